import { DEFAULT_LANGUAGE, splitLanguage, toPrefix, type Language } from '../../../domain/shop/languages.js';
import type { Alternate } from './head.js';

/** The same page in every language; none if there is only one. `url` is the canonical address of a page. */
export function listAlternates(url: string, shopUrl: string, languages: readonly Language[]): Alternate[] {
  if (languages.length < 2) return [];
  const { path } = splitLanguage(url.slice(shopUrl.length), languages);
  const toUrl = (language: Language) => shopUrl + toPrefix(language) + path;
  return [
    ...languages.map((language) => ({ language, url: toUrl(language) })),
    { language: 'x-default', url: toUrl(DEFAULT_LANGUAGE) },
  ];
}
