import { COLOR_NAMES } from '../pictures/color-names.js';

/** Ways to make a picture that are things: 'a linocut of a fox'. */
export const MEDIA =
  String.raw`lino(?:cut)?(?: print)?|wood(?:cut|block)(?: print)?|(?:paper )?cut-?outs?|paper ?cut|ink wash|risograph|riso print` +
  String.raw`|line art|stained glass|collage|engraving|etching|lithograph|screen ?print|gouache|watercolou?r`;
/** Ways that are said of one: 'a Bauhaus poster of a chair'. */
const SCHOOLS =
  String.raw`bauhaus|japandi|japanese|wabi-sabi|mid-century(?: modern)?|minimal(?:ist)?|boho|geometric|patchwork|art (?:deco|nouveau)` +
  String.raw`|impressionist|pointillist|cubist|ukiyo-e|scandinavian|botanical|abstract|contemporary|modern|retro|vintage`;
const SHEETS = String.raw`(?:print|poster|painting|drawing|illustration|picture|sketch|artwork)`;
const HANDS = String.raw`line|ink|pencil|charcoal|pastel|oil|acrylic|brush(?:work)?|(?:brush )?and ink|one-line|single-line`;
const SHAPES = String.raw`broad|tall|square|wide|large|small|simple|flat|bold|soft`;
const WAY = `(?:${MEDIA}|${SCHOOLS}|${HANDS})`;

const MANNER = new RegExp(
  String.raw`(?<![\p{L}-])(?:in|as|with|an?|the|and|style|hand|drawn|${SHAPES}|${WAY}|${SHEETS})s?(?![\p{L}-])`,
  'giu',
);
/** Whether a clause says how a picture is made and nothing of what it shows: 'linocut', 'broad Bauhaus print'. */
export const isManner = (clause: string): boolean => clause.replace(MANNER, '').trim() === '';

const HUES =
  'red|orange|yellow|green|blue|purple|pink|brown|black|white|grey|gray|silver|maroon|cyan|neutral|pastel|earth|primary';
const TINTS =
  'pale|light|dark|deep|soft|warm|cool|bright|muted|dusty|rich|vivid|off|lime|dove|sky|rose|mint|jewel|monochrome';
const NAMES = COLOR_NAMES.map(({ name }) => name)
  .toSorted((one, other) => other.length - one.length)
  .join('|');
const COLOR = String.raw`(?:(?:${TINTS})[ -])*(?:${NAMES}|${HUES}|[\da-f]{6})(?: (?:${HUES}))?(?: (?:tone|shade|hue|colou?r)s?)?`;
const COLORS = String.raw`${COLOR}(?:(?:,? and |, | & )${COLOR})*`;
const DROP = String.raw`an? (?:touch|hint|spark|splash|dash|pop|accent) of ${COLOR}`;
const END = String.raw`(?=\s*(?:[,.;:!?]|$))`;

const LIT = new RegExp(
  String.raw`,?\s+(?:with (?:the |an? )?(?:sun|light)|lit)(?: coming| falling)? (?:on|from|at|to) (?:the )?(?:left|right|top|bottom|above|below|side)${END}`,
  'giu',
);
const TOUCHED = new RegExp(String.raw`,?\s+(?:with|and) (?:just )?${DROP}${END}`, 'giu');
const COLORED = new RegExp(
  String.raw`(,?)\s+(?:all )?in (?:(?:shades|tones|hues) of )?${COLORS}(?:,? with ${DROP})?${END}`,
  'giu',
);
const MADE = new RegExp(
  String.raw`\s+(?:in |as (?:an? )?)?(?:(?:${MEDIA})(?: ${SHEETS})?|${WAY}(?: ${WAY})? ${SHEETS})${END}`,
  'giu',
);
/** What asks for more words after it: the medium is then a part of what is shown ('a box of watercolours'). */
const LEADS = /(?:^|\s)(?:an?|the|of|and|or|with|my|some|by|from|on|in|for|to|at)$/iu;

/** Plain words without what they say of the medium, the colours and the side of the light, where more is left than that. */
export function withoutManner(plain: string): string {
  const before = (offset: number, text: string) =>
    text
      .slice(0, offset)
      .split(/[,.;:!?]/)
      .at(-1)!
      .trim();
  return plain
    .replace(LIT, '')
    .replace(TOUCHED, '')
    .replace(COLORED, (tail: string, comma: string, offset: number, text: string) => {
      const said = before(offset, text).replace(/^(?:an?|the)\s/iu, '');
      return said !== '' && (comma !== '' || said.includes(' ')) ? '' : tail;
    })
    .replace(MADE, (tail: string, offset: number, text: string) => {
      const said = before(offset, text);
      return said === '' || LEADS.test(said) || isManner(said) ? tail : '';
    });
}
