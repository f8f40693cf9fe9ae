import { expect, it } from '@jest/globals';
import { findShownPaper } from '../../../../src/adapters/http/pages/shown-paper.js';

const [DIGITAL, SMALL, LARGE] = [1, 12, 14];
const OPTIONS = [
  { id: SMALL, value: '30x40' },
  { id: LARGE, value: '50x70' },
];
const printing = { dpi: 300, soft: false, cropped: 0, sold: true };
const PRINT = {
  print_sizes: [
    {
      size: '30x40',
      ratio: '3x4',
      printings: [
        { ...printing, fit: 'whole' as const },
        { ...printing, fit: 'filled' as const },
      ],
    },
    { size: '50x70', ratio: '5x7', printings: [{ ...printing, fit: 'composed' as const }] },
  ],
};

it.each([
  ['the default size', '', { ratio: '5x7', fit: 'composed' }],
  ['the chosen size', `?format=2&size=${SMALL}`, { ratio: '3x4', fit: 'whole' }],
  ['the chosen size, filled', `?size=${SMALL}&fit=filled`, { ratio: '3x4', fit: 'filled' }],
  ['the default size for one that does not exist', '?size=99&fit=filled', { ratio: '5x7', fit: 'composed' }],
  ['the entered size', '?format=2&custom=45.5x62.0', { ratio: '91x124', fit: 'composed', isCustom: true }],
  ['no paper for a file', `?format=${DIGITAL}`, null],
])('A page shows first %s', (_, search, paper) => {
  expect(findShownPaper(PRINT, OPTIONS, { size_option_id: LARGE }, search)).toEqual(paper);
});

it('A page shows the whole picture first in a shop without sizes', () => {
  expect(findShownPaper({ print_sizes: [] }, [], undefined, '')).toBeNull();
});
