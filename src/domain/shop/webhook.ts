/** Facts that the shop sends to other services. Their names and payloads are stable; docs/webhooks.md describes them. */
export const WEBHOOK_TYPES = [
  'order.paid',
  'order.in_production',
  'order.dispatched',
  'order.delivered',
  'order.cancelled',
  'order.refunded',
  'order.refund_failed',
  'print.created',
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];
/** An admin can send a test to any endpoint, regardless of its types. */
export const WEBHOOK_TEST = 'webhook.test';

export const isWebhookType = (name: string): name is WebhookType =>
  (WEBHOOK_TYPES as readonly string[]).includes(name);

export const WEBHOOK_LIMITS = { url: 500, name: 60 };

/** An address of another service that receives facts. */
export interface WebhookEndpoint {
  id: string;
  created_at: Date;
  url: string;
  /** What an admin calls it; may be empty. */
  name: string;
  types: WebhookType[];
  active: boolean;
  /** `whsec_` and base64, see Standard Webhooks. */
  secret: string;
  /** The secret before the last rotation signs, too, until this time. */
  previous_secret: string | null;
  previous_until: Date | null;
  /** When the first delivery failed since the last success; null while it works. */
  failing_since: Date | null;
  /** When the shop switched it off because of failures; null otherwise. */
  switched_off_at: Date | null;
}

/** `waiting`: it is tried now or later. `failed`: it is not tried any more. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The outcome of one request. */
export interface WebhookOutcome {
  /** The HTTP status, or null without a response. */
  status: number | null;
  /** Why it failed, as a sentence; null after a success. */
  error: string | null;
  milliseconds: number;
}

/** A message to one endpoint. All its attempts send the same ID and body. */
export interface WebhookDelivery {
  id: string;
  endpoint_id: string;
  created_at: Date;
  type: string;
  /** The JSON that is sent. */
  body: string;
  state: DeliveryState;
  /** Attempts since it was added or resent. */
  attempts: number;
  /** The last attempt. */
  tried_at: Date | null;
  status: number | null;
  error: string | null;
  milliseconds: number | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The waits after each failed attempt: about three days in all. */
const WAITS_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** The part of a wait that is added at random, so that failed deliveries do not return together. */
const JITTER = 0.1;
/** An endpoint that has only failed for this long is switched off. */
export const SWITCH_OFF_MS = 3 * DAY_MS;
/** How long the secret before a rotation signs. */
export const PREVIOUS_SECRET_MS = DAY_MS;
/** How long deliveries are stored. */
export const DELIVERY_DAYS = 30;

/**
 * Returns the wait before the next attempt, or undefined when there is none.
 * @param random from 0 to 1
 */
export function nextWaitMs(attempts: number, random: number): number | undefined {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? undefined : Math.round(wait * (1 + JITTER * random));
}

/** The newest secret is first. */
export function currentSecrets(
  { secret, previous_secret, previous_until }: WebhookEndpoint,
  at: Date,
): string[] {
  const isPreviousValid = previous_secret !== null && previous_until !== null && at < previous_until;
  return isPreviousValid ? [secret, previous_secret] : [secret];
}
