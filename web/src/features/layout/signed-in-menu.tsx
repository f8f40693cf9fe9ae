import { t } from '@lingui/core/macro';
import { LOGIN_PATH, ACCOUNT_PATH, ADMIN_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { PREFIX } from '../../client/locale';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { Meter } from '../../ui/meter';
import { Notice } from '../../ui/notice';
import { useDisclosure } from '../../ui/use-disclosure';
import { CreditsRestoreDate } from '../checkout/orders/credits-restore-date';
import { SIGN_OUT_FAILED, useUser } from '../session/user-context';

/** The key in AccountMenu replaces it on navigation, so that it closes. */
export function SignedInMenu() {
  const { open, setOpen, container, button } = useDisclosure();
  const id = useId();

  return (
    <div ref={container} className="account-menu">
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={t`Your account`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="person" />
      </button>
      {open && <MenuSheet id={id} />}
    </div>
  );
}

function MenuSheet({ id }: { id: string }) {
  const { session, me, credits, requiredStep, signOut } = useUser();
  const navigate = useNavigate();
  const [hasSignOutFailed, setSignOutFailed] = useState(false);
  const fullName: unknown = session?.user.user_metadata.full_name;
  const name = typeof fullName === 'string' && fullName !== '' ? fullName : session?.user.email;

  async function onSignOut() {
    setSignOutFailed(false);
    if (await signOut()) return navigate(LOGIN_PATH);
    setSignOutFailed(true);
  }

  return (
    <div className="account-menu-sheet" id={id} tabIndex={-1}>
      <p className="account-menu-name">{name}</p>
      {credits && (
        <Meter label={t`Credits left`} value={credits.generation_jobs_count} maximum={credits.maximum} />
      )}
      {credits?.restores_at && (
        <p className="account-menu-note">
          <CreditsRestoreDate at={credits.restores_at} />
        </p>
      )}
      {credits === null && !requiredStep && (
        <p className="account-menu-note">{t`Your credits could not be loaded.`}</p>
      )}
      <ul className="account-menu-list">
        <li>
          <Link to={ACCOUNT_PATH}>{t`Account`}</Link>
        </li>
        {me?.is_admin && (
          <li>
            <Link to={ADMIN_PATH} reloadDocument={PREFIX !== ''}>{t`Admin`}</Link>
          </li>
        )}
        <li>
          <button type="button" onClick={() => void onSignOut()}>{t`Sign out`}</button>
        </li>
      </ul>
      {hasSignOutFailed && <Notice tone="danger">{SIGN_OUT_FAILED}</Notice>}
    </div>
  );
}
