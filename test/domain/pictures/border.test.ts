import { describe, expect, it } from '@jest/globals';
import { detectBorder } from '../../../src/domain/pictures/border.js';
import type { Rgb } from '../../../src/domain/pictures/color.js';
import { picture } from '../../pictures.js';

const PAPER: Rgb = [244, 240, 228];
const SEA: Rgb = [40, 80, 140];
const SIZES = [
  [146, 256],
  [256, 146],
  [200, 200],
] as const;

type Border = Record<'left' | 'top' | 'right' | 'bottom', number>;
const even = (wide: number): Border => ({ left: wide, top: wide, right: wide, bottom: wide });

/** A picture with a border of this many pixels. */
const within = (
  [width, height]: readonly [number, number],
  { left, top, right, bottom }: Border,
  inside: (x: number, y: number) => Rgb = () => SEA,
) =>
  picture(width, height, (x, y) =>
    x >= left && x < width - right && y >= top && y < height - bottom ? inside(x, y) : PAPER,
  );

describe('A border of bare paper', () => {
  it.each(SIZES)('is measured in a picture of %i x %i', (width, height) => {
    for (const wide of [5, 9, 18]) {
      const border = detectBorder(within([width, height], even(wide)))!;
      expect(border * Math.min(width, height)).toBeGreaterThanOrEqual(wide);
      expect(border * Math.min(width, height)).toBeLessThanOrEqual(wide + 2);
    }
  });

  it.each(SIZES)('is measured in a picture of %i x %i whose sky is paper', (width, height) => {
    const border = detectBorder(
      within([width, height], even(9), (_, y) => (y < height * 0.6 ? PAPER : SEA)),
    )!;
    expect(border * Math.min(width, height)).toBeGreaterThanOrEqual(9);
    expect(border * Math.min(width, height)).toBeLessThanOrEqual(11);
  });

  it('reaches to where ragged edges have ended', () => {
    const ragged = even(9);
    const border = detectBorder(
      within([146, 256], ragged, (x, y) => {
        const deep = Math.min(x, y, 145 - x, 255 - y) - 9;
        return deep < (x * 7 + y * 5) % 3 ? PAPER : SEA;
      }),
    )!;
    expect(border * 146).toBeGreaterThanOrEqual(11);
    expect(border * 146).toBeLessThanOrEqual(13);
  });

  it.each([
    ['fills its sheet', even(0)],
    ['has less at one end', { ...even(9), top: 4, bottom: 16 }],
    ['has it at its sides only', { ...even(0), left: 9, right: 9 }],
    ['has much bare ground', even(40)],
  ])('is none if the picture %s', (_, border) => {
    expect(detectBorder(within([146, 256], border))).toBeNull();
  });

  it('is not detected on an empty sheet, or where a subject touches it', () => {
    expect(detectBorder(within([146, 256], even(0), () => PAPER))).toBeNull();
    expect(detectBorder(picture(146, 256, (x, y) => (x > 60 && y > 60 && y < 130 ? SEA : PAPER)))).toBeNull();
  });
});
