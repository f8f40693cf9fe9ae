/** The languages that the pages are built in. The first one has no prefix in addresses. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** As the language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** How a language writes dates and amounts. English pages take the shop's own locale. */
export const LANGUAGE_LOCALES: Record<Language, string> = { en: 'en', de: 'de-DE' };

/** The wanted language if the shop has it, or its first one. */
export const chooseLanguage = (wanted: Language | undefined, languages: readonly Language[]): Language =>
  wanted && languages.includes(wanted) ? wanted : DEFAULT_LANGUAGE;

/** The prefix of the paths of a language's pages, such as '/de'. */
export const toPrefix = (language: Language): string => (language === DEFAULT_LANGUAGE ? '' : `/${language}`);

/** The language of a path, and the path without its prefix. A path without a prefix is English. */
export function splitLanguage(
  path: string,
  languages: readonly Language[],
): { language: Language; path: string } {
  const language = languages.find((one) => {
    const prefix = toPrefix(one);
    return prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`));
  });
  if (!language) return { language: DEFAULT_LANGUAGE, path };
  return { language, path: path.slice(toPrefix(language).length) || '/' };
}
