import { describe, expect, it } from '@jest/globals';
import {
  customPrice,
  describePaper,
  findSizeProblem,
  formatCustomSize,
  hasCustomSizes,
  isCustomRatio,
  parseCustomSize,
} from '../../../src/domain/orders/custom-size.js';
import { ERROR_SENTENCES, findWording } from '../../../src/domain/shop/error-sentences.js';
import { fillIn } from '../../../src/domain/shop/fill-in.js';
import { toRatio } from '../../../src/domain/pictures/sheet.js';
import { givenCustomSizes } from '../../given.js';

const RULE = givenCustomSizes();

describe('A custom size', () => {
  it.each([
    ['45.5x62.0', { width: 45.5, height: 62 }, '45.5 × 62 cm'],
    ['100.0x40.0', { width: 100, height: 40 }, '100 × 40 cm'],
  ])('%s is width and height as it hangs', (text, paper, name) => {
    expect(parseCustomSize(text)).toEqual(paper);
    expect(formatCustomSize(paper)).toBe(text);
    expect(describePaper(paper)).toBe(name);
  });

  it.each(['', '45x62', '45.5x62', '45.2x62.0', '45.5 x 62.0', '-45.5x62.0', '45.50x62.0', 'custom'])(
    'is not %j',
    (text) => {
      expect(parseCustomSize(text)).toBeUndefined();
    },
  );

  it.each([
    [15, 15],
    [100, 100],
    [40, 100],
    [100, 40],
    [45.5, 62],
  ])('can be %s x %s cm', (width, height) => {
    expect(findSizeProblem(RULE, { width, height }, false)).toBeUndefined();
    expect(isCustomRatio(RULE, toRatio({ width, height }))).toBe(true);
  });

  it.each([
    [14.5, 20, 'size_out_of_range', 'Width and height must each be between 15 and 100 cm.'],
    [20, 100.5, 'size_out_of_range', 'Width and height must each be between 15 and 100 cm.'],
    [NaN, 20, 'size_out_of_range', 'Width and height must each be between 15 and 100 cm.'],
    [20.2, 30, 'size_out_of_range', 'Enter sizes in steps of half a centimetre, such as 45 or 45.5.'],
    [39.5, 100, 'size_too_narrow', 'The longer side can be at most 2.5 times the shorter one.'],
  ])('cannot be %s x %s cm: %s', (width, height, code, message) => {
    expect(findSizeProblem(RULE, { width, height }, false)).toMatchObject({ code, message });
  });

  // spec: languages-custom-sizes
  it.each([
    [14.5, 20, false, 'size_out_of_range/limits', { min: 15, max: 100 }],
    [20.2, 30, false, 'size_out_of_range/steps', {}],
    [39.5, 100, false, 'size_too_narrow/ratio', { ratio: 2.5 }],
    [20, 30, true, 'size_too_small_for_frame/limits', { short: 21, long: 30 }],
  ])(
    'of %s x %s cm is refused in words that pages translate',
    (width, height, isFramed, sentence, values) => {
      const problem = findSizeProblem(RULE, { width, height }, isFramed)!;
      expect(findWording(problem)).toEqual({ sentence, values });
      expect(fillIn(ERROR_SENTENCES[sentence as keyof typeof ERROR_SENTENCES], values)).toBe(problem.message);
    },
  );

  it('has a larger minimum in a frame, in either orientation', () => {
    for (const [width, height] of [
      [21, 30],
      [30, 21],
      [52.5, 21],
    ] as const)
      expect(findSizeProblem(RULE, { width, height }, true)).toBeUndefined();
    for (const [width, height] of [
      [20.5, 30],
      [29.5, 21],
      [25, 25],
    ] as const) {
      expect(findSizeProblem(RULE, { width, height }, true)?.code).toBe('size_too_small_for_frame');
      expect(findSizeProblem(RULE, { width, height }, false)).toBeUndefined();
    }
  });

  it.each([
    ['2x5', true],
    ['5x2', true],
    ['199x200', true],
    ['91x124', true],
    ['79x200', false],
    ['1x3', false],
    ['200x201', false],
    ['10x14', false],
  ])('has the proportions %s: %s', (ratio, expected) => {
    expect(isCustomRatio(RULE, ratio)).toBe(expected);
  });

  it('is sold of prints that are composed for each paper', () => {
    expect(hasCustomSizes([{ printings: [{ fit: 'composed' }] }])).toBe(true);
    expect(hasCustomSizes([{ printings: [{ fit: 'whole' }, { fit: 'filled' }] }])).toBe(false);
    expect(hasCustomSizes([])).toBe(false);
  });
});

describe('The price of a custom size', () => {
  const print = { price: 1500, isFramed: false, options: ['print-only', 'custom'] };
  const framed = { price: 4650, isFramed: true, options: ['framed', 'custom', 'oak', 'ivory-mount'] };

  it('is that of the variant on the smallest paper, and grows with the area', () => {
    expect(customPrice(RULE, print, { width: 15, height: 15 })).toBe(1500);
    // 28.21 dm², 25.96 dm² beyond the smallest, at 61 p each
    expect(customPrice(RULE, print, { width: 45.5, height: 62 })).toBe(3100);
    expect(customPrice(RULE, framed, { width: 21, height: 30 })).toBe(4650);
    // 21.91 dm² beyond the smallest, at 148 + 13 p each
    expect(customPrice(RULE, framed, { width: 45.5, height: 62 })).toBe(8200);
  });

  it('depends on the area only, never falls with it, and is a multiple of 50 p', () => {
    const papers = Array.from({ length: 60 * 60 }, (_, n) => ({
      width: 30 + (n % 60) * 0.5,
      height: 30 + Math.floor(n / 60) * 0.5,
    }));
    for (const variant of [print, framed]) {
      const prices = papers
        .map((paper) => ({ area: paper.width * paper.height, price: customPrice(RULE, variant, paper) }))
        .toSorted((a, b) => a.area - b.area || b.price - a.price)
        .map(({ price }) => price);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      expect(prices.filter((price) => price % 50 !== 0)).toEqual([]);
    }
  });
});
