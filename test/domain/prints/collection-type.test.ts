import { describe, expect, it } from '@jest/globals';
import {
  COLLECTION_TYPES,
  collectionTypeOf,
  correctCollectionKey,
  isCollectionValue,
} from '../../../src/domain/prints/collection-type.js';

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
  // spec: collection-value-refused
  it.each(['', ' ', 'undefined', 'Undefined', 'null', 'NULL'])("refuses '%s'", (value) => {
    expect(isCollectionValue(value)).toBe(false);
  });

  it.each(['Serene', 'nullarbor', 'undefined shapes'])("takes '%s'", (value) => {
    expect(isCollectionValue(value)).toBe(true);
  });
});

describe('correctCollectionKey', () => {
  it.each([
    ['recommended_room', 'recommended-room'],
    ['Color', 'color'],
  ])("corrects '%s' to '%s'", (key, right) => expect(correctCollectionKey(key)).toBe(right));

  it.each(['color', 'rooms', ''])("has nothing to correct in '%s'", (key) => {
    expect(correctCollectionKey(key)).toBeUndefined();
  });
});
