import type { WorkshopParcel } from '../../domain/orders/delivery/hand-off.js';
import { trackingUrl } from '../../domain/orders/delivery/carriers.js';
import type { Order } from '../../domain/orders/order.js';
import type { Mail } from '../ports/shop/mailer.js';
import { button } from './button.js';
import { html } from './html.js';
import { letter, toPlainText, type OrderSender } from './letter.js';
import { openingWords } from './opening-words.js';
import { orderLine } from './order-line.js';
import { mailWords } from './words/words.js';

/**
 * Reports a further parcel of an order that the workshop sends in several.
 * @param place of the parcel, from 1 for the second
 */
export function anotherParcel(order: Order, parcel: WorkshopParcel, place: number, shop: OrderSender): Mail {
  const { carrier, tracking } = parcel;
  const {
    anotherParcel: { heading, sentence: defaultText },
    status,
  } = mailWords(shop);
  const { subject, text: sentence } = openingWords(
    shop,
    'another_parcel',
    { shop: shop.name, number: order.number },
    { subject: status.subject(heading, order.number), text: defaultText },
  );
  const words = tracking ? status.parcel(carrier, tracking) : carrier;
  const page = parcel.tracking_url ?? trackingUrl(carrier, tracking);
  const last = orderLine(order, shop, { isAside: page !== undefined });
  return {
    id: `order-parcel-${order.id}-${place}`,
    to: order.email,
    subject,
    text: toPlainText(shop, heading, sentence, [words, page].filter(Boolean).join('\n'), last.text),
    html: letter(
      shop,
      heading,
      html`<p style="margin:0 0 16px">${sentence}</p>
        <p style="margin:0 0 16px"><strong>${words}</strong></p>
        ${page && button(status.follow, page, shop)} ${last.html}`,
      { preheader: sentence },
    ),
  };
}
