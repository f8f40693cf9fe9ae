import type { Noise } from './geometry.js';
import { random } from './random.js';
import { hexToRgb } from './tones.js';

/** Strengths from 0 to 1. They are measured in units, so a larger print shows the same paper in finer detail. */
export interface Texture {
  /** Fine grain of the paper. */
  tooth: number;
  /** Slow changes of density, as from ink rolled by hand. */
  mottle: number;
  /** The share of the ink that did not take and shows the paper. */
  speckle: number;
  /** How far the grain is stretched sideways: 1 is even, 12 looks like wood. */
  stretch: number;
}

export interface Sheet {
  /** The picture's first column and the number of columns, in pixels. */
  left: number;
  width: number;
  /** Pixels per unit. */
  scale: number;
  /** '#rrggbb' */
  paper: string;
  seed: number;
  noise: Noise;
}

const { floor, min, max } = Math;
const LATTICE = 256;
/** Cells of grain and knots of the slow drift per unit. */
const FINE_CELLS = 640;
const COARSE_CELLS = 190;
const FIBRE_CELLS = 2400;
const DRIFT_KNOTS = 64;

/**
 * Writes rows of a picture with the paper's texture into `out`, three bytes per pixel. `rgba` holds whole rows,
 * starting at the picture's row `top`. A pixel depends only on its position, so a picture can be textured in any
 * pieces.
 */
export function applyTexture(
  rgba: Uint8Array,
  out: Uint8ClampedArray,
  top: number,
  { left, width, scale, paper, seed, noise }: Sheet,
  { tooth, mottle, speckle, stretch }: Texture,
): void {
  const rows = rgba.length / width / 4;
  const grain = whiteNoise(seed);
  const [red, green, blue] = hexToRgb(paper);
  const fine = grainAcross(grain, left, width, FINE_CELLS / scale / stretch, 0);
  const coarse = grainAcross(grain, left, width, COARSE_CELLS / scale / stretch, 91);
  const fibre = grainAcross(grain, left, width, FIBRE_CELLS / scale / stretch, 17);
  const drift = driftAcross(noise, left, width, scale);
  // Fibres are too fine for a screen; they appear as a print grows.
  const close = 0.5 * min(1, max(0, (scale - 1400) / 2400));
  let i = 0;
  let o = 0;
  for (let y = 0; y < rows; y++) {
    const v = (top + y) / scale;
    const fineAt = fine(v * FINE_CELLS);
    const coarseAt = coarse(v * COARSE_CELLS + 37);
    const fibreAt = close > 0 ? fibre(v * FIBRE_CELLS) : undefined;
    const slowAt = drift(v);
    for (let x = 0; x < width; x++) {
      const f = fineAt(x);
      const c = coarseAt(x);
      const slow = slowAt(x);
      const near = fibreAt ? fibreAt(x) * close : 0;
      const light = ((f * 0.6 + c * 0.4 + near) * tooth + slow * mottle) * 46;
      const miss = c * 0.55 + (f + near) * 0.5 + slow * 0.25 - 1 + speckle;
      const bare = miss > 0 ? min(0.85, miss * 5) : 0;
      const keep = 1 - bare;
      out[o++] = rgba[i]! * keep + red * bare + light;
      out[o++] = rgba[i + 1]! * keep + green * bare + light;
      out[o++] = rgba[i + 2]! * keep + blue * bare + light;
      i += 4;
    }
  }
}

function whiteNoise(seed: number): Float32Array {
  const dice = random(seed ^ 0x5eed);
  return Float32Array.from({ length: LATTICE * LATTICE }, () => dice.next() * 2 - 1);
}

/**
 * Returns a function of the row that returns a function of the column: the grain there, with `cells` lattice cells
 * per pixel.
 */
function grainAcross(grain: Float32Array, from: number, width: number, cells: number, shift: number) {
  const left = new Uint8Array(width);
  const share = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const at = (from + x) * cells + shift;
    left[x] = floor(at) & 255;
    share[x] = at - floor(at);
  }
  const row = new Float32Array(LATTICE + 1);
  return (at: number) => {
    const upper = (floor(at) & 255) << 8;
    const lower = ((floor(at) + 1) & 255) << 8;
    const t = at - floor(at);
    for (let k = 0; k < LATTICE; k++) row[k] = grain[upper | k]! * (1 - t) + grain[lower | k]! * t;
    row[LATTICE] = row[0]!;
    return (x: number) => {
      const k = left[x]!;
      return row[k]! + (row[k + 1]! - row[k]!) * share[x]!;
    };
  };
}

/**
 * Returns a function of the height in units that returns a function of the column: smooth noise from a grid of
 * knots.
 */
function driftAcross(noise: Noise, left: number, width: number, scale: number) {
  const columns = floor(((left + width) / scale) * DRIFT_KNOTS) + 2;
  const knots = new Map<number, Float32Array>();
  const row = new Float32Array(columns);
  const knotsAt = (j: number): Float32Array => {
    const known = knots.get(j);
    if (known) return known;
    const made = Float32Array.from({ length: columns }, (_, i) => {
      const [u, v] = [i / DRIFT_KNOTS, j / DRIFT_KNOTS];
      return 0.65 * noise(u * 3.1, v * 3.1) + 0.35 * noise(u * 11 + 5, v * 11);
    });
    knots.set(j, made);
    return made;
  };
  return (v: number) => {
    const j = floor(v * DRIFT_KNOTS);
    const t = v * DRIFT_KNOTS - j;
    const [upper, lower] = [knotsAt(j), knotsAt(j + 1)];
    for (let i = 0; i < columns; i++) row[i] = upper[i]! * (1 - t) + lower[i]! * t;
    return (x: number) => {
      const at = ((left + x) / scale) * DRIFT_KNOTS;
      const i = floor(at);
      return row[i]! + (row[i + 1]! - row[i]!) * (at - i);
    };
  };
}
