import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import { toPrefix, type Language } from '../../../domain/shop/languages.js';
import type { FooterLink } from '../routes/footer-links.js';

/** HTML for pages that nothing draws: those of one person without scripts, and errors. */

export const paragraph = (text: string) => `<p>${escapeMarkup(text)}</p>`;
export const heading = (text: string) => `<h1>${escapeMarkup(text)}</h1>`;
export const link = (path: string, text: string) =>
  `<a href="${escapeMarkup(path)}">${escapeMarkup(text)}</a>`;

const list = (items: readonly string[]) =>
  `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;

/** The links of the footer. */
export const navigation = (links: readonly FooterLink[], language: Language) =>
  list(links.map(([path, text]) => link(toPrefix(language) + path, text)));
