import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readFirstPrints } from '../../../src/adapters/disk/first-prints.js';
import type { FirstPrint } from '../../../src/application/creating/first-print.js';

describe('The committed first prints', () => {
  let prints: FirstPrint[];

  beforeAll(async () => {
    prints = await readFirstPrints(fileURLToPath(new URL('../../../catalogue', import.meta.url)));
  });

  it('are at least sixty, each with its own words', () => {
    expect(prints.length).toBeGreaterThanOrEqual(60);
    for (const field of ['key', 'title', 'prompt', 'description'] as const)
      expect(new Set(prints.map((one) => one[field])).size).toBe(prints.length);
  });

  it('have every orientation and at least twenty styles', () => {
    expect(new Set(prints.map(({ orientation }) => orientation))).toEqual(new Set([1, 2, 3]));
    expect(new Set(prints.map(({ style }) => style)).size).toBeGreaterThanOrEqual(20);
  });

  it('begin with the twelve featured ones', () => {
    expect(prints.filter(({ featured }) => featured)).toEqual(prints.slice(0, 12));
  });
});

describe('readFirstPrints', () => {
  const one = {
    key: 'wave', title: 'Wave', description: 'A wave.', prompt: 'a wave', orientation: 2, style: null, colors: [],
    keywords: ['sea'], seed: 1, featured: false,
  }; // prettier-ignore
  let folder: string;
  const reading = async (prints: unknown) => {
    await writeFile(join(folder, 'prints.json'), JSON.stringify(prints));
    return readFirstPrints(folder);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hangwell-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("reads the prints of an owner's file", async () => {
    expect(await reading([one])).toEqual([one]);
    expect(await reading([])).toEqual([]);
  });

  it.each([
    ['a repeated key', [one, { ...one, title: 'Another' }], /key 'wave' appears twice/],
    ['a repeated title', [one, { ...one, key: 'other' }], /title 'Wave' appears twice/],
    ['an unknown orientation', [{ ...one, orientation: 4 }], /orientation/],
    ['an unknown colour', [{ ...one, colors: ['teal'] }], /colors/],
    ['an unknown field', [{ ...one, price: 3 }], /price/],
    ['no description', [{ ...one, description: ' ' }], /description/],
  ])('rejects %s with a sentence', async (_, prints, sentence) => {
    await expect(reading(prints)).rejects.toThrow(sentence);
    await expect(reading(prints)).rejects.toThrow(/prints\.json are invalid/);
  });
});
