import { createHmac, randomBytes } from 'node:crypto';
import { toError, type Answer } from './stripe-answer.js';
import { parseForm } from './stripe-form.js';
import { eventsQuery } from './stripe-schemas.js';

/** A webhook request, and when it was signed. */
export interface Signed {
  rawBody: Buffer;
  signature: string;
  at: Date;
}

/** An event in the form of the API's version. */
export function toEvent(type: string, object: object, at: Date) {
  return {
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(at.getTime() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

/** All events, delivered or not. */
export class StripeEvents {
  private readonly stored: ReturnType<typeof toEvent>[] = [];

  add(type: string, object: object, at: Date) {
    // A copy, because the object changes later.
    const event = toEvent(type, structuredClone(object), at);
    this.stored.unshift(event);
    return event;
  }

  /** A page of events, newest first. */
  list(query: string): Answer {
    const parsed = eventsQuery.safeParse(parseForm(query));
    if (!parsed.success)
      return toError(400, { type: 'invalid_request_error', message: parsed.error.message });
    const { created, types, limit, starting_after } = parsed.data;
    const all = this.stored.filter((one) => types.includes(one.type) && one.created >= Number(created.gte));
    const from = starting_after ? all.findIndex(({ id }) => id === starting_after) + 1 : 0;
    const data = all.slice(from, from + Number(limit));
    const has_more = from + data.length < all.length;
    return { status: 200, body: { object: 'list', data, has_more, url: '/v1/events' } };
  }
}

export const toSignature = (secret: string, seconds: number, rawBody: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest('hex');

/** Signs as Stripe does, once per secret; several are valid while one is rolled. */
export function signEvent(event: object, at: Date, ...secrets: string[]): Signed {
  // Stripe's bodies are indented: a client that parses and rewrites one loses the signature.
  const rawBody = Buffer.from(JSON.stringify(event, null, 2));
  const seconds = Math.floor(at.getTime() / 1000);
  const values = secrets.map((secret) => `v1=${toSignature(secret, seconds, rawBody)}`);
  return { rawBody, signature: [`t=${seconds}`, 'v0=00', ...values].join(','), at };
}
