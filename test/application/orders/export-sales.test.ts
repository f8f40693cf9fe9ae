import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ExportSales, type ExportRow } from '../../../src/application/orders/export-sales.js';
import type { Ports } from '../../../src/application/ports/index.js';
import type { ExportName } from '../../../src/domain/orders/exports.js';
import { toDay } from '../../../src/domain/shop/dates.js';
import { NO_ADDRESS } from '../../../src/domain/orders/order.js';
import {
  DAY,
  givenHandOff,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenRefund,
  givenUser,
  later,
  NOW,
} from '../../given.js';
import { GERMAN_SHOP, UK_SHOP } from '../../shops.js';

let ports: Ports;
beforeEach(() => {
  ports = memoryPorts();
});

async function givenPaidOrder(paidAt = NOW) {
  const { id: user_id } = await givenUser(ports);
  await ports.credits.openLedger(user_id, 0, NOW);
  const order = givenOrder({
    user_id,
    order_items: [givenOrderItem(), givenOrderItem({ sku: 'PRT-50X70' })],
  });
  await ports.orders.place(order, NOW);
  const address = { ...NO_ADDRESS, address_name: 'Ada Field', city: 'Leith', country: 'GB' };
  const event = givenPaymentEvent({
    order_id: order.id,
    amount_total: order.total,
    address,
    payment_id: 'pi_1',
  });
  await ports.orders.settle(event, paidAt);
  return order;
}

const dayAfter = (days: number) => toDay(later(days * DAY), 'UTC');

async function table(name: ExportName, days = {}, settings = { ...UK_SHOP, time_zone: 'UTC' }) {
  const all: ExportRow[] = [];
  const sales = new ExportSales(ports, { get: () => settings });
  for await (const row of sales.read(name, days)) all.push(row);
  const [headings, ...rows] = all;
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [headings![index], cell])));
}

describe('The export of orders', () => {
  // spec: export-orders
  it('has one row for each line of a paid order', async () => {
    await givenPaidOrder();
    const { id: user_id } = await givenUser(ports);
    await ports.orders.place(givenOrder({ user_id }), NOW);
    const rows = await table('orders');
    expect(rows).toMatchObject([
      { order: 1001, paid_at: NOW.toISOString(), name: 'Ada Field', sku: 'PRT-30X40', unit_price: '25.00' },
      { order: 1001, sku: 'PRT-50X70', quantity: 2, price: '50.00', order_total: '100.00' },
    ]);
  });

  // spec: export-margin
  it('has the cost of the workshop and the margin', async () => {
    const { id } = await givenPaidOrder();
    expect(await table('orders')).toMatchObject([{ workshop_cost: '', order_margin: '' }, {}]);
    const cost = { amount: 815, currency: 'GBP' };
    await ports.handOffs.change(id, () => givenHandOff({ order_id: id, cost }));
    const made = { workshop_cost: '8.15', workshop_currency: 'GBP', order_margin: '91.85' };
    expect(await table('orders')).toMatchObject([made, made]);
  });

  it('is of a period', async () => {
    await givenPaidOrder();
    await givenPaidOrder(later(2 * DAY));
    const numbers = async (period: object) => [
      ...new Set((await table('orders', period)).map(({ order }) => order)),
    ];
    expect(await numbers({ from: dayAfter(1) })).toEqual([1002]);
    expect(await numbers({ to: dayAfter(1) })).toEqual([1001]);
    expect(await numbers({ from: dayAfter(0), to: dayAfter(2) })).toHaveLength(2);
  });
});

// spec: shop-days-exports
it('Exports are by the days of the shop, as receipts are', async () => {
  await givenPaidOrder(new Date('2026-03-31T22:30:00.000Z'));
  const days = async (period: object) =>
    (await table('orders', period, GERMAN_SHOP)).map(({ paid_day }) => paid_day);
  expect(await days({ from: '2026-04-01', to: '2026-04-30' })).toEqual(['2026-04-01', '2026-04-01']);
  expect(await days({ from: '2026-03-01', to: '2026-03-31' })).toEqual([]);
  expect(await table('payments', { from: '2026-04-01' }, GERMAN_SHOP)).toMatchObject([{ day: '2026-04-01' }]);
});

describe('The export of payments', () => {
  // spec: export-payments
  it('has one row for each payment and each accepted refund', async () => {
    const { id } = await givenPaidOrder();
    const accepted = givenRefund({ order_id: id, amount: 1250, reason: 'bent corner' });
    await ports.refunds.add(accepted);
    await ports.refunds.recordResult(accepted.id, { provider_id: 're_1' });
    await ports.refunds.add(givenRefund({ id: randomUUID(), order_id: id, amount: 100 }));
    expect(await table('payments')).toMatchObject([
      { order: 1001, kind: 'payment', paid: '100.00', refunded: '', reference: 'pi_1' },
      { order: 1001, kind: 'refund', paid: '', refunded: '12.50', reference: 're_1', reason: 'bent corner' },
    ]);
  });

  // spec: export-late-refunds
  it('is of a period by the time at which the money moved', async () => {
    const { id } = await givenPaidOrder();
    await givenPaidOrder(later(40 * DAY));
    const refund = givenRefund({ order_id: id, amount: 1250, created_at: later(40 * DAY) });
    await ports.refunds.add(refund);
    await ports.refunds.recordResult(refund.id, { provider_id: 're_1' });
    const rows = async (period: object) =>
      (await table('payments', period)).map(({ order, kind }) => `${order} ${kind}`).sort();
    expect(await rows({ to: dayAfter(0) })).toEqual(['1001 payment']);
    expect(await rows({ from: dayAfter(30) })).toEqual(['1001 refund', '1002 payment']);
    expect(await rows({ from: dayAfter(1), to: dayAfter(29) })).toEqual([]);
  });
});
