import { describe, expect, it } from '@jest/globals';
import { KEYWORD_WORDS } from '../../../src/domain/prints/keyword-words.js';
import { readGermanQuery } from '../../../src/domain/prints/search-in-german.js';

/** The first meaning of each term. */
const read = (text: string) => readGermanQuery(text).map(([first]) => first!.join(' '));

describe('A query in German', () => {
  // spec: search-german-words
  it.each([
    ['blau', ['blue']],
    ['Fuchs', ['fox']],
    ['Wald', ['forest']],
    ['Grün', ['green']],
    ['GRÜN', ['green']],
    ['gruen', ['green']],
    ['grun', ['green']],
    ['weiss', ['white']],
    ['Wohnzimmer', ['living']],
    ['Badezimmer', ['bathroom']],
    ['gelassen', ['serene']],
    ['Meeresblau', ['ocean blue']],
    ['Füchse im Wald', ['fox', 'forest']],
    ['ein blauer Vogel auf dem Zweig', ['blue', 'bird', 'branch']],
    ['Bilder mit Leuchttürmen', ['lighthouse']],
    ['Eis am Stiel', ['ice cream']],
    ['Mohnblumen', ['poppy']],
    ['Berge', ['mountain']],
  ])('such as %s means English words', (text, words) => {
    expect(read(text)).toEqual(words);
  });

  it('may mean a word of a title', () => {
    expect(readGermanQuery('Fuchs')).toEqual([[['fox'], ['fuch']]]);
    expect(readGermanQuery('Amsterdam')).toEqual([[['amsterdam']]]);
    expect(readGermanQuery('Nebel')[0]).toEqual([['fog'], ['mist'], ['nebel']]);
  });

  it('of only one word is searched for, and has at most six terms', () => {
    expect(read('Bilder')).toEqual(['bilder']);
    expect(read(' , ')).toEqual([]);
    expect(read('rot blau grün gelb weiß schwarz braun rosa')).toHaveLength(6);
  });

  it('has a meaning for every word that is shown', () => {
    for (const [english, [german]] of KEYWORD_WORDS.de) {
      const meanings = readGermanQuery(german!).flat();
      expect([english, german, meanings.length > 1]).toEqual([english, german, true]);
    }
  });
});
