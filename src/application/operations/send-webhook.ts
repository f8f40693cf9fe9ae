import { RetryableError } from '../../domain/shop/errors.js';
import { currentSecrets, nextWaitMs, SWITCH_OFF_MS } from '../../domain/shop/webhook.js';
import type { Ports } from '../ports/index.js';

type Needs = Pick<Ports, 'alerts' | 'clock' | 'crypto' | 'transactions' | 'webhooks' | 'webhookSender'>;

/** `randomSeed` returns less than this. */
const SEEDS = 2 ** 31;
/** HTTP 410: the receiver wants no more messages. */
const GONE = 410;

/**
 * Sends a delivery that waits.
 * @throws RetryableError with the wait until the next attempt
 */
export async function sendWebhook(ports: Needs, deliveryId: string): Promise<void> {
  const { alerts, clock, crypto, transactions, webhooks, webhookSender } = ports;
  const delivery = await webhooks.findDelivery(deliveryId);
  if (delivery?.state !== 'waiting') return;
  const endpoint = await webhooks.find(delivery.endpoint_id);
  if (!endpoint?.active) return webhooks.abandon(deliveryId, 'The endpoint is switched off.');

  const outcome = await webhookSender.send({
    url: endpoint.url,
    id: delivery.id,
    body: delivery.body,
    at: clock.now(),
    secrets: currentSecrets(endpoint, clock.now()),
  });
  const at = clock.now();
  const isGone = outcome.status === GONE;
  const wait = isGone ? undefined : nextWaitMs(delivery.attempts + 1, crypto.randomSeed() / SEEDS);
  const state = outcome.error === null ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
  await webhooks.record(delivery, outcome, state, at);
  if (state === 'delivered') return;

  const since = isGone ? at : new Date(at.getTime() - SWITCH_OFF_MS);
  const reason = isGone ? 'answered that it is gone' : 'has failed for days';
  await transactions.run(async () => {
    if (await webhooks.switchOff(endpoint.id, since, at))
      await alerts.raise('webhook_switched_off', `An endpoint ${reason}.`, at);
  });
  if (wait !== undefined) throw new RetryableError(outcome.error ?? 'The webhook failed.', wait / 1000);
}
