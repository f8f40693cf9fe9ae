import { t } from '@lingui/core/macro';
import { PREFIX } from '../../client/locale';
import { createPath, parsePath } from 'react-router-dom';
import { toReturnTarget } from '../session/return-address';
import type { LoginState } from '../session/return-address';

export type AuthView =
  'sign_in' | 'sign_up' | 'magic_link' | 'forgotten_password' | 'update_password' | 'verify_otp';

/** What the code is for, in the service's terms. */
export type CodeType = 'email' | 'signup' | 'recovery';

export interface Credentials {
  email: string;
  password: string;
}

export interface ViewProps {
  /** Credentials are kept when the view changes. */
  credentials: Credentials;
  onCredentials: (credentials: Credentials) => void;
  onView: (view: AuthView, codeType?: CodeType) => void;
  /** The page to go to after sign-in. */
  returnPath: string;
}

/** Links in mails and providers return here. */
export const LOGIN_URL = `${location.origin}${PREFIX}/login`;

/**
 * The address that a mail's link returns to. Another window has no navigation state, so the page to return to is in
 * the query. The service keeps the fragment, which says what the link is for.
 */
export function toRedirectUrl(returnPath: string, type?: 'signup' | 'recovery'): string {
  const from = returnPath === '/' ? '' : `?${new URLSearchParams({ from: returnPath })}`;
  return `${LOGIN_URL}${from}${type ? `#type=${type}` : ''}`;
}

/** The page to go to after sign-in: from the navigation state, else from the address, else home. */
export function toReturnPath(state: LoginState | null, search: string): string {
  const from = new URLSearchParams(search).get('from');
  const to = toReturnTarget(state?.from || !from ? state : { from: parsePath(from) });
  return typeof to === 'string' ? to : createPath(to);
}

export const EMAIL_REQUIRED = t`Please enter your email address.`;
/** The authentication client's own message for empty fields (SPEC section 5). */
export const CREDENTIALS_REQUIRED = t`You must provide either an email or phone number and a password`;
