import { fromOklab, toOklab, type Oklab, type Rgb } from './color.js';
import { ORIENTATIONS, type Orientation } from './orientation.js';
import type { Pixels } from './palette.js';

/** How a picture is laid out, seen from so far that only its masses and longer edges remain. */
export interface Layout {
  /**
   * Shares of its edges by the way they run, each counted by its strength: within 22.5° of level, within 22.5° of
   * upright, and the rest. They sum to 1, or are all 0 where there is no edge.
   */
  horizontal: number;
  vertical: number;
  diagonal: number;
  /** 0 when edges run all ways alike or cross at right angles (a disc, a grid), 1 when all run one way. */
  directedness: number;
  /** The side where it is lighter by a tenth or more of the way from black to white, the strongest one. */
  light: 'left' | 'right' | 'top' | 'bottom' | 'even';
  /** Share of the height, from the top, at which one clear cut parts the picture in two; null without such a cut. */
  horizon: number | null;
  /** Mean colour of the upper quarter within a rim of a tenth: in a view, the sky. */
  upper: Rgb;
}

interface Grid {
  columns: number;
  rows: number;
  lab: Oklab[];
}

/** Places on the longer side. */
const VIEW = 96;
/** OKLab change from one place to the next that is an edge; grain and soft shading stay below. */
const EDGE = 0.02;
const EIGHTH_TURN = Math.SQRT1_2;
/** Lightness from edge to edge, fitted by a plane. */
const SHADED = 0.1;
/** OKLab distance of two halves that are told apart. */
const APART = 0.06;
/** Shares that a cut must explain of the variation from row to row, and of all; share of its step right at the cut. */
const OF_ROWS = 0.5;
const OF_ALL = 0.15;
const SUDDEN = 0.5;

function gridOf({ width, height, data }: Pixels): Grid {
  const scale = Math.min(1, VIEW / Math.max(width, height));
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

/** Sobel's gradient in all three channels at once, by the structure tensor (Di Zenzo, 1986). */
function directionsOf({ columns, rows, lab }: Grid): Omit<Layout, 'light' | 'horizon' | 'upper'> {
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
      if (strength < EDGE) continue;
      x += (strength * across) / squared;
      y += (strength * mixed) / squared;
      // An edge runs at right angles to its gradient: a change across is an upright edge.
      if (across > EIGHTH_TURN * squared) vertical += strength;
      else if (across < -EIGHTH_TURN * squared) horizontal += strength;
      else diagonal += strength;
    }
  const all = horizontal + vertical + diagonal || 1;
  return {
    horizontal: horizontal / all,
    vertical: vertical / all,
    diagonal: diagonal / all,
    directedness: Math.hypot(x, y) / all,
  };
}

function lightOf({ columns, rows, lab }: Grid): Layout['light'] {
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
  if (Math.max(Math.abs(across), Math.abs(down)) < SHADED) return 'even';
  if (Math.abs(across) >= Math.abs(down)) return across > 0 ? 'right' : 'left';
  return down > 0 ? 'bottom' : 'top';
}

const squaredDistance = (p: Oklab, q: Oklab) => (p.l - q.l) ** 2 + (p.a - q.a) ** 2 + (p.b - q.b) ** 2;

function meanOf(part: Oklab[]): Oklab {
  const sum = { l: 0, a: 0, b: 0 };
  for (const one of part) for (const channel of CHANNELS) sum[channel] += one[channel];
  return { l: sum.l / part.length, a: sum.a / part.length, b: sum.b / part.length };
}

function varianceOf(part: Oklab[]): number {
  const mean = meanOf(part);
  return part.reduce((sum, one) => sum + squaredDistance(one, mean), 0) / part.length;
}

function horizonOf({ columns, rows, lab }: Grid): number | null {
  const lines = Array.from({ length: rows }, (_, row) =>
    meanOf(lab.slice(row * columns, (row + 1) * columns)),
  );
  const reach = Math.max(1, Math.round(rows / 25));
  let [horizon, most]: [number | null, number] = [
    null,
    Math.max(OF_ROWS * varianceOf(lines), OF_ALL * varianceOf(lab)),
  ];
  for (let cut = Math.ceil(rows / 10); cut <= rows - rows / 10; cut++) {
    const step = squaredDistance(meanOf(lines.slice(0, cut)), meanOf(lines.slice(cut)));
    const share = (cut / rows) * (1 - cut / rows) * step;
    if (step < APART ** 2 || share < most) continue;
    const near = squaredDistance(
      meanOf(lines.slice(cut - reach, cut)),
      meanOf(lines.slice(cut, cut + reach)),
    );
    if (near < SUDDEN ** 2 * step) continue;
    [horizon, most] = [cut / rows, share];
  }
  return horizon;
}

function upperOf({ columns, rows, lab }: Grid): Rgb {
  const inside = (place: number, places: number, from: number, to: number) =>
    place >= Math.floor(from * places) && place < Math.ceil(to * places);
  return fromOklab(
    meanOf(
      lab.filter(
        (_, i) => inside(i % columns, columns, 0.1, 0.9) && inside(Math.floor(i / columns), rows, 0.1, 0.25),
      ),
    ),
  );
}

/** The same pixels give the same figures. */
export function layoutOf(pixels: Pixels): Layout {
  const grid = gridOf(pixels);
  return { ...directionsOf(grid), light: lightOf(grid), horizon: horizonOf(grid), upper: upperOf(grid) };
}

/** The shape of the shop's that is nearest in proportion to a picture of this width and height. */
export function nearestOrientation({ width, height }: { width: number; height: number }): Orientation {
  const off = (one: Orientation) => Math.abs(Math.log((width * one.height) / (height * one.width)));
  return ORIENTATIONS.reduce<Orientation>(
    (best, one) => (off(one) < off(best) ? one : best),
    ORIENTATIONS[0],
  );
}
