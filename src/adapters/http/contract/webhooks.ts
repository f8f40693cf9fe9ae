import { z } from 'zod';
import { DELIVERY_STATES, WEBHOOK_TYPES, WEBHOOK_LIMITS } from '../../../domain/shop/webhook.js';
import type { EndpointDescription } from './endpoint.js';
import { oneLine, pageQuery, time, uuid } from './shapes.js';

const byId = z.object({ id: uuid });

const fields = z.object({
  url: oneLine(WEBHOOK_LIMITS.url).min(1),
  /** What admins call it. */
  name: oneLine(WEBHOOK_LIMITS.name).default(''),
  types: z.array(z.enum(WEBHOOK_TYPES)).min(1).max(WEBHOOK_TYPES.length),
  active: z.boolean().default(true),
});

const endpoint = fields.extend({
  id: uuid,
  created_at: time,
  name: z.string(),
  /** Until when the secret before the last rotation signs, too. */
  previous_until: time.nullable(),
  /** When deliveries began to fail; null while they arrive. */
  failing_since: time.nullable(),
  /** When the shop switched it off because of failures. */
  switched_off_at: time.nullable(),
});

const delivery = z.object({
  /** The header `webhook-id`. */
  id: uuid,
  endpoint_id: uuid,
  created_at: time,
  type: z.string(),
  body: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The last attempt: its time, its HTTP status, why it failed, and how long it took. */
  tried_at: time.nullable(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  milliseconds: z.int().nullable(),
});

export const webhooks = {
  listWebhooks: {
    summary: 'Lists the endpoints that receive webhooks, newest first',
    reply: z.object({ webhooks: z.array(endpoint) }),
  },
  saveWebhook: {
    summary: 'Adds an endpoint, or replaces the one with this ID. The secret of a new one is shown only once',
    params: byId,
    body: fields,
    reply: z.object({ webhook: endpoint, secret: z.string().nullable() }),
    errorCodes: ['webhook_not_valid'],
  },
  removeWebhook: {
    summary: 'Removes an endpoint with the log of its deliveries',
    params: byId,
    reply: z.object({ removed: z.literal(true) }),
    errorCodes: ['not_found'],
  },
  rotateWebhookSecret: {
    summary: 'Replaces the secret of an endpoint, once a day at most; the old one signs, too, for a day',
    params: byId,
    reply: z.object({ secret: z.string(), previous_until: time }),
    errorCodes: ['not_found', 'webhook_rotated'],
  },
  testWebhook: {
    summary: 'Sends a test event to an endpoint',
    params: byId,
    reply: delivery,
    errorCodes: ['not_found', 'webhook_off'],
  },
  listWebhookDeliveries: {
    summary: 'Lists what was sent to an endpoint in the last 30 days, newest first',
    params: byId,
    query: pageQuery,
    reply: z.object({ deliveries: z.array(delivery), next: z.string().nullable() }),
    errorCodes: ['not_found'],
  },
  resendWebhook: {
    summary: 'Sends a delivery again, with the same ID and body',
    params: byId,
    reply: delivery,
    errorCodes: ['not_found', 'webhook_off', 'webhook_waiting'],
  },
} satisfies Record<string, EndpointDescription>;
