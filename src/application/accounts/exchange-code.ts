import { DomainError } from '../../domain/shop/errors.js';
import type { CodeChallenge } from '../../domain/accounts/sign-in-flow.js';
import type { OpenSession, SignedIn } from './open-session.js';
import type { Ports } from '../ports/index.js';

type Needs = Pick<Ports, 'accounts' | 'clock' | 'crypto' | 'oneTimeTokens' | 'signInFlows' | 'transactions'>;

/** The last step of a sign-in with PKCE, in which the browser proves that it started the flow. */
export class ExchangeCode {
  constructor(
    private readonly ports: Needs,
    private readonly openSession: OpenSession,
  ) {}

  /** @throws DomainError `validation_failed`, `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`, `user_banned` */
  async exchange(code: string, verifier: string, userAgent: string | null): Promise<SignedIn> {
    if (!code || !verifier) {
      const message = 'invalid request: both auth code and code verifier should be non-empty';
      throw new DomainError('validation_failed', message);
    }
    const { accounts, clock, crypto, oneTimeTokens, signInFlows, transactions } = this.ports;
    const flow = await signInFlows.byCode(crypto.hash(code));
    if (!flow?.challenge) throw notFound();
    const { result } = flow;
    if (result.expires_at <= clock.now())
      throw new DomainError('flow_state_expired', 'invalid flow state, flow state has expired');
    if (!this.matchesChallenge(flow.challenge, verifier)) {
      const message = 'code challenge does not match previously saved code verifier';
      throw new DomainError('bad_code_verifier', message);
    }
    return transactions.run(async () => {
      if (!(await signInFlows.redeem(flow.id))) throw notFound();
      // The code of the mail was entered in the meantime, which used the token.
      if (result.token_id && !(await oneTimeTokens.redeem(result.token_id))) throw notFound();
      const account = await accounts.find(result.user_id);
      if (!account) throw notFound();
      const { provider_token, provider_refresh_token } = result;
      const session = await this.openSession.open(account, result.method, userAgent);
      return flow.provider === 'email' ? session : { ...session, provider_token, provider_refresh_token };
    });
  }

  private matchesChallenge(
    { code_challenge, code_challenge_method }: CodeChallenge,
    verifier: string,
  ): boolean {
    const shown = code_challenge_method === 's256' ? this.ports.crypto.pkceChallenge(verifier) : verifier;
    return shown === code_challenge;
  }
}

function notFound(): DomainError {
  return new DomainError('flow_state_not_found', 'invalid flow state, no valid flow state found');
}
