import type { Language } from '../../../src/domain/shop/languages.js';

/** The language of these scripts. Scripts in another language take `locale.<language>.ts` instead (vite.config.ts). */
export const LOCALE = 'en' as Language;

/** Before the path of each page. */
export const PREFIX = '' as string;

export const OPEN_GRAPH_LOCALE = 'en_GB' as string;

/** A name within a sentence. */
export const inSentence = (name: string): string => name.toLowerCase();
