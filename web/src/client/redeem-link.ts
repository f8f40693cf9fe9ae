import type { GoTrueClient } from '@supabase/auth-js';
import { arrival } from './arrival';
import type { Arrival, LinkProblem } from './arrival';
import { isRecoverySession, readClaims } from './recovery';
import type { SessionState } from './session-store';

/**
 * A code works only in the browser that requested it. Tokens work anywhere, so an attacker's link could sign a victim
 * in as somebody else. They are accepted only for a new password, and only after the person agrees.
 */
export async function redeemLink(
  client: GoTrueClient,
): Promise<Pick<SessionState, 'linkProblem' | 'recoveryOffer'>> {
  const { code, flowId, tokens, error, recovery } = arrival!;
  await client.initialize();
  if (error) return { linkProblem: toLinkProblem(arrival!, null) };
  if (code) {
    const exchanged = await client.exchangeCodeForSession(code, flowId ? { flowId } : undefined);
    return { linkProblem: toLinkProblem(arrival!, exchanged.error) };
  }
  const { sub, email, session_id } = tokens ? readClaims(tokens) : {};
  const isOffer = recovery && tokens && isRecoverySession(tokens) && sub && email && session_id;
  return isOffer ? { recoveryOffer: { userId: sub, email } } : { linkProblem: { kind: 'foreign', recovery } };
}

/** The parts of an authentication error that are used here. */
interface AuthFailure {
  name: string;
  code?: string | undefined;
}

const ELSEWHERE = new Set(['pkce_code_verifier_not_found', 'bad_code_verifier']);
const EXPIRED = new Set(['otp_expired', 'flow_state_expired', 'flow_state_not_found']);

/** Returns undefined if nothing went wrong. */
export function toLinkProblem(arrived: Arrival, failure: AuthFailure | null): LinkProblem | undefined {
  const code = arrived.error ? arrived.error.code : failure?.code;
  const problem = (kind: LinkProblem['kind']) => ({ kind, code, recovery: arrived.recovery });
  if (code && EXPIRED.has(code)) return problem('expired');
  if (arrived.error) return problem(code && ELSEWHERE.has(code) ? 'elsewhere' : 'refused');
  if (!failure) return undefined;
  if (failure.name === 'AuthRetryableFetchError') return problem('unreachable');
  if (code && ELSEWHERE.has(code)) return problem('elsewhere');
  return problem(arrived.tokens ? 'foreign' : 'refused');
}
