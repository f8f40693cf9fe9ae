import { compatible } from '../shop/compatible.js';
import { stripped } from '../shop/wording.js';

const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Words of grammar: they carry a sentence, not a picture. */
const GRAMMAR = set(`
  a an the this that these those it its it's is are was were be been being am has have had having do does did will
  would could should can may might must shall and or but nor so yet if then than as at by for from in into of off on
  onto out over under up down to toward towards through across along around behind below beneath beside between
  above near next upon with within while where when which who whose what how there here their his her hers my mine
  our your yours i we you he she they me us him them one ones two three four five six seven eight nine ten some any
  each every all both few many more most much other another such same own too very quite just only also even still
  not no without like against about after before during until among per via lots lot bit pair set kind sort
  sits sit stands stand looks look flies fly runs run walks walk lies rests rest plays play holds hold wears wear
  sat stood seen shown shows depicts features rolls floats falls rises grows says wide covered
  filled surrounded made based inspired`);

/** Words about asking for a picture or about its finish, not about what it shows. */
const FILLER = set(`
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

/** Two words that are one thing. */
const COMPOUNDS = new Set(
  `full moon,new moon,crescent moon,northern lights,night sky,starry night,milky way,still life,line art,art deco,
  art nouveau,pop art,mid century,hot air,cherry blossom,polar bear,sea turtle,highland cow,palm tree,pine tree,
  olive tree,lemon tree,pine forest,rain forest,wild flowers,blue whale,snow leopard,red panda,grand piano,
  coffee cup,tea cup,sailing boat,rowing boat,fishing boat,narrow boat,stained glass,ink wash,golden hour,
  golden gate,new york,san francisco,los angeles,hong kong,lake district,space shuttle,family tree`
    .split(',')
    .map((pair) => pair.trim()),
);

/** Nouns and adjectives that end as a participle or an adverb does. */
const NOT_VERBS = set(`
  morning evening spring king ring wing building string lightning duckling ceiling clothing pudding wedding
  bing sing swing lily butterfly firefly dragonfly family holly jelly fly early curly lovely barfly belly rally
  gully valley starling sapling gosling herring earring swimming dancing sailing surfing`);

const MAX_KEYWORDS = 8;
const MIN_WORD_CHARACTERS = 3;
const MAX_KEYWORD_CHARACTERS = 40;
/** What a print is, whatever it shows: made up to three with these. */
const SPARE = ['contemporary', 'original', 'decorative'];

/** 'no people', 'without any text or frames', 'do not show hands'; not 'no. 5', 'not only' or 'forget-me-not'. */
const UNWANTED = new RegExp(
  String.raw`(?<![\p{L}-])(?:(?:please )?(?:do not|don't|never)|not|no|without|avoid|exclude|excluding)` +
    String.raw`(?! only| just|\.)(?![\p{L}-])` +
    String.raw`(?: (?:any|a|an|the|too|very|include|show|add|use|much|visible))* [\p{L}\p{M}'-]+` +
    String.raw`(?: (?:or|nor)(?: any)? [\p{L}\p{M}'-]+)*` +
    String.raw`(?: and(?: any)? [\p{L}\p{M}'-]+(?=\s*(?:[,.;!?]|$)))?`,
  'giu',
);

/**
 * A prompt as plain words and punctuation: without addresses, tags, emoji, model switches ('--ar 2:3') and what it
 * says must not be seen ('no people or text'). Only the first 4,000 characters are read.
 */
export function plainWords(prompt: string): string {
  return compatible(prompt.slice(0, 4000), 'NFKC')
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

/** At most `most` UTF-16 units, cut between words where there are words, and never inside a character. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(' ', most);
  if (space > 0) return text.slice(0, space).trimEnd();
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, most * 4))) {
    if (cut.length + segment.length > most) break;
    cut += segment;
  }
  return cut;
}

/** Whether a word carries a sentence and not a picture ('the', 'with', 'three'). */
export function isGrammar(word: string): boolean {
  return GRAMMAR.has(word.toLowerCase());
}

/** Whether a word tells something of what a picture shows. */
export function isTelling(word: string): boolean {
  const lower = word.toLowerCase();
  return /\p{L}/u.test(lower) && !GRAMMAR.has(lower) && !FILLER.has(lower);
}

/** Whether a word is about asking for a picture rather than about its subject. */
export function isFiller(word: string): boolean {
  return FILLER.has(word.toLowerCase());
}

/** Characters without spaces that are cut by dictionary in one text: beyond a thousand that takes quadratic time. */
const MAX_UNSPACED = 1000;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const DICTIONARY = new Intl.Segmenter('ja', { granularity: 'word' });

/** In one go: to begin anew for each of many short runs costs more than all the rest. */
function cutByDictionary(runs: readonly string[]): string[][] {
  const cut: string[][] = [[]];
  for (const { segment } of DICTIONARY.segment(runs.join('\n').slice(0, MAX_UNSPACED))) {
    if (segment === '\n') cut.push([]);
    else if (!/^\p{Script=Hiragana}{1,2}$/u.test(segment)) cut.at(-1)!.push(segment);
  }
  return cut;
}

/** The words of a text in lower case, possessive endings removed; scripts without spaces are cut by dictionary. */
export function wordsOf(text: string): string[] {
  const runs = text.toLowerCase().match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? [];
  const cut = cutByDictionary(runs.filter((run) => UNSPACED.test(run)));
  const words = runs.flatMap((run) => (UNSPACED.test(run) ? (cut.shift() ?? []) : [run]));
  return words.map((word) => stripped(word, "'-").replace(/'s$/, '')).filter(Boolean);
}

function isKeyword(word: string): boolean {
  if (!isTelling(word) || (word.length < 3 && /^[a-z]+$/.test(word))) return false;
  return NOT_VERBS.has(word) || !/(?:.{3}ing|.{2}ly)$/.test(word);
}

/** One form for singular and plural, British and American, hyphened and spaced. */
function twinKey(keyword: string): string {
  return keyword
    .replace(/-/g, ' ')
    .replace(/gray/g, 'grey')
    .replace(/our\b/g, 'or')
    .replace(/ies$/, 'y')
    .replace(/ves$/, 'f')
    .replace(/(s|x|z|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1');
}

function tidy(text: string): string {
  const plain = compatible(text, 'NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[\ufe00-\ufe0f\u20e3]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}\s'&-]/gu, ' ')
    .replace(/\s+/g, ' ');
  return shortened(stripped(plain, " '&-"), MAX_KEYWORD_CHARACTERS);
}

function keywordsOfPrompt(prompt: string): string[] {
  const words = wordsOf(plainWords(prompt));
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
 * 3 to 8 keywords in lower case, each at most 40 characters: the maker's own first, then the telling words of
 * the prompt in their order, the style last; no duplicates and no plural beside its singular. A prompt that
 * says too little is made up with words that are true of every print.
 */
export function keywordsFrom(prompt: string, style: string | null, given: readonly string[]): string[] {
  const last = style === null ? '' : tidy(style.replace(/_/g, ' '));
  const styled = /\p{L}/u.test(last) ? [last] : [];
  const chosen = new Map<string, string>();
  const add = (text: string, most: number) => {
    const keyword = tidy(text);
    const key = twinKey(keyword);
    if (keyword === '' || chosen.size + styled.length >= most) return;
    if (!chosen.has(key) && !styled.some((word) => twinKey(word) === key)) chosen.set(key, keyword);
  };
  given.forEach((keyword) => add(keyword, MAX_KEYWORDS));
  keywordsOfPrompt(prompt).forEach((keyword) => add(keyword, MAX_KEYWORDS));
  SPARE.forEach((keyword) => add(keyword, MIN_WORD_CHARACTERS));
  return [...chosen.values(), ...styled];
}
