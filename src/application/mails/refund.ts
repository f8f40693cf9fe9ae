import { formatMoney, type Pence } from '../../domain/shop/money.js';
import type { Order } from '../../domain/orders/order.js';
import type { Mail } from '../ports/shop/mailer.js';
import { html } from './html.js';
import { letter, toPlainText, type OrderSender } from './letter.js';
import { orderLine } from './order-line.js';

/** Reports a refund; `refunded` is the order's total refunded amount. */
export function refund(order: Order, refunded: Pence, shop: OrderSender): Mail {
  const heading = 'Your refund is on its way';
  const toMoney = (amount: Pence) => formatMoney(amount, order.currency, shop.locale);
  const sum = toMoney(refunded);
  const isWhole = refunded === order.total;
  const named = `order ${order.number}`;
  const last = orderLine(order, shop);
  const sentences = [
    isWhole
      ? `We have refunded your ${named} in full: ${sum}.`
      : `In all, ${sum} of the ${toMoney(order.total)} that you paid for your ${named} has now been refunded.`,
    `${isWhole ? 'It' : 'What has not reached you yet'} goes back to the card that you paid with. It takes five to ten days, depending on your bank.`,
  ];
  return {
    id: `refund-${order.id}-${refunded}`,
    to: order.email,
    subject: isWhole
      ? `${sum} refunded by ${shop.name}`
      : `Refund for your ${shop.name} ${named}: ${sum} in all`,
    text: toPlainText(shop, heading, ...sentences, last.text),
    html: letter(
      shop,
      heading,
      html`${sentences.map((sentence) => html`<p style="margin:0 0 16px">${sentence}</p>`)} ${last.html}`,
      { preheader: sentences[0]!, footer: '' },
    ),
  };
}
