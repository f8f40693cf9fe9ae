import { colourFor } from './colours.js';
import { counts, fillers, look, negations, places, subjects } from './lexicon.js';

const isStop = (token: string | undefined) =>
  token === undefined || /^[,.;:!?]$/.test(token) || fillers.has(token) || negations.has(token);

/** A word that is a colour and nothing else ('teal', not 'rose'). */
const isPlainColour = (token: string | undefined) =>
  token !== undefined &&
  (token.startsWith('#') || (colourFor(token) !== null && look(subjects, token) === null));

/** Whether these words ask for a little of what follows: 'a touch of rust'. */
export const isTouch = (tokens: readonly string[], at: number): boolean =>
  /^(?:touch|hint|spark|splash|pop|accent)(?:es|s)?$/.test(tokens[at] ?? '') && tokens[at + 1] === 'of';

/**
 * Whether a word that names both a colour and a thing ('rose', 'lemon') is the colour at this place: before a noun
 * that is not of its own kind, after 'in', or in a row of colours; standing alone or counted it is the thing.
 */
export function isColourAt(tokens: readonly string[], at: number): boolean {
  const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  if (next === 'and' && isPlainColour(after)) return true;
  if (/^(shade|tone|hue|colou?r)s?$|^toned$/.test(next ?? '') || /^colou?r$/.test(before ?? '')) return true;
  if (!isStop(next) && !places.has(next ?? '')) {
    const own = look(subjects, tokens[at] ?? '')?.value.subject;
    return own === undefined || look(subjects, next ?? '')?.value.subject !== own;
  }
  if (before === undefined || counts.has(before)) return false;
  if (before === 'in' || isPlainColour(before)) return true;
  if (before === 'of')
    return isTouch(tokens, at - 2) || /^(shade|tone|hue|tint)s?$/.test(tokens[at - 2] ?? '');
  if (before !== 'and' && before !== ',') return false;
  const earlier = tokens[at - 2];
  return isPlainColour(earlier) || (colourFor(earlier ?? '') !== null && isColourAt(tokens, at - 2));
}
