import type { Order } from '../../domain/orders/order.js';
import { isGuestOrder } from '../../domain/orders/guest.js';
import { toSlug } from '../../domain/shop/slug.js';
import type { Attachment, Mail } from '../ports/shop/mailer.js';
import { html } from './html.js';
import { describeFileReturns, letter, toPlainText, type OrderSender } from './letter.js';
import { orderLine } from './order-line.js';

export function downloadName(title: string, format: 'png' | 'pdf'): string {
  return `${toSlug(title)}.${format}`;
}

const LINKS = 'The links work for seven days; after that your account has fresh ones, under Orders.';
const GUEST_LINKS = 'The links work for seven days; after that the page of your order has fresh ones.';

/** Sends the digital prints of a paid order. Link paths start at the shop's root. */
export function digitalDownload(
  order: Order,
  attachments: readonly Attachment[],
  links: readonly { filename: string; path: string }[],
  shop: OrderSender,
): Mail {
  const isOne = order.order_items.filter((item) => item.digital_download).length === 1;
  const heading = isOne ? 'Your digital print' : 'Your digital prints';
  const [are, their] = isOne ? ['It is', 'its'] : ['They are', 'their'];
  const where = attachments.length > 0 ? 'attached to this e-mail' : 'behind the links below';
  const sentence = `${are} ${where}, in ${their} full size, yours to print as often as you like.`;
  const last = orderLine(order, shop);
  const lifetime = isGuestOrder(order) ? GUEST_LINKS : LINKS;
  const files = links.map(({ filename, path }) => ({ filename, url: shop.links.absolute(path) }));
  return {
    id: `digital-download-${order.id}`,
    to: order.email,
    subject: `${heading} from ${shop.name}`,
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
        <p style="margin:0 0 20px">
          ${files.map(({ filename, url }) => html`<a href="${url}" style="color:#26221c">${filename}</a><br />`)}
        </p>
        <p style="margin:0">${lifetime}</p>
        ${last.html}`,
      { footer: describeFileReturns(shop) },
    ),
    attachments,
  };
}
