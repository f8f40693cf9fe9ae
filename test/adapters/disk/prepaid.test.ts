import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readPrepaid } from '../../../src/adapters/disk/prepaid.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prepaid-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = async (content: unknown) => {
  await writeFile(join(folder, 'prepaid.json'), JSON.stringify(content));
  return readPrepaid(folder, 'GBP');
};
const PACK = { id: 'credits-10', credits: 10, price: 300 };

describe('readPrepaid', () => {
  it('reads the committed file', async () => {
    const { gift_cards, credit_packs } = await readPrepaid('catalogue', 'GBP');
    expect(gift_cards?.amounts).toContain(5000);
    expect(credit_packs.length).toBeGreaterThan(0);
  });

  it('sells nothing without the file', async () => {
    expect(await readPrepaid(folder, 'GBP')).toEqual({ gift_cards: null, credit_packs: [] });
  });

  it('may have only one of the two', async () => {
    expect(await read({ credit_packs: [PACK] })).toEqual({ gift_cards: null, credit_packs: [PACK] });
  });

  // spec: large-prices
  it('may have the amounts of a currency with large numbers', async () => {
    await writeFile(
      join(folder, 'prepaid.json'),
      JSON.stringify({ gift_cards: { amounts: [2_500_000, 5_000_000] } }),
    );
    expect((await readPrepaid(folder, 'HUF')).gift_cards?.amounts).toEqual([2_500_000, 5_000_000]);
  });

  // spec: prepaid-file
  it.each([
    ['an amount of nothing', { gift_cards: { amounts: [0] } }, /gift_cards\.amounts\[0\]/],
    ['an amount twice', { gift_cards: { amounts: [500, 500] } }, /An amount appears twice/],
    [
      'limits the wrong way round',
      { gift_cards: { amounts: [500], free_amount: { min: 9, max: 1 } } },
      /above the minimum/,
    ],
    ['a pack twice', { credit_packs: [PACK, PACK] }, /id appears twice/],
    ['half a credit', { credit_packs: [{ ...PACK, credits: 0.5 }] }, /credit_packs\[0\]\.credits/],
    ['an unknown field', { vouchers: [] }, /vouchers/],
    ['a misspelt field', { gift_card: null }, /Did you mean "gift_cards"\?/],
  ])('refuses %s', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });
});
