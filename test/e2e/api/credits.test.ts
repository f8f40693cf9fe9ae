import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { newCustomer, newPrint, signIn, type Customer } from '../customer.js';
import { ADMIN, startShop, type Shop } from '../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());

const get = (path: string, { token }: Customer) => request(shop.url).get(path).set('Authorization', token);

describe('The statement of credits', () => {
  // spec: credits-statement
  it('describes each credit in words, in consecutive pages', async () => {
    const customer = await newCustomer(shop);
    const first = (await get('/api/account/credits', customer).expect(200)).body;
    expect(first).toMatchObject({ balance: 5, maximum: 5, restores_at: null, next: null });

    const print = await newPrint(shop, customer);
    const { body } = await get('/api/account/credits?limit=1', customer).expect(200);
    expect(body).toEqual({
      balance: 4,
      maximum: 5,
      restores_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      entries: [
        {
          id: expect.any(String),
          at: expect.any(String),
          words: `Print: ${print.title}`,
          amount: -1,
          balance: 4,
          print: { id: print.id, title: print.title, slug: print.slug },
          order: null,
        },
      ],
      next: expect.any(String),
    });
    const rest = (await get(`/api/account/credits?limit=1&cursor=${body.next}`, customer).expect(200)).body;
    expect([rest.entries, rest.next]).toEqual([first.entries, null]);
    await get('/api/account/credits?cursor=nowhere', customer).expect(400);
  });

  it('is private', async () => {
    await request(shop.url).get('/api/account/credits').expect(401);
    const other = (await get('/api/account/credits', await newCustomer(shop)).expect(200)).body;
    expect(other.entries).toHaveLength(1);
  });
});

describe('The audit of credits', () => {
  it("is for admins, and finds no fault in the shop's own moves", async () => {
    const customer = await newCustomer(shop);
    await newPrint(shop, customer);
    await get('/api/admin/credits/audit', customer).expect(403);
    const admin = await signIn(shop, ADMIN.email, ADMIN.password);
    const { body } = await get('/api/admin/credits/audit', admin).expect(200);
    expect(body).toEqual({ users: expect.any(Number), faults: [] });
    expect(body.users).toBeGreaterThanOrEqual(1);
  });
});
