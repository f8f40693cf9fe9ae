import type { Point } from '../geometry.js';
import { place } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';

export type Put = (points: readonly Point[]) => Point[];

/**
 * Places shapes that are drawn around the origin, facing right and of length 1, on their spot. `lean` tips the head
 * down.
 */
export const putPosed =
  (
    { width, height }: Pick<Scene, 'width' | 'height'>,
    { x, y, size, facing, turn = 0 }: Spot,
    lean = 0,
  ): Put =>
  (points) =>
    place(points, {
      x: x * width,
      y: y * height,
      scaleX: size * facing,
      scaleY: size,
      turn: turn + lean * facing,
    });

/** A shape and its mirror image, joined: `half` runs from top to bottom along the right side. */
export const mirror = (half: readonly Point[]): Point[] => [
  ...half,
  ...[...half].reverse().map(([x, y]): Point => [-x, y]),
];

/** As `mirrored`, but starting at the foot of the left side. */
export const mirroredLeftFirst = (half: readonly Point[]): Point[] => [
  ...[...half].reverse().map(([x, y]): Point => [-x, y]),
  ...half,
];

/** A path from a point that turns as it goes. `bend` returns the turn in radians per length at each share 0..1. */
export function growing(
  [x, y]: Point,
  angle: number,
  length: number,
  bend: (share: number) => number,
  steps = 48,
): Point[] {
  const path: Point[] = [[x, y]];
  let [px, py, heading] = [x, y, angle];
  for (let i = 0; i < steps; i++) {
    heading += bend((i + 0.5) / steps) / steps;
    px += (length / steps) * Math.cos(heading);
    py += (length / steps) * Math.sin(heading);
    path.push([px, py]);
  }
  return path;
}
