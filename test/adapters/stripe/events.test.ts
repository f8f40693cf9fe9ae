import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '../../../src/domain/shop/errors.js';
import type { Order } from '../../../src/domain/orders/order.js';
import { givenOrder, givenOrderItem, givenRefund, later, MINUTE, NOW, SECOND } from '../../given.js';
import { toEvent, signEvent, type Signed } from '../../fake-services/stripe-events.js';
import type { Session } from '../../fake-services/stripe-sessions.js';
import { stripeAt } from './given-stripe.js';

let given: Awaited<ReturnType<typeof stripeAt>>;
let order: Order;
let sessionId: string;
beforeEach(async () => {
  given = await stripeAt();
  order = givenOrder();
  sessionId = (await given.payments.openCheckout(order)).id;
});
afterEach(() => given.server.close());

const read = ({ rawBody, signature, at }: Signed) => given.payments.readEvent(rawBody, signature, at);
/** The event that is read for a session in this state. */
const readEvent = (
  type: string,
  change: { [name in keyof Session]?: unknown } & { shipping_details?: object } = {},
) => read(given.server.sign(toEvent(type, { ...given.server.session(sessionId), ...change }, NOW)));
const COMPLETED = 'checkout.session.completed';

describe('A completed payment', () => {
  it('is read with amount, payer and address', () => {
    const { id, ...event } = read(given.server.pay(sessionId));
    expect(id).toMatch(/^evt_/);
    expect(event).toEqual({
      kind: 'paid',
      session_id: sessionId,
      payment_id: expect.stringMatching(/^pi_/),
      order_id: order.id,
      amount_total: order.total,
      currency: 'GBP',
      email: 'ada@example.com',
      address: {
        address_name: 'Ada Field',
        address_line_1: '1 Calton Hill',
        address_line_2: 'Flat 2',
        city: 'Edinburgh',
        state: null,
        postal_code: 'EH1 3BJ',
        country: 'GB',
      },
      failure: null,
      created_at: NOW,
    });
  });

  it('has no address when nothing is delivered', async () => {
    const download = givenOrder({ order_items: [givenOrderItem({ digital_download: true })] });
    const { id } = await given.payments.openCheckout(download);
    expect(read(given.server.pay(id)).address).toBeNull();
  });

  it('has its address at the place of older API versions', () => {
    given.server.pay(sessionId);
    const address = { line1: '2 Calton Hill', city: 'Leith', postal_code: 'EH6 6JJ', country: 'GB' };
    const shipping_details = { name: 'Bea Field', address };
    const event = readEvent(COMPLETED, { collected_information: undefined, shipping_details });
    expect(event.address).toMatchObject({ address_name: 'Bea Field', address_line_1: '2 Calton Hill' });
  });

  it('loses the control characters of a name and an address', () => {
    given.server.pay(sessionId);
    const address = { line1: '2 Calton\u001b[2J Hill', city: 'Leith\u009b', postal_code: '\u202eEH6 6JJ' };
    const shipping_details = { name: '\u0007Bea\nField', address };
    const event = readEvent(COMPLETED, { collected_information: undefined, shipping_details });
    expect(event.address).toMatchObject({
      address_name: 'Bea Field',
      address_line_1: '2 Calton [2J Hill',
      city: 'Leith',
      postal_code: 'EH6 6JJ',
    });
  });

  it('names no order whose id is not one of ours', () => {
    const change = { metadata: { order_id: 'INV-17' }, client_reference_id: 'INV-17' };
    expect(readEvent(COMPLETED, { ...change, payment_status: 'paid' }).order_id).toBeNull();
    expect(readEvent(COMPLETED, { metadata: {} }).order_id).toBe(order.id);
  });
});

describe('An event', () => {
  it('about a complete session is paid only if the money has arrived', () => {
    expect(read(given.server.promise(sessionId)).kind).toBe('confirming');
    expect(read(given.server.keepPromise(sessionId)).kind).toBe('paid');
  });

  it('about a failed payment ends the order', () => {
    given.server.promise(sessionId);
    expect(read(given.server.breakPromise(sessionId))).toMatchObject({
      kind: 'failed',
      order_id: order.id,
      session_id: sessionId,
    });
    expect(readEvent('checkout.session.async_payment_failed', { payment_status: 'paid' }).kind).toBe('other');
  });

  it('about an expired session ends the order', () => {
    expect(read(given.server.expire(sessionId))).toMatchObject({ kind: 'expired', order_id: order.id });
  });

  it.each([
    ['charge.refunded', { id: 'ch_1', amount: 5000, amount_refunded: 1500 }, 'refunded', 1500],
    ['charge.dispute.created', { id: 'dp_1', charge: 'ch_1', amount: 5000 }, 'disputed', 0],
  ])('about paid money is read with its payment and order (%s)', (type, about, kind, amount_total) => {
    const object = { ...about, currency: 'gbp', payment_intent: 'pi_1', metadata: { order_id: order.id } };
    expect(read(given.server.sign(toEvent(type, object, NOW)))).toMatchObject({
      kind,
      session_id: null,
      payment_id: 'pi_1',
      order_id: order.id,
      amount_total,
    });
    const bare = { ...object, metadata: {} };
    expect(read(given.server.sign(toEvent(type, bare, NOW)))).toMatchObject({ kind, order_id: null });
  });

  it.each([
    ['checkout.session.completed', 'paid'],
    ['checkout.session.async_payment_succeeded', 'paid'],
    ['checkout.session.expired', 'expired'],
  ])('has its currency (%s)', (type, kind) => {
    const { kind: read, currency, order_id } = readEvent(type, { currency: 'eur', payment_status: 'paid' });
    expect([read, currency, order_id]).toEqual([kind, 'EUR', order.id]);
  });

  it('about a failed refund is read once from any event that reports it', async () => {
    const { payment_id } = read(given.server.pay(sessionId));
    const refund = givenRefund({ order_id: order.id, amount: 1500 });
    await given.payments.refund({ ...order, payment_id }, refund);
    const deliveries = given.server.failRefund(sessionId, 'expired_or_canceled_card');
    const [first, ...others] = deliveries.map(read);
    expect(deliveries.length).toBeGreaterThan(1);
    expect(first).toEqual({
      id: expect.stringMatching(/^re_\w+_failed$/),
      kind: 'refund_failed',
      session_id: null,
      payment_id,
      order_id: order.id,
      amount_total: 1500,
      currency: 'GBP',
      email: null,
      address: null,
      failure: {
        refund_id: refund.id,
        reason: expect.stringMatching(
          /^It failed after it was accepted \(re_\w+\): expired or canceled card\.$/,
        ),
      },
      created_at: NOW,
    });
    for (const other of others) expect(other).toEqual(first);
  });

  it('about a successful refund reports no failure', () => {
    const refund = { id: 're_1', amount: 1500, payment_intent: 'pi_1', currency: 'gbp', status: 'succeeded' };
    expect(read(given.server.sign(toEvent('refund.updated', refund, NOW))).kind).toBe('other');
    const bare = { ...refund, status: 'canceled', metadata: { refund_id: 'theirs' } };
    expect(read(given.server.sign(toEvent('refund.updated', bare, NOW)))).toMatchObject({
      kind: 'refund_failed',
      order_id: null,
      failure: { refund_id: null },
    });
  });

  it('has another name from a lookup after delayed money has arrived', async () => {
    const known = { ...order, stripe_session_id: sessionId };
    given.server.promise(sessionId);
    const [waiting] = await given.payments.fetchPaymentStatus(known);
    given.server.keepPromise(sessionId);
    const [come] = await given.payments.fetchPaymentStatus(known);
    expect([waiting!.kind, come!.kind]).toEqual(['confirming', 'paid']);
    expect(come!.id).not.toBe(waiting!.id);
  });

  it('is repeated by a lookup: refunds, and failed refunds', async () => {
    const { payment_id } = read(given.server.pay(sessionId));
    const known = { ...order, payment_id, stripe_session_id: sessionId };
    await given.payments.refund(known, givenRefund({ order_id: order.id, amount: 1500 }));
    given.server.failRefund(sessionId, 'unknown');
    await given.payments.refund(known, givenRefund({ order_id: order.id, amount: 700 }));
    const looked = await given.payments.fetchPaymentStatus(known);
    expect(looked.map(({ kind, amount_total }) => [kind, amount_total])).toEqual([
      ['paid', order.total],
      ['refund_failed', 1500],
      ['refunded', 700],
    ]);
    const [, failed, back] = looked;
    // The amount no longer includes the refund that failed.
    expect(failed!.created_at.getTime()).toBeLessThan(back!.created_at.getTime());
  });

  it.each([
    ['charge.succeeded', { id: 'ch_1', object: 'charge', amount: 5000, currency: 'gbp' }, null],
    ['balance.available', { object: 'balance', available: [] }, null],
    ['checkout.session.of_tomorrow', { id: 'cs_1', currency: 'gbp', payment_status: 'paid' }, 'cs_1'],
  ])('that means nothing to orders is still read (%s)', (type, object, session_id) => {
    expect(read(given.server.sign(toEvent(type, object, NOW)))).toMatchObject({
      kind: 'other',
      session_id,
      order_id: null,
    });
  });
});

describe('A signature', () => {
  const code = (delivery: Signed) => {
    try {
      return read(delivery).kind;
    } catch (error) {
      return error instanceof DomainError ? `${error.code}: ${error.message}` : error;
    }
  };
  const REFUSED = 'bad_signature: The signature of this event does not match.';
  const event = () => toEvent(COMPLETED, given.server.session(sessionId), NOW);

  it('may be any one of several, as while the secret is rolled', () => {
    const { webhookSecret } = given.server;
    for (const secrets of [
      ['whsec_old', webhookSecret],
      [webhookSecret, 'whsec_new'],
    ]) {
      expect(code(signEvent(event(), NOW, ...secrets))).toBe('confirming');
    }
    expect(code(signEvent(event(), NOW, 'whsec_old', 'whsec_new'))).toBe(REFUSED);
  });

  it('is valid for five minutes by the given clock', () => {
    const delivery = given.server.pay(sessionId);
    expect(code({ ...delivery, at: later(5 * MINUTE) })).toBe('paid');
    expect(code({ ...delivery, at: later(5 * MINUTE + SECOND) })).toBe(REFUSED);
  });

  it('is invalid if it is dated more than five minutes ahead', () => {
    const delivery = given.server.pay(sessionId);
    expect(code({ ...delivery, at: later(-5 * MINUTE) })).toBe('paid');
    expect(code({ ...delivery, at: later(-5 * MINUTE - SECOND) })).toBe(REFUSED);
    const at = later(-5 * MINUTE - SECOND);
    const twice = `t=${Math.floor(at.getTime() / 1000)},${delivery.signature}`;
    expect(code({ ...delivery, signature: twice, at })).toBe(REFUSED);
  });

  it('is computed over the received bytes, not over their meaning', () => {
    const delivery = given.server.pay(sessionId);
    const rawBody = Buffer.from(JSON.stringify(JSON.parse(delivery.rawBody.toString())));
    expect(code({ ...delivery, rawBody })).toBe(REFUSED);
  });

  it('does not turn a malformed body into an event', () => {
    for (const nothing of [{}, { id: 'evt_1' }, [], 'paid', { ...event(), data: {} }]) {
      expect(code(given.server.sign(nothing as object))).toBe(REFUSED);
    }
    expect(code(given.server.forge(event()))).toBe(REFUSED);
  });
});

describe('Past events', () => {
  it('are listed page by page, including actions in the dashboard', async () => {
    const { server, payments } = given;
    for (let time = 0; time < 101; time++) server.promise(sessionId);
    server.pay(sessionId);
    server.refundByHand(sessionId, 1200);
    const events = await payments.eventsSince(NOW);
    expect(events).toHaveLength(103);
    expect(new Set(events.map(({ id }) => id)).size).toBe(103);
    expect(events.slice(-3).map(({ kind }) => kind)).toEqual(['confirming', 'paid', 'refunded']);
    expect(events.at(-1)).toMatchObject({ order_id: order.id, amount_total: 1200 });
    expect(server.violations).toEqual([]);
  });
});
