import type { Order, OrderItem } from '../../domain/orders/order.js';
import type { PrepaidItem } from '../../domain/orders/prepaid.js';
import type { Links } from '../ports/shop/links.js';
import { html, type Html } from './html.js';
import { linePicture } from './line-picture.js';
import type { MailWords } from './words/english.js';

type Words = MailWords['confirmation'];
type Lines = Pick<Order, 'order_items' | 'prepaid_items'>;
type Amount = (line: Pick<OrderItem | PrepaidItem, 'price'>) => string;

const CELL = 'border-top:1px solid #e8e1d3';

/**
 * The lines of an order as rows of a table, each with its picture.
 * @param toAmount by default the rows have no amounts
 */
export function orderRows(
  { order_items, prepaid_items }: Lines,
  links: Pick<Links, 'absolute'>,
  words: Words,
  toAmount?: Amount,
): Html[] {
  const toRow = (picture: Html, text: string, line: Pick<OrderItem | PrepaidItem, 'price'>) =>
    html`<tr>
      <td width="84" style="padding:14px 0;${CELL}">${picture}</td>
      <td style="padding:14px 8px;${CELL}">${text}</td>
      ${
        toAmount &&
        html`<td align="right" style="padding:14px 0;${CELL};white-space:nowrap">${toAmount(line)}</td>`
      }
    </tr>`;
  return [
    ...order_items.map((item) => toRow(linePicture(item, links), describePrint(item), item)),
    ...prepaid_items.map((item) => toRow(drawCard(item, words), describePrepaid(item, words), item)),
  ];
}

/** The same lines as plain text. */
export function orderText({ order_items, prepaid_items }: Lines, words: Words, toAmount?: Amount): string {
  const after = (line: Pick<OrderItem | PrepaidItem, 'price'>) => (toAmount ? `: ${toAmount(line)}` : '');
  return [
    ...order_items.map((item) => describePrint(item) + after(item)),
    ...prepaid_items.map((item) => describePrepaid(item, words) + after(item)),
  ].join('\n');
}

const describePrint = ({ quantity, title, description }: OrderItem) =>
  `${quantity} × ${title}, ${description}`;

/** The buyer knows the recipient, whose name is not repeated in an order without one. */
const describePrepaid = ({ title, description, gift }: PrepaidItem, words: Words) =>
  [title, gift && words.giftFor(gift.recipient_name || gift.recipient_email), description]
    .filter(Boolean)
    .join(', ');

/** A small drawn card stands for the picture of a print. */
const drawCard = ({ kind }: PrepaidItem, words: Words) =>
  html`<div
    style="width:66px;padding:14px 0;border:1px solid #cfc6b4;text-align:center;font-size:11px;color:#6d6558"
  >
    ${kind === 'gift_card' ? words.giftCard : words.credits}
  </div>`;
