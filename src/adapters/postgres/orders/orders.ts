import { In, IsNull, Not, type FindOptionsWhere } from 'typeorm';
import type { OrderFilter, OrderPage, Orders } from '../../../application/ports/orders/orders.js';
import type { FulfilmentChange } from '../../../domain/orders/fulfilment.js';
import { printUnavailable } from '../../../domain/orders/basket.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { Order } from '../../../domain/orders/order.js';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import { isStray, settled, type Settlement, type StrayEvent } from '../../../domain/orders/settlement.js';
import type { Database } from '../database.js';
import { eventsOf, keep, putAside, strayEvents, toldOf, unheard } from './payment-events.js';
import { expectPerson } from '../accounts/person-lock.js';
import { orderItemSchema, orderSchema } from './entities.js';
import { TO_SEND } from './to-send.js';

type OrderRow = Omit<Order, 'order_items'>;

export class PostgresOrders implements Orders {
  constructor(private readonly database: Database) {}

  /** Closes what has run out first, so that the one open order per basket is one that can still be paid. */
  async place(order: Order, at: Date): Promise<Order | undefined> {
    return this.database.transaction(async () => {
      await expectPerson(this.database, order.user_id);
      await this.holdPrints(order);
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
    // Its buyer was erased while the payment page was being opened.
    if (!order) throw new DomainError('not_found', 'This order is no longer there.');
    return order;
  }

  async bySession(sessionId: string): Promise<Order | undefined> {
    return (await this.findWhere({ stripe_session_id: sessionId }))[0];
  }

  async find(id: string): Promise<Order | undefined> {
    return (await this.findWhere({ id }))[0];
  }

  listBought(user_id: string): Promise<Order[]> {
    return this.findWhere({ user_id, paid_at: Not(IsNull()) }, { user_id, status: 'confirming' });
  }

  allOf(user_id: string): Promise<Order[]> {
    return this.findWhere({ user_id });
  }

  eventsOf(userId: string): Promise<PaymentEvent[]> {
    return eventsOf(this.database, userId);
  }

  async byNumber(number: number): Promise<Order | undefined> {
    return (await this.findWhere({ number }))[0];
  }

  async listAll({ status, to_send, text }: OrderFilter, { limit, after }: OrderPage): Promise<Order[]> {
    return this.withItems(
      await this.database.query<OrderRow>(
        `select * from orders
         where ($1::text is null or status = $1) ${status === 'confirming' ? '' : 'and paid_at is not null'}
           ${to_send === undefined ? '' : `and ${to_send ? '' : 'not'} (${TO_SEND})`}
           and ($2::timestamptz is null or (created_at, id) < ($2, $3))
           and ($5::text is null or number::text = $5
             or strpos(lower(concat_ws(chr(10), email, address_name, address_line_1, city, postal_code)), lower($5)) > 0)
         order by created_at desc, id desc limit $4`,
        [status ?? null, after?.created_at ?? null, after?.id ?? null, limit, text ?? null],
      ),
    );
  }

  async change(
    id: string,
    decide: (order: Order) => FulfilmentChange | undefined,
  ): Promise<{ order: Order; changed: boolean } | undefined> {
    return this.database.transaction(async () => {
      const [row] = await this.database.query<OrderRow>('select * from orders where id = $1 for update', [
        id,
      ]);
      if (!row) return undefined;
      const [order] = await this.withItems([row]);
      const change = decide(order!);
      if (!change) return { order: order!, changed: false };
      await this.database.manager().update(orderSchema, { id }, change);
      return { order: { ...order!, ...change }, changed: true };
    });
  }

  async unsettled(before: Date, { limit, after }: OrderPage): Promise<Order[]> {
    return this.withItems(
      await this.database.query<OrderRow>(
        `select * from orders
         where stripe_session_id is not null and created_at < $1
           and (status in ('pending', 'confirming') or refunded <
             (select sum(amount) from refunds where order_id = orders.id and provider_id is not null))
           and ($2::timestamptz is null or (created_at, id) > ($2, $3))
         order by created_at, id limit $4`,
        [before, after?.created_at ?? null, after?.id ?? null, limit],
      ),
    );
  }

  unheard(eventIds: readonly string[]): Promise<string[]> {
    return unheard(this.database, eventIds);
  }

  strayEvents(limit: number): Promise<StrayEvent[]> {
    return strayEvents(this.database, limit);
  }

  putAside(eventIds: readonly string[], at: Date): Promise<string[]> {
    return putAside(this.database, eventIds, at);
  }

  async settle(event: PaymentEvent, at: Date): Promise<{ settlement: Settlement; order?: Order }> {
    // The commonest event is one that was told before.
    const [kept] = await this.database.query<{ settlement: Settlement | null }>(
      'select settlement from payment_events where id = $1 and kind = $2',
      [event.id, event.kind],
    );
    if (kept?.settlement && !isStray(kept.settlement)) return { settlement: 'already' };
    return this.database.transaction(async () => {
      await keep(this.database, event, at);
      const found = event.kind === 'other' ? undefined : await this.orderOf(event);
      const settlement = found ? await this.move(found, event, at) : 'unknown';
      await this.database.query(
        `update payment_events set settlement = $2
         where id = $1 and (settlement is null or settlement in ('unknown', 'mismatch'))`,
        [event.id, settlement],
      );
      const order = found && (await this.find(found.id));
      return { settlement, ...(order && { order }) };
    });
  }

  private async move(order: OrderRow, event: PaymentEvent, at: Date): Promise<Settlement> {
    const told = await toldOf(this.database, event.payment_id ?? order.payment_id);
    const { settlement, change } = settled(order, event, at, told);
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

  /** A maker who is being erased waits until the order is stored, or has taken the print away by now. */
  private async holdPrints({ order_items }: Order): Promise<void> {
    const prints = [...new Set(order_items.map((item) => item.generation_job_id))];
    const held = await this.database.query(
      'select from generation_jobs where id = any($1) and removed_at is null order by id for key share',
      [prints],
    );
    if (held.length < prints.length) throw printUnavailable();
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
  private async findWhere(...where: FindOptionsWhere<OrderRow>[]): Promise<Order[]> {
    const order = { created_at: 'desc', id: 'desc' } as const;
    return this.withItems(await this.database.manager().find(orderSchema, { where, order }));
  }

  private async withItems(orders: OrderRow[]): Promise<Order[]> {
    if (orders.length === 0) return [];
    const items = await this.database.manager().find(orderItemSchema, {
      where: { order_id: In(orders.map(({ id }) => id)) },
      order: { position: 'asc' },
    });
    return orders.map((order) => ({
      ...order,
      order_items: items.filter((item) => item.order_id === order.id),
    }));
  }
}
