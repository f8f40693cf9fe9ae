import { describe, expect, it } from '@jest/globals';
import { formatPence } from '../../../src/domain/shop/money.js';

describe('formatPence', () => {
  // spec: money-format
  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [999, '£9.99'],
    [4250, '£42.50'],
    [123456789, '£1,234,567.89'],
  ])('writes %i pence as %s', (pence, text) => {
    expect(formatPence(pence)).toBe(text);
  });
});
