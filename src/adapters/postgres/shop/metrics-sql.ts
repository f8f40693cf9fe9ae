import type {
  DayMetrics,
  Metrics,
  SalesMetrics,
  SalesPeriod,
  TotalMetrics,
  WaitingMetrics,
} from '../../../application/ports/shop/metrics.js';
import { PRINT_STATUS } from '../../../domain/prints/print.js';
import type { DaySpan } from '../../../domain/shop/dates.js';
import type { Database } from '../database.js';
import { UNMATCHED } from '../orders/payment-events.js';
import { IS_IN_PANEL, IS_COMPLETED } from '../prints/print-columns.js';
import { NEEDS_DISPATCH } from '../orders/needs-dispatch.js';

/** Each count uses an index and reads only the requested days. Sums may need more than 32 bits; float8 is read as a number. */
const DAYS = `
  with span as (
    select * from unnest($1::date[], $2::timestamptz[], $3::timestamptz[]) with ordinality as span (day, begins, ends, place)
  )
  select day::text as day, money.orders, money.revenue, money.refunded, made.prints, made.failed,
    coalesce((select cents from model_spending where model_spending.day = span.day), 0) as spending,
    (select count(*)::integer from auth_users
     where erased_at is null and created_at >= begins and created_at < ends) as sign_ups
  from span
  cross join lateral (
    select count(*)::integer as orders, coalesce(sum(total - gift_card), 0)::float8 as revenue,
      coalesce(sum(refunded), 0)::float8 as refunded
    from orders where paid_at >= begins and paid_at < ends
  ) as money
  cross join lateral (
    select count(*) filter (where status = 3)::integer as prints, count(*) filter (where status = 4)::integer as failed
    from generation_jobs where created_at >= begins and created_at < ends
  ) as made
  order by span.place`;

const bestSellers = (columns: string, groups: string) => `
  (select coalesce(jsonb_agg(best), '[]') from (
    select ${columns}, sum(quantity) as quantity, sum(revenue) as revenue from lines
    group by ${groups} order by sum(quantity) desc, sum(revenue) desc, ${groups} limit $3
  ) as best)`;

/** Reads only the orders of the period. JSON keeps sums beyond 32 bits as numbers. */
const SALES = `
  with paid as (
    select id, total, gift_card, refunded, discount from orders where paid_at >= $1 and paid_at < $2
  ), lines as (
    select generation_job_id, title, sku, description, quantity, price - order_items.discount as revenue
    from order_items join paid on paid.id = order_id
  )
  select jsonb_build_object(
    'orders', (select count(*) from paid),
    'revenue', (select coalesce(sum(total - gift_card), 0) from paid),
    'refunded', (select coalesce(sum(refunded), 0) from paid),
    'discounts', (select coalesce(sum(discount), 0) from paid),
    'quantity', (select coalesce(sum(quantity), 0) from lines),
    'unpaid', case when not exists (select from closed_checkouts where count = 0 and quarter > $1) then
      (select count(*) from orders
       where paid_at is null and status <> 'confirming' and expires_at >= $1 and expires_at < least($2, $4))
      + (select coalesce(sum(count), 0) from closed_checkouts where quarter >= $1 and quarter < least($2, $4)) end,
    'prints', ${bestSellers('generation_job_id as id, max(title) as title', 'generation_job_id')},
    'products', ${bestSellers('sku, description', 'sku, description')}
  ) as sales`;

/** The status of a job is a number in the table and a word in metrics. */
const JOB_STATUS = `case status ${Object.entries(PRINT_STATUS)
  .map(([name, status]) => `when ${status} then '${name}'`)
  .join(' ')} end`;

const countBy = (name: string, table: string, where = 'true') => `
  (select coalesce(jsonb_object_agg(name, rows), '{}') from (
    select ${name} as name, count(*)::integer as rows from ${table} where ${where} group by 1
  ) as counted)`;

const TOTALS = `
  select ${countBy(JOB_STATUS, 'generation_jobs')} as jobs, ${countBy('status', 'orders')} as orders,
    ${countBy('kind', 'outbox', 'done_at is null')} as tasks,
    (select jsonb_build_object('available', coalesce(sum(available), 0), 'held', coalesce(sum(held), 0))
     from credit_accounts) as credits`;

export class PostgresMetrics implements Metrics {
  constructor(private readonly database: Database) {}

  days(days: readonly DaySpan[]): Promise<DayMetrics[]> {
    const [names, begins, ends] = [
      days.map(({ day }) => day),
      days.map(({ from }) => from.toISOString()),
      days.map(({ until }) => until.toISOString()),
    ];
    return this.database.query<DayMetrics>(DAYS, [names, begins, ends]);
  }

  async sales({ from, until, now }: SalesPeriod, limit: number): Promise<SalesMetrics> {
    const [row] = await this.database.query<{ sales: SalesMetrics }>(SALES, [from, until, limit, now]);
    return row!.sales;
  }

  async waiting(): Promise<WaitingMetrics> {
    const [row] = await this.database.query<WaitingMetrics>(
      `select queued.*, to_send.*, withdrawals_open.*,
         (select count(*)::integer from generation_jobs where ${IS_COMPLETED} and review = 'waiting') as to_review,
         (select count(*)::integer from buyer_reviews where state = 'waiting') as reviews_waiting,
         (select count(*)::integer from outbox where done_at is null and reason is not null) as stuck_tasks,
         (select count(*)::integer from payment_events where ${UNMATCHED}) as unmatched_payments
       from (
         select count(*)::integer as queue, count(*) filter (where not ${IS_IN_PANEL})::integer as queue_private
         from generation_jobs where status in (1, 2)
       ) as queued
       cross join (
         select count(*)::integer as to_send, min(paid_at) as oldest_to_send from orders where ${NEEDS_DISPATCH}
       ) as to_send
       cross join (
         select count(*)::integer as withdrawals_open, min(created_at) as oldest_withdrawal
         from withdrawals where handled_at is null
       ) as withdrawals_open`,
    );
    return row!;
  }

  async totals(): Promise<TotalMetrics> {
    const [row] = await this.database.query<TotalMetrics>(TOTALS);
    return row!;
  }
}
