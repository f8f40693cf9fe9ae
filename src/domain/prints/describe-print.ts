import { nearestColorName } from '../pictures/color-names.js';
import { toOklch } from '../pictures/color.js';
import { isFiller, isDescriptive, toPlainText, truncate } from './keywords.js';
import type { Measures } from '../pictures/measures.js';
import { removeUnpainted } from './painted-words.js';
import type { ImpactLevel, Trait } from './mood-names.js';
import { isStyleClause, MEDIUM_PATTERN, removeStyleWords } from './title-words.js';
import { capitalise, pickByHash, formatList, withArticle, trimCharacters } from '../shop/wording.js';

const MAX_TITLE_CHARACTERS = 60;
export const UNTITLED = 'Untitled Study';

const LOWER_CASE_WORDS = new Set(
  `a an the and but or nor as at by for from in into of off on onto over per to up via vs with under`.split(
    ' ',
  ),
);
/** Words before which a long title may be cut. */
const CUT_WORDS = new Set(
  `and but or as at by for from in into of on onto over to with under while where when which who that beside near
  beneath behind above through across along around against between during surrounded reflected`.split(/\s+/),
);

const MEDIUM = String.raw`(?:picture|image|photo(?:graph)?|print|poster|painting|drawing|illustration|artwork|wall art|scene|sketch|rendering|${MEDIUM_PATTERN})s?`;
const REQUEST = new RegExp(
  String.raw`^(?:please|h(?:i|ello|ey)|(?:can|could|would|will) you|let's|there (?:is|are)|this is|it's|something like` +
    String.raw`|i(?: would|'d)?(?: really)? (?:like|love|want|need)(?: you)?(?: to (?:have|see|get)| to)?` +
    String.raw`|(?:create|generate|draw|depict|imagine|render|produce)(?: for)?(?: me| us)?` +
    String.raw`|(?:paint|design|show|make|give)(?: me| us|(?= (?:an?|the|some|my|two|three|something|it)(?: |$))|$)` +
    String.raw`)(?![\p{L}-])[\s,]*`,
  'iu',
);
const OPENING = new RegExp(
  String.raw`^(?:(?:an?|the|one|some|my)\s+)?(?:(?!(?:of|with|in|at|on|by|and|under|near)\s)[\p{L}\p{N}-]+\s+){0,4}?` +
    String.raw`${MEDIUM}\s+(?:of|showing|depicting|featuring|(?:(?:that|which) )?(?:shows|depicts|features)|with)\s+`,
  'iu',
);
const MANNER =
  /\s(?:in|with|as)\s(?:(?:the|an?)\s)?(?:style of\s[^,.;:!?]+|(?:(?!(?:in|with|as|of|at|on)\s)[\p{L}\p{N}'-]+\s){1,3}style(?![\p{L}-]))/giu;
const DESTINATION =
  /\sfor\s(?:my|our|the|an?|his|her|their)\s(?:[\p{L}'-]+\s)?(?:(?:living |dining )?room|bedroom|bathroom|kitchen|office|study|nursery|hallway|home|house|flat|wall)(?![\p{L}-])/giu;

function toClauses(sentence: string): string[] {
  const clauses: string[] = [];
  for (const part of sentence.split(/[,、]+/)) {
    let clause = part.replace(/\s+/g, ' ').trim();
    for (let before = ''; clause !== before;) {
      before = clause;
      clause = clause.replace(REQUEST, '').replace(OPENING, '').trim();
    }
    clause = trimCharacters(clause, " '&-").replace(/^(?:an?|some)\s+/i, '');
    if (clause !== '') clauses.push(clause);
  }
  return clauses;
}

/**
 * The subject of a prompt as sentences of clauses, without request phrases, style, boilerplate and things that are not
 * painted.
 */
function extractSubject(
  prompt: string,
  unpainted: readonly string[],
  prune = (plain: string) => plain,
): string[][] {
  const withoutStyle = ` ${toPlainText(prompt)}`.replace(MANNER, ' ').replace(DESTINATION, ' ');
  // Without this, the search for a word after many spaces would take quadratic time.
  const plain = prune(withoutStyle.replace(/\s+/g, ' '));
  const missing = new Set(unpainted.map((word) => word.toLowerCase()));
  const sentences = plain
    .split(/[.;:!?。]+/)
    .map((sentence) => toClauses(sentence).map((clause) => removeUnpainted(clause, missing)));
  const keepClauses = (keep: (clause: string) => boolean) =>
    sentences.map((clauses) => clauses.filter(keep)).filter((clauses) => clauses.length > 0);
  const descriptive = keepClauses((clause) => clause.split(' ').some(isDescriptive));
  if (descriptive.length > 0) return descriptive;
  return keepClauses((clause) => /\p{L}{3}|\p{N}{2}/u.test(clause) && !clause.split(' ').every(isFiller));
}

/** A first clause of one or two words is a tag; up to three tags are joined. */
function pickHeadline(clauses: string[]): string {
  const isTag = (clause: string) => clause.split(' ').length <= 2 && /\p{Script=Latin}/u.test(clause);
  const end = clauses.findIndex((clause, i) => i === 3 || !isTag(clause));
  const tags = clauses.slice(0, end === -1 ? 3 : Math.max(1, end));
  return formatList(tags, 'and');
}

function fitTitle(text: string): string {
  const words = truncate(text, MAX_TITLE_CHARACTERS).split(' ');
  if (text.length <= MAX_TITLE_CHARACTERS) return text;
  const next = text.split(' ')[words.length] ?? '';
  const isJoint = (word: string) => CUT_WORDS.has(word.toLowerCase());
  const joint = isJoint(next) ? -1 : words.findLastIndex((word, i) => i >= 2 && isJoint(word));
  const kept = joint > 0 ? words.slice(0, joint) : words;
  while (kept.length > 1 && (LOWER_CASE_WORDS.has(kept.at(-1) ?? '') || isJoint(kept.at(-1) ?? '')))
    kept.pop();
  return kept.join(' ').replace(/[\s,'&-]+$/, '');
}

/** Text in all capitals becomes lower case; other text keeps its capitals ('NYC', 'McDonald'). */
const lowerIfShouted = (text: string) => (/\p{Ll}/u.test(text) ? text : text.toLowerCase());

function toTitleCase(text: string): string {
  const words = lowerIfShouted(text).split(' ');
  const raise = (part: string) => part.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return words
    .map((word, i) => {
      const inside = i > 0 && i < words.length - 1;
      if (inside && LOWER_CASE_WORDS.has(word.toLowerCase())) return word.toLowerCase();
      return word.split('-').map(raise).join('-');
    })
    .join(' ');
}

/**
 * At most 60 UTF-16 units, such as 'Quiet Harbour at Dusk'; 'Untitled Study' if nothing is left of the prompt.
 * @param unpainted the words for things that the picture does not show, in any case
 */
export function composeTitle(prompt: string, unpainted: readonly string[] = []): string {
  const [first = []] = extractSubject(prompt, unpainted, removeStyleWords);
  const shown = first.filter((clause) => !isStyleClause(clause));
  const title = toTitleCase(fitTitle(pickHeadline(shown.length > 0 ? shown : first)));
  return /[\p{L}\p{N}]/u.test(title) && title.length <= MAX_TITLE_CHARACTERS ? title : UNTITLED;
}

export interface PrintFacts {
  title: string;
  prompt: string;
  /** The style's display name, such as 'Art Deco'; null without one. */
  style: string | null;
  measures: Measures;
  trait: Trait;
  impact: ImpactLevel;
  rooms: readonly string[];
}

const MOODS: Record<Trait, string[]> = {
  Intense: ['depth and drama', 'heat and intensity'],
  Energetic: ['movement and energy', 'pace and rhythm'],
  Cheerful: ['warmth and good cheer', 'a sunny spirit'],
  Balanced: ['an easy balance', 'an even temper'],
  Serene: ['quiet and calm', 'a slow, settled mood'],
  Regal: ['richness and a sense of occasion', 'a stately depth'],
  Neutral: ['understated ease', 'clean, unfussy ease'],
};

const PRESENCES: Record<ImpactLevel, string[]> = {
  Overwhelming: ['takes charge of the wall it hangs on', 'fills a room before anything else is said'],
  Strong: ['holds its own from across the room', 'anchors a wall with confidence'],
  Moderate: ['draws the eye without insisting', 'is noticed at once and wears well'],
  Balanced: ['sits comfortably among other pieces', 'settles in with what is already there'],
  Subtle: ['rewards a second look', 'keeps its voice low'],
};

/** Names of the three heaviest colours, and of a small vivid one. */
function colorWords({ palette, vibrant }: Measures): { main: string[]; spark: string | undefined } {
  const names = [...new Set(palette.map(({ rgb }) => nearestColorName(rgb)))];
  const main = names.slice(0, 3);
  const accent = nearestColorName(vibrant);
  const weight = palette.find(({ rgb }) => rgb.join() === vibrant.join())?.weight ?? 1;
  const isSpark = !main.includes(accent) && weight < 0.12 && toOklch(vibrant).c > 0.09;
  return { main, spark: isSpark ? accent : undefined };
}

function lightWords({ brightness }: Measures): string[] {
  if (brightness >= 0.78) return ['light', 'airy'];
  if (brightness >= 0.6) return ['softly lit', 'mellow'];
  return brightness >= 0.42 ? ['deep-toned', 'mid-toned'] : ['dark', 'moody'];
}

function paceWords({ busyness }: Measures): string[] {
  if (busyness < 0.03) return ['calm', 'uncluttered'];
  if (busyness < 0.12) return ['measured', 'unhurried'];
  return busyness < 0.25 ? ['lively', 'rhythmic'] : ['intricate', 'busy'];
}

const CAPITALISED_STYLES =
  /deco|nouveau|bauhaus|japan|scandi|memphis|victorian|georgian|provenc|mexic|africa|celtic|swiss/i;

const formatStyle = (style: string | null) => {
  const styleName = (style ?? '').replace(/_/g, ' ').trim();
  if (!/\p{L}/u.test(styleName)) return '';
  return truncate(CAPITALISED_STYLES.test(styleName) ? styleName : styleName.toLowerCase(), 40);
};

/** Two or three sentences. Every adjective follows from a measurement; the wording varies deterministically. */
export function composeDescription(facts: PrintFacts): string {
  const { title, prompt, style, measures, trait, impact, rooms } = facts;
  const pick = <T>(options: readonly T[], slot: string) => pickByHash(options, `${title} ${prompt}`, slot);
  const { main, spark } = colorWords(measures);
  const named = formatList(main, 'and');
  const lit = spark === undefined ? '' : `, with a spark of ${spark}`;
  const light = pick(lightWords(measures), 'light');
  const pace = pick(paceWords(measures), 'pace');
  const styleName = formatStyle(style);
  const manner = styleName === '' ? '' : ` in ${withArticle(styleName)} style`;
  const opening = pick(
    [
      `“${title}” is ${withArticle(light)}, ${pace} composition${manner}, built on ${named}${lit}.`,
      `${capitalise(withArticle(pace))} and ${light} piece${manner}, “${title}” brings together ${named}${lit}.`,
      `In “${title}”, ${named} ${main.length > 1 ? 'meet' : 'rests'} in ${withArticle(light)}, ${pace} picture${manner}${lit}.`,
      `${capitalise(named)} ${main.length > 1 ? 'set' : 'sets'} the tone of “${title}”, ${withArticle(light)} and ${pace} print${manner}${lit}.`,
    ],
    'opening',
  );
  const mood = pick(MOODS[trait], 'mood');
  const presence = pick(PRESENCES[impact], 'presence');
  const character = pick(
    [
      `It brings ${mood}, and ${presence}.`,
      `Expect ${mood}: this is a print that ${presence}.`,
      `There is ${mood} in it, and it ${presence}.`,
    ],
    'character',
  );
  if (rooms.length === 0) return `${opening} ${character}`;
  const places = formatList(
    rooms.slice(0, 3).map((room) => withArticle(room.toLowerCase())),
    'or',
  );
  const hang = pick(
    [`Hang it in ${places}.`, `It would suit ${places}.`, `A natural choice for ${places}.`],
    'hang',
  );
  return `${opening} ${character} ${hang}`;
}

/** A plain description for screen readers; at most 300 UTF-16 units. See composeTitle for `unpainted`. */
export function composeAltText(
  facts: Pick<PrintFacts, 'title' | 'prompt' | 'style' | 'measures'>,
  unpainted: readonly string[] = [],
): string {
  const { title, prompt, style, measures } = facts;
  const named = title === UNTITLED ? '' : title;
  const seen = truncate(
    lowerIfShouted(extractSubject(prompt, unpainted).flat().join(', ') || named),
    160,
  ).replace(/[\s,]+$/, '');
  const styleName = formatStyle(style);
  const [first, ...others] = colorWords(measures).main;
  const rest = others.length === 0 ? '' : ` with ${formatList(others, 'and')}`;
  const [light, pace] = [lightWords(measures)[0], paceWords(measures)[0]];
  const kind = styleName === '' ? 'a print' : `${withArticle(styleName)} print`;
  const text = `${kind} in ${first}${rest}, ${light} and ${pace}.`;
  return truncate(capitalise(seen === '' ? text : `${seen}: ${text}`), 300);
}
