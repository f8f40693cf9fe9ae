import { COLOR_NAMES } from '../pictures/color-names.js';

/** Media that are nouns: 'a linocut of a fox'. */
export const MEDIUM_PATTERN =
  String.raw`lino(?:cut)?(?: print)?|wood(?:cut|block)(?: print)?|(?:paper )?cut-?outs?|paper ?cut|ink wash|risograph|riso print` +
  String.raw`|line art|stained glass|collage|engraving|etching|lithograph|screen ?print|gouache|watercolou?r`;
/** Styles that are adjectives: 'a Bauhaus poster of a chair'. */
const STYLES =
  String.raw`bauhaus|japandi|japanese|wabi-sabi|mid-century(?: modern)?|minimal(?:ist)?|boho|geometric|patchwork|art (?:deco|nouveau)` +
  String.raw`|impressionist|pointillist|cubist|ukiyo-e|scandinavian|botanical|abstract|contemporary|modern|retro|vintage`;
const WORK_NOUNS = String.raw`(?:print|poster|painting|drawing|illustration|picture|sketch|artwork)`;
const TOOLS = String.raw`line|ink|pencil|charcoal|pastel|oil|acrylic|brush(?:work)?|(?:brush )?and ink|one-line|single-line`;
const SHAPES = String.raw`broad|tall|square|wide|large|small|simple|flat|bold|soft`;
const TECHNIQUE = `(?:${MEDIUM_PATTERN}|${STYLES}|${TOOLS})`;

const STYLE_WORDS = new RegExp(
  String.raw`(?<![\p{L}-])(?:in|as|with|an?|the|and|style|hand|drawn|${SHAPES}|${TECHNIQUE}|${WORK_NOUNS})s?(?![\p{L}-])`,
  'giu',
);
/** Whether a clause names only style or medium, not a subject: 'linocut', 'broad Bauhaus print'. */
export const isStyleClause = (clause: string): boolean => clause.replace(STYLE_WORDS, '').trim() === '';

const HUES =
  'red|orange|yellow|green|blue|purple|pink|brown|black|white|grey|gray|silver|maroon|cyan|neutral|pastel|earth|primary';
const TINTS =
  'pale|light|dark|deep|soft|warm|cool|bright|muted|dusty|rich|vivid|off|lime|dove|sky|rose|mint|jewel|monochrome';
const NAMES = COLOR_NAMES.map(({ name }) => name)
  .toSorted((one, other) => other.length - one.length)
  .join('|');
const COLOR = String.raw`(?:(?:${TINTS})[ -])*(?:${NAMES}|${HUES}|[\da-f]{6})(?: (?:${HUES}))?(?: (?:tone|shade|hue|colou?r)s?)?`;
const COLORS = String.raw`${COLOR}(?:(?:,? and |, | & )${COLOR})*`;
const ACCENT = String.raw`an? (?:touch|hint|spark|splash|dash|pop|accent) of ${COLOR}`;
const CLAUSE_END = String.raw`(?=\s*(?:[,.;:!?]|$))`;

const LIGHTING = new RegExp(
  String.raw`,?\s+(?:with (?:the |an? )?(?:sun|light)|lit)(?: coming| falling)? (?:on|from|at|to) (?:the )?(?:left|right|top|bottom|above|below|side)${CLAUSE_END}`,
  'giu',
);
const WITH_ACCENT = new RegExp(String.raw`,?\s+(?:with|and) (?:just )?${ACCENT}${CLAUSE_END}`, 'giu');
const IN_COLORS = new RegExp(
  String.raw`(,?)\s+(?:all )?in (?:(?:shades|tones|hues) of )?${COLORS}(?:,? with ${ACCENT})?${CLAUSE_END}`,
  'giu',
);
const IN_MEDIUM = new RegExp(
  String.raw`\s+(?:in |as (?:an? )?)?(?:(?:${MEDIUM_PATTERN})(?: ${WORK_NOUNS})?|${TECHNIQUE}(?: ${TECHNIQUE})? ${WORK_NOUNS})${CLAUSE_END}`,
  'giu',
);
/** Words that need a following word. After them the medium belongs to the subject ('a box of watercolours'). */
const OPEN_PHRASE = /(?:^|\s)(?:an?|the|of|and|or|with|my|some|by|from|on|in|for|to|at)$/iu;

/** Removes medium, colours and lighting, unless nothing else would be left. */
export function removeStyleWords(plain: string): string {
  const clauseBefore = (offset: number, text: string) =>
    text
      .slice(0, offset)
      .split(/[,.;:!?]/)
      .at(-1)!
      .trim();
  return plain
    .replace(LIGHTING, '')
    .replace(WITH_ACCENT, '')
    .replace(IN_COLORS, (tail: string, comma: string, offset: number, text: string) => {
      const before = clauseBefore(offset, text).replace(/^(?:an?|the)\s/iu, '');
      return before !== '' && (comma !== '' || before.includes(' ')) ? '' : tail;
    })
    .replace(IN_MEDIUM, (tail: string, offset: number, text: string) => {
      const before = clauseBefore(offset, text);
      return before === '' || OPEN_PHRASE.test(before) || isStyleClause(before) ? tail : '';
    });
}
