import { Any } from 'typeorm';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import {
  isUnmatched,
  needsAddresses,
  type Settlement,
  type UnmatchedEvent,
} from '../../../domain/orders/settlement.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';
import { paymentEventSchema, type OrderRow } from './entities.js';

/** Selects unmatched events about money that are not dismissed. The text must match their partial index. */
export const UNMATCHED = `kind in ('paid', 'refunded', 'refund_failed', 'disputed', 'foreign')
  and settlement in ('unknown', 'mismatch') and dismissed_at is null`;

export function listPaymentEvents(database: Database, userId: string): Promise<PaymentEvent[]> {
  return database
    .manager()
    .createQueryBuilder(paymentEventSchema, 'event')
    .where(
      `event.id in (
         select stored.id from orders join payment_events as stored on stored.order_id = orders.id
           or stored.session_id = orders.stripe_session_id or stored.payment_id = orders.payment_id
         where orders.user_id = :userId
       )`,
      { userId },
    )
    .orderBy({ 'event.created_at': 'ASC', 'event.id': 'ASC' })
    .getMany();
}

export function listUnmatchedEvents(
  database: Database,
  { limit, after }: PageRequest,
): Promise<Page<UnmatchedEvent>> {
  const query = database
    .manager()
    .createQueryBuilder(paymentEventSchema, 'event')
    .addSelect('event.settlement')
    .where(UNMATCHED)
    .orderBy({ 'event.created_at': 'DESC', 'event.id': 'DESC' });
  if (after) query.andWhere('(event.created_at, event.id) < (:created_at, :id)', after);
  return selectPage(limit, (rows) => query.limit(rows).getMany() as Promise<UnmatchedEvent[]>, toCursor);
}

export async function dismissEvents(
  database: Database,
  eventIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const { raw } = await database
    .manager()
    .createQueryBuilder()
    .update(paymentEventSchema)
    .set({ dismissed_at: at })
    .where({ id: Any(eventIds) })
    .andWhere(UNMATCHED)
    .returning('id')
    .execute();
  return (raw as Pick<PaymentEvent, 'id'>[]).map(({ id }) => id);
}

export async function findUnseenEventIds(database: Database, eventIds: readonly string[]): Promise<string[]> {
  const stored = await database
    .manager()
    .find(paymentEventSchema, { select: { id: true }, where: { id: Any(eventIds) } });
  const known = new Set(stored.map(({ id }) => id));
  return eventIds.filter((id) => !known.has(id));
}

/** Returns whether the event is already settled, so that a repeated delivery changes nothing. */
export async function isSettled(
  database: Database,
  { id, kind }: Pick<PaymentEvent, 'id' | 'kind'>,
): Promise<boolean> {
  const select = { id: true, settlement: true };
  const stored = await database.manager().findOne(paymentEventSchema, { select, where: { id, kind } });
  return !!stored?.settlement && !isUnmatched(stored.settlement);
}

/** Returns false when the event is already stored. */
export function storeEvent(database: Database, event: PaymentEvent, at: Date): Promise<boolean> {
  return database.insertIfNew(paymentEventSchema, { ...event, received_at: at });
}

/** Stores the settlement of the event. An earlier one is replaced only if it was unmatched. */
export async function storeSettlement(
  database: Database,
  event: PaymentEvent,
  settlement: Settlement,
): Promise<void> {
  const forgotten = !needsAddresses(event, settlement) && { email: null, address: null };
  await database
    .manager()
    .createQueryBuilder()
    .update(paymentEventSchema)
    .set({ settlement, ...forgotten })
    .where(`id = :id and (settlement is null or settlement in ('unknown', 'mismatch'))`, { id: event.id })
    .execute();
}

/** Returns the settled refunds and failed refunds of this payment. */
export async function listRefundEvents(database: Database, payment: string | null): Promise<PaymentEvent[]> {
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

/** True for the event of a payment page that was opened but not stored with its order. */
export const opensPage = (event: PaymentEvent, order: Pick<OrderRow, 'id' | 'stripe_session_id'>) =>
  order.stripe_session_id === null && event.session_id !== null && event.order_id === order.id;
