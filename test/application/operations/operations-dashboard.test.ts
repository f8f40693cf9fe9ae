import { beforeEach, describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { OperationsDashboard } from '../../../src/application/operations/operations-dashboard.js';
import { givenOrder, givenPaymentEvent, givenUser, NOW } from '../../given.js';
import { GERMAN_SHOP, IN_UK } from '../../shops.js';

describe('The operations dashboard', () => {
  let ports: ReturnType<typeof memoryPorts>;
  let shop: OperationsDashboard;
  beforeEach(() => {
    ports = memoryPorts();
    shop = new OperationsDashboard(ports, IN_UK);
  });

  it('lists each alert with its cause and what to do', async () => {
    await ports.alerts.raise('image_model_key_refused', 'HTTP 401', NOW);
    const { alerts } = await shop.metrics(1);
    expect(alerts).toEqual([
      {
        code: 'image_model_key_refused',
        detail: 'HTTP 401',
        first_at: NOW,
        last_at: NOW,
        count: 1,
        explanation: expect.stringContaining('refuses the API key'),
        remedy: expect.stringContaining('OPENAI_API_KEY'),
      },
    ]);
  });

  it('dismisses an alert, and rejects an unknown one', async () => {
    await ports.alerts.raise('image_model_key_refused', 'HTTP 401', NOW);
    for (const code of ['no_such_alert', 'toString'])
      await expect(shop.dismissAlert(code)).rejects.toMatchObject({ code: 'not_found' });
    expect((await shop.metrics(1)).alerts).toHaveLength(1);
    await shop.dismissAlert('image_model_key_refused');
    expect((await shop.metrics(1)).alerts).toEqual([]);
  });

  it('counts mails that wait, but not requests for reviews, which wait for days', async () => {
    for (const kind of ['refund', 'review-request'] as const)
      await ports.outbox.add({ id: kind, kind, subject: kind }, NOW);
    expect(await shop.watch()).toMatchObject({ mails_waiting: 1, tasks: { 'review-request': 1 } });
  });

  // spec: shop-days-sales
  it('counts sales by the days of the shop, also on the night when clocks change', async () => {
    const inBerlin = new OperationsDashboard(
      { ...ports, clock: { ...ports.clock, now: () => new Date('2026-03-31T22:30:00.000Z') } },
      { get: () => GERMAN_SHOP },
    );
    for (const paid_at of [
      '2026-03-28T22:59:59.999Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-31T22:30:00.000Z',
    ]) {
      const { id: user_id } = await givenUser(ports);
      const order = givenOrder({ user_id });
      await ports.orders.place(order, NOW);
      const payment = { order_id: order.id, payment_id: `pi_${order.id}`, amount_total: order.total };
      await ports.orders.settle(givenPaymentEvent(payment), new Date(paid_at));
    }
    const { days } = await inBerlin.metrics(5);
    expect(days.filter(({ orders }) => orders > 0).map(({ day }) => day)).toEqual([
      '2026-04-01',
      '2026-03-29',
      '2026-03-28',
    ]);
    expect(await inBerlin.sales({})).toMatchObject({ from: '2026-03-03', to: '2026-04-01', orders: 3 });
    expect(await inBerlin.sales({ from: '2026-03-29', to: '2026-03-31' })).toMatchObject({ orders: 1 });
  });

  // spec: conversion-share
  it('reports the share of checkouts that were paid, however long ago', async () => {
    const { id: user_id } = await givenUser(ports);
    const [from, to] = ['2019-05-01', '2019-05-31'];
    const sales = () => shop.sales({ from, to });
    expect(await sales()).toMatchObject({ unpaid: 0, conversion: null });
    const at = new Date('2019-05-04T12:00:00.000Z');
    for (const isPaid of [true, false, false, false]) {
      const order = givenOrder({ user_id, expires_at: at });
      await ports.orders.place(order, NOW);
      const payment = { order_id: order.id, payment_id: `pi_${order.id}`, amount_total: order.total };
      if (isPaid) await ports.orders.settle(givenPaymentEvent(payment), at);
    }
    expect(await sales()).toMatchObject({ orders: 1, unpaid: 3, conversion: 0.25 });
    await ports.orders.pruneUnpaid(NOW, NOW);
    expect(await sales()).toMatchObject({ orders: 1, unpaid: 3, conversion: 0.25 });
  });
});
