import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import { printPath } from '../routes/pages.js';
import type { PrintSummary } from '../contract/types.js';
import { addressOf } from './first-picture.js';
import { titleOf } from './structured-data.js';

/** HTML for whoever runs no scripts: the words of a page, and the ways on from it. */

export const paragraph = (text: string) => `<p>${escapeMarkup(text)}</p>`;
export const heading = (text: string) => `<h1>${escapeMarkup(text)}</h1>`;
export const section = (name: string, ...parts: string[]) =>
  `<h2>${escapeMarkup(name)}</h2>\n${parts.join('\n')}`;
export const link = (path: string, text: string) =>
  `<a href="${escapeMarkup(path)}">${escapeMarkup(text)}</a>`;

export function list(items: readonly string[]): string {
  return items.length > 0 ? `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>` : '';
}

export const printList = (prints: readonly PrintSummary[]) =>
  list(prints.map((print) => link(printPath(print), titleOf(print))));

export function picture(print: PrintSummary): string {
  const width = print.image_widths[Math.min(1, print.image_widths.length - 1)] ?? print.image_width ?? 1024;
  const height =
    print.image_width && print.image_height
      ? Math.round((width * print.image_height) / print.image_width)
      : undefined;
  return (
    `<img src="${escapeMarkup(addressOf(print, width, 'webp'))}" alt="${escapeMarkup(print.alt_text ?? titleOf(print))}" ` +
    `width="${width}"${height ? ` height="${height}"` : ''} />`
  );
}

/** Where the header leads. */
export const WAYS = list([
  link('/prints', 'Shop Prints'),
  link('/collections', 'Art Collections'),
  link('/delivery-and-returns', 'Delivery and returns'),
  link('/terms', 'Terms'),
  link('/contact', 'Contact'),
  link('/privacy-policy', 'Privacy Policy'),
]);
