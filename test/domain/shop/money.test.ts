import { describe, expect, it } from '@jest/globals';
import { formatPence, toPounds } from '../../../src/domain/shop/money.js';

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

describe('toPounds', () => {
  it.each([
    [5, '0.05'],
    [4250, '42.50'],
    [123456789, '1234567.89'],
  ])('writes %i pence as %s', (pence, text) => expect(toPounds(pence)).toBe(text));
});
