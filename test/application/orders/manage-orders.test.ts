import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DisabledPayments } from '../../../src/adapters/local/disabled.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { MemoryPayments } from '../../../src/adapters/memory/orders/payments.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { orderStatus } from '../../../src/application/mails/order-status.js';
import { ManageOrders } from '../../../src/application/orders/manage-orders.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { ReconcilePayments } from '../../../src/application/orders/reconcile-payments.js';
import { SettlePayment } from '../../../src/application/orders/settle-payment.js';
import { givenOrder, givenOrderItem, givenUser, MINUTE, NOW } from '../../given.js';
import { givenOrderSender } from '../../given-addresses.js';
import { dueTasks } from '../operations/due-tasks.js';

let ports: Ports;
let clock: MemoryClock;
let payments: MemoryPayments;
let orders: ManageOrders;
let settle: SettlePayment;
let reconcile: ReconcilePayments;
let reported: unknown[];

beforeEach(() => {
  clock = new MemoryClock();
  payments = new MemoryPayments(clock);
  ports = memoryPorts({ clock, payments });
  reported = [];
  settle = new SettlePayment(ports, () => undefined);
  orders = new ManageOrders(ports);
  reconcile = new ReconcilePayments(ports, settle, (error) => reported.push(error));
});

async function givenPlacedOrder(overrides: Parameters<typeof givenOrder>[0] = {}) {
  const { id: user_id } = await givenUser(ports);
  await ports.credits.openLedger(user_id, 0, NOW);
  const order = givenOrder({ user_id, ...overrides });
  await ports.orders.place(order, NOW);
  const session = await payments.openCheckout(order);
  await ports.orders.attachSession(order.id, session);
  return { ...order, session: session.id };
}

async function givenPaidOrder(overrides: Parameters<typeof givenOrder>[0] = {}) {
  const order = await givenPlacedOrder(overrides);
  const { rawBody, signature } = payments.pay(order.session);
  await settle.receive(rawBody, signature);
  for (const { id } of await dueTasks(ports)) await ports.outbox.complete(id, NOW);
  return order;
}

const toDo = async () => (await dueTasks(ports)).map(({ kind, subject }) => `${kind} ${subject}`).toSorted();

describe('A paid order', () => {
  it.each(['1001', '#1001', 'order 1001', 'Order #1001'])('is found by %s', async (text) => {
    const { id } = await givenPaidOrder();
    await givenPaidOrder();
    expect((await orders.list({ text }, { limit: 9 })).rows.map((one) => one.id)).toEqual([id]);
  });

  it('is made, sent and delivered, with one mail to the customer for each', async () => {
    const { id } = await givenPaidOrder();
    const { number } = await orders.advance(id, 'start-production', 'eve');
    const parcel = { carrier: 'Royal Mail', tracking: 'RM1' };
    for (let time = 0; time < 2; time++) await orders.advance(String(number), 'dispatch', 'eve', parcel);
    const shown = await orders.advance(id, 'deliver', 'eve');
    expect(shown).toMatchObject({ status: 'delivered', delivered_at: NOW, ...parcel });
    expect(await toDo()).toEqual([
      `order-status ${id}/delivered`,
      `order-status ${id}/dispatched`,
      `order-status ${id}/in_production`,
      `review-request ${id}`,
    ]);
  });

  it('may get another parcel, and reports each', async () => {
    const { id } = await givenPaidOrder();
    const first = { carrier: 'Royal Mail', tracking: 'RM1' };
    const others = [{ ...first, carrier: 'Evri' }, { carrier: 'Evri', tracking: 'EV1' }, first];
    const parcels: string[] = [];
    for (const parcel of [first, ...others]) {
      const at = parcels.length === 0 ? '' : `/${clock.now().getTime()}`;
      parcels.push(`order-status ${id}/dispatched${at}`);
      for (let time = 0; time < 2; time++) {
        expect(await orders.advance(id, 'dispatch', 'eve', parcel)).toMatchObject({
          status: 'dispatched',
          ...parcel,
        });
        clock.advance(MINUTE);
      }
    }
    expect(await toDo()).toEqual(parcels);
    const order = (await ports.orders.find(id))!;
    const subjects = parcels.map(
      (task) => orderStatus(order, 'dispatched', givenOrderSender(ports.links), task.split('/')[2]).subject,
    );
    const another = `New tracking for your Hangwell order ${order.number}`;
    expect(subjects).toEqual([
      `Your prints are on their way: order ${order.number}`,
      another,
      another,
      another,
    ]);
  });

  it('is refunded when it is cancelled, which is impossible after it was sent', async () => {
    const { id, total } = await givenPaidOrder();
    await orders.advance(id, 'cancel', 'eve');
    const again = await orders.advance(id, 'cancel', 'eve');
    expect(again).toMatchObject({
      status: 'cancelled',
      refundable: 0,
      refunds: [{ amount: total, asked_by: 'eve' }],
    });
    expect(await toDo()).toEqual([`ask-refund ${again.refunds[0]!.id}`, `order-status ${id}/cancelled`]);
    const sent = await givenPaidOrder();
    await orders.advance(sent.id, 'dispatch', 'eve');
    await expect(orders.advance(sent.id, 'cancel', 'eve')).rejects.toMatchObject({
      code: 'order_not_ready',
      message: 'An order that is dispatched cannot become cancelled.',
    });
  });

  it('is not sent if it contains only files, or before it is paid', async () => {
    const files = await givenPaidOrder({ order_items: [givenOrderItem({ digital_download: true })] });
    await expect(orders.advance(files.id, 'dispatch', 'eve')).rejects.toMatchObject({
      code: 'nothing_to_deliver',
    });
    const { id } = await givenPlacedOrder();
    await expect(orders.advance(id, 'dispatch', 'eve')).rejects.toMatchObject({ code: 'order_not_ready' });
    await expect(orders.show(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    await expect(orders.show('4711')).rejects.toMatchObject({ code: 'not_found' });
  });

  // spec: manage-orders-refund-in-parts
  it('is refunded in parts, the same part once, and never more than the total', async () => {
    const { id, total } = await givenPaidOrder();
    const part = { id: randomUUID(), amount: 1200, reason: 'bent corner', by: 'eve' };
    await orders.refund(id, part);
    expect(await orders.refund(id, part)).toMatchObject({
      refundable: total - 1200,
      refunds: [{ amount: 1200 }],
    });
    await expect(
      orders.refund(id, { id: randomUUID(), amount: total, reason: null, by: 'eve' }),
    ).rejects.toMatchObject({
      code: 'refund_too_large',
      message: 'At most £38.00 of this order can be refunded.',
    });
    clock.advance(MINUTE);
    const rest = await orders.refund(id, { id: randomUUID(), reason: null, by: 'eve' });
    expect(rest).toMatchObject({ refundable: 0, refunds: [{}, { amount: total - 1200 }] });
  });

  // spec: refund-of-a-line
  it('pays back what was paid for a line, or for copies of it', async () => {
    const reduced = givenOrderItem({ quantity: 3, unit_price: 1000, discount: 301 });
    const { id } = await givenPaidOrder({ order_items: [reduced, givenOrderItem()], discount: 301 });
    const refund = (line: { id: string; copies?: number }) =>
      orders.refund(id, { id: randomUUID(), line, reason: null, by: 'eve' });
    expect((await refund({ id: reduced.id, copies: 1 })).refunds).toMatchObject([{ amount: 899 }]);
    clock.advance(MINUTE);
    expect((await refund({ id: reduced.id })).refunds).toMatchObject([{}, { amount: 2699 }]);
    await expect(refund({ id: reduced.id, copies: 4 })).rejects.toMatchObject({ code: 'refund_too_large' });
    await expect(refund({ id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('A payment event that never arrived', () => {
  it('is requested after a delay', async () => {
    const [bought, sent] = [await givenPlacedOrder(), await givenPlacedOrder()];
    payments.eventsSince = async () => [];
    payments.pay(bought.session);
    expect(await reconcile.settleMissed()).toEqual({ looked: 0, changed: [], late: 0, failed: [] });
    clock.advance(11 * MINUTE);
    expect(await reconcile.settleMissed()).toEqual({ looked: 2, changed: [bought.id], late: 0, failed: [] });
    expect(await ports.orders.find(bought.id)).toMatchObject({ status: 'paid' });
    expect(await ports.orders.find(sent.id)).toMatchObject({ status: 'pending' });
    expect(await toDo()).toContain(`order-confirmation ${bought.id}`);
  });

  it('is settled late and only once, also for actions at the provider itself', async () => {
    const [order, other] = [await givenPaidOrder(), await givenPlacedOrder()];
    payments.pay(other.session);
    payments.refundAtProvider(order.session, 1200);
    expect(await reconcile.settleMissed()).toEqual({ looked: 0, changed: [], late: 2, failed: [] });
    expect(await ports.orders.find(order.id)).toMatchObject({ status: 'paid', refunded: 1200 });
    expect(await ports.orders.find(other.id)).toMatchObject({ status: 'paid' });
    expect(await toDo()).toEqual(expect.arrayContaining([`refund ${order.id}/1200`]));
    const settled = jest.spyOn(settle, 'settle');
    expect(await reconcile.settleMissed()).toEqual({ looked: 0, changed: [], late: 0, failed: [] });
    expect(settled).not.toHaveBeenCalled();
  });

  it('is requested for the last month at first, then since the last answer with an overlap', async () => {
    const sinceDates: Date[] = [];
    payments.eventsSince = async (since) => (
      sinceDates.push(since),
      sinceDates.length === 2 ? Promise.reject(new Error('gone')) : []
    );
    for (let hour = 0; hour < 4; hour++) {
      await reconcile.settleMissed();
      clock.advance(60 * MINUTE);
    }
    const minutes = sinceDates.map((since) => (since.getTime() - NOW.getTime()) / MINUTE);
    expect(minutes).toEqual([-30 * 24 * 60 - 10, -10, -10, 2 * 60 - 10]);
    expect(reported).toEqual([new Error('gone')]);
  });

  it('does not delay a caller while the provider is silent, and is settled when it arrives', async () => {
    const order = await givenPlacedOrder();
    payments.pay(order.session);
    const events = await payments.fetchPaymentStatus((await ports.orders.find(order.id))!);
    let result = () => {};
    let looks = 0;
    payments.fetchPaymentStatus = () => {
      looks++;
      return new Promise((resolve) => (result = () => resolve(events)));
    };
    const waits: number[] = [];
    ports.signals.wait = async (_topic, milliseconds) => void waits.push(milliseconds);
    const wait = async () => reconcile.refresh((await ports.orders.find(order.id))!);
    await wait();
    expect(waits.every((milliseconds) => milliseconds < 2_000)).toBe(true);
    clock.advance(60_000);
    await wait();
    expect(looks).toBe(1);
    expect(await ports.orders.find(order.id)).toMatchObject({ status: 'pending' });
    result();
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
    expect(await ports.orders.find(order.id)).toMatchObject({ status: 'paid' });
    expect(reported).toEqual([]);
  });

  it('is requested immediately for a waiting caller, but not at every look', async () => {
    const order = await givenPlacedOrder();
    const status = async () => (await ports.orders.find(order.id))!.status;
    await reconcile.refresh((await ports.orders.find(order.id))!);
    payments.pay(order.session);
    await reconcile.refresh((await ports.orders.find(order.id))!);
    expect(await status()).toBe('pending');
    clock.advance(10_000);
    await reconcile.refresh((await ports.orders.find(order.id))!);
    expect(await status()).toBe('paid');
  });

  it('is requested also for an order whose payment deadline has passed', async () => {
    const order = await givenPlacedOrder();
    await settle.receive(...(Object.values(payments.expire(order.session)) as [Uint8Array, string]));
    payments.eventsSince = async () => [];
    payments.pay(order.session);
    expect((await ports.orders.find(order.id))!.status).toBe('expired');
    await reconcile.refresh((await ports.orders.find(order.id))!);
    expect((await ports.orders.find(order.id))!.status).toBe('paid');
  });

  it('that fails does not stop others, and is requested again', async () => {
    const [one, two] = [await givenPlacedOrder(), await givenPlacedOrder()];
    for (const { session } of [one, two]) payments.pay(session);
    const { settle: settled } = settle;
    settle.settle = async (event) =>
      event.order_id === one.id ? Promise.reject(new Error('no room')) : settled.call(settle, event);
    expect(await reconcile.settleMissed()).toMatchObject({ late: null });
    expect((await ports.orders.find(two.id))!.status).toBe('paid');
    expect(reported).toEqual([new Error('no room')]);
    settle.settle = settled;
    expect(await reconcile.settleMissed()).toMatchObject({ late: 1 });
    expect((await ports.orders.find(one.id))!.status).toBe('paid');
  });

  it('of one order does not stop those of others', async () => {
    const [one, two] = [await givenPlacedOrder(), await givenPlacedOrder()];
    payments.pay(two.session);
    payments.eventsSince = async () => [];
    const { fetchPaymentStatus } = payments;
    payments.fetchPaymentStatus = async (order) =>
      order.id === one.id ? Promise.reject(new Error('no answer')) : fetchPaymentStatus.call(payments, order);
    clock.advance(11 * MINUTE);
    expect(await reconcile.settleMissed()).toEqual({
      looked: 2,
      changed: [two.id],
      late: 0,
      failed: [one.id],
    });
    expect(reported).toEqual([new Error('no answer')]);
  });

  it('is not requested in a shop without payments, which is no failure', async () => {
    await givenPlacedOrder();
    clock.advance(11 * MINUTE);
    const closed = new ReconcilePayments({ ...ports, payments: new DisabledPayments() }, settle, (error) =>
      reported.push(error),
    );
    expect(await closed.settleMissed()).toEqual({ looked: 1, changed: [], late: 0, failed: [] });
    expect(reported).toEqual([]);
  });

  it('is settled again when its order exists', async () => {
    const { rawBody, signature } = await (async () => {
      const order = givenOrder({ user_id: (await givenUser(ports)).id });
      const session = await payments.openCheckout(order);
      const webhook = payments.pay(session.id);
      await settle.receive(webhook.rawBody, webhook.signature);
      await ports.credits.openLedger(order.user_id, 0, NOW);
      await ports.orders.place(order, NOW);
      return webhook;
    })();
    expect(await reconcile.retryUnmatched()).toEqual({ replayed: 1, moved: 1 });
    expect(await reconcile.retryUnmatched()).toEqual({ replayed: 0, moved: 0 });
    expect(await settle.receive(rawBody, signature)).toBe('already');
  });
});
