import { describe, expect, it } from '@jest/globals';
import { mockupFrame } from '../../../src/domain/prints/mockup.js';

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
