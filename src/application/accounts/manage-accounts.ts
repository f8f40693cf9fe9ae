import {
  validateEmail,
  validateMetadata,
  validatePassword,
  type Account,
} from '../../domain/accounts/account.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { AuthSettings } from './auth-settings.js';
import type { EraseAccount } from './erase-account.js';
import { emailExistsError, emailIdentity, newAccount } from './new-account.js';
import type { AuthUser, OpenSession } from './open-session.js';
import type { AccountChange } from '../ports/accounts/accounts.js';
import type { Ports } from '../ports/index.js';

/** The fields of an account that a script may set. */
export interface AccountFields {
  email?: string | undefined;
  password?: string | undefined;
  email_confirm?: boolean | undefined;
  user_metadata?: Record<string, unknown> | undefined;
  app_metadata?: Record<string, unknown> | undefined;
  /** The duration of a ban in milliseconds from now. 0 lifts the ban. */
  ban?: number | undefined;
}

type Needs = Pick<
  Ports,
  'accounts' | 'authMails' | 'clock' | 'crypto' | 'oneTimeTokens' | 'passwords' | 'sessions' | 'transactions'
>;

/** Manages accounts for scripts with a service key. */
export class ManageAccounts {
  constructor(
    private readonly ports: Needs,
    private readonly openSession: OpenSession,
    private readonly eraseAccount: EraseAccount,
    private readonly settings: AuthSettings,
  ) {}

  async list(page: number, perPage: number): Promise<{ users: AuthUser[]; total: number }> {
    const { accounts, total } = await this.ports.accounts.list(page, perPage);
    return {
      users: await Promise.all(accounts.map((account) => this.openSession.toAuthUser(account))),
      total,
    };
  }

  /** @throws DomainError `user_not_found` */
  async show(id: string): Promise<AuthUser> {
    return this.openSession.toAuthUser(await this.find(id));
  }

  /** @throws DomainError `email_exists`, `validation_failed`, `weak_password` */
  async add(fields: AccountFields): Promise<AuthUser> {
    if (!fields.email) throw new DomainError('validation_failed', 'Cannot create a user without an email');
    const { accounts, transactions } = this.ports;
    const email = validateEmail(fields.email);
    const { updated_at: _at, ...given } = await this.toChange(fields);
    const account = newAccount(this.ports, email, 'email');
    const added = {
      ...account,
      ...given,
      app_metadata: { ...given.app_metadata, ...account.app_metadata },
    };
    return transactions.run(async () => {
      if ((await accounts.add(added, false)) === 'taken') throw emailExistsError();
      await accounts.saveIdentity(emailIdentity(this.ports, added.id));
      return this.openSession.toAuthUser(added);
    });
  }

  /**
   * Changes the given fields. A new password ends all of the user's sessions. A new password or e-mail address
   * invalidates all pending links and codes.
   * @throws DomainError `user_not_found`, `email_exists`, `validation_failed`, `weak_password`
   */
  async change(id: string, fields: AccountFields): Promise<AuthUser> {
    const { accounts, authMails, oneTimeTokens, sessions, transactions } = this.ports;
    const before = await this.find(id);
    const change = await this.toChange(fields);
    return transactions.run(async () => {
      if (change.password_hash || change.email) {
        await oneTimeTokens.endAll(id);
        await authMails.endAll(before.email);
      }
      const updated = await accounts.update(id, change);
      if (updated === 'taken') throw emailExistsError();
      if (!updated) throw notFound();
      validateMetadata(updated.user_metadata);
      validateMetadata(updated.app_metadata);
      if (change.password_hash) await sessions.closeAll(id);
      return this.openSession.toAuthUser(updated);
    });
  }

  /** @throws DomainError `user_not_found`, `last_admin` */
  async erase(id: string): Promise<void> {
    await this.find(id);
    await this.eraseAccount.erase(id);
  }

  private async toChange(fields: AccountFields): Promise<AccountChange> {
    const { clock, passwords } = this.ports;
    const at = clock.now();
    const { email, password, email_confirm, user_metadata, app_metadata, ban } = fields;
    return {
      updated_at: at,
      ...(email !== undefined && { email: validateEmail(email) }),
      ...(password !== undefined && {
        password_hash: await passwords.hash(validatePassword(password, this.settings.minPasswordCharacters)),
        must_change_password: false,
      }),
      ...(email_confirm && { email_confirmed_at: at }),
      ...(user_metadata && { user_metadata: validateMetadata(user_metadata) }),
      ...(app_metadata && { app_metadata: validateMetadata(withoutProviders(app_metadata)) }),
      ...(ban !== undefined && { banned_until: ban === 0 ? null : new Date(at.getTime() + ban) }),
    };
  }

  private async find(id: string): Promise<Account> {
    const account = await this.ports.accounts.find(id);
    if (!account) throw notFound();
    return account;
  }
}

/** Scripts cannot set the sign-in providers. */
function withoutProviders({ provider: _one, providers: _all, ...rest }: Record<string, unknown>) {
  return rest;
}

function notFound(): DomainError {
  return new DomainError('user_not_found', 'User not found');
}
