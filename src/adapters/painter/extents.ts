import { drawElement } from './draw-elements.js';
import type { Noise, Point } from './geometry.js';
import { bounds } from './geometry.js';
import type { Plan } from './picture.js';
import type { Brush } from './scene.js';
import { innerFrame } from './sheet.js';
import { styles } from './styles.js';
import { subjects } from './subjects.js';

/** Units from the upper left corner of the inner frame to each edge of what is drawn. */
export type Extent = Record<Side, number>;

export const SIDES = ['left', 'top', 'right', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

/** Units that a shape may reach over an edge before it counts as cut. */
const CUT_TOLERANCE = 0.006;

/** The shapes of an element, in the order in which they are drawn. */
interface ElementExtents {
  /** Details and lines count only where there is nothing else; stretches of land and water never do. */
  bodies: Extent[];
  /** The bodies, each with the details and lines that are attached to it, such as a heron's legs. */
  whole: Extent[];
}

export function measureElement(plan: Plan, noise: Noise, index: number): ElementExtents {
  const bodies: Extent[] = [];
  const others: Extent[] = [];
  const brush: Brush = {
    fill(outline, _color, { part = 'body' } = {}) {
      if (part === 'body') bodies.push(toExtent(outline));
      if (part === 'detail') others.push(toExtent(outline));
    },
    stroke(points) {
      others.push(toExtent(points));
    },
  };
  drawElement({ plan, noise, ...innerFrame(plan, plan.margin) }, brush, index);
  if (bodies.length === 0) return { bodies: others, whole: others };
  const element = plan.elements[index];
  // The lines around what swims are currents.
  const swims = element && subjects[element.subject].realm === 'deep';
  return { bodies, whole: swims ? bodies : attach(others, bodies) };
}

/** Adds to each body the smaller shapes that touch it or what is already attached to it. */
function attach(others: readonly Extent[], bodies: readonly Extent[]): Extent[] {
  return bodies.map((body) =>
    others
      .filter((other) => measureSide(other) <= measureSide(body))
      .reduce((whole, other) => (touches(other, whole) ? joinExtents([whole, other]) : whole), body),
  );
}

const measureSide = ({ left, top, right, bottom }: Extent) => Math.max(right - left, bottom - top);

const touches = (one: Extent, other: Extent) =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;

function toExtent(outline: readonly Point[]): Extent {
  const { x, y, w, h } = bounds(outline);
  return { left: x, top: y, right: x + w, bottom: y + h };
}

/** The extent of all shapes together. */
export function joinExtents(all: readonly Extent[]): Extent {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const one of all) {
    left = Math.min(left, one.left);
    top = Math.min(top, one.top);
    right = Math.max(right, one.right);
    bottom = Math.max(bottom, one.bottom);
  }
  return { left, top, right, bottom };
}

/** Units from a shape to each edge of the sheet, or of the frame that the style draws. Negative where it is cut. */
export function measureGaps(plan: Plan, { left, top, right, bottom }: Extent): Extent {
  const { width, height } = innerFrame(plan, plan.margin);
  const border = styles[plan.style].traits.border ?? 0;
  return {
    left: left - border,
    top: top - border,
    right: width - border - right,
    bottom: height - border - bottom,
  };
}

/**
 * Pairs the shapes of an element on two sheets. If their numbers differ, as in a row of houses that fills the width,
 * the element is one shape.
 */
export function pairShapes(one: readonly Extent[], other: readonly Extent[]): [Extent, Extent][] {
  if (one.length === 0 || other.length === 0) return [];
  if (one.length !== other.length) return [[joinExtents(one), joinExtents(other)]];
  return one.map((shape, i) => [shape, other[i] ?? shape]);
}

/**
 * Units that shapes lack on each side of the sheet of `fitted`, where the sheet of `plan` leaves them whole. `toRequiredGap`
 * converts the gap that they had into the gap that they need.
 */
export function measureShortfall(
  plan: Plan,
  fitted: Plan,
  pairs: readonly (readonly [Extent, Extent])[],
  toRequiredGap: (gap: number) => number = () => 0,
): Extent {
  const shortfall: Extent = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const [before, after] of pairs) {
    const [had, has] = [measureGaps(plan, before), measureGaps(fitted, after)];
    for (const side of SIDES) {
      const missing = toRequiredGap(Math.max(0, had[side])) - has[side];
      if (had[side] >= -CUT_TOLERANCE && missing > CUT_TOLERANCE)
        shortfall[side] = Math.max(shortfall[side], missing);
    }
  }
  return shortfall;
}
