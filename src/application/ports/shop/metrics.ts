import type { OrderStatus } from '../../../domain/orders/order.js';
import type { PRINT_STATUS } from '../../../domain/prints/print.js';
import type { DaySpan } from '../../../domain/shop/dates.js';
import type { TaskKind } from './task.js';

/** The metrics of one day of the shop. */
export interface DayMetrics {
  /** A date such as '2026-11-22'. */
  day: string;
  /** The number of paid orders. */
  orders: number;
  /** The revenue in pence, without what gift cards paid, because they were sold before. */
  revenue: number;
  /** The amount of that day's orders refunded since, in pence. */
  refunded: number;
  /** The prints requested that day that were completed (`prints`) and that failed (`failed`). */
  prints: number;
  failed: number;
  /** Spending on models in US cents, on this date in UTC. */
  spending: number;
  sign_ups: number;
}

/** The amount of work that is waiting. */
export interface WaitingMetrics {
  /** The number of queued prints, and how many of them are private. */
  queue: number;
  queue_private: number;
  /** The number of prints that wait for approval. */
  to_review: number;
  /** The number of buyers' reviews that wait for an admin. */
  reviews_waiting: number;
  /** The number of paid orders to dispatch. */
  to_send: number;
  /** When the first of these orders was paid; null without one. */
  oldest_to_send: Date | null;
  /** The number of unfinished tasks that have failed before. */
  stuck_tasks: number;
  /** The number of unmatched payment events. */
  unmatched_payments: number;
  /** The number of withdrawals that nobody has handled. */
  withdrawals_open: number;
  /** When the first of these withdrawals was declared; null without one. */
  oldest_withdrawal: Date | null;
}

/** A print, or a product as it was described to its buyers. */
interface SoldItem {
  quantity: number;
  /** In pence, less discounts. */
  revenue: number;
}

/** From `from` until before `until`. Payment pages that are open at `now` are not unpaid yet. */
export interface SalesPeriod {
  from: Date;
  until: Date;
  now: Date;
}

/** What was sold in a period: the orders that were paid in it. */
export interface SalesMetrics {
  orders: number;
  /** The revenue in pence, without what gift cards paid, because they were sold before. */
  revenue: number;
  /** The amount of these orders refunded since, in pence. */
  refunded: number;
  /** In pence. */
  discounts: number;
  /** The number of pieces sold. */
  quantity: number;
  /**
   * The number of payment pages that closed unpaid in the period, with those of deleted orders. Null if it includes times
   * at which the shop did not count those yet.
   */
  unpaid: number | null;
  /** The best sellers: first those with the largest quantity, then with the largest revenue. */
  prints: (SoldItem & { id: string; title: string })[];
  products: (SoldItem & { sku: string; description: string })[];
}

/** Counts of the whole shop. A name without rows may be missing. */
export interface TotalMetrics {
  /** Jobs by the name of their status. */
  jobs: Partial<Record<keyof typeof PRINT_STATUS, number>>;
  orders: Partial<Record<OrderStatus, number>>;
  /** Unfinished tasks by kind. */
  tasks: Partial<Record<TaskKind, number>>;
  /** Credits that people can use, and credits that are held for their jobs. */
  credits: { available: number; held: number };
}

export interface Metrics {
  /** Returns the metrics of these days, in their order, with empty days. */
  days(days: readonly DaySpan[]): Promise<DayMetrics[]>;
  /** Returns the sales with at most `limit` best sellers of each kind. */
  sales(period: SalesPeriod, limit: number): Promise<SalesMetrics>;
  waiting(): Promise<WaitingMetrics>;
  totals(): Promise<TotalMetrics>;
}
