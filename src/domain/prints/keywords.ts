import { COLOR_NAMES } from '../pictures/color-names.js';
import { normalizeCompatible } from '../shop/normalize-compatible.js';
import { trimCharacters } from '../shop/wording.js';

const toSet = (words: string) => new Set(words.trim().split(/\s+/));

const FUNCTION_WORDS = toSet(`
  a an the this that these those it its it's is are was were be been being am has have had having do does did will
  would could should can may might must shall and or but nor so yet if then than as at by for from in into of off on
  onto out over under up down to toward towards through across along around behind below beneath beside between
  above near next upon with within while where when which who whose what how there here their his her hers my mine
  our your yours i we you he she they me us him them one ones two three four five six seven eight nine ten some any
  each every all both few many more most much other another such same own too very quite just only also even still
  not no without like against about after before during until among per via lots lot bit pair set kind sort
  sits sit stands stand looks look flies fly runs run walks walk lies rests rest plays play holds hold wears wear
  sat stood seen shown shows depicts features rolls floats falls rises grows says wide covered
  filled surrounded made based inspired
  und oder der das dem des ein eine einen einem einer im auf bei mit von vom zum zur aus über unter vor nach ist sind`);

/** Words about the request or the finish, not the subject. */
const FILLER = toSet(`
  please thanks thank hi hello hey create make draw paint generate design show imagine give render produce want need
  love like'd i'd i'm let let's help try put add use using include including featuring depicting showing something
  anything picture pictures image images photo photos photograph photography print prints poster posters painting
  paintings artwork art wall illustration drawing drawings scene composition style styled background foreground
  view portrait landscape-format orientation format size version piece room decor home
  beautiful stunning amazing nice lovely gorgeous awesome great perfect good best cool pretty wonderful high highly
  ultra super hyper very quality resolution detail details detailed intricate realistic photorealistic hyperrealistic
  masterpiece award-winning winning trending artstation deviantart pinterest unreal engine octane cinematic hd uhd hdr
  4k 8k 16k dpi ar aspect ratio sharp focus professional
  text watermark signature logo color colors colour colours colored coloured tones shades palette space`);

/** Pairs of words that name one thing. */
const COMPOUNDS = new Set(
  `full moon,new moon,crescent moon,northern lights,night sky,starry night,milky way,still life,line art,art deco,
  art nouveau,pop art,mid century,hot air,cherry blossom,polar bear,sea turtle,highland cow,palm tree,pine tree,
  olive tree,lemon tree,pine forest,rain forest,wild flowers,blue whale,snow leopard,red panda,grand piano,
  coffee cup,tea cup,sailing boat,rowing boat,fishing boat,narrow boat,stained glass,ink wash,golden hour,
  golden gate,new york,san francisco,los angeles,hong kong,lake district,space shuttle,family tree`
    .split(',')
    .map((pair) => pair.trim()),
);

/**
 * Names of colours that are made of several words, such as 'dove grey', 'sage green' and 'duck egg blue'. Their first
 * word often names a thing that the picture does not show.
 */
const COLOR_PHRASE = (() => {
  const hue = '(?:black|white|gr[ae]y|brown|red|orange|yellow|gold|green|blue|purple|violet|pink)';
  const names = COLOR_NAMES.map(({ name }) => name.split(' '));
  const pairs = names.filter(({ length }) => length > 1).map((words) => words.join('[ -]'));
  const shades = [...new Set(names.map(([first]) => first))].join('|');
  const phrase = `(?:${pairs.join('|')}|(?:${shades})[ -]${hue})(?:[ -]${hue})?`;
  return new RegExp(String.raw`(?<![\p{L}\p{M}'-])${phrase}(?![\p{L}\p{M}'-])`, 'giu');
})();

/** Nouns and adjectives that look like participles or adverbs. */
const NOT_VERBS = toSet(`
  morning evening spring king ring wing building string lightning duckling ceiling clothing pudding wedding
  bing sing swing lily butterfly firefly dragonfly family holly jelly fly early curly lovely barfly belly rally
  gully valley starling sapling gosling herring earring swimming dancing sailing surfing`);

const MAX_KEYWORDS = 8;
const MIN_KEYWORDS = 3;
const MAX_KEYWORD_CHARACTERS = 40;
/** Generic words that fill up short lists. */
const GENERIC_KEYWORDS = ['contemporary', 'original', 'decorative'];

/**
 * 'no people', 'without any text or frames', 'do not show hands'; not 'no. 5', 'not only' or 'forget-me-not'.
 * Linear: each repetition starts with a space and a fixed word, and words contain no spaces.
 */
const UNWANTED = new RegExp(
  String.raw`(?<![\p{L}-])(?:(?:please )?(?:do not|don't|never)|not|no|without|avoid|exclude|excluding)` +
    String.raw`(?! only| just|\.)(?![\p{L}-])` +
    String.raw`(?: (?:any|a|an|the|too|very|include|show|add|use|much|visible))* [\p{L}\p{M}'-]+` +
    String.raw`(?: (?:or|nor)(?: any)? [\p{L}\p{M}'-]+)*` +
    String.raw`(?: and(?: any)? [\p{L}\p{M}'-]+(?=\s*(?:[,.;!?]|$)))?`,
  'giu',
);

/** Without URLs, tags, emoji, switches ('--ar 2:3') and negations ('no text'). Reads the first 4,000 characters. */
export function toPlainText(prompt: string): string {
  return normalizeCompatible(prompt.slice(0, 4000), 'NFKC')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/(?:https?:\/\/|www\.)\S+|(?<!\S)\S[^\s@]*@\S+/gi, ' ')
    .replace(/(?:^|\s)--\w+(?:\s+[\d.:]+)?/g, ' ')
    .replace(/[‘’`´]/g, "'")
    .replace(/[–—\n\r()[\]{}|]+/g, ', ')
    .replace(/\u20e3|[\u200b-\u200f]|[\ufe00-\ufe0f]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}\s'&,.;:!?、。-]/gu, ' ')
    .replace(UNWANTED, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts to at most `maxUnits` UTF-16 units, between words if possible and never inside a character. */
export function truncate(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text;
  const space = text.lastIndexOf(' ', maxUnits);
  if (space > 0) return text.slice(0, space).trimEnd();
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, maxUnits * 4))) {
    if (cut.length + segment.length > maxUnits) break;
    cut += segment;
  }
  return cut;
}

export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word.toLowerCase());
}

export function isDescriptive(word: string): boolean {
  const lower = word.toLowerCase();
  return /\p{L}/u.test(lower) && !FUNCTION_WORDS.has(lower) && !FILLER.has(lower);
}

export function isFiller(word: string): boolean {
  return FILLER.has(word.toLowerCase());
}

/** Characters per text. Cutting more than this would take quadratic time. */
const MAX_UNSPACED_CHARACTERS = 1000;
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const WORD_SEGMENTER = new Intl.Segmenter('ja', { granularity: 'word' });

/** One call, because restarting the segmenter for many short runs is slow. */
function segmentRuns(runs: readonly string[]): string[][] {
  const cut: string[][] = [[]];
  for (const { segment } of WORD_SEGMENTER.segment(runs.join('\n').slice(0, MAX_UNSPACED_CHARACTERS))) {
    if (segment === '\n') cut.push([]);
    else if (!/^\p{Script=Hiragana}{1,2}$/u.test(segment)) cut.at(-1)!.push(segment);
  }
  return cut;
}

/** Lower case, without possessive endings. Scripts without spaces are segmented by dictionary. */
export function toWords(text: string): string[] {
  const runs = text.toLowerCase().match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? [];
  const cut = segmentRuns(runs.filter((run) => UNSPACED_SCRIPT.test(run)));
  const words = runs.flatMap((run) => (UNSPACED_SCRIPT.test(run) ? (cut.shift() ?? []) : [run]));
  return words.map((word) => trimCharacters(word, "'-").replace(/'s$/, '')).filter(Boolean);
}

function isKeyword(word: string): boolean {
  if (!isDescriptive(word) || (word.length < 3 && /^[a-z]+$/.test(word))) return false;
  return NOT_VERBS.has(word) || !/(?:.{3}ing|.{2}ly)$/.test(word);
}

/** One form for singular and plural, British and American, hyphenated and spaced. */
function toVariantKey(keyword: string): string {
  return keyword
    .replace(/-/g, ' ')
    .replace(/gray/g, 'grey')
    .replace(/our\b/g, 'or')
    .replace(/ies$/, 'y')
    .replace(/ves$/, 'f')
    .replace(/(s|x|z|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1');
}

function normalizeKeyword(text: string): string {
  const plain = normalizeCompatible(text, 'NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[\ufe00-\ufe0f\u20e3]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}\s'&-]/gu, ' ')
    .replace(/\s+/g, ' ');
  return truncate(trimCharacters(plain, " '&-"), MAX_KEYWORD_CHARACTERS);
}

function extractFromPrompt(prompt: string): string[] {
  const words = toWords(toPlainText(prompt).replace(COLOR_PHRASE, ', '));
  const found: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const pair = `${words[i]} ${words[i + 1] ?? ''}`;
    if (COMPOUNDS.has(pair) || COMPOUNDS.has(pair.replace(/s$/, ''))) {
      found.push(pair);
      i++;
    } else if (isKeyword(words[i]!)) found.push(words[i]!);
  }
  return found;
}

/**
 * 3 to 8 keywords in lower case, at most 40 characters each: the maker's own, then descriptive words of the prompt in
 * order, then the style. No duplicates and no plural beside its singular; short lists are filled up with generic words.
 */
export function extractKeywords(
  prompt: string,
  style: string | null,
  given: readonly string[],
  unpainted: readonly string[] = [],
): string[] {
  const missing = new Set(unpainted.map((word) => toVariantKey(word.toLowerCase())));
  const isPainted = (keyword: string) => !keyword.split(' ').some((word) => missing.has(toVariantKey(word)));
  const last = style === null ? '' : normalizeKeyword(style.replace(/_/g, ' '));
  const styled = /\p{L}/u.test(last) ? [last] : [];
  const chosen = new Map<string, string>();
  const add = (text: string, maxKeywords: number) => {
    const keyword = normalizeKeyword(text);
    const key = toVariantKey(keyword);
    if (keyword === '' || chosen.size + styled.length >= maxKeywords) return;
    if (!chosen.has(key) && !styled.some((word) => toVariantKey(word) === key)) chosen.set(key, keyword);
  };
  given.forEach((keyword) => add(keyword, MAX_KEYWORDS));
  extractFromPrompt(prompt)
    .filter(isPainted)
    .forEach((keyword) => add(keyword, MAX_KEYWORDS));
  GENERIC_KEYWORDS.forEach((keyword) => add(keyword, MIN_KEYWORDS));
  return [...chosen.values(), ...styled];
}
