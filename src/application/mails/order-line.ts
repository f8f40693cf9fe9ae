import type { Order } from '../../domain/orders/order.js';
import { html, type Html } from './html.js';
import type { OrderSender } from './letter.js';

/** The closing line of an order mail, with the link to the order's page. */
export function orderLine(
  order: Pick<Order, 'id' | 'number' | 'user_id'>,
  { accent, orderPage }: Pick<OrderSender, 'accent' | 'orderPage'>,
  sentence = `Order ${order.number}.`,
): { text: string; html: Html } {
  const page = orderPage(order);
  return {
    text: `${sentence} See your order:\n${page}`,
    html: html`<p style="margin:28px 0 0;color:#6d6558;font-size:13px">
      ${sentence} <a href="${page}" style="color:${accent}">See your order</a>
    </p>`,
  };
}
