import { toOklab, type Oklab } from './color.js';
import type { Pixels } from './palette.js';

/** Minimum OKLab distance from the paper's colour. */
const MIN_INK_DISTANCE = 0.03;
/** Maximum border width as a share of the shorter side. Anything wider is background. */
const MAX_WIDTH_SHARE = 0.15;
/** Tolerated variation of the width in pixels. */
const MAX_UNEVENNESS_PX = 2;
/** Minimum share of scan lines that meet the picture where the border ends. */
const MIN_MEETING_SHARE = 0.15;
const MIN_EDGES = 3;
/** Maximum share of scan lines that may hit something earlier: specks, but no object that crosses the border. */
const MAX_EARLY_SHARE = 0.02;
/** Share of scan lines that have met the picture where a ragged border has ended. */
const ENDED_SHARE = 0.95;

/**
 * The width of an even paper border as a share of the shorter side, between 0 and 0.2; null without one.
 * @param pixels at least 128 on the shorter side, because the width is measured in whole pixels
 */
export function detectBorder({ width, height, data }: Pixels): number | null {
  const most = Math.floor(Math.min(width, height) * MAX_WIDTH_SHARE);
  const isPaper = createPaperTest({ width, height, data });
  /** Depth of the paper on each scan line, without those in the border at both ends. */
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
  const edgeDepths = edges.flat();
  const near = (lines: number[], deep: number) =>
    lines.filter((one) => Math.abs(one - deep) <= MAX_UNEVENNESS_PX);
  let deep = MAX_UNEVENNESS_PX + 1;
  for (let depth = deep; depth <= most - MAX_UNEVENNESS_PX; depth++)
    if (near(edgeDepths, depth).length > near(edgeDepths, deep).length) deep = depth;
  const before = edgeDepths.filter((one) => one < deep - MAX_UNEVENNESS_PX).length / edgeDepths.length;
  const meeting = edges.filter((lines) => near(lines, deep).length >= lines.length * MIN_MEETING_SHARE);
  if (before > MAX_EARLY_SHARE || meeting.length < MIN_EDGES) return null;
  const met = near(edgeDepths, deep).sort((a, b) => a - b);
  return (met[Math.floor(met.length * ENDED_SHARE)]! + 1) / Math.min(width, height);
}

function createPaperTest({ width, height, data }: Pixels): (x: number, y: number) => boolean {
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
    return Math.hypot(l - paper.l, a - paper.a, b - paper.b) < MIN_INK_DISTANCE;
  };
}
