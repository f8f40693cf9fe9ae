import { Delaunay } from 'd3-delaunay';
import type { bounds, Point } from '../geometry.js';
import type { Random } from '../random.js';

type Box = ReturnType<typeof bounds>;

/** Points about `step` apart, scattered over a box and slightly beyond. `flat` stretches them sideways. */
export function scatter({ x, y, w, h }: Box, step: number, dice: Random, flat = 1): Point[] {
  const points: Point[] = [];
  const wide = step * flat;
  for (let row = -1, py = y - step; py < y + h + step; py += step, row++)
    for (let px = x - wide * (row % 2 ? 1 : 0.5); px < x + w + wide; px += wide)
      points.push([px + wide * dice.range(-0.36, 0.36), py + step * dice.range(-0.36, 0.36)]);
  return points;
}

/** The straight-edged Voronoi cells of the points that cover the box. */
export function cells(points: readonly Point[], { x, y, w, h }: Box): Point[][] {
  const voronoi = Delaunay.from(points).voronoi([x, y, x + w, y + h]);
  return points
    .map((_, i) => (voronoi.cellPolygon(i) as Point[] | null) ?? [])
    .filter((cell) => cell.length > 3);
}

/** The Delaunay triangles of the points. */
export function triangles(points: readonly Point[]): [Point, Point, Point][] {
  const { triangles: corners } = Delaunay.from(points);
  const at = (i: number) => points[corners[i] ?? 0] ?? [0, 0];
  return Array.from({ length: corners.length / 3 }, (_, i) => [at(i * 3), at(i * 3 + 1), at(i * 3 + 2)]);
}

/** Divides a convex shape along a line. */
export function parted(shape: readonly Point[], [x, y]: Point, angle: number): [Point[], Point[]] {
  const side = ([px, py]: Point) => (px - x) * Math.sin(angle) - (py - y) * Math.cos(angle);
  const one: Point[] = [];
  const other: Point[] = [];
  shape.forEach((p, i) => {
    const q = shape[(i + 1) % shape.length] ?? p;
    const [a, b] = [side(p), side(q)];
    (a >= 0 ? one : other).push(p);
    if (a >= 0 === b >= 0) return;
    const t = a / (a - b);
    const cut: Point = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
    one.push(cut);
    other.push(cut);
  });
  return [one, other];
}

export function middle(shape: readonly Point[]): Point {
  let [x, y] = [0, 0];
  for (const p of shape) [x, y] = [x + p[0] / shape.length, y + p[1] / shape.length];
  return [x, y];
}
