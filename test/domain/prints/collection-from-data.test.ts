import { TEXT_LIMITS } from '../../../src/domain/shop/settings.js';
import { describe, expect, it } from '@jest/globals';
import { COLOR_NAMES } from '../../../src/domain/pictures/color-names.js';
import { MAX_META_CHARACTERS, type CollectionFacts } from '../../../src/domain/prints/collection.js';
import type { CollectionType } from '../../../src/domain/prints/collection-type.js';
import { collectionFromData } from '../../../src/domain/prints/collection-from-data.js';
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

// spec: owner-texts-of-collections
it.each(['en', 'de'] as const)('ends the meta description with the owner’s note in %s', (language) => {
  const shop = { ...UK_SHOP, texts: { collections_note: 'Drawn in Leith.' } };
  const { meta_description } = collectionFromData('color', 'duck egg', many, shop, language);
  expect(meta_description).toMatch(/ Drawn in Leith\.$/);
  expect(meta_description).not.toMatch(/by hand|von Hand/);

  const longest = 'x'.repeat(TEXT_LIMITS.collections_note);
  const rooms = { ...many, rooms: ['Meditation Room', 'Master Suite'] };
  const full = { ...UK_SHOP, texts: { collections_note: longest } };
  expect(collectionFromData('keywords', 'a'.repeat(40), rooms, full, language).meta_description).toContain(
    longest,
  );
});

describe('collectionFromData in German', () => {
  const inGerman = (type: CollectionType, value: string, facts: Partial<CollectionFacts> = {}) =>
    collectionFromData(type, value, { ...many, ...facts }, UK_SHOP, 'de');

  // spec: languages-generated-collections
  it('states the number of prints, their moods and their rooms', () => {
    expect(inGerman('keywords', 'lighthouse')).toMatchObject({
      title: 'Wandbilder zum Thema Leuchtturm',
      description:
        'Es gibt 12 Bilder mit dem Stichwort „Leuchtturm“. Die meisten wirken gelassen oder ausgewogen. ' +
        'Am häufigsten empfohlen für: Badezimmer und Flur. Stichwörter kommen aus der Beschreibung jedes Bildes.',
      meta_description:
        'Wandbilder zum Thema Leuchtturm. Empfohlen für: Badezimmer und Flur. Auf Bestellung gedruckt und auf Wunsch ' +
        'von Hand gerahmt.',
      seo_keywords: expect.arrayContaining(['Wandbilder Leuchtturm', 'Bilder Leuchtturm Flur']),
    });
    expect(inGerman('keywords', 'women').title).toBe('Wandbilder zum Thema Frau');
    expect(inGerman('keywords', 'constructor').title).toBe('Wandbilder zum Thema Constructor');
  });

  it.each<[CollectionType, string, Partial<CollectionFacts>, string]>([
    [
      'color',
      'sky blue',
      { prints: 1, rooms: [], traits: ['Serene'] },
      'Es gibt ein Bild im Farbton „Himmelblau“. Es wirkt gelassen. Hier',
    ],
    [
      'color',
      'sage',
      { prints: 0, rooms: [], traits: [] },
      'Noch gibt es kein Bild im Farbton „Salbei“. Hier',
    ],
    [
      'keywords',
      'sea',
      { prints: 300, isComplete: false },
      'Es gibt mindestens 300 Bilder mit dem Stichwort „Meer“.',
    ],
    [
      'recommended_room',
      'Study',
      { prints: 0, rooms: [], traits: [] },
      'Noch gibt es kein Bild für den Raum „Arbeitszimmer“. Gemessen',
    ],
    [
      'keywords',
      'whimsical',
      { prints: 2, rooms: [], traits: [] },
      'Es gibt 2 Bilder mit dem Stichwort „whimsical“. Stichwörter',
    ],
  ])('describes %s/%s with %j', (type, value, facts, start) => {
    const { description } = inGerman(type, value, facts);
    expect(description.slice(0, start.length)).toBe(start);
  });

  it('has a meta description that search engines show, for every colour', () => {
    const longest = COLOR_NAMES.map(({ name }) => inGerman('color', name).meta_description.length);
    expect(Math.max(...longest)).toBeLessThanOrEqual(MAX_META_CHARACTERS);
  });
});
