import { toPolar } from '../../domain/pictures/color.js';
import { findVisibleTone, measureColors, type ColorFaults } from './critic-colors.js';
import { joinExtents, measureElement, measureGaps, type Extent } from './extents.js';
import type { SubjectName } from './names.js';
import { createNoise } from './noise.js';
import type { Element, Plan } from './picture.js';
import { BACKDROP, rasterize, type Raster } from './raster.js';
import { subjects } from './subjects.js';

/** What is wrong with a plan. Each fault is 0 where nothing is wrong, and about 1 where a buyer would notice. */
export interface Faults extends ColorFaults {
  /** A named thing is hidden behind others, or lies outside the sheet. */
  hidden: number;
  /** The subjects are small on the sheet. */
  small: number;
  /** Much of the sheet has nothing on it. */
  plain: number;
  /** A subject almost touches an edge of the sheet, another subject or a disc. */
  tangent: number;
  /** The painter added a sun or moon that nobody asked for. */
  disc: number;
  /** The words name no colour, and the sea is pink or the leaves are purple. */
  unnatural: number;
}

/** Land and sky are as large as they are, and patterns cover the sheet. A village is a thing on the land. */
const isSetting = ({ subject }: Element) =>
  ['land', 'sky', 'pattern'].includes(subjects[subject].realm) && subject !== 'village';

/** The share of a named thing that should be visible, and of a named land or sky. */
const MIN_VISIBLE = 0.5;
const MIN_VISIBLE_SETTING = 0.2;
/** The share of the sheet that subjects should cover, and of its height that they should span. */
const MIN_COVER = 0.14;
const MIN_SPAN = 0.5;
/** The share of the sheet that may be plain. */
const MAX_PLAIN = 0.35;
/** Units. */
const TANGENT = 0.02;

/**
 * Looks at a plan as a buyer would, without painting it. The same plan always has the same faults.
 * @param limit From this weight on, the rest does not matter, and what takes long to find is left out.
 */
export function criticize(plan: Plan, limit = Infinity): Faults {
  const raster = rasterize(plan);
  const mains = plan.elements.flatMap((e, i) => (e.implied || isSetting(e) ? [] : [i]));
  const named = plan.elements.flatMap((e, i) => (e.implied ? [] : [i]));
  const visible = plan.elements.map(() => 0);
  for (const index of raster.owner) if (index !== BACKDROP) visible[index] = (visible[index] ?? 0) + 1;
  const faults: Faults = {
    hidden: plan.elements.reduce(
      (sum, e, i) =>
        sum +
        (e.implied
          ? 0
          : measureHiding(raster, visible[i] ?? 0, i, isSetting(e) ? MIN_VISIBLE_SETTING : MIN_VISIBLE)),
      0,
    ),
    small: mains.length > 0 ? measureSmallness(raster, mains) : 0,
    plain: Math.max(0, findPlainShare(raster) - MAX_PLAIN) / 0.25,
    tangent: 0,
    disc: plan.elements.some((e) => e.implied && (e.subject === 'sun' || e.subject === 'moon')) ? 1 : 0,
    unnatural: plan.colorWords.length === 0 && plan.light === 'day' && hasUnnaturalHue(plan, raster) ? 1 : 0,
    ...measureColors(raster, mains.length > 0 ? mains : named),
  };
  return weigh(faults) < limit ? { ...faults, tangent: countTangents(plan, mains) } : faults;
}

/** Tuned on ranked pairs. See docs/painter/pairs.md. */
const WEIGHTS: Faults = {
  hidden: 5,
  small: 5,
  plain: 1.2,
  tangent: 0.2,
  disc: 0.1,
  unnatural: 0.2,
  merged: 1.8,
  alike: 0.9,
  even: 1.6,
  dull: 2.5,
  single: 1.2,
  cut: 1.5,
};

/** The weighted sum of all faults: 0 for a plan without any. */
export const weigh = (faults: Faults): number =>
  (Object.keys(WEIGHTS) as (keyof Faults)[]).reduce((sum, name) => sum + WEIGHTS[name] * faults[name], 0);

function measureHiding({ drawn }: Raster, visible: number, index: number, least: number): number {
  const total = drawn[index] ?? 0;
  // What is drawn in lines alone has no body that could be hidden.
  return total === 0 ? 0 : Math.max(0, least - visible / total) / least;
}

function measureSmallness({ owner, across, down }: Raster, mains: readonly number[]): number {
  let [top, bottom, cells] = [down, 0, 0];
  owner.forEach((index, cell) => {
    if (!mains.includes(index)) return;
    const row = Math.floor(cell / across);
    [top, bottom, cells] = [Math.min(top, row), Math.max(bottom, row + 1), cells + 1];
  });
  const cover = cells / (across * down);
  const span = Math.max(0, bottom - top) / down;
  return (Math.max(0, MIN_COVER - cover) / MIN_COVER + Math.max(0, MIN_SPAN - span) / MIN_SPAN) / 2;
}

/** The share of cells that differ in nothing from those around them and have no detail. */
function findPlainShare({ owner, light, worked, across, down }: Raster): number {
  let plain = 0;
  for (let row = 1; row < down - 1; row++)
    for (let column = 1; column < across - 1; column++) {
      const cell = row * across + column;
      const isPlain = (other: number) =>
        worked[other] === 0 &&
        owner[other] === owner[cell] &&
        Math.abs((light[other] ?? 0) - (light[cell] ?? 0)) < 0.02;
      if (
        isPlain(cell) &&
        isPlain(cell + 1) &&
        isPlain(cell - 1) &&
        isPlain(cell + across) &&
        isPlain(cell - across)
      )
        plain++;
    }
  return plain / (across * down);
}

/** Counts the subjects that almost touch an edge of the sheet, and the pairs of things that almost touch. */
function countTangents(plan: Plan, mains: readonly number[]): number {
  const noise = createNoise(plan);
  const discs = plan.elements.flatMap(({ subject }, i) =>
    subject === 'sun' || subject === 'moon' ? [i] : [],
  );
  const isLarge = ({ left, right, top, bottom }: Extent) => Math.max(right - left, bottom - top) > 0.12;
  const things = [...mains, ...discs].map((index) =>
    measureElement(plan, noise, index).bodies.filter(isLarge),
  );
  const atEdge = things.slice(0, mains.length).filter((bodies) =>
    bodies.some((body) => {
      const { left, right, top } = measureGaps(plan, body);
      return Math.min(Math.abs(left), Math.abs(right), Math.abs(top)) < TANGENT;
    }),
  );
  const pairs = things.flatMap((bodies, i) =>
    things.slice(i + 1).filter((others) => almostTouch(bodies, others)),
  );
  return atEdge.length + pairs.length;
}

function almostTouch(some: readonly Extent[], others: readonly Extent[]): boolean {
  if (some.length === 0 || others.length === 0) return false;
  const [one, other] = [joinExtents(some), joinExtents(others)];
  const gap = Math.max(
    other.left - one.right,
    one.left - other.right,
    other.top - one.bottom,
    one.top - other.bottom,
  );
  return Math.abs(gap) < TANGENT;
}

/** The hues that people expect, in degrees. */
const NATURAL_HUES: Partial<Record<SubjectName, readonly [from: number, to: number]>> = {
  sea: [165, 285],
  river: [95, 285],
  palm: [95, 220],
  forest: [95, 220],
  leaves: [85, 220],
};

/** Greyer colours have no hue that would disturb. */
const MIN_CHROMA = 0.04;

/** Whether a thing is drawn in a hue that disturbs. Only a sea is noticed that nobody asked for. */
function hasUnnaturalHue({ elements, season }: Plan, raster: Raster): boolean {
  if (season === 'autumn') return false;
  return elements.some(({ subject, implied }, index) => {
    const hues = implied && subject !== 'sea' ? undefined : NATURAL_HUES[subject];
    const tone = hues && findVisibleTone(raster, index);
    if (!tone) return false;
    const { c, h } = toPolar(tone);
    return c > MIN_CHROMA && (h < hues[0] || h > hues[1]);
  });
}
