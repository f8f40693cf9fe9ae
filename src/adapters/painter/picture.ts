import type { Light, Mood, Place, Season, StyleName, SubjectName, Weather } from './names.js';
import type { Palette } from './schemes.js';

export type Composition = 'horizon' | 'table' | 'window' | 'room' | 'portrait' | 'specimen' | 'abstract';

/** What the words say of one kind of body. */
export interface Mention {
  subject: SubjectName;
  variant: string | null;
  /** 0 when the words leave the number open ('boats'). */
  count: number;
  place: Place | null;
  depth: 'far' | 'near' | null;
  /** The colour that stood right before the thing ('a red boat'), '#rrggbb'. */
  color: string | null;
}

/** One body's place: shares of the inner frame, and a size in units of the frame's short side. */
export interface Spot {
  x: number;
  y: number;
  size: number;
  facing: 1 | -1;
  /** Radians; upright without it. */
  turn?: number;
}

export interface Element {
  subject: SubjectName;
  variant: string | null;
  count: number;
  /** 0 is painted first and stands farthest away, 1 last. */
  depth: number;
  spots: Spot[];
  /** '#rrggbb' where the words gave this body a colour of its own. */
  color: string | null;
  /** Added by the painter so that the named bodies stand somewhere. */
  implied: boolean;
}

/** A picture that is fully decided and not yet drawn. */
export interface Plan {
  seed: number;
  /** The sheet in units: its short side is 1. */
  width: number;
  height: number;
  margin: number;
  composition: Composition;
  /** Share of the inner frame's height. */
  horizon: number;
  style: StyleName;
  light: Light;
  moods: Mood[];
  season: Season | null;
  weather: Weather | null;
  palette: Palette;
  /** Colours as words, where words named them. */
  colorWords: string[];
  elements: Element[];
  /** What the words said must not be there. */
  refused: readonly SubjectName[];
  /** Words that named nothing the painter knows, lower case, in their order. */
  unknown: readonly string[];
}

/** @throws RangeError when a side is no whole number from 16 to 12000 pixels. */
export function checkSize(width: number, height: number): void {
  const fits = (side: number) => Number.isInteger(side) && side >= 16 && side <= 12000;
  if (!fits(width) || !fits(height))
    throw new RangeError(
      `A picture's sides are whole numbers from 16 to 12000 pixels, not ${String(width)} x ${String(height)}.`,
    );
}
