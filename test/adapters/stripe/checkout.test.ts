import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '../../../src/domain/shop/errors.js';
import type { Order } from '../../../src/domain/orders/order.js';
import { givenOrder, givenOrderItem, later, MINUTE, NOW } from '../../given.js';
import { closeConnection, respondWithError, neverRespond } from '../../fake-services/stripe-server.js';
import { stripeAt } from './given-stripe.js';

type Given = Awaited<ReturnType<typeof stripeAt>>;

let given: Given;
let violations: string[];
const opened: Given[] = [];
beforeEach(async () => {
  given = await open();
  violations = given.server.violations;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ server }) => server.close()));
  expect(violations).toEqual([]);
});

async function open(...settings: Parameters<typeof stripeAt>): Promise<Given> {
  const one = await stripeAt(...settings);
  opened.push(one);
  return one;
}

const HOUR = 60 * MINUTE;
const order = (overrides: Partial<Order> = {}) => givenOrder({ expires_at: later(HOUR), ...overrides });
const DIGITAL = { digital_download: true, title: 'Quiet Light', description: 'Digital Download' };
const listSent = () => given.server.received.map(({ body }) => body);

/** The error of an attempt to pay. */
async function catchError(one: Given = given): Promise<DomainError> {
  const error: unknown = await one.payments.openCheckout(order()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DomainError);
  expect((error as DomainError).code).toBe('payment_unavailable');
  return error as DomainError;
}

describe('A session', () => {
  // spec: order-language-payment
  it('speaks the language of an order that is not in English, and leads back to its pages', async () => {
    const description = 'Framed Print, 50 × 70 cm, Black';
    const items = [givenOrderItem({ description })];
    await given.payments.openCheckout(order({ language: 'de', order_items: items, delivery_country: 'GB' }));
    await given.payments.openCheckout(order());
    const [german, english] = listSent() as Record<string, unknown>[];
    expect(english).toMatchObject({ locale: 'auto' });
    expect(german).toMatchObject({
      locale: 'de',
      success_url: expect.stringMatching(/\/de\/order-confirmation\?/),
      cancel_url: expect.stringMatching(/\/de\/checkout$/),
      line_items: [{ price_data: { product_data: { description: 'Gerahmter Druck, 50 × 70 cm, Schwarz' } } }],
      shipping_options: [{ shipping_rate_data: { display_name: 'Versand, Vereinigtes Königreich' } }],
    });
  });

  it("has each line's price in pence, and nothing that the order does not contain", async () => {
    const { id, email, order_items } = order({
      order_items: [
        givenOrderItem({ unit_price: 3200, quantity: 2 }),
        givenOrderItem({ ...DIGITAL, unit_price: 901, quantity: 1, image: '/pictures/b.webp?until=1&key=2' }),
      ],
    });
    await given.payments.openCheckout(order({ id, email, order_items }));
    expect(listSent()).toEqual([
      {
        mode: 'payment',
        line_items: [
          {
            quantity: '2',
            price_data: {
              currency: 'gbp',
              unit_amount: '3200',
              product_data: {
                name: 'Quiet Light',
                description: 'Print Only, 30 x 40 cm',
                images: ['https://shop.example/pictures/quiet-light/640.webp'],
              },
            },
          },
          {
            quantity: '1',
            price_data: {
              currency: 'gbp',
              unit_amount: '901',
              product_data: {
                name: 'Quiet Light',
                description: 'Digital Download',
                images: ['https://shop.example/pictures/b.webp?until=1&key=2'],
              },
            },
          },
        ],
        customer_email: email,
        client_reference_id: id,
        metadata: { order_id: id },
        payment_intent_data: { metadata: { order_id: id } },
        shipping_address_collection: { allowed_countries: ['GB'] },
        shipping_options: [
          {
            shipping_rate_data: {
              type: 'fixed_amount',
              display_name: 'Delivery, United Kingdom',
              fixed_amount: { amount: '0', currency: 'gbp' },
            },
          },
        ],
        expires_at: String(later(HOUR).getTime() / 1000),
        success_url: 'https://shop.example/order-confirmation?sessionId={CHECKOUT_SESSION_ID}',
        cancel_url: 'https://shop.example/checkout',
        locale: 'auto',
      },
    ]);
  });

  it('has the total of the order', async () => {
    const one = order({ order_items: [givenOrderItem({ unit_price: 3333, quantity: 3 }), givenOrderItem()] });
    const { id, url } = await given.payments.openCheckout(one);
    expect(given.server.session(id)).toMatchObject({ amount_total: one.total, currency: 'gbp', url });
  });

  // spec: discount-at-stripe
  it('has the discounts of the lines as a coupon, and a reduced delivery', async () => {
    const discounts = [
      { discount_id: '1', code: 'WELCOME10', name: 'WELCOME10', amount: 500 },
      { discount_id: '2', code: null, name: 'Free delivery', amount: 1795 },
    ];
    const reduced = order({
      delivery_country: 'NZ',
      delivery_cost: 1795,
      discount: 2295,
      order_discounts: discounts,
      order_items: [givenOrderItem({ unit_price: 2500, quantity: 2, discount: 500 })],
      total: 4500,
    });
    const { id } = await given.payments.openCheckout(reduced);
    expect(given.server.coupons).toEqual(new Map([[`order-${reduced.id}`, 500]]));
    expect(given.server.session(id)).toMatchObject({ amount_total: 4500, amount_subtotal: 5000 });
    expect(listSent()[0]).toMatchObject({
      discounts: [{ coupon: `order-${reduced.id}` }],
      shipping_options: [{ shipping_rate_data: { fixed_amount: { amount: '0' } } }],
    });
    expect(await given.payments.openCheckout(reduced)).toMatchObject({ id });
  });

  // spec: gift-card-at-stripe
  it.each([
    ['lines only', 3000, 3000, 1795],
    ['lines and a part of the delivery', 5500, 5000, 1295],
  ])('asks for what a gift card leaves: it pays %s', async (_, gift_card, coupon, delivery) => {
    const paid = order({
      delivery_country: 'NZ',
      delivery_cost: 1795,
      gift_card_id: '1',
      gift_card,
      order_items: [givenOrderItem({ unit_price: 2500, quantity: 2 })],
      total: 6795,
    });
    const { id } = await given.payments.openCheckout(paid);
    expect(given.server.coupons).toEqual(new Map([[`order-${paid.id}`, coupon]]));
    expect(given.server.session(id)).toMatchObject({ amount_total: 6795 - gift_card });
    expect(listSent()[0]).toMatchObject({
      shipping_options: [{ shipping_rate_data: { fixed_amount: { amount: String(delivery) } } }],
    });
  });

  // spec: discount-to-nothing
  it('is paid without a payment when a discount leaves nothing', async () => {
    const discounts = [{ discount_id: '1', code: 'ALL', name: 'ALL', amount: 5000 }];
    const items = [givenOrderItem({ unit_price: 2500, quantity: 2, discount: 5000 })];
    const free = order({ discount: 5000, order_discounts: discounts, order_items: items, total: 0 });
    const { id } = await given.payments.openCheckout(free);
    given.server.pay(id);
    const known = { ...free, stripe_session_id: id };
    expect(await given.payments.fetchPaymentStatus(known)).toMatchObject([
      { kind: 'paid', amount_total: 0, payment_id: null, order_id: free.id },
    ]);
  });

  it('uses the coupon of an earlier call whose answer was lost', async () => {
    const discounts = [{ discount_id: '1', code: 'TEN', name: 'TEN', amount: 500 }];
    const items = [givenOrderItem({ unit_price: 2500, quantity: 2, discount: 500 })];
    const reduced = order({ discount: 500, order_discounts: discounts, order_items: items, total: 4500 });
    given.server.coupons.set(`order-${reduced.id}`, 500);
    const { id } = await given.payments.openCheckout(reduced);
    expect(given.server.session(id)).toMatchObject({ amount_total: 4500 });
  });

  it('delivers to the country of the order only, with its delivery cost', async () => {
    const abroad = order({ delivery_country: 'NZ', delivery_cost: 1795, total: 6795 });
    const { id } = await given.payments.openCheckout(abroad);
    expect(listSent()[0]).toMatchObject({
      shipping_address_collection: { allowed_countries: ['NZ'] },
      shipping_options: [
        {
          shipping_rate_data: {
            display_name: 'Delivery, New Zealand',
            fixed_amount: { amount: '1795', currency: 'gbp' },
          },
        },
      ],
    });
    expect(given.server.session(id)).toMatchObject({ amount_total: abroad.total });
  });

  it('asks for no address for downloads only', async () => {
    await given.payments.openCheckout(order({ order_items: [givenOrderItem(DIGITAL)] }));
    expect(listSent()[0]).not.toHaveProperty('shipping_address_collection');
    expect(listSent()[0]).not.toHaveProperty('shipping_options');
  });

  it('leaves out pictures that Stripe could not fetch, and empty texts', async () => {
    given = await open({ publicUrl: 'http://localhost:3000' });
    violations = given.server.violations;
    await given.payments.openCheckout(order({ order_items: [givenOrderItem({ description: '' })] }));
    const { price_data } = listSent()[0]!.line_items[0]!;
    expect(price_data).toMatchObject({ product_data: { name: 'Quiet Light' } });
    expect(price_data).not.toHaveProperty('product_data.images');
    expect(price_data).not.toHaveProperty('product_data.description');
  });

  it("is created with a fixed API version and the order's idempotency key", async () => {
    const one = order();
    await given.payments.openCheckout(one);
    expect(given.server.received[0]!.headers).toMatchObject({
      'stripe-version': '2026-10-28.endive',
      'idempotency-key': `checkout-${one.id}`,
      authorization: `Bearer ${given.server.key}`,
    });
    expect(given.server.received[0]!.headers['x-stripe-client-user-agent']).not.toMatch(/platform|telemetry/);
  });

  it("stays open for Stripe's minimum if the order ends too soon for it", async () => {
    given.time.now = later(45 * MINUTE);
    const one = order();
    const first = await given.payments.openCheckout(one);
    given.time.now = later(46 * MINUTE);
    expect(await given.payments.openCheckout(one)).toEqual(first);
    expect(given.server.received).toHaveLength(1);
  });
});

describe('When Stripe fails temporarily', () => {
  it.each([
    ['answers 500', respondWithError(500)],
    [
      'gets two concurrent calls',
      respondWithError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }),
    ],
    ['cuts the connection', closeConnection],
  ])('and %s, the call is retried, and creates one session', async (_, behaviour) => {
    given.server.plan(behaviour);
    const one = order();
    const session = await given.payments.openCheckout(one);
    expect(await given.payments.openCheckout(one)).toEqual(session);
    expect(given.server.received).toHaveLength(1);
    expect(given.reported).toEqual([]);
  });

  it('for good with one key, the next key is used, and all callers get the same session', async () => {
    given.server.failForGood(1);
    const one = order();
    const session = await given.payments.openCheckout(one);
    expect(await given.payments.openCheckout(one)).toEqual(session);
    const keys = given.server.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([`checkout-${one.id}`, `checkout-${one.id}-2`]);
  });

  it('because the texts changed with the settings, the next key is used', async () => {
    const one = order();
    const before = await given.payments.openCheckout(one);
    const moved = await open({ publicUrl: 'https://other.example', apiUrl: given.server.url });
    const after = await moved.payments.openCheckout(one);
    expect(after.id).not.toBe(before.id);
    expect(await moved.payments.openCheckout(one)).toEqual(after);
  });
});

describe('When Stripe accepts no payment', () => {
  const SENTENCE = 'We cannot take payments at the moment. Nothing was charged. Please try again later.';

  it('because the key is wrong, the owner is reported why, without the key', async () => {
    const wrong = await open({ secretKey: 'sk_live_secret', apiUrl: given.server.url });
    const { message, details } = await catchError(wrong);
    expect([message, details]).toEqual([SENTENCE, undefined]);
    expect(wrong.reported).toEqual([
      expect.stringMatching(
        /127\.0\.0\.1:\d+: StripeAuthenticationError 401 req_\d+ Invalid API Key provided: …$/,
      ),
    ]);
  });

  it('because the account may not, the call is not retried', async () => {
    given.server.plan(respondWithError(403, { type: 'invalid_request_error', message: 'Not activated' }));
    expect((await catchError()).message).toBe(SENTENCE);
    expect(given.server.requestCount).toBe(1);
    expect(given.reported[0]).toMatch(/403 req_1 Not activated$/);
  });

  it('because it fails repeatedly, the retries end', async () => {
    given.server.failForGood(100);
    expect((await catchError()).message).toBe(SENTENCE);
    expect(given.server.requestCount).toBeLessThanOrEqual(9);
  });

  it('because it does not answer, the call times out', async () => {
    const hasty = await open({ timeoutMs: 100 });
    hasty.server.plan(neverRespond, neverRespond, neverRespond);
    expect((await catchError(hasty)).message).toBe(SENTENCE);
    expect(hasty.reported[0]).toMatch(/StripeConnectionError ETIMEDOUT/);
  });

  it('because no server responds, the call fails the same way', async () => {
    const gone = await open();
    await gone.server.close();
    expect((await catchError(gone)).message).toBe(SENTENCE);
    expect(gone.reported[0]).toMatch(/StripeConnectionError ECONNREFUSED/);
  });

  it('the call can be repeated later', async () => {
    const one = order();
    given.server.plan(respondWithError(403, { type: 'invalid_request_error' }));
    await expect(given.payments.openCheckout(one)).rejects.toThrow(SENTENCE);
    expect(given.server.session((await given.payments.openCheckout(one)).id).created).toBe(
      NOW.getTime() / 1000,
    );
  });
});
