import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { creditsOf, newCustomer, newPrint, PASSWORD } from '../customer.js';
import { ADMIN, openShop, type Shop } from '../shop.js';
import { terminal } from './terminal.js';

let shop: Shop;
let hangwell: ReturnType<typeof terminal>;

beforeAll(async () => {
  shop = await openShop();
  hangwell = terminal(join(shop.folder, 'cli', 'session.json'), shop.url);
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

/** The shop, but for the audit, whose answer has these faults in it. */
const answering =
  (faults: object[]): typeof fetch =>
  async (address, options) =>
    String(address).endsWith('/credits/audit')
      ? Response.json({ users: 2, faults })
      : fetch(address, options);

describe('hangwell credits audit', () => {
  it('exits 0 where everything adds up, after a print was made', async () => {
    const customer = await newCustomer(shop);
    expect(await creditsOf(shop, customer)).toBe(5);
    await newPrint(shop, customer);
    const said = await hangwell(['credits', 'audit']);
    expect(said).toEqual({
      code: 0,
      out: expect.stringMatching(/^\d+ ledgers? looked at: all credits add up\.\n$/),
      err: '',
    });
    const { code, out } = await hangwell(['credits', 'audit', '--json']);
    expect([code, JSON.parse(out)]).toEqual([0, { users: expect.any(Number), faults: [] }]);
    expect(JSON.parse(out).users).toBeGreaterThanOrEqual(1);
  });

  it('exits 1 where it does not, with a line for each fault', async () => {
    const other = { ...FAULT, kind: 'sums', job_id: null, words: 'granted 5, spent 1' };
    const said = await hangwell(['credits', 'audit'], { fetch: answering([FAULT, other]) });
    expect(said).toEqual({
      code: 1,
      out: `ada\tjob-1\t${FAULT.words}\nada\t\tgranted 5, spent 1\n`,
      err: '2 ledgers looked at: the credits of 1 do not add up.\n',
    });
  });

  it('writes a table for a person, and all of it with --json', async () => {
    const table = await hangwell(['credits', 'audit'], { fetch: answering([FAULT]), onTerminal: true });
    expect(table.out).toMatch(/^USER +JOB +WHAT\nada +job-1 +a credit is held/);
    const json = await hangwell(['credits', 'audit', '--json'], { fetch: answering([FAULT]) });
    expect([json.code, JSON.parse(json.out).faults]).toEqual([1, [FAULT]]);
  });

  it('is for admins', async () => {
    const { email } = await newCustomer(shop);
    await hangwell(['sign-in', '--email', email], { password: PASSWORD });
    const said = await hangwell(['credits', 'audit']);
    expect(said).toEqual({ code: 1, out: '', err: 'Only an admin of this shop can do that.\n' });
    await hangwell(['sign-out']);
    expect((await hangwell(['credits', 'audit'])).code).toBe(4);
  });
});
