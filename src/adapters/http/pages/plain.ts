import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import { toPrefix, type Language } from '../../../domain/shop/languages.js';
import {
  COLLECTIONS_PATH,
  PRINTS_PATH,
  DELIVERY_PATH,
  TERMS_PATH,
  CONTACT_PATH,
  PRIVACY_PATH,
} from '../routes/pages.js';
import { STATIC_TEXTS } from './static-texts.js';

/** HTML for pages that nothing draws: those of one person without scripts, and errors. */

export const paragraph = (text: string) => `<p>${escapeMarkup(text)}</p>`;
export const heading = (text: string) => `<h1>${escapeMarkup(text)}</h1>`;
export const link = (path: string, text: string) =>
  `<a href="${escapeMarkup(path)}">${escapeMarkup(text)}</a>`;

const list = (items: readonly string[]) =>
  `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;

/** The site's main links. */
export function navigation(language: Language): string {
  const { titles } = STATIC_TEXTS[language];
  const to = (path: string, text: string) => link(toPrefix(language) + path, text);
  return list([
    to(PRINTS_PATH, titles.prints),
    to(COLLECTIONS_PATH, titles.collections),
    to(DELIVERY_PATH, titles.deliveryAndReturns),
    to(TERMS_PATH, titles.terms),
    to(CONTACT_PATH, titles.contact),
    to(PRIVACY_PATH, titles.privacyPolicy),
  ]);
}
