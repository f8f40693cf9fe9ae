import type { Order } from '../../domain/orders/order.js';
import { isGuestOrder } from '../../domain/orders/guest.js';
import { toSlug } from '../../domain/shop/slug.js';
import type { Attachment, Mail } from '../ports/shop/mailer.js';
import { button } from './button.js';
import { html } from './html.js';
import { letter, toPlainText, type OrderSender } from './letter.js';
import { openingWords } from './opening-words.js';
import { orderLine } from './order-line.js';
import { mailWords } from './words/words.js';

export function downloadName(title: string, format: 'png' | 'pdf'): string {
  return `${toSlug(title)}.${format}`;
}

/** Sends the digital prints of a paid order. Link paths start at the shop's root. */
export function digitalDownload(
  order: Order,
  attachments: readonly Attachment[],
  links: readonly { filename: string; path: string }[],
  shop: OrderSender,
): Mail {
  const isOne = order.order_items.filter((item) => item.digital_download).length === 1;
  const { downloads: words, fileReturns } = mailWords(shop);
  const heading = words.heading(isOne);
  const { subject, text: sentence } = openingWords(
    shop,
    'downloads',
    { shop: shop.name, number: order.number },
    {
      subject: words.subject(heading, shop.name),
      text: words.sentence(isOne, attachments.length > 0),
    },
  );
  const last = orderLine(order, shop, { isAside: true });
  const lifetime = isGuestOrder(order) ? words.guestLinks : words.links;
  const files = links.map(({ filename, path }) => ({ filename, url: shop.links.absolute(path) }));
  return {
    id: `digital-download-${order.id}`,
    to: order.email,
    subject,
    text: toPlainText(
      shop,
      heading,
      sentence,
      files.map(({ filename, url }) => `${filename}: ${url}`).join('\n'),
      lifetime,
      last.text,
    ),
    html: letter(
      shop,
      heading,
      html`<p style="margin:0 0 20px">${sentence}</p>
        ${files.map(({ filename, url }) => button(filename, url, shop))}
        <p style="margin:24px 0 0">${lifetime}</p>
        ${last.html}`,
      { footer: fileReturns(shop.returnsDays) },
    ),
    attachments,
  };
}
