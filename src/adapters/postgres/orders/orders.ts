import { Any, IsNull, LessThanOrEqual, Not, type FindOptionsWhere, type SelectQueryBuilder } from 'typeorm';
import type { OrderFilter, Orders } from '../../../application/ports/orders/orders.js';
import type { FulfilmentChange } from '../../../domain/orders/delivery/fulfilment.js';
import { printUnavailable } from '../../../domain/orders/basket.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { Order } from '../../../domain/orders/order.js';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import type { Settlement, UnmatchedEvent } from '../../../domain/orders/settlement.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';
import {
  listPaymentEvents,
  isSettled,
  dismissEvents,
  listUnmatchedEvents,
  findUnseenEventIds,
} from './payment-events.js';
import { expectPerson, lockPerson } from '../accounts/person-lock.js';
import { jobSchema } from '../prints/entities.js';
import { useDiscounts } from './discounts.js';
import { orderSchema, type OrderRow } from './entities.js';
import { checkOpenOrders, pruneUnpaid } from './guest-orders.js';
import { claimOrders, hasClaimableOrders, lockGuest } from './guest-orders-sql.js';
import { insertOrder, withLines } from './order-lines.js';
import { NEEDS_DISPATCH } from './needs-dispatch.js';
import { lockOrder, settleOrder } from './settle-order.js';

/** Matches the order number, or a part of the buyer's e-mail address, name or postal address, ignoring case. */
const WRITTEN = `(number::text = :wanted
  or strpos(lower(concat_ws(chr(10), email, address_name, address_line_1, city, postal_code)), lower(:wanted)) > 0)`;

export class PostgresOrders implements Orders {
  constructor(private readonly database: Database) {}

  /** Expires old orders first, so that the one open order per basket can still be paid. */
  async place(order: Order, at: Date): Promise<Order | undefined> {
    return this.database.transaction(async () => {
      if (order.user_id === null) await lockGuest(this.database, order);
      else await expectPerson(this.database, order.user_id);
      await this.holdPrints(order);
      // The open order may be settled before it is read. Then a retry can insert this one.
      for (let attempt = 0; attempt < 5; attempt++) {
        const { basket_key } = order;
        const isOver = { basket_key, status: 'pending', expires_at: LessThanOrEqual(at) } as const;
        await this.database.manager().update(orderSchema, isOver, { status: 'expired' });
        if (await insertOrder(this.database, order)) {
          if (order.user_id === null) await checkOpenOrders(this.database, order, at);
          await useDiscounts(this.database, order, at);
          return undefined;
        }
        const [open] = await this.findWhere({ basket_key, status: 'pending' });
        if (open) return open;
      }
      throw new Error(`Order ${order.id} can be neither placed nor found.`);
    });
  }

  async attachSession(orderId: string, session: { id: string; url: string }): Promise<Order> {
    const first = { id: orderId, stripe_session_id: IsNull() };
    const page = { stripe_session_id: session.id, checkout_url: session.url };
    await this.database.manager().update(orderSchema, first, page);
    const order = await this.find(orderId);
    // The buyer was erased while the payment page was being opened.
    if (!order) throw new DomainError('not_found', 'This order no longer exists.');
    return order;
  }

  async bySession(sessionId: string): Promise<Order | undefined> {
    return (await this.findWhere({ stripe_session_id: sessionId }))[0];
  }

  async find(id: string): Promise<Order | undefined> {
    return (await this.findWhere({ id }))[0];
  }

  async claim(userId: string): Promise<Order[]> {
    // Nearly always there is none.
    if (!(await hasClaimableOrders(this.database, userId))) return [];
    return this.database.transaction(async () => {
      if (!(await lockPerson(this.database, userId))) return [];
      return this.findWhere({ id: Any(await claimOrders(this.database, userId)) });
    });
  }

  pruneUnpaid(before: Date, at: Date): Promise<void> {
    return pruneUnpaid(this.database, before, at);
  }

  listBought(user_id: string): Promise<Order[]> {
    return this.findWhere({ user_id, paid_at: Not(IsNull()) }, { user_id, status: 'confirming' });
  }

  /** A range instead of a prefix, because it uses the index. The key of a buyer has 300 characters at most. */
  async listPending(buyer: string): Promise<Order[]> {
    const rows = await this.database
      .manager()
      .createQueryBuilder(orderSchema, 'orders')
      .where(`status = 'pending' and left(basket_key, 400) > :first and left(basket_key, 400) < :end`, {
        first: `${buyer}|`,
        end: `${buyer}}`,
      })
      .orderBy({ 'orders.created_at': 'DESC', 'orders.id': 'DESC' })
      .getMany();
    return withLines(this.database, rows);
  }

  listByUser(user_id: string): Promise<Order[]> {
    return this.findWhere({ user_id });
  }

  listPaymentEvents(userId: string): Promise<PaymentEvent[]> {
    return listPaymentEvents(this.database, userId);
  }

  async byNumber(number: number): Promise<Order | undefined> {
    return (await this.findWhere({ number }))[0];
  }

  async search({ status, to_send, text }: OrderFilter, page: PageRequest): Promise<Page<Order>> {
    const query = this.database
      .manager()
      .createQueryBuilder(orderSchema, 'orders')
      .where(status === 'confirming' ? 'true' : 'paid_at is not null')
      .orderBy({ 'orders.created_at': 'DESC', 'orders.id': 'DESC' });
    if (status !== undefined) query.andWhere('status = :status', { status });
    if (to_send !== undefined) query.andWhere(`${to_send ? '' : 'not'} (${NEEDS_DISPATCH})`);
    if (page.after) query.andWhere('(orders.created_at, orders.id) < (:created_at, :id)', page.after);
    if (text !== undefined) query.andWhere(WRITTEN, { wanted: text });
    return this.readPage(query, page);
  }

  async change(
    id: string,
    decide: (order: Order) => FulfilmentChange | undefined,
  ): Promise<{ order: Order; changed: boolean } | undefined> {
    return this.database.transaction(async () => {
      const row = await lockOrder(this.database, { id });
      if (!row) return undefined;
      const [order] = await withLines(this.database, [row]);
      const change = decide(order!);
      if (!change) return { order: order!, changed: false };
      await this.database.manager().update(orderSchema, { id }, change);
      return { order: { ...order!, ...change }, changed: true };
    });
  }

  async listUnsettled(before: Date, page: PageRequest): Promise<Page<Order>> {
    const query = this.database
      .manager()
      .createQueryBuilder(orderSchema, 'orders')
      .where('stripe_session_id is not null and created_at < :before', { before })
      .andWhere(
        `(status in ('pending', 'confirming') or refunded <
           (select sum(amount) from refunds where order_id = orders.id and provider_id is not null))`,
      )
      .orderBy({ 'orders.created_at': 'ASC', 'orders.id': 'ASC' });
    if (page.after) query.andWhere('(orders.created_at, orders.id) > (:created_at, :id)', page.after);
    return this.readPage(query, page);
  }

  unseenEventIds(eventIds: readonly string[]): Promise<string[]> {
    return findUnseenEventIds(this.database, eventIds);
  }

  listUnmatchedEvents(page: PageRequest): Promise<Page<UnmatchedEvent>> {
    return listUnmatchedEvents(this.database, page);
  }

  dismissEvents(eventIds: readonly string[], at: Date): Promise<string[]> {
    return dismissEvents(this.database, eventIds, at);
  }

  isSettled(event: Pick<PaymentEvent, 'id' | 'kind'>): Promise<boolean> {
    return isSettled(this.database, event);
  }

  settle(event: PaymentEvent, at: Date): Promise<{ settlement: Settlement; order?: Order }> {
    return this.database.transaction(() => settleOrder(this.database, event, at));
  }

  private async readPage(query: SelectQueryBuilder<OrderRow>, { limit }: PageRequest): Promise<Page<Order>> {
    const page = await selectPage(limit, (rows) => query.limit(rows).getMany(), toCursor);
    return { ...page, rows: await withLines(this.database, page.rows) };
  }

  /**
   * Locks the prints, so that erasing their maker waits until the order is stored. Fails if a print is already removed.
   */
  private async holdPrints({ order_items }: Order): Promise<void> {
    const prints = [...new Set(order_items.map((item) => item.generation_job_id))];
    const held = await this.database.manager().find(jobSchema, {
      select: { id: true },
      where: { id: Any(prints), removed_at: IsNull() },
      order: { id: 'asc' },
      lock: { mode: 'for_key_share' },
    });
    if (held.length < prints.length) throw printUnavailable();
  }

  /** Returns the orders newest first, each with its lines in the order of the basket. */
  private async findWhere(...where: FindOptionsWhere<OrderRow>[]): Promise<Order[]> {
    const order = { created_at: 'desc', id: 'desc' } as const;
    return withLines(this.database, await this.database.manager().find(orderSchema, { where, order }));
  }
}
