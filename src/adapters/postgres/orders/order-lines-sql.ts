import type { OrderItem } from '../../../domain/orders/order.js';
import type { PrepaidItem } from '../../../domain/orders/prepaid.js';
import type { Database } from '../database.js';
import type { OrderDiscountRow } from './discount-entities.js';

type Line =
  | { list: 'order_items'; line: OrderItem }
  | { list: 'prepaid_items'; line: PrepaidItem }
  | { list: 'order_discounts'; line: OrderDiscountRow };

/** Returns all lines of these orders by position, in one query because every read of an order needs them. */
export function readLines(database: Database, orderIds: readonly string[]): Promise<Line[]> {
  return database.query<Line>(
    `select 'order_items' as list, position, to_jsonb(order_items) as line
     from order_items where order_id = any($1)
     union all
     select 'prepaid_items', position, to_jsonb(prepaid_items) from prepaid_items where order_id = any($1)
     union all
     select 'order_discounts', position, to_jsonb(order_discounts) from order_discounts where order_id = any($1)
     order by position`,
    [orderIds],
  );
}
