import { hasRatio } from '../../../src/domain/pictures/crop.js';
import { describe, expect, it } from '@jest/globals';
import {
  parseRatio,
  placeOnPaper,
  ratioPixels,
  toRatio,
  type Place,
} from '../../../src/domain/pictures/sheet.js';

const PORTRAIT = { width: 1024, height: 1792 };
const LANDSCAPE = { width: 1792, height: 1024 };
const SQUARE = { width: 1024, height: 1024 };
const PAPERS = [
  { width: 21, height: 30 },
  { width: 30, height: 40 },
  { width: 40, height: 60 },
  { width: 50, height: 70 },
  { width: 100, height: 70 },
  { width: 50, height: 50 },
];
const FULL = { left: 0, top: 0, width: 1, height: 1 };

/** Margins in centimetres: left, top, right, bottom. Negative where the picture is cropped. */
function measureMargins(
  { left, top, width, height }: Place,
  paper: { width: number; height: number },
): number[] {
  const right = 1 - left - width;
  const bottom = 1 - top - height;
  return [left * paper.width, top * paper.height, right * paper.width, bottom * paper.height];
}

describe('toRatio', () => {
  it.each([
    [50, 70, '5x7'],
    [70, 50, '7x5'],
    [21, 30, '7x10'],
    [40, 60, '2x3'],
    [60, 90, '2x3'],
    [70, 100, '7x10'],
    [30, 30, '1x1'],
    [21.5, 30, '43x60'],
  ])('of %s x %s cm is %s', (width, height, ratio) => {
    expect(toRatio({ width, height })).toBe(ratio);
  });
});

describe('parseRatio', () => {
  it('parses the output of toRatio', () => {
    for (const paper of PAPERS) expect(hasRatio(parseRatio(toRatio(paper)), paper)).toBe(true);
  });

  it.each(['', '5', '5x', 'x7', '0x7', '5x07', '5x7x2', '-5x7', '5.5x7', '50000x7', '../5x7'])(
    'rejects %p',
    (text) => {
      expect(() => parseRatio(text)).toThrow(RangeError);
    },
  );
});

describe('ratioPixels', () => {
  it.each([
    ['5x7', 1024, 1025, 1435],
    ['7x5', 1024, 1435, 1025],
    ['7x10', 1024, 1022, 1460],
    ['1x1', 1024, 1024, 1024],
    ['43x60', 10, 43, 60],
  ])('of %s and about %i pixels has exactly this ratio', (ratio, shortSide, width, height) => {
    const pixels = ratioPixels(ratio, shortSide);
    expect(pixels).toEqual({ width, height });
    expect(toRatio(pixels)).toBe(ratio);
  });

  it('returns the same pixels for its own shorter side', () => {
    for (const paper of PAPERS) {
      const pixels = ratioPixels(toRatio(paper), 1024);
      expect(ratioPixels(toRatio(paper), Math.min(pixels.width, pixels.height))).toEqual(pixels);
    }
  });
});

describe('placeOnPaper', () => {
  it('fills the paper with a composed picture, and with one of the same proportions', () => {
    for (const paper of PAPERS) expect(placeOnPaper(PORTRAIT, paper, 0.05, 'composed')).toEqual(FULL);
    for (const fit of ['whole', 'filled'] as const)
      expect(placeOnPaper(SQUARE, { width: 30, height: 30 }, 0.05, fit)).toEqual(FULL);
  });

  it.each([
    ['tall', PORTRAIT],
    ['wide', LANDSCAPE],
    ['square', SQUARE],
    ['as good as 5:7', { width: 1000, height: 1402 }],
  ])('shows all of a %s picture in the middle, undistorted, within its margins', (_, picture) => {
    for (const paper of PAPERS) {
      if (hasRatio(picture, paper)) continue;
      const place = placeOnPaper(picture, paper, 0.05, 'whole');
      const drawn = { width: place.width * paper.width, height: place.height * paper.height };
      expect(drawn.width / drawn.height).toBeCloseTo(picture.width / picture.height);
      const [left, top, right, bottom] = measureMargins(place, paper);
      expect(left).toBeCloseTo(right!);
      expect(top).toBeCloseTo(bottom!);
      // The narrower margin is exactly the least: the picture is as large as it can be.
      expect(Math.min(left!, top!)).toBeCloseTo(0.08 * Math.min(paper.width, paper.height));
    }
  });

  it('crops a filling picture evenly, and removes a border on all sides', () => {
    const paper = { width: 50, height: 70 };
    const [left, top, right, bottom] = measureMargins(placeOnPaper(PORTRAIT, paper, null, 'filled'), paper);
    expect([left, right]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
    // A picture 50 cm wide is 87.5 cm high.
    expect([top, bottom]).toEqual([expect.closeTo(-8.75), expect.closeTo(-8.75)]);
    const bare = placeOnPaper(PORTRAIT, paper, 0.06, 'filled');
    for (const margin of measureMargins(bare, paper)) expect(margin).toBeLessThan(-0.06 * 50);
    expect((bare.width * 50) / (bare.height * 70)).toBeCloseTo(4 / 7);
  });
});
