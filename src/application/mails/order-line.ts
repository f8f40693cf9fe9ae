import type { Order } from '../../domain/orders/order.js';
import { html, type Html } from './html.js';
import type { OrderSender } from './letter.js';
import { mailWords } from './words/words.js';

/** The closing line of an order mail, with the link to the order's page. */
export function orderLine(
  order: Pick<Order, 'id' | 'number' | 'user_id'>,
  shop: Pick<OrderSender, 'accent' | 'language' | 'orderPage'>,
  more = '',
): { text: string; html: Html } {
  const { seeOrder, order: nameOrder } = mailWords(shop);
  const page = shop.orderPage(order);
  const sentence = [nameOrder(order.number), more].filter(Boolean).join(' ');
  return {
    text: `${sentence} ${seeOrder}:\n${page}`,
    html: html`<p style="margin:28px 0 0;color:#6d6558;font-size:13px">
      ${sentence} <a href="${page}" style="color:${shop.accent}">${seeOrder}</a>
    </p>`,
  };
}
