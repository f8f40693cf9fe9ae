import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../geometry.js';
import { bounds, distance, resample, ribbon, spline, trim } from '../geometry.js';
import type { Stage } from '../scene.js';
import { hexToRgb } from '../tones.js';

/** Pixels per unit above which straight segments of round outlines would become visible. */
const ROUNDING_SCALE = 1500;
/** How far, in units, a rounded corner may move from its curve: 1.5 pixels of a master. */
const MAX_CURVE_ERROR = 0.0015;

export function trace(context: SKRSContext2D, points: readonly Point[], closed = true): void {
  context.beginPath();
  addAll(context, [points], closed);
}

/** Adds many shapes to one path, so that one call fills them. */
export function addAll(context: SKRSContext2D, shapes: readonly (readonly Point[])[], closed = true): void {
  const line = context.getTransform().a > ROUNDING_SCALE ? addRounded : addStraight;
  for (const shape of shapes) {
    line(context, shape, closed);
    if (closed) context.closePath();
  }
}

function addStraight(context: SKRSContext2D, points: readonly Point[]): void {
  points.forEach(([x, y], i) => {
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
}

/** Rounds the outline through the middles of its sides. Sharp corners and corners with long sides stay. */
function addRounded(context: SKRSContext2D, points: readonly Point[], closed: boolean): void {
  const n = points.length;
  points.forEach((point, i) => {
    const isEnd = !closed && (i === 0 || i === n - 1);
    const before = middle(points[(i + n - 1) % n]!, point);
    const after = middle(point, points[(i + 1) % n]!);
    const goesTo = i === 0 ? ('moveTo' as const) : ('lineTo' as const);
    if (isEnd || !isSlight(before, point, after)) return context[goesTo](...point);
    context[goesTo](...before);
    context.quadraticCurveTo(...point, ...after);
  });
}

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Whether the corner turns less than 40 degrees and is close to the curve. */
function isSlight(before: Point, point: Point, after: Point): boolean {
  const [ax, ay] = [point[0] - before[0], point[1] - before[1]];
  const [bx, by] = [after[0] - point[0], after[1] - point[1]];
  const turn = Math.atan2(Math.abs(ax * by - ay * bx), ax * bx + ay * by);
  return turn < 0.7 && distance(point, middle(before, after)) / 2 < MAX_CURVE_ERROR;
}

export function fill(context: SKRSContext2D, points: readonly Point[], color: string): void {
  trace(context, points);
  context.fillStyle = color;
  context.fill();
}

/** Runs `work` clipped to the shape. */
export function clipTo(context: SKRSContext2D, points: readonly Point[], work: () => void): void {
  context.save();
  trace(context, trimToCanvas(context, points));
  context.clip();
  work();
  context.restore();
}

/** Units that an outline may reach over the canvas before it is trimmed. */
const OVERHANG = 0.5;

/** The drawing library ignores some clips that reach far over the canvas. */
function trimToCanvas(context: SKRSContext2D, outline: readonly Point[]): readonly Point[] {
  const { a, b, c, d, e, f } = context.getTransform();
  if (b !== 0 || c !== 0) return outline;
  const { width, height } = context.canvas;
  const across = trim(outline, 0, -e / a - OVERHANG, (width - e) / a + OVERHANG);
  const trimmed = trim(across, 1, -f / d - OVERHANG, (height - f) / d + OVERHANG);
  return trimmed.length > 2 ? trimmed : outline;
}

export function glaze(hex: string, alpha: number): string {
  const [r, g, b] = hexToRgb(hex);
  return `rgba(${String(r)}, ${String(g)}, ${String(b)}, ${String(alpha)})`;
}

/** The longer side of a shape in units. */
export function extent(points: readonly Point[]): number {
  const { w, h } = bounds(points);
  return Math.max(w, h);
}

/** Rounds corners and edges, as scissors or a soft brush do. `share` is relative to the shape's extent. */
export function soften(points: readonly Point[], share: number, longest: number): Point[] {
  const step = Math.max(0.003, Math.min(longest, extent(points) * share));
  const knots = resample(points, step);
  return knots.length < 5 ? points.map(([x, y]) => [x, y]) : spline(knots, true, 4);
}

/** A stroke of varying width, as from a loaded brush. */
export function inked(
  points: readonly Point[],
  weight: number,
  { noise }: Pick<Stage, 'noise'>,
  thin = 0.45,
): Point[] {
  const path = resample(points, Math.max(0.004, weight), false);
  return ribbon(path, (share) => {
    const [x, y] = path[Math.round(share * (path.length - 1))] ?? [0, 0];
    const swell = thin + (1 - thin) * (0.5 + 0.5 * noise(x * 4 + 11, y * 4));
    const ends = Math.min(1, Math.min(share, 1 - share) * 10 + 0.25);
    return weight * swell * ends;
  });
}

/** Reduces the corners of an outline (Ramer, Douglas and Peucker). Round shapes stay round. */
export function facet(points: readonly Point[], tolerance: number): Point[] {
  let area = 0;
  let around = 0;
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p;
    area += p[0] * q[1] - q[0] * p[1];
    around += distance(p, q);
  });
  if (points.length > 16 && (2 * Math.PI * Math.abs(area)) / around ** 2 > 0.86) return [...points];
  const first = points[0];
  if (!first || points.length < 6) return [...points];
  let split = 0;
  points.forEach((p, i) => {
    if (distance(first, p) > distance(first, points[split] ?? first)) split = i;
  });
  const half = thinned(points.slice(0, split + 1), tolerance);
  const rest = thinned([...points.slice(split), first], tolerance);
  return [...half.slice(0, -1), ...rest.slice(0, -1)];
}

function thinned(path: readonly Point[], tolerance: number): Point[] {
  const [a, b] = [path[0], path.at(-1)];
  if (!a || !b || path.length < 3) return [...path];
  const length = distance(a, b) || 1e-6;
  let [worst, index] = [0, 0];
  path.forEach(([x, y], i) => {
    const off = Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length;
    if (off > worst) [worst, index] = [off, i];
  });
  if (worst <= tolerance) return [a, b];
  return [
    ...thinned(path.slice(0, index + 1), tolerance).slice(0, -1),
    ...thinned(path.slice(index), tolerance),
  ];
}
