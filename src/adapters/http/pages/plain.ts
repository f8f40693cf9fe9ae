import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import { PAGE_TITLES } from '../../../domain/shop/page-titles.js';
import { COLLECTIONS_PATH, PRINTS_PATH } from '../routes/pages.js';

/** HTML for pages that nothing draws: those of one person without scripts, and errors. */

export const paragraph = (text: string) => `<p>${escapeMarkup(text)}</p>`;
export const heading = (text: string) => `<h1>${escapeMarkup(text)}</h1>`;
export const link = (path: string, text: string) =>
  `<a href="${escapeMarkup(path)}">${escapeMarkup(text)}</a>`;

const list = (items: readonly string[]) =>
  `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;

/** The site's main links. */
export const NAVIGATION = list([
  link(PRINTS_PATH, PAGE_TITLES.prints),
  link(COLLECTIONS_PATH, PAGE_TITLES.collections),
  link('/delivery-and-returns', PAGE_TITLES.deliveryAndReturns),
  link('/terms', PAGE_TITLES.terms),
  link('/contact', PAGE_TITLES.contact),
  link('/privacy-policy', PAGE_TITLES.privacyPolicy),
]);
