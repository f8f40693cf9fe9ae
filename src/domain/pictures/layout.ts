import { fromOklab, toOklab, type Oklab, type Rgb } from './color.js';
import { ORIENTATIONS, type Orientation } from './orientation.js';
import type { Pixels } from './palette.js';

/** Layout of a picture, measured on a small copy that keeps only masses and long edges. */
export interface Layout {
  /**
   * Shares of edges by direction, weighted by strength: within 22.5° of horizontal, of vertical, and the rest. They sum
   * to 1; all are 0 without edges.
   */
  horizontal: number;
  vertical: number;
  diagonal: number;
  /** 1 when all edges run in one direction; 0 when they run in all directions or cross at right angles. */
  directedness: number;
  /** The lighter side, if the difference is at least a tenth of the range from black to white. */
  light: 'left' | 'right' | 'top' | 'bottom' | 'even';
  /** Height, as a share from the top, of one clear horizontal division; null without one. */
  horizon: number | null;
  /** Mean colour of the upper quarter without its outer tenth, usually the sky. */
  upper: Rgb;
}

interface Grid {
  columns: number;
  rows: number;
  lab: Oklab[];
}

/** Samples on the longer side. */
const SAMPLES = 96;
/** Minimum OKLab change of an edge, above grain and soft shading. */
const MIN_EDGE = 0.02;
const EIGHTH_TURN = Math.SQRT1_2;
/** Minimum lightness difference between opposite edges, from a fitted plane. */
const MIN_SHADING = 0.1;
/** Minimum OKLab distance between the two halves. */
const MIN_HALVES_DISTANCE = 0.06;
/** Shares that a horizon must explain of the variation between rows, of all variation, and of its own step at the cut. */
const MIN_ROW_SHARE = 0.5;
const MIN_TOTAL_SHARE = 0.15;
const MIN_SUDDEN_SHARE = 0.5;

function toGrid({ width, height, data }: Pixels): Grid {
  const scale = Math.min(1, SAMPLES / Math.max(width, height));
  const columns = Math.max(1, Math.round(width * scale));
  const rows = Math.max(1, Math.round(height * scale));
  const lab = Array.from({ length: columns * rows }, () => ({ l: 0, a: 0, b: 0 }));
  const counts = new Uint32Array(lab.length);
  for (let i = 0; i < width * height; i++) {
    const row = Math.floor((Math.floor(i / width) * rows) / height);
    const at = row * columns + Math.floor(((i % width) * columns) / width);
    const { l, a, b } = toOklab([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]);
    const place = lab[at]!;
    place.l += l;
    place.a += a;
    place.b += b;
    counts[at]!++;
  }
  return {
    columns,
    rows,
    lab: lab.map(({ l, a, b }, i) => ({ l: l / counts[i]!, a: a / counts[i]!, b: b / counts[i]! })),
  };
}

const CHANNELS = ['l', 'a', 'b'] as const;

/** Sobel gradient of all channels through the structure tensor (Di Zenzo, 1986). */
function measureDirections({ columns, rows, lab }: Grid): Omit<Layout, 'light' | 'horizon' | 'upper'> {
  let [horizontal, vertical, diagonal, x, y] = [0, 0, 0, 0, 0];
  for (let row = 1; row < rows - 1; row++)
    for (let column = 1; column < columns - 1; column++) {
      let [across, mixed] = [0, 0];
      const at = row * columns + column;
      for (const channel of CHANNELS) {
        const value = (dx: number, dy: number) => lab[at + dy * columns + dx]![channel];
        const right = value(1, -1) + 2 * value(1, 0) + value(1, 1);
        const left = value(-1, -1) + 2 * value(-1, 0) + value(-1, 1);
        const below = value(-1, 1) + 2 * value(0, 1) + value(1, 1);
        const above = value(-1, -1) + 2 * value(0, -1) + value(1, -1);
        const [gx, gy] = [(right - left) / 8, (below - above) / 8];
        across += gx * gx - gy * gy;
        mixed += 2 * gx * gy;
      }
      const squared = Math.hypot(across, mixed);
      const strength = Math.sqrt(squared);
      if (strength < MIN_EDGE) continue;
      x += (strength * across) / squared;
      y += (strength * mixed) / squared;
      // An edge is perpendicular to its gradient.
      if (across > EIGHTH_TURN * squared) vertical += strength;
      else if (across < -EIGHTH_TURN * squared) horizontal += strength;
      else diagonal += strength;
    }
  const total = horizontal + vertical + diagonal || 1;
  return {
    horizontal: horizontal / total,
    vertical: vertical / total,
    diagonal: diagonal / total,
    directedness: Math.hypot(x, y) / total,
  };
}

function measureLight({ columns, rows, lab }: Grid): Layout['light'] {
  let [x, y, xx, yy] = [0, 0, 0, 0];
  lab.forEach(({ l }, i) => {
    const u = (2 * ((i % columns) + 0.5)) / columns - 1;
    const v = (2 * (Math.floor(i / columns) + 0.5)) / rows - 1;
    x += l * u;
    y += l * v;
    xx += u * u;
    yy += v * v;
  });
  const [across, down] = [(2 * x) / (xx || 1), (2 * y) / (yy || 1)];
  if (Math.max(Math.abs(across), Math.abs(down)) < MIN_SHADING) return 'even';
  if (Math.abs(across) >= Math.abs(down)) return across > 0 ? 'right' : 'left';
  return down > 0 ? 'bottom' : 'top';
}

const squaredDistance = (p: Oklab, q: Oklab) => (p.l - q.l) ** 2 + (p.a - q.a) ** 2 + (p.b - q.b) ** 2;

function toMean(part: Oklab[]): Oklab {
  const sum = { l: 0, a: 0, b: 0 };
  for (const one of part) for (const channel of CHANNELS) sum[channel] += one[channel];
  return { l: sum.l / part.length, a: sum.a / part.length, b: sum.b / part.length };
}

function toVariance(part: Oklab[]): number {
  const mean = toMean(part);
  return part.reduce((sum, one) => sum + squaredDistance(one, mean), 0) / part.length;
}

function findHorizon({ columns, rows, lab }: Grid): number | null {
  const lines = Array.from({ length: rows }, (_, row) =>
    toMean(lab.slice(row * columns, (row + 1) * columns)),
  );
  const reach = Math.max(1, Math.round(rows / 25));
  let [horizon, most]: [number | null, number] = [
    null,
    Math.max(MIN_ROW_SHARE * toVariance(lines), MIN_TOTAL_SHARE * toVariance(lab)),
  ];
  for (let cut = Math.ceil(rows / 10); cut <= rows - rows / 10; cut++) {
    const step = squaredDistance(toMean(lines.slice(0, cut)), toMean(lines.slice(cut)));
    const share = (cut / rows) * (1 - cut / rows) * step;
    if (step < MIN_HALVES_DISTANCE ** 2 || share < most) continue;
    const near = squaredDistance(
      toMean(lines.slice(cut - reach, cut)),
      toMean(lines.slice(cut, cut + reach)),
    );
    if (near < MIN_SUDDEN_SHARE ** 2 * step) continue;
    [horizon, most] = [cut / rows, share];
  }
  return horizon;
}

function measureUpper({ columns, rows, lab }: Grid): Rgb {
  const inside = (place: number, places: number, from: number, to: number) =>
    place >= Math.floor(from * places) && place < Math.ceil(to * places);
  return fromOklab(
    toMean(
      lab.filter(
        (_, i) => inside(i % columns, columns, 0.1, 0.9) && inside(Math.floor(i / columns), rows, 0.1, 0.25),
      ),
    ),
  );
}

/** Deterministic. */
export function measureLayout(pixels: Pixels): Layout {
  const grid = toGrid(pixels);
  return {
    ...measureDirections(grid),
    light: measureLight(grid),
    horizon: findHorizon(grid),
    upper: measureUpper(grid),
  };
}

export function nearestOrientation({ width, height }: { width: number; height: number }): Orientation {
  const ratioDistance = (one: Orientation) => Math.abs(Math.log((width * one.height) / (height * one.width)));
  return ORIENTATIONS.reduce<Orientation>(
    (best, one) => (ratioDistance(one) < ratioDistance(best) ? one : best),
    ORIENTATIONS[0],
  );
}
