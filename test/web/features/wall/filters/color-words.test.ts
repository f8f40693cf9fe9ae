import { describe, expect, it } from '@jest/globals';
import { readColor, whyNoColor } from '../../../../../web/src/features/wall/filters/color-words.js';

const NAMED = [
  { value: 'sky blue', rgb: [127, 191, 232] },
  { value: 'teal', rgb: [27, 127, 130] },
  { value: 'navy', rgb: [0, 0, 10] },
];

describe('A typed colour', () => {
  it.each([
    ['teal', 'teal', '1b7f82'],
    [' Sky  Blue ', 'sky-blue', '7fbfe8'],
    ['sky-blue', 'sky-blue', '7fbfe8'],
    ['NAVY', 'navy', '00000a'],
    ['#A5B299', 'a5b299', 'a5b299'],
    ['fa0', 'ffaa00', 'ffaa00'],
  ])('%j is read', (typed, color, hex) => {
    expect(readColor(typed, NAMED)).toEqual({ color, hex });
  });

  it.each(['', 'blue', '#12', 'a5b29', '#tealed'])('%j is none', (typed) => {
    expect(readColor(typed, NAMED)).toBeUndefined();
  });

  it('that is none is told, with what may have been meant', () => {
    expect(whyNoColor('Blue', NAMED)).toBe('We have no colour called “Blue”. Did you mean sky blue?');
    expect(whyNoColor('dark teal or navy', NAMED)).toMatch(/Did you mean teal or navy\?$/);
    expect(whyNoColor('zzz', NAMED)).toMatch(/^We have no colour called “zzz”\. Try a name .* hex digits/);
    expect(whyNoColor(' ', NAMED)).toMatch(/^Type a colour first/);
  });
});
