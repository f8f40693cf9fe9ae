import type { Discounts, DiscountUser, UsedDiscount } from '../../../application/ports/orders/discounts.js';
import { checkUses, codeTaken, type Discount, type DiscountUses } from '../../../domain/orders/discount.js';
import { usesDiscount } from '../../../domain/orders/discount-uses.js';
import type { Order } from '../../../domain/orders/order.js';
import { copy } from '../copy.js';
import { oldestFirst } from '../page.js';
import type { MemoryDatabase, Tables } from '../store.js';

const NOBODY: DiscountUser = { user_id: null, email: null };

/** @param withOpen whether the user's own orders that wait for payment count */
function countUses(
  { orders }: Tables,
  id: string,
  user: DiscountUser,
  at: Date,
  withOpen: boolean,
): DiscountUses {
  const isOwn = ({ user_id, email }: Order) =>
    (user_id !== null && user_id === user.user_id) || email.toLowerCase() === user.email?.toLowerCase();
  const users = [...orders.values()].filter(
    (order) =>
      usesDiscount(order, at) &&
      order.order_discounts.some((one) => one.discount_id === id) &&
      (withOpen || order.status !== 'pending' || !isOwn(order)),
  );
  return { total: users.length, by_person: users.filter(isOwn).length };
}

/** @throws DomainError `discount_used` */
export function checkDiscounts(tables: Tables, order: Order, at: Date): void {
  for (const { code, discount_id: id } of order.order_discounts) {
    const discount = tables.discounts.get(id);
    if (code !== null && discount) checkUses(discount, countUses(tables, id, order, at, true));
  }
}

export class MemoryDiscounts implements Discounts {
  constructor(private readonly database: MemoryDatabase) {}

  save(discount: Discount): Promise<void> {
    return this.database.query(({ discounts }) => {
      const { id, code } = discount;
      if (code !== null && [...discounts.values()].some((one) => one.code === code && one.id !== id))
        throw codeTaken(code);
      const created_at = discounts.get(id)?.created_at ?? discount.created_at;
      discounts.set(id, copy({ ...discount, created_at }));
    });
  }

  find(id: string, at: Date): Promise<UsedDiscount | undefined> {
    return this.database.query((tables) => {
      const discount = tables.discounts.get(id);
      return discount && toUsed(tables, discount, at);
    });
  }

  list(at: Date): Promise<UsedDiscount[]> {
    return this.database.query((tables) =>
      [...tables.discounts.values()]
        .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? -1 : 1))
        .map((discount) => toUsed(tables, discount, at)),
    );
  }

  rules(): Promise<Discount[]> {
    return this.database.query(({ discounts }) =>
      [...discounts.values()].filter(({ code, active }) => code === null && active).sort(oldestFirst),
    );
  }

  byCode(code: string): Promise<Discount | undefined> {
    return this.database.query(({ discounts }) =>
      [...discounts.values()].find((discount) => discount.code === code),
    );
  }

  countUses(id: string, user: DiscountUser, at: Date): Promise<DiscountUses> {
    return this.database.query((tables) => countUses(tables, id, user, at, false));
  }

  listOpenUses(id: string, buyer: string): Promise<Order[]> {
    return this.database.query(({ orders }) =>
      [...orders.values()].filter(
        ({ status, basket_key, order_discounts }) =>
          status === 'pending' &&
          basket_key.startsWith(buyer) &&
          order_discounts.some(({ discount_id }) => discount_id === id),
      ),
    );
  }
}

const toUsed = (tables: Tables, discount: Discount, at: Date): UsedDiscount => ({
  ...discount,
  uses: countUses(tables, discount.id, NOBODY, at, true).total,
});
