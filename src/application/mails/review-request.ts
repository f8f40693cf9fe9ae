import { isAssumedDelivered, type Order } from '../../domain/orders/order.js';
import type { Print } from '../../domain/prints/print.js';
import type { Mail } from '../ports/shop/mailer.js';
import { html } from './html.js';
import { letter, toPlainText, type OrderSender } from './letter.js';
import { openingWords } from './opening-words.js';
import { orderLine } from './order-line.js';
import { orderRows, orderText } from './order-lines.js';
import { mailWords } from './words/words.js';

/** Asks once what the buyer thinks of the prints. */
export function reviewRequest(order: Order, prints: readonly Pick<Print, 'id'>[], shop: OrderSender): Mail {
  const { confirmation, reviewRequest: words } = mailWords(shop);
  const { once } = words;
  const heading = words.heading(prints.length === 1);
  const asked = new Set(prints.map(({ id }) => id));
  const order_items = order.order_items.filter(
    (item) => asked.has(item.generation_job_id) && !item.digital_download,
  );
  const lines = { order_items, prepaid_items: [] };
  const { subject, text: request } = openingWords(
    shop,
    'review_request',
    { shop: shop.name, number: order.number },
    { subject: words.subject(heading, order.number), text: words.request },
  );
  const unsure = isAssumedDelivered(order) && words.unsure;
  const last = orderLine(order, shop, { action: words.write });
  return {
    id: `review-request-${order.id}`,
    to: order.email,
    subject,
    text: toPlainText(
      shop,
      heading,
      request,
      ...(unsure ? [unsure] : []),
      orderText(lines, confirmation),
      last.text,
      once,
    ),
    html: letter(
      shop,
      heading,
      html`<p style="margin:0 0 16px">${request}</p>
        ${unsure && html`<p style="margin:0 0 16px">${unsure}</p>`}
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          ${orderRows(lines, shop.links, confirmation)}
        </table>
        <p style="margin:16px 0 0">${once}</p>
        ${last.html}`,
      { preheader: request },
    ),
  };
}
