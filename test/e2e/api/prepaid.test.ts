import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { Order } from '../../../src/adapters/http/contract/types.js';
import { fetchCredits, newCustomer, pay, signIn, toSessionId, type Customer } from '../customer.js';
import { readMails } from '../outbox.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';

let shop: Shop;
let admin: Customer;
beforeAll(async () => {
  shop = await startShop();
  admin = await signIn(shop, ADMIN.email, ADMIN.password);
});
afterAll(() => shop?.close());

const api = () => request(shop.url);
const givenCard = (recipient_email: string, change: object = {}) => ({
  kind: 'gift_card',
  amount: 2500,
  recipient_email,
  recipient_name: 'Rose',
  from_name: 'Grace',
  message: 'Happy <b>birthday</b>',
  ...change,
});
const PACK = { kind: 'credits', pack: 'credits-10' };

const asGuest = (body: object) =>
  api()
    .post('/api/guest-checkout')
    .send({ email: `${randomUUID()}@guest.example`, checkoutId: randomUUID(), basketItems: [], ...body });
const checkOut = ({ token }: Customer, body: object) =>
  api()
    .post('/api/create-checkout-session')
    .set('Authorization', token)
    .send({ basketItems: [], ...body });

const bySession = async (sessionId: string): Promise<Order> =>
  (await api().get(`/api/orders/by-session/${sessionId}`)).body;

async function buyAsGuest(recipient: string): Promise<{ order: Order; code: string }> {
  const { body } = await asGuest({ prepaidItems: [givenCard(recipient)], shownTotal: 2500 }).expect(200);
  expect(await (await fetch(body.url)).text()).not.toContain('Delivery address');
  await pay(body.url);
  const order = await eventually(async () => {
    const found = await bySession(toSessionId(body.url));
    return found.status === 'paid' && found;
  }, 'the payment');
  const mail = await eventually(async () => (await readMails(shop, recipient))[0], 'the gift card');
  return { order, code: /\b[2-9A-Z]{4}(-[2-9A-Z]{4}){3}\b/.exec(mail.text)![0] };
}

const refund = (orderId: string, body: object) =>
  api()
    .post(`/api/admin/orders/${orderId}/refunds`)
    .set('Authorization', admin.token)
    .send({ id: randomUUID(), ...body });

describe('Gift cards and credits', () => {
  // spec: gift-card-bought-by-guest
  it('sells a guest a gift card without an address, mails it, and lets it pay for credits without a page', async () => {
    const recipient = `${randomUUID()}@friend.example`;
    const { order, code } = await buyAsGuest(recipient);
    expect(order).toMatchObject({ total: 2500, order_items: [], delivery_cost: 0, country: null });
    expect(order.prepaid_items).toMatchObject([
      { kind: 'gift_card', price: 2500, gift: { recipient_email: recipient } },
    ]);

    const ada = await newCustomer(shop);
    const before = await fetchCredits(shop, ada);
    const { body: quote } = await api()
      .post('/api/basket/quote')
      .set('Authorization', ada.token)
      .send({ basketItems: [], prepaidItems: [PACK], country: 'GB', giftCard: code })
      .expect(200);
    expect(quote).toMatchObject({ total: 300, country: null, gift_card: { amount: 300 } });
    const { body: paid } = await checkOut(ada, { prepaidItems: [PACK], giftCard: code }).expect(200);
    expect(paid.url).toContain('/order-confirmation?sessionId=free_');
    const sessionId = new URL(paid.url).searchParams.get('sessionId')!;
    expect(await bySession(sessionId)).toMatchObject({ status: 'paid', gift_card: 300 });
    expect(await fetchCredits(shop, ada)).toBe(before + 10);

    const { body: refused } = await refund(order.id, { line: { id: order.prepaid_items[0]!.id } }).expect(
      409,
    );
    expect(refused).toMatchObject({
      code: 'prepaid_used',
      message: '£3.00 of this gift card has been spent or paid back. At most £22.00 of it can be refunded.',
    });
    await refund(order.id, { line: { id: order.prepaid_items[0]!.id }, amount: 2200 }).expect(200);
    for (const path of ['/api/admin/gift-cards/audit', '/api/admin/credits/audit']) {
      const { body: audit } = await api().get(path).set('Authorization', admin.token).expect(200);
      expect(audit.faults).toEqual([]);
    }
  });

  it('refuses a card that a card pays, credits to a guest, and a hostile recipient', async () => {
    const { code } = await buyAsGuest(`${randomUUID()}@friend.example`);
    const card = givenCard('rose@friend.example');
    for (const [body, problem] of [
      [{ prepaidItems: [card], giftCard: code }, 'gift_card_not_applicable'],
      [{ prepaidItems: [PACK] }, 'account_needed'],
      [{ prepaidItems: [givenCard('rose')] }, 'gift_not_valid'],
      [
        { prepaidItems: [givenCard('rose@friend.example', { message: 'https://bad.example' })] },
        'gift_not_valid',
      ],
    ] as const)
      expect((await asGuest(body).expect(422)).body.code).toBe(problem);
    await asGuest({
      prepaidItems: [givenCard('a@b.example', { from_name: 'Grace\nBcc: x@y.example' })],
    }).expect(400);
    await asGuest({ prepaidItems: [givenCard('a@b.example', { message: 'x'.repeat(301) })] }).expect(400);
    await asGuest({ prepaidItems: [] }).expect(400);
  });

  // spec: personal-data-recipients
  it('hides the recipient from an old confirmation link and removes it with the account', async () => {
    const ada = await newCustomer(shop);
    const recipient = `${randomUUID()}@friend.example`;
    const { body } = await checkOut(ada, { prepaidItems: [givenCard(recipient)] }).expect(200);
    await pay(body.url);
    await eventually(async () => (await bySession(toSessionId(body.url))).status === 'paid', 'the payment');
    const exported = await api().get('/api/account/data').set('Authorization', ada.token).expect(200);
    expect(JSON.stringify(exported.body.orders)).toContain(recipient);
    await api()
      .post('/api/account/erase')
      .set('Authorization', ada.token)
      .send({ email: ada.email })
      .expect(200);
    expect(JSON.stringify(await bySession(toSessionId(body.url)))).not.toContain(recipient);
  });
});
