import { describe, expect, it } from '@jest/globals';
import { backoffMs } from '../../../src/domain/shop/backoff.js';

describe('Backoff', () => {
  it.each([
    [1, 2_000],
    [2, 4_000],
    [3, 8_000],
    [4, 16_000],
    [5, 32_000],
    [10, 1_024_000],
    [11, 2_048_000],
    [12, 3_600_000],
    [13, 3_600_000],
    [5_000, 3_600_000],
  ])('after %d failures in a row waits %d ms', (failures, wait) => {
    expect(backoffMs(failures, { firstMs: 2_000, maxMs: 3_600_000 })).toBe(wait);
  });

  it.each([0, -1])('waits as after the first failure when %d are counted', (failures) => {
    expect(backoffMs(failures, { firstMs: 2_000, maxMs: 3_600_000 })).toBe(2_000);
  });
});
