import { DomainError } from '../shop/errors.js';

/** A person's account as the authentication service keeps it. */
export interface Account {
  id: string;
  /** Lower case. */
  email: string;
  /** Null where the person signs in by other ways alone. */
  password_hash: string | null;
  email_confirmed_at: Date | null;
  /** The address that they want to change to, in lower case. */
  new_email: string | null;
  /** Which of the two addresses has agreed to the change; null while neither has. */
  email_change_agreed: 'current' | 'new' | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  /** What the service says of the person: the ways to sign in (`provider`, `providers`), and what an admin adds. */
  app_metadata: Record<string, unknown>;
  /** What the person says of themselves. */
  user_metadata: Record<string, unknown>;
  must_change_password: boolean;
  created_at: Date;
  updated_at: Date;
}

export type IdentityProvider = 'email' | 'google';

/** One of the ways in which a person shows who they are. */
export interface Identity {
  id: string;
  user_id: string;
  provider: IdentityProvider;
  /** The provider's own name for the person; for e-mail the account's id. */
  provider_id: string;
  /** What the provider says of the person. */
  identity_data: Record<string, unknown>;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Whoever asks, as far as the shop needs to know. */
export interface Caller {
  user_id: string;
  email: string;
  session_id: string;
  is_admin: boolean;
  must_change_password: boolean;
  /** The account has a second factor, and this session has not shown it yet. */
  needs_second_factor: boolean;
}

export const PASSWORD_MIN_CHARACTERS = 8;
const PASSWORD_MAX_BYTES = 72;

const ADDRESS = /^[^@]+@(localhost|[^@.]+(\.[^@.]+)+)$/;
/** What an address needs quotes for (RFC 5322), or could mean two with. */
const SPECIAL = /[\s<>"(),:;[\]\\\p{Cc}\p{Bidi_Control}]/u;

/** @throws DomainError `validation_failed` when it is no e-mail address a mail could reach */
export function checkedEmail(email: string): string {
  const trimmed = email.trim().toLowerCase();
  if (trimmed.length > 255 || !ADDRESS.test(trimmed) || SPECIAL.test(trimmed)) {
    throw new DomainError('validation_failed', 'Unable to validate email address: invalid format');
  }
  return trimmed;
}

/**
 * Passwords that everybody tries first, as long as the least that a shop may ask for.
 * Order of frequency in leaked lists; what is longer is refused by `isRepeated` or not at all.
 */
const COMMON = new Set(
  `password passw0rd password1 password12 password123 12345678 123456789 1234567890 123123123 987654321 qwertyui
   qwertyuiop qwerty123 qwerty12 1q2w3e4r 1qaz2wsx iloveyou sunshine princess football baseball superman trustno1
   welcome1 letmein1 abcd1234 abc12345 abcdefgh asdfghjk starwars whatever computer internet michelle jennifer
   hangwell`.split(/\s+/),
);

/** One character, or a short piece, over and over. */
const isRepeated = (password: string) => /^(.{1,2})\1+$/su.test(password);

/**
 * @param least characters
 * @throws DomainError `validation_failed` when too long, `weak_password` with its reasons
 */
export function checkedPassword(password: string, least = PASSWORD_MIN_CHARACTERS): string {
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) {
    throw new DomainError('validation_failed', 'Password cannot be longer than 72 characters');
  }
  if (password.length < least) {
    throw weak('length', `Password should be at least ${least} characters.`);
  }
  if (COMMON.has(password.toLowerCase()) || isRepeated(password)) {
    throw weak('pwned', 'Password is known to be weak and easy to guess, please choose a different one.');
  }
  return password;
}

function weak(reason: 'length' | 'pwned', message: string): DomainError {
  return new DomainError('weak_password', message, { weak_password: { reasons: [reason] } });
}

/** Bytes, as JSON: it travels in every access token, and those in a header. */
const MAX_METADATA_CHARACTERS = 4000;

/** @throws DomainError `validation_failed` when it is more than a token can carry */
export function checkedMetadata(metadata: Record<string, unknown>): Record<string, unknown> {
  if (new TextEncoder().encode(JSON.stringify(metadata)).length <= MAX_METADATA_CHARACTERS) return metadata;
  throw new DomainError('validation_failed', 'That is more about a person than an account can keep.');
}

/** Days after which a sign-up is removed whose address nobody has confirmed. */
export const UNCONFIRMED_DAYS = 30;

/** What somebody is told whose account was erased meanwhile. */
export function accountGone(): DomainError {
  return new DomainError('user_not_found', 'This account is no longer there.');
}
