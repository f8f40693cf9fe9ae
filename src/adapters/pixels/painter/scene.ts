import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Noise, Point } from './geometry.js';
import type { Element, Plan } from './picture.js';
import type { Random } from './random.js';
import type { Texture } from './texture.js';
import type { Traits } from './traits.js';

export interface Hint {
  /** How much of the picture it carries: water or land, a thing, a trait of a thing. */
  part?: 'field' | 'body' | 'detail';
  /** The direction of carving or brushing, in radians; without it the work follows the upper edge. */
  grain?: number;
}

/** The only way a subject leaves marks: the style decides what edge, fill and surface they get. */
export interface Hand {
  /** A closed shape that hides what lies behind it. */
  mass(outline: readonly Point[], color: string, hint?: Hint): void;
  /** A stroke; `weight` is its greatest width in units. */
  line(points: readonly Point[], color: string, weight: number): void;
}

/** What a subject is given: measures in units with the origin at the inner frame's upper left corner. */
export interface Scene {
  plan: Plan;
  traits: Traits;
  width: number;
  height: number;
  /** The horizon's y in units. */
  horizon: number;
  night: boolean;
  hand: Hand;
  noise: Noise;
  dice: Random;
  /** Colour of a mass from 0, far and pale, to 1, near and deep. */
  air(share: number): string;
}

export type Subject = (scene: Scene, element: Element) => void;

/** What a style works on. */
export interface Stage {
  plan: Plan;
  context: SKRSContext2D;
  /** The inner frame, in units; the context already measures in units from its corner. */
  width: number;
  height: number;
  /** Pixels for one unit. */
  scale: number;
  noise: Noise;
  dice: Random;
}

export interface Style {
  /** Sky or wall, and whatever the style sets behind the scene. */
  backdrop(stage: Stage): void;
  hand(stage: Stage): Hand;
  /** Last marks over the whole frame, before the paper's texture. */
  finish?(stage: Stage): void;
  texture: Texture;
}
