import { describe, expect, it } from '@jest/globals';
import { extractKeywords } from '../../../src/domain/prints/keywords.js';

describe('extractKeywords', () => {
  it("returns the maker's own first, then the prompt's, the style last", () => {
    expect(
      extractKeywords('Please make an image of a quiet harbour at dusk', 'Watercolour', ['Cornwall']),
    ).toEqual(['cornwall', 'quiet', 'harbour', 'dusk', 'watercolour']);
  });

  it('leaves out requests, boilerplate, verbs and excluded things', () => {
    expect(
      extractKeywords(
        'Create a highly detailed 4k print of a fox sitting softly under a full moon, no people or text, trending on artstation',
        null,
        [],
      ),
    ).toEqual(['fox', 'full moon', 'contemporary']);
    expect(extractKeywords('forget-me-nots in a jug, without any frame', null, [])).toContain(
      'forget-me-nots',
    );
    expect(extractKeywords('sailing boats in vivid colours, no border text', null, [])).toEqual([
      'sailing boats',
      'vivid',
      'contemporary',
    ]);
  });

  // spec: keywords-name-things
  it.each([
    ['A fox in dove grey and duck egg blue', ['fox', 'contemporary', 'original']],
    ['A dove on a fern-green branch', ['dove', 'branch', 'contemporary']],
    ['Ferns and lemons in sage green, rose gold and slate gray', ['ferns', 'lemons', 'contemporary']],
    ['A duck, an egg and a sage leaf', ['duck', 'egg', 'sage', 'leaf']],
  ])('takes none from the name of a colour: %s', (prompt, expected) => {
    expect(extractKeywords(prompt, null, [])).toEqual(expected);
  });

  it('merges variants: plurals, spellings, hyphens, the style named in the prompt', () => {
    expect(extractKeywords('foxes and a fox, cherries, cherry, grey and gray walls', null, [])).toEqual([
      'foxes',
      'cherries',
      'grey',
      'walls',
    ]);
    expect(extractKeywords('mid-century lamp on a table', 'Mid Century', ['Lamps'])).toEqual([
      'lamps',
      'table',
      'mid century',
    ]);
  });

  it('returns 3 to 8 for any input', () => {
    const many = 'lion tiger bear wolf otter heron badger stoat lynx moose';
    expect(extractKeywords(many, 'Linocut', [])).toHaveLength(8);
    expect(extractKeywords(many, 'Linocut', []).at(-1)).toBe('linocut');
    expect(extractKeywords('', null, many.split(' '))).toHaveLength(8);
    expect(extractKeywords('', null, [])).toHaveLength(3);
    expect(extractKeywords('🎨', null, ['', '  ', '!!'])).toHaveLength(3);
    expect(extractKeywords('', '7', [])).not.toContain('7');
  });

  it('returns tidy ones of at most 40 characters', () => {
    const keywords = extractKeywords('x'.repeat(5000), 'art_deco', [
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
    expect(extractKeywords('НОЧНОЙ ГОРОД', null, [])).toEqual(['ночной', 'город', 'contemporary']);
    expect(extractKeywords('港と月', null, [])).toEqual(expect.arrayContaining(['港', '月']));
  });
});
