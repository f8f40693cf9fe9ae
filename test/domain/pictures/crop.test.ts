import { describe, expect, it } from '@jest/globals';
import { cropToPaper } from '../../../src/domain/pictures/crop.js';
import { toPaper } from '../../../src/domain/orders/product.js';

const PORTRAIT = { width: 1024, height: 1792 };
const LANDSCAPE = { width: 1792, height: 1024 };

describe('A crop', () => {
  it.each([
    ['a tall picture on a less tall paper', PORTRAIT, '50x70', { left: 0, width: 1, height: 0.8 }],
    ['a wide picture on a less wide paper', LANDSCAPE, '50x70', { top: 0, width: 0.8, height: 1 }],
    [
      'a picture that is less tall than its paper',
      { width: 3, height: 4 },
      '40x60',
      { top: 0, width: 8 / 9 },
    ],
    ['a picture of the proportion of its paper', { width: 9, height: 9 }, '30x30', { left: 0, top: 0 }],
  ])('of %s is as large as possible, around its middle', (_, picture, size, expected) => {
    const paper = toPaper(size, picture);
    const crop = cropToPaper(picture, paper, null);
    for (const [side, fraction] of Object.entries(expected)) {
      expect(crop[side as keyof typeof crop]).toBeCloseTo(fraction);
    }
    expect([crop.left + crop.width / 2, crop.top + crop.height / 2]).toEqual([
      expect.closeTo(0.5),
      expect.closeTo(0.5),
    ]);
    const shown = (crop.width * picture.width) / (crop.height * picture.height);
    expect(shown).toBeCloseTo(paper.width / paper.height);
  });
});

describe('A crop of a picture with a border', () => {
  const BORDER = 0.06;

  it.each([
    ['a tall picture', PORTRAIT, '50x70'],
    ['a tall picture', PORTRAIT, '60x90'],
    ['a wide picture', LANDSCAPE, '50x70'],
    ['a picture that is less tall than its paper', { width: 3, height: 4 }, '40x60'],
  ])('of %s shows no border on any edge, and as much as possible inside', (_, picture, size) => {
    const paper = toPaper(size, picture);
    const { left, top, width, height } = cropToPaper(picture, paper, BORDER);
    // Includes the line at the end of the border.
    const edge = (BORDER + 0.008) * Math.min(picture.width, picture.height);
    const cut = [left * picture.width, top * picture.height].sort((a, b) => a - b);
    expect(cut[0]).toBeCloseTo(edge);
    expect(cut[1]).toBeGreaterThan(edge);
    expect([left + width / 2, top + height / 2]).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)]);
    expect((width * picture.width) / (height * picture.height)).toBeCloseTo(paper.width / paper.height);
  });

  it('keeps the border on every edge where the paper has the proportion of the picture', () => {
    const whole = { left: 0, top: 0, width: 1, height: 1 };
    expect(cropToPaper({ width: 1024, height: 1024 }, { width: 50, height: 50 }, BORDER)).toEqual(whole);
  });
});

describe('The paper of a size', () => {
  it('has the orientation of the picture', () => {
    expect(toPaper('50x70', PORTRAIT)).toEqual({ width: 50, height: 70 });
    expect(toPaper('50x70', LANDSCAPE)).toEqual({ width: 70, height: 50 });
    expect(() => toPaper('A4', PORTRAIT)).toThrow('A4 is not a size.');
  });
});
