import type { Refunds } from '../../../application/ports/orders/refunds.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { Order } from '../../../domain/orders/order.js';
import { checkRefund, type Refund } from '../../../domain/orders/refund.js';
import type { Database } from '../database.js';

export class PostgresRefunds implements Refunds {
  constructor(private readonly database: Database) {}

  /** Its order is locked before what was asked is added up. */
  async ask(refund: Refund): Promise<boolean> {
    return this.database.transaction(async () => {
      const [order] = await this.database.query<Order>('select * from orders where id = $1 for update', [
        refund.order_id,
      ]);
      if (!order) throw new DomainError('not_found', 'There is no such order.');
      if (await this.find(refund.id)) return false;
      checkRefund(refund.amount, order, await this.ofOrder(order.id));
      const { id, order_id, amount, reason, asked_by, created_at } = refund;
      await this.database.query(
        `insert into refunds (id, order_id, amount, reason, asked_by, created_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [id, order_id, amount, reason, asked_by, created_at],
      );
      return true;
    });
  }

  async find(id: string): Promise<Refund | undefined> {
    return (await this.database.query<Refund>('select * from refunds where id = $1', [id]))[0];
  }

  ofOrder(orderId: string): Promise<Refund[]> {
    return this.database.query<Refund>('select * from refunds where order_id = $1 order by created_at, id', [
      orderId,
    ]);
  }

  async answer(id: string, answer: Pick<Refund, 'provider_id'> | Pick<Refund, 'failure'>): Promise<void> {
    const { provider_id, failure } = { provider_id: null, failure: null, ...answer };
    await this.database.query(
      `update refunds set provider_id = $2, failure = $3
       where id = $1 and provider_id is null and failure is null`,
      [id, provider_id, failure],
    );
  }

  async fail(id: string, failure: string): Promise<void> {
    await this.database.query(
      'update refunds set provider_id = null, failure = $2 where id = $1 and failure is null',
      [id, failure],
    );
  }
}
