import { describe, expect, it } from '@jest/globals';
import { parseShape, sizeFitsPrint, toPaper } from '../../../src/domain/orders/product.js';

describe('parseShape', () => {
  // spec: product-shape
  it('is square when both dimensions are equal, else rectangular', () => {
    expect(parseShape('50x50')).toBe('square');
    expect(parseShape('50x70')).toBe('rectangular');
    expect(parseShape('1792x1024')).toBe('rectangular');
  });

  it.each(['', 'large', 'custom', '45.5x62.0', '50 x 50', '50x', 'x50', '50x50x50'])(
    'rejects the shape %j',
    (text) => {
      expect(parseShape(text)).toBeUndefined();
    },
  );
});

describe('toPaper', () => {
  const [portrait, landscape] = [
    { width: 4, height: 7 },
    { width: 7, height: 4 },
  ] as const;

  it('turns a listed size with the picture, and leaves a custom one as it hangs', () => {
    expect(toPaper('30x40', portrait)).toEqual({ width: 30, height: 40 });
    expect(toPaper('30x40', landscape)).toEqual({ width: 40, height: 30 });
    expect(toPaper('62.0x45.5', portrait)).toEqual({ width: 62, height: 45.5 });
    expect(toPaper('45.5x62.0', landscape)).toEqual({ width: 45.5, height: 62 });
  });

  it('rejects text that is not a size', () => {
    expect(() => toPaper('custom', portrait)).toThrow('custom is not a size.');
  });
});

describe('sizeFitsPrint', () => {
  // spec: product-sizes-per-shape
  it('fits square sizes to square prints and the others to landscape and portrait', () => {
    expect(sizeFitsPrint('30x30', '1024x1024')).toBe(true);
    expect(sizeFitsPrint('30x40', '1024x1792')).toBe(true);
    expect(sizeFitsPrint('30x40', '1792x1024')).toBe(true);
    expect(sizeFitsPrint('30x30', '1024x1792')).toBe(false);
    expect(sizeFitsPrint('30x40', '1024x1024')).toBe(false);
  });

  it('fits products without a size to every print', () => {
    expect(sizeFitsPrint(undefined, '1024x1024')).toBe(true);
    expect(sizeFitsPrint(undefined, '1024x1792')).toBe(true);
  });
});
