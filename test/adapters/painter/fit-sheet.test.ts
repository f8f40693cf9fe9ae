import { describe, expect, it } from '@jest/globals';
import { joinExtents, measureElement } from '../../../src/adapters/painter/extents.js';
import { createNoise } from '../../../src/adapters/painter/noise.js';
import { paint } from '../../../src/adapters/painter/paint.js';
import type { Plan } from '../../../src/adapters/painter/picture.js';
import { planPicture } from '../../../src/adapters/painter/plan.js';
import { innerFrame } from '../../../src/adapters/painter/sheet.js';
import { ALL, findFaults, MASTERS } from './refitted.js';
import { request } from './request.js';

describe('a picture on a sheet of another proportion', () => {
  it.each(['portrait', 'landscape'] as const)(
    'shows the same subjects, uncut and at the same size: %s',
    (format) => {
      const sample = ALL.filter((_, i) => i % 61 === (format === 'portrait' ? 0 : 13));
      expect(
        sample.flatMap(({ subject, style, seed }) => findFaults(subject, style, MASTERS[format], seed)),
      ).toEqual([]);
    },
  );

  it.each(['lighthouse', 'candle', 'deer'] as const)('shows all of it, to its tip: %s', (subject) => {
    expect(findFaults(subject, 'botanical-plate', MASTERS.portrait, 7)).toEqual([]);
  });

  it('keeps a lone fern upright', () => {
    const wanted = request('A botanical plate of a fern', { style: 'botanical-plate', seed: 12 });
    const plan = planPicture(wanted, { width: 2.5, height: 1 });
    const { left, top, right, bottom } = joinExtents(measureElement(plan, createNoise(plan), 0).bodies);
    expect(bottom - top).toBeGreaterThan(right - left);
  });

  it.each([
    [3, 4],
    [5, 2],
  ])('keeps birds apart on %i:%i that cross their wings on the master', (width, height) => {
    const wanted = request('Swallows', { style: 'line-art', seed: 1 });
    const closest = (plan: Plan) => {
      const { spots } = plan.elements[0]!;
      const frame = innerFrame(plan, plan.margin);
      const distances = spots.flatMap((one, i) =>
        spots
          .slice(i + 1)
          .map(
            (other) =>
              Math.hypot((one.x - other.x) * frame.width, (one.y - other.y) * frame.height) /
              ((one.size + other.size) / 2),
          ),
      );
      return Math.min(...distances);
    };
    expect(closest(planPicture(wanted))).toBeLessThan(0.7);
    expect(closest(planPicture(wanted, { width, height }))).toBeGreaterThan(0.75);
  });

  it('is the unchanged plan for its own proportion', () => {
    const wanted = request('two boats and a lighthouse', { style: 'art-deco', seed: 9 });
    expect(planPicture(wanted, { width: 4, height: 7 })).toEqual(planPicture(wanted));
  });

  it('has an even border', async () => {
    const wanted = request('a whale', { style: 'cut-out', seed: 3, colors: ['#1d3557', '#f1faee'] });
    for (const [width, height] of [
      [300, 400],
      [400, 400],
      [600, 240],
    ] as const) {
      const rgb = await paint(planPicture(wanted, { width, height }), width, height, 'ground');
      const isPaper = (x: number, y: number) =>
        [0, 1, 2].every((channel) => rgb[(y * width + x) * 3 + channel] === rgb[channel]);
      const run = (length: number, at: (step: number) => [number, number]) =>
        Array.from({ length }, (_, step) => isPaper(...at(step))).indexOf(false);
      const [x, y] = [width / 2, height / 2];
      const widths = [
        run(x, (step) => [step, y]),
        run(x, (step) => [width - 1 - step, y]),
        run(y, (step) => [x, step]),
        run(y, (step) => [x, height - 1 - step]),
      ];
      expect(Math.min(...widths)).toBeGreaterThan(10);
      expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
    }
  });

  it('keeps the brush strokes of hills out of the sky', async () => {
    const wanted = request('One red sun over quiet hills, much empty paper', { style: 'japandi', seed: 9 });
    const [width, height] = [160, 64];
    const rgb = await paint(planPicture(wanted, { width, height }), width, height, 'detail');
    const sky = Array.from({ length: 10 }, (_, y) => rgb[(y * width + 20) * 3]);
    expect(new Set(sky).size).toBe(1);
  });

  it('has sides of at most 1 : 2.5', () => {
    expect(() => planPicture(request('a cat'), { width: 1, height: 2.6 })).toThrow(RangeError);
    expect(() => planPicture(request('a cat'), { width: 0, height: 1 })).toThrow(RangeError);
  });
});
