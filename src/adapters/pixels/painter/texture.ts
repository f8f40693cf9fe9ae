import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Noise } from './geometry.js';
import { rgbOf } from './tones.js';
import { random } from './random.js';

/** Strengths from 0 to 1; all are measured in units, so that a larger print shows the same paper, only finer. */
export interface Texture {
  /** Fine grain of the paper. */
  tooth: number;
  /** Slow drifts of density, as of ink rolled by hand. */
  mottle: number;
  /** Share of the ink that did not take, showing paper. */
  speckle: number;
  /** How far grain is drawn out sideways: 1 is even, 12 is wood. */
  stretch: number;
}

const { floor, min } = Math;
const tile = 256;
const lattice = 256;
const knots = 16;

/** Works on one tile of pixels at a time; `top` is the row of the whole picture that the canvas starts with. */
export function texturise(
  context: SKRSContext2D,
  sheet: {
    width: number;
    top: number;
    rows: number;
    scale: number;
    paper: string;
    seed: number;
    noise: Noise;
  },
  texture: Texture,
): void {
  const grain = whiteNoise(sheet.seed);
  const paper = rgbOf(sheet.paper);
  const step = 1 / sheet.scale;
  for (let top = 0; top < sheet.rows; top += tile)
    for (let left = 0; left < sheet.width; left += tile) {
      const w = min(tile, sheet.width - left);
      const h = min(tile, sheet.rows - top);
      const image = context.getImageData(left, top, w, h);
      const { data } = image;
      const [red, green, blue] = paper;
      const drift = driftOver(sheet.noise, left * step, (sheet.top + top) * step, w * step, h * step);
      for (let y = 0; y < h; y++) {
        const v = (sheet.top + top + y) * step;
        const row = drift(y / h);
        for (let x = 0; x < w; x++) {
          const u = (left + x) * step;
          const fine = sample(grain, (u * 640) / texture.stretch, v * 640);
          const coarse = sample(grain, (u * 190) / texture.stretch + 91, v * 190 + 37);
          const cell = (x / w) * knots;
          const i0 = floor(cell);
          const slow = (row[i0] ?? 0) * (1 - cell + i0) + (row[i0 + 1] ?? 0) * (cell - i0);
          const light = ((fine * 0.6 + coarse * 0.4) * texture.tooth + slow * texture.mottle) * 46;
          const miss = coarse * 0.55 + fine * 0.5 + slow * 0.25;
          const bare = miss > 1 - texture.speckle ? min(0.85, (miss - 1 + texture.speckle) * 5) : 0;
          const i = (y * w + x) * 4;
          const keep = 1 - bare;
          data[i] = (data[i] ?? 0) * keep + red * bare + light;
          data[i + 1] = (data[i + 1] ?? 0) * keep + green * bare + light;
          data[i + 2] = (data[i + 2] ?? 0) * keep + blue * bare + light;
        }
      }
      context.putImageData(image, left, top);
    }
}

function whiteNoise(seed: number): Float32Array {
  const dice = random(seed ^ 0x5eed);
  return Float32Array.from({ length: lattice * lattice }, () => dice.next() * 2 - 1);
}

function sample(grain: Float32Array, x: number, y: number): number {
  const x0 = floor(x);
  const y0 = floor(y);
  const tx = x - x0;
  const ty = y - y0;
  const a = x0 & 255;
  const b = (x0 + 1) & 255;
  const row = (y0 & 255) << 8;
  const below = ((y0 + 1) & 255) << 8;
  const upper = (grain[row | a] ?? 0) * (1 - tx) + (grain[row | b] ?? 0) * tx;
  const lower = (grain[below | a] ?? 0) * (1 - tx) + (grain[below | b] ?? 0) * tx;
  return upper * (1 - ty) + lower * ty;
}

/** Smooth noise over a tile from a coarse grid: asked for a share of its height, a row of knots to read between. */
function driftOver(noise: Noise, x: number, y: number, w: number, h: number) {
  const grid = Array.from({ length: knots + 1 }, (_, j) =>
    Float32Array.from({ length: knots + 1 }, (_, i) => {
      const [u, v] = [x + (w * i) / knots, y + (h * j) / knots];
      return 0.65 * noise(u * 3.1, v * 3.1) + 0.35 * noise(u * 11 + 5, v * 11);
    }),
  );
  const row = new Float32Array(knots + 1);
  return (share: number): Float32Array => {
    const j = floor(share * knots);
    const t = share * knots - j;
    for (let i = 0; i <= knots; i++) row[i] = (grid[j]?.[i] ?? 0) * (1 - t) + (grid[j + 1]?.[i] ?? 0) * t;
    return row;
  };
}
