import { describe, expect, it } from '@jest/globals';
import { localize } from '../../../web/src/client/words';
import { givenCollection } from '../../given.js';

describe('A collection in German', () => {
  // spec: collections-translated
  it('has the translations of the catalogue, and otherwise those of the program', () => {
    const known = localize(givenCollection());
    expect(known.title).toBe('Wandbilder für Ihr Schlafzimmer');
    const translations = { de: { title: 'Bilder fürs Bett', room_tips: ['Über dem Bett'] } };
    expect(localize(givenCollection({ translations }))).toMatchObject({
      title: 'Bilder fürs Bett',
      description: known.description,
      room_tips: ['Über dem Bett'],
      best_practices: givenCollection().best_practices,
    });
  });
});
