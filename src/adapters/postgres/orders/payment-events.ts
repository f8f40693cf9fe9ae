import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import type { StrayEvent } from '../../../domain/orders/settlement.js';
import type { Database } from '../database.js';

/** The columns of an event as it was told. */
const EVENT = 'id, kind, session_id, payment_id, order_id, amount_total, email, address, failure, created_at';

/** domain/settlement's `isOfMoney` and `isStray`, not put aside, of the table `payment_events`; the words of their index. */
export const STRAY = `kind in ('paid', 'refunded', 'refund_failed', 'disputed', 'foreign')
  and settlement in ('unknown', 'mismatch') and put_aside_at is null`;

export function eventsOf(database: Database, userId: string): Promise<PaymentEvent[]> {
  return database.query<PaymentEvent>(
    `select ${EVENT} from payment_events
     where id in (
       select event.id from orders join payment_events as event on event.order_id = orders.id
         or event.session_id = orders.stripe_session_id or event.payment_id = orders.payment_id
       where orders.user_id = $1
     )
     order by created_at, id`,
    [userId],
  );
}

export function strayEvents(database: Database, limit: number): Promise<StrayEvent[]> {
  return database.query<StrayEvent>(
    `select ${EVENT}, settlement from payment_events where ${STRAY} order by created_at desc, id desc limit $1`,
    [limit],
  );
}

export async function putAside(database: Database, eventIds: readonly string[], at: Date): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `update payment_events set put_aside_at = $2 where id = any($1) and ${STRAY} returning id`,
    [eventIds, at],
  );
  return rows.map(({ id }) => id);
}

export async function unheard(database: Database, eventIds: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select id from unnest($1::text[]) as asked (id)
     where not exists (select from payment_events where payment_events.id = asked.id)`,
    [eventIds],
  );
  return rows.map(({ id }) => id);
}

export async function keep(database: Database, event: PaymentEvent, at: Date): Promise<void> {
  await database.query(
    `insert into payment_events (${EVENT}, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      event.id,
      event.kind,
      event.session_id,
      event.payment_id,
      event.order_id,
      event.amount_total,
      event.email,
      event.address && JSON.stringify(event.address),
      event.failure && JSON.stringify(event.failure),
      event.created_at,
      at,
    ],
  );
}

/** What was settled of this payment's money that went back, or failed to. */
export function toldOf(database: Database, payment: string | null): Promise<PaymentEvent[]> {
  return database.query<PaymentEvent>(
    `select ${EVENT} from payment_events
     where payment_id = $1 and kind in ('refunded', 'refund_failed')
       and settlement not in ('unknown', 'mismatch')`,
    [payment],
  );
}
