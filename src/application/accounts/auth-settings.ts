/** How the authentication service behaves. Times are milliseconds. */
export interface AuthSettings {
  /** Where browsers find the shop: absolute, without a slash at the end. */
  siteUrl: string;
  /** Other addresses that a sign-in may return to; their origins count. */
  redirectUrls: readonly string[];
  /** A new account is confirmed as it is made, without a mail. */
  autoConfirm: boolean;
  /** New people may have accounts. */
  signUps: boolean;
  /** Characters of a password, at least. */
  passwordLeast: number;
  /** How long a link and its code are good. */
  linkLifetime: number;
  /** Between two mails of a kind to one address. */
  mailInterval: number;
  /** How often a six-digit code may be tried, and in one such time a second factor's. */
  codeTries: number;
  /** How long the code in an address may be changed for a session, and a challenge be answered. */
  flowLifetime: number;
  /** How long a refresh token that was used is taken again: two tabs, a lost answer. */
  reuseWindow: number;
  /** A session that was not refreshed for so long is over. */
  sessionIdle: number;
  /** A password is changed in a session older than this only with a code sent by mail; 0: in any. */
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
