import { formatMoney, type Pence } from '../../domain/shop/money.js';
import type { Order } from '../../domain/orders/order.js';
import type { Mail } from '../ports/shop/mailer.js';
import { html } from './html.js';
import { letter, toPlainText, type OrderSender } from './letter.js';
import { openingWords } from './opening-words.js';
import { orderLine } from './order-line.js';
import { mailWords } from './words/words.js';

/**
 * Reports a refund.
 * @param refunded the order's total refunded amount
 * @param giftCard the part of it that is on the gift card again
 */
export function refund(order: Order, refunded: Pence, shop: OrderSender, giftCard: Pence = 0): Mail {
  const { refund: words } = mailWords(shop);
  const money = refunded - giftCard;
  const heading = money > 0 ? words.heading : words.cardHeading;
  const toMoney = (amount: Pence) => formatMoney(amount, order.currency, shop.locale);
  const sum = toMoney(refunded);
  const isWhole = refunded === order.total;
  const last = orderLine(order, shop);
  const total = toMoney(order.total);
  const { subject, text } = openingWords(
    shop,
    isWhole ? 'refund' : 'partial_refund',
    { shop: shop.name, number: order.number, sum, total },
    isWhole
      ? { subject: words.wholeSubject(sum, shop.name), text: words.whole(order.number, sum) }
      : {
          subject: words.partSubject(sum, shop.name, order.number),
          text: words.part(order.number, sum, total),
        },
  );
  const sentences = [
    text,
    ...(giftCard > 0
      ? [
          words.onGiftCard(money > 0 ? toMoney(giftCard) : null),
          ...(money > 0 ? [words.restGoesBack(toMoney(money))] : []),
        ]
      : [words.goesBack(isWhole)]),
  ];
  return {
    id: ['refund', order.id, refunded, ...(giftCard > 0 ? [giftCard] : [])].join('-'),
    to: order.email,
    subject,
    text: toPlainText(shop, heading, ...sentences, last.text),
    html: letter(
      shop,
      heading,
      html`${sentences.map((sentence) => html`<p style="margin:0 0 16px">${sentence}</p>`)} ${last.html}`,
      { preheader: text },
    ),
  };
}
