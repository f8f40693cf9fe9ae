import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { MemoryDiscounts } from '../../../src/adapters/memory/orders/discounts.js';
import { MemoryOrders } from '../../../src/adapters/memory/orders/orders.js';
import type { MemoryPayments } from '../../../src/adapters/memory/orders/payments.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { MemoryDatabase } from '../../../src/adapters/memory/store.js';
import { CheckOut } from '../../../src/application/orders/check-out.js';
import { SettlePayment } from '../../../src/application/orders/settle-payment.js';
import { PriceVariant } from '../../../src/application/orders/price-variant.js';
import { givenCatalogue, givenDiscount, givenPrint, MINUTE, NOW } from '../../given.js';
import { givenAddresses } from '../../given-addresses.js';
import { IN_UK } from '../../shops.js';
import { givenPrintSizes } from '../../given-use-cases.js';
import { AddUpBasket } from '../../../src/application/orders/add-up-basket.js';

const AGREED = { consent: true };
const caller = { user_id: 'ada', email: 'ada@example.com' };

async function setUp() {
  const clock = new MemoryClock();
  const database = new MemoryDatabase();
  const ports = memoryPorts({
    clock,
    discounts: new MemoryDiscounts(database),
    orders: new MemoryOrders(database),
  });
  await ports.products.load(givenCatalogue());
  const checkOut = new CheckOut(
    ports,
    new PriceVariant(ports, givenAddresses(ports), givenPrintSizes(ports)),
    new AddUpBasket(ports, IN_UK),
    'a secret',
    IN_UK,
    new SettlePayment(ports, () => undefined),
  );
  const print = await givenPrint(ports);
  const line = (change = {}) => ({ generationJobId: print.id, variantId: 11, quantity: 1, ...change });
  /** All stored orders, oldest first. */
  const orders = () => database.query((tables) => [...tables.orders.values()]);
  return { clock, ports, checkOut, print, line, orders };
}

describe('CheckOut', () => {
  // spec: check-out-stores-order
  it('stores the order with fixed prices, and returns the payment address', async () => {
    const { checkOut, print, line, orders } = await setUp();
    const url = await checkOut.start(caller, [line({ quantity: 2 }), line({ variantId: 10 })], AGREED);
    const [order, ...others] = await orders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      user_id: 'ada',
      email: 'ada@example.com',
      status: 'pending',
      created_at: NOW,
      paid_at: null,
      checkout_url: url,
      address_name: null,
      total: 5999,
      delivery_country: 'GB',
      delivery_cost: 0,
      consented_at: NOW,
    });
    expect(order?.stripe_session_id).toBeTruthy();
    expect(order?.order_items).toMatchObject([
      { generation_job_id: print.id, position: 0, order_id: order?.id, sku: 'PRT-30X40', price: 5000 },
      { generation_job_id: print.id, position: 1, order_id: order?.id, sku: 'DIG', price: 999 },
    ]);
  });

  // spec: order-language
  it('stores the language of the page, and opens another payment page in another language', async () => {
    const { checkOut, line, orders } = await setUp();
    const german = await checkOut.start(caller, [line()], { language: 'de' });
    expect(await checkOut.start(caller, [line()], { language: 'de' })).toBe(german);
    expect(await checkOut.start(caller, [line()])).not.toBe(german);
    expect((await orders()).map(({ language }) => language)).toEqual(['de', 'en']);
  });

  it('takes the first language of a shop that does not have the wanted one', async () => {
    const { ports, line, orders } = await setUp();
    const english = { get: () => ({ ...IN_UK.get(), languages: ['en'] as const }) };
    const prices = new PriceVariant(ports, givenAddresses(ports), givenPrintSizes(ports));
    const settle = new SettlePayment(ports, () => undefined);
    const checkOut = new CheckOut(
      ports,
      prices,
      new AddUpBasket(ports, english),
      'a secret',
      english,
      settle,
    );
    await checkOut.start(caller, [line()], { language: 'de' });
    expect(await orders()).toMatchObject([{ language: 'en' }]);
  });

  it("uses the shop's price, not the browser's", async () => {
    const { checkOut, line, orders } = await setUp();
    await checkOut.start(caller, [{ ...line(), price: 1, unit_price: 1 } as never]);
    expect(await orders()).toMatchObject([{ total: 2500, order_items: [{ unit_price: 2500 }] }]);
  });

  it('returns the same address for the same basket while its payment is open', async () => {
    const { clock, ports, checkOut, line, orders } = await setUp();
    const basket = [line(), line({ variantId: 10 })];
    const url = await checkOut.start(caller, basket, AGREED);
    clock.advance(59 * MINUTE);
    ports.payments.openCheckout = async () => Promise.reject(new Error('no answer'));
    expect(await checkOut.start(caller, basket.toReversed(), AGREED)).toBe(url);
    expect(await checkOut.start(caller, [line({ variantId: 10 }), line()], AGREED)).toBe(url);
    expect(await orders()).toHaveLength(1);
  });

  it('creates one order for two concurrent clicks', async () => {
    const { checkOut, line, orders } = await setUp();
    const [one, two] = await Promise.all([1, 2].map(() => checkOut.start(caller, [line()])));
    expect(one).toBe(two);
    expect(await orders()).toHaveLength(1);
  });

  it('opens a new payment for another basket, another person, or after the payment deadline', async () => {
    const { clock, checkOut, line, orders } = await setUp();
    const urls = [
      await checkOut.start(caller, [line()]),
      await checkOut.start(caller, [line({ quantity: 2 })]),
      await checkOut.start({ ...caller, user_id: 'eve' }, [line()]),
    ];
    clock.advance(60 * MINUTE);
    urls.push(await checkOut.start(caller, [line()]));
    expect(new Set(urls).size).toBe(4);
    expect((await orders()).filter(({ status }) => status === 'pending')).toHaveLength(3);
  });

  it('keeps its prices when the catalogue changes, and uses the new ones for the next order', async () => {
    const { ports, checkOut, line, orders } = await setUp();
    const url = await checkOut.start(caller, [line()]);
    const catalogue = givenCatalogue();
    const variants = catalogue.variants.map((one) => ({
      ...one,
      sku: `${one.sku}-2`,
      price: one.price + 100,
    }));
    await ports.products.load({ ...catalogue, variants });
    expect(await orders()).toMatchObject([
      { total: 2500, order_items: [{ unit_price: 2500, price: 2500, sku: 'PRT-30X40' }] },
    ]);
    expect(await checkOut.start(caller, [line()])).not.toBe(url);
    expect((await orders()).map(({ total }) => total)).toEqual([2500, 2600]);
  });

  it.each([
    ['an empty basket', [], 'basket_empty'],
    ['no quantity', [{ quantity: 0 }], 'quantity_out_of_range'],
    [
      'a negative quantity beside a valid one',
      [{}, { variantId: 10, quantity: -1 }],
      'quantity_out_of_range',
    ],
    ['too much of one', [{ quantity: 26 }], 'quantity_out_of_range'],
    ['a variant that is not sold', [{ variantId: 99 }], 'variant_unavailable'],
    ['an unknown print', [{}, { generationJobId: randomUUID() }], 'print_unavailable'],
    ['a square size for a portrait', [{ variantId: 12 }], 'variant_does_not_fit'],
    [
      'too many lines',
      Array.from({ length: 51 }, () => ({ generationJobId: randomUUID() })),
      'basket_too_large',
    ],
  ])('rejects %s, and writes no order', async (_, changes: object[], code) => {
    const { checkOut, line, orders } = await setUp();
    await expect(checkOut.start(caller, changes.map(line))).rejects.toMatchObject({ code });
    expect(await orders()).toEqual([]);
  });

  it('adds the delivery cost, and creates another order for another country', async () => {
    const { checkOut, line, orders } = await setUp();
    const home = await checkOut.start(caller, [line()]);
    const abroad = await checkOut.start(caller, [line()], { country: 'FR', shownTotal: 3295 });
    expect(abroad).not.toBe(home);
    expect(await checkOut.start(caller, [line()], { country: 'FR' })).toBe(abroad);
    expect(await orders()).toMatchObject([
      { delivery_country: 'GB', delivery_cost: 0, total: 2500, consented_at: null },
      { delivery_country: 'FR', delivery_cost: 795, total: 3295, consented_at: null },
    ]);
  });

  it('delivers files to no country', async () => {
    const { checkOut, line, orders } = await setUp();
    await checkOut.start(caller, [line({ variantId: 10 })], { consent: true, country: 'XX' });
    expect(await orders()).toMatchObject([{ delivery_country: null, delivery_cost: 0, total: 999 }]);
  });

  it.each([
    ['a file without an answer about immediate delivery', 10, {}, 'consent_required'],
    ['a file without the consent to immediate delivery', 10, { consent: false }, 'consent_required'],
    ['a country without delivery', 11, { country: 'XX' }, 'country_not_served'],
    ["a total below the shop's", 11, { shownTotal: 2499 }, 'price_changed'],
    ['a total without its delivery', 11, { shownTotal: 2500, country: 'FR' }, 'price_changed'],
  ])('rejects %s, and writes no order', async (_, variantId, results, code) => {
    const { checkOut, line, orders } = await setUp();
    await expect(checkOut.start(caller, [line({ variantId })], results)).rejects.toMatchObject({ code });
    expect(await orders()).toEqual([]);
  });

  it('continues with the same order when payments work again', async () => {
    const { ports, checkOut, line, orders } = await setUp();
    const { openCheckout } = ports.payments;
    ports.payments.openCheckout = async () => Promise.reject(new Error('no answer'));
    await expect(checkOut.start(caller, [line()])).rejects.toThrow('no answer');
    ports.payments.openCheckout = openCheckout;
    const url = await checkOut.start(caller, [line()]);
    expect(await orders()).toMatchObject([{ status: 'pending', checkout_url: url }]);
  });

  // spec: discount-checkout-changed
  it('closes the open payment page of the same buyer when the basket with a code changes', async () => {
    const { ports, checkOut, line, orders } = await setUp();
    const code = givenDiscount({ code: 'ONCE', max_uses: 1, max_uses_per_person: 1 });
    await ports.discounts.save(code);
    const buy = (quantity: number, buyer = caller) =>
      checkOut.start(buyer, [line({ quantity })], { code: 'once' });
    const first = await buy(1);
    expect(await buy(1)).toBe(first);
    expect(await buy(2)).not.toBe(first);
    expect((await orders()).map(({ status }) => status)).toEqual(['expired', 'pending']);
    const eve = { user_id: 'eve', email: 'eve@example.com' };
    await expect(buy(1, eve)).rejects.toMatchObject({ code: 'discount_used' });
  });

  it('keeps the use of a payment page that was paid meanwhile', async () => {
    const { ports, checkOut, line, orders } = await setUp();
    await ports.discounts.save(givenDiscount({ code: 'ONCE', max_uses_per_person: 1 }));
    const buy = (quantity: number) => checkOut.start(caller, [line({ quantity })], { code: 'ONCE' });
    await buy(1);
    const [open] = await orders();
    (ports.payments as MemoryPayments).pay(open!.stripe_session_id!);
    await expect(buy(2)).rejects.toMatchObject({ code: 'discount_used' });
    expect(await orders()).toHaveLength(1);
  });
});
