import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { requestPrint, fetchJob, newCustomer, type Customer } from '../customer.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';
import { createCli } from './terminal.js';

let shop: Shop;
let hangwell: ReturnType<typeof createCli>;
let customer: Customer;
let ids: string[];

beforeAll(async () => {
  shop = await startShop({ PUBLISHING: 'review', KEEP_ANSWERS_MS: '0' });
  hangwell = createCli(join(shop.folder, 'cli', 'session.json'), shop.url);
  await hangwell(['sign-in', '--email', ADMIN.email], { password: ADMIN.password });
});
afterAll(() => shop?.close());

beforeEach(async () => {
  customer = await newCustomer(shop);
  ids = [];
  for (const prompt of ['A lighthouse over a calm sea', 'Two lemons on a table', 'A fox in the snow']) {
    const id = await requestPrint(shop, customer, { prompt });
    await eventually(async () => (await fetchJob(shop, customer, id)).state === 'completed', `print ${id}`);
    ids.push(id);
  }
});

const queue = async (...args: string[]) => {
  const { out } = await hangwell(['prints', 'review', '--user', customer.email, '--ids', ...args]);
  return out.split('\n').filter(Boolean);
};
const fetchStatus = async (id: string) => (await fetch(`${shop.url}/api/prints/${id}`)).status;

describe('hangwell prints review', () => {
  it('lists waiting prints with the texts that would be public', async () => {
    expect(await queue()).toEqual(ids.toReversed());
    expect(await queue('--search', 'lemons')).toEqual([ids[1]]);
    const { out } = await hangwell(['prints', 'review', '--user', customer.email]);
    expect(out).toContain('A fox in the snow');
    expect((await hangwell(['stats', '--days', '1', '--json'])).out).toContain('"to_review": 3');
  });

  it('approves by ID, file, standard input and filter', async () => {
    const [one, two, three] = ids as [string, string, string];
    const plan = await hangwell(['prints', 'approve', '--user', customer.email, '--dry-run']);
    expect(plan.out).toContain('3 prints would be approved, in 1 request. Nothing was changed.');
    expect(await fetchStatus(one)).toBe(404);

    expect((await hangwell(['prints', 'approve', one])).out).toContain('1 print approved.');
    const file = join(shop.folder, 'ids.txt');
    await writeFile(file, `${one}\n${two}\n`);
    expect((await hangwell(['prints', 'approve', '--file', file])).out).toContain('2 prints approved.');
    expect(await queue()).toEqual([three]);
    const rest = await hangwell(['prints', 'approve', '-'], { input: three });
    expect(rest.code).toBe(0);
    expect(await Promise.all(ids.map(fetchStatus))).toEqual([200, 200, 200]);
  });

  it('refuses prints, which stay private and can be approved later', async () => {
    expect((await hangwell(['prints', 'refuse', '--user', customer.email])).out).toContain(
      '3 prints refused.',
    );
    expect(await queue()).toEqual([]);
    expect(await queue('--state', 'refused')).toEqual(ids.toReversed());
    expect(await fetchStatus(ids[0]!)).toBe(404);
    expect((await hangwell(['prints', 'approve', ids[0]!])).code).toBe(0);
    expect(await fetchStatus(ids[0]!)).toBe(200);
  });

  // spec: cli-reports
  it('refuses with a reason, lists reports, and closes them', async () => {
    const [one, two] = ids as [string, string, string];
    await hangwell(['prints', 'refuse', one, '--reason', 'It shows a brand.']);
    expect((await hangwell(['prints', 'show', one])).out).toContain('refused: It shows a brand.');
    await hangwell(['prints', 'approve', two]);
    const report = { reason: 'person', words: 'That is me' };
    const sent = await fetch(`${shop.url}/api/prints/${two}/reports`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
    });
    expect(sent.status).toBe(200);
    const { out } = await hangwell(['prints', 'reports', '--user', customer.email]);
    expect(out).toContain(two);
    expect(out).toContain('It shows or names a person who may not want that: That is me');
    expect((await hangwell(['prints', 'refuse', two])).code).toBe(0);
    expect((await hangwell(['prints', 'reports', '--user', customer.email, '--ids'])).out).toBe('');
    expect(await fetchStatus(two)).toBe(404);
  });

  it('names the prints that failed, and why', async () => {
    const stranger = randomUUID();
    const unknown = await hangwell(['prints', 'approve', stranger]);
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('It is not waiting for review')]);
    const late = await hangwell(['prints', 'approve', ids[0]!, '--seen', '2020-01-01T00:00:00Z']);
    expect([late.code, late.err]).toEqual([1, expect.stringContaining('Look at it again')]);
    const featured = await hangwell(['prints', 'feature', ids[0]!]);
    expect([featured.code, featured.err]).toEqual([1, expect.stringContaining('Approve it first')]);
    expect(await queue()).toHaveLength(3);
  });
});
