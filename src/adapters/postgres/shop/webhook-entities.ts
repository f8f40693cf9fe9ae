import { EntitySchema } from 'typeorm';
import type { WebhookDelivery, WebhookEndpoint } from '../../../domain/shop/webhook.js';
import { boolean, integer, nullable, primary, text, textArray, timestamp } from '../columns.js';

export const webhookSchema = new EntitySchema<WebhookEndpoint>({
  name: 'webhooks',
  columns: {
    id: primary(text),
    created_at: timestamp,
    url: text,
    name: text,
    types: textArray,
    active: boolean,
    secret: text,
    previous_secret: nullable(text),
    previous_until: nullable(timestamp),
    failing_since: nullable(timestamp),
    switched_off_at: nullable(timestamp),
  },
});

export const webhookDeliverySchema = new EntitySchema<WebhookDelivery>({
  name: 'webhook_deliveries',
  columns: {
    id: primary(text),
    endpoint_id: text,
    created_at: timestamp,
    type: text,
    body: text,
    state: text,
    attempts: integer,
    tried_at: nullable(timestamp),
    status: nullable(integer),
    error: nullable(text),
    milliseconds: nullable(integer),
  },
});
