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
import type { Words } from './words/words.js';

export interface Hint {
  /** How much of the picture the shape is: a stretch of land or water, a thing, or a detail of a thing. */
  part?: 'field' | 'body' | 'detail';
  /** The direction of carving or brushing in radians. The default follows the upper edge. */
  grain?: number;
}

/** Subjects draw only with a brush. Each style has its own, which decides the edge, fill and surface. */
export interface Brush {
  /** Fills a closed shape, which hides what is behind it. */
  fill(outline: readonly Point[], color: string, hint?: Hint): void;
  /** Draws a stroke. `weight` is its greatest width in units. */
  stroke(points: readonly Point[], color: string, weight: number): void;
}

/** What a subject draws with. Measures are in units from the upper left corner of the inner frame. */
export interface Scene {
  plan: Plan;
  traits: Traits;
  width: number;
  height: number;
  /** The inner frame that the picture was composed for. It decides numbers and poses, so that every sheet shows the same. */
  composed: { width: number; height: number };
  /** The horizon's y in units. */
  horizon: number;
  night: boolean;
  brush: Brush;
  noise: Noise;
  dice: Random;
  /** The colour of a shape at a distance: 0 is far and pale, 1 is near and deep. */
  distanceColor(share: number): string;
}

export type Draw = (scene: Scene, element: Element) => void;

/** A kind of thing: the words for it, its place in a picture, and how to draw it. */
export interface Subject {
  words: readonly Words[];
  realm: Realm;
  /** 0 is farthest away and painted first, 1 is painted last. */
  depth: number;
  /** Several kinds may be mixed ('pears and an apple'); the variant is then 'pear+apple'. */
  mixes?: boolean;
  /** The number of things when the words give none ('boats'). */
  usualCount: number;
  /** The palette roles that the subject shows. Requested colours are assigned to these. */
  colorRoles: readonly Role[];
  /** The subject's natural colour by variant, used when the words name none; '' is for any other variant. */
  ownColors?: Readonly<Record<string, Triple>>;
  place: Placer;
  /** Describes the element for a shopper. */
  describe(element: Element, plan: Plan): string;
  draw: Draw;
}

/** What a style draws on. */
export interface Stage {
  plan: Plan;
  context: SKRSContext2D;
  /** The inner frame's size in units. The context is already scaled to units from its corner. */
  width: number;
  height: number;
  /** Pixels per unit. */
  scale: number;
  noise: Noise;
  dice: Random;
}

export interface Style {
  /** The words for it, separated by a vertical bar. */
  phrases: string;
  traits: Traits;
  /** Replaces palette colours with the style's own, before requested colours are assigned. */
  inks?(colors: Record<Role, Oklch>, request: { light: Light | 'paper night'; season: Season | null }): void;
  /** The outline that the picture is clipped to, in units. The default is the whole frame. */
  frame?(stage: Pick<Stage, 'width' | 'height'>): Point[];
  /** Draws the sky or wall and what the style puts behind the scene. */
  backdrop(stage: Stage): void;
  createBrush(stage: Stage): Brush;
  /** Draws over the finished scene, before the paper's texture. */
  finish?(stage: Stage): void;
  texture: Texture;
}
