import { describe, expect, it } from '@jest/globals';
import { criticize, weigh, type Faults } from '../../../src/adapters/painter/critic.js';
import type { Element, Plan } from '../../../src/adapters/painter/picture.js';
import { planPicture } from '../../../src/adapters/painter/plan.js';
import { request } from './request.js';

const FOX = planPicture(request('a fox under the moon, cut-out, at night', { width: 500, height: 700 }));

/** The plan with every spot of a subject changed. */
function change(plan: Plan, subject: string, spot: Partial<Element['spots'][number]>): Plan {
  const elements = plan.elements.map((e) =>
    e.subject === subject ? { ...e, spots: e.spots.map((one) => ({ ...one, ...spot })) } : e,
  );
  return { ...plan, elements };
}

const faultsOf = (plan: Plan) => criticize(plan);

describe('The critic of a plan', () => {
  it.each<[keyof Faults, string, Plan, Plan]>([
    [
      'small',
      'a fox that fills the sheet to one that is lost on it',
      FOX,
      change(FOX, 'fox', { size: 0.12 }),
    ],
    ['plain', 'a fox that fills the sheet to much plain night', FOX, change(FOX, 'fox', { size: 0.12 })],
    [
      'hidden',
      'a fox that is visible to one outside the sheet',
      FOX,
      {
        ...FOX,
        elements: [
          ...FOX.elements,
          { ...FOX.elements.find((e) => e.subject === 'fox')!, subject: 'bear', implied: true, depth: 1 },
        ],
      },
    ],
    [
      'faint',
      'a fox that stands out to one in the colour of its ground',
      FOX,
      {
        ...FOX,
        palette: {
          ...FOX.palette,
          near: FOX.palette.sky,
          mid: FOX.palette.sky,
          far: FOX.palette.sky,
          accent: FOX.palette.sky,
          line: FOX.palette.sky,
          light: FOX.palette.sky,
        },
      },
    ],
    [
      'disc',
      'a moon that was asked for to one that was not',
      FOX,
      { ...FOX, elements: FOX.elements.map((e) => ({ ...e, implied: e.subject === 'moon' })) },
    ],
  ])('for %s prefers %s', (fault, _, good, bad) => {
    expect(faultsOf(bad)[fault]).toBeGreaterThan(faultsOf(good)[fault] + 0.1);
    expect(weigh(faultsOf(bad))).toBeGreaterThan(weigh(faultsOf(good)));
  });

  // spec: painter-critic
  it('sees that a subject almost touches the edge, but not one that is well inside or boldly cut', () => {
    const alone = { ...FOX, elements: FOX.elements.filter((e) => e.subject === 'fox') };
    const at = (x: number) => faultsOf(change(alone, 'fox', { x, size: 0.3 })).tangent;
    const places = Array.from({ length: 41 }, (_, i) => at(i / 40));
    expect(at(0.5)).toBe(0);
    expect(at(0)).toBe(0);
    expect(Math.max(...places)).toBe(1);
  });

  it('sees a pink sea, unless the words ask for pink', () => {
    const sea = planPicture(request('a boat at sea, cut-out'));
    const palette = { ...sea.palette, mid: '#d97a92', near: '#a8405c' };
    expect(faultsOf(sea).unnatural).toBe(0);
    expect(faultsOf({ ...sea, palette }).unnatural).toBe(1);
    expect(faultsOf({ ...sea, palette, colorWords: ['pink'] }).unnatural).toBe(0);
  });

  it('is deterministic', () => {
    expect(faultsOf(FOX)).toEqual(faultsOf(FOX));
    expect(planPicture(request('a heron'))).toEqual(planPicture(request('a heron')));
  });
});
