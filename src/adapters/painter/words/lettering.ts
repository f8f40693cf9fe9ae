import { findColor } from '../colors.js';

/** Characters of a text that is set on a picture. A longer one would be small, so it is not set. */
export const MAX_LETTERING = 60;

/** What may be set: letters, digits and punctuation that the painter's font has. */
const UNWRITABLE = /[^ !&'()+,\-./0-9:?A-Za-zÀ-ſ’–]/g;
const CUE =
  '(?:(?:that|which) (?:says|said|reads)|saying|(?:with|of) the (?:words?|text|lettering|quote|caption|slogan)|lettered|captioned)[ :]+';
const QUOTED = '["“„«]([^"“”„«»]{1,200})["”“»]';
/** 'LISBON travel poster' */
const POSTER_NAME = /\b(\p{Lu}[\p{Lu}’'-]{2,}(?: \p{Lu}{2,}){0,3})(?= (?:\p{Ll}+ ){0,2}poster\b)/u;
const LETTERINGS = [
  POSTER_NAME,
  new RegExp(`(?:\\b${CUE})?${QUOTED}`, 'u'),
  new RegExp(`\\b${CUE}['‘]([^‘]{1,200}?)['’](?![\\p{L}])`, 'u'),
  new RegExp(
    `\\b${CUE}((?:\\p{Lu}[\\p{Lu}\\d'’]*(?:[ ,.!?&-]+(?=\\p{Lu}{2}|\\p{Lu}\\b))?){1,20}[!?]?)(?!\\p{Ll})`,
    'u',
  ),
  new RegExp(`\\b${CUE}([^,.;:"]{1,200}?)(?= (?:in|on|over|with|above|below|under) |[,.;:]|$)`, 'u'),
];
/** How letters look, which the painter does not choose. */
const TYPE = /(?:\bin )?(?:\b[\p{L}-]+ ){0,3}?\b(?:letters|lettering|typography|typeface|font|capitals)\b/gu;

/** The text that the words want to be set on the picture, and the words without it. */
export function readLettering(prompt: string): { text: string | null; color: string | null; rest: string } {
  for (const pattern of LETTERINGS) {
    const found = pattern.exec(prompt);
    const text = found?.[1]?.normalize('NFC').replace(UNWRITABLE, '').replace(/\s+/g, ' ').trim() ?? '';
    if (!found || !/[\p{L}\d]/u.test(text)) continue;
    if (text.length > MAX_LETTERING) return { text: null, color: null, rest: prompt };
    return { text, color: findInk(prompt), rest: prompt.replace(found[0], ' ').replace(TYPE, ' ') };
  }
  return { text: null, color: null, rest: prompt };
}

/** The colour that the words give to the letters: 'in brown hand lettering'. */
function findInk(prompt: string): string | null {
  const words = prompt.toLowerCase().match(TYPE)?.[0].split(' ') ?? [];
  return words.map((word) => findColor(word)).find((hex) => hex !== null) ?? null;
}
