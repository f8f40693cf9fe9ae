import { describe, expect, it } from '@jest/globals';
import { variantMockupKey, mockupFrame } from '../../../src/domain/prints/mockup.js';

describe('mockupFrame', () => {
  it.each([
    [{ brightness: 0.7, warmth: 0.1 }, 'oak'],
    [{ brightness: 0.5, warmth: -0.08 }, 'oak'],
    [{ brightness: 0.49, warmth: 0.1 }, 'black'],
    [{ brightness: 0.7, warmth: -0.09 }, 'black'],
  ])('of a print with %j is %s', (measures, frame) => {
    expect(mockupFrame(measures)).toBe(frame);
  });
});

describe('variantMockupKey', () => {
  const paper = { ratio: '5x7', fit: 'whole' } as const;
  it.each([
    [{ frame: 'oak', mount: 'white-mount' }, 'framed_50x70_oak_white-mount.webp'],
    [{ frame: 'black', mount: null }, 'framed_50x70_black_none.webp'],
    [{ frame: null, mount: null }, 'framed_50x70_none_none.webp'],
  ])('with %j is the file %s beside the pictures of the paper', (framing, file) => {
    expect(variantMockupKey('fox', paper, { mockup: 'framed', size: '50x70', ...framing })).toBe(
      `pictures/fox/5x7-whole/${file}`,
    );
  });
});
