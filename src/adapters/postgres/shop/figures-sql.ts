import type { DayFigures, Figures, WaitingFigures } from '../../../application/ports/shop/figures.js';
import type { Database } from '../database.js';
import { STRAY } from '../orders/payment-events.js';
import { IN_PANEL, THERE } from '../prints/print-columns.js';
import { TO_SEND } from '../orders/to-send.js';

/** Each count walks an index of the days that are asked for. */
const DAYS = `
  with span as (
    select day::date as day, day at time zone 'UTC' as begins, (day + interval '1 day') at time zone 'UTC' as ends
    from generate_series(($1::date - ($2 - 1))::timestamp, $1::date::timestamp, interval '1 day') as day
  )
  select day::text as day, money.orders, money.revenue, money.refunded, made.prints, made.failed,
    coalesce((select cents from model_spending where model_spending.day = span.day), 0) as spending,
    (select count(*)::integer from auth_users
     where erased_at is null and created_at >= begins and created_at < ends) as sign_ups
  from span
  cross join lateral (
    select count(*)::integer as orders, coalesce(sum(total), 0)::integer as revenue,
      coalesce(sum(refunded), 0)::integer as refunded
    from orders where paid_at >= begins and paid_at < ends
  ) as money
  cross join lateral (
    select count(*) filter (where status = 3)::integer as prints, count(*) filter (where status = 4)::integer as failed
    from generation_jobs where created_at >= begins and created_at < ends
  ) as made
  order by span.day desc`;

export class PostgresFigures implements Figures {
  constructor(private readonly database: Database) {}

  days(last: string, count: number): Promise<DayFigures[]> {
    return this.database.query<DayFigures>(DAYS, [last, count]);
  }

  async waiting(): Promise<WaitingFigures> {
    const [row] = await this.database.query<WaitingFigures>(
      `select queued.*,
         (select count(*)::integer from generation_jobs where ${THERE} and review = 'waiting') as to_review,
         (select count(*)::integer from orders where ${TO_SEND}) as to_send,
         (select count(*)::integer from outbox where done_at is null and reason is not null) as stuck_tasks,
         (select count(*)::integer from payment_events where ${STRAY}) as stray_payments
       from (
         select count(*)::integer as queue, count(*) filter (where not ${IN_PANEL})::integer as queue_private
         from generation_jobs where status in (1, 2)
       ) as queued`,
    );
    return row!;
  }
}
