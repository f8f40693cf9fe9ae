import type { OrderFilter, Orders } from '../../../application/ports/orders/orders.js';
import { printUnavailable } from '../../../domain/orders/basket.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { needsDispatch, type FulfilmentChange } from '../../../domain/orders/delivery/fulfilment.js';
import { FIRST_ORDER_NUMBER, isBought, type Order } from '../../../domain/orders/order.js';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import {
  isMoneyEvent,
  isUnmatched,
  decideSettlement,
  needsAddresses,
  type Settlement,
  type UnmatchedEvent,
} from '../../../domain/orders/settlement.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import { copy } from '../copy.js';
import { findPaymentEvents } from '../accounts/erased-people.js';
import { checkDiscounts } from './discounts.js';
import { checkOpenOrders, claimOrders, pruneUnpaid } from './guest-orders.js';
import { newestFirst, oldestFirst, paginate } from '../page.js';
import { expectPerson, type MemoryDatabase, type Tables } from '../store.js';

const withSession = ({ orders }: Tables, sessionId: string) =>
  [...orders.values()].find((order) => order.stripe_session_id === sessionId);

export class MemoryOrders implements Orders {
  constructor(private readonly database: MemoryDatabase) {}

  place(order: Order, at: Date): Promise<Order | undefined> {
    return this.database.query((tables) => {
      if (order.user_id !== null) expectPerson(tables, order.user_id);
      const { erasedPrints, jobs, orders } = tables;
      for (const { generation_job_id } of order.order_items)
        if (jobs.get(generation_job_id)?.print.removed_at || erasedPrints.includes(generation_job_id))
          throw printUnavailable();
      const pending = [...orders.values()].find(
        ({ status, basket_key }) => status === 'pending' && basket_key === order.basket_key,
      );
      if (pending && pending.expires_at > at) return pending;
      if (pending) pending.status = 'expired';
      checkOpenOrders(tables, order, at);
      checkDiscounts(tables, order, at);
      orders.set(order.id, copy(order));
      return undefined;
    });
  }

  attachSession(orderId: string, session: { id: string; url: string }): Promise<Order> {
    return this.database.query(({ orders }) => {
      const order = orders.get(orderId);
      if (!order) throw new DomainError('not_found', 'This order no longer exists.');
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

  claim(userId: string): Promise<Order[]> {
    return this.database.query((tables) => claimOrders(tables, userId));
  }

  pruneUnpaid(before: Date, at: Date): Promise<void> {
    return this.database.query((tables) => pruneUnpaid(tables, before, at));
  }

  listBought(userId: string): Promise<Order[]> {
    return this.database.query(({ orders }) =>
      [...orders.values()].filter((order) => order.user_id === userId && isBought(order)).sort(newestFirst),
    );
  }

  listPending(buyer: string): Promise<Order[]> {
    return this.database.query(({ orders }) =>
      [...orders.values()]
        .filter(({ basket_key, status }) => status === 'pending' && basket_key.startsWith(`${buyer}|`))
        .sort(newestFirst),
    );
  }

  listByUser(userId: string): Promise<Order[]> {
    return this.database.query(({ orders }) =>
      [...orders.values()].filter((order) => order.user_id === userId).sort(newestFirst),
    );
  }

  listPaymentEvents(userId: string): Promise<PaymentEvent[]> {
    return this.database.query((tables) => findPaymentEvents(tables, userId).sort(oldestFirst));
  }

  byNumber(number: number): Promise<Order | undefined> {
    return this.database.query(({ orders }) => [...orders.values()].find((order) => order.number === number));
  }

  search({ status, to_send, text }: OrderFilter, page: PageRequest): Promise<Page<Order>> {
    return this.database.query(({ orders }) => {
      const listed = [...orders.values()]
        .filter((order) => (status ? order.status === status && isBought(order) : order.paid_at !== null))
        .filter((order) => to_send === undefined || needsDispatch(order) === to_send)
        .filter((order) => text === undefined || isAbout(order, text.toLowerCase()));
      return paginate(listed, page, toCursor, newestFirst);
    });
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

  listUnsettled(before: Date, page: PageRequest): Promise<Page<Order>> {
    return this.database.query((tables) => {
      const waiting = [...tables.orders.values()].filter(
        (order) =>
          order.stripe_session_id !== null &&
          order.created_at < before &&
          (order.status === 'pending' || order.status === 'confirming' || awaitsRefund(tables, order)),
      );
      return paginate(waiting, page, toCursor, oldestFirst);
    });
  }

  isSettled(event: Pick<PaymentEvent, 'id' | 'kind'>): Promise<boolean> {
    return this.database.query((tables) => isSettledIn(tables, event));
  }

  settle(event: PaymentEvent, at: Date): Promise<{ settlement: Settlement; order?: Order }> {
    return this.database.query((tables) => {
      if (isSettledIn(tables, event)) return { settlement: 'already' };
      const stored = tables.paymentEvents.get(event.id);
      const outcome = settleIn(tables, event, at);
      const { settlement } = outcome;
      const kept = stored?.event ?? copy(event);
      if (!needsAddresses(kept, settlement)) Object.assign(kept, { email: null, address: null });
      tables.paymentEvents.set(event.id, { ...stored, event: kept, settlement });
      return outcome;
    });
  }

  unseenEventIds(eventIds: readonly string[]): Promise<string[]> {
    return this.database.query(({ paymentEvents }) => eventIds.filter((id) => !paymentEvents.has(id)));
  }

  listUnmatchedEvents(page: PageRequest): Promise<Page<UnmatchedEvent>> {
    return this.database.query((tables) =>
      paginate(findUnmatchedEvents(tables), page, toCursor, newestFirst),
    );
  }

  dismissEvents(eventIds: readonly string[], at: Date): Promise<string[]> {
    return this.database.query((tables) => {
      const unmatched = findUnmatchedEvents(tables).filter(({ id }) => eventIds.includes(id));
      for (const { id } of unmatched) tables.paymentEvents.get(id)!.dismissedAt = at;
      return unmatched.map(({ id }) => id);
    });
  }
}

function settleIn(tables: Tables, event: PaymentEvent, at: Date): { settlement: Settlement; order?: Order } {
  if (event.kind === 'other') return { settlement: 'unknown' };
  const order = findOrder(tables, event);
  if (!order) return { settlement: 'unknown' };
  order.stripe_session_id ??= event.session_id;
  const payment = event.payment_id ?? order.payment_id;
  const refunds = [...tables.paymentEvents.values()]
    .filter(
      (stored) => payment !== null && stored.event.payment_id === payment && !isUnmatched(stored.settlement),
    )
    .filter((stored) => stored.event.kind === 'refunded' || stored.event.kind === 'refund_failed');
  const { settlement, change } = decideSettlement(
    order,
    event,
    at,
    refunds.map((stored) => stored.event),
  );
  Object.assign(order, copy(change));
  if (settlement === 'paid') {
    const numbers = [...tables.orders.values()].map(({ number }) => number ?? FIRST_ORDER_NUMBER - 1);
    order.number = Math.max(...numbers) + 1;
  }
  return { settlement, order };
}

/** Returns whether the accepted refunds exceed those reported by events. */
function awaitsRefund({ refunds }: Tables, { id, refunded }: Order): boolean {
  const taken = [...refunds.values()].filter(({ order_id, provider_id }) => order_id === id && provider_id);
  return taken.reduce((sum, { amount }) => sum + amount, 0) > refunded;
}

function findOrder(tables: Tables, { session_id, order_id, payment_id }: PaymentEvent): Order | undefined {
  return (
    (session_id === null ? undefined : withSession(tables, session_id)) ??
    tables.orders.get(order_id ?? '') ??
    [...tables.orders.values()].find((order) => payment_id !== null && order.payment_id === payment_id)
  );
}

const isAbout = ({ number, email, address_name, address_line_1, city, postal_code }: Order, text: string) =>
  (number !== null && String(number) === text) ||
  [email, address_name, address_line_1, city, postal_code].some((line) => line?.toLowerCase().includes(text));

export const findUnmatchedEvents = ({ paymentEvents }: Tables): UnmatchedEvent[] =>
  [...paymentEvents.values()].flatMap(({ event, settlement, dismissedAt }) =>
    isMoneyEvent(event) && isUnmatched(settlement) && !dismissedAt ? [{ ...event, settlement }] : [],
  );

function isSettledIn({ paymentEvents }: Tables, { id, kind }: Pick<PaymentEvent, 'id' | 'kind'>): boolean {
  const stored = paymentEvents.get(id);
  return stored?.event.kind === kind && !isUnmatched(stored.settlement);
}
