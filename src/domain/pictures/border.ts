import { toOklab, type Oklab } from './color.js';
import type { Pixels } from './palette.js';

/** OKLab distance from the paper that is no longer paper. */
const INK = 0.03;
/** The widest border there is, as a share of the shorter side; what is wider is bare ground, part of the picture. */
const WIDEST = 0.15;
/** Pixels by which a border is wider or narrower from place to place; the narrowest has more. */
const UNEVEN = 2;
/** The share of lines from an edge inwards that meet the picture where the border ends; others go on in bare ground. */
const MEET = 0.15;
/** On so many of the four edges. */
const EDGES = 3;
/** The share of all lines that may meet something before: a speck, not a thing that runs into the border. */
const BEFORE = 0.02;
/** The share of lines that have met the picture where a border with ragged edges has ended. */
const ENDED = 0.95;

/**
 * How wide a border of bare paper is that runs evenly round a whole picture, to where it has ended: a share of the
 * shorter side, above 0 and below 0.2; null where there is none.
 * @param pixels at least 128 on the shorter side, for a border is measured in whole ones
 */
export function detectBorder({ width, height, data }: Pixels): number | null {
  const most = Math.floor(Math.min(width, height) * WIDEST);
  const isPaper = paperIn({ width, height, data });
  /** How deep the paper is on each line from an edge inwards, without those along the border at both ends. */
  const depths = (length: number, isPaperAt: (at: number, deep: number) => boolean) =>
    Array.from({ length: length - 2 * most }, (_, i) => {
      let deep = 0;
      while (deep <= most && isPaperAt(most + i, deep)) deep++;
      return deep;
    });
  const edges = [
    depths(width, (x, deep) => isPaper(x, deep)),
    depths(width, (x, deep) => isPaper(x, height - 1 - deep)),
    depths(height, (y, deep) => isPaper(deep, y)),
    depths(height, (y, deep) => isPaper(width - 1 - deep, y)),
  ];
  const all = edges.flat();
  const near = (lines: number[], deep: number) => lines.filter((one) => Math.abs(one - deep) <= UNEVEN);
  let deep = UNEVEN + 1;
  for (let one = deep; one <= most - UNEVEN; one++)
    if (near(all, one).length > near(all, deep).length) deep = one;
  const before = all.filter((one) => one < deep - UNEVEN).length / all.length;
  const meeting = edges.filter((lines) => near(lines, deep).length >= lines.length * MEET);
  if (before > BEFORE || meeting.length < EDGES) return null;
  const met = near(all, deep).sort((a, b) => a - b);
  return (met[Math.floor(met.length * ENDED)]! + 1) / Math.min(width, height);
}

/** Whether the picture is as bare at a place as it is, on the whole, along its outermost pixels. */
function paperIn({ width, height, data }: Pixels): (x: number, y: number) => boolean {
  const labAt = (x: number, y: number): Oklab => {
    const i = (y * width + x) * 3;
    return toOklab([data[i]!, data[i + 1]!, data[i + 2]!]);
  };
  const rim = [0, height - 1].flatMap((y) => Array.from({ length: width }, (_, x) => labAt(x, y)));
  rim.push(...[0, width - 1].flatMap((x) => Array.from({ length: height }, (_, y) => labAt(x, y))));
  const mean = (of: (one: Oklab) => number) => rim.reduce((sum, one) => sum + of(one), 0) / rim.length;
  const paper = { l: mean(({ l }) => l), a: mean(({ a }) => a), b: mean(({ b }) => b) };
  return (x, y) => {
    const { l, a, b } = labAt(x, y);
    return Math.hypot(l - paper.l, a - paper.a, b - paper.b) < INK;
  };
}
