import { COLOR_NAMES } from './color-names.js';
import { deltaE2000, fromOklab, polar, toLab, type Lab } from './color.js';
import { colorBins, type Pixels } from './palette.js';

export interface NamedColor {
  name: string;
  /** Of the area, 0 to 1. */
  share: number;
}

/** Share of the area from which a colour is a part of the picture: a fifth of its width by a fifth of its height. */
const PART = 0.04;
/** A vivid colour leaps to the eye from a smaller one: a red sun of an eighth of the width is what one remembers. */
const SPARK = 0.012;
/** OKLCH chroma from which a colour is vivid. */
const VIVID = 0.12;
const MAX_COLORS = 8;
/** CIEDE2000 is never less than the difference of the lightnesses by this: how far it discounts them at most. */
const LIGHTNESS_DISCOUNT = 1.75;

const NAMED = COLOR_NAMES.map(({ name, rgb }) => ({ name, lab: toLab(rgb) }));

/** As nearestColorName, for many colours in a row: hardly more than those of a like lightness are compared. */
function nearest(lab: Lab): string {
  const apart = (other: Lab) => (lab.l - other.l) ** 2 + (lab.a - other.a) ** 2 + (lab.b - other.b) ** 2;
  let [guess, closest] = [NAMED[0]!, Infinity];
  for (const one of NAMED) {
    const distance = apart(one.lab);
    if (distance < closest) [guess, closest] = [one, distance];
  }
  let least = deltaE2000(lab, guess.lab);
  for (const one of NAMED) {
    if (Math.abs(lab.l - one.lab.l) / LIGHTNESS_DISCOUNT >= least) continue;
    const difference = deltaE2000(lab, one.lab);
    if (difference < least) [guess, least] = [one, difference];
  }
  return guess.name;
}

/**
 * Which of the shop's named colours a picture holds, with their shares of the area, the one that covers most first,
 * at most eight; never none. Each colour counts for the name that is nearest to it by CIEDE2000.
 * Throws RangeError on a malformed picture.
 */
export function findNamedColors(pixels: Pixels): NamedColor[] {
  const shares = new Map<string, { all: number; vivid: number }>();
  for (const bin of colorBins(pixels)) {
    const name = nearest(toLab(fromOklab(bin)));
    const share = shares.get(name) ?? { all: 0, vivid: 0 };
    share.all += bin.weight;
    if (polar(bin).c >= VIVID) share.vivid += bin.weight;
    shares.set(name, share);
  }
  const byArea = [...shares].sort(([, p], [, q]) => q.all - p.all);
  const noticed = byArea.filter(([, { all, vivid }], i) => i === 0 || all >= PART || vivid >= SPARK);
  return noticed.slice(0, MAX_COLORS).map(([name, { all }]) => ({ name, share: all }));
}
