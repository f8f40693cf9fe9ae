import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { fetchCredits, newCustomer, newPrint, type Customer } from '../customer.js';
import { ADMIN, startShop, type Shop } from '../shop.js';
import { createCli } from './terminal.js';

let shop: Shop;
let hangwell: ReturnType<typeof createCli>;
let customer: Customer;

beforeAll(async () => {
  shop = await startShop({ KEEP_ANSWERS_MS: '0' });
  hangwell = createCli(join(shop.folder, 'cli', 'session.json'), shop.url);
  await hangwell(['sign-in', '--email', ADMIN.email], { password: ADMIN.password });
  customer = await newCustomer(shop);
});
afterAll(() => shop?.close());

const file = (name: string) => join(shop.folder, name);
const got = async (path: string) => (await request(shop.url).get(path).expect(200)).body;

describe('hangwell credits', () => {
  it('are listed with their origin, and restored once per request', async () => {
    await fetchCredits(shop, customer);
    await newPrint(shop, customer);
    const entries = (await hangwell(['credits', 'show', customer.email])).out.trim().split('\n');
    expect(entries[0]!.split('\t').slice(1, 3)).toEqual(['-1', '4']);
    const gift = ['credits', 'restore', customer.id, '--request', randomUUID()];
    expect((await hangwell(gift)).out).toBe(`${customer.email} has 5 credits.\n`);
    await newPrint(shop, customer);
    expect((await hangwell(gift)).out).toBe(`${customer.email} has 4 credits.\n`);
    expect((await hangwell(['credits', 'restore', customer.id])).out).toContain('has 5 credits');
    expect((await hangwell(['credits', 'show', 'nobody@example.com'])).code).toBe(1);
  });
});

describe('hangwell users', () => {
  it('are listed, searched, made admins, and made customers again', async () => {
    const found = (await hangwell(['users', 'list', '--search', customer.email.slice(0, 12)])).out;
    expect(found.split('\t').slice(0, 3)).toEqual([customer.id, customer.email, 'no']);
    expect((await hangwell(['users', 'admin', customer.email])).out).toBe(
      `${customer.email} is an admin now.\n`,
    );
    expect((await hangwell(['users', 'list', '--admin'], { onTerminal: true })).out).toMatch(
      new RegExp(`^ID +E-MAIL +ADMIN[^]+${customer.email} +yes`),
    );
    expect((await hangwell(['users', 'admin', customer.email, '--off'])).out).toContain('a customer now');
    expect((await hangwell(['users', 'admin', ADMIN.email, '--off'])).code).toBe(1);
  });
});

describe('hangwell settings', () => {
  // spec: shop-logo-by-command
  it('show a logo and an icon from files, and remove them', async () => {
    const draw = async (name: string, width: number, height: number) => {
      const picture = sharp({ create: { width, height, channels: 3, background: '#276' } });
      await writeFile(file(name), await picture.png().toBuffer());
      return file(name);
    };
    const logo = await draw('logo.png', 300, 96);
    const brand = async () =>
      JSON.parse((await hangwell(['settings', 'show', '--json'])).out).settings.brand as object;
    expect((await hangwell(['settings', 'logo', logo])).out).toBe(
      'The logo is changed. This is version 1.\n',
    );
    await hangwell(['settings', 'logo', '--dark', logo]);
    await hangwell(['settings', 'icon', await draw('icon.png', 512, 512)]);
    expect(await brand()).toMatchObject({
      logo: { width: 100, height: 32 },
      'logo-dark': { width: 100, height: 32 },
      icon: {},
    });
    const refused = await hangwell(['settings', 'icon', logo]);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('This icon is not square.')]);
    expect((await hangwell(['settings', 'logo'])).code).toBe(2);
    expect((await hangwell(['settings', 'logo', file('nothing.png')])).code).toBe(2);
    expect((await hangwell(['settings', 'logo', '--remove'])).out).toContain('The logo is removed.');
    await hangwell(['settings', 'logo', '--dark', '--remove']);
    await hangwell(['settings', 'icon', '--remove']);
    expect(await brand()).toEqual({});
  });
});

describe('hangwell collections', () => {
  it('are edited, exported and imported; a repeated import changes nothing', async () => {
    const type = ['--type', 'recommended-room'];
    const rows = (await hangwell(['collections', 'list', ...type])).out.trim().split('\n');
    const [, value] = rows[0]!.split('\t');
    const edit = ['collections', 'edit', 'recommended-room', value!, '--title', 'Walls that rest'];
    expect((await hangwell(edit)).out).toBe(`recommended-room/${value}: Walls that rest\n`);

    const exported = JSON.parse((await hangwell(['collections', 'export', ...type])).out);
    expect(exported).toHaveLength(rows.length);
    exported[0].title = 'Walls that sing';
    exported[1].seo_keywords = ['one', 'two'];
    await writeFile(file('rooms.json'), JSON.stringify(exported));
    const would = await hangwell(['collections', 'import', file('rooms.json'), '--dry-run']);
    expect(would.out).toContain(': title would change\n');
    expect((await got('/api/collections/recommended-room')).collections).not.toContainEqual(
      expect.objectContaining({ title: 'Walls that sing' }),
    );
    const names = exported.map((one: { value: string }) => `recommended-room/${one.value}`);
    const done = await hangwell(['collections', 'import', file('rooms.json')]);
    expect(done).toEqual({
      code: 0,
      out: `${names[0]}: title\n${names[1]}: seo_keywords\n2 collections changed, ${rows.length - 2} unchanged.\n`,
      err: '',
    });
    const again = await hangwell(['collections', 'import', file('rooms.json'), '--json']);
    expect(JSON.parse(again.out)).toEqual({ changed: [], equal: rows.length, missing: [], refused: [] });
    expect((await hangwell(['collections', 'edit', 'recommended-room', value!])).code).toBe(2);
  });

  it('that are generated are edited, exported with only their edits, and imported', async () => {
    const edit = ['collections', 'edit', 'color', 'sky-blue', '--title', 'Skies'];
    expect((await hangwell(edit)).out).toBe('color/sky blue: Skies\n');
    expect((await hangwell(['collections', 'list', '--type', 'color'])).out).toMatch(
      /^color\tsky blue\tSkies\t/,
    );
    const { out } = await hangwell(['collections', 'export', '--type', 'color']);
    expect(JSON.parse(out)).toEqual([{ collection_type: 'color', value: 'sky blue', title: 'Skies' }]);
    const equal = await hangwell(['collections', 'import', '-'], { input: out });
    expect(equal.out).toBe('0 collections changed, 1 unchanged.\n');
    const other = { collection_type: 'color', value: 'navy', title: 'Midnight' };
    const input = JSON.stringify([{ ...JSON.parse(out)[0], title: 'The sky' }, other]);
    const result = await hangwell(['collections', 'import', '-'], { input });
    expect(result).toEqual({
      code: 0,
      out: 'color/sky blue: title\ncolor/navy: title\n2 collections changed, 0 unchanged.\n',
      err: '',
    });
    expect(await got('/api/collections/color/navy')).toMatchObject({
      id: null,
      title: 'Midnight',
      description: expect.stringContaining('navy'),
    });
  });

  it('that do not exist are named, and an invalid file is rejected', async () => {
    const input = JSON.stringify([{ collection_type: 'color', value: 'No Such', title: 'None' }]);
    const result = await hangwell(['collections', 'import', '-'], { input });
    expect(result).toMatchObject({ code: 1, err: 'There is no such collection: color/No Such\n' });
    expect((await hangwell(['collections', 'import', '-'], { input: '{"a": 1}' })).code).toBe(2);
  });
});

describe('hangwell products', () => {
  it('get other prices, and are sold or not', async () => {
    const [sku] = (await hangwell(['products', 'list'])).out.split('\t');
    const result = await hangwell(['products', 'edit', sku!, '--price', '12.5', '--not-sold']);
    expect(result.out).toBe(`${sku}: £12.50, not sold\n`);
    const variants = async () =>
      (await got('/api/product-variants')).variants as { sku: string; price: number }[];
    expect((await variants()).map((one) => one.sku)).not.toContain(sku);

    const exported = JSON.parse((await hangwell(['products', 'export'])).out);
    const row = exported.find((one: { sku: string }) => one.sku === sku);
    Object.assign(row, { price: 1999, sold: true });
    await writeFile(file('products.json'), JSON.stringify(exported));
    const done = await hangwell(['products', 'import', file('products.json')]);
    expect(done.out).toBe(`${sku}: price, sold\n1 product changed, ${exported.length - 1} unchanged.\n`);
    expect(await variants()).toContainEqual(expect.objectContaining({ sku, price: 1999 }));
    expect((await hangwell(['products', 'import', file('products.json')])).out).toMatch(
      /^0 products changed/,
    );
  });

  it.each([[[]], [['--price', 'much']], [['--sold', '--not-sold']]])(
    'edited with %j exits 2',
    async (flags) => {
      expect((await hangwell(['products', 'edit', 'ANY', ...flags])).code).toBe(2);
    },
  );
});

describe('hangwell jobs, actions and stats', () => {
  it('list waiting jobs, and retry them', async () => {
    expect(await hangwell(['jobs', 'list'])).toMatchObject({ code: 0, err: '' });
    expect((await hangwell(['jobs', 'retry'])).out).toMatch(/^\d+ jobs? queued for a retry\.\n$/);
    const unknown = randomUUID();
    expect(await hangwell(['jobs', 'retry', unknown])).toEqual({
      code: 1,
      out: '0 jobs queued for a retry.\n',
      err: `There is no such failed job: ${unknown}\n`,
    });
    expect((await hangwell(['jobs', 'retry', 'no-such-job'])).code).toBe(2);
  });

  it('show who did what', async () => {
    const { out } = await hangwell(['actions', 'list', '--action', 'editVariant']);
    const [, who, what, outcome] = out.split('\n')[0]!.split('\t');
    expect([who, what, outcome]).toEqual([ADMIN.email, 'editVariant', 'done']);
    const of = await hangwell(['actions', 'list', '--subject', customer.id, '--json']);
    expect(JSON.parse(of.out)[0]).toMatchObject({ action: 'appointUser', given: { is_admin: false } });
  });

  it('print the figures of the days, and on a terminal current counts', async () => {
    const { out } = await hangwell(['stats', '--days', '2']);
    const today = new Date().toISOString().slice(0, 10);
    expect(out.split('\n')[0]!.split('\t')[0]).toBe(today);
    expect(out.trim().split('\n')).toHaveLength(2);
    const table = (await hangwell(['stats'], { onTerminal: true })).out;
    expect(table).toMatch(/^DAY +ORDERS +REVENUE/);
    expect(table).toContain('Stand-ins: ');
  });
});
