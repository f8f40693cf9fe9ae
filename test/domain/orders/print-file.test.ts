import { describe, expect, it } from '@jest/globals';
import { cropToPaper } from '../../../src/domain/pictures/crop.js';
import {
  downloadSize,
  findVisiblePart,
  listFits,
  paperShape,
  parseSheetName,
  printFileKey,
  printFileShape,
  printSize,
  toItemSheetName,
  toSheetName,
} from '../../../src/domain/orders/print-file.js';
import { toPaper } from '../../../src/domain/orders/product.js';

const PORTRAIT = { width: 1024, height: 1792 };
const LANDSCAPE = { width: 1792, height: 1024 };
const SQUARE = { width: 1024, height: 1024 };
const BLEED = (0.3 / 2.54) * 300;

describe('The print file of a size', () => {
  it.each([
    ['21x30', PORTRAIT, [2551, 3614]],
    ['21x30', LANDSCAPE, [3614, 2551]],
    ['50x70', PORTRAIT, [5976, 8339]],
    ['70x100', PORTRAIT, [8339, 11882]],
    ['30x30', SQUARE, [3614, 3614]],
    ['45.5x62.0', PORTRAIT, [5445, 7394]],
    ['45.5x62.0', LANDSCAPE, [5445, 7394]],
  ])(
    '%s of %j is %j pixels: 300 to an inch of paper and of 3 mm more on each side',
    (size, picture, pixels) => {
      const { width, height } = printFileShape(size, picture, null, 'filled');
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
      const { picture } = printFileShape(size, whole, border, 'filled');
      const paper = toPaper(size, whole);
      const crop = cropToPaper(whole, paper, border);
      const inch = (cm: number) => (cm / 2.54) * 300;
      expect(Math.abs((BLEED - picture.left) / picture.width - crop.left) * picture.width).toBeLessThan(1);
      expect(Math.abs((BLEED - picture.top) / picture.height - crop.top) * picture.height).toBeLessThan(1);
      expect(Math.abs(inch(paper.width) - crop.width * picture.width)).toBeLessThan(1);
      expect(Math.abs(inch(paper.height) - crop.height * picture.height)).toBeLessThan(1);
    },
  );

  it('continues in the bleed if the picture is larger, and otherwise not', () => {
    const file = printFileShape('21x30', PORTRAIT, null, 'filled');
    const seen = findVisiblePart(file);
    expect(seen).toEqual({
      left: 0,
      top: 363,
      width: 2480,
      height: 3614,
      missing: { left: 35, top: 0, right: 36, bottom: 0 },
    });
    expect(seen.top + seen.height).toBeLessThan(file.picture.height);
    expect(findVisiblePart(printFileShape('21x30', LANDSCAPE, null, 'filled')).missing).toEqual({
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
  ])('is not visible in the bleed of %s either, where the edge inside it is mirrored', (size, whole) => {
    const file = printFileShape(size, whole, BORDER, 'filled');
    const short = Math.min(file.picture.width, file.picture.height) * BORDER;
    const { left, top, width, height, missing } = findVisiblePart(file);
    expect(left).toBeGreaterThan(short - 1);
    expect(top).toBeGreaterThan(short - 1);
    expect(file.picture.width - left - width).toBeGreaterThan(short - 1);
    expect(file.picture.height - top - height).toBeGreaterThan(short - 1);
    expect([width + missing.left + missing.right, height + missing.top + missing.bottom]).toEqual([
      file.width,
      file.height,
    ]);
    const [near, far] = whole === PORTRAIT ? [missing.left, missing.top] : [missing.top, missing.left];
    expect(near).toBeGreaterThan(34);
    expect(far).toBe(0);
  });

  it('is printed whole where the paper shows the whole picture', () => {
    expect(findVisiblePart(printFileShape('30x30', SQUARE, BORDER, 'filled'))).toEqual(
      findVisiblePart(printFileShape('30x30', SQUARE, null, 'filled')),
    );
  });

  it('leaves fewer pixels for a paper that crops it', () => {
    const filled = (border: number | null) =>
      printSize('21x30', { master: PORTRAIT, border, isComposable: false }, 72).printings[1]!;
    expect(filled(BORDER).dpi).toBe(Math.floor((2.54 * 1024 * (1 - 2 * (BORDER + 0.008))) / 21));
    expect(filled(BORDER).cropped).toBeGreaterThan(filled(null).cropped);
  });
});

describe('The file of a composed picture', () => {
  it('is filled by the picture, whose edge is mirrored in the bleed', () => {
    const composed = { width: 1022, height: 1460 };
    const file = printFileShape('21x30', composed, null, 'composed');
    expect(file).toEqual({
      width: 2551,
      height: 3614,
      picture: { left: 35, top: 35, width: 2480, height: 3543 },
      border: 0,
      surround: 'mirror',
      dpi: 300,
    });
    expect(findVisiblePart(file).missing).toEqual({ left: 35, top: 35, right: 36, bottom: 36 });
  });
});

describe('The file of a whole picture', () => {
  it.each([
    ['21x30', PORTRAIT],
    ['50x70', LANDSCAPE],
  ])('of %s shows all of it, including its border, on white with even margins', (size, master) => {
    const file = printFileShape(size, master, 0.06, 'whole');
    const { picture, border, surround } = file;
    expect({ border, surround }).toEqual({ border: 0, surround: 'white' });
    expect(Math.abs(picture.width / picture.height - master.width / master.height)).toBeLessThan(0.001);
    const { left, top, width, height, missing } = findVisiblePart(file);
    expect({ left, top, width, height }).toEqual({
      left: 0,
      top: 0,
      width: picture.width,
      height: picture.height,
    });
    expect(Math.abs(missing.left - missing.right)).toBeLessThanOrEqual(1);
    expect(Math.abs(missing.top - missing.bottom)).toBeLessThanOrEqual(1);
    const paper = toPaper(size, master);
    const margin = (0.08 * Math.min(paper.width, paper.height) * 300) / 2.54;
    expect(Math.abs(Math.min(missing.left, missing.top) - BLEED - margin)).toBeLessThanOrEqual(1);
  });

  it('has no margins on paper of its own proportions', () => {
    expect(printFileShape('30x30', SQUARE, null, 'whole')).toEqual(
      printFileShape('30x30', SQUARE, null, 'composed'),
    );
  });
});

describe('The paper on pages', () => {
  const pixels = { width: 1025, height: 1435 };

  it('has no bleed, and its picture at the place of the file', () => {
    for (const fit of ['whole', 'filled'] as const) {
      const shown = paperShape(pixels, PORTRAIT, 0.06, fit);
      const printed = printFileShape('50x70', PORTRAIT, 0.06, fit);
      expect(shown).toMatchObject({ ...pixels, surround: printed.surround });
      const scale = (printed.width - 2 * BLEED) / shown.width;
      for (const side of ['left', 'top'] as const)
        expect(Math.abs(printed.picture[side] - BLEED - shown.picture[side] * scale)).toBeLessThan(scale);
      for (const side of ['width', 'height'] as const)
        expect(Math.abs(printed.picture[side] - shown.picture[side] * scale)).toBeLessThan(scale);
    }
  });
});

describe('listFits', () => {
  const paper = { width: 50, height: 70 };
  const of = (change: object) =>
    listFits({ master: PORTRAIT, border: null, isComposable: false, ...change }, paper);

  it('composes a print if possible, and otherwise prints it whole unless the buyer wants it filled', () => {
    expect(of({ isComposable: true })).toEqual(['composed']);
    expect(of({})).toEqual(['whole', 'filled']);
    expect(of({ master: { width: 500, height: 700 } })).toEqual(['whole']);
  });
});

describe('The name of a sheet', () => {
  it('is its size for a filled one, like the files of older orders', () => {
    expect(toSheetName('50x70', 'filled')).toBe('50x70');
    expect(toSheetName('50x70', 'whole')).toBe('50x70-whole');
    expect(toSheetName('50x70', 'composed')).toBe('50x70-composed');
    expect(printFileKey('fox', toSheetName('50x70', 'composed'))).toBe('print-files/fox/50x70-composed.png');
  });

  it('can be parsed', () => {
    for (const fit of ['composed', 'whole', 'filled'] as const)
      expect(parseSheetName(toSheetName('21x30', fit))).toEqual({ size: '21x30', fit });
    expect(() => parseSheetName('21x30-stretched')).toThrow(RangeError);
  });

  it('is null for a file, and for an order from before sizes were stored', () => {
    expect(toItemSheetName({ size: null, fit: null })).toBeNull();
    expect(toItemSheetName({ size: '21x30', fit: 'whole' })).toBe('21x30-whole');
  });
});

describe('The resolution of a size', () => {
  const give = (size: string, master = PORTRAIT, least = 72) =>
    printSize(size, { master, border: null, isComposable: false }, least);
  const whole = (...args: Parameters<typeof give>) => give(...args).printings[0];
  const filled = (...args: Parameters<typeof give>) => give(...args).printings[1]!;

  it('has the paper in the orientation of the print', () => {
    expect(give('50x70').ratio).toBe('5x7');
    expect(give('50x70', LANDSCAPE).ratio).toBe('7x5');
  });

  it('counts the pixels that remain on the paper', () => {
    // 1024 pixels on 21 cm (8.27 inches).
    expect(filled('21x30')).toMatchObject({ fit: 'filled', dpi: 123, soft: true, sold: true });
    expect(filled('21x30', LANDSCAPE)).toMatchObject({ dpi: 123 });
    expect(filled('21x30', { width: 2048, height: 3584 })).toMatchObject({
      dpi: 247,
      soft: false,
      sold: true,
    });
    expect(give('30x30', SQUARE).printings).toEqual([
      { fit: 'whole', dpi: 86, cropped: 0, soft: true, sold: true },
    ]);
  });

  it('is higher for a whole picture, which is smaller', () => {
    // 1792 pixels on 30 cm without margins of 1.68 cm (10.5 inches).
    expect(whole('21x30')).toEqual({ fit: 'whole', dpi: 170, cropped: 0, soft: false, sold: true });
    expect(whole('21x30', LANDSCAPE)).toMatchObject({ dpi: 170 });
  });

  it('includes the cropped share of the picture', () => {
    expect(whole('50x70').cropped).toBe(0);
    expect(filled('50x70').cropped).toBeCloseTo(0.2);
    expect(filled('40x60').cropped).toBeCloseTo(1 - 1.5 / 1.75);
  });

  it('is not sold below the minimum, and soft under 150', () => {
    expect(filled('40x60')).toMatchObject({ dpi: 65, sold: false });
    expect(filled('40x60', PORTRAIT, 65)).toMatchObject({ sold: true });
    expect(whole('40x60')).toMatchObject({ dpi: 84, sold: true });
    const wide = (dpi: number) => ({ width: Math.ceil((dpi * 21) / 2.54), height: 10_000 });
    expect(filled('21x30', wide(149)).soft).toBe(true);
    expect(filled('21x30', wide(150)).soft).toBe(false);
  });

  it('is 300 at every size for a print that is composed for its paper', () => {
    expect(
      printSize('70x100', { master: PORTRAIT, border: 0.06, isComposable: true }, 1000).printings,
    ).toEqual([{ fit: 'composed', dpi: 300, cropped: 0, soft: false, sold: true }]);
  });
});

describe('downloadSize', () => {
  it('is the size of a painted picture, or the pixels of any other', () => {
    expect(downloadSize({ width: 1025, height: 1435 }, null)).toEqual({ width: 3600, height: 5040 });
    expect(downloadSize(PORTRAIT, PORTRAIT)).toEqual(PORTRAIT);
  });
});
