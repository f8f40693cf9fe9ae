import { describe, expect, it } from '@jest/globals';
import {
  DEFAULT_ORIENTATION,
  orientationById,
  orientationByValue,
  ORIENTATIONS,
} from '../../../src/domain/pictures/orientation.js';

describe('orientations', () => {
  // spec: orientation-default
  it('are three, and portrait is the default', () => {
    expect(Object.fromEntries(ORIENTATIONS.map(({ id, name }) => [id, name]))).toEqual({
      1: 'Square',
      2: 'Portrait',
      3: 'Landscape',
    });
    expect(DEFAULT_ORIENTATION.name).toBe('Portrait');
    expect(orientationById(4)).toBe(DEFAULT_ORIENTATION);
  });

  // spec: orientation-ids
  it.each(ORIENTATIONS)('$name is found by its id and its value, which contains its pixels', (one) => {
    expect(orientationById(one.id)).toBe(one);
    expect(orientationByValue(one.value)).toBe(one);
    expect(one.value).toBe(`${one.width}x${one.height}`);
  });

  it.each(['', '512x512', '1024X1024', 'Portrait'])('rejects %j', (value) => {
    expect(() => orientationByValue(value)).toThrow(expect.objectContaining({ code: 'unknown_orientation' }));
  });
});
