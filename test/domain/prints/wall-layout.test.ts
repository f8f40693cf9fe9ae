import { describe, expect, it } from '@jest/globals';
import { chooseForHome } from '../../../src/domain/prints/wall-layout.js';

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
    expect(chooseForHome(prints(...sizes)).map(({ at }) => at)).toEqual(expected);
  });
});
