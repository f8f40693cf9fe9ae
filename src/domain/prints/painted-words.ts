import { isFunctionWord } from './keywords.js';

/** A word for what something does, when a thing follows: 'wearing a scarf', 'holding flowers'. */
const DOING = /^\p{L}{2,}ing$/u;
/** Words that belong to the thing after them, so they do not begin another one. */
const DETERMINERS = new Set(
  'a an the some his her its their my our your one two three four five six seven eight nine ten many'.split(
    ' ',
  ),
);

/**
 * Removes the things that are not in the picture from a clause, together with what is said about them: 'a palm beside
 * a swimming pool' without 'pool' is 'a palm'. A name before another word is removed alone: 'Lisbon rooftops' without
 * 'Lisbon' is 'rooftops'.
 */
export function removeUnpainted(clause: string, unpainted: ReadonlySet<string>): string {
  if (unpainted.size === 0) return clause;
  const kept: string[] = [];
  for (const phrase of splitPhrases(clause.split(' '))) {
    const last = phrase.findLast((word) => !isJoint(word)) ?? '';
    if (unpainted.has(toKey(last))) continue;
    kept.push(...phrase.filter((word) => !unpainted.has(toKey(word))));
  }
  while (kept.length > 0 && isJoint(kept[0]!)) kept.shift();
  return kept.join(' ').replace(/[\s,]+$/, '');
}

/** Each phrase is one thing with the words that join it to the one before. */
function splitPhrases(words: readonly string[]): string[][] {
  const phrases: string[][] = [[]];
  words.forEach((word, i) => {
    const before = phrases.at(-1)!;
    const joins = isJoint(word) || (i > 0 && DOING.test(word) && i + 1 < words.length);
    if (joins && before.some((one) => !isJoint(one) && !DOING.test(one))) phrases.push([word]);
    else before.push(word);
  });
  return phrases;
}

const toKey = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{M}'-]/gu, '');
const isJoint = (word: string) => isFunctionWord(word) && !DETERMINERS.has(word.toLowerCase());
