import type { Order } from '../../domain/orders/order.js';
import { html, type Html } from './html.js';
import type { ShopIdentity } from './letter.js';

/** The closing line of an order mail, with the link to the order's page. */
export function orderLine(
  { id, number }: Pick<Order, 'id' | 'number'>,
  { url }: ShopIdentity,
  said = `Order ${number}.`,
): { text: string; html: Html } {
  const page = `${url}/account/orders/${id}`;
  return {
    text: `${said} See your order:\n${page}`,
    html: html`<p style="margin:28px 0 0;color:#6d6558;font-size:13px">
      ${said} <a href="${page}" style="color:#2c3ea8">See your order</a>
    </p>`,
  };
}
