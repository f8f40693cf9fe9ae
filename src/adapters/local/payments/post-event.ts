import type { Clock } from '../../../application/ports/shop/clock.js';
import { sign } from './signature.js';

const DELIVERY_TIMEOUT_MS = 10_000;

/** Sends an event once. Only a 2xx response counts as delivered; redirects are not followed. It never throws. */
export async function postEvent(
  { secret, webhookUrl, clock }: { secret: string; webhookUrl: () => string; clock: Clock },
  body: string,
  stop: AbortSignal,
): Promise<{ delivered: boolean; result: string }> {
  try {
    const response = await fetch(webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        // Each attempt is signed again, because the shop rejects signatures older than five minutes.
        'stripe-signature': sign(secret, Buffer.from(body), clock.now()),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return { delivered: response.ok, result: String(response.status) };
  } catch (error) {
    return { delivered: false, result: error instanceof Error ? error.message : String(error) };
  }
}
