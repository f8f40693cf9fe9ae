import { oklabDistance, type Oklab } from '../../domain/pictures/color.js';
import type { Raster } from './raster.js';

/** What is wrong with the colours of a plan. Each fault is 0 where nothing is wrong, and at most 1. */
export interface ColorFaults {
  /** Along the upper outline, a subject has nearly the colour of what is behind it. */
  merged: number;
  /** A subject has the hue and chroma of what is around it. */
  alike: number;
  /** The whole sheet has nearly one lightness. */
  even: number;
  /** The whole sheet has nearly one chroma and hue. */
  dull: number;
  /** What is coloured has one hue. */
  single: number;
  /** A subject is cut by the left and by the right edge. */
  cut: number;
}

/** Distances in OKLab from which two colours stand apart, in all and without lightness. */
const APART = 0.25;
const APART_IN_HUE = 0.15;
/** Standard deviations over a sheet with enough contrast of lightness, and of hue and chroma. */
const MIN_LIGHT_SPREAD = 0.25;
const MIN_COLOR_SPREAD = 0.1;
/** The share of a subject's height, from its top, in which its outline is compared. */
const UPPER_SHARE = 0.6;
/** Cells from an outline that are compared. */
const REACH = 3;

export function measureColors(raster: Raster, mains: readonly number[]): ColorFaults {
  const sheet = Array.from(raster.owner.keys());
  const mean = average(raster, sheet);
  let [lightSum, colorSum, chromaSum] = [0, 0, 0];
  for (const cell of sheet) {
    const [l, a, b] = [raster.light[cell] ?? 0, raster.a[cell] ?? 0, raster.b[cell] ?? 0];
    lightSum += (l - mean.l) ** 2;
    colorSum += (a - mean.a) ** 2 + (b - mean.b) ** 2;
    chromaSum += Math.hypot(a, b);
  }
  const lack = (spread: number, least: number) => Math.max(0, least - spread) / least;
  const subjects = mains.map((index) => measureSubject(raster, index)).filter((one) => one !== null);
  const share = (fault: 'alike' | 'cut') =>
    subjects.reduce((sum, one) => sum + one[fault], 0) / Math.max(1, subjects.length);
  const outline = subjects.reduce((sum, { edges }) => sum + edges, 0);
  return {
    merged: outline > 0 ? subjects.reduce((sum, one) => sum + one.merging, 0) / outline : 0,
    alike: share('alike'),
    even: lack(Math.sqrt(lightSum / sheet.length), MIN_LIGHT_SPREAD),
    dull: lack(Math.sqrt(colorSum / sheet.length), MIN_COLOR_SPREAD),
    // The mean of hues as directions is as long as all chroma together where all have one hue.
    single: chromaSum > 0 ? (Math.hypot(mean.a, mean.b) * sheet.length) / chromaSum : 1,
    cut: share('cut'),
  };
}

function measureSubject(raster: Raster, index: number) {
  const { owner, across, down } = raster;
  const cells = findCells(raster, index);
  const [first, last] = [cells[0], cells.at(-1)];
  if (first === undefined || last === undefined) return null;
  const top = Math.floor(first / across);
  const upper = top + UPPER_SHARE * (Math.floor(last / across) - top);
  const around = new Set<number>();
  let [merging, edges] = [0, 0];
  for (const cell of cells) {
    const [row, column] = [Math.floor(cell / across), cell % across];
    const isInside = [1, -1, across, -across].every((step) => owner[cell + step] === index);
    if (!isInside)
      for (let y = Math.max(0, row - REACH); y <= Math.min(down - 1, row + REACH); y++)
        for (let x = Math.max(0, column - REACH); x <= Math.min(across - 1, column + REACH); x++)
          if (owner[y * across + x] !== index) around.add(y * across + x);
    if (row === 0 || row > upper || owner[cell - across] === index) continue;
    const below = [0, 1, 2].map((step) => cell + step * across).filter((at) => owner[at] === index);
    const above = [1, 2, 3].map((step) => cell - step * across).filter((at) => at >= 0);
    merging += 1 - Math.min(1, oklabDistance(average(raster, below), average(raster, above)) / APART);
    edges++;
  }
  const [own, other] = [average(raster, cells), average(raster, [...around])];
  const isCut = (column: number) => cells.some((cell) => cell % across === column);
  return {
    merging,
    edges,
    alike: 1 - Math.min(1, Math.hypot(own.a - other.a, own.b - other.b) / APART_IN_HUE),
    cut: isCut(0) && isCut(across - 1) ? 1 : 0,
  };
}

/** The mean colour of what is visible of an element, or null. */
export function findVisibleTone(raster: Raster, index: number): Oklab | null {
  const cells = findCells(raster, index);
  return cells.length > 0 ? average(raster, cells) : null;
}

/** The cells in which the element is visible, from the top. */
function findCells({ owner }: Raster, index: number): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < owner.length; cell++) if (owner[cell] === index) cells.push(cell);
  return cells;
}

function average(raster: Raster, cells: readonly number[]): Oklab {
  let [l, a, b] = [0, 0, 0];
  for (const cell of cells) {
    l += raster.light[cell] ?? 0;
    a += raster.a[cell] ?? 0;
    b += raster.b[cell] ?? 0;
  }
  const count = Math.max(1, cells.length);
  return { l: l / count, a: a / count, b: b / count };
}
