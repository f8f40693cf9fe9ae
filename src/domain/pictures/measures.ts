import { polar, toOklab, type Oklab, type Rgb } from './color.js';
import {
  colorBins,
  dominantOf,
  paletteOfBins,
  vibrantOf,
  type ColorBin,
  type PaletteColor,
  type Pixels,
} from './palette.js';

/** What can be said of a picture from its pixels alone. Every figure is without unit. */
export interface Measures {
  /** Heaviest first, weights summing to 1. */
  palette: PaletteColor[];
  /** The palette colour that covers the most. */
  dominant: Rgb;
  /** The most vivid palette colour of a noticeable share. */
  vibrant: Rgb;
  /** Mean OKLab lightness, 0 black to 1 white. Prints lie between about 0.25 (night) and 0.92 (much paper). */
  brightness: number;
  /** Twice the standard deviation of lightness: 0 one tone, 1 half black and half white. */
  contrast: number;
  /** Mean OKLab chroma as a share of pure red's, each pixel at most 1: 0 grey, 1 poster paint all over. */
  saturation: number;
  /** -1 blue all over, 0 grey or in equilibrium, 1 orange all over; pale colours count in part. */
  warmth: number;
  /** Share of the places, seen at a long side of 256, where the next one to the right or below is another colour. */
  busyness: number;
  /** How many hues there are, by chroma and area: 0 one hue or grey, 0.2 two opposite hues, 1 the whole wheel. */
  hueMix: number;
}

/** The figures alone, as they are kept with a print. */
export type MoodFigures = Omit<Measures, 'palette' | 'dominant' | 'vibrant'>;

const RED_CHROMA = 0.2577;
const WARM_HUE = 60;
/** Chroma from which a colour counts in full as warm or cold. */
const CLEAR_CHROMA = 0.1;
/** OKLab distance between neighbours that is seen as an edge. */
const EDGE = 0.06;
const VIEW = 256;
/** Chroma below which hue is noise. */
const GREY_CHROMA = 0.015;
/** Mean chroma below which a picture has too little colour for its hues to count in full. */
const FAINT_CHROMA = 0.03;

const sum = (bins: ColorBin[], of: (bin: ColorBin) => number) =>
  bins.reduce((total, bin) => total + bin.weight * of(bin), 0);

/** Box-averaged so that the long side is at most 256: grain and paper tooth vanish, as they do across a room. */
function seenFromAfar({ width, height, data }: Pixels): { columns: number; rows: number; lab: Oklab[] } {
  const scale = Math.min(1, VIEW / Math.max(width, height));
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

function busynessOf(pixels: Pixels): number {
  const { columns, rows, lab } = seenFromAfar(pixels);
  const differ = (p: Oklab, q: Oklab | undefined) =>
    q !== undefined && Math.hypot(p.l - q.l, p.a - q.a, p.b - q.b) > EDGE;
  let edges = 0;
  lab.forEach((here, i) => {
    const right = (i + 1) % columns === 0 ? undefined : lab[i + 1];
    if (differ(here, right) || differ(here, lab[i + columns])) edges++;
  });
  return edges / (columns * rows);
}

/**
 * The effective number of hues (Leinster and Cobbold, 2012, order 2) with hues counting as alike in part when
 * less than 60° apart: 1 for a single hue, 6 for an even wheel; brought to 0–1.
 */
function hueMixOf(bins: ColorBin[]): number {
  const shares = new Array<number>(36).fill(0);
  let chroma = 0;
  for (const bin of bins) {
    const { c, h } = polar(bin);
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

/** Measures a whole picture. The same pixels give the same figures; throws RangeError on a malformed picture. */
export function measure(pixels: Pixels): Measures {
  const bins = colorBins(pixels);
  const palette = paletteOfBins(bins);
  const brightness = sum(bins, ({ l }) => l);
  const variance = sum(bins, ({ l }) => (l - brightness) ** 2);
  return {
    palette,
    dominant: dominantOf(palette),
    vibrant: vibrantOf(palette),
    brightness,
    contrast: Math.min(1, 2 * Math.sqrt(variance)),
    saturation: sum(bins, ({ a, b }) => Math.min(1, Math.hypot(a, b) / RED_CHROMA)),
    warmth: sum(bins, (bin) => {
      const { c, h } = polar(bin);
      return Math.min(1, c / CLEAR_CHROMA) * Math.cos(((h - WARM_HUE) * Math.PI) / 180);
    }),
    busyness: busynessOf(pixels),
    hueMix: Math.max(0, hueMixOf(bins)),
  };
}
