import { colorNamed, nearestColorName } from './color-names.js';
import { ciede2000, fromOklch, parseHex, toHex, toOklch, type Oklch, type Rgb } from './color.js';
import type { Measures } from './measures.js';
import { isSunny } from './sunny.js';
import { chosen } from '../shop/wording.js';

/** Colours in words: a name of the shop's, or '#rrggbb' where no name comes near enough. */
export interface PhotoColors {
  /** Without the accent, the most wanted first; each once. */
  main: string[];
  /** The one that is to be scarce; null where none stands out. */
  accent: string | null;
  /** Those of them that are not in the photo but answer to what is. */
  added: string[];
}

/** CIEDE2000 above which a name says another colour. */
const NAMED = 12;
/** CIEDE2000 up to which one colour may stand for another of the same picture. */
const ALIKE = 16;
/** Share of the area below which a colour of a photo is chance, and from which it is no accent but a part. */
const CHANCE = 0.01;
const MUCH = 0.3;
/** OKLCH chroma from which a colour is vivid, below which it is quiet, and below which it is grey. */
const VIVID = 0.07;
const QUIET = 0.06;
/** OKLCH chroma from which a scarce colour of a room is worth an echo. */
const COLORED = 0.05;
/** OKLCH chroma from which so small a share as one cushion's is seen across a room. */
const STRIKING = 0.09;
const CUSHION = 0.004;
const GREY = 0.02;
/** Mean saturation below which a picture is black and white. */
const MONOCHROME = 0.05;
/** Chroma from which a colour counts in full as warm or cold, and the hue that is the warmest. */
const CLEAR = 0.1;
const WARM_HUE = 60;
/** Degrees between hues from which one stands out against the other. */
const OTHER_HUE = 40;
/** Lightness from which a ground reads as pale. */
const PALE = 0.82;
/** Lightness of the darkest mass in a picture for a room that has nothing darker. */
const MIDDLE = 0.5;

/** The name of a colour, or '#rrggbb' where the nearest name would say another colour. */
export function sayColor(rgb: Rgb): string {
  const named = colorNamed(nearestColorName(rgb));
  return named && ciede2000(named.rgb, rgb) <= NAMED ? named.name : toHex(rgb);
}

/** The one of these colours in words that is nearest to a colour; null when none is like it. */
export function nearestOf(colors: readonly string[], rgb: Rgb): string | null {
  const off = (color: string) => ciede2000(colorNamed(color)?.rgb ?? parseHex(color) ?? [0, 0, 0], rgb);
  const nearest = [...colors].sort((p, q) => off(p) - off(q))[0];
  return nearest !== undefined && off(nearest) <= ALIKE ? nearest : null;
}

interface Seen extends Oklch {
  name: string;
  weight: number;
}

/** The photo's colours, each name once, largest first; vivid ones count from a share of `least` on. */
function seenIn({ palette }: Measures, least = CHANCE): Seen[] {
  const found = new Map<string, Seen>();
  for (const { rgb, weight } of palette) {
    const name = sayColor(rgb);
    const before = found.get(name);
    if (before) before.weight += weight;
    else found.set(name, { name, weight, ...toOklch(rgb) });
  }
  const all = [...found.values()].sort((p, q) => q.weight - p.weight);
  return all.filter(({ c, weight }, i) => i === 0 || weight >= (c >= STRIKING ? least : CHANCE));
}

/** Of a colour in words. */
const oklchOf = (color: string): Oklch => toOklch(colorNamed(color)?.rgb ?? parseHex(color) ?? [0, 0, 0]);

/** From 1, orange all over, to -1, blue all over: of a picture in these colours, of which the accent has little. */
export function warmthOf({ main, accent }: PhotoColors): number {
  const share = ({ c, h }: Oklch) => Math.min(1, c / CLEAR) * Math.cos(((h - WARM_HUE) * Math.PI) / 180);
  const sum = (colors: string[]) => colors.reduce((all, color) => all + share(oklchOf(color)), 0);
  return (sum(main) + (accent === null ? 0 : sum([accent]) / 3)) / (main.length + 1 / 3);
}

/** Whether the accent may be the sun's, or a fruit's. */
export const isSunlit = ({ accent }: PhotoColors): boolean => accent !== null && isSunny(oklchOf(accent));

const hueApart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/** For the like of a picture: its own colours, largest first, five at most; a small vivid one is the accent. */
export function colorsOfPrint(measures: Measures): PhotoColors {
  const all = seenIn(measures);
  const spark = all.find(
    ({ c, h, weight }, i) =>
      i > 1 &&
      c >= VIVID &&
      weight < MUCH / 2 &&
      all.slice(0, 2).every((one) => one.c < QUIET || hueApart(one.h, h) >= OTHER_HUE / 2),
  );
  const main = all.filter((one) => one !== spark).slice(0, spark ? 4 : 5);
  const names = main.map(({ name }) => name);
  // A picture without colours is told in tones, or the painter would find colours for what is left open.
  const tones = measures.saturation < MONOCHROME ? tonesBetween(all) : [];
  const added = tones.filter((name) => !names.includes(name)).slice(0, Math.max(0, 5 - names.length));
  return { main: [...names, ...added], accent: spark?.name ?? null, added };
}

/** Three steps between the lightest and the darkest, no more colourful than either; the middle one first. */
function tonesBetween(some: Oklch[]): string[] {
  const byLight = [...some].sort((p, q) => p.l - q.l);
  const [dark, light] = [byLight[0]!, byLight.at(-1)!];
  const at = (share: number) => ({
    l: dark.l + share * (light.l - dark.l),
    c: Math.min(dark.c, light.c),
    h: dark.h,
  });
  return [...new Set([0.5, 0.75, 0.25].map((share) => sayColor(fromOklch(at(share)))))];
}

/** OKLCH hues that answer a colour as a decorator would: for hues below `until`, which go round by the last row. */
const ANSWERS: [until: number, hues: number[]][] = [
  [60, [195, 215, 235]],
  [100, [200, 235, 255]],
  [185, [15, 35, 55]],
  [280, [40, 60, 80]],
  [345, [70, 90, 140]],
  [360, [195, 215, 235]],
];

function answerTo({ c, h }: Oklch, warmth: number, seed: string): string {
  const toHue = ANSWERS.find(([until]) => h < until)?.[1] ?? [];
  const hues = c >= GREY ? toHue : warmth > 0 ? [40, 75, 150] : [40, 205, 245];
  return nearestColorName(fromOklch({ l: 0.63, c: 0.09, h: chosen(hues, seed, 'answer') }));
}

const paleGround = (warmth: number) => (warmth > 0.15 ? 'ivory' : warmth < -0.15 ? 'chalk' : 'alabaster');

/**
 * For artwork in a room: its quiet colours, the palest first, to be ground and masses, and one accent.
 * The most striking of the colours that are scarce in the room is echoed; a room that is one colour all over, or has none, is
 * answered gently. A room without a pale colour is given one, so that the picture is lighter than the walls.
 */
export function colorsForRoom(measures: Measures, seed: string): PhotoColors {
  const all = seenIn(measures, CUSHION);
  const leading = all.reduce((best, one) => (one.c * one.weight > best.c * best.weight ? one : best));
  const otherness = ({ h }: Seen) => (leading.c < GREY ? 1 : Math.min(1, hueApart(h, leading.h) / OTHER_HUE));
  const striking = (one: Seen) => one.c * (0.5 + otherness(one)) * (1 - one.weight / MUCH);
  const echo = all
    .filter((one, i) => i > 0 && one.c >= COLORED && one.weight < MUCH)
    .reduce<Seen | undefined>(
      (best, one) => (best && striking(best) >= striking(one) ? best : one),
      undefined,
    );
  const accent = echo?.name ?? answerTo(leading, measures.warmth, seed);
  const rest = all.filter(({ name }) => name !== accent);
  const quiet: (Oklch & { name: string })[] = rest.filter(({ c }, i) => i === 0 || c < QUIET).slice(0, 3);
  if (!quiet.some(({ l, c }) => l >= PALE && c < QUIET)) {
    const ground = colorNamed(paleGround(measures.warmth))!;
    quiet.push({ name: ground.name, ...toOklch(ground.rgb) });
  }
  const main = quiet.sort((p, q) => q.l - p.l).map(({ name }) => name);
  const tones = tonesBetween([...quiet, { ...leading, l: MIDDLE }]).filter(
    (name) => name !== accent && !main.includes(name),
  );
  main.splice(1, 0, ...tones.slice(0, Math.max(0, 3 - main.length)));
  const added = [...main, accent].filter((name) => !all.some((one) => one.name === name));
  return { main, accent, added };
}
