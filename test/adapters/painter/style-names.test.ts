import { describe, expect, it } from '@jest/globals';
import { readStyle } from '../../../src/adapters/painter/words/read-style.js';
import { findStyle, STYLES } from '../../../src/domain/creating/styles.js';

describe('The styles that a person can choose', () => {
  // spec: painter-knows-styles
  it.each(STYLES)('are read by the painter by id and name: $name', ({ id, name }) => {
    expect([readStyle(id), readStyle(name)]).toEqual([id, id]);
  });

  it('are found by their id only', () => {
    expect(findStyle('ink-wash')?.name).toBe('Ink wash');
    expect([findStyle('Ink wash'), findStyle('my own style'), findStyle(null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
