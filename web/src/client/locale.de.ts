export const LOCALE = 'de';
export const PREFIX = '/de';
export const OPEN_GRAPH_LOCALE = 'de_DE';
/** Nouns keep their capital. */
export const inSentence = (name: string): string => name;
