import { LONGEST_PHRASE_WORDS, styles } from './lexicon.js';
import { lookUp } from './look-up.js';
import type { StyleName } from '../names.js';

export function readStyle(text: string): StyleName | null {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  for (let size = Math.min(LONGEST_PHRASE_WORDS, words.length); size > 0; size--)
    for (let i = 0; i + size <= words.length; i++) {
      const found = lookUp(styles, words.slice(i, i + size).join(' '));
      if (found) return found.value;
    }
  return null;
}
