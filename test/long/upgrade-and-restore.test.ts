import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import type { PrintPage, Reply } from '../../src/adapters/http/contract/types.js';
import { MIGRATIONS } from '../../src/adapters/postgres/migrations/all.js';
import {
  checkOut,
  fetchCredits,
  newCustomer,
  newPrint,
  PASSWORD,
  pay,
  signIn,
  toSessionId,
  type Customer,
} from '../e2e/customer.js';
import { deliver } from '../e2e/delivered-order.js';
import { CHEAP_PASSWORDS, eventually, freePort, startShop, type Shop } from '../e2e/shop.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLI = join(ROOT, 'dist/cli/main.js');
const MIGRATE_BACK = join(ROOT, 'dist/src/migrate-back.js');
/** The newest migrations that the shop of before does not have. */
const STEPS = 4;
/** The names that docs/running.md uses. */
const ADMIN = { email: 'backup@shop.example', password: 'a-long-password' };
const [DIGITAL, PRINT_21X30, PRINT_50X70] = [100, 101, 104];
/** Milliseconds; a busy machine paints the files slowly. */
const LONGEST_TEST = 1_200_000;

/** Tasks that wait for half an hour, an hour and a week. */
const LATER = ['remove-pictures', 'hand-off', 'review-request'];

const run = promisify(execFile);
const { PATH, HOME } = process.env;

let folder: string;
let shop: Shop;
let ada: Customer;
let bo: Customer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hangwell-upgrade-'));
});
afterEach(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The command line as a program, with a session of its own. */
async function hangwell(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [CLI, ...args], {
    env: {
      PATH,
      HOME,
      HANGWELL_URL: shop.url,
      HANGWELL_SESSION_FILE: join(folder, 'session.json'),
      HANGWELL_PASSWORD: ADMIN.password,
    },
  });
  return stdout;
}

const fetchAs = async ({ token }: Customer, path: string) =>
  (await request(shop.url).get(path).set('Authorization', token).expect(200)).body as unknown;

async function buy(
  customer: Customer,
  lines: [string, number][],
  more: { prepaidItems?: object[] } = {},
): Promise<string> {
  const items = lines.map(([generationJobId, variantId]) => ({ generationJobId, variantId, quantity: 1 }));
  const page = await checkOut(shop, customer, items, more);
  await pay(page);
  return eventually(async () => {
    const { body } = await request(shop.url).get(`/api/orders/by-session/${toSessionId(page)}`);
    return body.status === 'paid' && (body.id as string);
  }, 'the payment');
}

/** Customers, prints, own art, paid orders, credits and settings. */
async function fillShop(): Promise<void> {
  await hangwell('sign-in', '--email', ADMIN.email);
  [ada, bo] = [await newCustomer(shop), await newCustomer(shop)];
  const swans = await newPrint(shop, ada, { prompt: 'Two swans on a lake' });
  const pears = await newPrint(shop, bo, { prompt: 'Two pears in the evening sun', size: '1792x1024' });
  const stripes = join(folder, 'stripes.png');
  await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#1d3557' } })
    .composite([
      {
        input: { create: { width: 700, height: 300, channels: 3, background: '#f1c453' } },
        top: 90,
        left: 40,
      },
    ])
    .png()
    .toFile(stripes);
  const hung = await hangwell('prints', 'hang', stripes, '--provenance', 'own', '--price', '50', '--json');
  const own = (JSON.parse(hung) as { prints: { id: string }[] }).prints[0]!.id;
  const admin = await signIn(shop, ADMIN.email, ADMIN.password);
  const delivered = await buy(ada, [
    [swans.id, PRINT_50X70],
    [swans.id, DIGITAL],
  ]);
  await deliver(shop, admin, delivered);
  await buy(ada, [[own, PRINT_21X30]]);
  await buy(bo, [[pears.id, DIGITAL]], { prepaidItems: [{ kind: 'credits', pack: 'credits-10' }] });
  await request(shop.url)
    .post('/api/account/favourites')
    .set('Authorization', bo.token)
    .send({ ids: [swans.id, own] })
    .expect(200);
  const shown = JSON.parse(await hangwell('settings', 'show', '--json')) as Reply<'showSettings'>;
  const changed = join(folder, 'settings.json');
  const settings = { ...shown.settings, returns_days: 45, texts: { footer: 'Prints from Bath.' } };
  await writeFile(changed, JSON.stringify({ ...shown, settings }));
  await hangwell('settings', 'apply', changed);
}

/** All that must survive, once nothing is being made. Signed links are left out, because their times differ. */
async function look(pictures: string): Promise<object> {
  const admin = await signIn(shop, ADMIN.email, ADMIN.password);
  await eventually(async () => {
    const { tasks } = (await fetchAs(admin, '/api/admin/tasks')) as Reply<'listTasks'>;
    return tasks.every(({ kind }) => LATER.includes(kind));
  }, 'all tasks');
  const people = [];
  for (const { email } of [ada, bo]) {
    const again = await signIn(shop, email, PASSWORD);
    const {
      account: _account,
      sessions: _sessions,
      ...data
    } = (await fetchAs(again, '/api/account/data')) as Reply<'downloadData'>;
    people.push({ id: again.id, left: await fetchCredits(shop, again), ...data });
  }
  const { prints } = (await request(shop.url).get('/api/prints?limit=100').expect(200)).body as PrintPage;
  for (const { image_paths } of prints)
    for (const path of image_paths) expect((await fetch(new URL(path, shop.url))).status).toBe(200);
  const seen = {
    people,
    prints,
    orders: await fetchAs(admin, '/api/admin/orders?limit=100'),
    settings: JSON.parse(await hangwell('settings', 'show', '--json')) as unknown,
  };
  expect(await hangwell('credits', 'audit')).not.toContain('fault');
  // The restored shop has another port.
  const text = JSON.stringify(seen)
    .replace(/http:\/\/localhost:\d+/g, '')
    .replace(/\?(?:until|key)=[^"]*/g, '');
  return { ...(JSON.parse(text) as object), files: await hashFiles(pictures) };
}

/** SHA-256 of each file, by path. */
async function hashFiles(place: string): Promise<Record<string, string>> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const hashes = await Promise.all(
    paths.map(async (path) => [
      path.slice(place.length),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]),
  );
  return Object.fromEntries(hashes.toSorted()) as Record<string, string>;
}

/** The commands of docs/running.md from this line on, with places of this test. */
async function readGuide(firstLine: string, places: Record<string, string>): Promise<string> {
  const guide = await readFile(join(ROOT, 'docs/running.md'), 'utf8');
  const [, commands] =
    guide
      .split(/^```sh$/m)
      .map((part) => /^\n([^]*?)^```$/m.exec(part) ?? [])
      .find(([, block]) => block?.includes(firstLine)) ?? [];
  expect(commands).toBeDefined();
  return Object.entries(places).reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replaceAll(from, to);
  }, commands!);
}

// spec: upgraded-and-restored
it(
  'A shop of an earlier schema is upgraded, backed up, destroyed and restored by the guide, with all its data',
  async () => {
    const catalogue = join(folder, 'catalogue');
    await cp(join(ROOT, 'catalogue'), catalogue, { recursive: true });
    const own = JSON.parse(await readFile(join(catalogue, 'shop.json'), 'utf8')) as object;
    await writeFile(join(catalogue, 'shop.json'), JSON.stringify({ ...own, name: 'Bath Prints' }));
    shop = await startShop({
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      CATALOGUE_DIR: catalogue,
    });
    await fillShop();
    const before = await look(join(shop.folder, 'pictures'));

    // The shop as an earlier version left it.
    expect(await shop.stop()).toBe(0);
    const unknown = MIGRATIONS.slice(-STEPS).map(({ name }) => name);
    for (const name of unknown.toReversed()) {
      const { stdout } = await run(process.execPath, [MIGRATE_BACK, '--yes'], {
        env: { PATH, DATA_DIR: shop.folder, DATABASE_URL: shop.database ?? '' },
      });
      expect(stdout).toContain(`${name} was taken back.`);
    }

    await shop.start();
    expect(await look(join(shop.folder, 'pictures'))).toEqual(before);
    const [{ id: printId }] = (before as { prints: { id: string }[] }).prints as [{ id: string }];
    [ada, bo] = [await signIn(shop, ada.email, PASSWORD), await signIn(shop, bo.email, PASSWORD)];
    await buy(bo, [[printId, PRINT_21X30]]);
    const upgraded = (await look(join(shop.folder, 'pictures'))) as { orders: { orders: object[] } };
    expect(upgraded.orders.orders).toHaveLength(4);

    const backups = join(folder, 'backups');
    await run(join(ROOT, 'deploy/backup.sh'), [backups], {
      env: {
        PATH,
        HOME,
        HANGWELL_URL: shop.url,
        HANGWELL_EMAIL: ADMIN.email,
        HANGWELL_PASSWORD: ADMIN.password,
      },
    });
    await shop.close();
    await rm(catalogue, { recursive: true });

    // On another machine, without a database server.
    const rehearsal = join(folder, 'rehearsal');
    const script = await readGuide(
      'mkdir /tmp/rehearsal\ntar -xf "$backup" -C /tmp/rehearsal catalogue\nPORT',
      {
        '/opt/hangwell': ROOT,
        '/var/backups/hangwell': backups,
        '/tmp/rehearsal': rehearsal,
        3999: String(await freePort()),
        [`rm -r ${rehearsal}\n`]: '',
      },
    );
    await mkdir(join(folder, 'home'));
    const { stdout } = await run('bash', ['-e', '-c', script], {
      env: { PATH, HOME: join(folder, 'home'), NODE_OPTIONS: CHEAP_PASSWORDS },
    });
    expect(stdout).toMatch(/^Backup of .* restored: [\d,]+ rows and [\d,]+ pictures\.$/m);
    for (const number of [1001, 1002, 1003, 1004]) expect(stdout).toMatch(new RegExp(`^${number}\t`, 'm'));

    shop = await startShop({
      DATABASE_URL: '',
      DATA_DIR: join(rehearsal, 'data'),
      CATALOGUE_DIR: join(rehearsal, 'catalogue'),
    });
    await hangwell('sign-in', '--email', ADMIN.email);
    expect(await look(join(rehearsal, 'data/pictures'))).toEqual(upgraded);
    const { body } = await request(shop.url).get('/api/shop').expect(200);
    expect((body as Reply<'showShop'>).name).toBe('Bath Prints');
    ada = await signIn(shop, ada.email, PASSWORD);
    await buy(ada, [[printId, DIGITAL]]);
    expect(await fetchAs(ada, '/api/orders')).toMatchObject({ orders: [{ number: 1005 }, {}, {}] });
  },
  LONGEST_TEST,
);
