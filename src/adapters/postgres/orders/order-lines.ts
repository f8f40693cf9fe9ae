import { Any } from 'typeorm';
import type { Order } from '../../../domain/orders/order.js';
import type { Database } from '../database.js';
import { orderDiscountSchema } from './discount-entities.js';
import { orderItemSchema, orderSchema, prepaidItemSchema, type OrderRow } from './entities.js';

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
  const manager = database.manager();
  const items = await manager.find(orderItemSchema, {
    where: { order_id: Any(orders.map(({ id }) => id)) },
    order: { position: 'asc' },
  });
  const prepaid = await manager.find(prepaidItemSchema, {
    where: { order_id: Any(orders.map(({ id }) => id)) },
    order: { position: 'asc' },
  });
  const reduced = orders.filter(({ discount }) => discount > 0).map(({ id }) => id);
  const discounts =
    reduced.length === 0
      ? []
      : await manager.find(orderDiscountSchema, {
          where: { order_id: Any(reduced) },
          order: { position: 'asc' },
        });
  return orders.map((order) => ({
    ...order,
    order_items: items.filter((item) => item.order_id === order.id),
    prepaid_items: prepaid.filter((item) => item.order_id === order.id),
    order_discounts: discounts.flatMap(({ order_id, position: _, ...discount }) =>
      order_id === order.id ? [discount] : [],
    ),
  }));
}
