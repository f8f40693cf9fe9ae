import { findColor } from '../colors.js';
import { counts, fillers, negations, places, subjects } from './lexicon.js';
import { lookUp } from './look-up.js';

const isStop = (token: string | undefined) =>
  token === undefined ||
  /^(?:[,.;:!?]|next|lying|sliced|cut|halved)$/.test(token) ||
  fillers.has(token) ||
  negations.has(token);

/** Whether the word is only a colour ('teal', but not 'rose'). */
const isPlainColor = (token: string | undefined) =>
  token !== undefined &&
  (token.startsWith('#') || (findColor(token) !== null && lookUp(subjects, token) === null));

/** Whether these words ask for a small amount of the next colour: 'a touch of rust'. */
export const isTouch = (tokens: readonly string[], at: number): boolean =>
  /^(?:touch|hint|spark|splash|pop|accent)(?:es|s)?$/.test(tokens[at] ?? '') && tokens[at + 1] === 'of';

/**
 * Whether a word that can be a colour or a thing ('rose', 'lemon') is a colour here. It is one before a noun of
 * another kind, after 'in' and in a list of colours. Alone or with a number it is the thing.
 */
export function isColorAt(tokens: readonly string[], at: number): boolean {
  const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  if (
    /^(?:and|to|into|then)$/.test(next ?? '') &&
    (isPlainColor(after) || isPlainColor(`${after} ${tokens[at + 3]}`))
  )
    return true;
  if (/^(?:to|into|then)$/.test(before ?? '') && tokens.slice(Math.max(0, at - 5), at).some(isPlainColor))
    return true;
  if (/^(over|under|into)$/.test(next ?? '') && isPlainColor(after) && !counts.has(before ?? '')) return true;
  if (/^(shade|tone|hue|colou?r)s?$|^toned$|^colou?red$/.test(next ?? '') || /^colou?r$/.test(before ?? ''))
    return true;
  if (!isStop(next) && !places.has(next ?? '')) {
    const own = lookUp(subjects, tokens[at] ?? '')?.value.subject;
    return own === undefined || lookUp(subjects, next ?? '')?.value.subject !== own;
  }
  if (before === undefined || counts.has(before)) return false;
  // A pink orchid is a flower.
  if (before === 'in' || (isPlainColor(before) && tokens[at] !== 'orchid')) return true;
  if (before === 'of')
    return isTouch(tokens, at - 2) || /^(shade|tone|hue|tint)s?$/.test(tokens[at - 2] ?? '');
  if (before !== 'and' && before !== ',') return false;
  const earlier = tokens[at - 2];
  return isPlainColor(earlier) || (findColor(earlier ?? '') !== null && isColorAt(tokens, at - 2));
}
