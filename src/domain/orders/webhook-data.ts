import { isAssumedDelivered, type Order } from './order.js';

/** What a webhook says about an order: nothing that names the buyer. */
export const toOrderData = (order: Order) => ({
  id: order.id,
  number: order.number,
  status: order.status,
  currency: order.currency,
  total: order.total,
  discount: order.discount,
  refunded: order.refunded,
  paid_at: order.paid_at,
  delivery_assumed: isAssumedDelivered(order),
  lines: order.order_items.map(({ id, generation_job_id, sku, quantity, price, discount }) => ({
    id,
    print_id: generation_job_id,
    sku,
    quantity,
    price,
    discount,
  })),
  prepaid_lines: order.prepaid_items.map(({ id, kind, sku, price }) => ({ id, kind, sku, price })),
});
