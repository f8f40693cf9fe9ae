import type { WEBHOOK_TEST, WebhookEndpoint, WebhookType } from '../../domain/shop/webhook.js';
import type { Ports } from '../ports/index.js';
import { toTask } from '../ports/shop/task.js';

type Needs = Pick<Ports, 'clock' | 'crypto' | 'outbox' | 'webhooks'>;

/**
 * Adds a message about a stored fact for each endpoint that wants it, in the transaction that stores the fact. Returns
 * the number of messages.
 */
export async function addWebhooks(ports: Needs, type: WebhookType, data: object): Promise<number> {
  const receivers = await ports.webhooks.listReceivers(type);
  for (const endpoint of receivers) await addDelivery(ports, endpoint, type, data);
  return receivers.length;
}

/** Returns the ID of the delivery. */
export async function addDelivery(
  { clock, crypto, outbox, webhooks }: Needs,
  { id: endpoint_id }: Pick<WebhookEndpoint, 'id'>,
  type: WebhookType | typeof WEBHOOK_TEST,
  data: object,
): Promise<string> {
  const [id, created_at] = [crypto.randomUuid(), clock.now()];
  await webhooks.addDelivery({
    id,
    endpoint_id,
    created_at,
    type,
    body: JSON.stringify({ type, timestamp: created_at, data }),
    state: 'waiting',
    attempts: 0,
    tried_at: null,
    status: null,
    error: null,
    milliseconds: null,
  });
  await outbox.add({ id: crypto.randomUuid(), ...toTask('webhook', { deliveryId: id }) }, created_at);
  return id;
}
