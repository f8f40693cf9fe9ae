import type { Light, Realm, StyleName, SubjectName, View, Weather } from './names.js';
import type { Composition, Mention, Spot } from './picture.js';
import type { Random } from './random.js';
import type { Variation } from './variation.js';

export interface Frame {
  style: StyleName;
  /** A single thing is placed in the middle. */
  symmetric: boolean;
  minimal: boolean;
  light: Light;
  weather: Weather | null;
  view: View | null;
  excluded: readonly SubjectName[];
  /** '#rrggbb' of a colour to use sparingly. */
  touch: string | null;
  /** The words ask for a plain background. */
  bare: boolean;
  /** A text is set on the upper part of the sheet. */
  lettered: boolean;
  /** The width divided by the height of the inner frame. */
  aspect: number;
  variation: Variation;
  dice: Random;
}

export interface Layout {
  composition: Composition;
  /** A share of the inner frame's height. */
  horizon: number;
  /** The y of the line that things stand on outdoors, as a share of the height. */
  groundLine: number;
  /** The x of the focal point, as a share of the width. */
  focus: number;
  /** The part of the width, in shares, that this mention has beside others. */
  slot: { x: number; width: number };
  frame: Frame;
  has: (...subjects: SubjectName[]) => boolean;
  hasRealm: (...realms: Realm[]) => boolean;
}

/** Returns a spot for each thing of a mention. */
export type Placer = (mention: Mention, layout: Layout) => Spot[];

export const spotAt = (x: number, y: number, size: number, facing: 1 | -1 = 1): Spot[] => [
  { x, y, size, facing },
];

/** The x for the side that the words name, or else `otherwise`. */
export function chooseX(mention: Mention, otherwise: number): number {
  if (mention.place === 'left') return 0.27;
  if (mention.place === 'right') return 0.73;
  return mention.place === 'centre' ? 0.5 : otherwise;
}

/** The scale for things that the words call distant or near. */
export const depthScale = (mention: Mention): number =>
  mention.depth === 'far' ? 0.62 : mention.depth === 'near' ? 1.4 : 1;

/** The y of a small table's top in a room, as a share of the height. */
export const SIDE_TABLE_TOP = 0.7;

/** The lowest y of the line that things stand on, as a share of the height. */
export const GROUND_LINE = 0.87;

/**
 * Places a row of things on the ground, a floor or a table. `size` is the height in units of a thing that has the
 * sheet to itself, `wide` its width as a share of its height.
 */
export const standing =
  (size: number, wide: number): Placer =>
  (mention, { slot, composition, frame, focus, groundLine }) => {
    const { dice, aspect } = frame;
    const sheet = Math.max(1, aspect);
    const alone = slot.width > 0.99 && mention.count === 1;
    const middle =
      alone && composition === 'horizon' && !frame.symmetric ? 0.5 + (focus - 0.5) * 0.55 : slot.x;
    const room = (slot.width * sheet) / mention.count;
    const fits = Math.min(
      size * depthScale(mention),
      (room * 0.94) / wide,
      composition === 'table' ? 0.62 : 0.86,
    );
    const y = composition === 'table' || composition === 'window' ? 0.86 : groundLine;
    return Array.from({ length: mention.count }, (_, i): Spot => {
      const share = (i + 0.5) / mention.count - 0.5;
      const x = chooseX(mention, middle) + share * slot.width * (mention.place ? 0.5 : 1);
      return {
        x,
        y: y + (mention.depth === 'far' ? -0.05 : mention.count > 1 ? dice.range(-0.012, 0.012) : 0),
        size: fits * (i === 0 ? 1 : dice.range(0.82, 0.97)),
        facing: mention.count > 1 ? (share > 0 ? -1 : 1) : middle > 0.5 ? -1 : 1,
      };
    });
  };

/** Places things in the air above land, or loosely on bare paper. `size` is as in `standing`. */
export const floating =
  (size: number): Placer =>
  (mention, { composition, horizon, slot, focus, frame }) => {
    const { dice, aspect } = frame;
    const n = mention.count;
    const over = composition === 'horizon' || composition === 'window';
    const reach = over ? horizon : 1;
    const tall = Math.max(1, 1 / aspect);
    const lead =
      (n === 1 ? size : (size * 1.25) / Math.sqrt(n + 1)) * depthScale(mention) * (over ? 0.72 : 1);
    const columns = Math.max(1, Math.round(Math.sqrt(n * Math.max(0.5, aspect))));
    const rows = Math.ceil(n / columns);
    return Array.from({ length: n }, (_, i): Spot => {
      const row = Math.floor(i / columns);
      const inRow = Math.min(columns, n - row * columns);
      const x =
        n === 1
          ? chooseX(mention, over ? focus : slot.x)
          : slot.x + (((i % columns) + 0.5) / inRow - 0.5) * slot.width * 0.86;
      const y = over ? 0.16 + 0.7 * ((row + 0.5) / rows) : (row + 0.5) / rows;
      const drop = mention.place === 'top' ? -0.14 : mention.place === 'bottom' ? 0.14 : 0;
      return {
        x: x + (n > 1 ? dice.range(-0.06, 0.06) + (rows > 1 && row % 2 ? 0.06 : 0) : 0),
        y: Math.max(
          (lead * 0.55) / tall,
          Math.min(0.94, y * reach + drop + (n > 1 ? dice.range(-0.05, 0.05) / tall : 0)),
        ),
        size: lead * (i === 0 ? 1 : dice.range(0.72, 1)),
        facing: dice.chance(0.75) ? 1 : -1,
        turn: n > 1 ? dice.range(-0.35, 0.35) : 0,
      };
    });
  };

/** Places one thing that fills the sheet. `size` is its longer side in units. */
export const filling =
  (size: number): Placer =>
  (mention, { slot, frame }) => {
    const n = mention.count;
    const fits = Math.min(
      size * depthScale(mention),
      (slot.width * Math.max(1, frame.aspect) * 0.98) / n + 0.05,
    );
    const drop = mention.place === 'top' ? -0.12 : mention.place === 'bottom' ? 0.12 : 0;
    return Array.from({ length: n }, (_, i): Spot => ({
      x: n === 1 ? chooseX(mention, slot.x) : slot.x + ((i + 0.5) / n - 0.5) * slot.width,
      y: 0.5 + drop,
      size: fits,
      facing: i % 2 ? -1 : 1,
    }));
  };
