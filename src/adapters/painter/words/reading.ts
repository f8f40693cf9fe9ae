import type { Light, Mood, Season, StyleName, SubjectName, View, Weather } from '../names.js';
import type { Mention } from '../picture.js';

interface Named {
  word: string;
  hex: string;
}

/** What the painter understood from a description. */
export interface Reading {
  mentions: Mention[];
  excluded: SubjectName[];
  /** '#rrggbb' */
  excludedColors: string[];
  style: StyleName | null;
  light: Light | null;
  season: Season | null;
  weather: Weather | null;
  view: View | null;
  moods: Mood[];
  colors: Named[];
  /** '#rrggbb' named before the sky ('a rose sky') or a time of day ('a peach dawn'). */
  sky: string | null;
  /** '#rrggbb' of a colour to use sparingly ('with a touch of rust'). */
  touch: string | null;
  /** '#rrggbb' of the background ('lemons on blue', 'a cream background'). */
  backdrop: string | null;
  /** The words ask for a plain background. */
  bare: boolean;
  /** The text that is set on the picture. */
  lettering: string | null;
  /** '#rrggbb' of the text. */
  letteringColor: string | null;
  /** The words ask for the name of each thing. */
  labelled: boolean;
  /** The words ask for a pattern of the things. */
  repeated: boolean;
  unknown: string[];
  /** Words that are painted as the nearest thing that the painter knows, in lower case and in their order. */
  approximated: { word: string; as: string }[];
}

/** A reading of no words. */
export const createReading = (): Reading => ({
  mentions: [],
  excluded: [],
  excludedColors: [],
  style: null,
  light: null,
  season: null,
  weather: null,
  view: null,
  moods: [],
  colors: [],
  sky: null,
  touch: null,
  backdrop: null,
  bare: false,
  lettering: null,
  letteringColor: null,
  labelled: false,
  repeated: false,
  unknown: [],
  approximated: [],
});
