import type { Noise } from './geometry.js';
import type { Extent } from './extents.js';
import { measureElement, measureShortfall, pairShapes, SIDES } from './extents.js';
import type { SubjectName } from './names.js';
import { createNoise } from './noise.js';
import type { Element, Plan, Spot } from './picture.js';
import type { Sheet } from './sheet.js';
import { innerFrame } from './sheet.js';
import { styles } from './styles.js';
import { subjects } from './subjects.js';

/** A sheet's longer side divided by its shorter side, at most. */
const MAX_PROPORTION = 2.5;

/** Units that a thing keeps from an edge, if the plan leaves as much. */
const GAP = 0.04;

/** Steps between the largest and the smallest scale of an element that are tried. */
const STEPS = 6;

/**
 * Recomposes a plan for a sheet of another proportion. It shows the same things in the same number and colours.
 * Every thing keeps its place as a share of the sheet, and its shape. Only flying things that overlap move apart. The
 * size of a thing follows the area of the sheet, or the side that has become shorter where it would be cut otherwise. A
 * sheet of the plan's own proportion gives the plan.
 * @throws RangeError when a side is more than 2.5 times the other.
 */
export function fitToSheet(plan: Plan, { width, height }: Sheet): Plan {
  const short = Math.min(width, height);
  const sheet = { width: width / short, height: height / short };
  if (!(Math.max(sheet.width, sheet.height) <= MAX_PROPORTION))
    throw new RangeError(
      `A sheet's sides are at most 1 : ${String(MAX_PROPORTION)}, not ${String(width)} : ${String(height)}.`,
    );
  if (sheet.width === plan.width && sheet.height === plan.height) return plan;
  const noise = createNoise(plan);
  const fitted: Plan = { ...plan, ...sheet, elements: [...plan.elements] };
  for (const [index, element] of plan.elements.entries())
    fitted.elements[index] = fitElement(plan, fitted, element, index, noise);
  return fitted;
}

function fitElement(plan: Plan, fitted: Plan, element: Element, index: number, noise: Noise): Element {
  const [from, to] = [innerFrame(plan, plan.margin), innerFrame(fitted, plan.margin)];
  const border = 2 * (styles[plan.style].traits.border ?? 0);
  const across = (to.width - border) / (from.width - border);
  const down = (to.height - border) / (from.height - border);
  const minScale = Math.min(across, down);
  const areaScale = Math.sqrt(across * down);
  const spreadRatio = spread(element.spots, to) / spread(element.spots, from);
  const maxScale = Math.min(
    areaScale,
    Math.max(minScale, Number.isFinite(spreadRatio) ? spreadRatio : areaScale),
  );
  const flies = subjects[element.subject].realm === 'air' && isMovable(plan, element);
  const scaleTo = (scale: number): Element => {
    const spots = element.spots.map((spot) => ({ ...spot, size: spot.size * scale }));
    return { ...element, spots: flies ? separate(spots, to) : spots };
  };
  const before = measureElement(plan, noise, index);
  const toRequiredGap = (gap: number) => Math.min(GAP, gap * minScale);
  const measure = (tried: Element) => {
    const after = measureElement({ ...fitted, elements: fitted.elements.with(index, tried) }, noise, index);
    const lack = measureShortfall(plan, fitted, pairShapes(before.bodies, after.bodies), toRequiredGap);
    const cut = measureShortfall(plan, fitted, pairShapes(before.whole, after.whole));
    return takeLarger(lack, cut);
  };
  for (let step = 0; step <= STEPS; step++) {
    const tried = scaleTo(maxScale * (minScale / maxScale) ** (step / STEPS));
    const shortfall = measure(tried);
    if (isNone(shortfall)) return tried;
    if (!isMovable(plan, element)) continue;
    const moved = moveBy(
      tried,
      (shortfall.left - shortfall.right) / to.width,
      (shortfall.top - shortfall.bottom) / to.height,
    );
    if (isNone(measure(moved))) return moved;
  }
  return scaleTo(minScale);
}

const takeLarger = (one: Extent, other: Extent): Extent => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

const isNone = (lack: Extent) => SIDES.every((side) => lack[side] === 0);

const moveBy = (element: Element, x: number, y: number): Element => ({
  ...element,
  spots: element.spots.map((spot) => ({ ...spot, x: spot.x + x, y: spot.y + y })),
});

/** Boughs and what covers the sheet. Things that perch on them stay where they are. */
export const FIXED: readonly SubjectName[] = ['leaves', 'blossom', 'wire', 'honeycomb'];

/** Whether a thing may leave its place a little to stay whole. A landscape, and what sits on a bough, may not. */
function isMovable({ elements }: Plan, { subject }: Element): boolean {
  const { realm } = subjects[subject];
  const perches = realm === 'air' && elements.some((e) => FIXED.includes(e.subject));
  return !['land', 'pattern', 'water'].includes(realm) && !FIXED.includes(subject) && !perches;
}

/** Distance of two flying things, as a share of their mean size, from which their wings do not cross. */
const CLEAR_DISTANCE = 0.8;
const SEPARATION_ROUNDS = 12;

/** Moves things apart that overlap, within the rectangle of their places. */
function separate(spots: readonly Spot[], { width, height }: Sheet): Spot[] {
  const moved = spots.map((spot) => ({ ...spot }));
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const clamp = (value: number, all: number[]) =>
    Math.min(Math.max(...all), Math.max(Math.min(...all), value));
  for (let round = 0; round < SEPARATION_ROUNDS; round++)
    moved.forEach((one, i) => {
      for (const other of moved.slice(i + 1)) {
        const [dx, dy] = [(other.x - one.x) * width, (other.y - one.y) * height];
        const distance = Math.hypot(dx, dy);
        const lack = (CLEAR_DISTANCE * (one.size + other.size)) / 2 - distance;
        if (lack <= 0 || distance === 0) continue;
        const [x, y] = [dx, dy].map((by) => (by * lack) / distance / 2) as [number, number];
        for (const [spot, way] of [
          [one, -1],
          [other, 1],
        ] as const) {
          spot.x = clamp(spot.x + (way * x) / width, xs);
          spot.y = clamp(spot.y + (way * y) / height, ys);
        }
      }
    });
  return moved;
}

/** The smallest distance in units between two spots. */
function spread(spots: readonly Spot[], { width, height }: Sheet): number {
  let smallest = Infinity;
  spots.forEach((one, i) => {
    for (const other of spots.slice(i + 1))
      smallest = Math.min(smallest, Math.hypot((one.x - other.x) * width, (one.y - other.y) * height));
  });
  return smallest;
}
