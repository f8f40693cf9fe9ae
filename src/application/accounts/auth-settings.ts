/** Settings of the authentication service. Times are in milliseconds. */
export interface AuthSettings {
  /** The shop's public URL, without a trailing slash. */
  siteUrl: string;
  /** Other URLs that a sign-in may return to; their origins are allowed. */
  redirectUrls: readonly string[];
  /** New accounts are confirmed without a mail. */
  autoConfirm: boolean;
  /** New people may register. */
  signUps: boolean;
  /** Minimum password length in characters. */
  passwordLeast: number;
  /** Lifetime of a link and its code. */
  linkLifetime: number;
  /** Minimum interval between two mails of a kind to one address. */
  mailInterval: number;
  /** Attempts allowed for a mailed code, and for a second factor within one code lifetime. */
  codeTries: number;
  /** Lifetime of an authorisation code and of a factor challenge. */
  flowLifetime: number;
  /** Time in which a used refresh token is accepted again, for a second tab or a lost answer. */
  reuseWindow: number;
  /** A session that was not refreshed for this long has expired. */
  sessionIdle: number;
  /** In a session older than this, a password change needs a mailed code. 0 never asks for one. */
  reauthenticateAfter: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

export const AUTH_DEFAULTS: Omit<AuthSettings, 'siteUrl'> = {
  redirectUrls: [],
  autoConfirm: false,
  signUps: true,
  passwordLeast: 8,
  linkLifetime: 60 * MINUTE,
  mailInterval: MINUTE,
  codeTries: 5,
  flowLifetime: 5 * MINUTE,
  reuseWindow: 10 * SECOND,
  sessionIdle: 60 * DAY,
  reauthenticateAfter: DAY,
};
