import { createPath, parsePath } from 'react-router-dom';
import { returnAddress } from '../session/return-address';
import type { SentToLogin } from '../session/return-address';

export type AuthView =
  'sign_in' | 'sign_up' | 'magic_link' | 'forgotten_password' | 'update_password' | 'verify_otp';

/** What a typed code is good for, as the service names it. */
export type CodeType = 'email' | 'signup' | 'recovery';

export interface Credentials {
  email: string;
  password: string;
}

export interface ViewProps {
  /** What was typed goes along from view to view. */
  typed: Credentials;
  onType: (typed: Credentials) => void;
  onView: (view: AuthView, codeType?: CodeType) => void;
  /** Where the person goes on to once they are signed in. */
  goal: string;
}

/** Where links in mails and providers lead back to. */
export const LOGIN_PAGE = `${location.origin}/login`;

/**
 * Where a link in a mail leads back to. It opens in a window that remembers no page, so it says itself what the person
 * came for. The service leaves the fragment as it is, so that the page knows what the link is for.
 */
export function wayBack(goal: string, type?: 'signup' | 'recovery'): string {
  const from = goal === '/' ? '' : `?${new URLSearchParams({ from: goal })}`;
  return `${LOGIN_PAGE}${from}${type ? `#type=${type}` : ''}`;
}

/** The page of this shop that is remembered here, or else in the address; home where neither is. */
export function goalOf(state: SentToLogin | null, search: string): string {
  const from = new URLSearchParams(search).get('from');
  const to = returnAddress(state?.from || !from ? state : { from: parsePath(from) });
  return typeof to === 'string' ? to : createPath(to);
}

export const NO_EMAIL = 'Please enter your email address.';
/** The words of the authentication client for fields that are empty. */
export const NO_CREDENTIALS = 'You must provide either an email or phone number and a password';
