import { formatPence, type Pence } from '../../domain/money.js';
import type { Order } from '../../domain/order.js';
import type { Mail } from '../ports/mailer.js';
import { html } from './html.js';
import { letter, plain, type ShopIdentity } from './letter.js';

/** Tells that money has gone back: `refunded` of the order in all. */
export function refund(order: Order, refunded: Pence, shop: ShopIdentity): Mail {
  const heading = 'Your refund is on its way';
  const whole = refunded === order.total;
  // Its payment may be told after this.
  const named = order.number === null ? 'your order' : `your order ${order.number}`;
  const sentences = [
    whole
      ? `We have refunded ${named} in full: ${formatPence(refunded)}.`
      : `We have refunded ${formatPence(refunded)} of ${named}, which was ${formatPence(order.total)}.`,
    'It goes back to the card that you paid with, and is there within five to ten days, as your bank takes.',
  ];
  return {
    id: `refund-${order.id}-${refunded}`,
    to: order.email,
    subject: `${formatPence(refunded)} refunded by ${shop.name}`,
    text: plain(shop, heading, ...sentences),
    html: letter(
      shop,
      heading,
      html`${sentences.map((sentence) => html`<p style="margin:0 0 16px">${sentence}</p>`)}`,
      { preheader: sentences[0]!, footer: '' },
    ),
  };
}
