import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '../../src/domain/errors.js';
import type { Order } from '../../src/domain/order.js';
import { givenOrder, givenOrderItem, later, MINUTE, NOW, SECOND } from '../given.js';
import { eventOf, signed, type Signed } from '../wire/stripe-events.js';
import type { Session } from '../wire/stripe-sessions.js';
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
/** What is read of an event about the session as a test wants it. */
const told = (
  type: string,
  change: { [name in keyof Session]?: unknown } & { shipping_details?: object } = {},
) => read(given.server.sign(eventOf(type, { ...given.server.session(sessionId), ...change }, NOW)));
const COMPLETED = 'checkout.session.completed';

describe('What was paid', () => {
  it('is read with amount, payer and address', () => {
    const { id, ...event } = read(given.server.pay(sessionId));
    expect(id).toMatch(/^evt_/);
    expect(event).toEqual({
      kind: 'paid',
      session_id: sessionId,
      payment_id: expect.stringMatching(/^pi_/),
      order_id: order.id,
      amount_total: order.total,
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
      created_at: NOW,
    });
  });

  it('has no address where nothing is delivered', async () => {
    const download = givenOrder({ order_items: [givenOrderItem({ digital_download: true })] });
    const { id } = await given.payments.openCheckout(download);
    expect(read(given.server.pay(id)).address).toBeNull();
  });

  it('has its address where older versions of the API put it', () => {
    given.server.pay(sessionId);
    const address = { line1: '2 Calton Hill', city: 'Leith', postal_code: 'EH6 6JJ', country: 'GB' };
    const shipping_details = { name: 'Bea Field', address };
    const event = told(COMPLETED, { collected_information: undefined, shipping_details });
    expect(event.address).toMatchObject({ address_name: 'Bea Field', address_line_1: '2 Calton Hill' });
  });

  it('names no order that cannot be one of ours', () => {
    const change = { metadata: { order_id: 'INV-17' }, client_reference_id: 'INV-17' };
    expect(told(COMPLETED, { ...change, payment_status: 'paid' }).order_id).toBeNull();
    expect(told(COMPLETED, { metadata: {} }).order_id).toBe(order.id);
  });
});

describe('What happened', () => {
  it('to a session that is complete is paid only once the money is there', () => {
    expect(read(given.server.promise(sessionId)).kind).toBe('confirming');
    expect(read(given.server.keepPromise(sessionId)).kind).toBe('paid');
  });

  it('to a payment that came to nothing ends the order', () => {
    given.server.promise(sessionId);
    expect(read(given.server.breakPromise(sessionId))).toMatchObject({
      kind: 'failed',
      order_id: order.id,
      session_id: sessionId,
    });
    expect(told('checkout.session.async_payment_failed', { payment_status: 'paid' }).kind).toBe('other');
  });

  it('to a session that ran out ends the order', () => {
    expect(read(given.server.expire(sessionId))).toMatchObject({ kind: 'expired', order_id: order.id });
  });

  it.each([
    ['charge.refunded', { id: 'ch_1', amount: 5000, amount_refunded: 1500 }, 'refunded', 1500],
    ['charge.dispute.created', { id: 'dp_1', charge: 'ch_1', amount: 5000 }, 'disputed', 0],
  ])('to money that was paid is read with its payment and order (%s)', (type, about, kind, amount_total) => {
    const object = { ...about, currency: 'gbp', payment_intent: 'pi_1', metadata: { order_id: order.id } };
    expect(read(given.server.sign(eventOf(type, object, NOW)))).toMatchObject({
      kind,
      session_id: null,
      payment_id: 'pi_1',
      order_id: order.id,
      amount_total,
    });
    const bare = { ...object, metadata: {} };
    expect(read(given.server.sign(eventOf(type, bare, NOW)))).toMatchObject({ kind, order_id: null });
  });

  it.each([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.expired',
  ])('in another currency than ours moves nothing (%s)', (type) => {
    expect(told(type, { currency: 'eur', payment_status: 'paid' }).kind).toBe('other');
  });

  it.each([
    ['charge.succeeded', { id: 'ch_1', object: 'charge', amount: 5000, currency: 'gbp' }, null],
    ['charge.refunded', { id: 'ch_1', object: 'charge', amount_refunded: 5000, currency: 'eur' }, null],
    ['balance.available', { object: 'balance', available: [] }, null],
    ['checkout.session.of_tomorrow', { id: 'cs_1', currency: 'gbp', payment_status: 'paid' }, 'cs_1'],
  ])('that means nothing to orders is read all the same (%s)', (type, object, session_id) => {
    expect(read(given.server.sign(eventOf(type, object, NOW)))).toMatchObject({
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
  const event = () => eventOf(COMPLETED, given.server.session(sessionId), NOW);

  it('may be any one of several, as while the secret is rolled', () => {
    const { webhookSecret } = given.server;
    for (const secrets of [
      ['whsec_old', webhookSecret],
      [webhookSecret, 'whsec_new'],
    ]) {
      expect(code(signed(event(), NOW, ...secrets))).toBe('confirming');
    }
    expect(code(signed(event(), NOW, 'whsec_old', 'whsec_new'))).toBe(REFUSED);
  });

  it('is good for five minutes by the clock that it is held against', () => {
    const delivery = given.server.pay(sessionId);
    expect(code({ ...delivery, at: later(5 * MINUTE) })).toBe('paid');
    expect(code({ ...delivery, at: later(5 * MINUTE + SECOND) })).toBe(REFUSED);
  });

  it('counts over the bytes that came, not over what they mean', () => {
    const delivery = given.server.pay(sessionId);
    const rawBody = Buffer.from(JSON.stringify(JSON.parse(delivery.rawBody.toString())));
    expect(code({ ...delivery, rawBody })).toBe(REFUSED);
  });

  it('makes no event of what is none', () => {
    for (const nothing of [{}, { id: 'evt_1' }, [], 'paid', { ...event(), data: {} }]) {
      expect(code(given.server.sign(nothing as object))).toBe(REFUSED);
    }
    expect(code(given.server.forge(event()))).toBe(REFUSED);
  });
});
