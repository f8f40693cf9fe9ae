import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { contract } from '../../../src/adapters/http/contract/table.js';
import {
  checkOut,
  fetchCredits,
  newCustomer,
  newPrint,
  PASSWORD,
  pay,
  toSessionId,
  signIn,
  type Customer,
} from '../customer.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';
import { createCli } from './terminal.js';

const PRINT_21X30 = 101;

let shop: Shop;
let hangwell: ReturnType<typeof createCli>;
let customer: Customer;
let printId: string;
let file: string;

beforeAll(async () => {
  shop = await startShop();
  hangwell = await signInAdmin(shop);
  customer = await newCustomer(shop);
  await fetchCredits(shop, customer);
  printId = (await newPrint(shop, customer)).id;
  expect(await buy(shop, customer)).toBe(1001);
  await connectPinboard();
  expect((await hangwell(['prints', 'pin', printId])).code).toBe(0);
  file = join(shop.folder, 'shop.tar');
  expect(await hangwell(['backup', file])).toMatchObject({ code: 0, err: '' });
});
afterAll(() => shop?.close());

async function signInAdmin(where: Shop) {
  const run = createCli(join(where.folder, 'cli', 'session.json'), where.url);
  await run(['sign-in', '--email', ADMIN.email], { password: ADMIN.password });
  return run;
}

/** Returns the order's number. */
async function buy(where: Shop, who: Customer): Promise<number> {
  const item = { generationJobId: printId, variantId: PRINT_21X30, quantity: 1 };
  const page = await checkOut(where, who, [item]);
  await pay(page);
  return eventually(async () => {
    const { body } = await request(where.url).get(`/api/orders/by-session/${toSessionId(page)}`);
    return body.number as number | undefined;
  }, 'the order to be paid');
}

/** As a person does in the browser. */
async function connectPinboard(): Promise<void> {
  const address = (await hangwell(['pins', 'connect'])).out.trim();
  const consent = await fetch(address);
  const text = await consent.text();
  const field = (name: string) => new RegExp(`name="${name}"[^>]*?value="([^"]*)"`, 's').exec(text)![1]!;
  const body = new URLSearchParams({ state: field('state'), token: field('token'), answer: 'allow' });
  const response = await fetch(new URL('/local/pinboard/allow', shop.url), { method: 'POST', body });
  expect(response.url).toContain('pinboard=connected');
}

const fetchPicture = async (where: Shop, id: string) => {
  const { body } = await request(where.url).get(`/api/prints/${id}`).expect(200);
  const path = String(body.image_paths[0]).replace(/^https?:\/\/[^/]+/, '');
  const picture = await request(where.url).get(path).responseType('blob').expect(200);
  return Buffer.from(picture.body as Uint8Array);
};

/** The service restarts by itself. */
const openPages = (where: Shop, times: number) =>
  eventually(
    async () =>
      where.output().split(' is open at ').length > times &&
      (await fetch(`${where.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )),
    'the shop to open anew',
  );

const TARGETS: [string, Record<string, string>][] = [
  [process.env.DATABASE_URL ? 'on a server' : 'embedded', {}],
  ...(process.env.DATABASE_URL
    ? [['embedded', { DATABASE_URL: '' }] as [string, Record<string, string>]]
    : []),
];

describe.each(TARGETS)('A shop restored from a backup, %s', (_, environment) => {
  let other: Shop;
  let restore: ReturnType<typeof createCli>;
  let before: Customer;
  beforeAll(async () => {
    other = await startShop(environment);
    before = await newCustomer(other);
    restore = await signInAdmin(other);
  });
  afterAll(() => other?.close());

  it('changes nothing without --yes, or with an incomplete or missing file', async () => {
    expect((await restore(['restore', file])).code).toBe(2);
    const cut = join(other.folder, 'cut.tar');
    const whole = await readFile(file);
    await writeFile(cut, whole.subarray(0, Math.floor(whole.length / 2)));
    expect(await restore(['restore', cut, '--yes'])).toEqual({
      code: 1,
      out: '',
      err: 'This file is not a backup of a shop, or a part of it is missing.\n',
    });
    expect((await restore(['restore', join(other.folder, 'none.tar'), '--yes'])).code).toBe(2);
    expect((await signIn(other, before.email, PASSWORD)).id).toBe(before.id);
    await request(other.url).get(`/api/prints/${printId}`).expect(404);
  });

  it('restores accounts, prints, pictures, pins, orders and credits, and continues from there', async () => {
    const result = await restore(['restore', file, '--yes']);
    expect(result).toMatchObject({
      code: 0,
      out: expect.stringMatching(/: [\d,]+ rows and [\d,]+ pictures\.\n$/),
    });
    await openPages(other, 2);

    const again = await signIn(other, customer.email, PASSWORD);
    expect(again.id).toBe(customer.id);
    expect((await fetchPicture(other, printId)).equals(await fetchPicture(shop, printId))).toBe(true);
    await request(other.url).get(`/print/any/${printId}`).redirects(1).expect(200);
    const { body } = await request(other.url)
      .get('/api/orders')
      .set('Authorization', again.token)
      .expect(200);
    expect(body.orders).toMatchObject([{ number: 1001, status: 'paid' }]);
    await request(other.url)
      .post('/auth/v1/token?grant_type=password')
      .send({ email: before.email, password: PASSWORD })
      .expect(400);

    restore = await signInAdmin(other);
    expect((await restore(['credits', 'audit'])).code).toBe(0);
    expect((await restore(['pins', 'list'])).out).toBe((await hangwell(['pins', 'list'])).out);
    expect(await fetchCredits(other, again)).toBe(await fetchCredits(shop, customer));
    await newPrint(other, again);
    expect(await buy(other, again)).toBe(1002);
    expect((await restore(['credits', 'audit'])).code).toBe(0);
  });

  it('keeps the log of admin actions of both shops', async () => {
    const done = JSON.parse((await restore(['actions', 'list', '--json'])).out) as {
      action: string;
      outcome: string;
    }[];
    const names = done.map(({ action, outcome }) => [action, outcome]);
    expect(names).toContainEqual(['restoreBackup', 'done']);
    expect(names).toContainEqual(['restoreBackup', 'bad_archive']);
    expect(names).toContainEqual(['downloadBackup', null]);
  });
});

describe('hangwell backup', () => {
  it('writes a file that only its owner can read, and replaces a file only with --force', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await hangwell(['backup', file])).toMatchObject({ code: 2, out: '' });
    expect((await hangwell(['backup', file, '--force'])).code).toBe(0);
    const { out } = await hangwell(['actions', 'list', '--action', 'downloadBackup', '--json']);
    expect(JSON.parse(out)[0]).toMatchObject({ email: ADMIN.email, outcome: 'done' });
  });

  it('leaves no incomplete file', async () => {
    const half: typeof fetch = async (address, options) => {
      if (!String(address).endsWith(contract.downloadBackup.path)) return fetch(address, options);
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(1000));
          controller.error(new Error('cut'));
        },
      });
      return new Response(body);
    };
    const target = join(shop.folder, 'half.tar');
    const result = await hangwell(['backup', target], { fetch: half });
    expect(result).toMatchObject({ code: 1, err: 'The connection was lost during the backup. Try again.\n' });
    for (const path of [target, `${target}.part`]) await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  it('is for admins only', async () => {
    const { body } = await request(shop.url)
      .get(contract.downloadBackup.path)
      .set('Authorization', customer.token)
      .expect(403);
    expect(body.code).toBe('not_admin');
  });
});
