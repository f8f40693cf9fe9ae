import type { GoTrueClient } from '@supabase/auth-js';
import { arrival, toLinkProblem } from './arrival';
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
