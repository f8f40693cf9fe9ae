import { normalizeCompatible } from '../shop/normalize-compatible.js';
import { IRREGULAR_PLURALS } from './irregular-plurals.js';
import { isFiller, isFunctionWord, toWords } from './keywords.js';

/** Words that occur in all generated descriptions. */
const BOILERPLATE = new Set(
  `composition piece brings together built meet rests sets tone bring brings expect mood presence hang suit
  natural choice spark draws eye insisting noticed once wears well settles already rewards second keeps voice holds
  own across anchors wall confidence takes charge hangs fills room anything else said sits comfortably pieces`.split(
    /\s+/,
  ),
);

/** Words of a query that are used; more would only cost time. */
const MAX_QUERY_WORDS = 6;
const MAX_WORD_CHARACTERS = 40;

export function indexWords(text: string): string[] {
  return toIndexForms(contentWords(text));
}

export function descriptionWords(text: string): string[] {
  return toIndexForms(contentWords(text).filter((word) => !isFiller(word) && !BOILERPLATE.has(word)));
}

/** The spelling in this text of a word given by its index form; undefined if missing. */
export function findWrittenForm(text: string, form: string): string | undefined {
  return splitWords(text).find((word) => toIndexForm(word) === form);
}

/** Terms of a query, at most six: 'a print of foxes' searches for foxes, 'prints' for prints. */
export function queryWords(text: string): string[] {
  const words = contentWords(text);
  const descriptive = words.filter((word) => !isFiller(word));
  const plain = words.length > 0 ? words : splitWords(text);
  return toIndexForms(descriptive.length > 0 ? descriptive : plain).slice(0, MAX_QUERY_WORDS);
}

function splitWords(text: string): string[] {
  const plain = normalizeCompatible(text, 'NFKD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1');
  return toWords(plain.slice(0, 4000)).flatMap((word) => word.split(/[-']/));
}

const contentWords = (text: string) =>
  splitWords(text).filter((word) => word !== '' && !isFunctionWord(word));

/** One form for singular and plural and for British and American; no duplicates. */
function toIndexForms(words: readonly string[]): string[] {
  return [
    ...new Set(words.map(toIndexForm).filter((word) => word !== '' && word.length <= MAX_WORD_CHARACTERS)),
  ];
}

/** The first matching rule applies. */
const STEMMING_RULES: [RegExp, string][] = [
  [/^gray$/, 'grey'],
  [/(.{3})ours?$/, '$1or'],
  [/^(lea|wol|shel|kni|li|wi|scar|hal|cal|thie|loa|hoo)ves$/, '$1f'],
  [/^(.*(?:tomat|potat|mang|volcan|her|ech|buffal|mosquit|tornad)o)es$/, '$1'],
  [/(.{2})ies?$/, '$1y'],
  [/(x|z|ch|sh|ss)es$/, '$1'],
  [/([^su])s$/, '$1'],
];

function toIndexForm(word: string): string {
  const irregular = IRREGULAR_PLURALS.get(word);
  if (irregular !== undefined) return irregular;
  const [rule, form] = STEMMING_RULES.find(([one]) => one.test(word)) ?? [];
  return rule && form !== undefined ? word.replace(rule, form).replace(/^(kni|li|wi)f$/, '$1fe') : word;
}

const maxTypos = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** One typo leaves the beginning or the end unchanged; two usually leave one of them. So few words are compared. */
export function typoAnchors(word: string): { beginning: string; end: string } {
  const letters = [...word];
  const others = letters.length - 1;
  return {
    beginning: letters.slice(0, Math.max(1, Math.min(2, Math.floor(others / 2)))).join(''),
    end: letters.slice(-Math.max(1, Math.min(3, Math.ceil(others / 2)))).join(''),
  };
}

/** The candidate that starts with the word, or has the fewest typos; undefined when none is close. */
export function correctTypo(word: string, candidates: readonly string[]): string | undefined {
  const isCompletion = (one: string) => word.length >= 3 && one.startsWith(word);
  const ranked = candidates
    .map((one) => ({ one, distance: isCompletion(one) ? 0.5 : editDistance(word, one) }))
    .filter(({ distance }) => distance <= Math.max(0.5, maxTypos(word)));
  ranked.sort((a, b) => a.distance - b.distance || a.one.length - b.one.length || (a.one < b.one ? -1 : 1));
  return ranked[0]?.one;
}

/** Levenshtein distance; swapped letters count as one edit (optimal string alignment) or, if requested, as two. */
export function editDistance(
  one: string,
  other: string,
  swaps: 'one slip' | 'two slips' = 'one slip',
): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let smallest = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      const swapped =
        swaps === 'one slip' && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) smallest = Math.min(smallest, before[j - 2]! + 1);
      row.push(smallest);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
