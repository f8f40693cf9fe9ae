import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { Reply } from '../../../src/adapters/http/contract/types.js';
import { checkOut, newCustomer, newPrint, pay, signIn, type Customer } from '../customer.js';
import { readMails } from '../outbox.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';

let shop: Shop;
let admin: Customer;
let customer: Customer;
let number: number;
beforeAll(async () => {
  shop = await startShop();
  admin = await signIn(shop, ADMIN.email, ADMIN.password);
  customer = await newCustomer(shop);
  const { id } = await newPrint(shop, customer);
  await pay(await checkOut(shop, customer, [{ generationJobId: id, variantId: 104, quantity: 1 }]));
  number = await eventually(async () => {
    const { body } = await request(shop.url).get('/api/orders').set('Authorization', customer.token);
    return (body as Reply<'listOrders'>).orders[0]?.number ?? undefined;
  }, 'the order');
});
afterAll(() => shop?.close());

const declaration = (change: object = {}) => ({
  id: randomUUID(),
  order_number: String(number),
  name: 'Ada Field',
  email: customer.email,
  ...change,
});
const declare = (body: object) => request(shop.url).post('/api/withdrawals').send(body);
const list = async (query = '') => {
  const { body } = await request(shop.url)
    .get(`/api/admin/withdrawals${query}`)
    .set('Authorization', admin.token)
    .expect(200);
  return (body as Reply<'listWithdrawals'>).withdrawals;
};
const find = async (id: string) => (await list()).find((one) => one.id === id);

describe('A withdrawal', () => {
  // spec: withdrawal-without-sign-in
  it('needs no session, gets a receipt by mail, and belongs to its order', async () => {
    const sent = declaration();
    const { body } = await declare(sent).expect(200);
    expect(body).toEqual({ id: sent.id, created_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    const linked = await eventually(async () => (await find(sent.id))?.order_id ?? undefined, 'the link');
    const order = await request(shop.url)
      .get(`/api/admin/orders/${number}`)
      .set('Authorization', admin.token)
      .expect(200);
    expect(order.body.id).toBe(linked);
    const mail = await eventually(
      async () => (await readMails(shop, customer.email)).find(({ text }) => text.includes(sent.id)),
      'the receipt',
    );
    expect(mail.text).toMatch(/at \d\d:\d\d:\d\d UTC/);
  });

  // spec: withdrawal-reveals-nothing
  it('is answered the same way whether there is such an order', async () => {
    const replies = await Promise.all(
      [{}, { order_number: '999999' }, { name: 'Eve' }, { email: 'eve@example.com' }].map(async (change) =>
        declare(declaration(change)),
      ),
    );
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['id', 'created_at']);
    }
  });

  // spec: withdrawal-worked-through
  it('is marked as handled with a note, which the action log records', async () => {
    const sent = declaration();
    await declare(sent).expect(200);
    const change = (body: object) =>
      request(shop.url)
        .patch(`/api/admin/withdrawals/${sent.id}`)
        .set('Authorization', admin.token)
        .send(body);
    const { body } = await change({ handled: true, note: 'refunded' }).expect(200);
    expect(body).toMatchObject({ id: sent.id, note: 'refunded', handled_at: expect.any(String) });
    expect((await list('?handled=true')).map(({ id }) => id)).toContain(sent.id);
    expect((await list('?handled=false')).map(({ id }) => id)).not.toContain(sent.id);
    const actions = await request(shop.url)
      .get('/api/admin/actions')
      .set('Authorization', admin.token)
      .expect(200);
    expect(actions.body.actions[0]).toMatchObject({ action: 'changeWithdrawal', subjects: [sent.id] });
  });

  it.each([
    [{ order_number: '' }],
    [{ name: 'See https://spam.example' }],
    [{ part: 'www.spam.example' }],
    [{ name: 'Ada\u001b[2J' }],
    [{ email: 'ada' }],
    [{ id: 'one' }],
  ])('is rejected with %j', async (change) => {
    expect((await declare(declaration(change)).expect(400)).body.code).toBe('validation_failed');
  });

  // spec: withdrawal-rate-limited
  it('is limited per network', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) statuses.push((await declare({})).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
