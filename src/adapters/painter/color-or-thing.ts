import { findColor } from './colors.js';
import { counts, fillers, lookUp, negations, places, subjects } from './lexicon.js';

const isStop = (token: string | undefined) =>
  token === undefined || /^[,.;:!?]$/.test(token) || fillers.has(token) || negations.has(token);

/** A word that is a colour and nothing else ('teal', not 'rose'). */
const isPlainColor = (token: string | undefined) =>
  token !== undefined &&
  (token.startsWith('#') || (findColor(token) !== null && lookUp(subjects, token) === null));

/** Whether these words ask for a little of what follows: 'a touch of rust'. */
export const isTouch = (tokens: readonly string[], at: number): boolean =>
  /^(?:touch|hint|spark|splash|pop|accent)(?:es|s)?$/.test(tokens[at] ?? '') && tokens[at + 1] === 'of';

/**
 * Whether a word that names both a colour and a thing ('rose', 'lemon') is the colour at this place: before a noun
 * that is not of its own kind, after 'in', or in a row of colours; standing alone or counted it is the thing.
 */
export function isColorAt(tokens: readonly string[], at: number): boolean {
  const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  if (next === 'and' && isPlainColor(after)) return true;
  if (/^(shade|tone|hue|colou?r)s?$|^toned$/.test(next ?? '') || /^colou?r$/.test(before ?? '')) return true;
  if (!isStop(next) && !places.has(next ?? '')) {
    const own = lookUp(subjects, tokens[at] ?? '')?.value.subject;
    return own === undefined || lookUp(subjects, next ?? '')?.value.subject !== own;
  }
  if (before === undefined || counts.has(before)) return false;
  if (before === 'in' || isPlainColor(before)) return true;
  if (before === 'of')
    return isTouch(tokens, at - 2) || /^(shade|tone|hue|tint)s?$/.test(tokens[at - 2] ?? '');
  if (before !== 'and' && before !== ',') return false;
  const earlier = tokens[at - 2];
  return isPlainColor(earlier) || (findColor(earlier ?? '') !== null && isColorAt(tokens, at - 2));
}
