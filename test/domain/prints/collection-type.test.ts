import { describe, expect, it } from '@jest/globals';
import {
  COLLECTION_TYPES,
  parseCollectionType,
  correctCollectionKey,
  isCollectionValue,
} from '../../../src/domain/prints/collection-type.js';

describe('parseCollectionType', () => {
  it('finds each type by its key, with hyphens for underscores', () => {
    const keys = COLLECTION_TYPES.map((type) => type.replaceAll('_', '-'));
    expect(keys.map(parseCollectionType)).toEqual(COLLECTION_TYPES);
    expect(keys).toContain('color-psychology-impact-level');
  });

  it.each(['', 'recommended_room', 'Color', 'rooms', 'color-'])("rejects '%s'", (key) => {
    expect(parseCollectionType(key)).toBeUndefined();
  });
});

describe('isCollectionValue', () => {
  // spec: collection-value-refused
  it.each(['', ' ', 'undefined', 'Undefined', 'null', 'NULL'])("rejects '%s'", (value) => {
    expect(isCollectionValue(value)).toBe(false);
  });

  it.each(['Serene', 'nullarbor', 'undefined shapes'])("accepts '%s'", (value) => {
    expect(isCollectionValue(value)).toBe(true);
  });
});

describe('correctCollectionKey', () => {
  it.each([
    ['recommended_room', 'recommended-room'],
    ['Color', 'color'],
  ])("corrects '%s' to '%s'", (key, right) => expect(correctCollectionKey(key)).toBe(right));

  it.each(['color', 'rooms', ''])("corrects nothing in '%s'", (key) => {
    expect(correctCollectionKey(key)).toBeUndefined();
  });
});
