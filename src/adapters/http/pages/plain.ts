import { toTitle } from '../../../domain/prints/print.js';
import { fallbackPicture, pictureSize } from '../../../domain/prints/renditions.js';
import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import { PAGE_TITLES } from '../../../domain/shop/page-titles.js';
import { COLLECTIONS_PATH, PRINTS_PATH, printPath } from '../routes/pages.js';
import type { PrintSummary } from '../contract/types.js';

/** HTML for clients without scripts: the text and the links of a page. */

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
  list(prints.map((print) => link(printPath(print), toTitle(print))));

export function picture(print: PrintSummary): string {
  const { address, width } = fallbackPicture(print);
  const size = pictureSize(print);
  const height = Math.round((width * size.height) / size.width);
  return (
    `<img src="${escapeMarkup(address)}" alt="${escapeMarkup(print.alt_text ?? toTitle(print))}" ` +
    `width="${width}" height="${height}" />`
  );
}

/** The site's main links. */
export const NAVIGATION = list([
  link(PRINTS_PATH, PAGE_TITLES.prints),
  link(COLLECTIONS_PATH, PAGE_TITLES.collections),
  link('/delivery-and-returns', PAGE_TITLES.deliveryAndReturns),
  link('/terms', PAGE_TITLES.terms),
  link('/contact', PAGE_TITLES.contact),
  link('/privacy-policy', PAGE_TITLES.privacyPolicy),
]);
