import type { Account, Identity, IdentityProvider } from '../../domain/accounts/account.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';

/** An unconfirmed account without a password. */
export function newAccount(
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  email: string,
  provider: IdentityProvider,
  more: Partial<Account> = {},
): Account {
  const at = clock.now();
  return {
    id: ids.uuid(),
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
    created_at: at,
    updated_at: at,
    ...more,
  };
}

/** The identity for sign-in by e-mail. The account holds the address. */
export function emailIdentity({ clock, ids }: Pick<Ports, 'clock' | 'ids'>, userId: string): Identity {
  const at = clock.now();
  return {
    id: ids.uuid(),
    user_id: userId,
    provider: 'email',
    provider_id: userId,
    identity_data: {},
    last_sign_in_at: null,
    created_at: at,
    updated_at: at,
  };
}

/** Only for callers who may know this: the account's owner or a script with a service key. */
export function emailExists(): DomainError {
  return new DomainError('email_exists', 'A user with this email address has already been registered');
}
