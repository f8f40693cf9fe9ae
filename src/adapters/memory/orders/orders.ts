import type { OrderFilter, OrderPage, Orders } from '../../../application/ports/orders/orders.js';
import { printUnavailable } from '../../../domain/orders/basket.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { isToSend, type FulfilmentChange } from '../../../domain/orders/fulfilment.js';
import { FIRST_ORDER_NUMBER, isBought, type Order } from '../../../domain/orders/order.js';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import {
  isOfMoney,
  isStray,
  settled,
  type Settlement,
  type StrayEvent,
} from '../../../domain/orders/settlement.js';
import { copy } from '../copy.js';
import { eventsOf } from '../accounts/erased-people.js';
import { expectPerson, type MemoryDatabase, type Tables } from '../store.js';

const withSession = ({ orders }: Tables, sessionId: string) =>
  [...orders.values()].find((order) => order.stripe_session_id === sessionId);

export class MemoryOrders implements Orders {
  constructor(private readonly database: MemoryDatabase) {}

  place(order: Order, at: Date): Promise<Order | undefined> {
    return this.database.query((tables) => {
      expectPerson(tables, order.user_id);
      const { erasedPrints, jobs, orders } = tables;
      for (const { generation_job_id } of order.order_items)
        if (jobs.get(generation_job_id)?.print.removed_at || erasedPrints.includes(generation_job_id))
          throw printUnavailable();
      const pending = [...orders.values()].find(
        ({ status, basket_key }) => status === 'pending' && basket_key === order.basket_key,
      );
      if (pending && pending.expires_at > at) return pending;
      if (pending) pending.status = 'expired';
      orders.set(order.id, copy(order));
      return undefined;
    });
  }

  attachSession(orderId: string, session: { id: string; url: string }): Promise<Order> {
    return this.database.query(({ orders }) => {
      const order = orders.get(orderId);
      if (!order) throw new DomainError('not_found', 'This order is no longer there.');
      if (order.stripe_session_id === null) {
        order.stripe_session_id = session.id;
        order.checkout_url = session.url;
      }
      return order;
    });
  }

  bySession(sessionId: string): Promise<Order | undefined> {
    return this.database.query((tables) => withSession(tables, sessionId));
  }

  find(id: string): Promise<Order | undefined> {
    return this.database.query(({ orders }) => orders.get(id));
  }

  listBought(userId: string): Promise<Order[]> {
    return this.database.query(({ orders }) =>
      [...orders.values()]
        .filter((order) => order.user_id === userId && isBought(order))
        .sort((a, b) => oldestFirst(b, a)),
    );
  }

  allOf(userId: string): Promise<Order[]> {
    return this.database.query(({ orders }) =>
      [...orders.values()].filter((order) => order.user_id === userId).sort((a, b) => oldestFirst(b, a)),
    );
  }

  eventsOf(userId: string): Promise<PaymentEvent[]> {
    return this.database.query((tables) => eventsOf(tables, userId).sort(oldestFirst));
  }

  byNumber(number: number): Promise<Order | undefined> {
    return this.database.query(({ orders }) => [...orders.values()].find((order) => order.number === number));
  }

  listAll({ status, to_send, text }: OrderFilter, { limit, after }: OrderPage): Promise<Order[]> {
    return this.database.query(({ orders }) =>
      [...orders.values()]
        .filter((order) => (status ? order.status === status && isBought(order) : order.paid_at !== null))
        .filter((order) => to_send === undefined || isToSend(order) === to_send)
        .filter((order) => text === undefined || isAbout(order, text.toLowerCase()))
        .filter((order) => !after || oldestFirst(order, after) < 0)
        .sort((a, b) => oldestFirst(b, a))
        .slice(0, limit),
    );
  }

  change(
    id: string,
    decide: (order: Order) => FulfilmentChange | undefined,
  ): Promise<{ order: Order; changed: boolean } | undefined> {
    return this.database.query(({ orders }) => {
      const order = orders.get(id);
      if (!order) return undefined;
      const change = decide(copy(order));
      Object.assign(order, copy(change));
      return { order, changed: change !== undefined };
    });
  }

  unsettled(before: Date, { limit, after }: OrderPage): Promise<Order[]> {
    return this.database.query((tables) =>
      [...tables.orders.values()]
        .filter(
          (order) =>
            order.stripe_session_id !== null &&
            order.created_at < before &&
            (order.status === 'pending' || order.status === 'confirming' || awaitsRefund(tables, order)),
        )
        .filter((order) => !after || oldestFirst(order, after) > 0)
        .sort(oldestFirst)
        .slice(0, limit),
    );
  }

  settle(event: PaymentEvent, at: Date): Promise<{ settlement: Settlement; order?: Order }> {
    return this.database.query((tables) => {
      const kept = tables.paymentEvents.get(event.id);
      if (kept?.event.kind === event.kind && !isStray(kept.settlement)) return { settlement: 'already' };
      const answer = settleIn(tables, event, at);
      tables.paymentEvents.set(event.id, {
        ...kept,
        event: kept?.event ?? copy(event),
        settlement: answer.settlement,
      });
      return answer;
    });
  }

  unheard(eventIds: readonly string[]): Promise<string[]> {
    return this.database.query(({ paymentEvents }) => eventIds.filter((id) => !paymentEvents.has(id)));
  }

  strayEvents(limit: number): Promise<StrayEvent[]> {
    return this.database.query((tables) =>
      strayIn(tables)
        .sort((a, b) => oldestFirst(b, a))
        .slice(0, limit),
    );
  }

  putAside(eventIds: readonly string[], at: Date): Promise<string[]> {
    return this.database.query((tables) => {
      const stray = strayIn(tables).filter(({ id }) => eventIds.includes(id));
      for (const { id } of stray) tables.paymentEvents.get(id)!.putAsideAt = at;
      return stray.map(({ id }) => id);
    });
  }
}

type Placed = Pick<Order, 'created_at' | 'id'>;
const oldestFirst = (a: Placed, b: Placed) =>
  a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

function settleIn(tables: Tables, event: PaymentEvent, at: Date): { settlement: Settlement; order?: Order } {
  if (event.kind === 'other') return { settlement: 'unknown' };
  const order = orderOf(tables, event);
  if (!order) return { settlement: 'unknown' };
  order.stripe_session_id ??= event.session_id;
  const payment = event.payment_id ?? order.payment_id;
  const told = [...tables.paymentEvents.values()]
    .filter((kept) => payment !== null && kept.event.payment_id === payment && !isStray(kept.settlement))
    .filter((kept) => kept.event.kind === 'refunded' || kept.event.kind === 'refund_failed');
  const { settlement, change } = settled(
    order,
    event,
    at,
    told.map((kept) => kept.event),
  );
  Object.assign(order, copy(change));
  if (settlement === 'paid') {
    const numbers = [...tables.orders.values()].map(({ number }) => number ?? FIRST_ORDER_NUMBER - 1);
    order.number = Math.max(...numbers) + 1;
  }
  return { settlement, order };
}

/** Accepted refunds exceed those reported by events. */
function awaitsRefund({ refunds }: Tables, { id, refunded }: Order): boolean {
  const taken = [...refunds.values()].filter(({ order_id, provider_id }) => order_id === id && provider_id);
  return taken.reduce((sum, { amount }) => sum + amount, 0) > refunded;
}

function orderOf(tables: Tables, { session_id, order_id, payment_id }: PaymentEvent): Order | undefined {
  return (
    (session_id === null ? undefined : withSession(tables, session_id)) ??
    tables.orders.get(order_id ?? '') ??
    [...tables.orders.values()].find((order) => payment_id !== null && order.payment_id === payment_id)
  );
}

const isAbout = ({ number, email, address_name, address_line_1, city, postal_code }: Order, text: string) =>
  (number !== null && String(number) === text) ||
  [email, address_name, address_line_1, city, postal_code].some((line) => line?.toLowerCase().includes(text));

export const strayIn = ({ paymentEvents }: Tables): StrayEvent[] =>
  [...paymentEvents.values()].flatMap(({ event, settlement, putAsideAt }) =>
    isOfMoney(event) && isStray(settlement) && !putAsideAt ? [{ ...event, settlement }] : [],
  );
