import { nearestColorName } from '../pictures/color-names.js';
import { toOklch } from '../pictures/color.js';
import { isFiller, isTelling, plainWords, shortened } from './keywords.js';
import type { Measures } from '../pictures/measures.js';
import type { ImpactLevel, Trait } from './mood-names.js';
import { isManner, MEDIA, withoutManner } from './title-words.js';
import { capitalise, chosen, listed, withArticle, stripped } from '../shop/wording.js';

const MAX_TITLE_CHARACTERS = 60;
const NAMELESS = 'Untitled Study';

const SMALL = new Set(
  `a an the and but or nor as at by for from in into of off on onto over per to up via vs with under`.split(
    ' ',
  ),
);
/** Words before which a long title may end. */
const JOINTS = new Set(
  `and but or as at by for from in into of on onto over to with under while where when which who that beside near
  beneath behind above through across along around against between during surrounded reflected`.split(/\s+/),
);

const MEDIUM = String.raw`(?:picture|image|photo(?:graph)?|print|poster|painting|drawing|illustration|artwork|wall art|scene|sketch|rendering|${MEDIA})s?`;
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

function clausesOf(sentence: string): string[] {
  const clauses: string[] = [];
  for (const part of sentence.split(/[,、]+/)) {
    let clause = part.replace(/\s+/g, ' ').trim();
    for (let before = ''; clause !== before;) {
      before = clause;
      clause = clause.replace(REQUEST, '').replace(OPENING, '').trim();
    }
    clause = stripped(clause, " '&-").replace(/^(?:an?|some)\s+/i, '');
    if (clause !== '') clauses.push(clause);
  }
  return clauses;
}

/** What a prompt shows, sentence by sentence in clauses, without the asking, the manner and the boilerplate. */
function shownIn(prompt: string, pruned = (plain: string) => plain): string[][] {
  const unmannered = ` ${plainWords(prompt)}`.replace(MANNER, ' ').replace(DESTINATION, ' ');
  // Looking for a word after a long run of spaces takes quadratic time.
  const plain = pruned(unmannered.replace(/\s+/g, ' '));
  const sentences = plain.split(/[.;:!?。]+/).map(clausesOf);
  const kept = (keep: (clause: string) => boolean) =>
    sentences.map((clauses) => clauses.filter(keep)).filter((clauses) => clauses.length > 0);
  const telling = kept((clause) => clause.split(' ').some(isTelling));
  if (telling.length > 0) return telling;
  return kept((clause) => /\p{L}{3}|\p{N}{2}/u.test(clause) && !clause.split(' ').every(isFiller));
}

/** A first clause of one or two words is a tag; tags are read together, three at most. */
function headlineOf(clauses: string[]): string {
  const isTag = (clause: string) => clause.split(' ').length <= 2 && /\p{Script=Latin}/u.test(clause);
  const end = clauses.findIndex((clause, i) => i === 3 || !isTag(clause));
  const tags = clauses.slice(0, end === -1 ? 3 : Math.max(1, end));
  return listed(tags, 'and');
}

function fitted(text: string): string {
  const words = shortened(text, MAX_TITLE_CHARACTERS).split(' ');
  if (text.length <= MAX_TITLE_CHARACTERS) return text;
  const next = text.split(' ')[words.length] ?? '';
  const isJoint = (word: string) => JOINTS.has(word.toLowerCase());
  const joint = isJoint(next) ? -1 : words.findLastIndex((word, i) => i >= 2 && isJoint(word));
  const kept = joint > 0 ? words.slice(0, joint) : words;
  while (kept.length > 1 && (SMALL.has(kept.at(-1) ?? '') || isJoint(kept.at(-1) ?? ''))) kept.pop();
  return kept.join(' ').replace(/[\s,'&-]+$/, '');
}

/** A text in capitals throughout is brought to lower case; any other keeps its own ('NYC', 'McDonald'). */
const unshouted = (text: string) => (/\p{Ll}/u.test(text) ? text : text.toLowerCase());

function titleCased(text: string): string {
  const words = unshouted(text).split(' ');
  const raise = (part: string) => part.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return words
    .map((word, i) => {
      const inside = i > 0 && i < words.length - 1;
      if (inside && SMALL.has(word.toLowerCase())) return word.toLowerCase();
      return word.split('-').map(raise).join('-');
    })
    .join(' ');
}

/**
 * A title as on a label, at most 60 UTF-16 units, from what the prompt shows: 'Please paint a quiet harbour at
 * dusk, no people' is 'Quiet Harbour at Dusk'. Never empty: a prompt that shows nothing is 'Untitled Study'.
 */
export function titleFrom(prompt: string): string {
  const [first = []] = shownIn(prompt, withoutManner);
  const shown = first.filter((clause) => !isManner(clause));
  const title = titleCased(fitted(headlineOf(shown.length > 0 ? shown : first)));
  return /[\p{L}\p{N}]/u.test(title) && title.length <= MAX_TITLE_CHARACTERS ? title : NAMELESS;
}

/** What a print's words are made from. */
export interface PrintFacts {
  title: string;
  prompt: string;
  /** The style's name as it is said to a shopper ('Art Deco'), null when none was chosen. */
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

/** The names of the three weightiest colours, and of the vivid one where it is a spark among them. */
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

/** Styles that keep their capitals in a sentence. */
const PROPER =
  /deco|nouveau|bauhaus|japan|scandi|memphis|victorian|georgian|provenc|mexic|africa|celtic|swiss/i;

const saidStyle = (style: string | null) => {
  const said = (style ?? '').replace(/_/g, ' ').trim();
  if (!/\p{L}/u.test(said)) return '';
  return shortened(PROPER.test(said) ? said : said.toLowerCase(), 40);
};

/**
 * Two or three sentences for a shopper: the colours by name, light or dark, calm or busy, the mood, and where it
 * would hang. Every adjective comes from a figure; the wording varies with the title and prompt, repeatably.
 */
export function descriptionFrom(facts: PrintFacts): string {
  const { title, prompt, style, measures, trait, impact, rooms } = facts;
  const pick = <T>(options: readonly T[], slot: string) => chosen(options, `${title} ${prompt}`, slot);
  const { main, spark } = colorWords(measures);
  const named = listed(main, 'and');
  const lit = spark === undefined ? '' : `, with a spark of ${spark}`;
  const light = pick(lightWords(measures), 'light');
  const pace = pick(paceWords(measures), 'pace');
  const said = saidStyle(style);
  const manner = said === '' ? '' : ` in ${withArticle(said)} style`;
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
  const places = listed(
    rooms.slice(0, 3).map((room) => withArticle(room.toLowerCase())),
    'or',
  );
  const hang = pick(
    [`Hang it in ${places}.`, `It would suit ${places}.`, `A natural choice for ${places}.`],
    'hang',
  );
  return `${opening} ${character} ${hang}`;
}

/** What is seen, said plainly for someone who does not see it; at most 300 UTF-16 units. */
export function altTextFrom(facts: Pick<PrintFacts, 'title' | 'prompt' | 'style' | 'measures'>): string {
  const { title, prompt, style, measures } = facts;
  const named = title === NAMELESS ? '' : title;
  const seen = shortened(unshouted(shownIn(prompt).flat().join(', ') || named), 160).replace(/[\s,]+$/, '');
  const said = saidStyle(style);
  const [first, ...others] = colorWords(measures).main;
  const rest = others.length === 0 ? '' : ` with ${listed(others, 'and')}`;
  const [light, pace] = [lightWords(measures)[0], paceWords(measures)[0]];
  const kind = said === '' ? 'a print' : `${withArticle(said)} print`;
  const text = `${kind} in ${first}${rest}, ${light} and ${pace}.`;
  return shortened(capitalise(seen === '' ? text : `${seen}: ${text}`), 300);
}
