/** A point in units: the short side of the picture is 1 and y points down. Angles are in radians. */
export type Point = [x: number, y: number];
/** A joint of a limb and the limb's thickness there. */
export type Joint = readonly [x: number, y: number, thickness: number];
/** The named outlines, strokes and limbs of one drawing. */
export type Shapes = Readonly<Record<string, readonly Point[] | readonly Joint[]>>;
export type Noise = (x: number, y: number) => number;

export const points = (...all: Point[]): Point[] => all;
export const joints = (...all: Joint[]): Joint[] => all;

const at = (points: readonly Point[], index: number): Point => points[index] ?? [0, 0];

/** A Catmull-Rom curve through the points. */
export function spline(points: readonly Point[], closed = true, steps = 9): Point[] {
  const n = points.length;
  if (n < 3) return points.map(([x, y]) => [x, y]);
  const pick = (i: number) =>
    closed ? at(points, (i + n) % n) : at(points, Math.min(n - 1, Math.max(0, i)));
  const curve: Point[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      curve.push([along(a[0], b[0], c[0], d[0], t), along(a[1], b[1], c[1], d[1], t)]);
    }
  }
  if (!closed) curve.push(at(points, n - 1));
  return curve;
}

const along = (p: number, q: number, r: number, w: number, t: number): number =>
  0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - w) * t * t + (3 * q - p - 3 * r + w) * t ** 3);

export function arc(x: number, y: number, r: number, from: number, to: number, steps = 40): Point[] {
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = from + ((to - from) * i) / steps;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
}

export const disc = (x: number, y: number, r: number, steps = 72): Point[] =>
  arc(x, y, r, 0, Math.PI * 2, steps).slice(0, -1);

const UNIT_DISC: readonly Point[] = disc(0, 0, 1, 56);

export const oval = (x: number, y: number, rx: number, ry: number, turn = 0): Point[] =>
  place(UNIT_DISC, { x, y, scaleX: rx, scaleY: ry, turn });

export const box = (x: number, y: number, w: number, h: number): Point[] =>
  points([x, y], [x + w, y], [x + w, y + h], [x, y + h]);

export interface Placing {
  x: number;
  y: number;
  scaleX?: number;
  scaleY?: number;
  turn?: number;
}

/** Scales, turns, then moves the points. */
export function place(
  points: readonly Point[],
  { x, y, scaleX = 1, scaleY = scaleX, turn = 0 }: Placing,
): Point[] {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return points.map(([px, py]) => [
    x + px * scaleX * cos - py * scaleY * sin,
    y + px * scaleX * sin + py * scaleY * cos,
  ]);
}

export const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

/** The same path with points about `step` apart, so that its edge can be varied evenly. */
export function resample(points: readonly Point[], step: number, closed = true): Point[] {
  const out: Point[] = [];
  const last = closed ? points.length : points.length - 1;
  for (let i = 0; i < last; i++) {
    const a = at(points, i);
    const b = at(points, (i + 1) % points.length);
    const pieces = Math.max(1, Math.round(distance(a, b) / step));
    for (let k = 0; k < pieces; k++)
      out.push([a[0] + ((b[0] - a[0]) * k) / pieces, a[1] + ((b[1] - a[1]) * k) / pieces]);
  }
  if (!closed) out.push(at(points, points.length - 1));
  return out;
}

/** Moves every point by smooth noise, as an unsteady hand would. */
export function wobble(points: readonly Point[], noise: Noise, amount: number, frequency: number): Point[] {
  return points.map(([x, y]) => [
    x + amount * noise(x * frequency, y * frequency),
    y + amount * noise(x * frequency + 57.1, y * frequency - 31.7),
  ]);
}

export function bounds(points: readonly Point[]): { x: number; y: number; w: number; h: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** The part of an outline whose coordinate on one axis is at least `from` and at most `to`. */
export function trim(outline: readonly Point[], axis: 0 | 1, from: number, to: number): readonly Point[] {
  if (outline.every((point) => point[axis] >= from && point[axis] <= to)) return outline;
  return trimSide(trimSide(outline, axis, from, 1), axis, to, -1);
}

function trimSide(outline: readonly Point[], axis: 0 | 1, limit: number, way: 1 | -1): Point[] {
  const inside = (point: Point) => way * (point[axis] - limit) >= 0;
  return outline.flatMap((point, i): Point[] => {
    const next = at(outline, (i + 1) % outline.length);
    const kept = inside(point) ? [point] : [];
    if (inside(point) === inside(next)) return kept;
    const share = (limit - point[axis]) / (next[axis] - point[axis]);
    return [...kept, [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]];
  });
}

/** The outline of a stroke. `width` returns the stroke's width at each share 0..1 of its length. */
export function ribbon(points: readonly Point[], width: (share: number) => number): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  const n = points.length;
  for (let i = 0; i < n; i++) {
    const a = at(points, Math.max(0, i - 1));
    const b = at(points, Math.min(n - 1, i + 1));
    const length = distance(a, b) || 1;
    const half = width(n > 1 ? i / (n - 1) : 0) / 2;
    const [x, y] = at(points, i);
    const [nx, ny] = [(-(b[1] - a[1]) / length) * half, ((b[0] - a[0]) / length) * half];
    left.push([x + nx, y + ny]);
    right.push([x - nx, y - ny]);
  }
  return [...left, ...right.reverse()];
}

/** The point a share 0..1 along a path, with the direction of travel. */
export function pointAt(points: readonly Point[], share: number): { x: number; y: number; angle: number } {
  const position = Math.min(0.9999, Math.max(0, share)) * (points.length - 1);
  const i = Math.floor(position);
  const a = at(points, i);
  const b = at(points, i + 1);
  const t = position - i;
  return {
    x: a[0] + (b[0] - a[0]) * t,
    y: a[1] + (b[1] - a[1]) * t,
    angle: Math.atan2(b[1] - a[1], b[0] - a[0]),
  };
}
