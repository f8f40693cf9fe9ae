import { findColorName, nearestColorName } from './color-names.js';
import { ciede2000, fromOklch, parseHex, toHex, toOklch, type Oklch, type Rgb } from './color.js';
import type { Measures } from './measures.js';
import { isSunny } from './sunny.js';
import { pickByHash } from '../shop/wording.js';

/** Colours as names, or as '#rrggbb' without a close name. */
export interface PhotoColors {
  /** Without the accent; the most important first, no duplicates. */
  main: string[];
  /** A colour to use sparingly; null without one. */
  accent: string | null;
  /** Colours that are not in the photo but complement it. */
  added: string[];
}

/** Maximum CIEDE2000 distance of a fitting name. */
const MAX_NAME_DISTANCE = 12;
/** Maximum CIEDE2000 distance of colours that can replace each other in a picture. */
const MAX_ALIKE_DISTANCE = 16;
/** Area share below which a colour is noise, and from which it is too large for an accent. */
const MIN_SHARE = 0.01;
const MAX_ACCENT_SHARE = 0.3;
const MIN_VIVID_CHROMA = 0.07;
const MAX_QUIET_CHROMA = 0.06;
/** OKLCH chroma of a rare room colour that is echoed. */
const MIN_ECHO_CHROMA = 0.05;
/** OKLCH chroma and area share of a colour that is noticed although it covers only a cushion. */
const MIN_STRIKING_CHROMA = 0.09;
const MIN_STRIKING_SHARE = 0.004;
const MAX_GREY_CHROMA = 0.02;
/** Mean saturation below which a picture is black and white. */
const MAX_MONOCHROME_SATURATION = 0.05;
/** Chroma from which a colour counts fully as warm or cold, and the warmest hue. */
const CLEAR_CHROMA = 0.1;
const WARM_HUE = 60;
/** Degrees. */
const MIN_HUE_DIFFERENCE = 40;
const MIN_PALE_LIGHTNESS = 0.82;
/** Lightness of the darkest mass when the room has nothing darker. */
const DARKEST_MASS_LIGHTNESS = 0.5;

export function describeColor(rgb: Rgb): string {
  const named = findColorName(nearestColorName(rgb));
  return named && ciede2000(named.rgb, rgb) <= MAX_NAME_DISTANCE ? named.name : toHex(rgb);
}

export function nearestDescription(colors: readonly string[], rgb: Rgb): string | null {
  const distanceTo = (color: string) =>
    ciede2000(findColorName(color)?.rgb ?? parseHex(color) ?? [0, 0, 0], rgb);
  const nearest = [...colors].sort((p, q) => distanceTo(p) - distanceTo(q))[0];
  return nearest !== undefined && distanceTo(nearest) <= MAX_ALIKE_DISTANCE ? nearest : null;
}

interface SeenColor extends Oklch {
  name: string;
  weight: number;
}

/** The photo's colours without duplicate names, largest first; vivid ones from a share of `minShare`. */
function findColors({ palette }: Measures, minShare = MIN_SHARE): SeenColor[] {
  const found = new Map<string, SeenColor>();
  for (const { rgb, weight } of palette) {
    const name = describeColor(rgb);
    const before = found.get(name);
    if (before) before.weight += weight;
    else found.set(name, { name, weight, ...toOklch(rgb) });
  }
  const all = [...found.values()].sort((p, q) => q.weight - p.weight);
  return all.filter(
    ({ c, weight }, i) => i === 0 || weight >= (c >= MIN_STRIKING_CHROMA ? minShare : MIN_SHARE),
  );
}

const parseOklch = (color: string): Oklch =>
  toOklch(findColorName(color)?.rgb ?? parseHex(color) ?? [0, 0, 0]);

/** Warmth of a picture in these colours with a small accent: 1 all orange, -1 all blue. */
export function measureWarmth({ main, accent }: PhotoColors): number {
  const share = ({ c, h }: Oklch) =>
    Math.min(1, c / CLEAR_CHROMA) * Math.cos(((h - WARM_HUE) * Math.PI) / 180);
  const sum = (colors: string[]) => colors.reduce((all, color) => all + share(parseOklch(color)), 0);
  return (sum(main) + (accent === null ? 0 : sum([accent]) / 3)) / (main.length + 1 / 3);
}

export const isSunlit = ({ accent }: PhotoColors): boolean => accent !== null && isSunny(parseOklch(accent));

const hueDifference = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/** For a similar picture: up to five of its own colours, largest first. A small vivid one becomes the accent. */
export function pickPrintColors(measures: Measures): PhotoColors {
  const all = findColors(measures);
  const spark = all.find(
    ({ c, h, weight }, i) =>
      i > 1 &&
      c >= MIN_VIVID_CHROMA &&
      weight < MAX_ACCENT_SHARE / 2 &&
      all
        .slice(0, 2)
        .every((one) => one.c < MAX_QUIET_CHROMA || hueDifference(one.h, h) >= MIN_HUE_DIFFERENCE / 2),
  );
  const main = all.filter((one) => one !== spark).slice(0, spark ? 4 : 5);
  const names = main.map(({ name }) => name);
  // A colourless picture gets explicit tones, otherwise the painter would choose colours.
  const tones = measures.saturation < MAX_MONOCHROME_SATURATION ? interpolateTones(all) : [];
  const added = tones.filter((name) => !names.includes(name)).slice(0, Math.max(0, 5 - names.length));
  return { main: [...names, ...added], accent: spark?.name ?? null, added };
}

/** Three steps between the lightest and the darkest, the middle one first, no more chromatic than either. */
function interpolateTones(some: Oklch[]): string[] {
  const byLight = [...some].sort((p, q) => p.l - q.l);
  const [dark, light] = [byLight[0]!, byLight.at(-1)!];
  const at = (share: number) => ({
    l: dark.l + share * (light.l - dark.l),
    c: Math.min(dark.c, light.c),
    h: dark.h,
  });
  return [...new Set([0.5, 0.75, 0.25].map((share) => describeColor(fromOklch(at(share)))))];
}

/** Complementary OKLCH hues by source hue: each row is for hues below `until`; the last row wraps round. */
const COMPLEMENTS: [until: number, hues: number[]][] = [
  [60, [195, 215, 235]],
  [100, [200, 235, 255]],
  [185, [15, 35, 55]],
  [280, [40, 60, 80]],
  [345, [70, 90, 140]],
  [360, [195, 215, 235]],
];

function pickComplement({ c, h }: Oklch, warmth: number, seed: string): string {
  const toHue = COMPLEMENTS.find(([until]) => h < until)?.[1] ?? [];
  const hues = c >= MAX_GREY_CHROMA ? toHue : warmth > 0 ? [40, 75, 150] : [40, 205, 245];
  return nearestColorName(fromOklch({ l: 0.63, c: 0.09, h: pickByHash(hues, seed, 'answer') }));
}

const pickPaleGround = (warmth: number) => (warmth > 0.15 ? 'ivory' : warmth < -0.15 ? 'chalk' : 'alabaster');

/**
 * For artwork in a room: its quiet colours, palest first, and one accent. The accent echoes the most striking rare
 * colour of the room, or gently complements a room of one colour or of none. A pale colour is added if there is none,
 * so that the picture is lighter than the walls.
 */
export function pickRoomColors(measures: Measures, seed: string): PhotoColors {
  const all = findColors(measures, MIN_STRIKING_SHARE);
  const leading = all.reduce((best, one) => (one.c * one.weight > best.c * best.weight ? one : best));
  const otherness = ({ h }: SeenColor) =>
    leading.c < MAX_GREY_CHROMA ? 1 : Math.min(1, hueDifference(h, leading.h) / MIN_HUE_DIFFERENCE);
  const striking = (one: SeenColor) => one.c * (0.5 + otherness(one)) * (1 - one.weight / MAX_ACCENT_SHARE);
  const echo = all
    .filter((one, i) => i > 0 && one.c >= MIN_ECHO_CHROMA && one.weight < MAX_ACCENT_SHARE)
    .reduce<SeenColor | undefined>(
      (best, one) => (best && striking(best) >= striking(one) ? best : one),
      undefined,
    );
  const accent = echo?.name ?? pickComplement(leading, measures.warmth, seed);
  const rest = all.filter(({ name }) => name !== accent);
  const quiet: (Oklch & { name: string })[] = rest
    .filter(({ c }, i) => i === 0 || c < MAX_QUIET_CHROMA)
    .slice(0, 3);
  if (!quiet.some(({ l, c }) => l >= MIN_PALE_LIGHTNESS && c < MAX_QUIET_CHROMA)) {
    const ground = findColorName(pickPaleGround(measures.warmth))!;
    quiet.push({ name: ground.name, ...toOklch(ground.rgb) });
  }
  const main = quiet.sort((p, q) => q.l - p.l).map(({ name }) => name);
  const tones = interpolateTones([...quiet, { ...leading, l: DARKEST_MASS_LIGHTNESS }]).filter(
    (name) => name !== accent && !main.includes(name),
  );
  main.splice(1, 0, ...tones.slice(0, Math.max(0, 3 - main.length)));
  const added = [...main, accent].filter((name) => !all.some((one) => one.name === name));
  return { main, accent, added };
}
