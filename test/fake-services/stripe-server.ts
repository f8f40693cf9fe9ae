import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toError, type Answer } from './stripe-answer.js';
import { signEvent, StripeEvents, type Signed } from './stripe-events.js';
import { parseForm } from './stripe-form.js';
import {
  checkoutSession,
  couponRequest,
  OPERATIONS,
  refundRequest,
  type CheckoutSessionRequest,
  type CouponRequest,
} from './stripe-schemas.js';
import { StripeRefunds } from './stripe-refunds.js';
import { complete, expire, createSession, type Session } from './stripe-sessions.js';

/** A request that matches the schemas. */
interface Received {
  body: CheckoutSessionRequest;
  headers: IncomingMessage['headers'];
}

/** Replaces the normal response; a returned one is sent. */
type Behaviour = (response: ServerResponse) => Answer | undefined;

/** An API error, before the request is stored. */
export function respondWithError(status: number, error: object = { type: 'api_error' }): Behaviour {
  return () => toError(status, { message: 'It did not work.', ...error });
}

/** Never responds. */
export const neverRespond: Behaviour = () => undefined;

/** Closes the connection without a response. */
export const closeConnection: Behaviour = (response) => {
  response.destroy();
  return undefined;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * A local server with the part of Stripe's API that the shop uses. It checks each request against the schemas, repeats
 * its response to a repeated idempotency key, stores sessions and signs events.
 */
export async function startStripe({ now = () => new Date() } = {}) {
  const key = 'sk_test_0123456789';
  const webhookSecret = 'whsec_of_the_tests';
  const received: Received[] = [];
  const violations: string[] = [];
  const planned: Behaviour[] = [];
  const sessions = new Map<string, Session>();
  /** Pence off, by ID. */
  const coupons = new Map<string, number>();
  const refunds = new StripeRefunds(sessions);
  const events = new StripeEvents();
  /** Payments that a bank disputed. */
  const disputed = new Set<string>();
  /** Payments that failed. */
  const broken = new Set<string>();
  const replies = new Map<string, { text: string; answer: Answer }>();
  let requestCount = 0;
  let failsForGood = 0;

  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      violations.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requestCount++;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const behave = planned.shift();
    const answer = behave ? behave(response) : answerTo(request, Buffer.concat(chunks).toString());
    if (!answer) return;
    const idempotencyKey = request.headers['idempotency-key'];
    response
      .writeHead(answer.status, {
        'content-type': 'application/json',
        'request-id': `req_${requestCount}`,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      })
      .end(JSON.stringify(answer.body));
  }

  function answerTo({ method, url: path = '', headers }: IncomingMessage, text: string): Answer {
    if (headers.authorization !== `Bearer ${key}`) {
      const message = `Invalid API Key provided: ${headers.authorization?.replace('Bearer ', '')}`;
      return toError(401, { type: 'invalid_request_error', message });
    }
    if (method === 'GET') return read(new URL(path, url));
    const [, closed] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    if (method === 'POST' && closed) return close(closed);
    if (method !== 'POST' || !Object.hasOwn(OPERATIONS, path)) {
      return violation(`Unrecognized request URL (${method}: ${path}).`, 404);
    }
    if (!/^\d{4}-\d{2}-\d{2}\.\w+$/.test(String(headers['stripe-version']))) return violation('No version.');
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return violation('This is no form.');
    const idempotencyKey = String(headers['idempotency-key'] ?? '');
    if (!idempotencyKey || idempotencyKey.length > 255) return violation('No idempotency key.');
    const before = replies.get(idempotencyKey);
    if (before?.text === text) return before.answer;
    if (before) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first';
      return toError(400, { type: 'idempotency_error', message });
    }
    if (path === '/v1/refunds') {
      const wanted = refundRequest.safeParse(parseForm(text));
      if (!wanted.success) return violation(wanted.error.message);
      const answer = refunds.make(wanted.data, now());
      if (answer.status === 200) replies.set(idempotencyKey, { text, answer });
      return answer;
    }
    if (path === '/v1/coupons') {
      const coupon = couponRequest.safeParse(parseForm(text));
      if (!coupon.success) return violation(coupon.error.message);
      const answer = createCoupon(coupon.data);
      replies.set(idempotencyKey, { text, answer });
      return answer;
    }
    const parsed = checkoutSession.safeParse(parseForm(text));
    if (!parsed.success) return violation(parsed.error.message);
    received.push({ body: parsed.data, headers });
    const remains = Number(parsed.data.expires_at) - Math.floor(now().getTime() / 1000);
    // An invalid request is not stored.
    if (remains < 30 * MINUTE || remains > 24 * HOUR) {
      const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.';
      return toError(400, { type: 'invalid_request_error', param: 'expires_at', message });
    }
    const answer = create(parsed.data);
    replies.set(idempotencyKey, { text, answer });
    return answer;
  }

  function close(id: string): Answer {
    const found = sessions.get(id);
    if (!found) return toError(404, { type: 'invalid_request_error', code: 'resource_missing' });
    if (found.status !== 'open') {
      const message = 'Only Checkout Sessions with a status in ["open"] can be expired.';
      return toError(400, { type: 'invalid_request_error', message });
    }
    move(id, 'expired', expire);
    return { status: 200, body: session(id) };
  }

  function createCoupon({ id, amount_off }: CouponRequest): Answer {
    if (coupons.has(id)) {
      return toError(400, { type: 'invalid_request_error', code: 'resource_already_exists' });
    }
    coupons.set(id, Number(amount_off));
    return { status: 200, body: { id, object: 'coupon', amount_off: Number(amount_off), valid: true } };
  }

  function create(body: CheckoutSessionRequest): Answer {
    if (failsForGood > 0) {
      failsForGood--;
      return toError(500, { type: 'api_error', message: 'An unknown error occurred' });
    }
    const [discount] = body.discounts ?? [];
    if (discount && !coupons.has(discount.coupon)) {
      return toError(400, { type: 'invalid_request_error', code: 'resource_missing', param: 'discounts' });
    }
    const session = createSession(body, url, now(), discount && coupons.get(discount.coupon));
    sessions.set(session.id, session);
    return { status: 200, body: session };
  }

  /** Events, the refunds of a payment, or a session with its payment and latest charge. */
  function read({ pathname, search, searchParams }: URL): Answer {
    if (pathname === '/v1/events') {
      const answer = events.list(search.slice(1));
      if (answer.status !== 200) violations.push(JSON.stringify(answer.body));
      return answer;
    }
    if (pathname === '/v1/refunds') {
      return refunds.list(searchParams.get('payment_intent'));
    }
    const found = sessions.get(pathname.replace('/v1/checkout/sessions/', ''));
    if (!found) return toError(404, { type: 'invalid_request_error', code: 'resource_missing' });
    if (searchParams.get('expand[0]') !== 'payment_intent.latest_charge.refunds')
      return violation('Not expanded.');
    const { payment_intent: id, payment_status, created, currency } = found;
    const charge = { id: 'ch_1', object: 'charge', created, currency, disputed: disputed.has(found.id) };
    const payment = id && {
      id,
      object: 'payment_intent',
      status:
        payment_status === 'paid'
          ? 'succeeded'
          : broken.has(found.id)
            ? 'requires_payment_method'
            : 'processing',
      latest_charge:
        payment_status === 'paid'
          ? { ...charge, amount_refunded: refunds.refundedPence(id), refunds: refunds.list(id).body }
          : null,
    };
    return { status: 200, body: { ...found, payment_intent: payment } };
  }

  function violation(message: string, status = 400): Answer {
    violations.push(message);
    return toError(status, { type: 'invalid_request_error', message });
  }

  function session(id: string): Session {
    const found = sessions.get(id);
    if (!found) throw new Error(`There is no session ${id}.`);
    return found;
  }

  /** Changes the session, and emits an event. */
  function move(id: string, type: string, change: (session: Session) => Session): Signed {
    sessions.set(id, change(session(id)));
    return emit(`checkout.session.${type}`, session(id));
  }

  const emit = (type: string, object: object) => sign(events.add(type, object, now()));

  function emitRefund(id: string): Signed {
    const { payment_intent, metadata, currency } = session(id);
    const amount_refunded = refunds.refundedPence(payment_intent);
    return emit('charge.refunded', {
      id: 'ch_1',
      object: 'charge',
      payment_intent,
      metadata,
      currency,
      amount_refunded,
    });
  }

  const sign = (event: object) => signEvent(event, now(), webhookSecret);

  return {
    url,
    key,
    webhookSecret,
    /** In order of arrival. */
    received,
    /** Pence off, by ID. */
    coupons,
    /** What was wrong with other requests. */
    violations,
    /** Number of requests of any kind. */
    get requestCount() {
      return requestCount;
    },
    session,
    /** Behaviours of the next requests, one each. */
    plan: (...behaviours: Behaviour[]) => void planned.push(...behaviours),
    /** Responds 500 to this many new idempotency keys, also when they are repeated. */
    failForGood: (keys: number) => void (failsForGood = keys),
    pay: (id: string) => move(id, 'completed', (one) => complete(one)),
    /** Pays by a method that takes days. */
    promise: (id: string) => move(id, 'completed', (one) => complete(one, 'unpaid')),
    keepPromise: (id: string) =>
      move(id, 'async_payment_succeeded', (one) => ({ ...one, payment_status: 'paid' })),
    breakPromise: (id: string) => {
      broken.add(id);
      return move(id, 'async_payment_failed', (one) => one);
    },
    /** Emits the event of the session's latest refund. */
    emitRefund,
    /** Refunds these pence in Stripe's dashboard. */
    refundByHand: (id: string, amount: number) => {
      refunds.makeByHand(session(id).payment_intent!, amount, now());
      return emitRefund(id);
    },
    /** Pence of the session that were refunded and not returned. */
    refunded: (id: string) => refunds.refundedPence(session(id).payment_intent),
    /** The latest refund fails; emits all events of that. */
    failRefund: (id: string, reason: string) => {
      const refund = refunds.fail(session(id).payment_intent, reason);
      return ['refund.failed', 'refund.updated', 'charge.refund.updated'].map((type) => emit(type, refund));
    },
    dispute: (id: string) => {
      const { payment_intent, metadata, currency, amount_total: amount } = session(id);
      disputed.add(id);
      const dispute = { id: `dp_${id}`, object: 'dispute', charge: 'ch_1' };
      return emit('charge.dispute.created', { ...dispute, payment_intent, metadata, currency, amount });
    },
    expire: (id: string) => move(id, 'expired', expire),
    sign,
    /** Signs with another secret. */
    forge: (event: object) => signEvent(event, now(), 'whsec_of_somebody_else'),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type StripeServer = Awaited<ReturnType<typeof startStripe>>;
