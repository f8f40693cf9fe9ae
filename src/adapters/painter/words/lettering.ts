/** Characters of a text that is set on a picture. A longer one would be small, so it is not set. */
export const MAX_LETTERING = 60;

/** What may be set: letters, digits and punctuation that the painter's font has. */
const UNWRITABLE = /[^ !&'()+,\-./0-9:?A-Za-zÀ-ſ’–]/g;
const CUE =
  '(?:(?:that|which) (?:says|said|reads)|saying|(?:with|of) the (?:words?|text|lettering|quote|caption|slogan)|lettered|captioned)[ :]+';
const QUOTED = '["“„«]([^"“”„«»]{1,200})["”“»]';
const LETTERINGS = [
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
export function readLettering(prompt: string): { text: string | null; rest: string } {
  for (const pattern of LETTERINGS) {
    const found = pattern.exec(prompt);
    const text = found?.[1]?.normalize('NFC').replace(UNWRITABLE, '').replace(/\s+/g, ' ').trim() ?? '';
    if (!found || !/[\p{L}\d]/u.test(text)) continue;
    if (text.length > MAX_LETTERING) return { text: null, rest: prompt };
    return { text, rest: prompt.replace(found[0], ' ').replace(TYPE, ' ') };
  }
  return { text: null, rest: prompt };
}
