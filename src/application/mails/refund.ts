import { formatMoney, type Pence } from '../../domain/shop/money.js';
import type { Order } from '../../domain/orders/order.js';
import type { Mail } from '../ports/shop/mailer.js';
import { html } from './html.js';
import { letter, toPlainText, type OrderSender } from './letter.js';
import { orderLine } from './order-line.js';
import { mailWords } from './words/words.js';

/** Reports a refund; `refunded` is the order's total refunded amount. */
export function refund(order: Order, refunded: Pence, shop: OrderSender): Mail {
  const { refund: words } = mailWords(shop);
  const { heading } = words;
  const toMoney = (amount: Pence) => formatMoney(amount, order.currency, shop.locale);
  const sum = toMoney(refunded);
  const isWhole = refunded === order.total;
  const last = orderLine(order, shop);
  const sentences = [
    isWhole ? words.whole(order.number, sum) : words.part(order.number, sum, toMoney(order.total)),
    words.goesBack(isWhole),
  ];
  return {
    id: `refund-${order.id}-${refunded}`,
    to: order.email,
    subject: isWhole ? words.wholeSubject(sum, shop.name) : words.partSubject(sum, shop.name, order.number),
    text: toPlainText(shop, heading, ...sentences, last.text),
    html: letter(
      shop,
      heading,
      html`${sentences.map((sentence) => html`<p style="margin:0 0 16px">${sentence}</p>`)} ${last.html}`,
      { preheader: sentences[0]! },
    ),
  };
}
