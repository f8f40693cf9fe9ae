import { describe, expect, it } from '@jest/globals';
import { describePlan } from '../../../src/adapters/painter/describe.js';
import { joinExtents, measureElement } from '../../../src/adapters/painter/extents.js';
import { createNoise } from '../../../src/adapters/painter/noise.js';
import { planPicture } from '../../../src/adapters/painter/plan.js';
import { innerFrame } from '../../../src/adapters/painter/sheet.js';
import { request } from './request.js';

describe('A pattern of things', () => {
  // spec: painter-patterns
  it.each([
    [
      'a seamless pattern of swallows and stars',
      ['swallow'],
      'many swallows in flight in a repeating pattern',
    ],
    ['repeating pattern of beetles', ['beetle'], 'many beetles in a repeating pattern'],
    ['a pattern of foxes and mushrooms', ['fox', 'mushroom'], 'in a repeating pattern'],
  ])('repeats them over the whole sheet, each whole: %s', (prompt, things, description) => {
    const plan = planPicture(request(prompt));
    const { width, height } = innerFrame(plan, plan.margin);
    const noise = createNoise(plan);
    const all = plan.elements.map((_, at) => joinExtents(measureElement(plan, noise, at).whole));
    expect([...new Set(plan.elements.map(({ subject }) => subject))].sort()).toEqual(things);
    expect(all.length).toBeGreaterThanOrEqual(8);
    expect(
      all.filter(({ left, top, right, bottom }) => left < 0 || top < 0 || right > width || bottom > height),
    ).toEqual([]);
    const covered = joinExtents(all);
    expect(covered.right - covered.left).toBeGreaterThan(0.8 * width);
    expect(covered.bottom - covered.top).toBeGreaterThan(0.8 * height);
    expect(describePlan(plan).toLowerCase()).toContain(description);
  });

  it('is a plain picture of what comes in at an edge, and does not claim more', () => {
    const plan = planPicture(request('repeating pattern of lemons and leaves'));
    expect(plan.elements.filter((e) => !e.implied)).toHaveLength(1);
    expect(describePlan(plan)).not.toContain('pattern');
  });
});
