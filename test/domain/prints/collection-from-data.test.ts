import { describe, expect, it } from '@jest/globals';
import { COLOR_NAMES } from '../../../src/domain/pictures/color-names.js';
import { MAX_META_CHARACTERS } from '../../../src/domain/prints/collection.js';
import { collectionFromData, type CollectionFacts } from '../../../src/domain/prints/collection-from-data.js';
import { UK_SHOP } from '../../shops.js';

const many: CollectionFacts = {
  prints: 12,
  isComplete: true,
  rooms: ['Bathroom', 'Hallway'],
  traits: ['Serene', 'Balanced'],
};

describe('collectionFromData', () => {
  const describeCollection = (
    type: 'color' | 'keywords',
    value: string,
    facts: Partial<CollectionFacts> = {},
  ) => collectionFromData(type, value, { ...many, ...facts }, UK_SHOP).description;

  it('states the number of prints, their moods and their rooms', () => {
    expect(describeCollection('keywords', 'lighthouse')).toBe(
      "There are 12 prints with 'lighthouse' among the keywords, chiefly serene and balanced in mood, suggested " +
        'most often for the bathroom and the hallway. Keywords come from the description of each picture.',
    );
    expect(describeCollection('color', 'sky blue')).toMatch(/^There are 12 prints with sky blue, chiefly /);
  });

  it.each<[string, Partial<CollectionFacts>, string]>([
    [
      'one print',
      { prints: 1, traits: ['Regal'], rooms: ['Study'] },
      'There is one print with sage, regal in mood, suggested for the study. ',
    ],
    ['only known facts', { rooms: [], traits: [] }, 'There are 12 prints with sage. '],
    ['more than were counted', { isComplete: false, traits: [] }, 'There are at least 12 prints with sage, '],
    ['none', { prints: 0, rooms: [], traits: [] }, 'There is no print with sage yet. '],
    ['an unknown number', { prints: 0, isComplete: false, rooms: [], traits: [] }, 'Prints with sage. '],
  ])('describes %s', (_, facts, text) => {
    expect(describeCollection('color', 'sage', facts)).toContain(text);
  });

  it('has the title of its type, keywords for search, and no guide', () => {
    expect(collectionFromData('color', 'duck egg', many, UK_SHOP)).toMatchObject({
      id: null,
      collection_type: 'color',
      value: 'duck egg',
      title: 'Duck Egg Toned Wall Art Prints',
      meta_description:
        'Duck Egg Toned Wall Art Prints. For the bathroom and the hallway. Printed in the UK, framed by hand if you wish.',
      seo_keywords: [
        'duck egg wall art',
        'duck egg prints',
        'duck egg prints for the bathroom',
        'duck egg prints for the hallway',
      ],
      best_practices: null,
      room_tips: null,
      psychological_effects: null,
      scientific_backing: null,
    });
  });

  it('shortens the meta description by whole sentences', () => {
    const longest = collectionFromData(
      'keywords',
      'a'.repeat(40),
      { ...many, rooms: ['Meditation Room', 'Master Suite', 'Covered Patio', 'Garden Room'] },
      UK_SHOP,
    ).meta_description;
    expect(longest).toMatch(/\.$/);
    const all = COLOR_NAMES.map(
      ({ name }) => collectionFromData('color', name, many, UK_SHOP).meta_description,
    );
    for (const text of [longest, ...all]) expect(text.length).toBeLessThanOrEqual(MAX_META_CHARACTERS);
  });
});
