import { compatible } from '../shop/compatible.js';
import { isFiller, isGrammar, wordsOf } from './keywords.js';

/** Words that the shop's own descriptions are built with: they tell no print from another. */
const BOILERPLATE = new Set(
  `composition piece brings together built meet rests sets tone bring brings expect mood presence hang suit
  natural choice spark draws eye insisting noticed once wears well settles already rewards second keeps voice holds
  own across anchors wall confidence takes charge hangs fills room anything else said sits comfortably pieces`.split(
    /\s+/,
  ),
);

/** Words of a search that are read; the others only cost time. */
const MAX_WORDS = 6;
const MAX_WORD_CHARACTERS = 40;

/** The words by which a title or a keyword is found: see folded. Words of grammar find nothing. */
export function searchWords(text: string): string[] {
  return folded(wordsIn(text));
}

/** The words by which a description is found: without those that stand in all of them. */
export function describedWords(text: string): string[] {
  return folded(wordsIn(text).filter((word) => !isFiller(word) && !BOILERPLATE.has(word)));
}

/** How a text writes the word that is found by this form of it; undefined where it does not hold it. */
export function writtenIn(text: string, form: string): string | undefined {
  return splitWords(text).find((word) => foldedForm(word) === form);
}

/** What a search looks for: 'a print of foxes' is after foxes, 'prints' after prints; six words at most. */
export function soughtWords(text: string): string[] {
  const words = wordsIn(text);
  const telling = words.filter((word) => !isFiller(word));
  const plain = words.length > 0 ? words : splitWords(text);
  return folded(telling.length > 0 ? telling : plain).slice(0, MAX_WORDS);
}

/** In lower case and without accents. */
function splitWords(text: string): string[] {
  const plain = compatible(text, 'NFKD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1');
  return wordsOf(plain.slice(0, 4000)).flatMap((word) => word.split(/[-']/));
}

const wordsIn = (text: string) => splitWords(text).filter((word) => word !== '' && !isGrammar(word));

/** Each once, in one form for singular and plural and for British and American. */
function folded(words: readonly string[]): string[] {
  return [
    ...new Set(words.map(foldedForm).filter((word) => word !== '' && word.length <= MAX_WORD_CHARACTERS)),
  ];
}

const IRREGULAR: Record<string, string> = {
  children: 'child',
  feet: 'foot',
  geese: 'goose',
  men: 'man',
  mice: 'mouse',
  teeth: 'tooth',
  women: 'woman',
};

/** One rule a word: the first that fits. */
const RULES: [RegExp, string][] = [
  [/^gray$/, 'grey'],
  [/(.{3})ours?$/, '$1or'],
  [/^(lea|wol|shel|kni|li|wi|scar|hal|cal|thie|loa|hoo)ves$/, '$1f'],
  [/^(.*(?:tomat|potat|mang|volcan|her|ech|buffal|mosquit|tornad)o)es$/, '$1'],
  [/(.{2})ies?$/, '$1y'],
  [/(x|z|ch|sh|ss)es$/, '$1'],
  [/([^su])s$/, '$1'],
];

function foldedForm(word: string): string {
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return irregular;
  const [rule, form] = RULES.find(([one]) => one.test(word)) ?? [];
  return rule && form !== undefined ? word.replace(rule, form).replace(/^(kni|li|wi)f$/, '$1fe') : word;
}

/** How many slips one makes in a word of this length. */
const slipsIn = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * One slip leaves this beginning of a word or this end of it as they are; two slips leave one of them in most words. So
 * what was meant is found among few words.
 */
export function leftBySlips(word: string): { beginning: string; end: string } {
  const letters = [...word];
  const others = letters.length - 1;
  return {
    beginning: letters.slice(0, Math.max(1, Math.min(2, Math.floor(others / 2)))).join(''),
    end: letters.slice(-Math.max(1, Math.min(3, Math.ceil(others / 2)))).join(''),
  };
}

/**
 * The word that was meant, of those that prints are found by: one that goes on where it stops, or the one with the
 * fewest slips (a letter too many, too few, wrong, or two swapped). Undefined when none is near enough.
 */
export function meantBy(word: string, candidates: readonly string[]): string | undefined {
  const begun = (one: string) => word.length >= 3 && one.startsWith(word);
  const ranked = candidates
    .map((one) => ({ one, off: begun(one) ? 0.5 : slipsBetween(word, one) }))
    .filter(({ off }) => off <= Math.max(0.5, slipsIn(word)));
  ranked.sort((a, b) => a.off - b.off || a.one.length - b.one.length || (a.one < b.one ? -1 : 1));
  return ranked[0]?.one;
}

/**
 * Letters too many, too few and wrong (Levenshtein); two that are swapped are one slip, too (optimal string alignment),
 * unless they are to count as two wrong ones.
 */
export function slipsBetween(
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
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      const swapped =
        swaps === 'one slip' && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
