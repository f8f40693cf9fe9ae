import { describe, expect, it } from '@jest/globals';
import {
  describedWords,
  leftBySlips,
  meantBy,
  searchWords,
  soughtWords,
} from '../../../src/domain/prints/search.js';

describe('Words of a title', () => {
  it.each([
    ['Red Roses and a Rose', ['red', 'rose']],
    ['Waves, horses, houses, doves, olives', ['wave', 'horse', 'house', 'dove', 'olive']],
    ['Foxes in the Churches', ['fox', 'church']],
    ['Leaves & Wolves', ['leaf', 'wolf']],
    ['Cherries, berry, Movies', ['cherry', 'berry', 'movy']],
    ['Glasses of Grass', ['glass', 'grass']],
    ['Tomatoes, octopus, iris', ['tomato', 'octopus', 'iri']],
    ['Colours of the Harbour', ['color', 'harbor']],
    ['A Café in São Paulo', ['cafe', 'sao', 'paulo']],
    ["The Lighthouse-Keeper's Cat", ['lighthouse', 'keeper', 'cat']],
    ['Three Geese', ['goose']],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it('have one form for one and for many', () => {
    for (const word of 'rose wave horse house fox leaf knife cherry glass tomato bus colour mouse'.split(
      ' ',
    )) {
      const many = { leaf: 'leaves', knife: 'knives', cherry: 'cherries', mouse: 'mice' }[word];
      const plural = many ?? (/(?:x|ss|o|us)$/.test(word) ? `${word}es` : `${word}s`);
      if (word !== 'bus') expect(searchWords(plural)).toEqual(searchWords(word));
    }
  });
});

describe('Words of a description and of a search', () => {
  it('leave out what the shop says of every print', () => {
    expect(describedWords('“Foxes” is a calm composition built on sage. Hang it in a hallway.')).toEqual([
      'fox',
      'calm',
      'sage',
      'hallway',
    ]);
  });

  it('are after what tells most, and after everything where nothing does', () => {
    expect(soughtWords('a print of foxes')).toEqual(['fox']);
    expect(soughtWords('space')).toEqual(['space']);
    expect(soughtWords('the')).toEqual(['the']);
    expect(soughtWords(' , ')).toEqual([]);
    expect(soughtWords('one fox two hens red barn blue sky old gate tall tree')).toHaveLength(6);
  });
});

describe('What was meant', () => {
  it.each([
    ['froest', ['frost', 'forest'], 'frost'],
    ['flwoer', ['flower', 'flow'], 'flower'],
    ['tgier', ['tiger'], 'tiger'],
    ['bozt', ['boat', 'bolt'], 'boat'],
    ['mountian', ['fountain', 'mountain'], 'mountain'],
    ['mount', ['mountain', 'mound'], 'mountain'],
    ['watrecolor', ['watercolor'], 'watercolor'],
    ['cat', ['car'], undefined],
    ['zzzzzz', ['pizza'], undefined],
  ])('by %s among %j is %s', (word, candidates, meant) => {
    expect(meantBy(word, candidates)).toBe(meant);
  });
});

describe('What slips leave of a word', () => {
  it('is its beginning or its end, wherever one letter is left out, put in, wrong or swapped', () => {
    for (const word of ['rose', 'tulip', 'meadow', 'cottage', 'mountain', 'wilderness', 'constellation']) {
      const slips = [...word].flatMap((_, at) => {
        const [before, after] = [word.slice(0, at), word.slice(at + 1)];
        return [
          before + after,
          `${before}ż${word.slice(at)}`,
          `${before}ż${after}`,
          ...(after ? [before + after[0]! + word[at]! + after.slice(1)] : []),
        ];
      });
      for (const slip of [...slips, `${word}ż`]) {
        const { beginning, end } = leftBySlips(slip);
        expect([slip, word.startsWith(beginning) || word.endsWith(end)]).toEqual([slip, true]);
      }
    }
  });

  it('is never nothing', () => {
    expect(leftBySlips('a')).toEqual({ beginning: 'a', end: 'a' });
    expect(leftBySlips('ab')).toEqual({ beginning: 'a', end: 'b' });
    expect(leftBySlips('🙂bc')).toEqual({ beginning: '🙂', end: 'c' });
  });
});
