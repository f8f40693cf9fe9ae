import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { PaintRequest } from '../../src/application/ports/image-model.js';
import { toOklab } from '../../src/domain/color.js';
import { styleNames, subjectNames } from '../../src/adapters/pixels/painter/names.js';
import { paint } from '../../src/adapters/pixels/painter/paint.js';
import { planPicture } from '../../src/adapters/pixels/painter/plan.js';
import { rgbOf } from '../../src/adapters/pixels/painter/tones.js';
import { request } from './request.js';

const size = [320, 560] as const;
const { abs, hypot } = Math;

function pixels(prompt: string, wish: Partial<PaintRequest> = {}): Uint8ClampedArray {
  const canvas = paint(planPicture(request(prompt, wish)), ...size);
  return canvas.getContext('2d').getImageData(0, 0, ...size).data;
}

const digest = (data: Uint8ClampedArray) => createHash('sha256').update(data).digest('hex');

/** Share of the pixels that lie within `bound` of a colour in Oklab. */
function share(data: Uint8ClampedArray, hex: string, bound = 0.09): number {
  const { l, a, b } = toOklab(rgbOf(hex));
  let hits = 0;
  for (let i = 0; i < data.length; i += 4) {
    const pixel = toOklab([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]);
    if (hypot(pixel.l - l, pixel.a - a, pixel.b - b) < bound) hits++;
  }
  return hits / (data.length / 4);
}

/** Mean difference of two pictures per channel, 0 to 255. */
function apart(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += abs((one[i] ?? 0) - (other[i] ?? 0));
  return (sum / one.length) * (4 / 3);
}

/** Luminance spread over the sheet, and its roughness between neighbouring pixels. */
function statistics(data: Uint8ClampedArray): { spread: number; rough: number } {
  const light = Array.from({ length: data.length / 4 }, (_, i) => ((data[i * 4] ?? 0) + (data[i * 4 + 1] ?? 0) * 2 + (data[i * 4 + 2] ?? 0)) / 4);
  const mean = light.reduce((a, b) => a + b, 0) / light.length;
  const spread = Math.sqrt(light.reduce((a, b) => a + (b - mean) ** 2, 0) / light.length);
  let rough = 0;
  for (let i = 1; i < light.length; i++) rough += abs((light[i] ?? 0) - (light[i - 1] ?? 0));
  return { spread, rough: rough / light.length };
} // prettier-ignore

describe('a painting', () => {
  it('has the size that was asked for', () => {
    const canvas = paint(planPicture(request('a cat')), 200, 350);
    expect([canvas.width, canvas.height]).toEqual([200, 350]);
  });

  it.each(styleNames)('is the same for the same plan and size, in %s', (style) => {
    const wish = { style, seed: 4 };
    expect(digest(pixels('a lighthouse and a boat', wish))).toBe(
      digest(pixels('a lighthouse and a boat', wish)),
    );
  });

  it('is another picture with another seed', () => {
    const wish = { style: 'cut-out' };
    expect(
      apart(pixels('mountains', { ...wish, seed: 1 }), pixels('mountains', { ...wish, seed: 2 })),
    ).toBeGreaterThan(4);
    expect(
      apart(pixels('a secret', { ...wish, seed: 1 }), pixels('a secret', { ...wish, seed: 2 })),
    ).toBeGreaterThan(4);
  });

  it('differs measurably from one style to every other, with the same colours', () => {
    const colors = ['#22777d', '#c9952f', '#f3e8d0'];
    const sheets = styleNames.map((style) => pixels('a cat and the sun', { style, colors }));
    sheets.forEach((one, i) => {
      for (const other of sheets.slice(i + 1)) expect(apart(one, other)).toBeGreaterThan(5);
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
  ])('of %s shows the chips %j', (prompt, colors, style) => {
    const data = pixels(prompt, { style, colors });
    for (const hex of colors) expect([hex, share(data, hex) > 0.015]).toEqual([hex, true]);
  });

  it('shows colours that are named in words', () => {
    const data = pixels('terracotta hills under a teal sky', { style: 'cut-out' });
    expect(share(data, '#c4694a')).toBeGreaterThan(0.03);
    expect(share(data, '#22777d')).toBeGreaterThan(0.03);
  });

  it.each(subjectNames)('of %s is neither nearly empty nor nearly noise', (subject) => {
    const turn = subjectNames.indexOf(subject);
    for (const style of [
      styleNames[turn % styleNames.length],
      styleNames[(turn * 3 + 4) % styleNames.length],
    ]) {
      const { spread, rough } = statistics(pixels(subject, { style: style ?? null, seed: 6 }));
      expect([style, spread > 9, rough < 16]).toEqual([style, true, true]);
    }
  });
});
