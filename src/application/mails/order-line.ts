import type { Order } from '../../domain/orders/order.js';
import { html, type Html } from './html.js';
import type { Sender } from './letter.js';

/** The closing line of an order mail, with the link to the order's page. */
export function orderLine(
  { id, number }: Pick<Order, 'id' | 'number'>,
  { links }: Sender,
  sentence = `Order ${number}.`,
): { text: string; html: Html } {
  const page = links.order(id);
  return {
    text: `${sentence} See your order:\n${page}`,
    html: html`<p style="margin:28px 0 0;color:#6d6558;font-size:13px">
      ${sentence} <a href="${page}" style="color:#2c3ea8">See your order</a>
    </p>`,
  };
}
