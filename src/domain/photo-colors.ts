import { colorNamed, nearestColorName } from './color-names.js';
import { ciede2000, fromOklch, parseHex, toHex, toOklch, type Oklch, type Rgb } from './color.js';
import type { Measures } from './measures.js';
import { chosen } from './wording.js';

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
const GREY = 0.02;
/** Mean saturation below which a picture is black and white. */
const MONOCHROME = 0.05;
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

/** The photo's colours, each name once, largest first. */
function seenIn({ palette }: Measures): Seen[] {
  const found = new Map<string, Seen>();
  for (const { rgb, weight } of palette) {
    const name = sayColor(rgb);
    const before = found.get(name);
    if (before) before.weight += weight;
    else found.set(name, { name, weight, ...toOklch(rgb) });
  }
  const all = [...found.values()].sort((p, q) => q.weight - p.weight);
  return all.filter(({ weight }, i) => i === 0 || weight >= CHANCE);
}

const hueApart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/** For the like of a picture: its own colours, largest first, five at most; a small vivid one is the accent. */
export function colorsOfPrint(measures: Measures): PhotoColors {
  const all = seenIn(measures);
  const spark = all.find(({ c, weight }, i) => i > 1 && c >= VIVID && weight < MUCH / 2);
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
 * A vivid colour that is scarce in the room is echoed; a room that is vivid all over, or has nothing vivid, is answered
 * gently. A room without a pale colour is given one, so that the picture is lighter than the walls.
 */
export function colorsForRoom(measures: Measures, seed: string): PhotoColors {
  const all = seenIn(measures);
  const leading = all.reduce((best, one) => (one.c * one.weight > best.c * best.weight ? one : best));
  const echo = all
    .filter((one) => one.c >= VIVID && one.weight < MUCH && hueApart(one.h, leading.h) >= OTHER_HUE)
    .reduce<Seen | undefined>((best, one) => (best && best.c >= one.c ? best : one), undefined);
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
