import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import sharp from 'sharp';
import { checkOut, newCustomer, newPrint, pay, signIn, type Customer } from '../e2e/customer.js';
import { readMails } from '../e2e/outbox.js';
import { ADMIN, eventually, startShop, type Shop } from '../e2e/shop.js';

const PRINT_21X30 = 101;
const HOUR_MS = 3_600_000;

let shop: Shop;
let customer: Customer;
let admin: Customer;
let generationJobId: string;

beforeAll(async () => {
  shop = await startShop();
  customer = await newCustomer(shop);
  admin = await signIn(shop, ADMIN.email, ADMIN.password);
  generationJobId = (await newPrint(shop, customer)).id;
});
afterAll(() => shop?.close());

const ask = async (path: string, { token }: Customer = admin) =>
  (await request(shop.url).get(path).set('Authorization', token).expect(200)).body;

async function buy(variantId = PRINT_21X30): Promise<string> {
  await pay(await checkOut(shop, customer, [{ generationJobId, variantId, quantity: 1 }]));
  return (await ask('/api/orders', customer)).orders[0].id;
}

const cancel = (id: string) =>
  request(shop.url).post(`/api/orders/${id}/cancel`).set('Authorization', customer.token);
const choose = (id: string, by: string) =>
  request(shop.url).post(`/api/admin/orders/${id}/workshop`).set('Authorization', admin.token).send({ by });
const handOff = (id: string) => ask(`/api/admin/orders/${id}/workshop`);
const order = (id: string) => ask(`/api/orders/${id}`, customer);

/** Presses a button of the workshop's page. */
async function press(workshopOrderId: string, change: string): Promise<void> {
  const page = `${shop.url}/local/workshop/${workshopOrderId}`;
  const token = /name="token"\s+value="([^"]+)"/.exec(await (await fetch(page)).text())?.[1] ?? '';
  const body = new URLSearchParams({ token, change });
  const { status } = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  expect(status).toBe(303);
}

async function untilPlaced(id: string): Promise<string> {
  const { workshop_order_id } = await eventually(async () => {
    const shown = await handOff(id);
    return shown.state === 'placed' && shown;
  }, 'the workshop to have the order');
  return workshop_order_id;
}

const untilStatus = (id: string, status: string) =>
  eventually(async () => {
    const shown = await order(id);
    return shown.status === status && shown;
  }, `the order to be ${status}`);

const subjects = async () => (await readMails(shop, customer.email)).map(({ subject }) => subject);

describe('A paid order', () => {
  it('goes to the workshop by itself after an hour, is made, sent and delivered, and its buyer gets the mails', async () => {
    const id = await buy();
    expect(Date.parse((await order(id)).cancel_until)).toBeGreaterThan(Date.now());
    expect(await handOff(id)).toMatchObject({ state: 'waiting', choices: ['workshop', 'hand'] });
    await shop.stop();
    await shop.start({ ahead: HOUR_MS });
    admin = await signIn(shop, ADMIN.email, ADMIN.password);
    customer = { ...customer, ...(await signIn(shop, customer.email, 'a-good-password')) };
    const workshopId = await untilPlaced(id);
    expect((await order(id)).cancel_until).toBeNull();
    const page = await (await fetch(`${shop.url}/local/workshop/${workshopId}`)).text();
    const file = /href="(http[^"]+print-files[^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&');
    const bytes = new Uint8Array(await (await fetch(file)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2480, height: 3543 });
    await press(workshopId, 'next-day');
    await untilStatus(id, 'in_production');
    await press(workshopId, 'next-day');
    await press(workshopId, 'next-day');
    const sent = await untilStatus(id, 'dispatched');
    expect(sent).toMatchObject({ carrier: 'Royal Mail', tracking_url: expect.stringContaining('royalmail') });
    await press(workshopId, 'next-day');
    await press(workshopId, 'next-day');
    await untilStatus(id, 'delivered');
    expect(await handOff(id)).toMatchObject({
      state: 'complete',
      cost: { amount: 815, currency: 'GBP' },
      margin: 1400 - 815,
      choices: [],
    });
    await eventually(
      async () => (await subjects()).filter((one) => /making|on their way|arrived/.test(one)).length === 3,
      'the mails',
    );
    const mail = (await readMails(shop, customer.email)).find(({ subject }) => /on their way/.test(subject));
    expect(mail!.text).toContain(sent.tracking);
  });

  it('is cancelled by its buyer in time, with a refund, and not after the workshop has it', async () => {
    const id = await buy();
    const cancelled = await cancel(id).expect(200);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancel_until: null });
    await untilStatus(id, 'refunded');
    const late = await buy();
    await choose(late, 'workshop').expect(200);
    const { body } = await cancel(late).expect(409);
    expect(body.code ?? body.error?.code).toBe('cancel_too_late');
    await untilPlaced(late);
  });

  it('is taken back and made by hand by an admin, and then not handed off', async () => {
    const id = await buy();
    await choose(id, 'workshop').expect(200);
    const workshopId = await untilPlaced(id);
    const advance = (step: string) =>
      request(shop.url)
        .post(`/api/admin/orders/${id}/advance`)
        .set('Authorization', admin.token)
        .send({ step });
    await advance('cancel').expect(409);
    expect((await choose(id, 'hand').expect(200)).body).toMatchObject({ state: 'by_hand' });
    expect(await (await fetch(`${shop.url}/local/workshop/${workshopId}`)).text()).toContain('Cancelled');
    await advance('dispatch').expect(200);
    await choose(id, 'workshop').expect(409);
  });

  it('whose file the workshop cannot read comes to the panel as an alert', async () => {
    const id = await buy();
    await choose(id, 'workshop').expect(200);
    const workshopId = await untilPlaced(id);
    await press(workshopId, 'fail');
    await eventually(async () => (await handOff(id)).problem, 'the problem');
    const { alerts } = await ask('/api/admin/figures');
    expect(alerts).toMatchObject([{ code: 'workshop_problem', detail: 'Orders with a problem: 1.' }]);
    await choose(id, 'hand').expect(200);
    expect((await ask('/api/admin/figures')).alerts).toEqual([]);
  });
});

describe('A report of the workshop', () => {
  it('is only a hint: a forged one makes the shop ask, and changes nothing', async () => {
    const id = await buy();
    await choose(id, 'workshop').expect(200);
    const workshopId = await untilPlaced(id);
    const stored = await readFile(join(shop.folder, 'workshop', `${workshopId}.json`), 'utf8');
    const callback = new URL(JSON.parse(stored).callback_url);
    const before = await handOff(id);
    const { body } = await request(shop.url)
      .post(callback.pathname)
      .send({ data: { status: { stage: 'Complete' }, shipments: [{ status: 'Shipped' }] } })
      .expect(200);
    expect(body).toEqual({ received: true });
    const key = callback.pathname.split('/').at(-1);
    const asks = async () =>
      (await ask('/api/admin/tasks?limit=100')).tasks.filter(
        ({ kind, subject }: { kind: string; subject: string }) =>
          kind === 'workshop-status' && subject.startsWith(`${key}/`),
      );
    expect(await asks()).toHaveLength(1);
    await eventually(async () => (await asks()).length === 0, 'the shop to have asked the workshop');
    expect(await handOff(id)).toEqual(before);
    expect(await order(id)).toMatchObject({ status: 'paid', parcels: [] });
  });
});
