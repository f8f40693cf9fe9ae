import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import request from 'supertest';
import {
  checkOut,
  fetchCredits,
  newCustomer,
  newPrint,
  pay,
  toSessionId,
  type Customer,
} from '../customer.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';
import { createCli, type CliOptions } from './terminal.js';

const DIGITAL = 100;
const PRINT_21X30 = 101;
const PRINT_50X70 = 104;

let shop: Shop;
let hangwell: ReturnType<typeof createCli>;
let customer: Customer;
let generationJobId: string;

beforeAll(async () => {
  shop = await startShop();
  hangwell = createCli(join(shop.folder, 'cli', 'session.json'), shop.url);
  await hangwell(['sign-in', '--email', ADMIN.email], { password: ADMIN.password });
  customer = await newCustomer(shop);
  generationJobId = (await newPrint(shop, customer)).id;
});
afterAll(() => shop?.close());

const orderAt = async (page: string) =>
  (
    await request(shop.url)
      .get(`/api/orders/by-session/${toSessionId(page)}`)
      .expect(200)
  ).body;

/** Buys a small print with this card; returns the address of the payment page. */
async function buy(card: 'pays' | 'second_step' | 'late' = 'pays', quantity = 1): Promise<string> {
  const page = await checkOut(shop, customer, [{ generationJobId, variantId: PRINT_21X30, quantity }]);
  await pay(page, card);
  return page;
}

async function subjects(): Promise<string[]> {
  const folder = join(shop.folder, 'outbox');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
  return mails
    .filter(({ to }) => to?.some(({ address }) => address === customer.email))
    .map(({ subject = '' }) => subject);
}

describe('hangwell orders', () => {
  it('moves an order through production and dispatch to delivery, with mails to the buyer', async () => {
    const { number } = await orderAt(await buy());
    const result = await hangwell(['orders', 'list', '--status', 'paid', '--ids']);
    expect(result.out.split('\n')).toContain(String(number));
    const toSend = async () => (await hangwell(['orders', 'list', '--to-send', '--ids'])).out.split('\n');
    expect(await toSend()).toContain(String(number));
    expect((await hangwell(['orders', 'make', String(number)])).out).toBe(
      `Order ${number} is in production.\n`,
    );
    const parcel = ['--carrier', 'Royal Mail', '--tracking', 'RM123GB'];
    for (let time = 0; time < 2; time++) {
      expect((await hangwell(['orders', 'dispatch', String(number), ...parcel])).code).toBe(0);
    }
    expect(await toSend()).not.toContain(String(number));
    expect((await hangwell(['orders', 'deliver', String(number)])).code).toBe(0);
    const { body } = await request(shop.url).get('/api/orders').set('Authorization', customer.token);
    expect(body.orders).toMatchObject([
      { number, status: 'delivered', carrier: 'Royal Mail', tracking: 'RM123GB' },
    ]);
    const { out } = await hangwell(['orders', 'show', String(number)]);
    expect(out).toContain('parcel RM123GB by Royal Mail');
    expect(out).toMatch(/^ {2}paid \d{4}-\d\d-\d\d \d\d:\d\d UTC$/m);
    const [lines, delivery, total] = [
      /: £([\d.]+)$/m,
      /^ {2}delivery: £([\d.]+)$/m,
      /^ {2}total: £([\d.]+)$/m,
    ].map((line) => Math.round(Number(line.exec(out)![1]) * 100));
    expect([delivery, lines! + delivery!]).toEqual([body.orders[0].delivery_cost, total]);
    const refused = await hangwell(['orders', 'cancel', String(number), '--yes']);
    expect(refused).toMatchObject({ code: 1, err: 'An order that is delivered cannot become cancelled.\n' });
    await eventually(
      async () => (await subjects()).includes(`Your prints have arrived: order ${number}`),
      'the mail',
    );
    const orderMails = (await subjects()).filter((subject) => subject.endsWith(`order ${number}`));
    expect(orderMails.toSorted()).toEqual([
      `We are making your prints: order ${number}`,
      `Your prints are on their way: order ${number}`,
      `Your prints have arrived: order ${number}`,
    ]);
  });

  it('lists the print files of an order', async () => {
    const { number } = await orderAt(await buy());
    const files = ['orders', 'files', String(number)];
    await eventually(async () => (await hangwell(files)).code === 0, 'the file');
    const [copies, , size, pixels, made, sha256, address] = (await hangwell(files)).out.trim().split('\t');
    // 21 x 30 cm at 75 dpi with 3 mm of bleed per side.
    expect([copies, size, pixels, made]).toEqual(['1', '21x30 composed', '638x904', 'painted']);
    const bytes = new Uint8Array(await (await fetch(address!)).arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    expect((await fetch(address!)).headers.get('content-disposition')).toMatch(
      new RegExp(
        `^attachment; filename="order-${number}-[a-z0-9-]+-21x30-composed-${generationJobId.slice(0, 8)}\\.png"$`,
      ),
    );
    expect((await fetch(address!.replace(/key=./, 'key=-'))).status).toBe(404);
  });

  describe('with --download', () => {
    interface Listed {
      generation_job_id: string;
      size: string;
      fit: string;
      file: { width: number; height: number };
    }
    let number: number;
    let folder: string;
    beforeAll(async () => {
      const page = await checkOut(
        shop,
        customer,
        [PRINT_21X30, PRINT_50X70].map((variantId) => ({ generationJobId, variantId, quantity: 1 })),
      );
      await pay(page);
      ({ number } = await orderAt(page));
      const files = ['orders', 'files', String(number)];
      await eventually(async () => (await hangwell(files)).code === 0, 'the files');
      folder = join(shop.folder, 'to-print', 'today');
    });
    const download = (into: string, options: CliOptions = {}) =>
      hangwell(['orders', 'files', String(number), '--download', into], options);

    // spec: cli-order-files-downloaded
    it('saves each print file with the pixels of its paper, and continues what is incomplete', async () => {
      const { out } = await hangwell(['orders', 'files', String(number), '--json']);
      const listed = JSON.parse(out) as Listed[];
      expect(listed).toHaveLength(2);
      const nameOf = ({ size, fit }: Listed) =>
        `order-${number}-${generationJobId.slice(0, 8)}-${size}-${fit}.png`;
      expect(await download(folder)).toMatchObject({ code: 0, out: '' });
      expect((await readdir(folder)).toSorted()).toEqual(listed.map(nameOf).toSorted());
      for (const one of listed) {
        const { width, height } = one.file;
        const read = await sharp(join(folder, nameOf(one))).metadata();
        expect(read).toMatchObject({ format: 'png', width, height });
      }
      // 21 x 30 and 50 x 70 cm at 75 dpi with 3 mm of bleed per side.
      expect(listed.map(({ file }) => [file.width, file.height]).toSorted()).toEqual([
        [1494, 2085],
        [638, 904],
      ]);

      const [cut, whole] = listed.map((one) => join(folder, nameOf(one)));
      const complete = await readFile(cut!);
      await truncate(cut!, 1000);
      const again = await download(folder);
      expect([again.code, again.err.split('\n').toSorted()]).toEqual([
        0,
        ['', `${cut} saved.`, `${whole} is complete.`].toSorted(),
      ]);
      expect((await readFile(cut!)).equals(complete)).toBe(true);
    });

    // spec: cli-order-files-in-folder
    it('writes nothing outside the folder, whatever names the shop sends', async () => {
      const outside = join(shop.folder, 'hostile');
      const inside = join(outside, 'a', 'b');
      await mkdir(inside, { recursive: true });
      const hostile: typeof fetch = async (address, init) => {
        const response = await fetch(address, init);
        if (!new URL(String(address)).pathname.endsWith('/files')) return response;
        const { files } = (await response.json()) as { files: Listed[] };
        const names = ['../../escaped', '/..\\..\\escaped', '..', '\u0000/../x'];
        return Response.json({
          files: names.map((name) => ({ ...files[0], generation_job_id: name, size: name, fit: name })),
        });
      };
      expect(await download(inside, { fetch: hostile })).toMatchObject({ code: 0 });
      expect(await readdir(outside, { recursive: true })).toEqual([
        'a',
        join('a', 'b'),
        ...(await readdir(inside)).map((name) => join('a', 'b', name)),
      ]);
      const saved = await readdir(inside);
      expect(saved).toHaveLength(4);
      for (const name of saved) expect(name).toMatch(new RegExp(`^order-${number}-[\\w.-]+\\.png$`));
    });

    it('says that a file is not what the shop described, and why a folder cannot be written', async () => {
      const swapped: typeof fetch = async (address, init) =>
        new URL(String(address)).pathname.startsWith('/api/print-files/')
          ? new Response('another file')
          : fetch(address, init);
      const wrong = await download(join(shop.folder, 'swapped'), { fetch: swapped });
      expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('is not the file that the shop')]);
      const file = join(folder, (await readdir(folder))[0]!);
      const blocked = await download(join(file, 'below'));
      expect([blocked.code, blocked.err]).toEqual([
        1,
        expect.stringContaining('cannot be written (ENOTDIR)'),
      ]);
    });
  });

  it('refunds a part once, then the rest by cancelling, which takes back the restored credits', async () => {
    const page = await buy(undefined, 2);
    const { number, total } = await orderAt(page);
    const request_id = crypto.randomUUID();
    const part = ['orders', 'refund', String(number), '--amount', '3.5', '--request', request_id, '--yes'];
    for (let time = 0; time < 2; time++) {
      expect((await hangwell(part)).out).toBe(`A refund of £3.50 of order ${number} was requested.\n`);
    }
    await eventually(async () => (await orderAt(page)).refunded === 350, 'the refund');
    expect((await hangwell(['orders', 'refund', String(number)])).code).toBe(2);
    const tooMuch = await hangwell(['orders', 'refund', String(number), '--amount', '900', '--yes']);
    expect(tooMuch).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^At most £[\d.]+ of this order can be refunded\.\n$/),
    });
    expect((await hangwell(['orders', 'cancel', String(number), '--yes'])).code).toBe(0);
    await eventually(async () => (await orderAt(page)).status === 'refunded', 'the rest');
    expect(await orderAt(page)).toMatchObject({ refunded: total });
    const showOrder = async () => (await hangwell(['orders', 'show', String(number)])).out;
    await eventually(async () => (await showOrder()).match(/: accepted/g)?.length === 2, 'both answers');
    await eventually(
      async () => (await subjects()).includes(`Your order is cancelled: order ${number}`),
      'the mail',
    );
  });

  it('shows when a buyer of files agreed to immediate delivery', async () => {
    const page = await checkOut(shop, customer, [{ generationJobId, variantId: DIGITAL, quantity: 1 }]);
    await pay(page);
    const { number } = await orderAt(page);
    expect((await hangwell(['orders', 'show', String(number)])).out).toMatch(
      /^ {2}agreed \d{4}-\d\d-\d\d \d\d:\d\d UTC to immediate delivery of files$/m,
    );
  });

  it('reports an unknown order and invalid arguments', async () => {
    expect(await hangwell(['orders', 'show', '999999'])).toMatchObject({
      code: 1,
      err: 'There is no such order.\n',
    });
    expect((await hangwell(['orders', 'refund', '1001', '--amount', 'much', '--yes'])).code).toBe(2);
    expect(await hangwell(['orders', 'list', '--status', 'lost'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/Allowed choices are .*paid, in_production, .*refunded/),
    });
    expect(await hangwell(['orders', 'list', '--search', 'nobody@example.com'])).toMatchObject({
      code: 0,
      out: '',
    });
    const { out } = await hangwell(['orders', 'list', '--search', customer.email, '--ids']);
    expect(out).toMatch(/^(\d{4}\n)+$/);
  });

  it('reconciles with the payment provider, and lists, dismisses and replays unmatched payments', async () => {
    expect((await hangwell(['orders', 'reconcile'])).out).toMatch(
      /^\d+ orders checked, 0 changed; 0 missed events received\.\n$/,
    );
    expect((await hangwell(['orders', 'unmatched'])).out).toBe('');
    expect(await hangwell(['orders', 'dismiss', 'evt_1'])).toEqual({
      code: 1,
      out: '0 dismissed.\n',
      err: 'There is no such unmatched payment: evt_1\n',
    });
    expect((await hangwell(['orders', 'replay'])).out).toBe('0 events settled again, 0 changed an order.\n');
  });
});

describe('The local checkout page', () => {
  it("asks for the bank's approval, and charges nothing without it", async () => {
    const page = await buy('second_step');
    expect((await orderAt(page)).status).toBe('pending');
    const approval = await (await fetch(`${page}/approve`)).text();
    expect(approval).toContain('Is it you who is paying?');
    const token = /name="token" value="([^"]+)"/.exec(approval)![1]!;
    const response = (result: string) =>
      fetch(`${page}/approve`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ token, answer: result }),
      });
    expect((await response('no')).status).toBe(402);
    expect((await orderAt(page)).status).toBe('pending');
    expect((await response('yes')).status).toBe(303);
    expect((await orderAt(page)).status).toBe('paid');
    expect(await fetchCredits(shop, customer)).toBe(5);
  });

  it('accepts payments that arrive later', async () => {
    const page = await buy('late');
    const { id, status } = await orderAt(page);
    expect(status).toBe('confirming');
    const held = ['orders', 'list', '--status', 'confirming', '--ids'];
    expect((await hangwell(held)).out).toBe(`${id}\n`);
    expect((await hangwell(['orders', 'show', id])).out).toMatch(
      new RegExp(`^${id}\t\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d\tconfirming`),
    );
    expect((await hangwell(['orders', 'list', '--status', 'expired'])).code).toBe(2);
  });
});
