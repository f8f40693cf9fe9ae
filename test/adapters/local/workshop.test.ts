import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LocalWorkshop } from '../../../src/adapters/local/workshop/workshop.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ADDRESS } from '../../given.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hangwell-workshop-'));
});
afterAll(() => rm(folder, { recursive: true }));

const { clock, crypto } = memoryPorts();
const product = { product: 'poster', attributes: {}, pixels: { width: 100, height: 200 } };

const open = (currency: string) =>
  new LocalWorkshop({
    folder,
    publicUrl: () => 'http://127.0.0.1:9',
    products: [{ ...product, sku: 'POSTER', cost: 500 }],
    currency,
    clock,
    crypto,
    shopName: 'Hangwell',
  });

const givenRequest = (key: string) => ({
  key,
  reference: '1001',
  address: ADDRESS,
  items: [{ id: '1', product, copies: 2, file: 'http://127.0.0.1:9/file' }],
  callbackUrl: 'http://127.0.0.1:9/never',
});

it('loses no change of an order, however close together they are', async () => {
  const workshop = open('GBP');
  const id = await workshop.order(givenRequest('another key'));
  const changes = ['next-day', 'split', 'next-day', 'late', 'next-day'] as const;
  await Promise.all(changes.map((change) => workshop.change(id, change)));
  const { skips, is_split, is_late } = (await workshop.find(id))!;
  expect({ days: skips.length, is_split, is_late }).toEqual({ days: 3, is_split: true, is_late: true });
});

// spec: workshop-days
it.each([
  ['is delivered on the fifth day', [], 5],
  ['is delivered on the sixth day when it is split', ['split'], 6],
  ['is delivered on the tenth day when it is late', ['late'], 10],
] as const)('an order %s, however the days pass', async (title, changes, days) => {
  const workshop = open('GBP');
  const id = await workshop.order(givenRequest(title));
  for (const change of changes) await workshop.change(id, change);
  const stages: string[] = [];
  for (let day = 1; day <= days; day++) {
    await workshop.change(id, 'next-day');
    stages.push((await workshop.status(id)).stage);
  }
  expect(stages.at(0)).toBe('making');
  expect(stages.slice(-3)).toEqual(['sent', 'sent', 'delivered']);
  expect((await workshop.status(id)).parcels.filter((parcel) => parcel.delivered_at === null)).toEqual([]);
});

it("charges in the shop's currency, and keeps that of an order", async () => {
  const request = givenRequest('a key');
  const cost = { amount: 1395, currency: 'EUR' };
  expect(await open('EUR').quote(request)).toEqual(cost);
  const id = await open('EUR').order(request);
  expect((await open('USD').status(id)).cost).toEqual(cost);

  const file = join(folder, `${id}.json`);
  const { currency, ...older } = JSON.parse(await readFile(file, 'utf8')) as { currency: string };
  expect(currency).toBe('EUR');
  await writeFile(file, JSON.stringify(older));
  expect((await open('EUR').status(id)).cost).toEqual({ amount: 1395, currency: 'GBP' });
});
