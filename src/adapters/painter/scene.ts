import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Oklch } from '../../domain/pictures/color.js';
import type { Noise, Point } from './geometry.js';
import type { Light, Realm, Season } from './names.js';
import type { Element, Plan } from './picture.js';
import type { Placer } from './placing.js';
import type { Random } from './random.js';
import type { Role, Triple } from './schemes.js';
import type { Texture } from './texture.js';
import type { Traits } from './traits.js';
import type { Words } from './words.js';

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

export type Draw = (scene: Scene, element: Element) => void;

/** A kind of body: the words for it, its place in a picture, and how it is drawn. */
export interface Subject {
  words: readonly Words[];
  realm: Realm;
  /** 0 is painted first and stands farthest away, 1 last. */
  depth: number;
  /** Kinds named side by side ('pears and an apple') stay side by side: the variant is then 'pear+apple'. */
  mixes?: boolean;
  /** How many there are when the words leave it open ('boats'). */
  usualCount: number;
  /** Where its colours lie, so that a colour that was asked for gets a role that shows. */
  colorRoles: readonly Role[];
  /** The colour it is known by, used where the words name none: by variant, '' for any other. */
  ownColors?: Readonly<Record<string, Triple>>;
  place: Placer;
  /** In words a shopper can read. */
  describe(element: Element, plan: Plan): string;
  draw: Draw;
}

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
  /** The words for it, separated by |. */
  phrases: string;
  traits: Traits;
  /** Changes the palette to the style's own inks, before the colours that were asked for are seated. */
  inks?(colors: Record<Role, Oklch>, wish: { light: Light | 'paper night'; season: Season | null }): void;
  /** The outline the picture is cut to, in units of the inner frame; a rectangle without it. */
  frame?(stage: Pick<Stage, 'width' | 'height'>): Point[];
  /** Sky or wall, and whatever the style sets behind the scene. */
  backdrop(stage: Stage): void;
  hand(stage: Stage): Hand;
  /** Last marks over the whole frame, before the paper's texture. */
  finish?(stage: Stage): void;
  texture: Texture;
}
