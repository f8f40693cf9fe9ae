/** The settings of the authentication service. Times are in milliseconds. */
export interface AuthSettings {
  /** The shop's public URL, without a trailing slash. */
  siteUrl: string;
  /** A sign-in may also return to these URLs. Their origins are allowed. */
  redirectUrls: readonly string[];
  /** If true, new accounts are confirmed without a mail. */
  autoConfirm: boolean;
  /** If true, new users may register. */
  signUps: boolean;
  /** The minimum password length in characters. */
  minPasswordCharacters: number;
  /** The lifetime of a link and its code. */
  linkLifetimeMs: number;
  /** The minimum interval between two mails of one kind to one address. */
  mailIntervalMs: number;
  /** The number of attempts allowed for a mailed code, and for a second factor within one code lifetime. */
  maxCodeTries: number;
  /** The lifetime of an authorisation code and of a factor challenge. */
  flowLifetimeMs: number;
  /** The time for which a used refresh token is accepted again, because of a second tab or a lost response. */
  reuseWindowMs: number;
  /** The time after which a session that was not refreshed has expired. */
  sessionIdleMs: number;
  /** The age after which a session needs a mailed code for a password change. 0 never requires one. */
  reauthenticateAfterMs: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

export const AUTH_DEFAULTS: Omit<AuthSettings, 'siteUrl'> = {
  redirectUrls: [],
  autoConfirm: false,
  signUps: true,
  minPasswordCharacters: 8,
  linkLifetimeMs: 60 * MINUTE,
  mailIntervalMs: MINUTE,
  maxCodeTries: 5,
  flowLifetimeMs: 5 * MINUTE,
  reuseWindowMs: 10 * SECOND,
  sessionIdleMs: 60 * DAY,
  reauthenticateAfterMs: DAY,
};
