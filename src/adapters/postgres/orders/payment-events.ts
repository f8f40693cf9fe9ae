import { Any } from 'typeorm';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import { isStray, type Settlement, type StrayEvent } from '../../../domain/orders/settlement.js';
import type { Database } from '../database.js';
import { paymentEventSchema } from './entities.js';

/** domain/settlement's `isOfMoney` and `isStray`, not put aside, of the table `payment_events`; the words of their index. */
export const STRAY = `kind in ('paid', 'refunded', 'refund_failed', 'disputed', 'foreign')
  and settlement in ('unknown', 'mismatch') and put_aside_at is null`;

export function eventsOf(database: Database, userId: string): Promise<PaymentEvent[]> {
  return database
    .manager()
    .createQueryBuilder(paymentEventSchema, 'event')
    .where(
      `event.id in (
         select told.id from orders join payment_events as told on told.order_id = orders.id
           or told.session_id = orders.stripe_session_id or told.payment_id = orders.payment_id
         where orders.user_id = :userId
       )`,
      { userId },
    )
    .orderBy({ 'event.created_at': 'ASC', 'event.id': 'ASC' })
    .getMany();
}

export function strayEvents(database: Database, limit: number): Promise<StrayEvent[]> {
  return database
    .manager()
    .createQueryBuilder(paymentEventSchema, 'event')
    .addSelect('event.settlement')
    .where(STRAY)
    .orderBy({ 'event.created_at': 'DESC', 'event.id': 'DESC' })
    .limit(limit)
    .getMany() as Promise<StrayEvent[]>;
}

export async function putAside(database: Database, eventIds: readonly string[], at: Date): Promise<string[]> {
  const { raw } = await database
    .manager()
    .createQueryBuilder()
    .update(paymentEventSchema)
    .set({ put_aside_at: at })
    .where({ id: Any(eventIds) })
    .andWhere(STRAY)
    .returning('id')
    .execute();
  return (raw as Pick<PaymentEvent, 'id'>[]).map(({ id }) => id);
}

export async function unheard(database: Database, eventIds: readonly string[]): Promise<string[]> {
  const kept = await database
    .manager()
    .find(paymentEventSchema, { select: { id: true }, where: { id: Any(eventIds) } });
  const heard = new Set(kept.map(({ id }) => id));
  return eventIds.filter((id) => !heard.has(id));
}

/** Whether the event was settled already, so that telling it again moves nothing. */
export async function isSettled(database: Database, { id, kind }: PaymentEvent): Promise<boolean> {
  const select = { id: true, settlement: true };
  const kept = await database.manager().findOne(paymentEventSchema, { select, where: { id, kind } });
  return !!kept?.settlement && !isStray(kept.settlement);
}

export async function keep(database: Database, event: PaymentEvent, at: Date): Promise<void> {
  await database.insertIfNew(paymentEventSchema, { ...event, received_at: at });
}

/** What came of the event; a settlement that moved an order stands. */
export async function note(database: Database, id: string, settlement: Settlement): Promise<void> {
  await database
    .manager()
    .createQueryBuilder()
    .update(paymentEventSchema)
    .set({ settlement })
    .where(`id = :id and (settlement is null or settlement in ('unknown', 'mismatch'))`, { id })
    .execute();
}

/** What was settled of this payment's money that went back, or failed to. */
export async function toldOf(database: Database, payment: string | null): Promise<PaymentEvent[]> {
  if (payment === null) return [];
  return database
    .manager()
    .createQueryBuilder(paymentEventSchema, 'event')
    .where(
      `payment_id = :payment and kind in ('refunded', 'refund_failed')
         and settlement not in ('unknown', 'mismatch')`,
      { payment },
    )
    .getMany();
}
