import { joinExtents, measureElement } from './extents.js';
import type { Realm } from './names.js';
import { createNoise } from './noise.js';
import type { Element, Plan, Spot } from './picture.js';
import { innerFrame } from './sheet.js';
import { subjects } from './subjects.js';

/** Realms of single things. What fills a sky, a land or the sheet is not repeated. */
const REALMS: readonly Realm[] = ['air', 'deep', 'ground', 'plate', 'room', 'table'];

/** Columns of a square sheet. */
const COLUMNS = 3;
/** The share of its cell that a thing fills. */
const FILLED = 0.84;
/** Of a cell: its height as a share of its width. */
const [MIN_PROPORTION, MAX_PROPORTION] = [0.72, 1.6];

/** Repeats the named things over the sheet. Every other column is half a step lower, as on wallpaper. */
export function repeatOverSheet(plan: Plan): Plan {
  if (!plan.repeated) return plan;
  const stamps = plan.elements.flatMap((element) => toStamp(plan, element) ?? []);
  if (stamps.length === 0) return { ...plan, repeated: false };
  const { width, height } = innerFrame(plan, plan.margin);
  const columns = Math.max(2, Math.round((COLUMNS * width) / Math.min(width, height)));
  const step = width / columns;
  const tallest = Math.max(...stamps.map(({ wide, high }) => high / wide));
  const proportion = Math.min(MAX_PROPORTION, Math.max(MIN_PROPORTION, tallest));
  const rows = Math.max(2, Math.round(height / (step * proportion)));
  const drop = height / rows;
  const cells = Array.from({ length: columns }).flatMap((_, column) => {
    const low = column % 2;
    return Array.from({ length: rows - low }, (_, row) => ({
      stamp: stamps[(row + column) % stamps.length]!,
      facing: low ? (-1 as const) : (1 as const),
      x: (column + 0.5) * step,
      y: (row + 0.5 + low / 2) * drop,
    }));
  });
  const repeated: Plan = {
    ...plan,
    composition: 'specimen',
    elements: cells.map(({ stamp, facing, x, y }) => ({
      ...stamp.element,
      spots: [{ facing, x: x / width, y: y / height, size: SIZES[0] }],
    })),
  };
  const noise = createNoise(plan);
  // Each drawing differs a little, so each is fitted into its own cell.
  const elements = repeated.elements.map((element, at): Element => {
    const { x, y } = cells[at]!;
    const { left, top, right, bottom } = joinExtents(measureElement(repeated, noise, at).whole);
    const scale = Math.min((step * FILLED) / (right - left), (drop * FILLED) / (bottom - top));
    const spots = element.spots.map((spot) => ({
      ...spot,
      x: (x - ((left + right) / 2 - x) * scale) / width,
      y: (y - ((top + bottom) / 2 - y) * scale) / height,
      size: spot.size * scale,
    }));
    return { ...element, spots };
  });
  return { ...repeated, elements };
}

/** Sizes at which a thing is measured. */
const SIZES = [0.2, 0.4] as const;

/**
 * A single thing, with the width and height of what it draws. Undefined for what does not grow with its spot, such as
 * branches that come in at an edge.
 */
function toStamp(plan: Plan, thing: Element) {
  if (thing.implied || !REALMS.includes(subjects[thing.subject].realm)) return undefined;
  const element = { ...thing, count: thing.spots.length > 1 ? 1 : thing.count };
  const noise = createNoise(plan);
  const [small, large] = SIZES.map((size) => {
    const spots: Spot[] = [{ x: 0.5, y: 0.5, size, facing: 1 }];
    const alone: Plan = { ...plan, composition: 'specimen', elements: [{ ...element, spots }] };
    const { left, top, right, bottom } = joinExtents(measureElement(alone, noise, 0).whole);
    return { wide: right - left, high: bottom - top };
  });
  const grows = (side: 'wide' | 'high') =>
    Math.abs((large![side] / small![side]) * (SIZES[0] / SIZES[1]) - 1) < 0.2;
  return grows('wide') && grows('high') ? { element, ...large! } : undefined;
}
