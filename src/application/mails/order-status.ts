import { parcelPage } from '../../domain/orders/delivery/carriers.js';
import type { WorkshopParcel } from '../../domain/orders/delivery/hand-off.js';
import type { Order } from '../../domain/orders/order.js';
import type { Mail } from '../ports/shop/mailer.js';
import { button } from './button.js';
import { html } from './html.js';
import { letter, toPlainText, type OrderSender } from './letter.js';
import { openingWords } from './opening-words.js';
import { orderLine } from './order-line.js';
import { orderRows, orderText } from './order-lines.js';
import { mailWords } from './words/words.js';

/** The statuses that the buyer is notified of. */
export type MailedStatus = 'in_production' | 'dispatched' | 'delivered' | 'cancelled';

/**
 * Reports an order's status and its current parcel.
 * @param moment of each mail about another parcel than the first, or corrected details of it
 * @param parcels what the workshop says about them
 */
export function orderStatus(
  order: Order,
  status: MailedStatus,
  shop: OrderSender,
  moment?: string,
  parcels: readonly WorkshopParcel[] = [],
): Mail {
  const isAnother = moment !== undefined;
  const { status: words, confirmation } = mailWords(shop);
  const [heading, defaultText] = isAnother ? words.otherParcel : describe(status, order, shop);
  const { subject, text: sentence } = openingWords(
    shop,
    isAnother ? 'other_parcel' : status,
    { shop: shop.name, number: order.number, days: shop.returnsDays },
    {
      subject: isAnother
        ? words.otherParcelSubject(shop.name, order.number)
        : words.subject(heading, order.number),
      text: defaultText,
    },
  );
  const { carrier, tracking } = order;
  const parcel = status === 'dispatched' && (tracking ? words.parcel(carrier, tracking) : carrier);
  const page = parcel && parcelPage(order, parcels);
  // The files were sent before, and cannot be on their way. What is cancelled is the whole order.
  const lines =
    status === 'cancelled'
      ? order
      : { order_items: order.order_items.filter((item) => !item.digital_download), prepaid_items: [] };
  const last = orderLine(order, shop, { isAside: Boolean(page) });
  return {
    id: ['order', status.replace('_', '-'), order.id, moment].filter(Boolean).join('-'),
    to: order.email,
    subject,
    text: toPlainText(
      shop,
      heading,
      sentence,
      ...(parcel ? [[parcel, page].filter(Boolean).join('\n')] : []),
      orderText(lines, confirmation),
      last.text,
    ),
    html: letter(
      shop,
      heading,
      html`<p style="margin:0 0 16px">${sentence}</p>
        ${parcel && html`<p style="margin:0 0 16px"><strong>${parcel}</strong></p>`}
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          ${orderRows(lines, shop.links, confirmation)}
        </table>
        ${page && button(words.follow, page, shop)} ${last.html}`,
      { preheader: sentence },
    ),
  };
}

function describe(
  status: MailedStatus,
  { refunded, total }: Order,
  shop: OrderSender,
): readonly [heading: string, sentence: string] {
  const { status: words } = mailWords(shop);
  if (status === 'delivered') return words.delivered(shop.returnsDays);
  return status === 'cancelled' ? words.cancelled(refunded >= total) : words[status];
}
