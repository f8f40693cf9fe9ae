import { joinExtents, measureElement } from './extents.js';
import { LETTERING_FOOT } from './lettering.js';
import { createNoise } from './noise.js';
import type { Plan } from './picture.js';
import { innerFrame } from './sheet.js';
import { subjects } from './subjects.js';

/** The greatest reduction. */
const MIN_ZOOM = 0.55;
/** The lowest foot of things that are moved down, as a share of the height. */
const MAX_FOOT = 0.96;

/** Reduces the scene about the foot of its things until they are below the text that is set on the sheet. */
export function makeRoom(plan: Plan): Plan {
  const { height } = innerFrame(plan, plan.margin);
  const noise = createNoise(plan);
  const bodies = plan.elements.flatMap(({ subject }, i) =>
    ['land', 'sky', 'pattern'].includes(subjects[subject].realm) ? [] : measureElement(plan, noise, i).whole,
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
