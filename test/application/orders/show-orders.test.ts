import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ClaimOrders } from '../../../src/application/orders/claim-orders.js';
import { ShowOrders } from '../../../src/application/orders/show-orders.js';
import { applyFulfilmentStep } from '../../../src/domain/orders/delivery/fulfilment.js';
import { NO_ADDRESS, type Order } from '../../../src/domain/orders/order.js';
import {
  givenCatalogue,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  later,
  MINUTE,
  NOW,
} from '../../given.js';
import { givenAddresses } from '../../given-addresses.js';
import { IN_UK } from '../../shops.js';

async function setUp() {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock });
  await ports.products.load(givenCatalogue());
  const showOrders = new ShowOrders(
    ports,
    { refresh: async () => undefined },
    givenAddresses(ports),
    new ClaimOrders(ports, true),
    IN_UK,
  );
  const placeOrder = async (overrides: Partial<Order> = {}) => {
    const order = givenOrder({ user_id: 'ada', ...overrides });
    await ports.orders.place(order, NOW);
    return ports.orders.attachSession(order.id, { id: `cs_${order.id}`, url: '' });
  };
  const givenPaidOrder = async (overrides: Partial<Order> = {}, address = NO_ADDRESS) => {
    const { id, stripe_session_id, total } = await placeOrder(overrides);
    const event = givenPaymentEvent({ session_id: stripe_session_id, amount_total: total, address });
    await ports.orders.settle(event, NOW);
    return (await ports.orders.find(id))!;
  };
  return { clock, ports, showOrders, placeOrder, givenPaidOrder };
}

describe('ShowOrders', () => {
  it("finds an order by its payment's session, and nothing for any other", async () => {
    const { showOrders, placeOrder } = await setUp();
    const order = await placeOrder();
    expect(await showOrders.bySession(order.stripe_session_id!)).toEqual({
      ...order,
      is_guest: false,
      cancel_until: null,
      parcels: [],
      returns: [],
      receipt: null,
      tracking_url: null,
      arrives: null,
    });
    for (const unknown of ['', order.id, 'cs_unknown']) {
      await expect(showOrders.bySession(unknown)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  // spec: parcel-page-of-each
  it("links each parcel to the workshop's page for it, or to that of its carrier", async () => {
    const { ports, showOrders, givenPaidOrder } = await setUp();
    const { id, stripe_session_id } = await givenPaidOrder();
    const parcel = (tracking: string, tracking_url: string | null) => ({
      id: tracking,
      carrier: 'Evri',
      tracking,
      tracking_url,
      dispatched_at: NOW.toISOString(),
      delivered_at: null,
    });
    await ports.handOffs.change(id, () => ({
      order_id: id,
      id: randomUUID(),
      workshop: 'local',
      state: 'placed',
      workshop_order_id: 'w1',
      cost: null,
      problem: null,
      parcels: [parcel('E1', 'https://track.example/1'), parcel('E2', null)],
      started_at: NOW,
    }));
    const { parcels } = await showOrders.bySession(stripe_session_id!);
    expect(parcels.map(({ tracking_url }) => tracking_url)).toEqual([
      'https://track.example/1',
      'https://www.evri.com/track/parcel/E2',
    ]);
  });

  it('hides personal data after a day', async () => {
    const { clock, ports, showOrders, givenPaidOrder } = await setUp();
    const item = givenOrderItem({ image: '/pictures/quiet-light/640.webp?until=1&key=secret' });
    const address = { ...NO_ADDRESS, address_name: 'Ada Field', city: 'Leeds' };
    const order = await givenPaidOrder({ order_items: [item] }, address);
    const listShown = async () => {
      const { email, address_name, city, tracking, tracking_url, total, receipt, arrives, order_items } =
        await showOrders.bySession(order.stripe_session_id!);
      const parcel = { tracking, tracking_url, arrives };
      return { email, address_name, city, ...parcel, total, receipt, image: order_items[0]!.image };
    };
    const known = {
      email: order.email,
      address_name: 'Ada Field',
      city: 'Leeds',
      tracking: 'RM1',
      tracking_url: expect.stringMatching(/^https:\/\/www\.royalmail\.com\/.*RM1$/),
      total: order.total,
      receipt: expect.stringContaining(`/api/receipts/${order.id}?`),
      arrives: { earliest: '2026-01-05', latest: '2026-01-06' },
      image: item.image,
    };
    const parcel = { carrier: 'Royal Mail', tracking: 'RM1' };
    await ports.orders.change(order.id, (before) => applyFulfilmentStep(before, 'dispatch', parcel, NOW));
    clock.advance(24 * 60 * MINUTE);
    expect(await listShown()).toEqual(known);
    clock.advance(1);
    const nothing = {
      ...{ email: '', address_name: null, city: null },
      ...{ tracking: null, tracking_url: null, receipt: null },
    };
    expect(await listShown()).toEqual({ ...known, ...nothing, image: '/pictures/quiet-light/640.webp' });
  });

  it('counts that day from the payment, which may be days after the order', async () => {
    const { clock, ports, showOrders, placeOrder } = await setUp();
    const { stripe_session_id, total, email } = await placeOrder();
    clock.advance(3 * 24 * 60 * MINUTE);
    const event = givenPaymentEvent({ session_id: stripe_session_id, amount_total: total });
    await ports.orders.settle(event, clock.now());
    clock.advance(24 * 60 * MINUTE);
    expect((await showOrders.bySession(stripe_session_id!)).email).toBe(email);
    clock.advance(1);
    expect((await showOrders.bySession(stripe_session_id!)).email).toBe('');
  });

  it('lists and shows orders that wait for the bank, without a number, a receipt or an arrival', async () => {
    const { ports, showOrders, placeOrder } = await setUp();
    const { id, stripe_session_id } = await placeOrder();
    await ports.orders.settle(givenPaymentEvent({ kind: 'confirming', session_id: stripe_session_id }), NOW);
    const held = { id, status: 'confirming', number: null, receipt: null };
    expect(await showOrders.list('ada')).toMatchObject([held]);
    expect(await showOrders.byId('ada', id)).toMatchObject({ ...held, arrives: null });
    await expect(showOrders.byId('eve', id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it("lists a person's paid orders, newest first", async () => {
    const { showOrders, placeOrder, givenPaidOrder } = await setUp();
    const after = (minutes: number) => ({ created_at: new Date(NOW.getTime() + minutes * MINUTE) });
    const older = await givenPaidOrder(after(1));
    const newer = await givenPaidOrder(after(2));
    await placeOrder(after(3));
    await givenPaidOrder({ ...after(4), user_id: 'eve' });
    const listed = await showOrders.list('ada');
    expect(listed.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(listed[0]?.order_items).toHaveLength(1);
    expect(listed[0]?.receipt).toContain(`/api/receipts/${newer.id}?`);
  });

  it('shows a person one of their paid orders, with receipt and arrival, and nothing else', async () => {
    const { showOrders, placeOrder, givenPaidOrder } = await setUp();
    const own = await givenPaidOrder();
    expect(await showOrders.byId('ada', own.id)).toEqual({
      ...own,
      is_guest: false,
      cancel_until: later(60 * MINUTE),
      parcels: [],
      returns: [],
      receipt: expect.stringContaining(`/api/receipts/${own.id}?`),
      tracking_url: null,
      arrives: { earliest: '2026-01-07', latest: '2026-01-09' },
    });
    const foreign = await givenPaidOrder({ user_id: 'eve' });
    for (const id of [foreign.id, (await placeOrder()).id, randomUUID()]) {
      await expect(showOrders.byId('ada', id)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('knows how long an item takes that is no longer sold', async () => {
    const { ports, showOrders, givenPaidOrder } = await setUp();
    const { id } = await givenPaidOrder();
    await ports.products.editVariant('PRT-30X40', { sold: false }, NOW);
    expect((await showOrders.byId('ada', id)).arrives).toEqual({
      earliest: '2026-01-07',
      latest: '2026-01-09',
    });
  });
});
