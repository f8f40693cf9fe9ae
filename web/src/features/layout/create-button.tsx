import './create-button.css';
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGE_TITLES } from '../../../../src/domain/shop/page-titles.js';
import { ButtonLink } from '../../ui/button';
import { STUDIO_PATH, LOGIN_PATH, ACCOUNT_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { useUser } from '../session/user-context';
import { useCoversText } from './use-covers-text';

/** Leads to the studio, by way of sign-in for visitors. Hidden in the studio itself. */
export function CreateButton() {
  const { session } = useUser();
  if (useLocation().pathname === STUDIO_PATH) return null;
  return (
    <ButtonLink className="create-button" look="quiet" {...studioLink(session !== null)}>
      {PAGE_TITLES.studio}
    </ButtonLink>
  );
}

/**
 * The same button on phones. Pages with a bottom bar or forms of their own do not show it, and it is hidden while it
 * would cover text or a button.
 */
export function FloatingCreate() {
  const { session } = useUser();
  const { pathname, search } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const coversText = useCoversText(nav);
  if (
    pathname === STUDIO_PATH ||
    pathname === LOGIN_PATH ||
    (pathname === ACCOUNT_PATH && search.includes('tab=settings')) ||
    /^\/(print|admin|checkout|guest-checkout|guest-order|account\/orders)(\/|$)/.test(pathname)
  )
    return null;
  return (
    <nav
      ref={nav}
      className="floating-create"
      aria-label={t`Create`}
      data-covers-text={coversText || undefined}
    >
      <ButtonLink look="primary" icon="brush" {...studioLink(session !== null)}>
        {PAGE_TITLES.studio}
      </ButtonLink>
    </nav>
  );
}

function studioLink(signedIn: boolean) {
  return signedIn ? { to: STUDIO_PATH } : { to: LOGIN_PATH, state: { from: { pathname: STUDIO_PATH } } };
}
