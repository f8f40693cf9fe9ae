import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusal, type Answer } from './stripe-answer.js';
import { signed, StripeEvents, type Signed } from './stripe-events.js';
import { formOf } from './stripe-form.js';
import { checkoutSession, OPERATIONS, refundRequest, type CheckoutSessionRequest } from './stripe-schemas.js';
import { StripeRefunds } from './stripe-refunds.js';
import { completed, expired, sessionOf, type Session } from './stripe-sessions.js';

/** A request that kept to the wire. */
interface Received {
  body: CheckoutSessionRequest;
  headers: IncomingMessage['headers'];
}

/** What the server does with a request instead of answering it well; an answer it gives is sent. */
type Behaviour = (response: ServerResponse) => Answer | undefined;

/** An error as the API tells them, before anything is kept of the request. */
export function failing(status: number, error: object = { type: 'api_error' }): Behaviour {
  return () => refusal(status, { message: 'It did not work.', ...error });
}

/** Takes the request and never says anything. */
export const stalling: Behaviour = () => undefined;

/** Takes the request and closes the connection. */
export const cutting: Behaviour = (response) => {
  response.destroy();
  return undefined;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Stripe's API as far as the shop uses it, on this machine: checks each request against the schemas, answers to an
 * idempotency key as it did before, keeps the sessions, and signs events about them.
 */
export async function openStripe({ now = () => new Date() } = {}) {
  const key = 'sk_test_0123456789';
  const webhookSecret = 'whsec_of_the_tests';
  const received: Received[] = [];
  const violations: string[] = [];
  const planned: Behaviour[] = [];
  const sessions = new Map<string, Session>();
  const refunds = new StripeRefunds(sessions);
  const events = new StripeEvents();
  /** Whose bank wants its money back. */
  const disputed = new Set<string>();
  /** Whose money did not come. */
  const broken = new Set<string>();
  const kept = new Map<string, { asked: string; answer: Answer }>();
  let asked = 0;
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
    asked++;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const behave = planned.shift();
    const answer = behave ? behave(response) : answerTo(request, Buffer.concat(chunks).toString());
    if (!answer) return;
    const idempotencyKey = request.headers['idempotency-key'];
    response
      .writeHead(answer.status, {
        'content-type': 'application/json',
        'request-id': `req_${asked}`,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      })
      .end(JSON.stringify(answer.body));
  }

  function answerTo({ method, url: path = '', headers }: IncomingMessage, text: string): Answer {
    if (headers.authorization !== `Bearer ${key}`) {
      const message = `Invalid API Key provided: ${headers.authorization?.replace('Bearer ', '')}`;
      return refusal(401, { type: 'invalid_request_error', message });
    }
    if (method === 'GET') return read(new URL(path, url));
    if (method !== 'POST' || !Object.hasOwn(OPERATIONS, path)) {
      return violation(`Unrecognized request URL (${method}: ${path}).`, 404);
    }
    if (!/^\d{4}-\d{2}-\d{2}\.\w+$/.test(String(headers['stripe-version']))) return violation('No version.');
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return violation('This is no form.');
    const idempotencyKey = String(headers['idempotency-key'] ?? '');
    if (!idempotencyKey || idempotencyKey.length > 255) return violation('No idempotency key.');
    const before = kept.get(idempotencyKey);
    if (before?.asked === text) return before.answer;
    if (before) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first';
      return refusal(400, { type: 'idempotency_error', message });
    }
    if (path === '/v1/refunds') {
      const wanted = refundRequest.safeParse(formOf(text));
      if (!wanted.success) return violation(wanted.error.message);
      const answer = refunds.make(wanted.data, now());
      if (answer.status === 200) kept.set(idempotencyKey, { asked: text, answer });
      return answer;
    }
    const parsed = checkoutSession.safeParse(formOf(text));
    if (!parsed.success) return violation(parsed.error.message);
    received.push({ body: parsed.data, headers });
    const remains = Number(parsed.data.expires_at) - Math.floor(now().getTime() / 1000);
    // What is not valid is not kept.
    if (remains < 30 * MINUTE || remains > 24 * HOUR) {
      const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.';
      return refusal(400, { type: 'invalid_request_error', param: 'expires_at', message });
    }
    const answer = create(parsed.data);
    kept.set(idempotencyKey, { asked: text, answer });
    return answer;
  }

  function create(body: CheckoutSessionRequest): Answer {
    if (failsForGood > 0) {
      failsForGood--;
      return refusal(500, { type: 'api_error', message: 'An unknown error occurred' });
    }
    const session = sessionOf(body, url, now());
    sessions.set(session.id, session);
    return { status: 200, body: session };
  }

  /** What happened, the refunds of a payment, or a session with its payment and the last charge. */
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
    if (!found) return refusal(404, { type: 'invalid_request_error', code: 'resource_missing' });
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
          ? { ...charge, amount_refunded: refunds.of(id), refunds: refunds.list(id).body }
          : null,
    };
    return { status: 200, body: { ...found, payment_intent: payment } };
  }

  function violation(message: string, status = 400): Answer {
    violations.push(message);
    return refusal(status, { type: 'invalid_request_error', message });
  }

  function session(id: string): Session {
    const found = sessions.get(id);
    if (!found) throw new Error(`There is no session ${id}.`);
    return found;
  }

  /** Moves the session on, and tells of it. */
  function move(id: string, type: string, change: (session: Session) => Session): Signed {
    sessions.set(id, change(session(id)));
    return tell(`checkout.session.${type}`, session(id));
  }

  const tell = (type: string, object: object) => sign(events.add(type, object, now()));

  function tellRefund(id: string): Signed {
    const { payment_intent, metadata, currency } = session(id);
    const amount_refunded = refunds.of(payment_intent);
    return tell('charge.refunded', {
      id: 'ch_1',
      object: 'charge',
      payment_intent,
      metadata,
      currency,
      amount_refunded,
    });
  }

  const sign = (event: object) => signed(event, now(), webhookSecret);

  return {
    url,
    key,
    webhookSecret,
    /** In the order they came. */
    received,
    /** What was wrong with the others. */
    violations,
    /** How many requests came, of any kind. */
    get asked() {
      return asked;
    },
    session,
    /** The next requests, one each, meet these. */
    plan: (...behaviours: Behaviour[]) => void planned.push(...behaviours),
    /** The next keys, so many, are answered 500, and answered so ever after. */
    failForGood: (keys: number) => void (failsForGood = keys),
    pay: (id: string) => move(id, 'completed', (one) => completed(one)),
    /** By a way to pay that takes days. */
    promise: (id: string) => move(id, 'completed', (one) => completed(one, 'unpaid')),
    keepPromise: (id: string) =>
      move(id, 'async_payment_succeeded', (one) => ({ ...one, payment_status: 'paid' })),
    breakPromise: (id: string) => {
      broken.add(id);
      return move(id, 'async_payment_failed', (one) => one);
    },
    /** Tells of what has gone back of the session's money. */
    tellRefund,
    /** Pence go back by hand, in Stripe's dashboard. */
    refundByHand: (id: string, amount: number) => {
      refunds.makeByHand(session(id).payment_intent!, amount, now());
      return tellRefund(id);
    },
    /** Pence of the session's money that have gone back and stayed there. */
    refunded: (id: string) => refunds.of(session(id).payment_intent),
    /** The last refund of the session's money did not arrive: all that Stripe sends then. */
    failRefund: (id: string, reason: string) => {
      const refund = refunds.fail(session(id).payment_intent, reason);
      return ['refund.failed', 'refund.updated', 'charge.refund.updated'].map((type) => tell(type, refund));
    },
    dispute: (id: string) => {
      const { payment_intent, metadata, currency, amount_total: amount } = session(id);
      disputed.add(id);
      const dispute = { id: `dp_${id}`, object: 'dispute', charge: 'ch_1' };
      return tell('charge.dispute.created', { ...dispute, payment_intent, metadata, currency, amount });
    },
    expire: (id: string) => move(id, 'expired', expired),
    sign,
    /** The same by somebody who does not know the secret. */
    forge: (event: object) => signed(event, now(), 'whsec_of_somebody_else'),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type StripeServer = Awaited<ReturnType<typeof openStripe>>;
