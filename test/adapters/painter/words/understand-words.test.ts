import { describe, expect, it } from '@jest/globals';
import { understandWords } from '../../../../src/adapters/painter/words/understand-words.js';

const understand = (prompt: string, keywords: string[] = []) => understandWords({ prompt, keywords });

describe('understandWords', () => {
  // spec: words-before-the-credit
  it.each([
    ['a swimming pool with palm trees, seen from above', []],
    ['a gramophone on a table', ['gramophone']],
    ['a cat wearing a red scarf', ['scarf']],
    ['a dachshund wearing a red scarf', []],
    ['a black cat on an old wooden table in the kitchen', []],
    ['Swallows flying over rooftops', []],
    ['a mermaid in Lisbon', ['Lisbon', 'mermaid']],
    ['no zeppelin', []],
  ])('lists the things in %j that are not painted', (prompt, unknown) => {
    expect(understand(prompt).unknown_words).toEqual(unknown);
  });

  // spec: words-nearest-kind
  it.each([
    ['a schooner at sunset', 'schooner', 'sailing boat'],
    ['two Sloops in a bay', 'Sloops', 'sailing boat'],
    ['a raven on a fence', 'raven', 'bird'],
    ['a chapel on a hill', 'chapel', 'house'],
    ['a beech in autumn', 'beech', 'tree'],
  ])('paints an unknown thing in %j as the nearest known kind', (prompt, word, painted_as) => {
    expect(understand(prompt).approximations).toEqual([{ word, painted_as }]);
    expect(understand(prompt).unknown_words).not.toContain(word);
  });

  it('reads keywords too', () => {
    expect(understand('the sea', ['schooner', 'mermaid'])).toEqual({
      unknown_words: ['mermaid'],
      approximations: [{ word: 'schooner', painted_as: 'sailing boat' }],
    });
  });

  it.each(['pickaninny', 'coon', 'retard', 'whore', 'terrorist'])(
    'paints no person for the word %j',
    (word) => {
      expect(understand(`a ${word} by the sea`).approximations).toEqual([]);
    },
  );

  it('keeps out what the words exclude', () => {
    expect(understand('a lake without a schooner').approximations).toEqual([]);
  });
});
