import { describe, expect, it } from '@jest/globals';
import { shapeOf, sizeFitsPrint } from '../../../src/domain/orders/product.js';

describe('shapeOf', () => {
  // spec: product-shape
  it('is square when both dimensions are equal, else rectangular', () => {
    expect(shapeOf('50x50')).toBe('square');
    expect(shapeOf('50x70')).toBe('rectangular');
    expect(shapeOf('1792x1024')).toBe('rectangular');
  });

  it.each(['', 'large', '50 x 50', '50x', 'x50', '50x50x50'])('knows no shape for %j', (text) => {
    expect(shapeOf(text)).toBeUndefined();
  });
});

describe('sizeFitsPrint', () => {
  // spec: product-sizes-per-shape
  it('hangs square sizes on square prints and the others on landscape and portrait', () => {
    expect(sizeFitsPrint('30x30', '1024x1024')).toBe(true);
    expect(sizeFitsPrint('30x40', '1024x1792')).toBe(true);
    expect(sizeFitsPrint('30x40', '1792x1024')).toBe(true);
    expect(sizeFitsPrint('30x30', '1024x1792')).toBe(false);
    expect(sizeFitsPrint('30x40', '1024x1024')).toBe(false);
  });

  it('lets what has no size fit every print', () => {
    expect(sizeFitsPrint(undefined, '1024x1024')).toBe(true);
    expect(sizeFitsPrint(undefined, '1024x1792')).toBe(true);
  });
});
