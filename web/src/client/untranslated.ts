/** The language of a text on a page of another one; undefined if the text is translated. */
export const textLanguage = <Name>(untranslated: readonly Name[], name: Name): 'en' | undefined =>
  untranslated.includes(name) ? 'en' : undefined;
