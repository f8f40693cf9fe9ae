import { Any, IsNull, Not } from 'typeorm';
import type { Discounts, DiscountUser, UsedDiscount } from '../../../application/ports/orders/discounts.js';
import { checkUses, codeTaken, type Discount, type DiscountUses } from '../../../domain/orders/discount.js';
import type { Order } from '../../../domain/orders/order.js';
import type { Database } from '../database.js';
import { lockTable } from '../table-lock-sql.js';
import { countAllUses, countUses, findOpenUses } from './discount-uses-sql.js';
import { discountSchema, orderDiscountSchema } from './discount-entities.js';
import { orderSchema } from './entities.js';
import { withLines } from './order-lines.js';

export class PostgresDiscounts implements Discounts {
  constructor(private readonly database: Database) {}

  async save(discount: Discount): Promise<void> {
    const { id, code, created_at: _, ...edit } = discount;
    await this.database.transaction(async () => {
      await lockTable(this.database, 'discounts');
      const manager = this.database.manager();
      if (code !== null && (await manager.existsBy(discountSchema, { code, id: Not(id) })))
        throw codeTaken(code);
      if (await this.database.insertIfNew(discountSchema, discount)) return;
      await manager.update(discountSchema, { id }, { ...edit, code });
    });
  }

  async find(id: string, at: Date): Promise<UsedDiscount | undefined> {
    const discount = await this.database.manager().findOneBy(discountSchema, { id });
    if (!discount) return undefined;
    const { total } = await countUses(this.database, id, { user_id: null, email: null }, at, true);
    return { ...discount, uses: total };
  }

  async list(at: Date): Promise<UsedDiscount[]> {
    const discounts = await this.database
      .manager()
      .find(discountSchema, { order: { created_at: 'desc', id: 'asc' } });
    const uses = await countAllUses(this.database, at);
    return discounts.map((discount) => ({ ...discount, uses: uses.get(discount.id) ?? 0 }));
  }

  rules(): Promise<Discount[]> {
    return this.database.manager().find(discountSchema, {
      where: { code: IsNull(), active: true },
      order: { created_at: 'asc', id: 'asc' },
    });
  }

  async byCode(code: string): Promise<Discount | undefined> {
    return (await this.database.manager().findOneBy(discountSchema, { code })) ?? undefined;
  }

  countUses(id: string, user: DiscountUser, at: Date): Promise<DiscountUses> {
    return countUses(this.database, id, user, at, false);
  }

  async listOpenUses(id: string, buyer: string): Promise<Order[]> {
    const ids = await findOpenUses(this.database, id, buyer);
    const rows = await this.database.manager().findBy(orderSchema, { id: Any(ids) });
    return withLines(this.database, rows);
  }
}

/**
 * Stores the discounts of an order that was just stored. The code is locked before its uses are counted, so that
 * concurrent orders never exceed its limits.
 * @throws DomainError `discount_used`
 */
export async function useDiscounts(database: Database, order: Order, at: Date): Promise<void> {
  const manager = database.manager();
  for (const { code, discount_id: id } of order.order_discounts) {
    if (code === null) continue;
    const discount = await manager.findOne(discountSchema, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (discount) checkUses(discount, await countUses(database, id, order, at, true));
  }
  if (order.order_discounts.length > 0) {
    await manager.insert(
      orderDiscountSchema,
      order.order_discounts.map((one, position) => ({ ...one, order_id: order.id, position })),
    );
  }
}
