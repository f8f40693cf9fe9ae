import type { Point } from '../geometry.js';
import { box, points, spline } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Scene } from '../scene.js';
import { mix, oklchToHex } from '../tones.js';

/** Draws a tree by its foot and its height, in units. */
export type Tree = (scene: Scene, x: number, base: number, h: number, color: string) => void;

export const cypress: Tree = ({ brush, plan }, x, base, h, color) => {
  brush.fill(box(x - h * 0.012, base - h * 0.08, h * 0.024, h * 0.1), plan.palette.line, { part: 'detail' });
  const side: Point[] = points(
    [0, -h],
    [h * 0.05, -h * 0.75],
    [h * 0.088, -h * 0.42],
    [h * 0.06, -h * 0.12],
    [0, -h * 0.05],
    [-h * 0.06, -h * 0.12],
    [-h * 0.088, -h * 0.42],
    [-h * 0.05, -h * 0.75],
  );
  brush.fill(
    spline(side, true, 6).map(([dx, dy]): Point => [x + dx, base + dy]),
    color,
    { grain: Math.PI / 2 },
  );
};

export const isOnHills = ({ plan }: Scene, { count }: Element) =>
  count !== 1 && plan.elements.some((e) => e.subject === 'mountains');

/** The place of each cypress of an avenue over hills, as shares of the sheet, and its height in units. */
// prettier-ignore
const AVENUE = [
  [0.55, 0.46, 0.1], [0.6, 0.48, 0.12], [0.49, 0.5, 0.13], [0.66, 0.53, 0.16], [0.4, 0.57, 0.2], [0.74, 0.61, 0.25],
  [0.28, 0.68, 0.3], [0.84, 0.76, 0.42], [0.14, 0.87, 0.52], [0.95, 0.97, 0.6],
] as const;

/** Cypresses along a way that comes over the hills, dark green and larger towards the viewer. */
export function drawAvenue(scene: Scene, element: Element): void {
  const { width, height, horizon, plan, dice, night } = scene;
  const way = dice.chance(0.5) ? 1 : -1;
  const green = oklchToHex({ l: night ? 0.26 : 0.36, c: 0.065, h: 148 });
  for (const [x, y, h] of AVENUE) {
    const air = Math.max(0, 0.5 - h) * 0.7;
    const color = mix(
      element.color ?? mix(green, plan.palette.near, 0.2),
      plan.palette.far,
      element.color ? air * 0.5 : air,
    );
    const top = (horizon / height - 0.4) * (1 - y);
    cypress(scene, width * (way > 0 ? x : 1 - x), height * (y + top), h * Math.min(1, height / 1.1), color);
  }
}
