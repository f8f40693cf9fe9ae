import { describe, expect, it } from '@jest/globals';
import { sizeFor } from '../../../src/adapters/openai/sizes.js';
import { ORIENTATIONS } from '../../../src/domain/pictures/orientation.js';

const landscape = { width: 1792, height: 1024 };
const portrait = { width: 1024, height: 1792 };
const square = { width: 1024, height: 1024 };

describe('the size for a model', () => {
  it.each([
    'gpt-image-2',
    'gpt-image-2-2026-04-21',
    'gpt-image-2.5-flare',
    'gpt-image-10',
    'stablediffusion',
  ])('is exact with %s, which accepts any', (model) => {
    for (const { width, height } of ORIENTATIONS)
      expect(sizeFor(model, { width, height }, 1)).toEqual({ width, height });
  });

  it.each([
    'gpt-image-1',
    'gpt-image-1-mini',
    'gpt-image-1.5',
    'gpt-image-1-2025-04-15',
    'chatgpt-image-latest',
  ])('is the nearest of three proportions with %s, at any requested size', (model) => {
    for (const scale of [1, 2]) {
      expect(sizeFor(model, landscape, scale)).toEqual({ width: 1536, height: 1024 });
      expect(sizeFor(model, portrait, scale)).toEqual({ width: 1024, height: 1536 });
      expect(sizeFor(model, square, scale)).toEqual({ width: 1024, height: 1024 });
    }
  });

  it.each([
    [landscape, 1.5, { width: 2688, height: 1536 }],
    [portrait, 2, { width: 2048, height: 3584 }],
    [square, 2, { width: 2048, height: 2048 }],
    [landscape, 1.3, { width: 2352, height: 1344 }],
  ])('is %j times %d in exactly its shape', (wanted, scale, size) => {
    expect(sizeFor('gpt-image-2', wanted, scale)).toEqual(size);
  });

  it('never exceeds the limit of a model, and keeps the shape', () => {
    expect(sizeFor('gpt-image-2', square, 4)).toEqual({ width: 2880, height: 2880 });
    expect(sizeFor('gpt-image-2', portrait, 4)).toEqual({ width: 2176, height: 3808 });
    for (const wanted of [
      landscape,
      portrait,
      square,
      { width: 1000, height: 701 },
      { width: 4000, height: 4001 },
    ]) {
      for (let scale = 1; scale <= 4; scale += 0.1) {
        const { width, height } = sizeFor('gpt-image-2', wanted, scale);
        expect([width % 16, height % 16]).toEqual([0, 0]);
        expect(Math.max(width, height)).toBeLessThanOrEqual(3840);
        expect(width * height).toBeLessThanOrEqual(3840 * 2160);
        expect(width / height).toBeCloseTo(wanted.width / wanted.height, 1);
      }
    }
  });
});
