import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fetchCredits, newCustomer, newPrint, PASSWORD } from '../customer.js';
import { ADMIN, startShop, type Shop } from '../shop.js';
import { createCli } from './terminal.js';

let shop: Shop;
let hangwell: ReturnType<typeof createCli>;

beforeAll(async () => {
  shop = await startShop();
  hangwell = createCli(join(shop.folder, 'cli', 'session.json'), shop.url);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await hangwell(['sign-in', '--email', ADMIN.email], { password: ADMIN.password });
});

const FAULT = {
  user_id: 'ada',
  kind: 'hold_after_end',
  words: 'a credit is held for a job that has ended',
  job_id: 'job-1',
  sums: null,
};

/** The shop, with these faults in its audit. */
const answering =
  (faults: object[]): typeof fetch =>
  async (address, options) =>
    String(address).endsWith('/credits/audit')
      ? Response.json({ users: 2, faults })
      : fetch(address, options);

describe('hangwell credits audit', () => {
  it('exits 0 if all ledgers add up, after a print was made', async () => {
    const customer = await newCustomer(shop);
    expect(await fetchCredits(shop, customer)).toBe(5);
    await newPrint(shop, customer);
    const result = await hangwell(['credits', 'audit']);
    expect(result).toEqual({
      code: 0,
      out: expect.stringMatching(/^\d+ ledgers? checked: all credits add up\.\n$/),
      err: '',
    });
    const { code, out } = await hangwell(['credits', 'audit', '--json']);
    expect([code, JSON.parse(out)]).toEqual([0, { users: expect.any(Number), faults: [] }]);
    expect(JSON.parse(out).users).toBeGreaterThanOrEqual(1);
  });

  it('exits 1 if not, with a line per fault', async () => {
    const other = { ...FAULT, kind: 'sums', job_id: null, words: 'granted 5, spent 1' };
    const result = await hangwell(['credits', 'audit'], { fetch: answering([FAULT, other]) });
    expect(result).toEqual({
      code: 1,
      out: `ada\tjob-1\t${FAULT.words}\nada\t\tgranted 5, spent 1\n`,
      err: '2 ledgers checked: the credits of 1 person do not add up.\n',
    });
  });

  it('writes a table on a terminal, and everything with --json', async () => {
    const table = await hangwell(['credits', 'audit'], { fetch: answering([FAULT]), onTerminal: true });
    expect(table.out).toMatch(/^USER +JOB +WHAT\nada +job-1 +a credit is held/);
    const json = await hangwell(['credits', 'audit', '--json'], { fetch: answering([FAULT]) });
    expect([json.code, JSON.parse(json.out).faults]).toEqual([1, [FAULT]]);
  });

  it('is for admins only', async () => {
    const { email } = await newCustomer(shop);
    await hangwell(['sign-in', '--email', email], { password: PASSWORD });
    const result = await hangwell(['credits', 'audit']);
    expect(result).toEqual({ code: 1, out: '', err: 'Only an admin of this shop can do that.\n' });
    await hangwell(['sign-out']);
    expect((await hangwell(['credits', 'audit'])).code).toBe(4);
  });
});
