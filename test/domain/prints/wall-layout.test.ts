import { describe, expect, it } from '@jest/globals';
import { arrangeHome, MAX_FEATURED, MAX_HOME_PRINTS } from '../../../src/domain/prints/wall-layout.js';

const [SQUARE, TALL, WIDE] = [1, 2, 3];
const prints = (...sizes: number[]) => sizes.map((prompt_size, at) => ({ at, prompt_size }));

describe('The prints above the sofa', () => {
  it.each([
    ['a tall one first, then one of another shape', [WIDE, SQUARE, TALL, TALL], [2, 0, 1]],
    ['the first ones if all are tall', [TALL, TALL, TALL, TALL], [0, 1, 2]],
    ['the first ones if none is tall', [WIDE, SQUARE, WIDE], [0, 1, 2]],
    ['all of a few', [SQUARE], [0]],
    ['none without prints', [], []],
  ])('are %s', (_, sizes, expected) => {
    expect(arrangeHome(prints(...sizes)).sofa.map(({ at }) => at)).toEqual(expected);
  });
});

describe('The grid of the home page', () => {
  const ids = (shown: readonly { at: number }[]) => shown.map(({ at }) => at);

  // spec: home-repeats-no-print
  it('repeats no print above the sofa if there are enough', () => {
    const { sofa, grid } = arrangeHome(prints(...Array<number>(MAX_HOME_PRINTS + 1).fill(TALL)));
    expect(ids(sofa)).toEqual([0, 1, 2]);
    expect(ids(grid)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('shows the first ones if there are too few', () => {
    const few = prints(...Array<number>(MAX_HOME_PRINTS - 1).fill(TALL));
    expect(ids(arrangeHome(few).grid)).toEqual(ids(few.slice(0, MAX_FEATURED)));
  });
});
