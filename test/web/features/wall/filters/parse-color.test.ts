import { describe, expect, it } from '@jest/globals';
import { parseColor, unknownColorMessage } from '../../../../../web/src/features/wall/filters/parse-color.js';

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
  ])('%j is accepted', (typed, color, hex) => {
    expect(parseColor(typed, NAMED)).toEqual({ color, hex });
  });

  it.each(['', 'blue', '#12', 'a5b29', '#tealed'])('%j is rejected', (typed) => {
    expect(parseColor(typed, NAMED)).toBeUndefined();
  });

  it('that is invalid gets a suggestion', () => {
    expect(unknownColorMessage('Blue', NAMED)).toBe(
      'We have no colour called “Blue”. Did you mean sky blue?',
    );
    expect(unknownColorMessage('dark teal or navy', NAMED)).toMatch(/Did you mean teal or navy\?$/);
    expect(unknownColorMessage('zzz', NAMED)).toMatch(
      /^We have no colour called “zzz”\. Try a name .* hex digits/,
    );
    expect(unknownColorMessage(' ', NAMED)).toMatch(/^Type a colour first/);
  });
});
