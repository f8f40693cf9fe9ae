import { createHmac, randomBytes } from 'node:crypto';
import { refusal, type Answer } from './stripe-answer.js';
import { formOf } from './stripe-form.js';
import { eventsQuery } from './stripe-schemas.js';

/** A request to a webhook as it goes out, and when it was signed. */
export interface Signed {
  rawBody: Buffer;
  signature: string;
  at: Date;
}

/** An event about anything, in the form of the API's version. */
export function eventOf(type: string, object: object, at: Date) {
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

/** All that there was to tell, whether it arrived or not. */
export class StripeEvents {
  private readonly kept: ReturnType<typeof eventOf>[] = [];

  add(type: string, object: object, at: Date) {
    // As it was then: what it tells of goes on changing.
    const event = eventOf(type, structuredClone(object), at);
    this.kept.unshift(event);
    return event;
  }

  /** A page, the newest first. */
  list(query: string): Answer {
    const asked = eventsQuery.safeParse(formOf(query));
    if (!asked.success) return refusal(400, { type: 'invalid_request_error', message: asked.error.message });
    const { created, types, limit, starting_after } = asked.data;
    const all = this.kept.filter((one) => types.includes(one.type) && one.created >= Number(created.gte));
    const from = starting_after ? all.findIndex(({ id }) => id === starting_after) + 1 : 0;
    const data = all.slice(from, from + Number(limit));
    const has_more = from + data.length < all.length;
    return { status: 200, body: { object: 'list', data, has_more, url: '/v1/events' } };
  }
}

export const v1Of = (secret: string, seconds: number, rawBody: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest('hex');

/** Signed as Stripe signs; once for each secret, as while one is being rolled. */
export function signed(event: object, at: Date, ...secrets: string[]): Signed {
  // Stripe's bodies are spread over lines: whoever reads one and writes it again loses the signature.
  const rawBody = Buffer.from(JSON.stringify(event, null, 2));
  const seconds = Math.floor(at.getTime() / 1000);
  const values = secrets.map((secret) => `v1=${v1Of(secret, seconds, rawBody)}`);
  return { rawBody, signature: [`t=${seconds}`, 'v0=00', ...values].join(','), at };
}
