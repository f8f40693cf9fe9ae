import { describe, expect, it } from '@jest/globals';
import { fromOklch, type Rgb } from '../../../src/domain/pictures/color.js';
import { measureLayout, nearestOrientation, type Layout } from '../../../src/domain/pictures/layout.js';
import { picture } from '../../pictures.js';

const DARK: Rgb = [28, 43, 82];
const PALE: Rgb = [236, 226, 211];
const either = (pale: boolean) => (pale ? PALE : DARK);
const stripes = (along: (x: number, y: number) => number) =>
  measureLayout(picture(120, 120, (x, y) => either(Math.floor(along(x, y) / 20) % 2 === 0)));
const disc = picture(160, 120, (x, y) => either(Math.hypot(x - 79.5, y - 59.5) < 40));
const checker = picture(120, 120, (x, y) => either((Math.floor(x / 20) + Math.floor(y / 20)) % 2 === 0));
const grey = (l: number) => fromOklch({ l, c: 0, h: 0 });

describe('the direction of edges', () => {
  const directions = ({ horizontal, vertical, diagonal, directedness }: Layout) =>
    [horizontal, vertical, diagonal, directedness].map((share) => Math.round(share * 100) / 100);

  it('is one in bars and stripes', () => {
    expect(directions(stripes((_, y) => y))).toEqual([1, 0, 0, 1]);
    expect(directions(stripes((x) => x))).toEqual([0, 1, 0, 1]);
    for (const sloping of [stripes((x, y) => x + y), stripes((x, y) => x - y + 120)]) {
      expect(sloping.diagonal).toBeGreaterThan(0.95);
      expect(sloping.directedness).toBeGreaterThan(0.9);
    }
  });

  it('is balanced in a checkerboard, which is not directed', () => {
    const { horizontal, vertical, directedness } = measureLayout(checker);
    expect(horizontal).toBeCloseTo(vertical, 6);
    expect(horizontal).toBeGreaterThan(0.45);
    expect(directedness).toBeLessThan(0.01);
  });

  it('is balanced around a disc, which is not directed', () => {
    const { horizontal, vertical, diagonal, directedness } = measureLayout(disc);
    expect(Math.abs(horizontal - vertical)).toBeLessThan(0.05);
    expect(diagonal).toBeGreaterThan(0.4);
    expect(diagonal).toBeLessThan(0.6);
    expect(directedness).toBeLessThan(0.05);
  });

  it('is undefined in a plain field, a soft gradient or faint grain', () => {
    const none = [0, 0, 0, 0];
    expect(directions(measureLayout(picture(80, 60, () => PALE)))).toEqual(none);
    expect(directions(measureLayout(picture(256, 96, (x) => grey(0.2 + x / 400))))).toEqual(none);
    expect(
      directions(measureLayout(picture(96, 96, (x, y) => grey(0.5 + ((x * 7 + y * 13) % 5) / 250)))),
    ).toEqual(none);
    expect(directions(measureLayout(picture(1, 1, () => PALE)))).toEqual(none);
  });

  it('is measured between colours of one lightness too', () => {
    const bars = picture(96, 96, (x) => fromOklch({ l: 0.7, c: 0.09, h: x % 32 < 16 ? 150 : 0 }));
    expect(measureLayout(bars).vertical).toBeGreaterThan(0.99);
  });

  it('is the same at any size', () => {
    const bars = (size: number) =>
      measureLayout(picture(size, size, (_, y) => either((y * 6) % (size * 2) < size)));
    expect(bars(960)).toEqual(bars(96));
  });
});

describe('the light', () => {
  it.each([
    ['left', (x: number) => 0.8 - 0.4 * x],
    ['right', (x: number) => 0.4 + 0.4 * x],
    ['top', (_: number, y: number) => 0.8 - 0.4 * y],
    ['bottom', (_: number, y: number) => 0.4 + 0.4 * y],
    ['even', (x: number) => 0.6 + 0.04 * x],
    ['even', (x: number, y: number) => (Math.hypot(x - 0.5, y - 0.5) < 0.3 ? 0.9 : 0.3)],
    ['right', (x: number, y: number) => 0.3 + 0.4 * x + 0.2 * y],
  ])('comes from the %s', (side, lightness) => {
    expect(measureLayout(picture(150, 100, (x, y) => grey(lightness(x / 150, y / 100)))).light).toBe(side);
  });
});

describe('the horizon', () => {
  const cut = (share: number) => measureLayout(picture(160, 100, (_, y) => either(y < share * 100))).horizon;

  it('is at a level cut through the whole picture', () => {
    for (const share of [0.2, 0.5, 0.7]) expect(cut(share)).toBeCloseTo(share, 1);
  });

  it('is found behind a boat, and at the largest of several steps', () => {
    const boat = picture(160, 100, (x, y) =>
      x > 70 && x < 90 && y > 30 && y < 70 ? [200, 60, 40] : either(y < 60),
    );
    expect(measureLayout(boat).horizon).toBeCloseTo(0.6, 1);
  });

  it('is undefined in a gradient, bars, a vertical edge, a disc or a plain field', () => {
    const gradient = picture(96, 96, (_, y) => grey(0.2 + y / 160));
    expect(measureLayout(gradient).horizon).toBeNull();
    expect(stripes((_, y) => y).horizon).toBeNull();
    expect(measureLayout(picture(96, 96, (x) => either(x < 48))).horizon).toBeNull();
    expect(measureLayout(disc).horizon).toBeNull();
    expect(measureLayout(picture(96, 96, () => PALE)).horizon).toBeNull();
  });
});

describe('the colour above', () => {
  it('is the one of the upper quarter within the rim', () => {
    const framed = picture(120, 120, (x, y) =>
      x < 11 || x > 108 || y < 11 ? [255, 255, 255] : either(y > 40),
    );
    expect(measureLayout(framed).upper).toEqual(DARK);
    expect(measureLayout(picture(1, 1, () => PALE)).upper).toEqual(PALE);
  });
});

describe('the nearest shape', () => {
  it.each([
    [4000, 3000, 'Landscape'],
    [3000, 4000, 'Portrait'],
    [1080, 1080, 'Square'],
    [1200, 1000, 'Square'],
    [1792, 1024, 'Landscape'],
    [9, 90, 'Portrait'],
  ])('of %i x %i is %s', (width, height, name) => {
    expect(nearestOrientation({ width, height }).name).toBe(name);
  });
});
