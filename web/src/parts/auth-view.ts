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
}

/** Where links in mails and providers lead back to. */
export const LOGIN_PAGE = `${location.origin}/login`;

export const NO_EMAIL = 'Please enter your email address.';
/** The words of the authentication client for fields that are empty. */
export const NO_CREDENTIALS = 'You must provide either an email or phone number and a password';
