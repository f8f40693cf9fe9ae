import { describe, expect, it } from '@jest/globals';
import { composeTitle } from '../../../src/domain/prints/describe-print.js';
import { extractKeywords } from '../../../src/domain/prints/keywords.js';

describe('what is not painted', () => {
  // spec: painted-words
  it.each([
    ['a swimming pool with palm trees, seen from above', ['pool'], 'Palm Trees'],
    ['a dachshund wearing a red scarf', ['scarf'], 'Dachshund'],
    ['an elephant walking across the savanna at sunset', ['savanna'], 'Elephant at Sunset'],
    ['Lisbon rooftops under a full moon', ['Lisbon'], 'Rooftops under a Full Moon'],
    ['orange koi swimming in a black pond', [], 'Orange Koi Swimming in a Black Pond'],
    ['a red barn in a field of rye', ['barn'], 'A Field of Rye'],
    ['pear on a white plate', ['plate'], 'Pear'],
    ['a cat, a dog and a mermaid', ['mermaid'], 'Cat and Dog'],
    ['a mermaid', ['mermaid'], 'Untitled Study'],
  ])('is not in the title of %j', (prompt, unpainted, title) => {
    expect(composeTitle(prompt, unpainted)).toBe(title);
  });

  it('is not a keyword, unless the maker chose it', () => {
    const prompt = 'a swimming pool with palm trees';
    expect(extractKeywords(prompt, null, [], ['pool'])).not.toContain('pool');
    expect(extractKeywords(prompt, null, ['pool'], ['pool'])).toContain('pool');
  });
});
