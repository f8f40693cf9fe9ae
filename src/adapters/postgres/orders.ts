import { In, IsNull, Not, type FindOptionsWhere } from 'typeorm';
import type { Orders } from '../../application/ports/orders.js';
import type { Order } from '../../domain/order.js';
import type { PaymentEvent } from '../../domain/payment-event.js';
import { settled, type Settlement } from '../../domain/settlement.js';
import type { Database } from './database.js';
import { orderItemSchema, orderSchema } from './schema.js';

type OrderRow = Omit<Order, 'order_items'>;

export class PostgresOrders implements Orders {
  constructor(private readonly database: Database) {}

  /** Closes what has run out first, so that the one open order per basket is one that can still be paid. */
  async place(order: Order, at: Date): Promise<Order | undefined> {
    return this.database.transaction(async () => {
      // The order in the way may be settled before it is read: then there is room for this one.
      for (let attempt = 0; attempt < 5; attempt++) {
        await this.database.query(
          `update orders set status = 'expired'
           where basket_key = $1 and status = 'pending' and expires_at <= $2`,
          [order.basket_key, at],
        );
        if (await this.insert(order)) return undefined;
        const [open] = await this.findWhere({ basket_key: order.basket_key, status: 'pending' });
        if (open) return open;
      }
      throw new Error(`Order ${order.id} can be neither placed nor found.`);
    });
  }

  async attachSession(orderId: string, session: { id: string; url: string }): Promise<Order> {
    await this.database.query(
      'update orders set stripe_session_id = $2, checkout_url = $3 where id = $1 and stripe_session_id is null',
      [orderId, session.id, session.url],
    );
    const order = await this.find(orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    return order;
  }

  async bySession(sessionId: string): Promise<Order | undefined> {
    return (await this.findWhere({ stripe_session_id: sessionId }))[0];
  }

  async find(id: string): Promise<Order | undefined> {
    return (await this.findWhere({ id }))[0];
  }

  listPaid(userId: string): Promise<Order[]> {
    return this.findWhere({ user_id: userId, paid_at: Not(IsNull()) });
  }

  async settle(event: PaymentEvent, at: Date): Promise<{ settlement: Settlement; order?: Order }> {
    return this.database.transaction(async () => {
      await this.keep(event, at);
      const found = event.kind === 'other' ? undefined : await this.orderOf(event);
      const settlement = found ? await this.move(found, event, at) : 'unknown';
      await this.database.query(
        'update payment_events set settlement = $2 where id = $1 and settlement is null',
        [event.id, settlement],
      );
      const order = found && (await this.find(found.id));
      return { settlement, ...(order && { order }) };
    });
  }

  private async keep(event: PaymentEvent, at: Date): Promise<void> {
    await this.database.query(
      `insert into payment_events
         (id, kind, session_id, payment_id, order_id, amount_total, email, address, created_at, received_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
      [
        event.id,
        event.kind,
        event.session_id,
        event.payment_id,
        event.order_id,
        event.amount_total,
        event.email,
        event.address && JSON.stringify(event.address),
        event.created_at,
        at,
      ],
    );
  }

  private async move(order: OrderRow, event: PaymentEvent, at: Date): Promise<Settlement> {
    const { settlement, change } = settled(order, event, at);
    const number = settlement === 'paid' && { number: await this.nextNumber() };
    if (change) await this.database.manager().update(orderSchema, { id: order.id }, { ...change, ...number });
    return settlement;
  }

  /** Whoever else pays at this moment waits until this is stored or given up: so no number is left out. */
  private async nextNumber(): Promise<number> {
    const [row] = await this.database.query<{ last: number }>(
      'update order_numbers set last = last + 1 returning last',
    );
    return row!.last;
  }

  /** Its row is locked before it is looked at. */
  private async orderOf({ session_id, order_id, payment_id }: PaymentEvent): Promise<OrderRow | undefined> {
    const lock = async (where: string, value: string | null) =>
      value === null
        ? undefined
        : (await this.database.query<OrderRow>(`select * from orders where ${where} for update`, [value]))[0];
    const known = await lock('stripe_session_id = $1', session_id);
    if (known) return known;
    const order = await lock('id = $1', order_id);
    if (!order) return lock('payment_id = $1', payment_id);
    if (order.stripe_session_id !== null || session_id === null) return order;
    await this.database.manager().update(orderSchema, { id: order.id }, { stripe_session_id: session_id });
    return { ...order, stripe_session_id: session_id };
  }

  private async insert({ order_items, ...order }: Order): Promise<boolean> {
    const manager = this.database.manager();
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(orderSchema)
      .values(order)
      .orIgnore()
      .returning('id')
      .execute();
    if (inserted.raw.length === 0) return false;
    await manager.insert(orderItemSchema, order_items);
    return true;
  }

  /** Newest first, each with its lines in the order of the basket. */
  private async findWhere(where: FindOptionsWhere<OrderRow>): Promise<Order[]> {
    const manager = this.database.manager();
    const orders = await manager.find(orderSchema, { where, order: { created_at: 'desc', id: 'desc' } });
    if (orders.length === 0) return [];
    const items = await manager.find(orderItemSchema, {
      where: { order_id: In(orders.map(({ id }) => id)) },
      order: { position: 'asc' },
    });
    return orders.map((order) => ({
      ...order,
      order_items: items.filter((item) => item.order_id === order.id),
    }));
  }
}
