import { isColourAt } from './colour-or-thing.js';
import { colourFor } from './colours.js';
import type { SubjectWord } from './lexicon.js';
import {
  counts,
  fillers,
  lights,
  look,
  moods,
  negations,
  places,
  seasons,
  styles,
  subjects,
  views,
  weathers,
} from './lexicon.js';
import type { Light, Mood, Place, Season, StyleName, SubjectName, View, Weather } from './names.js';
import type { Mention } from './picture.js';
import { asHex } from './tones.js';

export interface Named {
  word: string;
  hex: string;
}

/** A description as the painter understood it. */
export interface Reading {
  mentions: Mention[];
  refused: SubjectName[];
  style: StyleName | null;
  light: Light | null;
  season: Season | null;
  weather: Weather | null;
  view: View | null;
  moods: Mood[];
  colors: Named[];
  /** The colour that stood before the sky ('a rose sky') or an hour ('a peach dawn'), '#rrggbb'. */
  sky: string | null;
  unknown: string[];
}

const longest = 5;
const skies = new Set(['sky', 'skies', 'heavens', 'background', 'backdrop']);

export function readStyle(text: string): StyleName | null {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  for (let size = Math.min(longest, words.length); size > 0; size--)
    for (let i = 0; i + size <= words.length; i++) {
      const found = look(styles, words.slice(i, i + size).join(' '));
      if (found) return found.value;
    }
  return null;
}

/** Reads left to right, the longest known phrase first. */
export function readWords(text: string): Reading {
  const tokens =
    text
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .match(/#?[\p{L}0-9]+|[,.;:!?]/gu) ?? [];
  const reading: Reading = {
    mentions: [], refused: [], style: null, light: null, season: null, weather: null, view: null, moods: [], colors: [], sky: null, unknown: [],
  }; // prettier-ignore
  let refusing = 0;
  let count = 0;
  let color: string | null = null;
  let ahead: 'far' | 'near' | null = null;
  let side: Place | null = null;

  const take = (at: number, size: number): boolean => {
    const phrase = tokens.slice(at, at + size).join(' ');
    const subject = look(subjects, phrase);
    const named = colourFor(phrase) ?? (phrase.startsWith('#') ? asHex(phrase) : null);
    if (named && (!subject || isColourAt(tokens, at))) {
      if (refusing > 0) return true;
      if (!reading.colors.some((c) => c.hex === named)) reading.colors.push({ word: phrase, hex: named });
      color = named;
      return true;
    }
    if (subject) mention(subject.value, subject.plural);
    const style = look(styles, phrase);
    const light = look(lights, phrase);
    if (color && refusing === 0 && !subject && (light || skies.has(phrase))) {
      reading.sky ??= color;
      color = null;
    }
    const season = look(seasons, phrase);
    const weather = look(weathers, phrase);
    const view = look(views, phrase);
    const mood = look(moods, phrase);
    const number = counts.get(phrase);
    const place = places.get(phrase);
    if (style && refusing === 0) reading.style ??= style.value;
    if (light && refusing === 0) reading.light ??= light.value;
    if (season && refusing === 0) reading.season ??= season.value;
    if (weather && refusing === 0) reading.weather ??= weather.value;
    if (view && refusing === 0) reading.view ??= view.value;
    if (mood && refusing === 0) reading.moods.push(mood.value);
    if (number !== undefined && !subject) count = number;
    if (place && !subject) putAt(place);
    return Boolean(subject ?? style ?? light ?? season ?? weather ?? view ?? mood ?? number ?? place);
  };

  const mention = ({ subject, variant: kind, many }: SubjectWord, plural: boolean) => {
    const variant = plural && kind === 'peak' ? null : kind;
    if (refusing > 0) {
      reading.refused.push(subject);
      return;
    }
    // The colour of a vase or a bunch is not the colour of what is in it.
    const earlier = reading.mentions.find((m) => m.subject === subject);
    if (earlier) {
      earlier.variant = variant ?? earlier.variant;
      if (!plural && !many && earlier.count > 0) earlier.count += count;
      if (!many) earlier.color ??= color;
    } else {
      const sideOfThis = side === 'far' || side === 'near' ? null : side;
      const open = (plural || many) && count <= 1;
      reading.mentions.push({
        subject,
        variant,
        count: open ? 0 : count || 1,
        place: sideOfThis,
        depth: ahead,
        color,
      });
    }
    count = 0;
    color = null;
    ahead = null;
    side = null;
  };

  const putAt = (place: Place) => {
    const last = reading.mentions.at(-1);
    if (place === 'far' || place === 'near') ahead = place;
    else if (last) last.place ??= place;
    else side = place;
  };

  for (let i = 0; i < tokens.length;) {
    const token = tokens[i] ?? '';
    if (/^[,.;:!?]$/.test(token) || token === 'but' || token === 'with') {
      const last = reading.mentions.at(-1);
      if (ahead && last && token !== 'with') last.depth ??= ahead;
      refusing = 0;
      color = null;
      ahead = null;
      i++;
      continue;
    }
    if (negations.has(token)) {
      refusing = 4;
      i++;
      continue;
    }
    let taken = 0;
    for (let size = Math.min(longest, tokens.length - i); size > 0 && taken === 0; size--)
      if (take(i, size)) taken = size;
    if (taken === 0 && token.length > 2 && !fillers.has(token)) reading.unknown.push(token);
    if (refusing > 0) refusing--;
    i += Math.max(1, taken);
  }
  const last = reading.mentions.at(-1);
  if (ahead && last) last.depth ??= ahead;
  reading.mentions = reading.mentions.filter((m) => !reading.refused.includes(m.subject));
  return reading;
}
