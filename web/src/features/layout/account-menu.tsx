import './account-menu.css';
import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LOGIN_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { Icon } from '../../ui/icon';
import { useUser } from '../session/user-context';

/** Visitors do not need it. */
const SignedInMenu = lazy(async () => ({ default: (await import('./signed-in-menu')).SignedInMenu }));

export function AccountMenu() {
  const { status, session } = useUser();
  const { key } = useLocation();
  const icon = <Icon name="person" />;
  if (session)
    return (
      <Suspense fallback={<span className="icon-button">{icon}</span>}>
        <SignedInMenu key={key} />
      </Suspense>
    );
  return (
    <Link className="icon-button" to={LOGIN_PATH} aria-label={t`Sign in`} aria-busy={status === 'unknown'}>
      {icon}
    </Link>
  );
}
