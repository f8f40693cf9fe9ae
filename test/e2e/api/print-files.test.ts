import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, pay, type Customer } from '../customer.js';
import { eventually, openShop, type Shop } from '../shop.js';

const DIGITAL = 100;
const PRINT_21X30 = 101;

let shop: Shop;
let customer: Customer;
let print: PrintDetail;
beforeAll(async () => {
  shop = await openShop();
  customer = await newCustomer(shop);
  print = await newPrint(shop, customer, { prompt: 'Two swans on a lake' });
});
afterAll(() => shop?.close());

async function bought(...variants: number[]): Promise<string> {
  const basketItems = variants.map((variantId) => ({ generationJobId: print.id, variantId, quantity: 1 }));
  const { body } = await request(shop.url)
    .post('/api/create-checkout-session')
    .set('Authorization', customer.token)
    .send({ basketItems, consent: true })
    .expect(200);
  await pay(body.url);
  const orders = await request(shop.url).get('/api/orders').set('Authorization', customer.token).expect(200);
  return orders.body.orders[0].id;
}

describe('What a size gives', () => {
  it('is told with the print: 300 dpi of the painter of the shop, and what is cut off', async () => {
    expect(print.print_sizes.map(({ size }) => size)).toEqual([
      '21x30',
      '30x40',
      '40x60',
      '50x70',
      '60x90',
      '70x100',
    ]);
    for (const one of print.print_sizes) expect(one).toMatchObject({ dpi: 300, soft: false, sold: true });
    const { cropped, crop } = print.print_sizes.find(({ size }) => size === '50x70')!;
    expect(cropped).toBeCloseTo(0.2);
    expect(crop).toEqual({ left: 0, top: expect.closeTo(0.1), width: 1, height: expect.closeTo(0.8) });
  });
});

describe('A paid order', () => {
  it('has its file made: the size in exact pixels, at 300 dpi', async () => {
    await bought(PRINT_21X30);
    const path = join(shop.folder, 'pictures', 'print-files', print.id, '21x30.png');
    const file = await eventually(() => readFile(path).catch(() => undefined), 'the file');
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'png',
      width: 2551,
      height: 3614,
      density: 300,
      hasProfile: true,
    });
  });

  it('gives its buyer links to its files, which anybody opens who has them', async () => {
    const order = await bought(PRINT_21X30, DIGITAL);
    const address = `/api/orders/${order}/downloads`;
    const { body } = await request(shop.url).get(address).set('Authorization', customer.token).expect(200);
    expect(body.downloads).toHaveLength(1);
    const { path, filename } = body.downloads[0];
    const answer = await request(shop.url).get(path).responseType('blob').expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
    });
    const { width, height } = await sharp(answer.body).metadata();
    expect({ width, height }).toEqual({ width: print.image_width, height: print.image_height });

    const stranger = await newCustomer(shop);
    await request(shop.url).get(address).set('Authorization', stranger.token).expect(404);
    await request(shop.url).get(`${path}x`).expect(404);
    await request(shop.url).get(path.split('?')[0]).expect(404);
  });
});
