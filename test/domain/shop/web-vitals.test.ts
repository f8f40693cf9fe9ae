import { describe, expect, it } from '@jest/globals';
import { toBucket, VITAL_NAMES, vitalFigures, type VitalName } from '../../../src/domain/shop/web-vitals.js';

/** The figure of visits with these values. */
function findFigure(name: VitalName, values: readonly number[]) {
  const counts = values.map((value) => ({
    page: 'home' as const,
    device: 'phone' as const,
    name,
    bucket: toBucket(name, value),
    count: 1,
  }));
  return vitalFigures(counts)[0]!;
}

describe('The 75th percentile', () => {
  it.each([
    ['LCP', 3, 590_000],
    ['INP', 3, 590_000],
    ['FCP', 3, 590_000],
    ['TTFB', 3, 590_000],
    ['CLS', 0.003, 9.9],
  ] as const)('of %s is within 5 % of the measured value, from %p to %p', (name, from, to) => {
    for (let value = from; value < to; value *= 1.013) {
      const { p75 } = findFigure(name, [value]);
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
      (value) => findFigure(name, [value]).rating,
    );
    const needs = 'needs improvement';
    expect(ratings).toEqual(['good', 'good', needs, needs, 'poor', 'poor']);
  });

  it('covers three visits of four', () => {
    const { p75, count } = findFigure('LCP', [9000, 1000, 2000, 3000]);
    expect(count).toBe(4);
    expect(Math.abs(p75 / 3000 - 1)).toBeLessThan(0.05);
    expect(Math.abs(findFigure('LCP', [1000, 2000, 9000]).p75 / 9000 - 1)).toBeLessThan(0.05);
  });

  it('of a page without shifts is zero', () => {
    expect(findFigure('CLS', [0, 0, 0, 0.4])).toMatchObject({ p75: 0, rating: 'good' });
  });
});

describe('The web vitals', () => {
  it('have one row for each measured page, device and name, in their order', () => {
    const counts = [...VITAL_NAMES].reverse().flatMap((name) => [
      { page: 'print' as const, device: 'desktop' as const, name, bucket: 3, count: 2 },
      { page: 'home' as const, device: 'phone' as const, name, bucket: 3, count: 1 },
    ]);
    const rows = vitalFigures(counts).map(({ page, device, name, count }) => [page, device, name, count]);
    expect(rows).toEqual([
      ...VITAL_NAMES.map((name) => ['home', 'phone', name, 1]),
      ...VITAL_NAMES.map((name) => ['print', 'desktop', name, 2]),
    ]);
    expect(vitalFigures([])).toEqual([]);
  });
});
