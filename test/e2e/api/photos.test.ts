import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import type { OwnPrint } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, type Customer } from '../customer.js';
import { startShop, type Shop } from '../shop.js';

const SECRET_PLACE = 'A place nobody must know';
let shop: Shop;
let customer: Customer;
let photo: Buffer;
beforeAll(async () => {
  shop = await startShop();
  customer = await newCustomer(shop);
  photo = await roomAt(3);
});
afterAll(() => shop?.close());

/** A photo of a room as from a camera: rotated, with metadata about place and camera. */
const roomAt = (shade: number) =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: { r: 165 - shade, g: 178, b: 153 } } })
    .composite([
      {
        input: { create: { width: 200, height: 800, channels: 3, background: '#c4a884' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'A camera', ImageDescription: SECRET_PLACE },
      IFD3: { GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function describePhoto(bytes: Buffer, { token } = customer, promptType = 'interiorPhoto') {
  return request(shop.url)
    .post('/api/get-image-description')
    .set('Authorization', token.replace('Bearer ', ''))
    .field('promptType', promptType)
    .attach('promptImage', bytes, { filename: 'room.txt', contentType: 'text/plain' });
}

const generate = (body: object, { token } = customer) =>
  request(shop.url).post('/api/generate-image').set('Authorization', token).send(body);

describe('A photo', () => {
  it("is described under any name, and stored upright without the camera's metadata", async () => {
    const { body } = await describePhoto(photo).expect(200);
    const { imageDescription, referenceImageUrl } = body.data;
    expect(imageDescription).toMatch(/\w{3,} .*\./);
    const stored = (await request(shop.url).get(referenceImageUrl).expect(200)).body as Buffer;
    const { width, height, orientation, exif } = await sharp(stored).metadata();
    expect([width, height]).toEqual([800, 600]);
    expect([orientation, exif]).toEqual([undefined, undefined]);
    expect(stored.includes('A camera')).toBe(false);
    expect(stored.includes(SECRET_PLACE)).toBe(false);
  });

  it('is described once: a repetition gets the same words, and the same address for a while', async () => {
    const [one, two] = await Promise.all([describePhoto(photo), describePhoto(photo)]);
    expect(two.body.data.imageDescription).toBe(one.body.data.imageDescription);
    const print = await describePhoto(photo, customer, 'printPhoto').expect(200);
    expect(print.body.data.imageDescription).not.toBe(one.body.data.imageDescription);
  });

  it('is private to its sender', async () => {
    const { body } = await describePhoto(photo).expect(200);
    const { referenceImageUrl } = body.data;
    const [path] = referenceImageUrl.split('?');
    await request(shop.url).get(path).expect(404);
    await request(shop.url).get(`${path}?until=99999999999999&key=guess`).expect(404);
    const other = await newCustomer(shop);
    const refused = await generate({ prompt: 'Mine', referenceImageUrl }, other).expect(404);
    expect(refused.body.code).toBe('upload_not_found');
    const elsewhere = await generate({ prompt: 'Any', referenceImageUrl: 'http://127.0.0.1:1/x.jpg' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'upload_not_found']);
  });

  it.each([
    ['a drawing in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['half a picture', () => photo.subarray(0, photo.length / 2)],
    ['a text that claims to be a picture', Buffer.from('GIF89a but not really')],
  ])('that is %s is rejected in words', async (_, bytes) => {
    const { status, body } = await describePhoto(Buffer.isBuffer(bytes) ? bytes : bytes());
    expect([status, body.code]).toEqual([400, 'bad_picture']);
    expect(body.message).toMatch(/JPEG, PNG, WebP/);
  });

  it('that is too large is rejected before it is read', async () => {
    const { status, body } = await describePhoto(Buffer.alloc(20 * 1024 * 1024 + 1));
    expect([status, body.code]).toEqual([413, 'picture_too_large']);
    expect(body.message).toBe('This file is too large. Please choose one of at most 20 MB.');
  });

  it.each([
    ['with a second one', () => describePhoto(photo).attach('promptImage', photo, 'two.jpg')],
    ['under another name', () => describePhoto(photo).attach('other', photo, 'two.jpg')],
    ['with a long text', () => describePhoto(photo, customer, 'x'.repeat(101))],
    [
      'broken off',
      () =>
        request(shop.url)
          .post('/api/get-image-description')
          .set('Authorization', customer.token)
          .set('Content-Type', 'multipart/form-data; boundary=b')
          .send('--b\r\nContent-Disposition: form-data; name="promptType"\r\n\r\ninter'),
    ],
  ])('that comes %s is rejected in words', async (_, send) => {
    const { status, body } = await send();
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.message).toMatch(/^The photo could not be received\./);
  });

  it('is required', async () => {
    const { status, body } = await request(shop.url)
      .post('/api/get-image-description')
      .set('Authorization', customer.token)
      .field('promptType', 'interiorPhoto');
    expect([status, body.code]).toEqual([400, 'bad_picture']);
    const strange = await describePhoto(photo, customer, 'describe');
    expect([strange.status, strange.body.code]).toEqual([400, 'validation_failed']);
  });
});

describe('A print from a photo', () => {
  let print: OwnPrint;
  const asMaker = (method: 'get' | 'patch', path = `/api/account/prints/${print.id}`) =>
    request(shop.url)[method](path).set('Authorization', customer.token);

  it('is made of its words, and is private', async () => {
    const { body } = await describePhoto(photo).expect(200);
    const { imageDescription: prompt, referenceImageUrl } = body.data;
    const made = await generate({ prompt, referenceImageUrl, size: '1024x1024' }).expect(200);
    expect(made.body.mergedImageUrls[0]).toMatch(/\.webp\?until=\d+&key=/);
    await request(shop.url).get(made.body.mergedImageUrls[0]).expect(200);
    print = (await asMaker('get', `/api/account/prints/${made.body.job_id}`).expect(200)).body;
    expect(print).toMatchObject({ published: false, prompt_type: 3, original_prompt: prompt });
  });

  it('does not exist for anybody else: no page, no picture, on no wall', async () => {
    await request(shop.url).get(`/api/prints/${print.id}`).expect(404);
    for (const path of print.image_paths) await request(shop.url).get(path).expect(404);
    const { body } = await request(shop.url).get('/api/prints?limit=100').expect(200);
    expect(body.prints.map(({ id }: { id: string }) => id)).not.toContain(print.id);
    const other = await newCustomer(shop);
    for (const method of ['get', 'delete'] as const) {
      const call = request(shop.url)[method](`/api/account/prints/${print.id}`);
      await call.set('Authorization', other.token).expect(404);
    }
  });

  it('shows its pictures at signed addresses, outside shared caches', async () => {
    for (const path of print.image_paths) {
      const { headers } = await request(shop.url)
        .get(path + print.image_query)
        .expect(200);
      expect(headers['cache-control']).toBe('private, max-age=3600');
    }
  });

  it('is public once its maker publishes it', async () => {
    const { body } = await asMaker('patch').send({ published: true, title: 'A sage room' }).expect(200);
    expect(body).toMatchObject({ published: true, title: 'A sage room', image_query: '' });
    const path = print.image_paths[0]!;
    const { headers } = await request(shop.url).get(path).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400');
    const again = () => request(shop.url).get(path).set('If-None-Match', headers['etag']!);
    await again().expect(304);
    await asMaker('patch').send({ published: false }).expect(200);
    await again().expect(404);
    await asMaker('patch').send({ published: true }).expect(200);
    const shown = await request(shop.url).get(`/api/prints/${print.id}`).expect(200);
    expect(shown.body).toMatchObject({ title: 'A sage room', slug: 'a-sage-room' });
    expect(shown.body).not.toHaveProperty('seed_id');
  });

  it('is gone once its maker deletes it', async () => {
    const remove = () =>
      request(shop.url).delete(`/api/account/prints/${print.id}`).set('Authorization', customer.token);
    await remove().expect(200, { id: print.id });
    await remove().expect(404);
    await request(shop.url).get(`/api/prints/${print.id}`).expect(404);
    await asMaker('get').expect(404);
  });
});
