import type { Order } from '../../domain/orders/order.js';
import type { Mail } from '../ports/shop/mailer.js';
import { html } from './html.js';
import { letter, toPlainText, type Sender } from './letter.js';

/** Reports that a delayed payment failed. */
export function paymentFailed(order: Order, shop: Sender): Mail {
  const heading = 'Your payment did not go through';
  const prints = shop.links.prints();
  const sentences = [
    'Your bank did not release the money for your order, so we have not made it. You have not been charged.',
    'If you would still like it, order again and pay in another way.',
  ];
  return {
    id: `payment-failed-${order.id}`,
    to: order.email,
    subject: `Your payment to ${shop.name} did not go through`,
    text: toPlainText(shop, heading, ...sentences, prints),
    html: letter(
      shop,
      heading,
      html`${sentences.map((sentence) => html`<p style="margin:0 0 16px">${sentence}</p>`)}
        <p style="margin:0"><a href="${prints}" style="color:${shop.accent}">Back to the prints</a></p>`,
      { preheader: sentences[0]!, footer: '' },
    ),
  };
}
