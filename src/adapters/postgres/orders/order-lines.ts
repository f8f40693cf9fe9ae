import type { Order } from '../../../domain/orders/order.js';
import type { Database } from '../database.js';
import { orderItemSchema, orderSchema, prepaidItemSchema, type OrderRow } from './entities.js';
import { readLines } from './order-lines-sql.js';

/** Stores an order with its lines. Returns false when an open order has its basket key. */
export async function insertOrder(
  database: Database,
  { order_items, prepaid_items, order_discounts: _, ...order }: Order,
): Promise<boolean> {
  if (!(await database.insertIfNew(orderSchema, order))) return false;
  if (order_items.length > 0) await database.manager().insert(orderItemSchema, order_items);
  if (prepaid_items.length > 0) await database.manager().insert(prepaidItemSchema, prepaid_items);
  return true;
}

/** Returns the orders, each with its lines in the order of the basket, and with its discounts. */
export async function withLines(database: Database, orders: OrderRow[]): Promise<Order[]> {
  if (orders.length === 0) return [];
  const byId = new Map<string, Order>(
    orders.map((order) => [order.id, { ...order, order_items: [], prepaid_items: [], order_discounts: [] }]),
  );
  for (const { list, line } of await readLines(database, [...byId.keys()])) {
    const order = byId.get(line.order_id)!;
    if (list === 'order_items') order.order_items.push(line);
    else if (list === 'prepaid_items') order.prepaid_items.push(line);
    else {
      const { order_id: _, position: __, ...discount } = line;
      order.order_discounts.push(discount);
    }
  }
  return [...byId.values()];
}
