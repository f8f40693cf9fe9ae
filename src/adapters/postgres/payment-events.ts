import type { StrayEvent } from '../../domain/settlement.js';
import type { Database } from './database.js';

/** The columns of an event as it was told. */
export const EVENT =
  'id, kind, session_id, payment_id, order_id, amount_total, email, address, failure, created_at';

/** domain/settlement's `isOfMoney` and `isStray`, not put aside, of the table `payment_events`; the words of their index. */
export const STRAY = `kind in ('paid', 'refunded', 'refund_failed', 'disputed', 'foreign')
  and settlement in ('unknown', 'mismatch') and put_aside_at is null`;

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
