import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, signIn, type Customer } from '../customer.js';
import { ADMIN, startShop, type Shop } from '../shop.js';

let shop: Shop;
let customer: Customer;
let print: PrintDetail;
beforeAll(async () => {
  shop = await startShop();
  customer = await newCustomer(shop);
});
afterAll(() => shop?.close());

const get = (path: string) => request(shop.url).get(path);

async function pictureAt(path: string): Promise<{ tag: string; bytes: Buffer }> {
  const { body, headers } = await get(path).expect(200).expect('Content-Type', 'image/jpeg');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(body.length).toBeLessThan(300_000);
  return { tag: headers.etag!, bytes: body };
}

describe('The social pictures', () => {
  it('show a wall with the name of a shop without prints', async () => {
    const { bytes } = await pictureAt('/social/home.jpg');
    expect((await sharp(bytes).metadata()).xmp).toBeUndefined();
    await get('/social/collections/keywords/foghorn.jpg').expect(404);
  });

  // spec: social-print-picture
  it('show a print, and state its origin', async () => {
    print = await newPrint(shop, customer, { keywords: ['foghorn'] });
    const { tag, bytes } = await pictureAt(`/social/prints/${print.id}.jpg`);
    expect((await sharp(bytes).metadata()).xmp?.toString()).toContain('Made with AI');
    await get(`/social/prints/${print.id}.jpg`).set('If-None-Match', tag).expect(304);
  });

  // spec: social-collection-picture
  it('change with the newest prints, and leave no old files', async () => {
    const paths = ['/social/home.jpg', '/social/collections/keywords/foghorn.jpg'];
    const before = await Promise.all(paths.map(pictureAt));
    await newPrint(shop, customer, { keywords: ['foghorn'] });
    const after = await Promise.all(paths.map(pictureAt));
    for (const i of [0, 1]) {
      expect(after[i]!.tag).not.toBe(before[i]!.tag);
      expect(after[i]!.bytes.equals(before[i]!.bytes)).toBe(false);
    }
    const files = await readdir(join(shop.folder, 'pictures', 'social'), { recursive: true });
    expect(files.filter((file) => file.endsWith('.jpg'))).toHaveLength(2);
  });

  it.each([
    '/social/prints/00000000-0000-4000-8000-000000000000.jpg',
    '/social/collections/keywords/no-such-thing.jpg',
    '/social/collections/recommended-room/attic.jpg',
    '/social/collections/rooms/study.jpg',
    '/social/collections/keywords/foghorn.png',
    '/social/prints/print.jpg',
    '/social/other.jpg',
  ])('do not exist at %s', async (path) => {
    const { status, headers } = await get(path);
    expect([400, 404]).toContain(status);
    expect(headers['content-type']).toContain('application/json');
  });

  it('do not exist for a private print, like for an unknown one, and are gone for one that was taken down', async () => {
    const path = `/social/prints/${print.id}.jpg`;
    const { headers } = await get(path).expect(200);
    const publish = (published: boolean) =>
      request(shop.url)
        .patch(`/api/account/prints/${print.id}`)
        .set('Authorization', customer.token)
        .send({ published })
        .expect(200);
    await publish(false);
    const statusAt = async (at: string) => {
      const { status, body } = await get(at).set('If-None-Match', headers.etag!);
      return { status, code: body.code, message: body.message };
    };
    expect(await statusAt(path)).toEqual(
      await statusAt('/social/prints/00000000-0000-4000-8000-000000000000.jpg'),
    );
    expect(await statusAt(path)).toMatchObject({ status: 404 });
    await publish(true);
    const admin = await signIn(shop, ADMIN.email, ADMIN.password);
    await request(shop.url)
      .post('/api/admin/prints/hide')
      .set('Authorization', admin.token)
      .send({ ids: [print.id] })
      .expect(200);
    expect(await statusAt(path)).toMatchObject({ status: 410 });
  });
});
