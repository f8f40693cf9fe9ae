import type { Noise } from './geometry.js';
import type { Extent } from './extents.js';
import { measureElement, measureLack, pairShapes, SIDES } from './extents.js';
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
 * Composes a plan anew for a sheet of another proportion. It shows the same things, as many, in the same colours.
 * Every thing keeps its place as a share of the sheet, and its shape. Its size follows the area of the sheet, or the
 * side that has become shorter where it would be cut otherwise. A sheet of the plan's own proportion gives the plan.
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
  const least = Math.min(across, down);
  const even = Math.sqrt(across * down);
  const apart = spread(element.spots, to) / spread(element.spots, from);
  const most = Math.min(even, Math.max(least, Number.isFinite(apart) ? apart : even));
  const scaled = (scale: number): Element => ({
    ...element,
    spots: element.spots.map((spot) => ({ ...spot, size: spot.size * scale })),
  });
  const before = measureElement(plan, noise, index);
  const air = (gap: number) => Math.min(GAP, gap * least);
  const lackOf = (tried: Element) => {
    const after = measureElement({ ...fitted, elements: fitted.elements.with(index, tried) }, noise, index);
    return measureLack(plan, fitted, pairShapes(before, after), air);
  };
  for (let step = 0; step <= STEPS; step++) {
    const tried = scaled(most * (least / most) ** (step / STEPS));
    const lack = lackOf(tried);
    if (isNone(lack)) return tried;
    if (!isMovable(plan, element)) continue;
    const moved = moveBy(tried, (lack.left - lack.right) / to.width, (lack.top - lack.bottom) / to.height);
    if (isNone(lackOf(moved))) return moved;
  }
  return scaled(least);
}

const isNone = (lack: Extent) => SIDES.every((side) => lack[side] === 0);

const moveBy = (element: Element, x: number, y: number): Element => ({
  ...element,
  spots: element.spots.map((spot) => ({ ...spot, x: spot.x + x, y: spot.y + y })),
});

/** Boughs and what covers the sheet. */
const FIXED: readonly SubjectName[] = ['leaves', 'blossom', 'wire', 'honeycomb'];

/** Whether a thing may leave its place a little to stay whole. A landscape, and what sits on a bough, may not. */
function isMovable({ elements }: Plan, { subject }: Element): boolean {
  const { realm } = subjects[subject];
  const perches = realm === 'air' && elements.some((e) => FIXED.includes(e.subject));
  return !['land', 'pattern', 'water'].includes(realm) && !FIXED.includes(subject) && !perches;
}

/** The smallest distance in units between two spots. */
function spread(spots: readonly Spot[], { width, height }: Sheet): number {
  let least = Infinity;
  spots.forEach((one, i) => {
    for (const other of spots.slice(i + 1))
      least = Math.min(least, Math.hypot((one.x - other.x) * width, (one.y - other.y) * height));
  });
  return least;
}
