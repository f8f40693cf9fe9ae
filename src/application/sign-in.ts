import {
  checkedEmail,
  checkedMetadata,
  checkedPassword,
  type Account,
  type Caller,
} from '../domain/account.js';
import { DomainError } from '../domain/errors.js';
import type { Ports } from './ports/index.js';

export interface SignedIn {
  access_token: string;
  /** Seconds. */
  expires_in: number;
  /** Unix seconds. */
  expires_at: number;
  refresh_token: string;
  account: Account;
}

/** A refresh token used again within this many milliseconds comes from a second tab or a lost answer. */
const REUSE_WINDOW = 10_000;

type Needs = Pick<
  Ports,
  'accessTokens' | 'accounts' | 'clock' | 'ids' | 'passwords' | 'sessions' | 'transactions'
>;

/** Accounts and sessions: signing up, in and out, and who is asking. */
export class SignIn {
  constructor(
    private readonly ports: Needs,
    /** One-way and fast: what is stored of a refresh token. */
    private readonly hashToken: (token: string) => string,
  ) {}

  /** @throws DomainError `validation_failed`, `weak_password`, `user_already_exists` */
  async signUp(
    email: string,
    password: string,
    user_metadata: Record<string, unknown> = {},
  ): Promise<SignedIn> {
    const account = await this.newAccount(checkedEmail(email), checkedPassword(password), {
      user_metadata: checkedMetadata(user_metadata),
    });
    const { accounts, transactions } = this.ports;
    return transactions.run(async () => {
      if ((await accounts.add(account, false)) === 'taken') {
        throw new DomainError('user_already_exists', 'User already registered');
      }
      return this.openSession(account);
    });
  }

  /**
   * An account for the shop's owner, who must choose a password of their own when `mustChange`. False when the address
   * has an account already, which stays as it is.
   */
  async addAdmin(email: string, password: string, mustChange: boolean): Promise<boolean> {
    const account = await this.newAccount(checkedEmail(email), checkedPassword(password), {
      must_change_password: mustChange,
    });
    return (await this.ports.accounts.add(account, true)) === 'added';
  }

  /** Another password for an account, given by the shop itself. */
  async resetPassword(userId: string, password: string, mustChange: boolean): Promise<void> {
    const password_hash = await this.ports.passwords.hash(checkedPassword(password));
    await this.ports.accounts.update(userId, { password_hash, must_change_password: mustChange });
  }

  /** @throws DomainError `invalid_credentials`, alike for an unknown address and a wrong password */
  async withPassword(email: string, password: string): Promise<SignedIn> {
    const { accounts, clock, passwords, transactions } = this.ports;
    const account = await accounts.byEmail(email.trim().toLowerCase());
    const right = await passwords.verify(password, account?.password_hash);
    if (!account || !right) throw new DomainError('invalid_credentials', 'Invalid login credentials');
    return transactions.run(async () => {
      const updated = await accounts.update(account.id, { last_sign_in_at: clock.now() });
      return this.openSession(updated ?? account);
    });
  }

  /** @throws DomainError `refresh_token_not_found`, `refresh_token_already_used` */
  async refresh(refreshToken: string): Promise<SignedIn> {
    const { accounts, clock, ids, sessions } = this.ports;
    const next = ids.secret();
    const rotation = await sessions.rotate(
      this.hashToken(refreshToken),
      this.hashToken(next),
      clock.now(),
      REUSE_WINDOW,
    );
    if (rotation.outcome === 'reused') {
      throw new DomainError('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    }
    const account =
      rotation.outcome === 'rotated' ? await accounts.find(rotation.session.user_id) : undefined;
    if (rotation.outcome !== 'rotated' || !account) {
      throw new DomainError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    }
    return this.signedIn(account, rotation.session.id, next);
  }

  /**
   * Who this access token speaks for; a token stops at once when its session is gone.
   * @throws DomainError `bad_jwt`, `session_expired`, `session_not_found`, `user_not_found`
   */
  async identify(accessToken: string): Promise<{ account: Account; caller: Caller }> {
    const { accessTokens, accounts, clock, sessions } = this.ports;
    const claims = await accessTokens.verify(accessToken, clock.now());
    if (claims === 'expired')
      throw new DomainError('session_expired', 'Your session has expired. Please sign in again.');
    if (claims === 'invalid')
      throw new DomainError('bad_jwt', 'This sign-in is not valid. Please sign in again.');
    const session = await sessions.find(claims.session_id);
    if (!session) throw new DomainError('session_not_found', 'This session has ended. Please sign in again.');
    const account = await accounts.find(claims.sub);
    if (!account) throw new DomainError('user_not_found', 'This account is no longer there.');
    return {
      account,
      caller: {
        user_id: account.id,
        email: account.email,
        session_id: session.id,
        is_admin: await accounts.isAdmin(account.id),
        must_change_password: account.must_change_password,
      },
    };
  }

  /** Ends this session, all of the person's, or all but this one. */
  async signOut(caller: Caller, scope: 'local' | 'global' | 'others'): Promise<void> {
    const { sessions } = this.ports;
    if (scope === 'local') return sessions.close(caller.session_id);
    return sessions.closeAll(caller.user_id, scope === 'others' ? caller.session_id : undefined);
  }

  /**
   * Changes what is given; a new password ends the person's other sessions.
   * @throws DomainError `weak_password`, `same_password`
   */
  async change(
    caller: Caller,
    change: { password?: string | undefined; user_metadata?: Record<string, unknown> | undefined },
  ): Promise<Account> {
    const { accounts, clock, passwords, sessions, transactions } = this.ports;
    const account = await accounts.find(caller.user_id);
    if (!account) throw new DomainError('user_not_found', 'This account is no longer there.');
    const changes: Partial<Account> = { updated_at: clock.now() };
    if (change.user_metadata) changes.user_metadata = change.user_metadata;
    if (change.password !== undefined) {
      if (await passwords.verify(checkedPassword(change.password), account.password_hash)) {
        throw new DomainError('same_password', 'New password should be different from the old password.');
      }
      changes.password_hash = await passwords.hash(change.password);
      changes.must_change_password = false;
    }
    return transactions.run(async () => {
      const updated = await accounts.update(account.id, changes);
      if (updated) checkedMetadata(updated.user_metadata);
      if (changes.password_hash) await sessions.closeAll(account.id, caller.session_id);
      return updated ?? account;
    });
  }

  private async newAccount(email: string, password: string, more: Partial<Account>): Promise<Account> {
    const { clock, ids, passwords } = this.ports;
    const at = clock.now();
    return {
      id: ids.uuid(),
      email,
      password_hash: await passwords.hash(password),
      email_confirmed_at: at,
      last_sign_in_at: null,
      user_metadata: {},
      must_change_password: false,
      created_at: at,
      updated_at: at,
      ...more,
    };
  }

  private async openSession(account: Account): Promise<SignedIn> {
    const { clock, ids, sessions } = this.ports;
    const session = { id: ids.uuid(), user_id: account.id, created_at: clock.now() };
    const refreshToken = ids.secret();
    await sessions.open(session, this.hashToken(refreshToken));
    return this.signedIn(account, session.id, refreshToken);
  }

  private async signedIn(account: Account, sessionId: string, refresh_token: string): Promise<SignedIn> {
    const { id: sub, email, user_metadata } = account;
    const claims = { sub, email, user_metadata, session_id: sessionId };
    const { token, ...expiry } = await this.ports.accessTokens.issue(claims, this.ports.clock.now());
    return { access_token: token, ...expiry, refresh_token, account };
  }
}
