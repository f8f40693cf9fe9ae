import { isBlocked, type Account, type Identity } from '../../domain/accounts/account.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Factor } from '../../domain/accounts/factor.js';
import { newSession, type AuthMethod, type Session } from '../../domain/accounts/session.js';
import type { Ports } from '../ports/index.js';

/** An account with its identities and factors. */
export interface AuthUser {
  account: Account;
  identities: Identity[];
  factors: Factor[];
}

export interface SignedIn {
  access_token: string;
  /** The lifetime in seconds. */
  expires_in: number;
  /** The expiry in Unix seconds. */
  expires_at: number;
  refresh_token: string;
  user: AuthUser;
  /** It is set directly after a sign-in through the provider. */
  provider_token?: string | null;
  provider_refresh_token?: string | null;
  /** It is set when a correct password does not meet the current rules. */
  weak_password?: { message: string; reasons: string[] };
}

type Needs = Pick<Ports, 'accessTokens' | 'accounts' | 'clock' | 'factors' | 'crypto' | 'sessions'>;

/** Creates the session at the end of every sign-in. */
export class OpenSession {
  constructor(private readonly ports: Needs) {}

  /** @throws DomainError `user_banned` */
  async open(account: Account, method: AuthMethod, userAgent: string | null): Promise<SignedIn> {
    const { accounts, clock, crypto, sessions } = this.ports;
    const at = clock.now();
    expectNotBanned(account, at);
    const updated = await accounts.update(account.id, { last_sign_in_at: at });
    const session = newSession(crypto.randomUuid(), account.id, method, userAgent, at);
    const refreshToken = crypto.randomToken();
    await sessions.open(session, crypto.hash(refreshToken), crypto.randomToken());
    return this.tokens(updated === 'taken' || !updated ? account : updated, session, refreshToken);
  }

  async tokens(account: Account, session: Session, refresh_token: string): Promise<SignedIn> {
    const { id: sub, email, app_metadata, user_metadata } = account;
    const { id: session_id, aal, amr } = session;
    const claims = { sub, session_id, email, app_metadata, user_metadata, aal, amr };
    const { token, ...expiry } = await this.ports.accessTokens.issue(claims, this.ports.clock.now());
    return { access_token: token, ...expiry, refresh_token, user: await this.toAuthUser(account) };
  }

  async toAuthUser(account: Account): Promise<AuthUser> {
    const { accounts, factors } = this.ports;
    return {
      account,
      identities: await accounts.identities(account.id),
      factors: await factors.list(account.id),
    };
  }
}

/** @throws DomainError `user_banned` */
export function expectNotBanned(account: Account, at: Date): void {
  if (isBlocked(account, at)) throw new DomainError('user_banned', 'User is banned');
}
