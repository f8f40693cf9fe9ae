import type { Point } from '../geometry.js';
import { points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';

/** Closes an outline: the land's edge from left to right, then down to `floor`. */
export function down(edge: readonly Point[], floor: number): Point[] {
  const [first, last] = [edge[0], edge.at(-1)];
  return [...edge, [last?.[0] ?? 0, floor], [first?.[0] ?? 0, floor]];
}

/** A volcano with snow on its top. Behind a breaking wave it stands in the wave's hollow, clear of the foam. */
export function drawLonePeak(scene: Scene, spotX: number, size: number): void {
  const { width, height, horizon, brush, plan, distanceColor } = scene;
  const { light } = plan.palette;
  const ashore = plan.elements.some((e) => ['sea', 'desert', 'wave'].includes(e.subject));
  const base = ashore ? horizon : Math.min(height, horizon + 0.2);
  const wave = plan.elements.find((e) => e.subject === 'wave')?.spots[0];
  const x = wave ? Math.min(wave.x * width + 0.33 * wave.size, width - 0.2) : spotX;
  const h = wave ? Math.min(0.14, size * 0.52) : size * 0.95;
  const half = h * 1.5;
  const slope = (side: 1 | -1): Point[] =>
    points(
      [x + side * half, base],
      [x + side * half * 0.55, base - h * 0.3],
      [x + side * half * 0.26, base - h * 0.68],
      [x + side * half * 0.085, base - h],
    );
  const left = spline(slope(-1), false, 10);
  const right = spline([...slope(1)].reverse(), false, 10);
  brush.fill([...left, ...right, [x + half, base + 0.02], [x - half, base + 0.02]], distanceColor(0.62), {
    part: 'field',
  });
  const snow: Point[] = [
    ...left.slice(-11),
    ...right.slice(0, 11),
    [x + half * 0.2, base - h * 0.5],
    [x + half * 0.12, base - h * 0.66],
    [x + half * 0.03, base - h * 0.46],
    [x - half * 0.06, base - h * 0.64],
    [x - half * 0.16, base - h * 0.5],
  ];
  brush.fill(snow, light, { part: 'detail' });
  if (!ashore)
    brush.fill(
      down(points([-0.05, base], [width * 0.4, base - 0.03], [width + 0.05, base + 0.01]), height + 0.05),
      distanceColor(0.9),
      { part: 'field' },
    );
}
