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
      'merged',
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

  it('sees a subject in the hue of what is around it, and one that both edges cut', () => {
    const red = { ...FOX, elements: FOX.elements.map((e) => ({ ...e, color: '#b23a2e' })) };
    const [on, off] = ['#b85a4e', '#3a6ea8'].map((sky) =>
      faultsOf({ ...red, palette: { ...FOX.palette, sky } }),
    );
    expect(on!.alike).toBeGreaterThan(off!.alike + 0.2);
    expect(faultsOf(FOX).cut).toBe(0);
    expect(faultsOf(change(FOX, 'fox', { x: 0.5, y: 1.2, size: 3 })).cut).toBeGreaterThan(0);
  });

  it('sees a sheet of one lightness, of one hue, and of greys', () => {
    const tint = (toColor: (hex: string, i: number) => string) => {
      const entries = Object.entries(FOX.palette).map(([role, hex], i) => [role, toColor(hex, i)]);
      return { ...FOX, palette: Object.fromEntries(entries) as typeof FOX.palette };
    };
    const plain = { ...FOX, elements: FOX.elements.map((e) => ({ ...e, color: null })) };
    expect(faultsOf(tint(() => '#8a8a8a')).even).toBeGreaterThan(faultsOf(plain).even);
    expect(faultsOf(tint((_, i) => `#${(0x303030 + i * 0x141414).toString(16)}`)).dull).toBeGreaterThan(
      faultsOf(plain).dull,
    );
    const blue = faultsOf(tint((_, i) => ['#1d2f5a', '#3b5c9a', '#7d9bd0'][i % 3] ?? ''));
    const mixed = faultsOf(tint((_, i) => ['#1d2f5a', '#c2602c', '#d8b13f'][i % 3] ?? ''));
    expect(blue.single).toBeGreaterThan(mixed.single);
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
