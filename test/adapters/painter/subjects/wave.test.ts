import { expect, it } from '@jest/globals';
import { drawElement } from '../../../../src/adapters/painter/draw-elements.js';
import { bounds, type Point } from '../../../../src/adapters/painter/geometry.js';
import { createNoise } from '../../../../src/adapters/painter/noise.js';
import type { Plan } from '../../../../src/adapters/painter/picture.js';
import { planPicture } from '../../../../src/adapters/painter/plan.js';
import { innerFrame } from '../../../../src/adapters/painter/sheet.js';
import { request } from '../request.js';

/** Drops of foam may fly across the peak. Units. */
const LARGEST_DROP = 0.03;

function outlineDetails(plan: Plan, subject: 'wave' | 'mountains'): ReturnType<typeof bounds>[] {
  const outlines: (readonly Point[])[] = [];
  const brush = {
    fill: (outline: readonly Point[], _color: string, { part = 'body' } = {}) => {
      if (part !== 'field') outlines.push(outline);
    },
    stroke: () => undefined,
  };
  const index = plan.elements.findIndex((one) => one.subject === subject);
  drawElement({ plan, noise: createNoise(plan), ...innerFrame(plan, plan.margin) }, brush, index);
  return outlines.map(bounds).filter(({ w, h }) => Math.max(w, h) > LARGEST_DROP);
}

it.each([
  ['portrait', 5, 7],
  ['square', 1, 1],
  ['landscape', 7, 5],
])('leaves a peak clear of the foam above it: %s', (_, width, height) => {
  for (const seed of [1, 4, 8]) {
    const plan = planPicture(request('a great wave and a white peak', { seed, style: 'ukiyo-e' }), {
      width,
      height,
    });
    const [snow] = outlineDetails(plan, 'mountains');
    const claws = outlineDetails(plan, 'wave').filter(({ w }) => w < 0.2);
    expect(claws.length).toBeGreaterThan(5);
    const touching = claws.filter(
      ({ x, y, w, h }) =>
        x < snow!.x + snow!.w && snow!.x < x + w && y < snow!.y + snow!.h && snow!.y < y + h,
    );
    expect([seed, touching]).toEqual([seed, []]);
  }
});
