import { Gauge, type Registry } from 'prom-client';
import type { WatchedMetrics } from '../../application/operations/operations-dashboard.js';
import { ORDER_STATUSES } from '../../domain/orders/order.js';
import { PRINT_STATUS } from '../../domain/prints/print.js';
import { ALERT_WORDS, type AlertCode } from '../../domain/shop/alert.js';
import { TASK_KINDS } from '../../application/ports/shop/task.js';

/** Gauges of the whole shop. Each label has a fixed list of values. */
export function shopGauges(registry: Registry) {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `hangwell_${name}`, help, labelNames, registers: [registry] });
  const jobs = gauge('jobs', 'Prints in the making and made, by status', 'status');
  const queue = gauge('queue_length', 'Prints that wait for a painter or are being painted');
  const orders = gauge('orders', 'Orders by status', 'status');
  const credits = gauge('credits', 'Credits that people have (available) and that jobs hold (held)', 'state');
  const tasks = gauge('tasks_waiting', 'Unfinished tasks of the outbox, by kind', 'kind');
  const stuck = gauge('tasks_failed', 'Unfinished tasks that have failed before');
  const mails = gauge('mails_waiting', 'Mails that are not sent yet');
  const pins = gauge('pins_waiting', 'Pins that are not posted yet');
  const toSend = gauge('orders_to_dispatch', 'Paid orders to dispatch');
  const oldestToSend = gauge(
    'oldest_order_to_dispatch_timestamp_seconds',
    'When the first of the orders to dispatch was paid; absent without one',
  );
  const toReview = gauge('prints_to_review', 'Prints that wait for approval');
  const reviews = gauge('reviews_waiting', 'Reviews of buyers that wait for an admin');
  const withdrawals = gauge('withdrawals_open', 'Withdrawals that nobody has handled');
  const oldestWithdrawal = gauge(
    'oldest_withdrawal_timestamp_seconds',
    'When the first of the open withdrawals was declared; absent without one',
  );
  const payments = gauge('payments_unmatched', 'Payment events that fit no order');
  const alerts = gauge('alert', '1 while a fault that only the owner can fix is raised', 'code');
  const byLabel = [jobs, orders, credits, tasks, alerts];
  const oldest = [oldestToSend, oldestWithdrawal];
  const single = [queue, stuck, mails, pins, toSend, toReview, reviews, withdrawals, payments, ...oldest];
  return {
    set(shop: WatchedMetrics): void {
      for (const status of Object.keys(PRINT_STATUS) as (keyof typeof PRINT_STATUS)[]) {
        jobs.set({ status }, shop.jobs[status] ?? 0);
      }
      for (const status of ORDER_STATUSES) orders.set({ status }, shop.orders[status] ?? 0);
      for (const kind of TASK_KINDS) tasks.set({ kind }, shop.tasks[kind] ?? 0);
      for (const code of Object.keys(ALERT_WORDS) as AlertCode[]) {
        alerts.set({ code }, shop.alerts.includes(code) ? 1 : 0);
      }
      credits.set({ state: 'available' }, shop.credits.available);
      credits.set({ state: 'held' }, shop.credits.held);
      queue.set(shop.waiting.queue);
      stuck.set(shop.waiting.stuck_tasks);
      mails.set(shop.mails_waiting);
      pins.set(shop.pins_waiting);
      toSend.set(shop.waiting.to_send);
      setTime(oldestToSend, shop.waiting.oldest_to_send);
      toReview.set(shop.waiting.to_review);
      reviews.set(shop.waiting.reviews_waiting);
      withdrawals.set(shop.waiting.withdrawals_open);
      setTime(oldestWithdrawal, shop.waiting.oldest_withdrawal);
      payments.set(shop.waiting.unmatched_payments);
    },
    /** An unknown value is absent. Zero would look like an empty shop. */
    clear(): void {
      for (const one of byLabel) one.reset();
      for (const one of single) one.remove();
    },
  };
}

function setTime(gauge: Gauge, time: Date | null): void {
  if (time) gauge.set(time.getTime() / 1000);
  else gauge.remove();
}

/** Gauges of the replica as this process sees it. */
export function replicaGauges(
  registry: Registry,
  use: () => { isUsed: boolean; lagSeconds: number | undefined },
): void {
  new Gauge({
    name: 'hangwell_replica_used',
    help: '1 if lists are read from the replica, 0 while it is left out',
    registers: [registry],
    collect() {
      this.set(use().isUsed ? 1 : 0);
    },
  });
  new Gauge({
    name: 'hangwell_replica_lag_seconds',
    help: 'How far the replica is behind',
    registers: [registry],
    collect() {
      const { lagSeconds } = use();
      if (lagSeconds === undefined) this.remove();
      else this.set(lagSeconds);
    },
  });
}
