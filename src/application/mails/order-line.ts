import type { Order } from '../../domain/orders/order.js';
import { button } from './button.js';
import { html, type Html } from './html.js';
import type { OrderSender } from './letter.js';
import { mailWords } from './words/words.js';

interface Options {
  /** A sentence after the number of the order. */
  more?: string;
  /** What the page is opened for; by default to see the order. */
  action?: string;
  /** Whether another button of the mail is the main action, so that this is only a link. */
  isAside?: boolean;
}

/** The end of an order mail: the number of the order, and the way to its page. */
export function orderLine(
  order: Pick<Order, 'id' | 'number' | 'user_id'>,
  shop: Pick<OrderSender, 'accent' | 'language' | 'orderPage'>,
  { more = '', action = mailWords(shop).seeOrder, isAside = false }: Options = {},
): { text: string; html: Html } {
  const page = shop.orderPage(order);
  const sentence = [mailWords(shop).order(order.number), more].filter(Boolean).join(' ');
  const small = 'margin:28px 0 0;color:#6d6558;font-size:13px';
  return {
    text: `${sentence} ${action}:\n${page}`,
    html: isAside
      ? html`<p style="${small}">${sentence} <a href="${page}" style="color:${shop.accent}">${action}</a></p>`
      : html`${button(action, page, shop)}
          <p style="${small}">${sentence}</p>`,
  };
}
