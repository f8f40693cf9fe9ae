import { expect, it } from '@jest/globals';
import { styleNames } from '../../src/adapters/painter/names.js';
import { ALL, findFaults, MASTERS } from '../adapters/painter/refitted.js';

it.each(styleNames)('Every subject is whole and as large on every sheet: %s', (style) => {
  const all = ALL.filter((one) => one.style === style);
  for (const master of Object.values(MASTERS))
    expect(all.flatMap(({ subject, seed }) => findFaults(subject, style, master, seed))).toEqual([]);
});
