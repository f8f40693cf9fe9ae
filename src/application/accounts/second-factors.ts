import type { Caller } from '../../domain/accounts/account.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Challenge, Factor } from '../../domain/accounts/factor.js';
import { toUsedMethod } from '../../domain/accounts/session.js';
import type { AuthSettings } from './auth-settings.js';
import type { OpenSession, SignedIn } from './open-session.js';
import type { Ports } from '../ports/index.js';

/** The secret for an authenticator app. It is returned once. */
export interface Enrolled {
  factor: Factor;
  totp: { qr_code: string; secret: string; uri: string };
}

const MAX_FACTORS = 10;

type Needs = Pick<Ports, 'accounts' | 'clock' | 'factors' | 'crypto' | 'sessions' | 'totp' | 'transactions'>;

/** Manages second factors, which are codes from an authenticator app. */
export class SecondFactors {
  constructor(
    private readonly ports: Needs,
    private readonly openSession: OpenSession,
    private readonly shop: { readonly name: string },
    private readonly settings: AuthSettings,
  ) {}

  /** @throws DomainError `insufficient_aal`, `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors` */
  async enrol(caller: Caller, friendly_name: string): Promise<Enrolled> {
    if (caller.needs_second_factor)
      throw new DomainError('insufficient_aal', 'AAL2 required to enroll a new factor');
    const { clock, factors, crypto, totp } = this.ports;
    const at = clock.now();
    const factor: Factor = {
      id: crypto.randomUuid(),
      user_id: caller.user_id,
      factor_type: 'totp',
      friendly_name,
      status: 'unverified',
      secret: totp.secret(),
      created_at: at,
      updated_at: at,
    };
    const outcome = await factors.add(factor, MAX_FACTORS);
    if (outcome === 'name_taken') {
      const message = `A factor with the friendly name "${friendly_name}" for this user already exists`;
      throw new DomainError('mfa_factor_name_conflict', message);
    }
    if (outcome === 'too_many') {
      const message = 'Maximum number of verified factors reached, unenroll to continue';
      throw new DomainError('too_many_enrolled_mfa_factors', message);
    }
    const uri = totp.uri({ secret: factor.secret, issuer: this.shop.name, account: caller.email });
    return { factor, totp: { qr_code: totp.qrCode(uri), secret: factor.secret, uri } };
  }

  /** @throws DomainError `mfa_factor_not_found`, also for another person's factor */
  async challenge(caller: Caller, factorId: string): Promise<Challenge> {
    const { clock, factors, crypto } = this.ports;
    const factor = await this.own(caller, factorId);
    const expires_at = new Date(clock.now().getTime() + this.settings.flowLifetimeMs);
    const challenge = { id: crypto.randomUuid(), factor_id: factor.id, expires_at };
    await factors.addChallenge(challenge);
    return challenge;
  }

  /**
   * A correct code raises the session to `aal2` and verifies the factor. Each code is accepted once.
   * @throws DomainError `mfa_factor_not_found`, `mfa_challenge_expired`, `mfa_verification_failed`,
   * `over_request_rate_limit`, `insufficient_aal`
   */
  async verify(caller: Caller, factorId: string, challengeId: string, code: string): Promise<SignedIn> {
    const { accounts, clock, factors, crypto, sessions, totp, transactions } = this.ports;
    const at = clock.now();
    const factor = await this.own(caller, factorId);
    // An attacker who knew only the password may have enrolled this factor before the owner verified one.
    if (factor.status === 'unverified' && caller.needs_second_factor)
      throw new DomainError('insufficient_aal', 'AAL2 required to verify a new factor');
    const challenge = await factors.findChallenge(challengeId, factor.id);
    if (!challenge)
      throw new DomainError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
    if (challenge.expires_at <= at)
      throw new DomainError(
        'mfa_challenge_expired',
        'MFA challenge has expired, verify against another challenge',
      );
    const { maxCodeTries: maxTries, flowLifetimeMs: window } = this.settings;
    if (!(await factors.countTry(factor.id, at, { maxTries, window })))
      throw new DomainError(
        'over_request_rate_limit',
        'Too many codes were tried. Please wait a few minutes.',
      );
    const step = totp.findStep(factor.secret, code, at);
    const refreshToken = crypto.randomToken();
    return transactions.run(async () => {
      if (step === undefined || !(await factors.acceptCode(factor.id, step, at)))
        throw new DomainError('mfa_verification_failed', 'Invalid TOTP code entered');
      const to = { aal: 'aal2' as const, method: toUsedMethod('totp', at) };
      const session = await sessions.raiseAssurance(caller.session_id, to, crypto.hash(refreshToken), at);
      const account = await accounts.find(caller.user_id);
      if (!session || !account)
        throw new DomainError('session_not_found', 'This session has ended. Please sign in again.');
      return this.openSession.tokens(account, session, refreshToken);
    });
  }

  /**
   * @throws DomainError `mfa_factor_not_found`, `insufficient_aal` for a verified factor in a session that has not used
   * it
   */
  async remove(caller: Caller, factorId: string): Promise<void> {
    const { factors, sessions, transactions } = this.ports;
    const factor = await this.own(caller, factorId);
    if (factor.status === 'verified' && caller.needs_second_factor)
      throw new DomainError('insufficient_aal', 'AAL2 required to unenroll verified factor');
    await transactions.run(async () => {
      await factors.remove(factor.id);
      const left = await factors.list(caller.user_id);
      if (!left.some(({ status }) => status === 'verified')) await sessions.lowerAssurance(caller.user_id);
    });
  }

  private async own(caller: Caller, id: string): Promise<Factor> {
    const factor = await this.ports.factors.find(id);
    if (factor?.user_id === caller.user_id) return factor;
    throw new DomainError('mfa_factor_not_found', 'MFA factor with the provided factor ID not found');
  }
}
