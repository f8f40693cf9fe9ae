import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { Order, PrintPage } from '../../../src/adapters/http/contract/types.js';
import {
  requestPrint,
  checkOut,
  fetchCredits,
  fetchJob,
  newCustomer,
  waitUntilPainted,
  pay,
  toSessionId,
} from '../customer.js';
import { leaveOut } from '../../leave-out.js';
import { ADMIN, eventually, runFailingStart, freePort, startShop, type Shop } from '../shop.js';

const ON_A_SERVER = !!process.env['DATABASE_URL'];
const FIRST_PRINTS = 3;
/**
 * The lock on its folder tells the embedded database that no other process holds a lease; on a server leases must
 * expire.
 */
const LEASES_END = { ahead: ON_A_SERVER ? 70_000 : 0 };

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ FIRST_PRINTS: String(FIRST_PRINTS), PAINTER_SHORT_SIDE: '0' });
});
afterAll(() => shop?.close());

const firstPrints = async () => (await request(shop.url).get('/api/shop').expect(200)).body.firstPrints;
const prints = async () =>
  (await request(shop.url).get('/api/prints?limit=100').expect(200)).body as PrintPage;

async function allPainted(): Promise<void> {
  await eventually(async () => (await firstPrints()).painted === FIRST_PRINTS, 'the first prints');
}

/** The time of each WebP picture on the disk, by path. */
async function pictures(): Promise<Map<string, number>> {
  const folder = join(shop.folder, 'pictures');
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp')).sort();
  return new Map(
    await Promise.all(
      files.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as [string, number]),
    ),
  );
}

describe('The first prints', () => {
  it('continue after a power failure in the middle', async () => {
    await eventually(async () => (await firstPrints()).painted >= 1, 'the first of the first prints');
    const before = await pictures();
    await shop.kill();
    await shop.start(LEASES_END);
    await allPainted();
    expect((await prints()).prints).toHaveLength(FIRST_PRINTS);
    expect(before.size).toBeGreaterThan(0);
  });

  it('are unchanged by the next start', async () => {
    const before = { prints: await prints(), pictures: await pictures() };
    expect(await shop.stop()).toBe(0);
    await shop.start();
    expect(await firstPrints()).toEqual({ painted: FIRST_PRINTS, total: FIRST_PRINTS });
    const admin = await request(shop.url).post('/auth/v1/token?grant_type=password').send(ADMIN).expect(200);
    const waiting = await request(shop.url)
      .get('/api/generation-jobs')
      .set('Authorization', admin.body.access_token)
      .expect(200);
    expect(waiting.body.jobs).toEqual([]);
    expect({ prints: withoutFormats(await prints()), pictures: await pictures() }).toEqual({
      ...before,
      prints: withoutFormats(before.prints),
    });
  });
});

/** AVIF renditions are made later, independently. */
function withoutFormats({ prints }: PrintPage) {
  return prints.map(({ image_formats: _, ...print }) => print);
}

describe('After a power failure', () => {
  it('during a painting, the print is finished after the restart and costs one credit', async () => {
    const customer = await newCustomer(shop);
    const id = await requestPrint(shop, customer);
    await eventually(async () => (await fetchJob(shop, customer, id)).state === 'painting', 'the painter');
    await shop.kill();
    await shop.start(LEASES_END);
    expect(await fetchCredits(shop, customer)).toBe(4);
    const print = await waitUntilPainted(shop, customer, id);
    await request(shop.url).get(print.image_paths[0]!).expect(200);
    expect(await fetchCredits(shop, customer)).toBe(4);
    const own = await request(shop.url).get('/api/account/prints').set('Authorization', customer.token);
    expect(own.body.prints).toHaveLength(1);
  });

  it('right after a payment was sent, the order is paid after the restart, once', async () => {
    const customer = await newCustomer(shop);
    const {
      prints: [print],
    } = await prints();
    const page = await checkOut(shop, customer, [
      { generationJobId: print!.id, variantId: 100, quantity: 1 },
    ]);
    const response = pay(page).catch(() => undefined);
    await eventually(() => isTaken(page), 'the payment to be taken');
    await shop.kill();
    await response;
    await shop.start(LEASES_END);
    const order = await eventually(async () => {
      const { body } = await request(shop.url)
        .get(`/api/orders/by-session/${toSessionId(page)}`)
        .expect(200);
      return body.status === 'paid' && (body as Order);
    }, 'the order to be paid');
    expect(order.total).toBe(900);
    await eventually(
      async () => (await mails(customer.email)) === 2,
      'the confirmation and the print itself',
    );
    const { body } = await request(shop.url).get('/api/orders').set('Authorization', customer.token);
    expect(body.orders).toHaveLength(1);
  });
});

/** Whether the payment page has stored the payment, which must then survive. */
async function isTaken(page: string): Promise<boolean> {
  const folder = join(shop.folder, 'checkout');
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json'))) {
    const session = JSON.parse(await readFile(join(folder, file), 'utf8'));
    if (session.id === toSessionId(page)) return session.status === 'complete';
  }
  return false;
}

async function mails(address: string): Promise<number> {
  const folder = join(shop.folder, 'outbox');
  // A partly written file from before the kill is not a mail.
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.filter((text) => text.includes(`To: ${address}`)).length;
}

describe('A shop that gets a SIGTERM', () => {
  it('finishes the current painting, and exits with 0', async () => {
    const customer = await newCustomer(shop);
    const id = await requestPrint(shop, customer);
    await eventually(async () => (await fetchJob(shop, customer, id)).state !== 'queued', 'the painter');
    expect(await shop.stop()).toBe(0);
    await shop.start();
    expect((await fetchJob(shop, customer, id)).state).toBe('completed');
  });
});

describe('A failed start', () => {
  async function startRefused(settings: Record<string, string>): Promise<string> {
    const { code, output } = await runFailingStart({
      PORT: String(await freePort()),
      DATA_DIR: join(shop.folder, 'another'),
      FIRST_PRINTS: '0',
      ...settings,
    });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toMatch(/^The shop could not open: .+\.\n$/);
    expect(output).not.toContain('    at ');
    return output;
  }

  it('because its data folder is not writable says so', async () => {
    const file = join(shop.folder, 'a-file');
    await writeFile(file, '');
    const message = await startRefused({ DATA_DIR: join(file, 'below') });
    expect(message).toContain(`The data folder ${join(file, 'below')} cannot be written`);
  });

  it.each([
    ['PORT', 'three thousand'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['LOG_LEVEL', 'loud'],
  ])('because %s is %j names the setting', async (name, value) => {
    expect(await startRefused({ [name]: value })).toContain(`Invalid settings: ${name}: `);
  });

  if (ON_A_SERVER)
    leaveOut('A folder that is open already left out: only the embedded database locks its folder.');
  else
    it('because the shop is open already names the process', async () => {
      const message = await startRefused({ DATA_DIR: shop.folder });
      expect(message).toContain(`${shop.folder} is already open in another Hangwell (process ${shop.pid()})`);
      await request(shop.url).get('/readyz').expect(200);
    });

  it('because its port is in use says so', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    expect(await shop.stop()).toBe(0);
    const message = await startRefused({ PORT: String(port), DATA_DIR: shop.folder });
    taken.close();
    expect(message).toContain('the port is in use');
    expect(message).toContain(`127.0.0.1:${port}`);
    expect(message).toContain('set PORT to another');
  });
});
