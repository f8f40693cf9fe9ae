import { describe, expect, it } from '@jest/globals';
import { findColorName, nearestColorName } from '../../../src/domain/pictures/color-names.js';
import type { Rgb } from '../../../src/domain/pictures/color.js';
import { findNamedColors } from '../../../src/domain/pictures/named-colors.js';
import type { Pixels } from '../../../src/domain/pictures/palette.js';
import { photos } from '../../photos.js';
import { picture } from '../../pictures.js';

const findRgb = (name: string): Rgb => findColorName(name)!.rgb;
/** Vertical bars; a share is in tenths of a per cent of the width. */
const bars = (...parts: [share: number, name: string][]) =>
  picture(1000, 4, (x) => {
    let end = 0;
    return findRgb(parts.find(([share]) => x < (end += share))![1]);
  });

const namesIn = (pixels: Pixels) => findNamedColors(pixels).map(({ name }) => name);

describe('the named colours of a picture', () => {
  it('cover a part of it, the largest first, each with its share', () => {
    expect(findNamedColors(bars([100, 'sage'], [600, 'navy'], [300, 'sand']))).toEqual([
      { name: 'navy', share: expect.closeTo(0.6, 9) },
      { name: 'sand', share: expect.closeTo(0.3, 9) },
      { name: 'sage', share: expect.closeTo(0.1, 9) },
    ]);
  });

  it('leave out a quiet colour below four per cent, and a vivid one below one', () => {
    expect(namesIn(bars([959, 'linen'], [41, 'taupe']))).toEqual(['linen', 'taupe']);
    expect(namesIn(bars([961, 'linen'], [39, 'taupe']))).toEqual(['linen']);
    expect(namesIn(bars([985, 'linen'], [15, 'scarlet']))).toEqual(['linen', 'scarlet']);
    expect(namesIn(bars([991, 'linen'], [9, 'scarlet']))).toEqual(['linen']);
  });

  it('merge shades of one name', () => {
    const shades = picture(100, 10, (x) =>
      x < 97 ? [244, 242, 236] : [30 - (x % 3) * 2, 44, 82 + (x % 3) * 2],
    );
    expect(namesIn(shades)).toEqual(['chalk']);
    const more = picture(100, 10, (x) =>
      x < 94 ? [244, 242, 236] : [30 - (x % 3) * 2, 44, 82 + (x % 3) * 2],
    );
    expect(namesIn(more)).toEqual(['chalk', 'navy']);
  });

  it('have one to eight entries', () => {
    const ten = ['white', 'black', 'scarlet', 'cobalt', 'emerald', 'lemon', 'plum', 'tan', 'teal', 'coral'];
    expect(namesIn(bars(...ten.map((name): [number, string] => [100, name])))).toHaveLength(8);
    const thousands = picture(32, 32, (x, y) => [x * 8, y * 8, ((x * 7 + y * 13) % 32) * 8]);
    expect(namesIn(thousands).length).toBeGreaterThan(0);
  });

  // spec: named-colors-nearest
  it('are the nearest by CIEDE2000 for every colour', () => {
    for (let r = 0; r < 256; r += 51)
      for (let g = 0; g < 256; g += 51)
        for (let b = 0; b < 256; b += 51) {
          const rgb: Rgb = [r, g, b];
          expect([rgb, namesIn(picture(2, 2, () => rgb))]).toEqual([rgb, [nearestColorName(rgb)]]);
        }
  });

  it('match the visible colours of a photo', () => {
    expect(namesIn(photos.sageRoom)[0]).toBe('sage');
    expect(namesIn(photos.navyRoom)).toContain('navy');
    expect(namesIn(photos.blackAndWhitePrint).slice(0, 2)).toEqual(['chalk', 'soft black']);
  });

  it('reject bytes that do not fill the picture', () => {
    expect(() => findNamedColors({ width: 2, height: 2, data: new Uint8Array(11) })).toThrow(RangeError);
  });
});
