import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import type { Signed } from '../../fake-services/stripe-events.js';
import { toEvent } from '../../fake-services/stripe-events.js';
import { respondWithError, startStripe, type StripeServer } from '../../fake-services/stripe-server.js';
import {
  checkOut,
  fetchCredits,
  newCustomer,
  newPrint,
  toSessionId,
  signIn,
  type Customer,
} from '../customer.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';

const DIGITAL = 100;
const PRINT_50X70 = 104;

let stripe: StripeServer;
let shop: Shop;
let print: PrintDetail;
let customer: Customer;
beforeAll(async () => {
  stripe = await startStripe();
  shop = await startShop({
    STRIPE_SECRET_KEY: stripe.key,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
  print = await newPrint(shop, await newCustomer(shop));
});
afterAll(async () => {
  await shop?.close();
  await stripe?.close();
  expect(stripe.violations).toEqual([]);
});
beforeEach(async () => {
  customer = await newCustomer(shop);
});

const api = () => request(shop.url);
const line = (variantId = PRINT_50X70, quantity = 1) => ({ generationJobId: print.id, variantId, quantity });
const fetchOrder = (page: string) => api().get(`/api/orders/by-session/${toSessionId(page)}`);
const deliver = ({ rawBody, signature }: Signed, provider = 'stripe') =>
  api()
    .post(`/api/${provider}/webhook`)
    .set('Content-Type', 'application/json; charset=utf-8')
    .set('Stripe-Signature', signature)
    .send(rawBody.toString());

async function paidOrders(): Promise<object[]> {
  return (await api().get('/api/orders').set('Authorization', customer.token).expect(200)).body.orders;
}

describe('A shop with a key of Stripe', () => {
  it('says so, and has an outbox and no checkout page', async () => {
    expect(shop.output()).toMatch(/payments +Stripe at 127\.0\.0\.1:\d+/);
    expect(shop.output()).not.toContain(stripe.key);
    await api().get('/local/outbox').expect(200);
    expect((await api().get('/local').expect(200)).text).not.toContain('Checkout page');
    await api().get('/local/checkout/cs_local_1').expect(404);
  });

  it('redirects a buyer to the page of a session, the same one for the same basket', async () => {
    const page = await checkOut(shop, customer, [line(PRINT_50X70, 2), line(DIGITAL)]);
    const session = stripe.session(toSessionId(page));
    expect(page).toBe(session.url);
    expect(session).toMatchObject({ amount_total: 7300, customer_email: customer.email, currency: 'gbp' });
    expect(session.success_url).toBe(`${shop.url}/order-confirmation?sessionId={CHECKOUT_SESSION_ID}`);
    expect((await fetchOrder(page).expect(200)).body.status).toBe('pending');
    const again = await Promise.all(
      [1, 2].map(() => checkOut(shop, customer, [line(PRINT_50X70, 2), line(DIGITAL)])),
    );
    expect(again).toEqual([page, page]);
  });

  it('returns to its own address, not to one from a request', async () => {
    const elsewhere = 'https://elsewhere.example';
    const { body } = await api()
      .post('/api/create-checkout-session')
      .set('Authorization', customer.token)
      .set('Host', 'elsewhere.example')
      .set('X-Forwarded-Host', 'elsewhere.example')
      .set('X-Forwarded-Proto', 'https')
      .set('Forwarded', 'host=elsewhere.example;proto=https')
      .set('Origin', elsewhere)
      .set('Referer', `${elsewhere}/basket`)
      .send({ basketItems: [line()] })
      .expect(200);
    const { success_url, cancel_url } = stripe.session(toSessionId(body.url));
    expect(success_url).toBe(`${shop.url}/order-confirmation?sessionId={CHECKOUT_SESSION_ID}`);
    expect(cancel_url).toBe(`${shop.url}/checkout`);
  });

  it('marks an order as paid once, under repeated and concurrent events', async () => {
    await newPrint(shop, customer);
    expect(await fetchCredits(shop, customer)).toBe(4);
    const page = await checkOut(shop, customer, [line()]);
    const paid = stripe.pay(toSessionId(page));
    const responses = await Promise.all([deliver(paid), deliver(paid), deliver(paid)]);
    expect(responses.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { received: true }]),
    );
    expect((await fetchOrder(page).expect(200)).body).toMatchObject({
      status: 'paid',
      total: 3200,
      email: 'ada@example.com',
      address_name: 'Ada Field',
      address_line_1: '1 Calton Hill',
      postal_code: 'EH1 3BJ',
    });
    expect(await fetchCredits(shop, customer)).toBe(5);

    await newPrint(shop, customer);
    await deliver(paid).expect(200);
    await deliver(stripe.pay(toSessionId(page))).expect(200);
    expect(await paidOrders()).toHaveLength(1);
    expect(await fetchCredits(shop, customer)).toBe(4);
  });

  it('owes a failed refund again, and reports the reason to the admins', async () => {
    const page = await checkOut(shop, customer, [line()]);
    const session = toSessionId(page);
    await deliver(stripe.pay(session)).expect(200);
    const { body: order } = await fetchOrder(page).expect(200);
    const admin = await signIn(shop, ADMIN.email, ADMIN.password);
    const fetchShown = async () =>
      (await api().get(`/api/admin/orders/${order.id}`).set('Authorization', admin.token).expect(200)).body;
    await api()
      .post(`/api/admin/orders/${order.id}/refunds`)
      .set('Authorization', admin.token)
      .send({ id: randomUUID() })
      .expect(200);
    await eventually(async () => (await fetchShown()).refunds[0].provider_id, 'Stripe to take the refund');
    const back = stripe.emitRefund(session);
    await deliver(back).expect(200);
    expect(await fetchShown()).toMatchObject({ status: 'refunded', refunded: 3200, refundable: 0 });
    for (const failure of stripe.failRefund(session, 'lost_or_stolen_card'))
      await deliver(failure).expect(200);
    await deliver(back).expect(200);
    expect(await fetchShown()).toMatchObject({
      status: 'paid',
      refunded: 0,
      refundable: 3200,
      refunds: [{ provider_id: null, failure: expect.stringContaining('lost or stolen card') }],
    });
    expect(shop.output()).toContain('a payment that an admin must check: refund_failed: event re_');
  });

  it('waits for delayed money, and ends an order whose money never arrives', async () => {
    const [late, never] = [
      await checkOut(shop, customer, [line()]),
      await checkOut(shop, customer, [line(DIGITAL)]),
    ];
    for (const page of [late, never]) {
      await deliver(stripe.promise(toSessionId(page))).expect(200);
      expect((await fetchOrder(page).expect(200)).body.status).toBe('confirming');
    }
    await deliver(stripe.keepPromise(toSessionId(late))).expect(200);
    await deliver(stripe.breakPromise(toSessionId(never))).expect(200);
    expect((await fetchOrder(late).expect(200)).body.status).toBe('paid');
    expect((await fetchOrder(never).expect(200)).body.status).toBe('failed');
    expect(await checkOut(shop, customer, [line(DIGITAL)])).not.toBe(never);
  });

  it('ends an order whose session expired', async () => {
    const page = await checkOut(shop, customer, [line()]);
    await deliver(stripe.expire(toSessionId(page))).expect(200);
    expect((await fetchOrder(page).expect(200)).body.status).toBe('expired');
  });

  it('rejects events without the secret', async () => {
    const page = await checkOut(shop, customer, [line()]);
    const paid = stripe.pay(toSessionId(page));
    const forged = stripe.forge(JSON.parse(paid.rawBody.toString()));
    const unsigned = { ...paid, signature: '' };
    const changed = { ...paid, rawBody: Buffer.from(JSON.stringify(JSON.parse(paid.rawBody.toString()))) };
    const before = await paidOrders();
    for (const delivery of [forged, unsigned, changed]) {
      expect((await deliver(delivery).expect(400)).body.code).toBe('bad_signature');
    }
    expect(await paidOrders()).toEqual(before);
  });

  it('asks Stripe itself for a waiting buyer whose event never arrived', async () => {
    const page = await checkOut(shop, customer, [line()]);
    stripe.pay(toSessionId(page));
    expect((await fetchOrder(page).expect(200)).body.status).toBe('paid');
  });

  it('stores events that mean nothing to it, and shows those about money to the admins', async () => {
    const now = new Date();
    await deliver(stripe.sign(toEvent('balance.available', { object: 'balance' }, now))).expect(200);
    const elsewhere = {
      id: 'cs_of_another_shop',
      currency: 'gbp',
      payment_status: 'paid',
      amount_total: 100,
      client_reference_id: 'INV-17',
    };
    const event = toEvent('checkout.session.completed', elsewhere, now);
    await deliver(stripe.sign(event)).expect(200);
    const admin = await signIn(shop, ADMIN.email, ADMIN.password);
    const fetchAs = async (path: string) =>
      (await api().get(`/api/admin/${path}`).set('Authorization', admin.token).expect(200)).body;
    const { id: session_id, amount_total } = elsewhere;
    const unmatched = { id: event.id, kind: 'paid', why: 'unknown', session_id, amount_total };
    expect(await fetchAs('payments/unmatched')).toEqual({
      events: [expect.objectContaining(unmatched)],
      next: null,
    });
    expect((await fetchAs('figures')).now.unmatched_payments).toBe(1);

    await deliver(stripe.sign(toEvent('checkout.session.completed', elsewhere, now))).expect(200);
    const { events, next } = await fetchAs('payments/unmatched?limit=1');
    const rest = await fetchAs(`payments/unmatched?limit=1&cursor=${next}`);
    const ids = [...events, ...rest.events].map(({ id }: { id: string }) => id);
    expect([new Set(ids).size, ids.includes(event.id), rest.next]).toEqual([2, true, null]);
  });

  it('has no webhook of the local checkout page', async () => {
    const page = await checkOut(shop, customer, [line()]);
    const before = await paidOrders();
    const { body } = await deliver(stripe.pay(toSessionId(page)), 'local').expect(404);
    expect(body.code).toBe('not_found');
    expect(await paidOrders()).toEqual(before);
  });

  it('says to the shopper that Stripe accepts no payment, reports the reason to the owner, and can be tried again', async () => {
    const message = `The key ${stripe.key} may not do that.`;
    stripe.plan(respondWithError(403, { type: 'invalid_request_error', message }));
    const { body } = await api()
      .post('/api/create-checkout-session')
      .set('Authorization', customer.token)
      .send({ basketItems: [line()] })
      .expect(503);
    expect(body).toMatchObject({
      code: 'payment_unavailable',
      message: expect.stringContaining('Nothing was'),
    });
    expect(JSON.stringify(body)).not.toContain('key');
    expect(shop.output()).toMatch(/payments: We cannot take payments .+403 .*The key … may not do that\.\)/);
    expect(shop.output()).not.toContain(stripe.key);
    await checkOut(shop, customer, [line()]);
  });
});

describe('A shop without one', () => {
  it('has no webhook of Stripe', async () => {
    await shop.stop();
    await shop.start({ environment: { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' } });
    const { body } = await deliver(stripe.sign(toEvent('balance.available', {}, new Date()))).expect(404);
    expect(body.code).toBe('not_found');
    expect((await deliver(stripe.forge({}), 'local').expect(400)).body.code).toBe('bad_signature');
  });
});
