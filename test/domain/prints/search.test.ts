import { describe, expect, it } from '@jest/globals';
import {
  descriptionWords,
  typoAnchors,
  correctTypo,
  indexWords,
  queryWords,
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
    expect(indexWords(text)).toEqual(words);
  });

  it('have one form for singular and plural', () => {
    const words = 'rose wave horse house fox leaf knife cherry glass tomato colour mouse'.split(' ');
    const irregular: Record<string, string> = {
      leaf: 'leaves',
      knife: 'knives',
      cherry: 'cherries',
      mouse: 'mice',
    };
    const plurals = words.map((word) => irregular[word] ?? word + (/(?:x|ss|o)$/.test(word) ? 'es' : 's'));
    expect(plurals.map(indexWords)).toEqual(words.map(indexWords));
  });
});

describe('Words of a description and of a search', () => {
  it("leave out the shop's words in every print", () => {
    expect(descriptionWords('“Foxes” is a calm composition built on sage. Hang it in a hallway.')).toEqual([
      'fox',
      'calm',
      'sage',
      'hallway',
    ]);
  });

  it('come after the distinctive ones, and last if there are none', () => {
    expect(queryWords('a print of foxes')).toEqual(['fox']);
    expect(queryWords('space')).toEqual(['space']);
    expect(queryWords('the')).toEqual(['the']);
    expect(queryWords(' , ')).toEqual([]);
    expect(queryWords('one fox two hens red barn blue sky old gate tall tree')).toHaveLength(6);
  });
});

describe('The corrected word', () => {
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
  ])('for %s among %j is %s', (word, candidates, meant) => {
    expect(correctTypo(word, candidates)).toBe(meant);
  });
});

describe('The fragments of a misspelled word', () => {
  it('include its beginning or its end for each omitted, inserted, wrong or swapped letter', () => {
    for (const word of ['rose', 'tulip', 'meadow', 'cottage', 'mountain', 'wilderness', 'constellation']) {
      const typos = [...word].flatMap((_, at) => {
        const [before, after] = [word.slice(0, at), word.slice(at + 1)];
        return [
          before + after,
          `${before}ż${word.slice(at)}`,
          `${before}ż${after}`,
          ...(after ? [before + after[0]! + word[at]! + after.slice(1)] : []),
        ];
      });
      for (const typo of [...typos, `${word}ż`]) {
        const { beginning, end } = typoAnchors(typo);
        expect([typo, word.startsWith(beginning) || word.endsWith(end)]).toEqual([typo, true]);
      }
    }
  });

  it('are never empty', () => {
    expect(typoAnchors('a')).toEqual({ beginning: 'a', end: 'a' });
    expect(typoAnchors('ab')).toEqual({ beginning: 'a', end: 'b' });
    expect(typoAnchors('🙂bc')).toEqual({ beginning: '🙂', end: 'c' });
  });
});
