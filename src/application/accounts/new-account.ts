import type { Account, Identity, IdentityProvider } from '../../domain/accounts/account.js';
import { DomainError } from '../../domain/shop/errors.js';
import { DEFAULT_LANGUAGE } from '../../domain/shop/languages.js';
import type { Ports } from '../ports/index.js';

/** Creates an unconfirmed account, by default without a password. */
export function newAccount(
  { clock, crypto }: Pick<Ports, 'clock' | 'crypto'>,
  email: string,
  provider: IdentityProvider,
  more: Partial<Account> = {},
): Account {
  const at = clock.now();
  return {
    id: crypto.randomUuid(),
    email,
    password_hash: null,
    email_confirmed_at: null,
    new_email: null,
    email_change_agreed: null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    email_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    app_metadata: { provider, providers: [provider] },
    user_metadata: {},
    must_change_password: false,
    language: DEFAULT_LANGUAGE,
    created_at: at,
    updated_at: at,
    ...more,
  };
}

/** Creates the identity for a sign-in by e-mail. The account holds the address. */
export function emailIdentity({ clock, crypto }: Pick<Ports, 'clock' | 'crypto'>, userId: string): Identity {
  const at = clock.now();
  return {
    id: crypto.randomUuid(),
    user_id: userId,
    provider: 'email',
    provider_id: userId,
    identity_data: {},
    last_sign_in_at: null,
    created_at: at,
    updated_at: at,
  };
}

/**
 * Use this only for callers who may know that the address exists: the account's owner or a script with a service key.
 */
export function emailExistsError(): DomainError {
  return new DomainError('email_exists', 'A user with this email address has already been registered');
}
