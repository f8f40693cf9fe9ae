import type { Order } from '../../domain/orders/order.js';
import type { Mail } from '../ports/shop/mailer.js';
import { html } from './html.js';
import { letter, toPlainText, type OrderSender } from './letter.js';
import { orderLine } from './order-line.js';

export function creditsRestored(order: Order, shop: OrderSender): Mail {
  const heading = 'Your credits are back';
  const sentence = `Thank you: your order ${order.number} has brought your credits back to five, so you can make new prints.`;
  const studio = shop.links.studio();
  const last = orderLine(order, shop);
  return {
    id: `credits-restored-${order.id}`,
    to: order.email,
    subject: `Your ${shop.name} credits are back`,
    text: toPlainText(shop, heading, sentence, studio, last.text),
    html: letter(
      shop,
      heading,
      html`<p style="margin:0 0 16px">${sentence}</p>
        <p style="margin:0">
          <a href="${studio}" style="color:${shop.accent}">Make a new print</a>
        </p>
        ${last.html}`,
      { preheader: sentence, footer: '' },
    ),
  };
}
