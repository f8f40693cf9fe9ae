import type { Orders, PaymentEvent, Settlement } from '../../application/ports/orders.js';
import type { Order } from '../../domain/order.js';
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
        .filter(({ user_id, status }) => user_id === userId && status === 'paid')
        .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1)),
    );
  }

  settle(event: PaymentEvent, at: Date): Promise<Settlement> {
    return this.database.query((tables) => {
      if (!tables.paymentEvents.has(event.id)) tables.paymentEvents.set(event.id, copy(event));
      if (event.kind === 'other') return 'unknown';
      const order = withSession(tables, event.session_id) ?? tables.orders.get(event.order_id ?? '');
      if (!order) return 'unknown';
      order.stripe_session_id ??= event.session_id;
      if (event.kind === 'expired' && order.stripe_session_id !== event.session_id) return 'unknown';
      if (order.status === 'paid') return 'already';
      if (event.kind === 'expired') {
        if (order.status === 'expired') return 'already';
        order.status = 'expired';
        return 'expired';
      }
      if (event.amount_total !== order.total) return 'mismatch';
      Object.assign(order, copy(event.address), { status: 'paid', paid_at: copy(at) });
      order.email = event.email ?? order.email;
      return 'paid';
    });
  }
}
