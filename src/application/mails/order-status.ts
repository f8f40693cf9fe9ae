import type { Order } from '../../domain/order.js';
import type { Mail } from '../ports/mailer.js';
import { html } from './html.js';
import { letter, plain, type ShopIdentity } from './letter.js';

/** Statuses of which whoever ordered is told. */
export type ToldStatus = 'in_production' | 'dispatched' | 'delivered' | 'cancelled';

/** Tells how an order goes on; its parcel as it is known now. What is told more than once has a `moment` each time. */
export function orderStatus(order: Order, status: ToldStatus, shop: ShopIdentity, moment?: string): Mail {
  const [heading, ...sentences] = WORDS[status](order);
  const parcel = status === 'dispatched' ? parcelOf(order) : undefined;
  const lines = order.order_items
    .filter((item) => !item.digital_download)
    .map(({ quantity, title, description }) => `${quantity} × ${title}, ${description}`);
  return {
    id: ['order', status.replace('_', '-'), order.id, moment].filter(Boolean).join('-'),
    to: order.email,
    subject: `${heading}: order ${order.number}`,
    text: plain(
      shop,
      heading,
      ...sentences,
      ...(parcel ? [parcel] : []),
      lines.join('\n'),
      `Order ${order.number}`,
    ),
    html: letter(
      shop,
      heading,
      html`${sentences.map((sentence) => html`<p style="margin:0 0 16px">${sentence}</p>`)}
        ${parcel && html`<p style="margin:0 0 16px"><strong>${parcel}</strong></p>`}
        <p style="margin:0 0 16px">${lines.map((line) => html`${line}<br />`)}</p>
        <p style="margin:28px 0 0;color:#6d6558;font-size:13px">Order ${order.number}</p>`,
      { preheader: sentences[0]!, footer: '' },
    ),
  };
}

const WORDS: Record<ToldStatus, (order: Order) => [heading: string, ...sentences: string[]]> = {
  in_production: () => [
    'We are making your prints',
    'Your order is with the printers now. We will write again when it is dispatched.',
  ],
  dispatched: () => ['Your prints are on their way', 'Your order has left us.'],
  delivered: () => [
    'Your prints have arrived',
    'We hope they look well on your wall. If they do not, you have 30 days to send them back for your money.',
  ],
  cancelled: ({ refunded, total }) => [
    'Your order is cancelled',
    refunded < total
      ? 'We will not make it, and what you paid is on its way back to you.'
      : 'We will not make it, and what you paid has gone back to you.',
  ],
};

function parcelOf({ carrier, tracking }: Order): string | undefined {
  if (carrier && tracking) return `${carrier}, parcel ${tracking}`;
  return tracking ? `Parcel ${tracking}` : (carrier ?? undefined);
}
