import { DomainError } from './errors.js';

/** A person's account as the authentication service keeps it. */
export interface Account {
  id: string;
  /** Lower case. */
  email: string;
  password_hash: string;
  email_confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  user_metadata: Record<string, unknown>;
  must_change_password: boolean;
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
}

export const PASSWORD_MIN_CHARACTERS = 8;
const PASSWORD_MAX_BYTES = 72;

const ADDRESS = /^[^@]+@(localhost|[^@.]+(\.[^@.]+)+)$/;
/** What an address needs quotes for (RFC 5322), or could mean two with. */
const SPECIAL = /[\s<>"(),:;[\]\\\p{Cc}]/u;

/** @throws DomainError `validation_failed` when it is no e-mail address a mail could reach */
export function checkedEmail(email: string): string {
  const trimmed = email.trim().toLowerCase();
  if (trimmed.length > 255 || !ADDRESS.test(trimmed) || SPECIAL.test(trimmed)) {
    throw new DomainError('validation_failed', 'Unable to validate email address: invalid format');
  }
  return trimmed;
}

/** @throws DomainError `validation_failed` when too long, `weak_password` with its reasons */
export function checkedPassword(password: string): string {
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) {
    throw new DomainError('validation_failed', 'Password cannot be longer than 72 characters');
  }
  if (password.length < PASSWORD_MIN_CHARACTERS) {
    throw new DomainError(
      'weak_password',
      `Password should be at least ${PASSWORD_MIN_CHARACTERS} characters.`,
      { weak_password: { reasons: ['length'] } },
    );
  }
  return password;
}

/** Characters, as JSON: it travels in every access token. */
const METADATA_MAX = 4000;

/** @throws DomainError `validation_failed` when it is more than a token can carry */
export function checkedMetadata(metadata: Record<string, unknown>): Record<string, unknown> {
  if (JSON.stringify(metadata).length <= METADATA_MAX) return metadata;
  throw new DomainError('validation_failed', 'That is more about a person than an account can keep.');
}
