import type { Order } from '../../domain/order.js';
import { slugOf } from '../../domain/slug.js';
import type { Attachment, Mail } from '../ports/mailer.js';
import { html } from './html.js';
import { letter, type ShopIdentity } from './letter.js';

/** The name that a downloaded print has on the buyer's disk. */
export function downloadName(title: string): string {
  return `${slugOf(title)}.png`;
}

/** The e-mail that brings the digital prints of a paid order. */
export function digitalDownload(order: Order, attachments: readonly Attachment[], shop: ShopIdentity): Mail {
  const heading = attachments.length === 1 ? 'Your digital print' : 'Your digital prints';
  const sentence =
    'They are attached to this e-mail, in their full size, yours to print as often as you like.';
  const said = attachments.length === 1 ? sentence.replace('They are', 'It is') : sentence;
  const files = attachments.map(({ filename }) => filename);
  return {
    id: `digital-download-${order.id}`,
    to: order.email,
    subject: `${heading} from ${shop.name}`,
    text: [
      heading,
      said,
      files.join('\n'),
      `Order ${order.number}`,
      `Questions? Write to ${shop.supportEmail}.`,
    ].join('\n\n'),
    html: letter(
      shop,
      heading,
      html`<p style="margin:0 0 20px">${said}</p>
        <p style="margin:0">${files.map((file) => html`${file}<br />`)}</p>
        <p style="margin:28px 0 0;color:#6d6558;font-size:13px">Order ${order.number}</p>`,
    ),
    attachments,
  };
}
