import { describe, expect, it } from '@jest/globals';
import { keywordsFrom } from '../../../src/domain/prints/keywords.js';

describe('keywordsFrom', () => {
  it("gives the maker's own first, then the prompt's, the style last", () => {
    expect(
      keywordsFrom('Please make an image of a quiet harbour at dusk', 'Watercolour', ['Cornwall']),
    ).toEqual(['cornwall', 'quiet', 'harbour', 'dusk', 'watercolour']);
  });

  it('leaves out asking, boilerplate, verbs and what must not be seen', () => {
    expect(
      keywordsFrom(
        'Create a highly detailed 4k print of a fox sitting softly under a full moon, no people or text, trending on artstation',
        null,
        [],
      ),
    ).toEqual(['fox', 'full moon', 'contemporary']);
    expect(keywordsFrom('forget-me-nots in a jug, without any frame', null, [])).toContain('forget-me-nots');
    expect(keywordsFrom('sailing boats in vivid colours, no border text', null, [])).toEqual([
      'sailing boats',
      'vivid',
      'contemporary',
    ]);
  });

  it('keeps one of twins: plurals, spellings, hyphens, the style named in the prompt', () => {
    expect(keywordsFrom('foxes and a fox, cherries, cherry, grey and gray walls', null, [])).toEqual([
      'foxes',
      'cherries',
      'grey',
      'walls',
    ]);
    expect(keywordsFrom('mid-century lamp on a table', 'Mid Century', ['Lamps'])).toEqual([
      'lamps',
      'table',
      'mid century',
    ]);
  });

  it('gives 3 to 8, whatever comes', () => {
    const many = 'lion tiger bear wolf otter heron badger stoat lynx moose';
    expect(keywordsFrom(many, 'Linocut', [])).toHaveLength(8);
    expect(keywordsFrom(many, 'Linocut', []).at(-1)).toBe('linocut');
    expect(keywordsFrom('', null, many.split(' '))).toHaveLength(8);
    expect(keywordsFrom('', null, [])).toHaveLength(3);
    expect(keywordsFrom('🎨', null, ['', '  ', '!!'])).toHaveLength(3);
    expect(keywordsFrom('', '7', [])).not.toContain('7');
  });

  it('gives tidy ones of at most 40 characters', () => {
    const keywords = keywordsFrom('x'.repeat(5000), 'art_deco', [
      '  Big   {Cats}, "wild" ',
      'a very long keyword that goes on and on beyond the line',
      '🦊 Fox',
    ]);
    expect(keywords).toEqual([
      'big cats wild',
      'a very long keyword that goes on and on',
      'fox',
      'x'.repeat(40),
      'art deco',
    ]);
  });

  it('reads scripts other than Latin', () => {
    expect(keywordsFrom('НОЧНОЙ ГОРОД', null, [])).toEqual(['ночной', 'город', 'contemporary']);
    expect(keywordsFrom('港と月', null, [])).toEqual(expect.arrayContaining(['港', '月']));
  });
});
