import { COLOR_NAMES } from './color-names.js';
import { deltaE2000, fromOklab, toPolar, toLab, type Lab } from './color.js';
import { colorBins, type Pixels } from './palette.js';

export interface NamedColor {
  name: string;
  share: number;
}

/** Minimum area share of a colour, for example a fifth of the width by a fifth of the height. */
const MIN_SHARE = 0.04;
/** Minimum area share of a vivid colour, for example a red sun with an eighth of the width. */
const MIN_VIVID_SHARE = 0.012;
const MIN_VIVID_CHROMA = 0.12;
const MAX_COLORS = 8;
/** CIEDE2000 is at least the lightness difference divided by this. */
const LIGHTNESS_DISCOUNT = 1.75;

const NAMED_LAB = COLOR_NAMES.map(({ name, rgb }) => ({ name, lab: toLab(rgb) }));

/** Like nearestColorName, but for many colours: it compares only colours of similar lightness. */
function nearestName(lab: Lab): string {
  const labDistance = (other: Lab) =>
    (lab.l - other.l) ** 2 + (lab.a - other.a) ** 2 + (lab.b - other.b) ** 2;
  let [guess, closest] = [NAMED_LAB[0]!, Infinity];
  for (const one of NAMED_LAB) {
    const distance = labDistance(one.lab);
    if (distance < closest) [guess, closest] = [one, distance];
  }
  let least = deltaE2000(lab, guess.lab);
  for (const one of NAMED_LAB) {
    if (Math.abs(lab.l - one.lab.l) / LIGHTNESS_DISCOUNT >= least) continue;
    const difference = deltaE2000(lab, one.lab);
    if (difference < least) [guess, least] = [one, difference];
  }
  return guess.name;
}

/** 1 to 8 colours, largest first; each pixel counts for its nearest name. @throws RangeError for a malformed picture */
export function findNamedColors(pixels: Pixels): NamedColor[] {
  const shares = new Map<string, { all: number; vivid: number }>();
  for (const bin of colorBins(pixels)) {
    const name = nearestName(toLab(fromOklab(bin)));
    const share = shares.get(name) ?? { all: 0, vivid: 0 };
    share.all += bin.weight;
    if (toPolar(bin).c >= MIN_VIVID_CHROMA) share.vivid += bin.weight;
    shares.set(name, share);
  }
  const byArea = [...shares].sort(([, p], [, q]) => q.all - p.all);
  const noticed = byArea.filter(
    ([, { all, vivid }], i) => i === 0 || all >= MIN_SHARE || vivid >= MIN_VIVID_SHARE,
  );
  return noticed.slice(0, MAX_COLORS).map(([name, { all }]) => ({ name, share: all }));
}
