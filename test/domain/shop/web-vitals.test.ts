import { describe, expect, it } from '@jest/globals';
import { bucketOf, VITAL_NAMES, vitalFigures, type VitalName } from '../../../src/domain/shop/web-vitals.js';

/** The figure of visits that measured these values. */
function figureOf(name: VitalName, values: readonly number[]) {
  const counts = values.map((value) => ({
    page: 'home' as const,
    device: 'phone' as const,
    name,
    bucket: bucketOf(name, value),
    count: 1,
  }));
  return vitalFigures(counts)[0]!;
}

describe('A figure', () => {
  it.each([
    ['LCP', 3, 590_000],
    ['INP', 3, 590_000],
    ['FCP', 3, 590_000],
    ['TTFB', 3, 590_000],
    ['CLS', 0.003, 9.9],
  ] as const)('of %s is within 5 % of what was measured, from %p to %p', (name, from, to) => {
    for (let value = from; value < to; value *= 1.013) {
      const { p75 } = figureOf(name, [value]);
      expect(Math.abs(p75 / value - 1)).toBeLessThan(0.05);
    }
  });

  it.each([
    ['LCP', 2500, 4000],
    ['INP', 200, 500],
    ['CLS', 0.1, 0.25],
    ['FCP', 1800, 3000],
    ['TTFB', 800, 1800],
  ] as const)('of %s is good up to %p, needs improvement up to %p, and is poor above', (name, good, poor) => {
    const ratings = [0, good, good * 1.001, poor, poor * 1.001, 1e12].map(
      (value) => figureOf(name, [value]).rating,
    );
    const needs = 'needs improvement';
    expect(ratings).toEqual(['good', 'good', needs, needs, 'poor', 'poor']);
  });

  it('is what three visits of four are no worse than', () => {
    const { p75, count } = figureOf('LCP', [9000, 1000, 2000, 3000]);
    expect(count).toBe(4);
    expect(Math.abs(p75 / 3000 - 1)).toBeLessThan(0.05);
    expect(Math.abs(figureOf('LCP', [1000, 2000, 9000]).p75 / 9000 - 1)).toBeLessThan(0.05);
  });

  it('of what never moved is nothing', () => {
    expect(figureOf('CLS', [0, 0, 0, 0.4])).toMatchObject({ p75: 0, rating: 'good' });
  });
});

describe('Figures', () => {
  it('are one for each page, device and name that was measured, in their order', () => {
    const counts = [...VITAL_NAMES].reverse().flatMap((name) => [
      { page: 'print' as const, device: 'desktop' as const, name, bucket: 3, count: 2 },
      { page: 'home' as const, device: 'phone' as const, name, bucket: 3, count: 1 },
    ]);
    const told = vitalFigures(counts).map(({ page, device, name, count }) => [page, device, name, count]);
    expect(told).toEqual([
      ...VITAL_NAMES.map((name) => ['home', 'phone', name, 1]),
      ...VITAL_NAMES.map((name) => ['print', 'desktop', name, 2]),
    ]);
    expect(vitalFigures([])).toEqual([]);
  });
});
