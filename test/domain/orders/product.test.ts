import { describe, expect, it } from '@jest/globals';
import { parseShape, sizeFitsPrint } from '../../../src/domain/orders/product.js';

describe('parseShape', () => {
  // spec: product-shape
  it('is square when both dimensions are equal, else rectangular', () => {
    expect(parseShape('50x50')).toBe('square');
    expect(parseShape('50x70')).toBe('rectangular');
    expect(parseShape('1792x1024')).toBe('rectangular');
  });

  it.each(['', 'large', '50 x 50', '50x', 'x50', '50x50x50'])('rejects the shape %j', (text) => {
    expect(parseShape(text)).toBeUndefined();
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
