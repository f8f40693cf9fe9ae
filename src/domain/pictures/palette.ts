import { fromOklab, toOklab, type Oklab, type Rgb } from './color.js';

/** RGB, 3 bytes per pixel, rows from the top, no padding. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** `weight` is the share of the area, above 0 and up to 1. */
export interface PaletteColor {
  rgb: Rgb;
  weight: number;
}

/** Mean colour and area share of pixels with the same top five bits per channel. */
export interface ColorBin extends Oklab {
  weight: number;
}

const MAX_COLORS = 7;
const MIN_COLORS = 5;
/** OKLab distances below which two colours look identical, and below which they are shades of one colour. */
const MERGE_DISTANCE = 0.02;
const SHADE_DISTANCE = 0.06;
const MAX_ROUNDS = 12;
/** Squared OKLab distance below which a centre has converged: a tenth of the visible difference. */
const MAX_SHIFT_SQUARED = 0.002 ** 2;

/** Counts all pixels into at most 32,768 bins in a fixed order. @throws RangeError for a malformed picture */
export function colorBins({ width, height, data }: Pixels): ColorBin[] {
  const total = width * height;
  if (!(total > 0) || data.length !== total * 3)
    throw new RangeError(`A picture of ${width} x ${height} needs ${total * 3} bytes, not ${data.length}.`);
  const counts = new Uint32Array(1 << 15);
  const sums = new Float64Array(3 << 15);
  for (let i = 0; i < data.length; i += 3) {
    const [r, g, b] = [data[i]!, data[i + 1]!, data[i + 2]!];
    const bin = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
    counts[bin]!++;
    sums[bin * 3]! += r;
    sums[bin * 3 + 1]! += g;
    sums[bin * 3 + 2]! += b;
  }
  const bins: ColorBin[] = [];
  counts.forEach((count, bin) => {
    if (count === 0) return;
    const mean = (channel: number) => Math.round(sums[bin * 3 + channel]! / count);
    bins.push({ ...toOklab([mean(0), mean(1), mean(2)]), weight: count / total });
  });
  return bins;
}

function squaredDistance(p: Oklab, q: Oklab): number {
  const l = p.l - q.l;
  const a = p.a - q.a;
  const b = p.b - q.b;
  return l * l + a * a + b * b;
}

/** Deterministic k-means++ start: the heaviest bin, then repeatedly the one with the largest remaining error. */
function chooseSeeds(bins: ColorBin[]): Oklab[] {
  const first = bins.reduce((best, bin) => (bin.weight > best.weight ? bin : best));
  const chosen: Oklab[] = [first];
  const error = bins.map((bin) => squaredDistance(bin, first));
  while (chosen.length < MAX_COLORS) {
    let [next, most] = [-1, 0];
    bins.forEach((bin, i) => {
      const left = error[i]! * Math.sqrt(bin.weight); // the root lets a small accent compete with a large area
      if (left > most) [next, most] = [i, left];
    });
    const seed = bins[next];
    if (!seed) break;
    chosen.push(seed);
    bins.forEach((bin, i) => (error[i] = Math.min(error[i]!, squaredDistance(bin, seed))));
  }
  return chosen;
}

function nearestIndex(bin: Oklab, centres: Oklab[]): number {
  let best = 0;
  let smallest = Infinity;
  for (let i = 0; i < centres.length; i++) {
    const distance = squaredDistance(bin, centres[i]!);
    if (distance < smallest) {
      best = i;
      smallest = distance;
    }
  }
  return best;
}

function toMean(parts: ColorBin[]): ColorBin {
  const sum = { l: 0, a: 0, b: 0, weight: 0 };
  for (const { l, a, b, weight } of parts) {
    sum.l += l * weight;
    sum.a += a * weight;
    sum.b += b * weight;
    sum.weight += weight;
  }
  return { l: sum.l / sum.weight, a: sum.a / sum.weight, b: sum.b / sum.weight, weight: sum.weight };
}

function cluster(bins: ColorBin[]): ColorBin[] {
  let centres: Oklab[] = chooseSeeds(bins);
  let found: ColorBin[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const groups: ColorBin[][] = centres.map(() => []);
    for (const bin of bins) groups[nearestIndex(bin, centres)]!.push(bin);
    found = groups.filter((group) => group.length > 0).map(toMean);
    const moved = found.some((centre, i) => squaredDistance(centre, centres[i]!) > MAX_SHIFT_SQUARED);
    centres = found;
    if (!moved) break;
  }
  return found;
}

/** Repeatedly merges the nearest two colours while they look identical, or are shades and more than five remain. */
function mergeSimilar(parts: ColorBin[]): ColorBin[] {
  const list = [...parts];
  for (;;) {
    let [left, right, least] = [-1, -1, Infinity];
    for (let i = 0; i < list.length; i++)
      for (let j = i + 1; j < list.length; j++) {
        const distance = Math.sqrt(squaredDistance(list[i]!, list[j]!));
        if (distance < least) [left, right, least] = [i, j, distance];
      }
    if (least >= (list.length > MIN_COLORS ? SHADE_DISTANCE : MERGE_DISTANCE)) return list;
    const [other] = list.splice(right, 1);
    list[left] = toMean([list[left]!, other!]);
  }
}

export function extractPaletteFromBins(bins: ColorBin[]): PaletteColor[] {
  return mergeSimilar(cluster(bins))
    .sort((p, q) => q.weight - p.weight || q.l - p.l)
    .map((part) => ({ rgb: fromOklab(part), weight: part.weight }));
}

/** 5 to 7 colours in OKLab, heaviest first; fewer if the picture has fewer. Weights sum to 1. Deterministic. */
export function extractPalette(pixels: Pixels): PaletteColor[] {
  return extractPaletteFromBins(colorBins(pixels));
}

export function findDominantColor(palette: PaletteColor[]): Rgb {
  return palette.reduce((best, color) => (color.weight > best.weight ? color : best)).rgb;
}

/** Area share below which a colour is a speck. */
const MIN_NOTICEABLE_SHARE = 0.01;

/** The highest OKLab chroma among colours that cover at least 1 %. */
export function findVibrantColor(palette: PaletteColor[]): Rgb {
  const vividness = ({ rgb }: PaletteColor) => {
    const { a, b } = toOklab(rgb);
    return Math.hypot(a, b);
  };
  const seen = palette.filter((color) => color.weight >= MIN_NOTICEABLE_SHARE);
  return seen.reduce((best, color) => (vividness(color) > vividness(best) ? color : best)).rgb;
}
