import { describe, expect, it } from '@jest/globals';
import { joinExtents, measureElement, measureGaps } from '../../../src/adapters/painter/extents.js';
import { createNoise } from '../../../src/adapters/painter/noise.js';
import type { Plan } from '../../../src/adapters/painter/picture.js';
import { planCandidates, planComposition } from '../../../src/adapters/painter/plan.js';
import { BACKDROP, rasterize } from '../../../src/adapters/painter/raster.js';
import { moveCloser } from '../../../src/adapters/painter/zoom.js';
import { request } from './request.js';

const PROMPTS = [
  'a fox in a field, cut-out',
  'a red boat on a lake, risograph',
  'pears and a jug on a table, impressionist',
  'a bear, linocut',
  'mountains, geometric',
  'a white horse, watercolour',
  'a vase of tulips, mid-century',
  'a deer, art nouveau',
  'a bicycle, mid-century',
  'a cat on a chair, boho',
  'a lighthouse by the sea, ukiyo-e',
  'a heron, japandi',
];

/** Two compositions are the same when fewer of their cells differ, also if one is mirrored. */
const MIN_DIFFERENCE = 0.25;
/** A distance in OKLab. */
const MIN_TONE_DIFFERENCE = 0.1;

function look(plan: Plan) {
  const raster = rasterize(plan);
  const names = Array.from(raster.owner, (i) => (i === BACKDROP ? '' : plan.elements[i]?.subject));
  return { ...raster, names };
}

function differ(one: ReturnType<typeof look>, other: ReturnType<typeof look>): boolean {
  const share = (mirrored: boolean) => {
    const differing = one.names.filter((name, cell) => {
      const column = cell % one.across;
      const at = mirrored ? cell - column + one.across - 1 - column : cell;
      const tone = Math.hypot(
        ...(['light', 'a', 'b'] as const).map((axis) => (one[axis][cell] ?? 0) - (other[axis][at] ?? 0)),
      );
      return name !== other.names[at] || tone > MIN_TONE_DIFFERENCE;
    });
    return differing.length / one.names.length;
  };
  return Math.min(share(false), share(true)) > MIN_DIFFERENCE;
}

function countDistinct(plans: readonly Plan[]): number {
  const kept: ReturnType<typeof look>[] = [];
  for (const seen of plans.map(look)) if (kept.every((other) => differ(seen, other))) kept.push(seen);
  return kept.length;
}

describe('The compositions of a request', () => {
  // spec: painter-varied
  it('differ in more than dice', () => {
    const requests = PROMPTS.map((prompt, seed) => request(prompt, { seed, width: 1024, height: 1792 }));
    const mean = (counts: readonly number[]) => counts.reduce((sum, n) => sum + n, 0) / counts.length;
    const varied = mean(requests.map((wanted) => countDistinct(planCandidates(wanted))));
    const thrown = mean(
      requests.map((wanted) =>
        countDistinct(Array.from({ length: 8 }, (_, attempt) => planComposition(wanted, attempt))),
      ),
    );
    expect(varied).toBeGreaterThanOrEqual(4.5);
    expect(varied).toBeGreaterThan(thrown + 1);
  });

  it('show the same named things in the same number, style and light', () => {
    for (const prompt of PROMPTS) {
      const said = planCandidates(request(prompt)).map(({ style, light, elements }) =>
        JSON.stringify([
          style,
          light,
          elements
            .filter((e) => !e.implied)
            .map((e) => [e.subject, e.count])
            .sort(),
        ]),
      );
      expect(new Set(said).size).toBe(1);
    }
  });

  it('may show things as large as the sheet allows, and whole', () => {
    const plan = planComposition(request('a fox, cut-out', { width: 1024, height: 1792 }), 0);
    const small = {
      ...plan,
      elements: plan.elements.map((e) => ({
        ...e,
        spots: e.spots.map((spot) => ({ ...spot, size: spot.size * 0.6 })),
      })),
    };
    const index = plan.elements.findIndex((e) => e.subject === 'fox');
    const extent = (of: Plan) => joinExtents(measureElement(of, createNoise(of), index).whole);
    const [before, after] = [extent(small), extent(moveCloser(small))];
    expect(after.bottom - after.top).toBeGreaterThan(1.2 * (before.bottom - before.top));
    expect(Math.min(...Object.values(measureGaps(plan, after)))).toBeGreaterThan(0);
  });
});
