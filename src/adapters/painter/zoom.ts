import { joinExtents, measureElement, type Extent } from './extents.js';
import { FIXED } from './fit-sheet.js';
import { LETTERING_FOOT } from './lettering.js';
import type { SubjectName } from './names.js';
import { createNoise } from './noise.js';
import type { Plan } from './picture.js';
import { innerFrame } from './sheet.js';
import { subjects } from './subjects.js';

/** The greatest enlargement. */
const MAX_ZOOM = 1.6;
/** The room that is left between the things and the edges, as a share of the short side. Half of it is left below. */
const ROOM = 0.06;
/** The highest horizon that leaves room for hills and a sun above it, as a share of the height. */
const MIN_HORIZON = 0.36;
/** The compositions that have nothing in a fixed place, such as the table beside a chair. */
const ZOOMED = ['horizon', 'table', 'specimen', 'portrait'];

/** Enlarges the scene about the foot of its things until they almost fill the sheet. Nothing whole is cut. */
export function moveCloser(plan: Plan): Plan {
  const hasFixed = plan.elements.some(({ subject }) => FIXED.includes(subject));
  if (hasFixed || !ZOOMED.includes(plan.composition)) return plan;
  const { width, height } = innerFrame(plan, plan.margin);
  const noise = createNoise(plan);
  const bodies = plan.elements.flatMap((element, i) =>
    isThing(element.subject) && !element.implied ? measureElement(plan, noise, i).whole : [],
  );
  if (bodies.length === 0) return plan;
  const all = joinExtents(bodies);
  const [centre, foot] = [(all.left + all.right) / 2 / width, all.bottom / height];
  const background = plan.composition === 'horizon' && foot > plan.horizon;
  const zoom = Math.min(
    MAX_ZOOM,
    findZoom(all, width, height),
    background ? Math.max(1, (foot - MIN_HORIZON) / (foot - plan.horizon)) : MAX_ZOOM,
  );
  if (zoom < 1.08 && !plan.bare) return plan;
  const target = Math.min(
    1 - ROOM / 2,
    plan.composition === 'specimen' || plan.bare ? (1 + ((all.bottom - all.top) * zoom) / height) / 2 : foot,
  );
  // The things move towards the middle by as much as they need to stay whole.
  const half = ((all.right - all.left) * zoom) / 2 / width;
  const x = Math.min(Math.max(centre, half + ROOM / width), 1 - half - ROOM / width);
  const toX = (value: number) => x + (value - centre) * zoom;
  const toY = (value: number) => target + (value - foot) * zoom;
  return {
    ...plan,
    horizon: Math.min(0.9, Math.max(0.12, toY(plan.horizon))),
    groundLine: toY(plan.groundLine),
    elements: plan.elements.map((element) => ({
      ...element,
      spots: element.spots.map((spot) => ({
        ...spot,
        x: toX(spot.x),
        y: toY(spot.y),
        size: spot.size * zoom,
      })),
    })),
  };
}

const findZoom = ({ left, right, top, bottom }: Extent, width: number, height: number) =>
  Math.min((width - 2 * ROOM) / (right - left), (Math.min(bottom, height - ROOM) - ROOM) / (bottom - top));

const isThing = (subject: SubjectName) => !['land', 'sky', 'pattern'].includes(subjects[subject].realm);

/** The greatest reduction. */
const MIN_ZOOM = 0.55;
/** The lowest foot of things that are moved down, as a share of the height. */
const MAX_FOOT = 0.96;

/** Reduces the scene about the foot of its things until they are below the text that is set on the sheet. */
export function makeRoom(plan: Plan): Plan {
  const { height } = innerFrame(plan, plan.margin);
  const noise = createNoise(plan);
  const bodies = plan.elements.flatMap(({ subject }, i) =>
    isThing(subject) ? measureElement(plan, noise, i).whole : [],
  );
  if (bodies.length === 0) return plan;
  const all = joinExtents(bodies);
  const [top, foot] = [all.top / height, Math.min(1, all.bottom / height)];
  if (top >= LETTERING_FOOT) return plan;
  const zoom = Math.max(MIN_ZOOM, Math.min(1, (foot - LETTERING_FOOT) / (foot - top)));
  const drop = Math.max(0, LETTERING_FOOT - (foot - (foot - top) * zoom));
  const target = Math.max(foot, Math.min(MAX_FOOT, foot + drop));
  const toY = (value: number) => target + (value - foot) * zoom;
  return {
    ...plan,
    horizon: Math.min(0.9, toY(plan.horizon)),
    groundLine: toY(plan.groundLine),
    elements: plan.elements.map((element) => ({
      ...element,
      spots: element.spots.map((spot) => ({
        ...spot,
        x: 0.5 + (spot.x - 0.5) * zoom,
        y: toY(spot.y),
        size: spot.size * zoom,
      })),
    })),
  };
}
