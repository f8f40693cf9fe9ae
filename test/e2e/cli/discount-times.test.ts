import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { setUpStubCli } from './stub.js';

const cli = setUpStubCli();

// spec: discount-times-in-commands
it.each([
  ['2026-12-01', '2026-11-30T23:00:00.000Z', '2026-12-01 00:00'],
  ['2026-12-01T18:00Z', '2026-12-01T18:00:00.000Z', '2026-12-01 19:00'],
])('--from %s of a discount is read and shown in the zone of the shop', async (from, moment, shown) => {
  const sent: unknown[] = [];
  await cli.open((_, path, body) => {
    if (path.endsWith('/shop')) return { body: { currency: 'EUR', timeZone: 'Europe/Berlin' } };
    sent.push(body);
    return { body: { ...body, id: randomUUID(), max_uses: null, minimum: 0, full_price_copies: 0 } };
  });
  const added = await cli.hangwell(['discounts', 'add', '--code', 'TEN', '--percent', '10', '--from', from]);
  expect(added).toMatchObject({ code: 0, out: expect.stringContaining(`\t${shown}\t`) });
  expect(sent).toEqual([expect.objectContaining({ starts_at: moment })]);
});
