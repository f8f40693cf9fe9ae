import { describe, expect, it } from '@jest/globals';
import { ciede2000, fromOklch, type Rgb } from '../../../src/domain/pictures/color.js';
import {
  findDominantColor,
  extractPalette,
  findVibrantColor,
  type Pixels,
} from '../../../src/domain/pictures/palette.js';

function createPixels(width: number, height: number, at: (x: number, y: number) => Rgb): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) data.set(at(i % width, Math.floor(i / width)), i * 3);
  return { width, height, data };
}

const SEVEN: Rgb[] = [
  [236, 226, 211],
  [28, 43, 82],
  [31, 155, 99],
  [217, 38, 28],
  [240, 162, 28],
  [125, 79, 196],
  [127, 191, 232],
];

describe('extractPalette', () => {
  it('finds every colour of seven stripes with its share', () => {
    const palette = extractPalette(createPixels(70, 10, (x) => SEVEN[Math.floor(x / 10)]!));
    expect(palette).toHaveLength(7);
    for (const stripe of SEVEN) {
      const found = palette.find(({ rgb }) => ciede2000(rgb, stripe) < 1);
      expect(found?.weight).toBeCloseTo(1 / 7, 6);
    }
  });

  it('returns 5 to 7 colours for a soft picture, heaviest first, weights summing to 1, the same each time', () => {
    const sky = createPixels(120, 160, (x, y) =>
      fromOklch({ l: 0.9 - y / 260, c: 0.02 + y / 2000, h: 230 + x / 6 }),
    );
    const palette = extractPalette(sky);
    expect(palette.length).toBeGreaterThanOrEqual(5);
    expect(palette.length).toBeLessThanOrEqual(7);
    expect(palette.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    expect(palette.map(({ weight }) => weight)).toEqual(
      palette.map(({ weight }) => weight).sort((p, q) => q - p),
    );
    expect(extractPalette(sky)).toEqual(palette);
  });

  it('has fewer colours only if the picture has', () => {
    expect(extractPalette(createPixels(8, 8, () => [31, 155, 99]))).toEqual([
      { rgb: [31, 155, 99], weight: 1 },
    ]);
    expect(extractPalette(createPixels(8, 8, (x) => (x < 4 ? [0, 0, 0] : [250, 250, 250])))).toHaveLength(2);
    const twins = createPixels(8, 8, (x) => (x < 4 ? [100, 100, 100] : [101, 101, 100]));
    expect(extractPalette(twins)).toHaveLength(1);
  });

  it('keeps a small accent that stands out from a large ground', () => {
    const accent = createPixels(100, 100, (x, y) =>
      x < 15 && y < 10 ? [217, 38, 28] : [225 + (x % 12), 222 + (y % 12), 210 + (x % 9)],
    );
    const palette = extractPalette(accent);
    expect(palette.some(({ rgb }) => ciede2000(rgb, [217, 38, 28]) < 2)).toBe(true);
    expect(ciede2000(findVibrantColor(palette), [217, 38, 28])).toBeLessThan(2);
    expect(ciede2000(findDominantColor(palette), [230, 227, 214])).toBeLessThan(6);
  });

  it('rejects bytes that do not fill the picture', () => {
    expect(() => extractPalette({ width: 2, height: 2, data: new Uint8Array(11) })).toThrow(RangeError);
    expect(() => extractPalette({ width: 0, height: 2, data: new Uint8Array(0) })).toThrow(RangeError);
  });
});

describe('findVibrantColor', () => {
  it('skips a speck below one per cent', () => {
    const palette = [
      { rgb: [240, 238, 230] as Rgb, weight: 0.7 },
      { rgb: [95, 127, 154] as Rgb, weight: 0.295 },
      { rgb: [255, 0, 0] as Rgb, weight: 0.005 },
    ];
    expect(findVibrantColor(palette)).toEqual([95, 127, 154]);
    expect(findDominantColor(palette)).toEqual([240, 238, 230]);
  });
});
