import type { Clock } from '../../../application/ports/shop/clock.js';
import { sign } from './signature.js';

/** Milliseconds that the shop has to answer. */
const PATIENCE = 10_000;

/**
 * Sends an event once. Delivered is only what was answered 2xx; a redirect is not followed. Never throws.
 */
export async function postEvent(
  { secret, webhookUrl, clock }: { secret: string; webhookUrl: () => string; clock: Clock },
  body: string,
  stop: AbortSignal,
): Promise<{ delivered: boolean; answer: string }> {
  try {
    const answer = await fetch(webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        // Signed anew each time: the receiver refuses a signature of more than five minutes ago.
        'stripe-signature': sign(secret, Buffer.from(body), clock.now()),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(PATIENCE)]),
    });
    await answer.body?.cancel();
    return { delivered: answer.ok, answer: String(answer.status) };
  } catch (error) {
    return { delivered: false, answer: error instanceof Error ? error.message : String(error) };
  }
}
