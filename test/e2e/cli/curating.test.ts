import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newCustomer, newPrint, type Customer } from '../customer.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';
import { createCli } from './terminal.js';

let shop: Shop;
let hangwell: ReturnType<typeof createCli>;
let customer: Customer;
/** Oldest first. */
let ids: string[];

beforeAll(async () => {
  shop = await startShop({ KEEP_ANSWERS_MS: '0' });
  hangwell = createCli(join(shop.folder, 'cli', 'session.json'), shop.url);
  await hangwell(['sign-in', '--email', ADMIN.email], { password: ADMIN.password });
  customer = await newCustomer(shop);
  ids = [];
  for (const prompt of ['A lighthouse over a calm sea', 'Two lemons on a table', 'A fox in the snow'])
    ids.push((await newPrint(shop, customer, { prompt })).id);
});
afterAll(() => shop?.close());

/** Runs a command and parses its JSON. */
async function run<T>(...args: string[]): Promise<T> {
  const { code, out, err } = await hangwell([...args, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}
const listIds = async (...args: string[]) =>
  (await hangwell(['prints', 'list', '--ids', ...args])).out.split('\n').filter(Boolean);
const fetchPrint = (id: string) => fetch(`${shop.url}/api/prints/${id}`);
interface ShownPrint {
  title: string;
  slug: string;
  keywords: string[];
  featured: boolean;
  color_psychology_primary_trait: string;
  recommended_room: string[];
  named_colors: string[];
}
const showPrint = (id: string) => run<ShownPrint>('prints', 'show', id);

describe('hangwell prints', () => {
  it('are listed by any of their filters', async () => {
    const print = await showPrint(ids[0]!);
    const today = new Date().toISOString().slice(0, 10);
    for (const args of [
      ['--room', print.recommended_room[0]!],
      ['--trait', print.color_psychology_primary_trait.toLowerCase()],
      ['--color', print.named_colors[0]!],
      ['--keyword', print.keywords[0]!],
      ['--user', customer.id],
      ['--user', customer.email],
      ['--since', today],
      ['--not-posted', '--not-featured'],
    ])
      expect({ args, found: (await listIds(...args)).includes(ids[0]!) }).toEqual({ args, found: true });
    expect(await listIds('--search', 'lighthouse')).toEqual([ids[0]]);
    expect(await listIds('--until', '2020-01-01')).toEqual([]);
    expect(await listIds('--state', 'failed')).toEqual([]);
    expect(await listIds('--user', randomUUID())).toEqual([]);
    expect(await listIds('--user', 'nobody@example.com')).toEqual([]);
    expect(await listIds('--all')).toEqual(ids.toReversed());
    expect((await hangwell(['prints', 'list', '--state', 'lost'])).code).toBe(1);
  });

  it('are shown as a table on a terminal, with tabs in a pipe', async () => {
    const piped = (await hangwell(['prints', 'show', ids[1]!])).out;
    expect(piped).toContain(`id\t${ids[1]}\n`);
    expect(piped).toContain('prompt\tTwo lemons on a table\n');
    const { out } = await hangwell(['prints', 'show', ids[1]!], { onTerminal: true });
    expect(out).toMatch(/^FIELD +VALUE\nid +/);
    expect(await hangwell(['prints', 'show', randomUUID()])).toMatchObject({ code: 1, out: '' });
  });

  it('are featured and unfeatured by a filter', async () => {
    const trait = (await showPrint(ids[2]!)).color_psychology_primary_trait;
    const plan = await run<{ ids: string[] }>('prints', 'feature', '--trait', trait, '--dry-run');
    expect(plan.ids).toContain(ids[2]);
    expect(await listIds('--featured')).toEqual([]);
    expect((await hangwell(['prints', 'feature', '--trait', trait, '--not-featured'])).code).toBe(0);
    expect(await listIds('--featured')).toEqual(plan.ids);
    expect((await hangwell(['prints', 'feature', '--trait', trait, '--not-featured'])).out).toBe(
      '0 prints featured.\n',
    );
    expect((await hangwell(['prints', 'unfeature', '--featured'])).code).toBe(0);
    expect(await listIds('--featured')).toEqual([]);
  });

  it('are hidden from their pages, and shown again', async () => {
    const unknown = randomUUID();
    const result = await hangwell(['prints', 'hide', ids[0]!, unknown, '--yes']);
    expect(result).toEqual({
      code: 1,
      out: '1 print hidden.\n',
      err: `There is no such print: ${unknown}\n`,
    });
    expect((await fetchPrint(ids[0]!)).status).toBe(410);
    expect(await listIds('--state', 'hidden')).toEqual([ids[0]]);
    expect((await hangwell(['prints', 'unhide', '--user', customer.id])).out).toBe('1 print shown again.\n');
    expect((await fetchPrint(ids[0]!)).status).toBe(200);
  });

  it('are edited, and the measured mood is shown beside the edited one until it is restored', async () => {
    const { color_psychology_primary_trait: measured } = await showPrint(ids[0]!);
    const trait = measured === 'Regal' ? 'Serene' : 'Regal';
    const words = ['--title', 'The last light', '--description', 'It shines.', '--keywords', 'sea, Light'];
    const edited = await hangwell(['prints', 'edit', ids[0]!, ...words, '--trait', trait]);
    expect(edited.out).toContain('title\tThe last light\n');
    expect(edited.out).toContain(`trait\t${trait} (measured: ${measured})\n`);
    expect(await showPrint(ids[0]!)).toMatchObject({ title: 'The last light', keywords: ['sea', 'light'] });
    await hangwell(['prints', 'edit', ids[0]!, '--trait', 'measured']);
    expect((await showPrint(ids[0]!)).color_psychology_primary_trait).toBe(measured);
    expect((await hangwell(['prints', 'edit', ids[0]!])).code).toBe(2);
    expect((await hangwell(['prints', 'edit', ids[0]!, '--trait', 'Hungry'])).code).toBe(1);
  });

  it('are generated from a description, and the address of their page is printed', async () => {
    const input = ['--size', 'landscape', '--keywords', 'boats,dusk', '--colors', '#1d3557'];
    const result = await hangwell(['prints', 'generate', 'two boats at dusk', ...input]);
    const [id, address] = result.out.trim().split('\t');
    expect(result).toMatchObject({ code: 0, err: '' });
    expect(address).toBe(`${shop.url}/print/${(await showPrint(id!)).slug}/${id}`);
    expect((await fetch(address!)).status).toBe(200);
    expect(await showPrint(id!)).toMatchObject({ prompt_size: 3, original_prompt: 'two boats at dusk' });
    expect((await hangwell(['prints', 'generate', 'a boat', '--size', 'round'])).code).toBe(2);
    expect((await hangwell(['prints', 'generate', ' '])).code).toBe(1);
  });

  it('are reported where a room, colour or mood has too few', async () => {
    const { out } = await hangwell(['prints', 'gaps', '--least', '1']);
    expect(out).toMatch(/^(0\t[a-z-]+\t[^\t]+\n)+$/);
    const gaps = await run<{ type: string; prints: number }[]>('prints', 'gaps', '--least', '9');
    expect(new Set(gaps.map(({ type }) => type))).toContain('color_psychology_primary_trait');
  });
});

describe('The pinboard', () => {
  it('is connected by a browser at the printed address, and then has the posted pins', async () => {
    expect((await hangwell(['prints', 'pin', ids[0]!])).code).toBe(1);
    expect((await hangwell(['pins', 'status'])).out).toMatch(/^local\tno\t/);
    const address = (await hangwell(['pins', 'connect'])).out.trim();
    expect(address).toContain(`${shop.url}/api/pinterest/auth?ticket=`);
    await giveConsent(address);
    expect((await hangwell(['pins', 'status'], { onTerminal: true })).out).toMatch(
      /^PINBOARD +CONNECTED .+\nlocal +yes/,
    );

    const unknown = randomUUID();
    const result = await hangwell(['prints', 'pin', ids[0]!, ids[1]!, unknown]);
    expect(result).toMatchObject({ code: 1, out: '2 prints pinned.\n' });
    expect(result.err).toContain(`Only public prints can be pinned: ${unknown}\n`);
    expect((await listIds('--posted')).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    const pins = await run<Record<string, { url: string }>>('prints', 'pin', ids[0]!);
    expect((await fetch(pins[ids[0]!]!.url)).status).toBe(200);
    const rows = (await hangwell(['pins', 'list', '--state', 'posted'])).out.trim().split('\n');
    expect(rows.map((row) => row.split('\t').slice(0, 2)).toSorted()).toEqual(
      ids
        .slice(0, 2)
        .map((id) => [id, 'posted'])
        .toSorted(),
    );
    expect((await hangwell(['pins', 'list', '--ids', '--limit', '1'])).out).toMatch(/^[\w-]{36}\n$/);
  });

  it('queues pins with --no-wait', async () => {
    const result = await hangwell(['prints', 'pin', '--search', 'fox', '--not-posted', '--no-wait']);
    expect(result).toMatchObject({ code: 0, err: '' });
    await eventually(async () => (await listIds('--posted')).includes(ids[2]!), 'the pin');
    for (const state of ['waiting', 'failed', 'removing']) expect(await listIds('--pin', state)).toEqual([]);
    expect((await hangwell(['prints', 'list', '--pin', 'lost'])).code).toBe(1);
  });

  it('lists boards, and uses the chosen one', async () => {
    const [board] = (await hangwell(['pins', 'boards'])).out.trim().split('\n');
    const [id, name] = board!.split('\t');
    expect((await hangwell(['pins', 'board', id!])).out).toContain(`\t${name}\t`);
    expect((await hangwell(['pins', 'board', 'no-such-board'])).code).toBe(1);
  });

  it('removes pins', async () => {
    const result = await hangwell(['prints', 'unpin', ids[0]!, '--yes']);
    expect(result).toEqual({ code: 0, out: '1 print queued for removal from the pinboard.\n', err: '' });
    await eventually(async () => !(await listIds('--posted')).includes(ids[0]!), 'the pin to go');
    const again = await hangwell(['prints', 'unpin', ids[0]!, '--yes']);
    expect(again).toMatchObject({ code: 1, err: `This print has no pin: ${ids[0]}\n` });
  });

  it('is disconnected only with --yes', async () => {
    expect((await hangwell(['pins', 'disconnect'])).code).toBe(2);
    expect((await hangwell(['pins', 'disconnect', '--yes'])).out).toMatch(/^local\tno\t/);
  });
});

/** As a person does in the browser. */
async function giveConsent(address: string): Promise<void> {
  const consent = await fetch(address);
  const text = await consent.text();
  const field = (name: string) => new RegExp(`name="${name}"[^>]*?value="([^"]*)"`, 's').exec(text)![1]!;
  const body = new URLSearchParams({ state: field('state'), token: field('token'), answer: 'allow' });
  const response = await fetch(new URL('/local/pinboard/allow', shop.url), { method: 'POST', body });
  expect(response.url).toContain('pinboard=connected');
}
