import { Any, IsNull } from 'typeorm';
import type { Refunds } from '../../../application/ports/orders/refunds.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { checkRefund, toGiftCardPart, type Refund } from '../../../domain/orders/refund.js';
import type { Database } from '../database.js';
import { orderSchema, refundSchema } from './entities.js';
import { withLines } from './order-lines.js';

export class PostgresRefunds implements Refunds {
  constructor(private readonly database: Database) {}

  /** The order is locked before its refunds are added up, so that concurrent refunds cannot exceed the payment. */
  async add(refund: Omit<Refund, 'gift_card'>): Promise<boolean> {
    return this.database.transaction(async () => {
      const manager = this.database.manager();
      const row = await manager.findOne(orderSchema, {
        where: { id: refund.order_id },
        lock: { mode: 'pessimistic_write' },
      });
      const [order] = await withLines(this.database, row ? [row] : []);
      if (!order) throw new DomainError('not_found', 'There is no such order.');
      if (await this.find(refund.id)) return false;
      const before = await this.listByOrder(order.id);
      checkRefund(refund, order, before);
      const gift_card = toGiftCardPart(refund, order, before);
      await manager.insert(refundSchema, { ...refund, gift_card });
      return true;
    });
  }

  async find(id: string): Promise<Refund | undefined> {
    return (await this.database.manager().findOneBy(refundSchema, { id })) ?? undefined;
  }

  listByOrder(orderId: string): Promise<Refund[]> {
    return this.listByOrders([orderId]);
  }

  listByOrders(orderIds: readonly string[]): Promise<Refund[]> {
    return this.database
      .manager()
      .find(refundSchema, { where: { order_id: Any(orderIds) }, order: { created_at: 'asc', id: 'asc' } });
  }

  async recordResult(
    id: string,
    result: Pick<Refund, 'provider_id'> | Pick<Refund, 'failure'>,
  ): Promise<void> {
    const unanswered = { id, provider_id: IsNull(), failure: IsNull() };
    await this.database.manager().update(refundSchema, unanswered, result);
  }

  async markFailed(id: string, failure: string): Promise<void> {
    await this.database
      .manager()
      .update(refundSchema, { id, failure: IsNull() }, { provider_id: null, failure });
  }
}
