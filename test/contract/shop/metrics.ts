import { describe, expect, it } from '@jest/globals';
import { claimJob } from '../../claim.js';
import type { Order, OrderItem } from '../../../src/domain/orders/order.js';
import { lastDays } from '../../../src/domain/shop/dates.js';
import type { DayMetrics } from '../../../src/application/ports/shop/metrics.js';
import {
  givenAccount,
  givenJob,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenPrint,
  givenUser,
  givenWithdrawal,
  later,
  NOW,
} from '../../given.js';
import { openPorts, type Open } from '../subject.js';

const REFUSED = { code: 'painting_failed', message: 'It could not be painted.' } as const;
const FAR_AWAY = { from: new Date('2001-02-03T00:00:00.000Z'), to: new Date('2001-02-03T23:59:59.999Z') };
const nothing = (day: string): DayMetrics => ({
  day,
  orders: 0,
  revenue: 0,
  refunded: 0,
  prints: 0,
  failed: 0,
  spending: 0,
  sign_ups: 0,
});

/** Uses days of February 2001; no other suite may. */
export function metricsContract(
  open: Open<
    'accounts' | 'credits' | 'metrics' | 'generationJobs' | 'orders' | 'outbox' | 'spending' | 'withdrawals'
  >,
): void {
  describe('Metrics', () => {
    const ports = openPorts(open);
    const figures = () => ports().metrics;

    async function order({ paid_at, digital = false }: { paid_at?: Date; digital?: boolean }) {
      const job = await givenJob(ports());
      const item = givenOrderItem({ generation_job_id: job.id, digital_download: digital });
      const placed = givenOrder({ user_id: job.user_id, order_items: [item] });
      await ports().orders.place(placed, NOW);
      const payment = { order_id: placed.id, payment_id: `pi_${placed.id}`, amount_total: placed.total };
      if (paid_at) await ports().orders.settle(givenPaymentEvent(payment), paid_at);
      return { id: placed.id, total: placed.total, payment };
    }

    async function failing(created_at: Date): Promise<void> {
      const { id } = await givenJob(ports(), { created_at }, 0);
      const lease = { owner: id, until: later(1000) };
      const others: string[] = [];
      for (;;) {
        const claimed = await claimJob(ports().generationJobs, lease, NOW);
        if (claimed!.job.id === id) break;
        others.push(claimed!.job.id);
      }
      await ports().generationJobs.fail(id, id, REFUSED);
      for (const other of others) await ports().generationJobs.requeue(other, id, NOW);
    }

    it('return each of the last days, newest first, also empty ones', async () => {
      expect(await figures().days(lastDays('2001-03-01', 3, 'UTC'))).toEqual([
        nothing('2001-03-01'),
        nothing('2001-02-28'),
        nothing('2001-02-27'),
      ]);
      expect(await figures().days(lastDays('2001-03-01', 1, 'UTC'))).toHaveLength(1);
    });

    // spec: large-sums
    it('add up orders beyond 32 bits', async () => {
      const at = new Date('2001-02-14T12:00:00.000Z');
      for (const total of [2_000_000_000, 2_000_000_000]) {
        const job = await givenJob(ports());
        const item = givenOrderItem({ generation_job_id: job.id, unit_price: total, quantity: 1 });
        const placed = givenOrder({ user_id: job.user_id, order_items: [item], total });
        await ports().orders.place(placed, NOW);
        const payment = { order_id: placed.id, payment_id: `pi_${placed.id}`, amount_total: total };
        await ports().orders.settle(givenPaymentEvent(payment), at);
      }
      expect(await figures().days(lastDays('2001-02-14', 1, 'UTC'))).toMatchObject([
        { orders: 2, revenue: 4_000_000_000 },
      ]);
    });

    it('count paid orders, finished and failed prints, spent credits and sign-ups from midnight to midnight', async () => {
      const before = later(-1, FAR_AWAY.from);
      const after = later(1, FAR_AWAY.to);
      const house = await givenUser(ports());
      const paid = [];
      for (const at of [before, FAR_AWAY.from, FAR_AWAY.to, after]) {
        paid.push(await order({ paid_at: at }));
        await givenPrint(ports(), { created_at: at, user_id: house.id });
        await failing(at);
        await ports().accounts.add(givenAccount({ created_at: at }), false);
      }
      await order({});
      await givenJob(ports(), { created_at: FAR_AWAY.from, user_id: house.id });
      const back = { ...paid[1]!.payment, kind: 'refunded' as const, session_id: null, amount_total: 700 };
      await ports().orders.settle(givenPaymentEvent(back), NOW);
      await ports().spending.reserve('2001-02-03', 42, 100);
      const { total } = paid[0]!;
      const one = { orders: 1, revenue: total, prints: 1, failed: 1, sign_ups: 1 };
      expect(await figures().days(lastDays('2001-02-05', 4, 'UTC'))).toEqual([
        nothing('2001-02-05'),
        { ...nothing('2001-02-04'), ...one },
        {
          day: '2001-02-03',
          orders: 2,
          revenue: 2 * total,
          refunded: 700,
          prints: 2,
          failed: 2,
          spending: 42,
          sign_ups: 2,
        },
        { ...nothing('2001-02-02'), ...one },
      ]);
    });

    // spec: shop-days-today
    it('count by the days of a time zone', async () => {
      await order({ paid_at: new Date('2001-02-19T22:59:59.999Z') });
      await order({ paid_at: new Date('2001-02-19T23:00:00.000Z') });
      const days = await figures().days(lastDays('2001-02-20', 2, 'Europe/Berlin'));
      expect(days.map(({ day, orders }) => [day, orders])).toEqual([
        ['2001-02-20', 1],
        ['2001-02-19', 1],
      ]);
    });

    // spec: sales-of-a-period
    it('sum up the sales of a period, with the best sellers', async () => {
      const [begin, end] = [new Date('2001-02-10T00:00:00.000Z'), new Date('2001-02-12T00:00:00.000Z')];
      const [first, second] = [await givenPrint(ports()), await givenPrint(ports())];
      const line = (print: { id: string }, sku: string, quantity: number, discount = 0) =>
        givenOrderItem({
          ...{ generation_job_id: print.id, title: `Print ${print.id}`, sku, description: `Of ${sku}` },
          ...{ unit_price: 1000, price: 1000 * quantity, quantity, discount },
        });
      async function sell(
        paid_at: Date | null,
        expires_at: Date,
        lines: OrderItem[],
        more: Partial<Order> = {},
      ) {
        const { id: user_id } = await givenUser(ports());
        const placed = givenOrder({ user_id, expires_at, order_items: lines, ...more });
        await ports().orders.place(placed, NOW);
        const paid = {
          order_id: placed.id,
          payment_id: `pi_${placed.id}`,
          amount_total: placed.total - placed.gift_card,
        };
        if (paid_at) await ports().orders.settle(givenPaymentEvent(paid), paid_at);
        return { ...placed, paid };
      }
      const one = await sell(begin, NOW, [line(first, 'A4', 3), line(second, 'A4', 1)], { gift_card: 300 });
      const two = await sell(later(-1, end), NOW, [line(second, 'A3', 2, 500)], { discount: 500 });
      await sell(end, NOW, [line(first, 'A4', 9)]);
      await sell(null, begin, [line(first, 'A4', 9)]);
      await sell(null, end, [line(first, 'A4', 9)]);
      const back = { ...two.paid, kind: 'refunded' as const, session_id: null, amount_total: 700 };
      await ports().orders.settle(givenPaymentEvent(back), NOW);
      const sales = await figures().sales({ from: begin, until: end, now: NOW }, 2);
      expect(sales).toEqual({
        orders: 2,
        revenue: one.total - 300 + two.total,
        refunded: 700,
        discounts: 500,
        quantity: 6,
        unpaid: 1,
        prints: [
          { id: first.id, title: `Print ${first.id}`, quantity: 3, revenue: 3000 },
          { id: second.id, title: `Print ${second.id}`, quantity: 3, revenue: 2500 },
        ],
        products: [
          { sku: 'A4', description: 'Of A4', quantity: 4, revenue: 4000 },
          { sku: 'A3', description: 'Of A3', quantity: 2, revenue: 1500 },
        ],
      });
      // A gift card was revenue when it was sold.
      expect(await figures().days(lastDays('2001-02-10', 1, 'UTC'))).toMatchObject([
        { orders: 1, revenue: one.total - 300 },
      ]);
      const best = (await figures().sales({ from: begin, until: end, now: NOW }, 1)).prints.map(
        ({ id }) => id,
      );
      expect(best).toEqual([first.id]);
      expect(await figures().sales({ from: new Date(0), until: new Date(1), now: NOW }, 2)).toMatchObject({
        orders: 0,
        prints: [],
      });
    });

    // spec: conversion-of-any-period
    it('count checkouts that closed unpaid, also after their orders are deleted, but no open ones', async () => {
      const [from, until] = [new Date('2001-03-01T00:00:00.000Z'), new Date('2001-03-02T00:00:00.000Z')];
      const { id: user_id } = await givenUser(ports());
      const { id: generation_job_id } = await givenPrint(ports());
      const place = (expires_at: Date) =>
        ports().orders.place(
          givenOrder({ user_id, expires_at, order_items: [givenOrderItem({ generation_job_id })] }),
          from,
        );
      const count = async (now: Date) => (await figures().sales({ from, until, now }, 1)).unpaid;
      await place(from);
      await place(later(-1, until));
      await place(until);
      expect(await count(from)).toBe(0);
      expect(await count(later(1, from))).toBe(1);
      expect(await count(NOW)).toBe(2);
      await ports().orders.pruneUnpaid(until, NOW);
      expect(await ports().orders.listByUser(user_id)).toHaveLength(1);
      expect(await count(NOW)).toBe(2);
      await ports().accounts.erase(user_id, NOW);
      expect((await figures().sales({ from: until, until: later(1, until), now: NOW }, 1)).unpaid).toBe(1);
    });

    it('count what waits: prints, orders to send, tasks that failed before', async () => {
      const before = await figures().waiting();
      await givenJob(ports());
      await givenPrint(ports());
      await givenJob(ports(), { published: false });
      await givenPrint(ports(), { published: false });
      const jobs = before.queue + 2;
      const queue_private = before.queue_private + 1;
      expect(await figures().waiting()).toEqual({ ...before, queue: jobs, queue_private });
      const sent = await order({ paid_at: NOW });
      const making = await order({ paid_at: NOW });
      await order({ paid_at: NOW, digital: true });
      await order({});
      await ports().orders.change(sent.id, () => ({ status: 'dispatched', dispatched_at: NOW }));
      await ports().orders.change(making.id, () => ({ status: 'in_production' }));
      const task = (id: string) => ({ id, kind: 'pin' as const, subject: id });
      for (const id of [sent.id, making.id, 'fresh']) await ports().outbox.add(task(id), NOW);
      for (const id of [sent.id, making.id]) await ports().outbox.requeue(id, later(1000), 'Away.');
      await ports().outbox.complete(sent.id, NOW);
      expect(await figures().waiting()).toEqual({
        queue: jobs + 4,
        queue_private,
        to_send: before.to_send + 1,
        oldest_to_send: expect.any(Date),
        to_review: before.to_review,
        reviews_waiting: before.reviews_waiting,
        stuck_tasks: before.stuck_tasks + 1,
        unmatched_payments: before.unmatched_payments,
        withdrawals_open: before.withdrawals_open,
        oldest_withdrawal: before.oldest_withdrawal,
      });
    });

    it('say since when the first order to send and the first open withdrawal wait', async () => {
      const [early, late] = [new Date('2000-02-20T08:00:00.000Z'), new Date('2000-02-21T08:00:00.000Z')];
      const sent = await order({ paid_at: early });
      await order({ paid_at: late });
      const [first, second] = [givenWithdrawal({ created_at: early }), givenWithdrawal({ created_at: late })];
      for (const one of [first, second]) await ports().withdrawals.add(one);
      expect(await figures().waiting()).toMatchObject({ oldest_to_send: early, oldest_withdrawal: early });
      await ports().orders.change(sent.id, () => ({ status: 'dispatched', dispatched_at: NOW }));
      await ports().withdrawals.change(first.id, () => ({ handled_at: NOW }));
      expect(await figures().waiting()).toMatchObject({ oldest_to_send: late, oldest_withdrawal: late });
    });

    it('count the whole shop: jobs and orders by status, unfinished tasks by kind, credits', async () => {
      const before = await figures().totals();
      const more = (counts: Partial<Record<string, number>>, name: string, by: number) =>
        (counts[name] ?? 0) + by;
      const person = await givenUser(ports());
      await ports().credits.openLedger(person.id, 5, NOW);
      await givenPrint(ports());
      await givenJob(ports(), { user_id: person.id });
      await order({ paid_at: NOW });
      await order({});
      const id = `totals-${person.id}`;
      await ports().outbox.add({ id, kind: 'unpin', subject: id }, NOW);
      await ports().outbox.add({ id: `${id}-2`, kind: 'unpin', subject: `${id}-2` }, NOW);
      await ports().outbox.complete(`${id}-2`, NOW);
      const after = await figures().totals();
      expect(after.jobs).toMatchObject({
        queued: more(before.jobs, 'queued', 3),
        completed: more(before.jobs, 'completed', 1),
      });
      expect(after.orders).toMatchObject({
        paid: more(before.orders, 'paid', 1),
        pending: more(before.orders, 'pending', 1),
      });
      expect(after.tasks).toEqual({ ...before.tasks, unpin: more(before.tasks, 'unpin', 1) });
      const { available, held } = after.credits;
      expect(available + held).toBeGreaterThanOrEqual(before.credits.available + before.credits.held + 5);
    });
  });
}
