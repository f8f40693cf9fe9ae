import { describe, expect, it } from '@jest/globals';
import { KEYWORD_WORDS } from '../../../src/domain/prints/keyword-words.js';
import { readGermanQuery } from '../../../src/domain/prints/search-in-german.js';

/** The first meaning of each term. */
const read = (text: string) => meaningsOf(text).map(([first]) => first!.join(' '));
const meaningsOf = (text: string) => readGermanQuery(text).map(({ meanings }) => meanings);

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
    ['schwarz-weiß', ['black', 'white']],
    ['Schwarz-Weiß-Poster', ['black', 'white']],
    ['Bilder fürs Bad', ['bath']],
    ['Bild für Küche'.normalize('NFD'), ['kitchen']],
    ['Füchse für alle', ['fox']],
  ])('such as %s means English words', (text, words) => {
    expect(read(text)).toEqual(words);
  });

  it('may mean a word of a title', () => {
    expect(meaningsOf('Fuchs')).toEqual([[['fox'], ['fuch']]]);
    expect(meaningsOf('Amsterdam')).toEqual([[['amsterdam']]]);
    expect(meaningsOf('Nebel')[0]).toEqual([['fog'], ['mist'], ['nebel']]);
  });

  it('does not mean the heading of a group of rooms', () => {
    expect(read('Ruhe')).toEqual(['ruhe']);
    expect(read('Wohnen')).toEqual(['wohnen']);
  });

  it('of only one word is searched for, and has at most six terms', () => {
    expect(read('Bilder')).toEqual(['bilder']);
    expect(read('Bilder und Poster')).toEqual([]);
    expect(read(' , ')).toEqual([]);
    expect(read('rot blau grün gelb weiß schwarz braun rosa')).toHaveLength(6);
  });

  it('has a meaning for every word that is shown', () => {
    for (const [english, [german]] of KEYWORD_WORDS.de) {
      const meanings = meaningsOf(german!).flat();
      expect([english, german, meanings.length > 1]).toEqual([english, german, true]);
    }
  });
});
