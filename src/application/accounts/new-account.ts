import type { Account, Identity, IdentityProvider } from '../../domain/accounts/account.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';

/** An account that nobody has confirmed yet, without a password. */
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

/** That the person has an e-mail address: what it is, the account says. */
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

/** Told only to those who may know it: of their own account, or with a service key. */
export function emailExists(): DomainError {
  return new DomainError('email_exists', 'A user with this email address has already been registered');
}
