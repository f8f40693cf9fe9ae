import { describe, expect, it } from '@jest/globals';
import { planPicture } from '../../../../src/adapters/painter/plan.js';
import { readWords } from '../../../../src/adapters/painter/words/read.js';
import { understandWords } from '../../../../src/adapters/painter/words/understand-words.js';
import { request } from '../request.js';

const things = (prompt: string) =>
  readWords(prompt).mentions.map(({ subject, variant }) => [subject, variant].filter(Boolean).join(' '));
const colors = (prompt: string) => readWords(prompt).colors.map(({ word }) => word);

describe('senses of words', () => {
  // spec: painter-word-senses
  it.each([
    ['hands kneading dough on a floury table', 'hand'],
    ['two overlapping fields of colour, plum over ochre, blurry edges', 'abstract overlap'],
    ['abstract: one rust-coloured circle sinking behind a navy block', 'abstract sinking'],
    ['five swallows on a telephone wire', 'wire swallow'],
    ['birds on a telephone wire', 'wire'],
    ['five swallows on an old telegraph wire', 'wire swallow'],
    ['a hoopoe on an almond branch in blossom', 'bird hoopoe, blossom'],
    ['still life with a jug, Dutch master style', 'fruit fruit, teapot jug'],
    ['a reading corner with a sofa', 'chair sofa'],
    ['mountains seen through a cabin window', 'mountains, window'],
    ['peonies and sweet peas', 'flowers peony+wild'],
    ['funny bathroom print', ''],
    ['a plum', 'fruit plum'],
    ['plums on blue', 'fruit plum'],
    ['a bathtub', 'bathtub'],
  ])('reads %j as %j', (prompt, thing) => {
    expect(things(prompt).join(', ')).toBe(thing);
  });

  it('does not take the plant for the game, nor for the sportsman', () => {
    expect(understandWords({ prompt: 'chess by the sea', keywords: [] })).toEqual({
      unknown_words: ['chess'],
      approximations: [],
    });
    expect(understandWords({ prompt: 'climbers by the sea', keywords: [] }).approximations).toEqual([
      { word: 'climbers', painted_as: 'hiker' },
    ]);
  });

  it.each([
    ['something calm in sage green and sand', ['sage green', 'sand']],
    ['two overlapping fields of colour, plum over ochre', ['plum', 'ochre']],
    ['a rust-coloured circle', ['rust']],
    ['mustard yellow and navy blue', ['mustard yellow', 'navy blue']],
    ['a red green and blue pattern', ['red', 'green', 'blue']],
  ])('reads the colours in %j', (prompt, named) => {
    expect(colors(prompt)).toEqual(named);
  });

  it.each(['dahlias, lots of them, dark moody background', 'tulips on a dark background'])(
    'paints %j on a dark ground',
    (prompt) => {
      expect(readWords(prompt).backdrop).toBe('#343638');
    },
  );

  it('takes a washing line for no style', () => {
    expect(readWords('tomatoes, washing line behind her').style).toBeNull();
    expect(readWords('tomatoes, line art').style).toBe('line-art');
  });

  it('takes a light left on for night, but not light on a thing', () => {
    expect(readWords('one tiny house with a light on').light).toBe('night');
    expect(readWords('soft light on the hills').light).toBeNull();
  });

  it('gives the large shapes of a pattern the named colours', () => {
    const { palette } = planPicture(request('two overlapping fields of colour, plum over ochre'));
    expect(Object.values(palette)).toEqual(expect.arrayContaining(['#6a3162', '#c08a3e']));
  });
});
