import type {
  DayMetrics,
  Metrics,
  SalesMetrics,
  SalesPeriod,
  TotalMetrics,
  WaitingMetrics,
} from '../../../application/ports/shop/metrics.js';
import { needsDispatch } from '../../../domain/orders/delivery/fulfilment.js';
import { matchesFilter } from '../../../domain/prints/managed-print.js';
import { PRINT_STATUS, type PrintStatus } from '../../../domain/prints/print.js';
import { isInPanel } from '../../../domain/prints/review.js';
import type { DaySpan } from '../../../domain/shop/dates.js';
import { total } from '../credits/ledger.js';
import { findUnmatchedEvents } from '../orders/orders.js';
import type { MemoryDatabase } from '../store.js';

export class MemoryMetrics implements Metrics {
  constructor(private readonly database: MemoryDatabase) {}

  days(days: readonly DaySpan[]): Promise<DayMetrics[]> {
    return this.database.query(({ accounts, jobs, orders, spending }) =>
      days.map(({ day, from, until }) => {
        const isWithin = (time: Date | null) => time !== null && time >= from && time < until;
        const paid = [...orders.values()].filter(({ paid_at }) => isWithin(paid_at));
        const created = [...jobs.values()].filter(({ print }) => isWithin(print.created_at));
        const having = (status: number) => created.filter(({ print }) => print.status === status).length;
        return {
          day,
          orders: paid.length,
          revenue: sum(paid.map(({ total, gift_card }) => total - gift_card)),
          refunded: sum(paid.map(({ refunded }) => refunded)),
          prints: having(PRINT_STATUS.completed),
          failed: having(PRINT_STATUS.failed),
          spending: spending.get(day) ?? 0,
          sign_ups: [...accounts.values()].filter(({ account }) => isWithin(account.created_at)).length,
        };
      }),
    );
  }

  sales({ from, until, now }: SalesPeriod, limit: number): Promise<SalesMetrics> {
    const isWithin = (time: Date | null) => time !== null && time >= from && time < until;
    return this.database.query(({ closedCheckouts, orders }) => {
      const paid = [...orders.values()].filter(({ paid_at }) => isWithin(paid_at));
      const unpaid = [...orders.values()].filter(
        ({ paid_at, status }) => !paid_at && status !== 'confirming',
      );
      const closed = [...unpaid.map(({ expires_at }) => expires_at), ...closedCheckouts];
      const lines = paid
        .flatMap(({ order_items }) => order_items)
        .map((line) => ({ ...line, revenue: line.price - line.discount }));
      return {
        orders: paid.length,
        revenue: sum(paid.map(({ total, gift_card }) => total - gift_card)),
        refunded: sum(paid.map(({ refunded }) => refunded)),
        discounts: sum(paid.map(({ discount }) => discount)),
        quantity: sum(lines.map(({ quantity }) => quantity)),
        unpaid: closed.filter((time) => isWithin(time) && time < now).length,
        prints: bestSellers(lines, limit, ({ generation_job_id }) => generation_job_id).map(
          ({ line: { generation_job_id: id, title }, ...sold }) => ({ id, title, ...sold }),
        ),
        products: bestSellers(lines, limit, ({ sku, description }) => `${sku} ${description}`).map(
          ({ line: { sku, description }, ...sold }) => ({ sku, description, ...sold }),
        ),
      };
    });
  }

  waiting(): Promise<WaitingMetrics> {
    return this.database.query((tables) => {
      const { jobs, orders, outbox } = tables;
      const toSend = [...orders.values()].filter(needsDispatch);
      const withdrawals = [...tables.withdrawals.values()].filter(({ handled_at }) => !handled_at);
      const queue = [...jobs.values()].filter(
        ({ print: { status } }) => status === PRINT_STATUS.queued || status === PRINT_STATUS.painting,
      );
      return {
        queue: queue.length,
        queue_private: queue.filter(({ print }) => !isInPanel(print)).length,
        to_review: [...jobs.values()].filter(({ print }) => matchesFilter(print, { state: 'waiting' }))
          .length,
        reviews_waiting: [...tables.buyerReviews.values()].filter(({ state }) => state === 'waiting').length,
        to_send: toSend.length,
        oldest_to_send: findFirst(toSend.map(({ paid_at }) => paid_at!)),
        stuck_tasks: outbox.filter(({ doneAt, reason }) => !doneAt && reason !== null).length,
        unmatched_payments: findUnmatchedEvents(tables).length,
        withdrawals_open: withdrawals.length,
        oldest_withdrawal: findFirst(withdrawals.map(({ created_at }) => created_at)),
      };
    });
  }

  totals(): Promise<TotalMetrics> {
    return this.database.query(({ credits, jobs, orders, outbox }) => ({
      jobs: countBy([...jobs.values()].map(({ print }) => JOB_STATUS[print.status])),
      orders: countBy([...orders.values()].map(({ status }) => status)),
      tasks: countBy(outbox.filter(({ doneAt }) => !doneAt).map(({ task }) => task.kind)),
      credits: { available: total(credits, 'available'), held: total(credits, 'held') },
    }));
  }
}

const JOB_STATUS = Object.fromEntries(
  Object.entries(PRINT_STATUS).map(([name, status]) => [status, name]),
) as Record<PrintStatus, keyof typeof PRINT_STATUS>;

function countBy<Name extends string>(names: readonly Name[]): Partial<Record<Name, number>> {
  const counts: Partial<Record<Name, number>> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const findFirst = (times: readonly Date[]): Date | null =>
  times.length > 0 ? new Date(Math.min(...times.map(Number))) : null;

const sum = (numbers: readonly number[]) => numbers.reduce((before, number) => before + number, 0);

function bestSellers<Line extends { quantity: number; revenue: number }>(
  lines: readonly Line[],
  limit: number,
  keyOf: (line: Line) => string,
) {
  const groups = new Map<string, Line[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return [...groups]
    .map(([key, group]) => ({
      key,
      line: group[0]!,
      quantity: sum(group.map(({ quantity }) => quantity)),
      revenue: sum(group.map(({ revenue }) => revenue)),
    }))
    .sort((a, b) => b.quantity - a.quantity || b.revenue - a.revenue || (a.key < b.key ? -1 : 1))
    .slice(0, limit)
    .map(({ line, quantity, revenue }) => ({ line, quantity, revenue }));
}
