import type { Order } from '../../domain/orders/order.js';
import { toTitle, type Print } from '../../domain/prints/print.js';
import type { Mail } from '../ports/shop/mailer.js';
import { html } from './html.js';
import { letter, toPlainText, type OrderSender } from './letter.js';
import { openingWords } from './opening-words.js';
import { orderLine } from './order-line.js';
import { mailWords } from './words/words.js';

/** Asks once what the buyer thinks of the prints. */
export function reviewRequest(
  order: Order,
  prints: readonly Pick<Print, 'id' | 'title'>[],
  shop: OrderSender,
): Mail {
  const { reviewRequest: words } = mailWords(shop);
  const { once } = words;
  const heading = words.heading(prints.length === 1);
  const { subject, text: request } = openingWords(
    shop,
    'review_request',
    { shop: shop.name, number: order.number },
    { subject: words.subject(heading, order.number), text: words.request },
  );
  const titles = prints.map(toTitle);
  const last = orderLine(order, shop);
  return {
    id: `review-request-${order.id}`,
    to: order.email,
    subject,
    text: toPlainText(shop, heading, request, titles.join('\n'), last.text, once),
    html: letter(
      shop,
      heading,
      html`<p style="margin:0 0 16px">${request}</p>
        <p style="margin:0 0 16px">${titles.map((title) => html`<strong>${title}</strong><br />`)}</p>
        <p style="margin:0">${once}</p>
        ${last.html}`,
      { preheader: request },
    ),
  };
}
