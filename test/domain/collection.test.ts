import { describe, expect, it } from '@jest/globals';
import {
  COLLECTION_TYPES,
  collectionTitle,
  collectionTypeOf,
  isCollectionValue,
} from '../../src/domain/collection.js';

describe('collectionTypeOf', () => {
  it('finds each type by its key, which has hyphens for underscores', () => {
    const keys = COLLECTION_TYPES.map((type) => type.replaceAll('_', '-'));
    expect(keys.map(collectionTypeOf)).toEqual(COLLECTION_TYPES);
    expect(keys).toContain('color-psychology-impact-level');
  });

  it.each(['', 'recommended_room', 'Color', 'rooms', 'color-'])("knows no '%s'", (key) => {
    expect(collectionTypeOf(key)).toBeUndefined();
  });
});

describe('isCollectionValue', () => {
  it.each(['', ' ', 'undefined', 'Undefined', 'null', 'NULL'])("refuses '%s'", (value) => {
    expect(isCollectionValue(value)).toBe(false);
  });

  it.each(['Serene', 'nullarbor', 'undefined shapes'])("takes '%s'", (value) => {
    expect(isCollectionValue(value)).toBe(true);
  });
});

describe('collectionTitle', () => {
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
  ])("says '%s' as '%s'", (value, spoken) => {
    expect(collectionTitle('color', value)).toBe(`${spoken} Toned Wall Art Prints`);
  });
});
