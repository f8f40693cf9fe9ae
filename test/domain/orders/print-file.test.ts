import { describe, expect, it } from '@jest/globals';
import { cropFor } from '../../../src/domain/pictures/crop.js';
import { printFileShape, printSize, seenPart } from '../../../src/domain/orders/print-file.js';
import { paperOf } from '../../../src/domain/orders/product.js';

const PORTRAIT = { width: 1024, height: 1792 };
const LANDSCAPE = { width: 1792, height: 1024 };
const SQUARE = { width: 1024, height: 1024 };
const BLEED = (0.3 / 2.54) * 300;

describe('The file of a size', () => {
  it.each([
    ['21x30', PORTRAIT, [2551, 3614]],
    ['21x30', LANDSCAPE, [3614, 2551]],
    ['50x70', PORTRAIT, [5976, 8339]],
    ['70x100', PORTRAIT, [8339, 11882]],
    ['30x30', SQUARE, [3614, 3614]],
  ])(
    '%s of %j is %j pixels: 300 to an inch of paper and of 3 mm more on each side',
    (size, picture, pixels) => {
      const { width, height } = printFileShape(size, picture, null);
      expect([width, height]).toEqual(pixels);
    },
  );

  it.each([
    ['21x30', PORTRAIT, null],
    ['70x100', PORTRAIT, null],
    ['40x60', LANDSCAPE, null],
    ['50x50', SQUARE, null],
    ['50x70', PORTRAIT, 0.06],
    ['40x60', LANDSCAPE, 0.09],
    ['50x50', SQUARE, 0.05],
  ])(
    '%s of %j with a border of %s shows on its paper the crop that the page shows',
    (size, whole, border) => {
      const { picture } = printFileShape(size, whole, border);
      const paper = paperOf(size, whole);
      const crop = cropFor(whole, paper, border);
      const inch = (cm: number) => (cm / 2.54) * 300;
      expect(Math.abs((BLEED - picture.left) / picture.width - crop.left) * picture.width).toBeLessThan(1);
      expect(Math.abs((BLEED - picture.top) / picture.height - crop.top) * picture.height).toBeLessThan(1);
      expect(Math.abs(inch(paper.width) - crop.width * picture.width)).toBeLessThan(1);
      expect(Math.abs(inch(paper.height) - crop.height * picture.height)).toBeLessThan(1);
    },
  );

  it('goes on in the bleed where there is more of the picture, and lacks it where there is not', () => {
    const file = printFileShape('21x30', PORTRAIT, null);
    const seen = seenPart(file);
    expect(seen).toEqual({
      left: 0,
      top: 363,
      width: 2480,
      height: 3614,
      lacks: { left: 35, top: 0, right: 36, bottom: 0 },
    });
    expect(seen.top + seen.height).toBeLessThan(file.picture.height);
    expect(seenPart(printFileShape('21x30', LANDSCAPE, null)).lacks).toEqual({
      left: 0,
      top: 35,
      right: 0,
      bottom: 36,
    });
  });
});

describe('The border of a picture', () => {
  const BORDER = 0.06;
  it.each([
    ['21x30', PORTRAIT],
    ['60x90', LANDSCAPE],
  ])('is not seen in the bleed of %s either, where the edge inside it is mirrored', (size, whole) => {
    const file = printFileShape(size, whole, BORDER);
    const short = Math.min(file.picture.width, file.picture.height) * BORDER;
    const { left, top, width, height, lacks } = seenPart(file);
    expect(left).toBeGreaterThan(short - 1);
    expect(top).toBeGreaterThan(short - 1);
    expect(file.picture.width - left - width).toBeGreaterThan(short - 1);
    expect(file.picture.height - top - height).toBeGreaterThan(short - 1);
    expect([width + lacks.left + lacks.right, height + lacks.top + lacks.bottom]).toEqual([
      file.width,
      file.height,
    ]);
    const [near, far] = whole === PORTRAIT ? [lacks.left, lacks.top] : [lacks.top, lacks.left];
    expect(near).toBeGreaterThan(34);
    expect(far).toBe(0);
  });

  it('is printed whole where the paper shows the whole picture', () => {
    expect(seenPart(printFileShape('30x30', SQUARE, BORDER))).toEqual(
      seenPart(printFileShape('30x30', SQUARE, null)),
    );
  });

  it('leaves fewer pixels to a paper that it is cut off for', () => {
    const bare = printSize('21x30', PORTRAIT, BORDER, PORTRAIT, 72);
    expect(bare.dpi).toBe(Math.floor((2.54 * 1024 * (1 - 2 * (BORDER + 0.008))) / 21));
    expect(bare.cropped).toBeGreaterThan(printSize('21x30', PORTRAIT, null, PORTRAIT, 72).cropped);
    expect(printSize('30x30', SQUARE, BORDER, SQUARE, 72)).toMatchObject({ dpi: 86, cropped: 0 });
  });
});

describe('What a size gives', () => {
  const give = (size: string, measured: typeof PORTRAIT | null, picture = PORTRAIT, least = 72) =>
    printSize(size, picture, null, measured, least);

  it('is counted in the pixels that are left on the paper', () => {
    // 1024 pixels on 21 cm, which is 8.27 inches.
    expect(give('21x30', PORTRAIT)).toMatchObject({ dpi: 123, soft: true, sold: true });
    expect(give('21x30', LANDSCAPE, LANDSCAPE)).toMatchObject({ dpi: 123 });
    expect(give('21x30', { width: 2048, height: 3584 })).toMatchObject({ dpi: 247, soft: false, sold: true });
    expect(give('30x30', SQUARE, SQUARE)).toMatchObject({ dpi: 86, cropped: 0 });
  });

  it('tells how much of the picture is cut off', () => {
    expect(give('50x70', PORTRAIT).cropped).toBeCloseTo(0.2);
    expect(give('40x60', PORTRAIT).cropped).toBeCloseTo(1 - 1.5 / 1.75);
  });

  it('is not sold under the least, and soft under 150', () => {
    expect(give('40x60', PORTRAIT)).toMatchObject({ dpi: 65, sold: false });
    expect(give('40x60', PORTRAIT, PORTRAIT, 65)).toMatchObject({ sold: true });
    const wide = (dpi: number) => ({ width: Math.ceil((dpi * 21) / 2.54), height: 10_000 });
    expect(give('21x30', wide(149)).soft).toBe(true);
    expect(give('21x30', wide(150)).soft).toBe(false);
  });

  it('is 300 whatever the size where it is painted for its paper', () => {
    expect(give('70x100', null, PORTRAIT, 1000)).toMatchObject({ dpi: 300, soft: false, sold: true });
  });
});
