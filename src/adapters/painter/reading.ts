import type { Light, Mood, Season, StyleName, SubjectName, View, Weather } from './names.js';
import type { Mention } from './picture.js';

interface Named {
  word: string;
  hex: string;
}

/** A description as the painter understood it. */
export interface Reading {
  mentions: Mention[];
  refused: SubjectName[];
  /** '#rrggbb' */
  refusedColors: string[];
  style: StyleName | null;
  light: Light | null;
  season: Season | null;
  weather: Weather | null;
  view: View | null;
  moods: Mood[];
  colors: Named[];
  /** The colour that stood before the sky ('a rose sky') or an hour ('a peach dawn'), '#rrggbb'. */
  sky: string | null;
  /** The colour of which there is to be a little ('with a touch of rust'), '#rrggbb'. */
  touch: string | null;
  /** The colour that everything stands on ('lemons on blue', 'a cream background'), '#rrggbb'. */
  backdrop: string | null;
  unknown: string[];
}
