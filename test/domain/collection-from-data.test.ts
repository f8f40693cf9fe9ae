import { describe, expect, it } from '@jest/globals';
import { COLOR_NAMES, colorNamed } from '../../src/domain/color-names.js';
import { META_LENGTH } from '../../src/domain/collection.js';
import {
  belongsTo,
  collectionFromData,
  factsOf,
  type CollectionFacts,
} from '../../src/domain/collection-from-data.js';
import { givenFindings } from '../given.js';

const many: CollectionFacts = {
  prints: 12,
  all: true,
  rooms: ['Bathroom', 'Hallway'],
  traits: ['Serene', 'Balanced'],
};

describe('belongsTo', () => {
  it('knows a keyword whatever its case, and whole', () => {
    const print = givenFindings({ keywords: ['Full Moon'] });
    expect(belongsTo(print, 'keywords', 'full moon')).toBe(true);
    expect(belongsTo(print, 'keywords', 'moon')).toBe(false);
  });

  it('knows a colour by the names that are nearest to those of the palette', () => {
    const sage = colorNamed('sage')!.rgb;
    const print = givenFindings({
      color_palette: [
        [0, 0, 0],
        [sage[0] + 2, sage[1], sage[2] - 1],
      ],
    });
    expect(belongsTo(print, 'color', 'sage')).toBe(true);
    expect(belongsTo(print, 'color', 'eucalyptus')).toBe(false);
  });
});

describe('factsOf', () => {
  it('counts prints and tells the two commonest rooms and traits', () => {
    const print = (color_psychology_primary_trait: string | null, ...recommended_room: string[]) =>
      givenFindings({ color_psychology_primary_trait, recommended_room });
    const prints = [
      print('Regal', 'Study'),
      print('Serene', 'Bathroom', 'Hallway'),
      print('Serene', 'Bathroom'),
      print(null, 'Hallway', 'Bathroom'),
      print('Neutral'),
    ];
    expect(factsOf(prints, false)).toEqual({
      prints: 5,
      all: false,
      rooms: ['Bathroom', 'Hallway'],
      traits: ['Serene', 'Regal'],
    });
  });
});

describe('collectionFromData', () => {
  const said = (type: 'color' | 'keywords', value: string, facts: Partial<CollectionFacts> = {}) =>
    collectionFromData(type, value, { ...many, ...facts }).description;

  it('tells how many prints there are, of which mood and for which rooms', () => {
    expect(said('keywords', 'lighthouse')).toBe(
      "There are 12 prints with 'lighthouse' among the keywords, chiefly serene and balanced in mood, suggested " +
        'most often for the bathroom and the hallway. Keywords are taken from what each picture was asked to show.',
    );
    expect(said('color', 'sky blue')).toMatch(/^There are 12 prints with sky blue in the palette, chiefly /);
  });

  it.each<[string, Partial<CollectionFacts>, string]>([
    [
      'one print',
      { prints: 1, traits: ['Regal'], rooms: ['Study'] },
      'There is one print with sage in the palette, regal in mood, suggested for the study. ',
    ],
    ['no more than it knows', { rooms: [], traits: [] }, 'There are 12 prints with sage in the palette. '],
    ['more than were counted', { all: false, traits: [] }, 'There are at least 12 prints with sage in '],
    ['none', { prints: 0, rooms: [], traits: [] }, 'There is no print with sage in the palette yet. '],
    [
      'nobody knows how many',
      { prints: 0, all: false, rooms: [], traits: [] },
      'Prints with sage in the palette. ',
    ],
  ])('tells of %s', (_, facts, text) => {
    expect(said('color', 'sage', facts)).toContain(text);
  });

  it('has the title of its type, keywords to be found by, and no guide', () => {
    expect(collectionFromData('color', 'duck egg', many)).toMatchObject({
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

  it('keeps the meta description short by leaving whole sentences out', () => {
    const longest = collectionFromData('keywords', 'a'.repeat(40), {
      ...many,
      rooms: ['Meditation Room', 'Master Suite', 'Covered Patio', 'Garden Room'],
    }).meta_description;
    expect(longest).toMatch(/\.$/);
    const all = COLOR_NAMES.map(({ name }) => collectionFromData('color', name, many).meta_description);
    for (const text of [longest, ...all]) expect(text.length).toBeLessThanOrEqual(META_LENGTH);
  });
});
