import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../src/adapters/memory/clock.js';
import { MemoryOrders } from '../../src/adapters/memory/orders.js';
import { memoryPorts } from '../../src/adapters/memory/ports.js';
import { MemoryDatabase } from '../../src/adapters/memory/store.js';
import { CheckOut, ShowOrders } from '../../src/application/check-out.js';
import { PictureAddresses } from '../../src/application/picture-addresses.js';
import { PrintSizes } from '../../src/application/print-sizes.js';
import { PriceVariant } from '../../src/application/price-variant.js';
import type { Ports } from '../../src/application/ports/index.js';
import { advanced } from '../../src/domain/fulfilment.js';
import { NO_ADDRESS } from '../../src/domain/order.js';
import { givenCatalogue, givenOrder, givenPaymentEvent, givenPrint, MINUTE, NOW, SECOND } from '../given.js';

const AGREED = { consent: true };
const caller = { user_id: 'ada', email: 'ada@example.com' };

async function given() {
  const clock = new MemoryClock();
  const database = new MemoryDatabase();
  const ports = memoryPorts({ clock, orders: new MemoryOrders(database) });
  await ports.products.load(givenCatalogue());
  const checkOut = new CheckOut(
    ports,
    new PriceVariant(ports, new PictureAddresses(ports, 'a secret'), new PrintSizes(ports, 72)),
  );
  const print = await givenPrint(ports);
  const line = (change = {}) => ({ generationJobId: print.id, variantId: 11, quantity: 1, ...change });
  /** Every order that was ever stored, oldest first. */
  const orders = () => database.query((tables) => [...tables.orders.values()]);
  return { clock, ports, checkOut, print, line, orders };
}

describe('CheckOut', () => {
  it('stores the order, frozen, and answers where it is paid', async () => {
    const { checkOut, print, line, orders } = await given();
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

  it('takes the price from the shop, whatever the browser says', async () => {
    const { checkOut, line, orders } = await given();
    await checkOut.start(caller, [{ ...line(), price: 1, unit_price: 1 } as never]);
    expect(await orders()).toMatchObject([{ total: 2500, order_items: [{ unit_price: 2500 }] }]);
  });

  it('answers the same address for the same basket, while its payment is open', async () => {
    const { clock, ports, checkOut, line, orders } = await given();
    const basket = [line(), line({ variantId: 10 })];
    const url = await checkOut.start(caller, basket, AGREED);
    clock.advance(59 * MINUTE);
    ports.payments.openCheckout = async () => Promise.reject(new Error('no answer'));
    expect(await checkOut.start(caller, basket.toReversed(), AGREED)).toBe(url);
    expect(await checkOut.start(caller, [line({ variantId: 10 }), line()], AGREED)).toBe(url);
    expect(await orders()).toHaveLength(1);
  });

  it('makes one order of two clicks at once', async () => {
    const { checkOut, line, orders } = await given();
    const [one, two] = await Promise.all([1, 2].map(() => checkOut.start(caller, [line()])));
    expect(one).toBe(two);
    expect(await orders()).toHaveLength(1);
  });

  it('opens a new payment for another basket, another person, or after the time for paying', async () => {
    const { clock, checkOut, line, orders } = await given();
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

  it('keeps its prices when the catalogue changes, and asks the new ones of the next order', async () => {
    const { ports, checkOut, line, orders } = await given();
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
    ['a negative quantity beside a good one', [{}, { variantId: 10, quantity: -1 }], 'quantity_out_of_range'],
    ['too much of one', [{ quantity: 26 }], 'quantity_out_of_range'],
    ['a variant that is not sold', [{ variantId: 99 }], 'variant_unavailable'],
    ['a print that is not there', [{}, { generationJobId: randomUUID() }], 'print_unavailable'],
    ['a square size for a portrait', [{ variantId: 12 }], 'variant_does_not_fit'],
    [
      'more lines than a basket holds',
      Array.from({ length: 51 }, () => ({ generationJobId: randomUUID() })),
      'basket_too_large',
    ],
  ])('refuses %s, and no order is written', async (_, changes: object[], code) => {
    const { checkOut, line, orders } = await given();
    await expect(checkOut.start(caller, changes.map(line))).rejects.toMatchObject({ code });
    expect(await orders()).toEqual([]);
  });

  it('adds what delivery costs, and makes another order for another country', async () => {
    const { checkOut, line, orders } = await given();
    const home = await checkOut.start(caller, [line()]);
    const abroad = await checkOut.start(caller, [line()], { country: 'FR', shownTotal: 3295 });
    expect(abroad).not.toBe(home);
    expect(await checkOut.start(caller, [line()], { country: 'FR' })).toBe(abroad);
    expect(await orders()).toMatchObject([
      { delivery_country: 'GB', delivery_cost: 0, total: 2500, consented_at: null },
      { delivery_country: 'FR', delivery_cost: 795, total: 3295, consented_at: null },
    ]);
  });

  it('delivers files nowhere, whatever the country', async () => {
    const { checkOut, line, orders } = await given();
    await checkOut.start(caller, [line({ variantId: 10 })], { consent: true, country: 'XX' });
    expect(await orders()).toMatchObject([{ delivery_country: null, delivery_cost: 0, total: 999 }]);
  });

  it.each([
    ['a file that nobody agreed to have at once', 10, {}, 'consent_required'],
    ['a file that was not agreed to', 10, { consent: false }, 'consent_required'],
    ['a country that parcels do not go to', 11, { country: 'XX' }, 'country_not_served'],
    ['a lower total than the shop has', 11, { shownTotal: 2499 }, 'price_changed'],
    ['a total without its delivery', 11, { shownTotal: 2500, country: 'FR' }, 'price_changed'],
  ])('refuses %s, and no order is written', async (_, variantId, answers, code) => {
    const { checkOut, line, orders } = await given();
    await expect(checkOut.start(caller, [line({ variantId })], answers)).rejects.toMatchObject({ code });
    expect(await orders()).toEqual([]);
  });

  it('goes on with the same order once payments are back', async () => {
    const { ports, checkOut, line, orders } = await given();
    const { openCheckout } = ports.payments;
    ports.payments.openCheckout = async () => Promise.reject(new Error('no answer'));
    await expect(checkOut.start(caller, [line()])).rejects.toThrow('no answer');
    ports.payments.openCheckout = openCheckout;
    const url = await checkOut.start(caller, [line()]);
    expect(await orders()).toMatchObject([{ status: 'pending', checkout_url: url }]);
  });
});

const showing = (ports: Ports) =>
  new ShowOrders(ports, { whileWaiting: async () => undefined }, new PictureAddresses(ports, 'a secret'));

describe('ShowOrders', () => {
  it("finds an order by its payment's session, and nothing for any other", async () => {
    const { ports, checkOut, line, orders } = await given();
    const showOrders = showing(ports);
    await checkOut.start(caller, [line()]);
    const [order] = await orders();
    expect(await showOrders.bySession(order!.stripe_session_id!)).toEqual({ ...order, receipt: null });
    for (const unknown of ['', order!.id, 'cs_unknown']) {
      await expect(showOrders.bySession(unknown)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('says nothing about a person after a day', async () => {
    const { clock, ports, checkOut, line, orders } = await given();
    const showOrders = showing(ports);
    await checkOut.start(caller, [line()]);
    const [placed] = await orders();
    const session = placed!.stripe_session_id!;
    const event = { session_id: session, amount_total: placed!.total };
    const address = { ...NO_ADDRESS, address_name: 'Ada Field', city: 'Leeds' };
    await ports.orders.settle(givenPaymentEvent({ ...event, address }), NOW);
    const shown = async () => {
      const { email, address_name, city, tracking, total, receipt, order_items } =
        await showOrders.bySession(session);
      return { email, address_name, city, tracking, total, receipt, image: order_items[0]!.image };
    };
    const known = {
      email: caller.email,
      address_name: 'Ada Field',
      city: 'Leeds',
      tracking: 'RM1',
      total: placed!.total,
      receipt: expect.stringContaining(`/api/receipts/${placed!.id}?`),
      image: expect.stringMatching(/\.webp\?until=\d+&key=/),
    };
    const parcel = { carrier: 'Royal Mail', tracking: 'RM1' };
    await ports.orders.change(placed!.id, (order) => advanced(order, 'dispatch', parcel, NOW));
    clock.advance(24 * 60 * MINUTE);
    expect(await shown()).toEqual(known);
    clock.advance(1);
    const nothing = { email: '', address_name: null, city: null, tracking: null, receipt: null };
    expect(await shown()).toEqual({ ...known, ...nothing, image: expect.stringMatching(/\.webp$/) });
  });

  it("lists a person's paid orders, newest first", async () => {
    const { ports } = await given();
    const placed = async (user_id: string, minutes: number, isPaid = true) => {
      const order = givenOrder({ user_id, created_at: new Date(NOW.getTime() + minutes * MINUTE) });
      await ports.orders.place(order, NOW);
      await ports.orders.attachSession(order.id, { id: `cs_${order.id}`, url: '' });
      const event = givenPaymentEvent({ session_id: `cs_${order.id}`, amount_total: order.total });
      if (isPaid) await ports.orders.settle(event, new Date(NOW.getTime() + SECOND));
      return order.id;
    };
    const older = await placed('ada', 1);
    const newer = await placed('ada', 2);
    await placed('ada', 3, false);
    await placed('eve', 4);
    const listed = await showing(ports).list('ada');
    expect(listed.map(({ id }) => id)).toEqual([newer, older]);
    expect(listed[0]?.order_items).toHaveLength(1);
    expect(listed[0]?.receipt).toContain(`/api/receipts/${newer}?`);
  });
});
