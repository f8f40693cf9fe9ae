import { once } from 'node:events';
import { request as open, type ClientRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import type { GenerationJob } from '../../../src/adapters/http/contract/types.js';
import { startOpenai, type OpenaiServer } from '../../fake-services/openai-server.js';
import { requestPrint, fetchCredits, fetchJob, newCustomer, type Customer } from '../customer.js';
import { eventually, startShop, type Shop } from '../shop.js';

const TOO_MANY = { code: 'too_many_requests', message: 'Too many requests, please try again later.' };

const createPhoto = (background: string) =>
  sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** `from` is the sender's address, if given. */
function describePhoto(shop: Shop, { token }: Customer, bytes: Buffer, from?: string) {
  return request(shop.url)
    .post('/api/get-image-description')
    .set({ Authorization: token, ...(from && { 'X-Forwarded-For': from }) })
    .field('promptType', 'interiorPhoto')
    .attach('promptImage', bytes, 'room.jpg');
}

const generate = (shop: Shop, { token }: Customer, input: object = {}) =>
  request(shop.url)
    .post('/api/generate-image')
    .set('Authorization', token)
    .send({ prompt: 'A lighthouse over a calm sea', ...input });

describe('With two photos an hour', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ LIMIT_PHOTOS_PER_HOUR: '2', TRUSTED_PROXIES: '1' });
  });
  afterAll(() => shop?.close());

  // spec: creating-limits-photos-per-address
  it('the third from one address is 429, from any person, and says when to retry', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => newCustomer(shop)));
    const photo = await createPhoto('#778899');
    for (const customer of [one!, two!])
      await describePhoto(shop, customer, photo, '203.0.113.1').expect(200);
    const { body, headers } = await describePhoto(shop, three!, photo, '203.0.113.1').expect(429);
    expect(body).toMatchObject(TOO_MANY);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    await describePhoto(shop, three!, photo, '203.0.113.2').expect(200);
  });

  it('counts rejected ones, too', async () => {
    const customer = await newCustomer(shop);
    const send = () => describePhoto(shop, customer, Buffer.from('no picture'), '203.0.113.30');
    for (const _ of [1, 2]) await send().expect(400);
    await send().expect(429);
  });

  // spec: creating-limits-photos-per-person
  it('the third of one person is 429 from any address, but a known photo is not', async () => {
    const customer = await newCustomer(shop);
    const photos = await Promise.all(['#112233', '#445566', '#778899'].map(createPhoto));
    const send = (photo: Buffer, at: number) => describePhoto(shop, customer, photo, `203.0.113.1${at}`);
    for (const at of [0, 1]) await send(photos[at]!, at).expect(200);
    const { body } = await send(photos[2]!, 2).expect(429);
    expect(body).toMatchObject(TOO_MANY);
    await send(photos[0]!, 3).expect(200);
  });
});

describe('While eight photos are being uploaded', () => {
  let shop: Shop;
  const held: ClientRequest[] = [];
  beforeAll(async () => {
    // The tests repeat requests with photos many times.
    shop = await startShop({ LIMIT_PHOTOS_PER_HOUR: '100000', TRUSTED_PROXIES: '1' });
  });
  afterAll(async () => {
    for (const one of held) one.destroy();
    await shop?.close();
  });

  /** Sends the head of a photo and nothing more. Retries if another photo holds the place. */
  async function beginPhoto({ token }: Pick<Customer, 'token'>): Promise<void> {
    const one = open(`${shop.url}/api/get-image-description`, {
      method: 'POST',
      headers: {
        Authorization: token,
        'Content-Type': 'multipart/form-data; boundary=b',
        'Content-Length': 100_000,
      },
    });
    one.on('error', () => undefined);
    one.on('response', () => void beginPhoto({ token }));
    held.push(one);
    one.write('--b\r\nContent-Disposition: form-data; name="promptImage"; filename="a.jpg"\r\n\r\n');
    await once(one, 'socket');
  }

  // spec: creating-limits-photos-at-once
  it('the third of one person is 429, slow uploads of others stop nobody, and more are accepted afterwards', async () => {
    const senders = await Promise.all([1, 2, 3, 4, 5].map(() => newCustomer(shop)));
    const [first, ...others] = senders;
    const last = others.pop()!;
    const photo = await createPhoto('#778899');
    for (const sender of [first!, first!]) await beginPhoto(sender);
    const third = await eventually(async () => {
      const response = await describePhoto(shop, first!, photo);
      return response.status === 429 && response;
    }, 'the third photo to be refused');
    expect(third.body).toMatchObject(TOO_MANY);

    for (const sender of [...others, ...others]) await beginPhoto(sender);
    await eventually(async () => {
      const responses = await Promise.all(others.map((one) => describePhoto(shop, one, photo)));
      return responses.every(({ status }) => status === 429);
    }, 'all slow photos to be on their way');
    await describePhoto(shop, last, photo).expect(200);

    const before = shop.output().length;
    for (const one of held.splice(0)) one.destroy();
    await eventually(
      async () => (await describePhoto(shop, first!, photo)).status === 200,
      'room for a photo',
    );
    expect(shop.output().slice(before)).toBe('');
  });

  it('one is rejected while too many bodies of one address are arriving; requests without a body are answered', async () => {
    // The photos of the test before may still be arriving from the usual address.
    const sender = { 'X-Forwarded-For': '203.0.113.50' };
    const responses: number[] = [];
    for (let count = 0; count < 70; count += 1) {
      const headers = { ...sender, 'Content-Length': 10, 'Content-Type': 'application/json' };
      const one = open(`${shop.url}/api/vitals`, { method: 'POST', headers });
      one.on('error', () => undefined);
      one.on('response', ({ statusCode }) => responses.push(statusCode!));
      held.push(one);
      one.write('{');
    }
    await eventually(async () => responses.length >= 6, 'those beyond the limit to be refused');
    expect(responses).toEqual(Array(6).fill(429));
    await request(shop.url).get('/api/prints').set(sender).expect(200);
    for (const one of held.splice(0)) one.destroy();
    await eventually(
      async () => (await request(shop.url).post('/auth/v1/token').set(sender).send({})).status === 400,
      'room for a body',
    );
  });
});

describe('A requested print', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ LIMIT_WRITES_PER_MINUTE: '40' });
  });
  afterAll(() => shop?.close());

  // spec: creating-limits-place-in-queue
  it('behind others is 202 with its address, which shows its place', async () => {
    const [other, customer] = await Promise.all([newCustomer(shop), newCustomer(shop)]);
    for (let at = 0; at < 4; at++) await requestPrint(shop, other);
    const { body, headers } = await generate(shop, customer).set('Prefer', 'respond-async').expect(202);
    expect(headers['location']).toBe(`/api/generation-jobs/${body.job_id}`);
    const polling = request(shop.url).get(headers['location']!).set('Authorization', customer.token);
    const progress: GenerationJob = (await polling.expect(200)).body;
    expect(progress).toMatchObject({ id: body.job_id, state: 'queued', mergedImageUrls: [] });
    expect(progress.place).toBeGreaterThan(0);
    expect(progress.place).toBeLessThan(5);
    await eventually(
      async () => (await fetchJob(shop, customer, body.job_id)).place < progress.place,
      'its turn',
    );
  });

  it('of a person who already waits for eight answers is 202 immediately', async () => {
    const customer = await newCustomer(shop);
    const job_id = await requestPrint(shop, customer);
    const waiting = Array.from({ length: 9 }, () => generate(shop, customer, { job_id }));
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  });

  it('over the limit is 429, in words, with when to retry, and stores nothing', async () => {
    const customer = await newCustomer(shop);
    const refused = await eventually(async () => {
      const response = await generate(shop, customer, { prompt: '' });
      return response.status === 429 && response;
    }, 'too many requests');
    expect(refused.body).toMatchObject(TOO_MANY);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });
});

describe('A shop that has reached its daily limit', () => {
  const message = 'The shop has reached its limit of prints for today. Please come back tomorrow.';
  let openai: OpenaiServer;
  let shop: Shop;
  let customer: Customer;
  beforeAll(async () => {
    openai = await startOpenai();
    shop = await startShop({
      OPENAI_BASE_URL: openai.url,
      OPENAI_API_KEY: openai.key,
      OPENAI_PICTURE_CENTS: '20',
      OPENAI_DESCRIPTION_CENTS: '1',
      OPENAI_DAILY_CENTS: '20',
    });
    customer = await newCustomer(shop);
    await generate(shop, customer).expect(200);
  });
  afterAll(async () => {
    await shop?.close();
    await openai?.close();
  });

  // spec: creating-limits-daily-spend
  it('answers 503 daily_limit_reached to a print, whose credit is released, and to a photo', async () => {
    const print = await generate(shop, customer).expect(503);
    expect(print.body).toMatchObject({ code: 'daily_limit_reached', message });
    expect(await fetchCredits(shop, customer)).toBe(4);
    const photo = await describePhoto(shop, customer, await createPhoto('#778899')).expect(503);
    expect(photo.body).toMatchObject({ code: 'daily_limit_reached', message });
  });

  it('does not log that as a fault', async () => {
    const before = shop.output().length;
    const { body } = await describePhoto(shop, customer, await createPhoto('#998877')).expect(503);
    const line = await eventually(async () => {
      const lines = shop.output().slice(before).split('\n');
      return lines.find((one) => one.includes(body.request_id) && one.includes('"res"'));
    }, 'the request on the log');
    expect(JSON.parse(line)).toMatchObject({ level: 40, res: { status: 503 } });
    expect(shop.output().slice(before)).not.toMatch(/"level":50|stack/);
  });
});
