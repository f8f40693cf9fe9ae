import type { Point } from '../geometry.js';
import { oval } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { depthScale, chooseX } from '../placing.js';
import type { Scene } from '../scene.js';

/**
 * Places birds on one branch, or on a table. `size` is the height of a single bird above it, `wide` its width as a
 * share of that.
 */
export const perching =
  (size: number, wide: number, below = 0.2): Placer =>
  (mention, { composition, frame, focus, hasRealm }) => {
    const { dice, aspect } = frame;
    const n = mention.count;
    const [w, h] = [Math.max(1, aspect), Math.max(1, 1 / aspect)];
    const table = composition === 'table' || composition === 'window';
    const outdoors = composition === 'horizon';
    const fits = Math.min(size * depthScale(mention), (w * 0.84) / n / wide, (h * 0.9) / (1 + below));
    const lead = fits * (table ? 0.42 : outdoors && hasRealm('land', 'sky') ? 0.92 : 1);
    const middle = table
      ? 0.24
      : outdoors
        ? 0.5 + (focus - 0.5) * (n === 1 ? 1.1 : 0.4)
        : n === 1
          ? 0.5 + dice.range(-0.05, 0.03)
          : 0.5;
    const y = table ? 0.86 : 0.5 + ((1 - below) * lead * 0.5) / h;
    const step = Math.min(0.9 / n, (lead * wide * 1.16) / w);
    const facing = dice.chance(0.5) ? 1 : -1;
    return Array.from({ length: n }, (_, i): Spot => ({
      x: chooseX(mention, middle) + (i - (n - 1) / 2) * step,
      y: y - (table ? 0 : facing * (i - (n - 1) / 2) * 0.022),
      size: lead * (i === 0 ? 1 : dice.range(0.84, 0.96)),
      facing: n > 1 ? (i % 2 ? -1 : 1) : facing,
    }));
  };

export type Bird = (scene: Scene, spot: Spot, coat: string) => void;

export const drawFeet = (
  { brush }: Scene,
  put: (points: readonly Point[]) => Point[],
  color: string,
  x: number,
): void => {
  for (const dx of [-0.05, 0.03])
    for (let i = 0; i < 3; i++)
      brush.fill(put(oval(x + dx + (i - 1) * 0.022, 0.012, 0.012, 0.03, (1 - i) * 0.25)), color, {
        part: 'detail',
      });
};
