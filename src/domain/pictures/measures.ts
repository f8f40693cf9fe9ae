import { oklabDistance, toPolar, toOklab, type Oklab, type Rgb } from './color.js';
import {
  colorBins,
  findDominantColor,
  extractPaletteFromBins,
  findVibrantColor,
  type ColorBin,
  type PaletteColor,
  type Pixels,
} from './palette.js';

export interface Measures {
  /** Heaviest first; weights sum to 1. */
  palette: PaletteColor[];
  dominant: Rgb;
  /** The most vivid palette colour of a noticeable area. */
  vibrant: Rgb;
  /** Mean OKLab lightness from 0 (black) to 1 (white). Prints have about 0.25 (night) to 0.92 (mostly paper). */
  brightness: number;
  /** Twice the standard deviation of lightness: 0 for one tone, 1 for half black and half white. */
  contrast: number;
  /** Mean OKLab chroma relative to pure red, each pixel at most 1. */
  saturation: number;
  /** -1 all blue, 0 grey or balanced, 1 all orange; pale colours count partly. */
  warmth: number;
  /** Share of samples, at a long side of 256, whose right or lower neighbour has another colour. */
  busyness: number;
  /** Number of hues by chroma and area: 0 for one hue or grey, 0.2 for two opposite hues, 1 for the whole wheel. */
  hueMix: number;
}

export type MoodMeasures = Omit<Measures, 'palette' | 'dominant' | 'vibrant'>;

const RED_CHROMA = 0.2577;
const WARM_HUE = 60;
/** Chroma from which a colour counts fully as warm or cold. */
const CLEAR_CHROMA = 0.1;
/** Minimum OKLab distance of a visible edge. */
const MIN_EDGE = 0.06;
const SAMPLES = 256;
/** Chroma below which hue is noise. */
const GREY_CHROMA = 0.015;
/** Mean chroma below which hues count only partly. */
const FAINT_CHROMA = 0.03;

const weightedSum = (bins: ColorBin[], of: (bin: ColorBin) => number) =>
  bins.reduce((total, bin) => total + bin.weight * of(bin), 0);

/** Box-averaged to a long side of at most 256. Grain and paper texture disappear, as they do across a room. */
function downsample({ width, height, data }: Pixels): { columns: number; rows: number; lab: Oklab[] } {
  const scale = Math.min(1, SAMPLES / Math.max(width, height));
  const columns = Math.max(1, Math.round(width * scale));
  const rows = Math.max(1, Math.round(height * scale));
  const lab: Oklab[] = [];
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = [Math.floor((row * height) / rows), Math.floor(((row + 1) * height) / rows)];
    for (let column = 0; column < columns; column++) {
      const [left, right] = [
        Math.floor((column * width) / columns),
        Math.floor(((column + 1) * width) / columns),
      ];
      let [r, g, b] = [0, 0, 0];
      for (let y = top; y < bottom; y++)
        for (let i = (y * width + left) * 3; i < (y * width + right) * 3; i += 3) {
          r += data[i]!;
          g += data[i + 1]!;
          b += data[i + 2]!;
        }
      const count = (bottom - top) * (right - left);
      lab.push(toOklab([r / count, g / count, b / count]));
    }
  }
  return { columns, rows, lab };
}

function measureBusyness(pixels: Pixels): number {
  const { columns, rows, lab } = downsample(pixels);
  const differ = (p: Oklab, q: Oklab | undefined) => q !== undefined && oklabDistance(p, q) > MIN_EDGE;
  let edges = 0;
  lab.forEach((here, i) => {
    const right = (i + 1) % columns === 0 ? undefined : lab[i + 1];
    if (differ(here, right) || differ(here, lab[i + columns])) edges++;
  });
  return edges / (columns * rows);
}

/**
 * The effective number of hues (Leinster and Cobbold, 2012, order 2), where hues less than 60° apart count as partly
 * alike: 1 for one hue, 6 for an even wheel; scaled to 0–1.
 */
function measureHueMix(bins: ColorBin[]): number {
  const shares = new Array<number>(36).fill(0);
  let chroma = 0;
  for (const bin of bins) {
    const { c, h } = toPolar(bin);
    if (c < GREY_CHROMA) continue;
    shares[Math.floor(h / 10) % 36]! += bin.weight * c;
    chroma += bin.weight * c;
  }
  if (chroma === 0) return 0;
  let alike = 0;
  shares.forEach((one, i) =>
    shares.forEach((other, j) => {
      const steps = Math.min(Math.abs(i - j), 36 - Math.abs(i - j));
      alike += (one / chroma) * (other / chroma) * Math.max(0, 1 - steps / 6);
    }),
  );
  return ((1 / alike - 1) / 5) * Math.min(1, chroma / FAINT_CHROMA);
}

/** Deterministic. @throws RangeError for a malformed picture */
export function measure(pixels: Pixels): Measures {
  const bins = colorBins(pixels);
  const palette = extractPaletteFromBins(bins);
  const brightness = weightedSum(bins, ({ l }) => l);
  const variance = weightedSum(bins, ({ l }) => (l - brightness) ** 2);
  return {
    palette,
    dominant: findDominantColor(palette),
    vibrant: findVibrantColor(palette),
    brightness,
    contrast: Math.min(1, 2 * Math.sqrt(variance)),
    saturation: weightedSum(bins, ({ a, b }) => Math.min(1, Math.hypot(a, b) / RED_CHROMA)),
    warmth: weightedSum(bins, (bin) => {
      const { c, h } = toPolar(bin);
      return Math.min(1, c / CLEAR_CHROMA) * Math.cos(((h - WARM_HUE) * Math.PI) / 180);
    }),
    busyness: measureBusyness(pixels),
    hueMix: Math.max(0, measureHueMix(bins)),
  };
}
