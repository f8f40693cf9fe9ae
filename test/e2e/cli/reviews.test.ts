import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { PrintDetail, Reply } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, signIn, type Customer } from '../customer.js';
import { newDeliveredOrder } from '../delivered-order.js';
import { ADMIN, startShop, type Shop } from '../shop.js';
import { createCli } from './terminal.js';

let shop: Shop;
let hangwell: ReturnType<typeof createCli>;
let customer: Customer;
let print: PrintDetail;
let order: string;
beforeAll(async () => {
  shop = await startShop({ KEEP_ANSWERS_MS: '0' });
  hangwell = createCli(join(shop.folder, 'cli', 'session.json'), shop.url);
  await hangwell(['sign-in', '--email', ADMIN.email], { password: ADMIN.password });
  const admin = await signIn(shop, ADMIN.email, ADMIN.password);
  customer = await newCustomer(shop);
  print = await newPrint(shop, customer);
  order = await newDeliveredOrder(shop, { admin, customer, printId: print.id });
});
afterAll(() => shop?.close());

const countPublic = async () => {
  const { body } = await request(shop.url).get(`/api/prints/${print.id}/reviews`).expect(200);
  return (body as Reply<'listReviews'>).reviews.length;
};

describe('hangwell reviews', () => {
  // spec: cli-reviews
  it('lists what waits, approves it, and refuses it with a reason', async () => {
    await request(shop.url)
      .post(`/api/orders/${order}/reviews/${print.id}`)
      .set('Authorization', customer.token)
      .send({ stars: 3, words: 'See www.prints.example', name: 'Ada' })
      .expect(200);
    const listed = await hangwell(['reviews', 'list']);
    expect(listed.out).toMatch(/\t3\t.*\tAda\tSee www\.prints\.example\t.*contact details/);
    const id = listed.out.split('\t')[0]!;
    expect(await countPublic()).toBe(0);

    expect((await hangwell(['reviews', 'approve', id])).out).toContain('1 review approved.');
    expect(await countPublic()).toBe(1);
    expect((await hangwell(['reviews', 'list'])).out).toBe('');

    const refused = await hangwell(['reviews', 'refuse', id, '--reason', 'It advertises.']);
    expect(refused).toMatchObject({ code: 0, out: expect.stringContaining('1 review refused.') });
    expect(await countPublic()).toBe(0);
    const { out } = await hangwell(['reviews', 'list', '--state', 'refused', '--json']);
    expect(JSON.parse(out)).toMatchObject([{ id, reason: 'It advertises.' }]);
  });

  // spec: cli-reviews-answer
  it('answers a review, shows its reports, and takes the answer away', async () => {
    await request(shop.url)
      .post(`/api/orders/${order}/reviews/${print.id}`)
      .set('Authorization', customer.token)
      .send({ stars: 4, words: 'It glows.', name: 'Ada' })
      .expect(200);
    const waiting = JSON.parse((await hangwell(['reviews', 'list', '--json'])).out) as { id: string }[];
    const { id } = waiting[0]!;
    await hangwell(['reviews', 'approve', id]);
    expect((await hangwell(['reviews', 'answer', id, 'Thank you, Ada.'])).out).toContain('answered');
    await request(shop.url)
      .post(`/api/reviews/${id}/reports`)
      .send({ reason: 'advertising', words: 'It sells' })
      .expect(200);
    const { out } = await hangwell(['reviews', 'list', '--state', 'reported']);
    expect(out).toMatch(/\tIt glows\.\t.*It is advertising.*: It sells\tThank you, Ada\./);
    await hangwell(['reviews', 'approve', id]);
    expect((await hangwell(['reviews', 'list', '--state', 'reported'])).out).toBe('');
    expect((await hangwell(['reviews', 'answer', id, '--remove'])).out).toContain('removed');
    for (const args of [[], ['Thank you', '--remove']])
      expect(await hangwell(['reviews', 'answer', id, ...args])).toMatchObject({ code: 2 });
    expect(await hangwell(['reviews', 'answer', randomUUID(), 'Who?'])).toMatchObject({ code: 1 });
  });

  it('reports reviews that do not exist', async () => {
    const id = randomUUID();
    const { code, err } = await hangwell(['reviews', 'approve', id]);
    expect(code).toBe(1);
    expect(err).toContain(`There is no such review: ${id}`);
  });
});
