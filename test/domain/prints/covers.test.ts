import { describe, expect, it } from '@jest/globals';
import { chooseCovers } from '../../../src/domain/prints/covers.js';

const choose = (...cards: string[]) =>
  chooseCovers(cards.map((ids) => [...ids].map((id) => ({ id }))))
    .map((print) => print?.id ?? '-')
    .join('');

describe('chooseCovers', () => {
  it.each([
    ['the first candidate of each card', ['ab', 'cd'], 'ac'],
    ['another candidate for a print that is taken', ['ab', 'ab'], 'ab'],
    ['another print for an earlier card that has a choice', ['ab', 'a'], 'ba'],
    ['others for several earlier cards', ['ab', 'bc', 'a', 'bd'], 'bcad'],
    ['none where all are taken', ['a', 'a', ''], 'a--'],
  ])('chooses %s', (_, cards, expected) => {
    expect(choose(...cards)).toBe(expected);
  });

  it('never chooses a print twice, and as many as possible', () => {
    const covers = choose('abc', 'abc', 'abc', 'abc', 'cd');
    expect([...covers].toSorted().join('')).toBe('-abcd');
  });
});
