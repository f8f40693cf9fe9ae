import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { PaintRequest } from '../../../src/application/ports/creating/image-model.js';
import { toOklab } from '../../../src/domain/pictures/color.js';
import { styleNames, subjectNames } from '../../../src/adapters/painter/names.js';
import { paint } from '../../../src/adapters/painter/paint.js';
import { planPicture } from '../../../src/adapters/painter/plan.js';
import { hexToRgb } from '../../../src/adapters/painter/tones.js';
import { sample, seeded } from '../../seed.js';
import { request } from './request.js';

type Size = readonly [width: number, height: number];
const size: Size = [160, 280];
const { abs, hypot } = Math;

function pixels(prompt: string, input: Partial<PaintRequest> = {}): Promise<Uint8ClampedArray> {
  return paint(planPicture(request(prompt, input)), ...size);
}

const digest = (data: Uint8ClampedArray) => createHash('sha256').update(data).digest('hex');

/** Share of the pixels within `bound` of a colour in Oklab. */
function share(data: Uint8ClampedArray, hex: string, bound = 0.09): number {
  const { l, a, b } = toOklab(hexToRgb(hex));
  let hits = 0;
  for (let i = 0; i < data.length; i += 3) {
    const pixel = toOklab([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]);
    if (hypot(pixel.l - l, pixel.a - a, pixel.b - b) < bound) hits++;
  }
  return hits / (data.length / 3);
}

/** Mean difference of two pictures per channel, 0 to 255. */
function apart(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += abs((one[i] ?? 0) - (other[i] ?? 0));
  return sum / one.length;
}

/** Mean difference between a row and the next. */
function step(data: Uint8ClampedArray, width: number, y: number): number {
  const at = y * width * 3;
  return apart(data.subarray(at, at + width * 3), data.subarray(at + width * 3, at + width * 6));
}

/** Spread of luminance over the picture, and its roughness between neighbouring pixels. */
function statistics(data: Uint8ClampedArray): { spread: number; rough: number } {
  const light = Array.from({ length: data.length / 3 }, (_, i) => ((data[i * 3] ?? 0) + (data[i * 3 + 1] ?? 0) * 2 + (data[i * 3 + 2] ?? 0)) / 4);
  const mean = light.reduce((a, b) => a + b, 0) / light.length;
  const spread = Math.sqrt(light.reduce((a, b) => a + (b - mean) ** 2, 0) / light.length);
  let rough = 0;
  for (let i = 1; i < light.length; i++) rough += abs((light[i] ?? 0) - (light[i - 1] ?? 0));
  return { spread, rough: rough / light.length };
} // prettier-ignore

/** Resizes the picture, averaging by area. */
const scale = (data: Uint8ClampedArray, from: Size, to: Size): Promise<Buffer> =>
  sharp(data, { raw: { width: from[0], height: from[1], channels: 3 } })
    .resize(to[0], to[1], { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();

describe('a painting', () => {
  it.each(styleNames)('is the same for the same plan and size, in %s', async (style) => {
    const input = { style, seed: 4 };
    expect(digest(await pixels('a lighthouse and a boat', input))).toBe(
      digest(await pixels('a lighthouse and a boat', input)),
    );
  });

  it.each(sample(styleNames, 5))(
    seeded('has the same composition in print as on the page, in %s'),
    async (style) => {
      const print: Size = [432, 756];
      const at = ([width, height]: Size, prompt: string) =>
        paint(planPicture(request(prompt, { style, seed: 5, width, height })), width, height);
      const [page, ...prints] = await Promise.all([
        at(size, 'a lighthouse and a boat'),
        at(print, 'a lighthouse and a boat'),
        at(print, 'a lighthouse'),
      ]);
      const seen = await Promise.all(prints.map((one) => scale(one, print, size)));
      const [same = 0, without = 0] = seen.map((one) => apart(page, new Uint8ClampedArray(one)));
      // A missing boat would raise the difference by at least half.
      expect(same).toBeLessThan(0.8 * without);
    },
  );

  it('does not show the seams between the bands of a large print', async () => {
    const [width, height] = [2400, 4200];
    const plan = planPicture(request('mountains at dusk', { style: 'cut-out', seed: 5, width, height }));
    const large = await paint(plan, width, height);
    const small: Size = [width / 8, height / 8];
    const seen = await scale(large, [width, height], small);
    expect(apart(await paint(plan, ...small), new Uint8ClampedArray(seen))).toBeLessThan(6);
    const rows = Array.from({ length: height - 1 }, (_, y) => step(large, width, y));
    const usual = rows.toSorted((a, b) => a - b)[Math.floor(height * 0.99)] ?? 0;
    expect(rows[Math.floor(8_000_000 / width) - 1]).toBeLessThan(usual);
  });

  it('appears as ground first, then shapes, then detail', async () => {
    const plan = planPicture(request('a lighthouse and two boats', { style: 'mid-century', seed: 5 }));
    const whole = await paint(plan, ...size);
    const stages = await Promise.all(
      (['ground', 'shapes', 'detail'] as const).map((until) => paint(plan, ...size, until)),
    );
    const distances = stages.map((stage) => apart(stage, whole));
    expect(distances).toEqual(distances.toSorted((a, b) => b - a));
    expect(distances[0]).toBeGreaterThan(distances[1]! * 1.5);
  });

  it('is another picture with another seed', async () => {
    const input = { style: 'cut-out' };
    for (const words of ['mountains', 'a secret'])
      expect(
        apart(await pixels(words, { ...input, seed: 1 }), await pixels(words, { ...input, seed: 2 })),
      ).toBeGreaterThan(4);
  });

  it('differs measurably between every two styles, with the same colours', async () => {
    const colors = ['#22777d', '#c9952f', '#f3e8d0'];
    const sheets = await Promise.all(
      styleNames.map((style) => pixels('a cat and the sun', { style, colors })),
    );
    sheets.forEach((one, i) => {
      for (const [j, other] of sheets.slice(i + 1).entries())
        expect([styleNames[i], styleNames[i + 1 + j], apart(one, other) > 5]).toEqual([
          styleNames[i],
          styleNames[i + 1 + j],
          true,
        ]);
    });
  });

  it.each([
    ['a lighthouse and two boats', ['#22777d', '#c9952f', '#f3e8d0'], 'mid-century'],
    ['mountains', ['#6b2136', '#d6a49f'], 'cut-out'],
    ['the sea', ['#22325c', '#7cc8c8'], 'watercolour'],
    ['a forest', ['#2f5a43', '#d3a52c'], 'cut-out'],
    ['nothing in particular', ['#c4694a', '#343a75'], 'bauhaus'],
    ['eucalyptus branches', ['#8fa58b', '#c9b28f'], 'watercolour'],
    ['dunes', ['#c4694a', '#dcc5a0'], 'mid-century'],
  ])('of %s shows the chips %j', async (prompt, colors, style) => {
    const data = await pixels(prompt, { style, colors });
    for (const hex of colors) expect([hex, share(data, hex) > 0.015]).toEqual([hex, true]);
  });

  it('shows colours that are named in words', async () => {
    const data = await pixels('terracotta hills under a teal sky', { style: 'cut-out' });
    expect(share(data, '#c4694a')).toBeGreaterThan(0.03);
    expect(share(data, '#22777d')).toBeGreaterThan(0.03);
  });

  it.each(sample(subjectNames, 20))(
    seeded('of %s is neither nearly empty nor nearly noise'),
    async (subject) => {
      const turn = subjectNames.indexOf(subject);
      for (const style of [
        styleNames[turn % styleNames.length],
        styleNames[(turn * 3 + 4) % styleNames.length],
      ]) {
        const { spread, rough } = statistics(await pixels(subject, { style: style ?? null, seed: 6 }));
        expect([style, spread > 9, rough < 24]).toEqual([style, true, true]);
      }
    },
  );
});
