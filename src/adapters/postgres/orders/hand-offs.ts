import { IsNull, Not } from 'typeorm';
import type { HandOffs } from '../../../application/ports/orders/hand-offs.js';
import type { HandOff } from '../../../domain/orders/delivery/hand-off.js';
import type { Order } from '../../../domain/orders/order.js';
import type { Database } from '../database.js';
import { handOffSchema } from './hand-off-entities.js';
import { PostgresOrders } from './orders.js';

export class PostgresHandOffs implements HandOffs {
  private readonly orders: PostgresOrders;

  constructor(private readonly database: Database) {
    this.orders = new PostgresOrders(database);
  }

  async find(orderId: string): Promise<HandOff | undefined> {
    return (await this.database.manager().findOneBy(handOffSchema, { order_id: orderId })) ?? undefined;
  }

  async byId(id: string): Promise<HandOff | undefined> {
    return (await this.database.manager().findOneBy(handOffSchema, { id })) ?? undefined;
  }

  change(
    orderId: string,
    decide: (order: Order, known: HandOff | undefined) => HandOff | undefined,
  ): Promise<HandOff | undefined> {
    return this.database.transaction(async () => {
      // This locks the order until the transaction ends.
      const locked = await this.orders.change(orderId, () => undefined);
      if (!locked) return undefined;
      const known = await this.find(orderId);
      const next = decide(locked.order, known);
      if (next) await this.database.manager().upsert(handOffSchema, { ...next }, ['order_id']);
      return next ?? known;
    });
  }

  countProblems(): Promise<number> {
    return this.database.manager().countBy(handOffSchema, { problem: Not(IsNull()) });
  }
}
