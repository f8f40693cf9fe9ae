import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import request from 'supertest';
import { checkOut, creditsOf, newCustomer, newPrint, pay, sessionIdOf, type Customer } from '../customer.js';
import { ADMIN, eventually, openShop, type Shop } from '../shop.js';
import { terminal } from './terminal.js';

const DIGITAL = 100;
const PRINT_21X30 = 101;

let shop: Shop;
let hangwell: ReturnType<typeof terminal>;
let customer: Customer;
let generationJobId: string;

beforeAll(async () => {
  shop = await openShop();
  hangwell = terminal(join(shop.folder, 'cli', 'session.json'), shop.url);
  await hangwell(['sign-in', '--email', ADMIN.email], { password: ADMIN.password });
  customer = await newCustomer(shop);
  generationJobId = (await newPrint(shop, customer)).id;
});
afterAll(() => shop?.close());

const orderAt = async (page: string) =>
  (
    await request(shop.url)
      .get(`/api/orders/by-session/${sessionIdOf(page)}`)
      .expect(200)
  ).body;

/** Pays for one small print with this card; answers the address of the checkout page. */
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
  it('makes, sends and delivers an order, and whoever ordered is told', async () => {
    const { number } = await orderAt(await buy());
    const said = await hangwell(['orders', 'list', '--status', 'paid', '--ids']);
    expect(said.out.split('\n')).toContain(String(number));
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
    const told = (await subjects()).filter((subject) => subject.endsWith(`order ${number}`));
    expect(told.toSorted()).toEqual([
      `We are making your prints: order ${number}`,
      `Your prints are on their way: order ${number}`,
      `Your prints have arrived: order ${number}`,
    ]);
  });

  it('says where the file is that an order is printed from', async () => {
    const { number } = await orderAt(await buy());
    const files = ['orders', 'files', String(number)];
    await eventually(async () => (await hangwell(files)).code === 0, 'the file');
    const [copies, , size, pixels, made, sha256, address] = (await hangwell(files)).out.trim().split('\t');
    // 21 x 30 cm at 300 dpi with 3 mm of bleed on each side.
    expect([copies, size, pixels, made]).toEqual(['1', '21x30', '2551x3614', 'painted']);
    const bytes = new Uint8Array(await (await fetch(address!)).arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    expect((await fetch(address!)).headers.get('content-disposition')).toMatch(
      new RegExp(
        `^attachment; filename="order-${number}-[a-z0-9-]+-21x30-${generationJobId.slice(0, 8)}\\.png"$`,
      ),
    );
    expect((await fetch(address!.replace(/key=./, 'key=-'))).status).toBe(404);
  });

  it('pays back a part once, then the rest by cancelling, which takes the credits back', async () => {
    const page = await buy(undefined, 2);
    const { number, total } = await orderAt(page);
    const request_id = crypto.randomUUID();
    const part = ['orders', 'refund', String(number), '--amount', '3.5', '--request', request_id, '--yes'];
    for (let time = 0; time < 2; time++) {
      expect((await hangwell(part)).out).toBe(`£3.50 of order ${number} were asked to go back.\n`);
    }
    await eventually(async () => (await orderAt(page)).refunded === 350, 'the refund');
    expect((await hangwell(['orders', 'refund', String(number)])).code).toBe(2);
    const tooMuch = await hangwell(['orders', 'refund', String(number), '--amount', '900', '--yes']);
    expect(tooMuch).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Of this order £[\d.]+ can be refunded\.\n$/),
    });
    expect((await hangwell(['orders', 'cancel', String(number), '--yes'])).code).toBe(0);
    await eventually(async () => (await orderAt(page)).status === 'refunded', 'the rest');
    expect(await orderAt(page)).toMatchObject({ refunded: total });
    const shown = async () => (await hangwell(['orders', 'show', String(number)])).out;
    await eventually(async () => (await shown()).match(/: taken/g)?.length === 2, 'both answers');
    await eventually(
      async () => (await subjects()).includes(`Your order is cancelled: order ${number}`),
      'the mail',
    );
  });

  it('says when a buyer of files agreed to have them at once', async () => {
    const page = await checkOut(shop, customer, [{ generationJobId, variantId: DIGITAL, quantity: 1 }]);
    await pay(page);
    const { number } = await orderAt(page);
    expect((await hangwell(['orders', 'show', String(number)])).out).toMatch(
      /^ {2}agreed \d{4}-\d\d-\d\d \d\d:\d\d UTC that files are supplied at once$/m,
    );
  });

  it('finds no order that there is not, and says what is wrong with what was typed', async () => {
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

  it('asks the provider and settles again what was told', async () => {
    expect((await hangwell(['orders', 'reconcile'])).out).toMatch(
      /^\d+ orders looked at, 0 changed; 0 events heard late\.\n$/,
    );
    expect((await hangwell(['orders', 'stray'])).out).toBe('');
    expect(await hangwell(['orders', 'put-aside', 'evt_1'])).toEqual({
      code: 1,
      out: '0 put aside.\n',
      err: 'No such stray payment: evt_1\n',
    });
    expect((await hangwell(['orders', 'replay'])).out).toBe('0 events settled again, 0 moved an order.\n');
  });
});

describe('The local checkout page', () => {
  it('lets a bank ask first, and charges nothing that was refused', async () => {
    const page = await buy('second_step');
    expect((await orderAt(page)).status).toBe('pending');
    const approval = await (await fetch(`${page}/approve`)).text();
    expect(approval).toContain('Is it you who is paying?');
    const token = /name="token" value="([^"]+)"/.exec(approval)![1]!;
    const answer = (said: string) =>
      fetch(`${page}/approve`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ token, answer: said }),
      });
    expect((await answer('no')).status).toBe(402);
    expect((await orderAt(page)).status).toBe('pending');
    expect((await answer('yes')).status).toBe(303);
    expect((await orderAt(page)).status).toBe('paid');
    expect(await creditsOf(shop, customer)).toBe(5);
  });

  it('lets money come later', async () => {
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
