import { DomainError } from '../shop/errors.js';
import type { Language } from '../shop/languages.js';

export interface Account {
  id: string;
  /** Lower case. */
  email: string;
  /** Null without a password sign-in. */
  password_hash: string | null;
  email_confirmed_at: Date | null;
  /** The requested new address, lower case. */
  new_email: string | null;
  /** Which of the two addresses has confirmed the change; null while neither has. */
  email_change_agreed: 'current' | 'new' | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  /** Set by the service (`provider`, `providers`) and by admins. */
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  must_change_password: boolean;
  /** The language of the page on which the account was created. */
  language: Language;
  created_at: Date;
  updated_at: Date;
}

export type IdentityProvider = 'email' | 'google';

export interface Identity {
  id: string;
  user_id: string;
  provider: IdentityProvider;
  /** The person's ID at the provider; for e-mail the account's ID. */
  provider_id: string;
  identity_data: Record<string, unknown>;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface Caller {
  user_id: string;
  email: string;
  session_id: string;
  is_admin: boolean;
  must_change_password: boolean;
  /** The account has a second factor that this session has not used yet. */
  needs_second_factor: boolean;
}

export const PASSWORD_MIN_CHARACTERS = 8;
const PASSWORD_MAX_BYTES = 72;

const EMAIL_PATTERN = /^[^@]+@(localhost|[^@.]+(\.[^@.]+)+)$/;
/** Characters that need quotes in an address (RFC 5322) or allow a second reading. */
const UNSAFE_CHARACTERS = /[\s<>"(),:;[\]\\\p{Cc}\p{Bidi_Control}]/u;

/** @throws DomainError `validation_failed` for an undeliverable address */
export function validateEmail(email: string): string {
  const trimmed = email.trim().toLowerCase();
  if (trimmed.length > 255 || !EMAIL_PATTERN.test(trimmed) || UNSAFE_CHARACTERS.test(trimmed)) {
    throw new DomainError('validation_failed', 'Unable to validate email address: invalid format');
  }
  return trimmed;
}

/** The most frequent passwords of at least 8 characters in leaked lists. */
const COMMON_PASSWORDS = new Set(
  `password passw0rd password1 password12 password123 12345678 123456789 1234567890 123123123 987654321 qwertyui
   qwertyuiop qwerty123 qwerty12 1q2w3e4r 1qaz2wsx iloveyou sunshine princess football baseball superman trustno1
   welcome1 letmein1 abcd1234 abc12345 abcdefgh asdfghjk starwars whatever computer internet michelle jennifer
   hangwell`.split(/\s+/),
);

const isRepeated = (password: string) => /^(.{1,2})\1+$/su.test(password);

/**
 * @param least minimum length in characters
 * @throws DomainError `validation_failed` when too long, `weak_password` with its reasons
 */
export function validatePassword(password: string, least = PASSWORD_MIN_CHARACTERS): string {
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) {
    throw new DomainError('validation_failed', 'Password cannot be longer than 72 characters');
  }
  if (password.length < least) {
    throw weakPassword('length', `Password should be at least ${least} characters.`);
  }
  if (COMMON_PASSWORDS.has(password.toLowerCase()) || isRepeated(password)) {
    throw weakPassword(
      'pwned',
      'Password is known to be weak and easy to guess, please choose a different one.',
    );
  }
  return password;
}

function weakPassword(reason: 'length' | 'pwned', message: string): DomainError {
  return new DomainError('weak_password', message, { weak_password: { reasons: [reason] } });
}

/** The maximum size as JSON. Metadata is part of every access token, which is sent in a header. */
const MAX_METADATA_BYTES = 4000;

/** @throws DomainError `validation_failed` when it is too large for a token */
export function validateMetadata(metadata: Record<string, unknown>): Record<string, unknown> {
  if (new TextEncoder().encode(JSON.stringify(metadata)).length <= MAX_METADATA_BYTES) return metadata;
  throw new DomainError('validation_failed', 'The metadata is too large for an account.');
}

/** A block by an admin has no end. A ban by a script may have one. */
export const BLOCKED_UNTIL = new Date('9999-12-31T00:00:00.000Z');

export const isBlocked = ({ banned_until }: Pick<Account, 'banned_until'>, at: Date): boolean =>
  banned_until !== null && banned_until > at;

export function accountNotFound(): DomainError {
  return new DomainError('user_not_found', 'This account no longer exists.');
}
