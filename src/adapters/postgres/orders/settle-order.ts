import type { FindOptionsWhere } from 'typeorm';
import type { Order } from '../../../domain/orders/order.js';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import { decideSettlement, type Settlement } from '../../../domain/orders/settlement.js';
import type { Database } from '../database.js';
import { orderSchema, type OrderRow } from './entities.js';
import { lockGiftCard } from './gift-card-lock.js';
import { withLines } from './order-lines.js';
import { nextOrderNumber } from './order-number-sql.js';
import { isSettled, listRefundEvents, opensPage, storeEvent, storeSettlement } from './payment-events.js';

/** Stores the event and changes its order in the running transaction. */
export async function settleOrder(
  database: Database,
  event: PaymentEvent,
  at: Date,
): Promise<{ settlement: Settlement; order?: Order }> {
  // The insert waits for a concurrent delivery of the same event.
  const isNew = await storeEvent(database, event, at);
  if (!isNew && (await isSettled(database, event))) return { settlement: 'already' };
  const found = event.kind === 'other' ? undefined : await findOrder(database, event);
  if (!found) {
    await storeSettlement(database, event, 'unknown');
    return { settlement: 'unknown' };
  }
  const { settlement, columns } = await changeOrder(database, found, event, at);
  await storeSettlement(database, event, settlement);
  const [order] = await withLines(database, [{ ...found, ...columns }]);
  return { settlement, order: order! };
}

/** Returns the order, locked until the transaction ends. */
export function lockOrder(database: Database, where: FindOptionsWhere<OrderRow>): Promise<OrderRow | null> {
  return database.manager().findOne(orderSchema, { where, lock: { mode: 'pessimistic_write' } });
}

/** Finds the event's order and locks its row before reading it. */
async function findOrder(
  database: Database,
  { session_id, order_id, payment_id }: PaymentEvent,
): Promise<OrderRow | null> {
  const known = session_id && (await lockOrder(database, { stripe_session_id: session_id }));
  if (known) return known;
  const order = order_id && (await lockOrder(database, { id: order_id }));
  return order || (payment_id ? lockOrder(database, { payment_id }) : null);
}

/** Returns the settlement with the changed columns. */
async function changeOrder(
  database: Database,
  order: OrderRow,
  event: PaymentEvent,
  at: Date,
): Promise<{ settlement: Settlement; columns: Partial<OrderRow> }> {
  const refunds = await listRefundEvents(database, event.payment_id ?? order.payment_id);
  const session = opensPage(event, order) && { stripe_session_id: event.session_id };
  const { settlement, change } = decideSettlement({ ...order, ...session }, event, at, refunds);
  const number = settlement === 'paid' && { number: await nextNumber(database, order) };
  // One statement: a second update in the same transaction would lock the buyer, whom erasing locks before orders.
  const columns = { ...session, ...change, ...number };
  if (change || session) await database.manager().update(orderSchema, { id: order.id }, columns);
  return { settlement, columns };
}

/** Locks the gift card before the counter, because an order that the card covers holds it before it is paid. */
async function nextNumber(database: Database, { gift_card_id }: OrderRow): Promise<number> {
  if (gift_card_id !== null) await lockGiftCard(database, gift_card_id);
  return nextOrderNumber(database);
}
