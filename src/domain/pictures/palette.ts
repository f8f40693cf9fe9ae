import { fromOklab, toOklab, type Oklab, type Rgb } from './color.js';

/** A picture in memory: RGB, 3 bytes a pixel, rows from the top, no padding. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** `weight` is the share of the picture's area, above 0 and at most 1. */
export interface PaletteColor {
  rgb: Rgb;
  weight: number;
}

/** The mean of the pixels that share the top five bits of each channel, and their share of the area. */
export interface ColorBin extends Oklab {
  weight: number;
}

const MAX_COLORS = 7;
const MIN_COLORS = 5;
/** OKLab distances: below the first two colours are one to the eye; below the second they are shades of one. */
const MERGE_DISTANCE = 0.02;
const SHADES = 0.06;
const MAX_ROUNDS = 12;
/** Squared OKLab distance below which a centre has come to rest: a tenth of what an eye can tell. */
const STILL = 0.002 ** 2;

/**
 * Every pixel counted into at most 32,768 bins, in a fixed order: what all colour figures are taken from.
 * Throws RangeError when the bytes do not fill the picture.
 */
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

function squared(p: Oklab, q: Oklab): number {
  const l = p.l - q.l;
  const a = p.a - q.a;
  const b = p.b - q.b;
  return l * l + a * a + b * b;
}

/** The k-means++ start without its dice: the heaviest bin, then ever the one with the most error left. */
function seeds(bins: ColorBin[]): Oklab[] {
  const first = bins.reduce((best, bin) => (bin.weight > best.weight ? bin : best));
  const chosen: Oklab[] = [first];
  const error = bins.map((bin) => squared(bin, first));
  while (chosen.length < MAX_COLORS) {
    let [next, most] = [-1, 0];
    bins.forEach((bin, i) => {
      const left = error[i]! * Math.sqrt(bin.weight); // the root lets a small accent stand against a big mass
      if (left > most) [next, most] = [i, left];
    });
    const seed = bins[next];
    if (!seed) break;
    chosen.push(seed);
    bins.forEach((bin, i) => (error[i] = Math.min(error[i]!, squared(bin, seed))));
  }
  return chosen;
}

function nearest(bin: Oklab, centres: Oklab[]): number {
  let best = 0;
  let least = Infinity;
  for (let i = 0; i < centres.length; i++) {
    const distance = squared(bin, centres[i]!);
    if (distance < least) {
      best = i;
      least = distance;
    }
  }
  return best;
}

function meanOf(parts: ColorBin[]): ColorBin {
  const sum = { l: 0, a: 0, b: 0, weight: 0 };
  for (const { l, a, b, weight } of parts) {
    sum.l += l * weight;
    sum.a += a * weight;
    sum.b += b * weight;
    sum.weight += weight;
  }
  return { l: sum.l / sum.weight, a: sum.a / sum.weight, b: sum.b / sum.weight, weight: sum.weight };
}

function clusters(bins: ColorBin[]): ColorBin[] {
  let centres: Oklab[] = seeds(bins);
  let found: ColorBin[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const groups: ColorBin[][] = centres.map(() => []);
    for (const bin of bins) groups[nearest(bin, centres)]!.push(bin);
    found = groups.filter((group) => group.length > 0).map(meanOf);
    const moved = found.some((centre, i) => squared(centre, centres[i]!) > STILL);
    centres = found;
    if (!moved) break;
  }
  return found;
}

/** Joins the two nearest as long as they are one to the eye, or shades of one and more than five remain. */
function merged(parts: ColorBin[]): ColorBin[] {
  const list = [...parts];
  for (;;) {
    let [left, right, least] = [-1, -1, Infinity];
    for (let i = 0; i < list.length; i++)
      for (let j = i + 1; j < list.length; j++) {
        const distance = Math.sqrt(squared(list[i]!, list[j]!));
        if (distance < least) [left, right, least] = [i, j, distance];
      }
    if (least >= (list.length > MIN_COLORS ? SHADES : MERGE_DISTANCE)) return list;
    const [other] = list.splice(right, 1);
    list[left] = meanOf([list[left]!, other!]);
  }
}

/** As `paletteOf`, for bins that are already counted. */
export function paletteOfBins(bins: ColorBin[]): PaletteColor[] {
  return merged(clusters(bins))
    .sort((p, q) => q.weight - p.weight || q.l - p.l)
    .map((part) => ({ rgb: fromOklab(part), weight: part.weight }));
}

/**
 * 5 to 7 colours by k-means in OKLab, heaviest first, weights summing to 1; fewer only where the picture itself
 * has fewer. The same pixels give the same palette.
 */
export function paletteOf(pixels: Pixels): PaletteColor[] {
  return paletteOfBins(colorBins(pixels));
}

/** The colour that covers the most. */
export function dominantOf(palette: PaletteColor[]): Rgb {
  return palette.reduce((best, color) => (color.weight > best.weight ? color : best)).rgb;
}

/** A share of the area below which a colour is a speck, not a part of the picture. */
const NOTICEABLE = 0.01;

/** The most vivid (highest OKLab chroma) of the colours that cover at least 1 % of the picture. */
export function vibrantOf(palette: PaletteColor[]): Rgb {
  const vividness = ({ rgb }: PaletteColor) => {
    const { a, b } = toOklab(rgb);
    return Math.hypot(a, b);
  };
  const seen = palette.filter((color) => color.weight >= NOTICEABLE);
  return seen.reduce((best, color) => (vividness(color) > vividness(best) ? color : best)).rgb;
}
