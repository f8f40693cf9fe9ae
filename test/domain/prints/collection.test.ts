import { describe, expect, it } from '@jest/globals';
import { collectionTitle, pickPreviewValues } from '../../../src/domain/prints/collection.js';

describe('pickPreviewValues', () => {
  it('are those of most prints, then the others in their order', () => {
    expect(pickPreviewValues('recommended_room', ['Study', 'Bedroom'], 3)).toEqual([
      'Study',
      'Bedroom',
      'Living Room',
    ]);
    expect(pickPreviewValues('keywords', ['fox', 'sea', 'moon'], 2)).toEqual(['fox', 'sea']);
  });

  it('of colours are the commonest of each clear family, before greys and papers of more prints', () => {
    const common = ['chalk', 'charcoal', 'navy', 'teal', 'scarlet', 'brick'];
    expect(pickPreviewValues('color', common, 4)).toEqual(['scarlet', 'navy', 'chalk', 'charcoal']);
    expect(pickPreviewValues('color', [], 2)).toEqual(['brick', 'seafoam']);
  });
});

describe('collectionTitle', () => {
  // spec: collection-title
  it.each([
    ['keywords', 'lighthouse', 'Lighthouse Wall Art Prints'],
    ['color_category', 'Ocean Blue', 'Ocean Blue Color Wall Art Prints'],
    ['color_psychology_impact_level', 'Strong', 'Strong Psychological Impact Wall Art Prints'],
    ['color_psychology_primary_trait', 'Serene', 'Serene Emotional Wall Art Prints'],
    ['recommended_room', 'Home Office', 'Wall Art Prints for your Home Office'],
    ['color', 'sky blue', 'Sky Blue Toned Wall Art Prints'],
    ['something_else', 'Whatever', 'Wall Art Collection'],
  ])('of %s %s is "%s"', (type, value, title) => {
    expect(collectionTitle(type, value)).toBe(title);
  });

  it.each([
    ['duck-egg', 'Duck Egg'],
    ["painter's  table", "Painter's Table"],
    ['été à la mer', 'Été À La Mer'],
  ])("writes '%s' as '%s'", (value, spoken) => {
    expect(collectionTitle('color', value)).toBe(`${spoken} Toned Wall Art Prints`);
  });
});
