import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { makeJpeg } from '../../fake-services/openai-pictures.js';
import {
  respondWithError,
  startOpenai,
  paintOnce,
  respondWith,
  type OpenaiServer,
} from '../../fake-services/openai-server.js';
import { fetchCredits, newCustomer, type Customer } from '../customer.js';
import { startShop, type Shop } from '../shop.js';

let openai: OpenaiServer;
let shop: Shop;
let customer: Customer;
beforeAll(async () => {
  openai = await startOpenai();
  shop = await startShop({ OPENAI_BASE_URL: openai.url, OPENAI_API_KEY: openai.key });
  customer = await newCustomer(shop);
});
afterAll(async () => {
  await shop?.close();
  await openai?.close();
  expect(openai.violations).toEqual([]);
});

const allowing = respondWith({ id: 'modr-1', model: 'm', results: [{ flagged: false, categories: {} }] });

const generate = (body: object) =>
  request(shop.url).post('/api/generate-image').set('Authorization', customer.token).send(body);

describe('A shop with a key of OpenAI', () => {
  it('says which model paints, and where', () => {
    expect(shop.output()).toMatch(/image model +gpt-image-2 at 127\.0\.0\.1:\d+/);
  });

  it('has a description moderated and painted there, and shows the print', async () => {
    const { body } = await generate({ prompt: 'Two boats on a calm sea at dusk', size: '1792x1024' }).expect(
      200,
    );
    const print: PrintDetail = (await request(shop.url).get(`/api/prints/${body.job_id}`).expect(200)).body;
    expect(print).toMatchObject({ status: 3, image_width: 1792, image_height: 1024 });
    expect(openai.received.map(({ operation }) => operation)).toEqual([
      '/moderations',
      '/images/generations',
    ]);
  });

  it('has a photo described there, and a print painted that begins with it', async () => {
    const described = await request(shop.url)
      .post('/api/get-image-description')
      .set('Authorization', customer.token)
      .field('promptType', 'interiorPhoto')
      .attach('promptImage', await makeJpeg('#1d3557', 800, 600), 'room.jpg')
      .expect(200);
    const { imageDescription, referenceImageUrl } = described.body.data;
    expect(imageDescription).toMatch(/^A calm abstract .+ in a room of #1[cde]3[456]5[678]\.$/);
    await generate({ prompt: imageDescription, referenceImageUrl, promptType: 'interiorPhoto' }).expect(200);
    expect(openai.received.at(-1)!.operation).toBe('/images/edits');
  });

  it('says what the model rejected, and releases the credit', async () => {
    const before = await fetchCredits(shop, customer);
    const refused = await generate({ prompt: 'Among vermin' }).expect(422);
    expect(refused.body).toMatchObject({
      code: 'description_refused',
      message: expect.stringContaining('hatred'),
    });
    expect(await fetchCredits(shop, customer)).toBe(before);
  });

  it('keeps the credit of a print that is cancelled while it is painted, and aborts the call', async () => {
    const before = await fetchCredits(shop, customer);
    const aborted = new Promise<void>((resolve) => {
      openai.plan(allowing, paintOnce(new Promise(() => {}), resolve));
    });
    const { body } = await generate({ prompt: 'A heron in the reeds' })
      .set('Prefer', 'respond-async')
      .expect(202);
    const asJob = (path = '') => `/api/generation-jobs/${body.job_id}${path}`;
    const job = () => request(shop.url).get(asJob()).set('Authorization', customer.token).expect(200);
    while (!(await job()).body.cancel_costs_credit);
    const cancel = () => request(shop.url).post(asJob('/cancel')).set('Authorization', customer.token);
    const refused = await cancel().send({ only_if_free: true }).expect(409);
    expect(refused.body.code).toBe('cancel_costs_credit');
    const cancelled = await cancel().expect(200);
    expect(cancelled.body).toMatchObject({
      state: 'cancelled',
      credit_spent: true,
      cancel_costs_credit: false,
    });
    await aborted;
    expect(await fetchCredits(shop, customer)).toBe(before - 1);
  });

  it('writes on the terminal why a print failed, without the key', async () => {
    openai.plan(allowing, respondWithError(404, { message: `The key ${openai.key} may not do that.` }));
    await generate({ prompt: 'A quiet harbour' });
    expect(shop.output()).toMatch(/This print could not be painted\. \(.+404 The key … may not do that\.\)/);
    expect(shop.output()).not.toContain(openai.key);
  });
});
