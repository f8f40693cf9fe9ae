import { describe, expect, it } from '@jest/globals';
import { formatDay } from '../../../src/domain/shop/dates.js';
import { capitalise, formatCount, toLabel } from '../../../src/domain/shop/wording.js';

describe('Words', () => {
  it('start with a capital', () => expect(capitalise('sky blue')).toBe('Sky blue'));

  it.each([
    ['living-room', 'Living Room'],
    [' sky  blue ', 'Sky Blue'],
    ["child's-room", "Child's Room"],
    ['747', '747'],
  ])("make a label of '%s'", (value, label) => expect(toLabel(value)).toBe(label));

  it.each([
    [0, '0 prints'],
    [1, '1 print'],
    [1200, '1,200 prints'],
  ])('count %i', (count, words) => expect(formatCount(count, 'print')).toBe(words));

  it('have a plural of their own', () => expect(formatCount(2, 'copy', 'copies')).toBe('2 copies'));
});

describe('A day', () => {
  it('is written with its weekday', () => expect(formatDay('2026-03-02', 'en-GB')).toBe('Mon 2 March'));
});
