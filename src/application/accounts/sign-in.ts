import { validatePassword, type Account, type Caller } from '../../domain/accounts/account.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { AuthSettings } from './auth-settings.js';
import type { LimitTries } from './limit-tries.js';
import { expectNotBanned, type AuthUser, type OpenSession, type SignedIn } from './open-session.js';
import type { Ports } from '../ports/index.js';

type Needs = Pick<
  Ports,
  'accessTokens' | 'accounts' | 'clock' | 'crypto' | 'passwords' | 'sessions' | 'transactions'
>;

/** The number of refreshes after which a second tab with the same old token still gets the same token. */
const MAX_SUCCESSORS = 4;

/** Handles password sign-in, token refresh, sign-out and the identification of a caller. */
export class SignIn {
  constructor(
    private readonly ports: Needs,
    private readonly openSession: OpenSession,
    private readonly limitTries: LimitTries,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * @throws DomainError `invalid_credentials` and `over_request_rate_limit`, the same for an unknown address and a
   * wrong password; after a correct one `email_not_confirmed`, `user_banned`
   */
  async withPassword(email: string, password: string, userAgent: string | null): Promise<SignedIn> {
    const { accounts, clock, passwords, transactions } = this.ports;
    const address = email.trim().toLowerCase();
    await this.limitTries.count('password', address);
    const account = await accounts.byEmail(address);
    const right = await passwords.verify(password, account?.password_hash ?? undefined);
    if (!account || !right) throw wrongCredentials();
    if (!account.email_confirmed_at) throw new DomainError('email_not_confirmed', 'Email not confirmed');
    const session = await transactions.run(async () => {
      // This is written first. A concurrent password change has then either finished, or it waits and ends this
      // session.
      const updated = await accounts.update(account.id, { last_sign_in_at: clock.now() });
      if (!updated || updated === 'taken' || updated.password_hash !== account.password_hash)
        throw wrongCredentials();
      return this.openSession.open(updated, 'password', userAgent);
    });
    await this.limitTries.clear('password', address);
    const weak_password = findWeakness(password, this.settings.minPasswordCharacters);
    return weak_password ? { ...session, weak_password } : session;
  }

  /** @throws DomainError `refresh_token_not_found`, `refresh_token_already_used`, `session_expired`, `user_banned` */
  async refresh(refreshToken: string): Promise<SignedIn> {
    const { accounts, clock, crypto, sessions } = this.ports;
    const at = clock.now();
    const oldHash = crypto.hash(refreshToken);
    const chainSecret = await sessions.findChainSecret(oldHash);
    if (chainSecret === undefined) throw unknownRefreshToken();
    const next = this.deriveSuccessors(refreshToken, chainSecret);
    const hashes = next.map((token) => crypto.hash(token));
    const rotation = await sessions.rotate(oldHash, hashes, at, {
      reuseWindowMs: this.settings.reuseWindowMs,
      idleMs: this.settings.sessionIdleMs,
    });
    if (rotation.outcome === 'reused')
      throw new DomainError('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    if (rotation.outcome === 'expired')
      throw new DomainError('session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)');
    const account =
      rotation.outcome === 'rotated' ? await accounts.find(rotation.session.user_id) : undefined;
    if (rotation.outcome !== 'rotated' || !account) throw unknownRefreshToken();
    expectNotBanned(account, at);
    return this.openSession.tokens(account, rotation.session, next[rotation.successor]!);
  }

  /**
   * Identifies the caller of an access token. A token stops working as soon as its session is gone.
   * @throws DomainError `bad_jwt`, `session_expired`, `session_not_found`, `user_not_found`, `user_banned`
   */
  async identify(accessToken: string): Promise<{ account: Account; caller: Caller }> {
    const { accessTokens, accounts, clock, sessions } = this.ports;
    const at = clock.now();
    const claims = await accessTokens.verify(accessToken, at);
    if (claims === 'expired')
      throw new DomainError('session_expired', 'Your session has expired. Please sign in again.');
    if (claims === 'invalid')
      throw new DomainError('bad_jwt', 'This sign-in is not valid. Please sign in again.');
    const account = await accounts.find(claims.sub);
    const standing = account && (await accounts.findStanding(account.id));
    if (!account || !standing)
      throw new DomainError('user_not_found', 'User from sub claim in JWT does not exist');
    const session = await sessions.find(claims.session_id);
    if (!session) throw new DomainError('session_not_found', 'This session has ended. Please sign in again.');
    expectNotBanned(account, at);
    // A token issued before the second factor was verified stays at `aal1`.
    const hasShown = session.aal === 'aal2' && claims.aal === 'aal2';
    return {
      account,
      caller: {
        user_id: account.id,
        email: account.email,
        session_id: session.id,
        is_admin: standing.is_admin,
        must_change_password: account.must_change_password,
        needs_second_factor: standing.has_second_factor && !hasShown,
      },
    };
  }

  async toAuthUser(account: Account): Promise<AuthUser> {
    return this.openSession.toAuthUser(account);
  }

  /** Ends this session, all of the user's sessions, or all others. */
  async signOut(caller: Caller, scope: 'local' | 'global' | 'others'): Promise<void> {
    const { sessions } = this.ports;
    if (scope === 'local') return sessions.close(caller.session_id);
    return sessions.closeAll(caller.user_id, scope === 'others' ? caller.session_id : undefined);
  }

  private deriveSuccessors(refreshToken: string, chainSecret: string): string[] {
    const chain = [refreshToken];
    while (chain.length <= MAX_SUCCESSORS) chain.push(this.ports.crypto.hmac(chainSecret, chain.at(-1)!));
    return chain.slice(1);
  }
}

function unknownRefreshToken(): DomainError {
  return new DomainError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

function wrongCredentials(): DomainError {
  return new DomainError('invalid_credentials', 'Invalid login credentials');
}

/** The password met the rules when it was chosen, but they may have changed. */
function findWeakness(password: string, minCharacters: number): SignedIn['weak_password'] {
  try {
    validatePassword(password, minCharacters);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { reasons } = (error.details?.['weak_password'] ?? { reasons: ['length'] }) as {
      reasons: string[];
    };
    return { message: error.message, reasons };
  }
}
