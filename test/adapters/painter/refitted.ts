import { isDeepStrictEqual } from 'node:util';
import type { Extent, Side } from '../../../src/adapters/painter/extents.js';
import {
  joinExtents,
  measureElement,
  measureShortfall,
  pairShapes,
  SIDES,
} from '../../../src/adapters/painter/extents.js';
import { fitToSheet } from '../../../src/adapters/painter/fit-sheet.js';
import type { StyleName, SubjectName } from '../../../src/adapters/painter/names.js';
import { styleNames, subjectNames } from '../../../src/adapters/painter/names.js';
import { createNoise } from '../../../src/adapters/painter/noise.js';
import type { Element, Plan } from '../../../src/adapters/painter/picture.js';
import { planPicture } from '../../../src/adapters/painter/plan.js';
import { innerFrame } from '../../../src/adapters/painter/sheet.js';
import { styles } from '../../../src/adapters/painter/styles.js';
import { subjects } from '../../../src/adapters/painter/subjects.js';
import { request } from './request.js';

/** Shorter and longer side. The papers that the shop sells, a square, the longest sheet, and that one turned. */
export const SHEETS = [
  [2, 3],
  [5, 7],
  [7, 10],
  [3, 4],
  [1, 1],
  [1, 2.5],
  [2.5, 1],
] as const;

export const MASTERS = { portrait: [1024, 1792], landscape: [1792, 1024] } as const;

/** Subjects that cover the sheet or come in from its edge. They end where it ends. */
const SPREAD: readonly SubjectName[] = [
  'stars',
  'clouds',
  'honeycomb',
  'bamboo',
  'blossom',
  'leaves',
  'fruitBranch',
  'lotus',
  'reeds',
  'owl',
  'parrot',
];

const isSpread = ({ subject }: Element) =>
  SPREAD.includes(subject) || ['land', 'pattern'].includes(subjects[subject].realm);

/** Everything about a plan but places, sizes and the sheet. */
const content = ({ elements, ...plan }: Plan) => ({
  ...plan,
  width: null,
  height: null,
  elements: elements.map(({ spots, ...element }) => ({
    ...element,
    spots: spots.map(({ facing, turn }) => ({ facing, turn })),
  })),
});

/** The shares of the sheet's width and height, without the border, that something takes. */
function toShares(plan: Plan, { left, top, right, bottom }: Extent): [across: number, down: number] {
  const { width, height } = innerFrame(plan, plan.margin);
  const border = 2 * (styles[plan.style].traits.border ?? 0);
  return [(right - left) / (width - border), (bottom - top) / (height - border)];
}

/**
 * Whether a thing is as large as before, within a tenth: by its share of the area, or of the side that it fills most,
 * or between the two. Things in a row may keep their share of the row. A thing that fills two thirds of a side is as
 * large as its place allows.
 */
function isAsLarge(before: [number, number], after: [number, number], several: boolean): boolean {
  const area = Math.sqrt((after[0] * after[1]) / (before[0] * before[1]));
  const side = Math.max(...after) / Math.max(...before);
  const row = several ? Math.max(after[0] / before[0], after[1] / before[1]) : 0;
  return (Math.max(area, side, row) >= 0.9 || Math.max(...after) > 2 / 3) && Math.min(area, side) <= 1.1;
}

/** An element of a picture on its first sheet and on another one. */
interface Refitted {
  element: Element;
  /** The shapes before and after: the bodies alone, and with all that is attached to them. */
  pairs: ReturnType<typeof pairShapes>;
  whole: ReturnType<typeof pairShapes>;
}

/** The elements that have a size of their own; undefined if the sheet shows other things. */
function refit(master: Plan, plan: Plan): Refitted[] | undefined {
  if (!isDeepStrictEqual(content(plan), content(master))) return undefined;
  const noise = createNoise(master);
  return plan.elements.flatMap((element, index) => {
    const [had, has] = [master, plan].map((one) => measureElement(one, noise, index));
    const pairs = pairShapes(had!.bodies, has!.bodies);
    if (pairs.length === 0 || isSpread(element)) return [];
    return [{ element, pairs, whole: pairShapes(had!.whole, has!.whole) }];
  });
}

const findCutSides = (master: Plan, plan: Plan, { pairs, whole }: Refitted): Side[] => {
  const lacks = [pairs, whole].map((all) => measureShortfall(master, plan, all));
  return SIDES.filter((side) => lacks.some((lack) => lack[side] > 0));
};

/** Reports what a sheet cuts that the master shows, and things that only one of them shows. Empty is right. */
export function findCuts(master: Plan, plan: Plan): string[] {
  const refitted = refit(master, plan);
  if (!refitted) return ['other things'];
  return refitted.flatMap((one) =>
    findCutSides(master, plan, one).map((side) => `${one.element.subject}: cut on the ${side}`),
  );
}

/** Reports what a sheet changes in a picture of a subject. A turned sheet may change the size. Empty is right. */
export function findFaults(
  subject: SubjectName,
  style: StyleName,
  [width, height]: readonly [number, number],
  seed: number,
): string[] {
  const master = planPicture(request(subject, { style, seed, width, height }));
  return SHEETS.flatMap(([short, long]) => {
    const sheet = width < height ? { width: short, height: long } : { width: long, height: short };
    const plan = fitToSheet(master, sheet);
    const turned = short > long;
    const on = `${subject} in ${style} on ${String(sheet.width)}:${String(sheet.height)}`;
    const refitted = refit(master, plan);
    if (!refitted) return [`${on}: other things`];
    return refitted.flatMap((one) => {
      const { element, pairs, whole } = one;
      const label = `${on}, ${element.subject}`;
      const same =
        turned ||
        element.subject !== subject ||
        [pairs, whole].some((all) => {
          const [was, is] = [0, 1].map((at) => joinExtents(all.map((pair) => pair[at as 0 | 1])));
          if (!was || !is) return true;
          return isAsLarge(toShares(master, was), toShares(plan, is), element.spots.length > 1);
        });
      const cut = findCutSides(master, plan, one).map((side) => `${label}: cut on the ${side}`);
      return [...cut, ...(same ? [] : [`${label}: size`])];
    });
  });
}

/** Every subject in every style. */
export const ALL = subjectNames.flatMap((subject, row) =>
  styleNames.map((style, column) => ({ subject, style, seed: row * 31 + column })),
);
