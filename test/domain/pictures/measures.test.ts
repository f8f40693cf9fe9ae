import { describe, expect, it } from '@jest/globals';
import { fromOklch, toOklab, type Rgb } from '../../../src/domain/pictures/color.js';
import { measure, type Measures } from '../../../src/domain/pictures/measures.js';

function measurePicture(width: number, height: number, at: (x: number, y: number) => Rgb): Measures {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) data.set(at(i % width, Math.floor(i / width)), i * 3);
  return measure({ width, height, data });
}

const plain = (rgb: Rgb) => measurePicture(40, 40, () => rgb);
const squares =
  (side: number) =>
  (x: number, y: number): Rgb =>
    (Math.floor(x / side) + Math.floor(y / side)) % 2 === 0 ? [0, 0, 0] : [255, 255, 255];

describe('a plain field', () => {
  it.each([
    [[255, 255, 255] as Rgb, 1, 0],
    [[0, 0, 0] as Rgb, 0, 0],
    [[255, 0, 0] as Rgb, 0.628, 1],
  ])('%j is as bright and as saturated as its colour, and otherwise zero', (rgb, brightness, saturation) => {
    const figures = plain(rgb);
    expect(figures.brightness).toBeCloseTo(brightness, 3);
    expect(figures.saturation).toBeCloseTo(saturation, 2);
    expect(figures.contrast).toBeCloseTo(0, 6);
    expect(figures.busyness).toBe(0);
    expect(figures.hueMix).toBeCloseTo(0, 6);
    expect(figures.dominant).toEqual(rgb);
    expect(figures.vibrant).toEqual(rgb);
  });

  it('is warm when orange, cold when blue, neutral when grey, slightly warm when cream', () => {
    expect(plain([255, 128, 0]).warmth).toBeGreaterThan(0.95);
    expect(plain([0, 90, 255]).warmth).toBeLessThan(-0.85);
    expect(plain([128, 128, 128]).warmth).toBeCloseTo(0, 3);
    const cream = plain([245, 232, 200]).warmth;
    expect(cream).toBeGreaterThan(0.15);
    expect(cream).toBeLessThan(0.6);
  });
});

describe('a checkerboard', () => {
  it('has full contrast, medium brightness and no colour', () => {
    const figures = measurePicture(64, 64, squares(8));
    expect(figures.contrast).toBeCloseTo(1, 6);
    expect(figures.brightness).toBeCloseTo(0.5, 6);
    expect(figures.saturation).toBeCloseTo(0, 3);
    expect(figures.palette).toHaveLength(2);
  });

  it('is as busy as it has edges', () => {
    expect(measurePicture(64, 64, squares(1)).busyness).toBe(1 - 1 / 64 ** 2);
    expect(measurePicture(64, 64, squares(32)).busyness).toBeCloseTo(127 / 64 ** 2, 6);
    expect(measurePicture(64, 64, squares(4)).busyness).toBeGreaterThan(
      measurePicture(64, 64, squares(16)).busyness,
    );
  });

  it('has edges between colours of one lightness too', () => {
    const [green, rose] = [fromOklch({ l: 0.7, c: 0.09, h: 150 }), fromOklch({ l: 0.7, c: 0.09, h: 0 })];
    expect(Math.abs(toOklab(green).l - toOklab(rose).l)).toBeLessThan(0.01);
    expect(measurePicture(40, 40, (x) => (x < 20 ? green : rose)).busyness).toBeCloseTo(1 / 40, 6);
  });
});

describe('a gradient', () => {
  const grey = measurePicture(256, 16, (x) => fromOklch({ l: 0.1 + (x / 255) * 0.8, c: 0, h: 0 }));

  it('is calm, and has the contrast of an even spread', () => {
    expect(grey.busyness).toBe(0);
    expect(grey.contrast).toBeCloseTo((0.8 * 2) / Math.sqrt(12), 2);
    expect(grey.brightness).toBeCloseTo(0.5, 2);
  });
});

describe('size', () => {
  it('does not change the measures, and grain at any size is not busy', () => {
    const half =
      (edge: number) =>
      (x: number): Rgb =>
        x < edge ? [28, 43, 82] : [236, 226, 211];
    const small = measurePicture(256, 128, half(128));
    const large = measurePicture(1024, 512, half(512));
    for (const figure of ['brightness', 'contrast', 'saturation', 'warmth', 'busyness', 'hueMix'] as const)
      expect(large[figure]).toBeCloseTo(small[figure], 6);
    const grain = measurePicture(1024, 512, (x, y) =>
      (x * 7 + y * 13) % 5 < 2 ? [150, 150, 150] : [170, 170, 170],
    );
    expect(grain.busyness).toBe(0);
  });
});

describe('hue mix', () => {
  const wheel = (hues: number[]) =>
    measurePicture(72, 8, (x) => fromOklch({ l: 0.7, c: 0.1, h: hues[Math.floor((x * hues.length) / 72)]! }));

  it('is 0 for one hue, 0.2 for two opposite, 0.4 for three apart, about 1 for the whole wheel', () => {
    expect(wheel([205]).hueMix).toBeCloseTo(0, 2);
    expect(wheel([25, 205]).hueMix).toBeCloseTo(0.2, 2);
    expect(wheel([25, 145, 265]).hueMix).toBeCloseTo(0.4, 2);
    expect(wheel(Array.from({ length: 36 }, (_, i) => i * 10 + 5)).hueMix).toBeGreaterThan(0.9);
    expect(wheel([25, 45]).hueMix).toBeLessThan(0.1);
  });

  it('ignores the noise of greys', () => {
    expect(measurePicture(64, 8, (x) => [128 + (x % 2), 128 + (x % 3), 128 + ((x >> 1) % 2)]).hueMix).toBe(0);
  });
});
