import type { Point } from '../geometry.js';
import { place } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { depthScale, chooseX } from '../placing.js';
import type { Scene } from '../scene.js';
import { lightness } from '../tones.js';

export type Put = (points: readonly Point[]) => Point[];

/** Places the points of a thing: its height is 1, its foot at 0, and y is negative upwards. */
export const putAt =
  (scene: Scene, { x, y, size, facing, turn = 0 }: Spot): Put =>
  (points) =>
    place(
      points.map(([px, py]): Point => [px * facing, py]),
      { x: x * scene.width, y: y * scene.height, scaleX: size, turn },
    );

/** The first colour whose lightness differs from all others by `gap`, or else the one that differs most. */
export function pickContrasting(preferred: readonly string[], from: readonly string[], gap = 0.16): string {
  const minContrast = (color: string) =>
    Math.min(...from.map((other) => Math.abs(lightness(color) - lightness(other))));
  return (
    preferred.find((color) => minContrast(color) >= gap) ??
    preferred.reduce((best, color) => (minContrast(color) > minContrast(best) ? color : best))
  );
}

/** The colour of the wall behind things on a table or in a room. */
export const wallColor = ({ plan, traits }: Scene): string =>
  traits.paperSky ? plan.palette.ground : plan.palette.sky;

/**
 * Places things on a table. `size` is the height of one that has a square sheet to itself, `wide` its width as a
 * share of that, and `near` how far below the row it is. Things that share a table overlap a little.
 */
export const onTable =
  (size: number, wide: number, near = 0): Placer =>
  (mention, { slot, composition, frame }) => {
    const { aspect, dice } = frame;
    const n = mention.count;
    const shared = slot.width < 0.99;
    const tall = Math.max(1, 1 / aspect);
    const rows = n > 3 && aspect < 1.5 ? 2 : 1;
    const across = Math.ceil(n / rows);
    const room =
      (slot.width * Math.max(1, aspect) * (shared ? (wide > 1.7 ? 1.14 : 1.5) : n > 1 ? 1.08 : 0.95)) /
      across;
    const lead =
      size *
      depthScale(mention) *
      (composition === 'window' ? 0.72 : aspect < 0.8 ? 1.12 : 1) *
      (shared ? 0.94 : 1);
    const fits = Math.min(lead, room / wide, tall * 0.64);
    const middle = chooseX(mention, shared ? 0.5 + (slot.x - 0.5) * 0.88 : slot.x);
    const wideness = (fits * wide) / Math.max(1, aspect);
    const edge = Math.min(0.5, wideness * 0.52 + 0.02);
    return Array.from({ length: n }, (_, i): Spot => {
      const back = rows > 1 && i < n - across;
      const inRow = rows === 1 ? n : back ? n - across : across;
      const share = ((back || rows === 1 ? i : i - (n - across)) + 0.5) / inRow - 0.5;
      const x =
        middle + share * Math.min(slot.width * 1.2, wideness * 0.98 * inRow) * (mention.place ? 0.6 : 1);
      const step =
        rows > 1
          ? back
            ? -Math.min(0.085, (fits * 0.5) / tall)
            : 0.02
          : n > 1
            ? i % 2
              ? 0.022
              : -0.004
            : 0;
      return {
        x: Math.min(1 - edge, Math.max(edge, x)),
        y: 0.86 + near + step - (mention.depth === 'far' ? 0.04 : 0),
        size: fits * (back ? 0.88 : 1) * (i === 0 ? 1 : dice.range(0.88, 0.98)),
        facing: n > 1 ? (share > 0 ? -1 : 1) : middle > 0.52 ? -1 : 1,
      };
    });
  };

/**
 * Places things in a room, on the ground, or behind a table in front. Measures are as in `onTable`; `hidden` is the
 * share of the height that a table hides. A window or door takes no floor from the others.
 */
export const inRoom =
  (size: number, wide: number, hidden = 0.4): Placer =>
  (mention, { slot, composition, horizon, groundLine, frame, has, focus }) => {
    const { aspect, dice } = frame;
    const n = mention.count;
    const behind = composition === 'table' || composition === 'window';
    const shared = slot.width < 0.99;
    const opening = has('window') || has('door');
    const tall = Math.max(1, 1 / aspect);
    const share = slot.width * (opening || wide > 1.5 ? 1.7 : 1.2);
    const room = (Math.min(1, share) * Math.max(1, aspect) * (n > 1 ? 1 : 0.95)) / n;
    const most = tall * (aspect > 1.2 && shared ? 0.66 : 0.8);
    const fits = Math.min(size * depthScale(mention) * (aspect < 0.8 ? 1.1 : 1), room / wide, most);
    const alone = frame.symmetric || composition !== 'horizon' ? slot.x : 0.5 + (focus - 0.5) * 0.5;
    const middle = chooseX(mention, shared ? 0.5 + (slot.x - 0.5) * 0.94 : alone);
    const table = composition === 'window' ? 0.74 : horizon;
    const foot = behind
      ? table + (hidden * fits) / tall
      : composition === 'room'
        ? 0.91
        : composition === 'portrait'
          ? 0.97
          : groundLine + 0.03;
    const wideness = (fits * wide) / Math.max(1, aspect);
    const edge = Math.min(0.5, wideness * 0.5 + 0.02);
    return Array.from({ length: n }, (_, i): Spot => {
      const share = (i + 0.5) / n - 0.5;
      const x = middle + share * Math.min(slot.width * 1.1, wideness * 1.06 * n);
      return {
        x: Math.min(1 - edge, Math.max(edge, x)),
        y: foot - (mention.depth === 'far' ? 0.03 : 0) + (n > 1 && i % 2 ? 0.015 : 0),
        size: fits * (i === 0 ? 1 : dice.range(0.9, 0.98)),
        facing: n > 1 ? (share > 0 ? -1 : 1) : middle > 0.52 ? -1 : 1,
      };
    });
  };
