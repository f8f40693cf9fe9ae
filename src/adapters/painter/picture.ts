import type { Light, Mood, Place, Season, StyleName, SubjectName, Weather } from './names.js';
import type { Palette } from './schemes.js';

export type Composition = 'horizon' | 'table' | 'window' | 'room' | 'portrait' | 'specimen' | 'abstract';

/** What a thing is in or on, or what it has: a vase, a chair, a coat, the doors of a street. */
export interface Holder {
  kind:
    | 'door'
    | 'leaf'
    | 'vase'
    | 'jug'
    | 'plate'
    | 'bowl'
    | 'chair'
    | 'coat'
    | 'cup'
    | 'umbrella'
    | 'board'
    | 'boards'
    | 'newspaper'
    | 'scarf';
  /** '#rrggbb' when the words name its colour. */
  color: string | null;
}

/** What the words say about one subject. */
export interface Mention {
  subject: SubjectName;
  variant: string | null;
  /** 0 when the words give no number ('boats'). */
  count: number;
  place: Place | null;
  depth: 'far' | 'near' | null;
  /** '#rrggbb' of the colour named right before the thing ('a red boat'). */
  color: string | null;
  /** '#rrggbb' of each when the words name several ('a white swan and a black swan'); otherwise absent. */
  colors?: readonly string[];
  /** Absent when the words name none. */
  holder?: Holder;
}

/** Where one thing is drawn: x and y as shares of the inner frame, and its size in units. */
export interface Spot {
  x: number;
  y: number;
  size: number;
  facing: 1 | -1;
  /** Radians. The default is upright. */
  turn?: number;
}

export interface Element {
  subject: SubjectName;
  variant: string | null;
  count: number;
  /** 0 is farthest away and painted first, 1 is painted last. */
  depth: number;
  spots: Spot[];
  /** '#rrggbb' when the words name a colour for this element. */
  color: string | null;
  holder?: Holder;
  /** The painter added this element; the words did not name it. */
  implied: boolean;
}

/** Everything that is decided about a picture before it is drawn. */
export interface Plan {
  seed: number;
  /** The sheet's size in units: its short side is 1. */
  width: number;
  height: number;
  margin: number;
  /** The size in units of the sheet that the picture was composed for. What it shows depends on this one only. */
  composed: { width: number; height: number };
  composition: Composition;
  /** A share of the inner frame's height. */
  horizon: number;
  /** The y of the line that things stand on outdoors, as a share of the inner frame's height. */
  groundLine: number;
  style: StyleName;
  light: Light;
  moods: Mood[];
  season: Season | null;
  weather: Weather | null;
  palette: Palette;
  /** The colour names in the words. */
  colorWords: string[];
  elements: Element[];
  /** Subjects that the words exclude. */
  excluded: readonly SubjectName[];
  /** The things are before a plain sheet, without ground, table or wall. */
  bare: boolean;
  /** The text that is set on the picture. */
  lettering: string | null;
  /** '#rrggbb' of the text when the words name its colour. */
  letteringColor: string | null;
  /** The names of herbs are set under them. */
  labelled: boolean;
  /** The words ask for a pattern of the things. */
  repeated: boolean;
  /** Words that the painter did not know, in lower case and in their order. */
  unknown: readonly string[];
}

/** @throws RangeError when a side is not a whole number from 16 to 12000 pixels. */
export function checkSize(width: number, height: number): void {
  const fits = (side: number) => Number.isInteger(side) && side >= 16 && side <= 12000;
  if (!fits(width) || !fits(height))
    throw new RangeError(
      `A picture's sides are whole numbers from 16 to 12000 pixels, not ${String(width)} x ${String(height)}.`,
    );
}
