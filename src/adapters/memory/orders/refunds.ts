import type { Refunds } from '../../../application/ports/orders/refunds.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { checkRefund, toGiftCardPart, type Refund } from '../../../domain/orders/refund.js';
import { copy } from '../copy.js';
import type { MemoryDatabase, Tables } from '../store.js';

const findRefunds = ({ refunds }: Tables, ...orderIds: readonly string[]) =>
  [...refunds.values()]
    .filter(({ order_id }) => orderIds.includes(order_id))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1));

export class MemoryRefunds implements Refunds {
  constructor(private readonly database: MemoryDatabase) {}

  add(refund: Omit<Refund, 'gift_card'>): Promise<boolean> {
    return this.database.query((tables) => {
      const order = tables.orders.get(refund.order_id);
      if (!order) throw new DomainError('not_found', 'There is no such order.');
      if (tables.refunds.has(refund.id)) return false;
      const before = findRefunds(tables, order.id);
      checkRefund(refund, order, before);
      const gift_card = toGiftCardPart(refund, order, before);
      tables.refunds.set(refund.id, copy({ ...refund, gift_card }));
      return true;
    });
  }

  find(id: string): Promise<Refund | undefined> {
    return this.database.query(({ refunds }) => refunds.get(id));
  }

  listByOrder(orderId: string): Promise<Refund[]> {
    return this.database.query((tables) => findRefunds(tables, orderId));
  }

  listByOrders(orderIds: readonly string[]): Promise<Refund[]> {
    return this.database.query((tables) => findRefunds(tables, ...orderIds));
  }

  recordResult(id: string, result: Pick<Refund, 'provider_id'> | Pick<Refund, 'failure'>): Promise<void> {
    return this.database.query(({ refunds }) => {
      const refund = refunds.get(id);
      if (refund && refund.provider_id === null && refund.failure === null) Object.assign(refund, result);
    });
  }

  markFailed(id: string, failure: string): Promise<void> {
    return this.database.query(({ refunds }) => {
      const refund = refunds.get(id);
      if (refund && refund.failure === null) Object.assign(refund, { provider_id: null, failure });
    });
  }
}
