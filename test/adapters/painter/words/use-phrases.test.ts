import { describe, expect, it } from '@jest/globals';
import { readWords } from '../../../../src/adapters/painter/words/read.js';

const things = (prompt: string) =>
  readWords(prompt).mentions.map(({ subject, variant }) => [subject, variant].filter(Boolean).join(' '));

describe('phrases about the use of a print', () => {
  // spec: painter-uses
  it.each([
    ['overlapping circles in rust, large format for a hotel lobby', 'abstract circles'],
    ['lemons for above our breakfast nook, cobalt blue background', 'fruit lemon'],
    ['peonies, something my grandmother would love', 'flowers peony'],
    ['a fox for a nursery wall', 'fox'],
    ['a birthday gift for my sister who loves owls', 'owl'],
    ['a lighthouse, A3 size, for the wall above the stairs', 'lighthouse'],
    ['roses to match my green velvet sofa', 'flowers rose'],
    ['a cat in the kitchen', 'cat'],
    ['a house by the sea', 'village house, sea'],
    ['a sofa and a lamp', 'chair sofa, lamp'],
  ])('reads the things of %j as %j', (prompt, expected) => {
    expect(things(prompt).join(', ')).toBe(expected);
  });

  it('keeps the colour that a print shall match', () => {
    expect(readWords('waves to match my green velvet sofa').colors.map(({ word }) => word)).toEqual([
      'green',
    ]);
  });
});
