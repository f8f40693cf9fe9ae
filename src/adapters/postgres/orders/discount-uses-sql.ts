import type { DiscountUser } from '../../../application/ports/orders/discounts.js';
import type { DiscountUses } from '../../../domain/orders/discount.js';
import type { Order } from '../../../domain/orders/order.js';
import type { Database } from '../database.js';

/** `usesDiscount` of domain/orders/discount-uses.ts, for the table `orders`. $1 is the time. */
export const USED = `orders.status not in ('expired', 'failed')
  and (orders.status <> 'pending' or orders.stripe_session_id is not null or orders.expires_at > $1)`;

/** Whether the order is the user's: $3 is the account, $4 the mail address. */
const OWN = `coalesce(orders.user_id = $3 or lower(orders.email) = lower($4), false)`;

/** @param withOpen whether the user's own orders that wait for payment count */
export async function countUses(
  database: Database,
  discountId: string,
  { user_id, email }: DiscountUser,
  at: Date,
  withOpen: boolean,
): Promise<DiscountUses> {
  const [uses] = await database.query<DiscountUses>(
    `select count(*)::integer as total,
       count(*) filter (where ${OWN})::integer as by_person
     from order_discounts join orders on orders.id = order_id
     where discount_id = $2 and ${USED} and ($5 or orders.status <> 'pending' or not ${OWN})`,
    [at, discountId, user_id, email, withOpen],
  );
  return uses!;
}

export async function countAllUses(database: Database, at: Date): Promise<Map<string, number>> {
  const rows = await database.query<{ id: string; uses: number }>(
    `select discount_id as id, count(*)::integer as uses
     from order_discounts join orders on orders.id = order_id
     where ${USED} group by discount_id`,
    [at],
  );
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

export async function findOpenUses(
  database: Database,
  discountId: string,
  buyer: string,
): Promise<Order['id'][]> {
  const rows = await database.query<Pick<Order, 'id'>>(
    `select orders.id from order_discounts join orders on orders.id = order_id
     where discount_id = $1 and orders.status = 'pending' and starts_with(orders.basket_key, $2)`,
    [discountId, buyer],
  );
  return rows.map(({ id }) => id);
}
