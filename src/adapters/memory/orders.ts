import type { Orders } from '../../application/ports/orders.js';
import { FIRST_ORDER_NUMBER, type Order } from '../../domain/order.js';
import type { PaymentEvent } from '../../domain/payment-event.js';
import { settled, type Settlement } from '../../domain/settlement.js';
import { copy } from './copy.js';
import type { MemoryDatabase, Tables } from './store.js';

const withSession = ({ orders }: Tables, sessionId: string) =>
  [...orders.values()].find((order) => order.stripe_session_id === sessionId);

export class MemoryOrders implements Orders {
  constructor(private readonly database: MemoryDatabase) {}

  place(order: Order, at: Date): Promise<Order | undefined> {
    return this.database.query(({ orders }) => {
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
      if (!order) throw new Error(`No order ${orderId}.`);
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

  listPaid(userId: string): Promise<Order[]> {
    return this.database.query(({ orders }) =>
      [...orders.values()]
        .filter(({ user_id, paid_at }) => user_id === userId && paid_at !== null)
        .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1)),
    );
  }

  settle(event: PaymentEvent, at: Date): Promise<{ settlement: Settlement; order?: Order }> {
    return this.database.query((tables) => {
      if (!tables.paymentEvents.has(event.id)) tables.paymentEvents.set(event.id, copy(event));
      if (event.kind === 'other') return { settlement: 'unknown' };
      const order = orderOf(tables, event);
      if (!order) return { settlement: 'unknown' };
      order.stripe_session_id ??= event.session_id;
      const { settlement, change } = settled(order, event, at);
      Object.assign(order, copy(change));
      if (settlement === 'paid') {
        const numbers = [...tables.orders.values()].map(({ number }) => number ?? FIRST_ORDER_NUMBER - 1);
        order.number = Math.max(...numbers) + 1;
      }
      return { settlement, order };
    });
  }
}

function orderOf(tables: Tables, { session_id, order_id, payment_id }: PaymentEvent): Order | undefined {
  return (
    (session_id === null ? undefined : withSession(tables, session_id)) ??
    tables.orders.get(order_id ?? '') ??
    [...tables.orders.values()].find((order) => payment_id !== null && order.payment_id === payment_id)
  );
}
