import { trackingUrl } from '../../domain/orders/carriers.js';
import type { Order } from '../../domain/orders/order.js';
import type { Mail } from '../ports/shop/mailer.js';
import { html } from './html.js';
import { letter, toPlainText, type OrderSender } from './letter.js';
import { orderLine } from './order-line.js';

/** The statuses that the buyer is notified of. */
export type MailedStatus = 'in_production' | 'dispatched' | 'delivered' | 'cancelled';

/** Reports an order's status and its current parcel. A status that can recur has a `moment` for each mail. */
export function orderStatus(order: Order, status: MailedStatus, shop: OrderSender, moment?: string): Mail {
  const isAnother = isOtherParcel(order, moment);
  const [heading, ...sentences] = isAnother ? OTHER_PARCEL : WORDS[status](order, shop);
  const parcel = status === 'dispatched' ? describeParcel(order) : undefined;
  const page = parcel && trackingUrl(order.carrier, order.tracking);
  const lines = order.order_items
    .filter((item) => !item.digital_download)
    .map(({ quantity, title, description }) => `${quantity} × ${title}, ${description}`);
  const last = orderLine(order, shop);
  return {
    id: ['order', status.replace('_', '-'), order.id, moment].filter(Boolean).join('-'),
    to: order.email,
    subject: isAnother
      ? `New tracking for your ${shop.name} order ${order.number}`
      : `${heading}: order ${order.number}`,
    text: toPlainText(
      shop,
      heading,
      ...sentences,
      ...(parcel ? [[parcel, page].filter(Boolean).join('\n')] : []),
      lines.join('\n'),
      last.text,
    ),
    html: letter(
      shop,
      heading,
      html`${sentences.map((sentence) => html`<p style="margin:0 0 16px">${sentence}</p>`)}
        ${parcel && html`<p style="margin:0 0 16px"><strong>${page ? toLink(parcel, page, shop) : parcel}</strong></p>`}
        <p style="margin:0 0 16px">${lines.map((line) => html`${line}<br />`)}</p>
        ${last.html}`,
      { preheader: sentences[0]!, footer: '' },
    ),
  };
}

const WORDS: Record<
  MailedStatus,
  (order: Order, shop: OrderSender) => [heading: string, ...sentences: string[]]
> = {
  in_production: () => [
    'We are making your prints',
    'Your order is with the printers now. We will write again when it is dispatched.',
  ],
  dispatched: () => ['Your prints are on their way', 'Your order has left us.'],
  delivered: (_, { returnsDays }) => [
    'Your prints have arrived',
    `We hope they look well on your wall. If they do not, you have ${returnsDays} days to send them back for your money.`,
  ],
  cancelled: ({ refunded, total }) => [
    'Your order is cancelled',
    refunded < total
      ? 'We will not make it, and what you paid is on its way back to you.'
      : 'We will not make it, and what you paid has gone back to you.',
  ],
};

const OTHER_PARCEL = ['New tracking for your order', 'This replaces any tracking we sent before.'] as const;

/** The first mail about a parcel has the time of dispatch, and a corrected parcel has a later time. */
function isOtherParcel({ dispatched_at }: Order, moment: string | undefined): boolean {
  return dispatched_at !== null && Number(moment) > dispatched_at.getTime();
}

function describeParcel({ carrier, tracking }: Order): string | undefined {
  if (carrier && tracking) return `${carrier}, parcel ${tracking}`;
  return tracking ? `Parcel ${tracking}` : (carrier ?? undefined);
}

const toLink = (parcel: string, page: string, { accent }: OrderSender) =>
  html`<a href="${page}" style="color:${accent}">${parcel}</a>`;
