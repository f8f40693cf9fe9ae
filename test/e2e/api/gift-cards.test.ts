import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { Order, PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newPrint, pay, signIn, toSessionId, type Customer } from '../customer.js';
import { readMails } from '../outbox.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';

const PRINT_50X70 = 104;

let shop: Shop;
let admin: Customer;
let print: PrintDetail;
beforeAll(async () => {
  shop = await startShop();
  admin = await signIn(shop, ADMIN.email, ADMIN.password);
  print = await newPrint(shop, admin, { prompt: 'A fishing village' });
});
afterAll(() => shop?.close());

const api = () => request(shop.url);
const cardPath = (id: string) => `/api/admin/gift-cards/${id}`;
const showCard = async (id: string) =>
  (await api().get(cardPath(id)).set('Authorization', admin.token).expect(200)).body;

/** Issues a card and reads its code from the recipient's mail. */
async function givenCard(value: number): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const recipient_email = `${id}@friend.example`;
  const card = { value, recipient_email, from_name: 'Grace', message: 'Happy birthday' };
  await api().put(cardPath(id)).set('Authorization', admin.token).send(card).expect(200);
  const mail = await eventually(async () => (await readMails(shop, recipient_email))[0], 'the gift card');
  expect(mail.text).toContain('Happy birthday');
  return { id, code: /\b[2-9A-Z]{4}(-[2-9A-Z]{4}){3}\b/.exec(mail.text)![0] };
}

const basketItems = () => [{ generationJobId: print.id, variantId: PRINT_50X70, quantity: 1 }];
const checkOut = (body: object) =>
  api()
    .post('/api/guest-checkout')
    .send({
      email: `${randomUUID()}@guest.example`,
      checkoutId: randomUUID(),
      basketItems: basketItems(),
      ...body,
    });

async function buy(giftCard: string): Promise<Order> {
  const { body } = await checkOut({ giftCard, shownTotal: 3200 }).expect(200);
  await pay(body.url);
  return eventually(async () => {
    const { body: order } = await api().get(`/api/orders/by-session/${toSessionId(body.url)}`);
    return order.status === 'paid' && (order as Order);
  }, 'the payment');
}

const refund = (orderId: string, amount?: number) =>
  api()
    .post(`/api/admin/orders/${orderId}/refunds`)
    .set('Authorization', admin.token)
    .send({ id: randomUUID(), ...(amount !== undefined && { amount }) });

describe('A gift card', () => {
  // spec: gift-card-from-mail-to-refund
  it('is mailed, pays a part of an order, and gets back what is refunded beyond the money', async () => {
    const { id, code } = await givenCard(2000);
    const { body: quoted } = await api()
      .post('/api/guest-basket/quote')
      .send({ basketItems: basketItems(), country: 'GB', giftCard: code.toLowerCase() })
      .expect(200);
    expect(quoted).toMatchObject({ total: 3200, gift_card: { code_end: code.slice(-4), amount: 2000 } });

    const { body: opened } = await checkOut({ giftCard: code }).expect(200);
    expect(await (await fetch(opened.url)).text()).toContain('Pay £12.00');
    expect(await showCard(id)).toMatchObject({ available: 0, held: 2000 });
    await pay(opened.url);
    const order = await eventually(async () => {
      const { body } = await api().get(`/api/orders/by-session/${toSessionId(opened.url)}`);
      return body.status === 'paid' && (body as Order);
    }, 'the payment');
    expect(order).toMatchObject({ total: 3200, gift_card: 2000 });
    expect(await showCard(id)).toMatchObject({ available: 0, held: 0 });

    await refund(order.id, 1500).expect(200);
    await eventually(async () => (await showCard(id)).available === 300, 'the refund to the card');
    await refund(order.id).expect(200);
    await eventually(async () => (await showCard(id)).available === 2000, 'the rest');
    const { body: refunded } = await api()
      .get(`/api/admin/orders/${order.id}`)
      .set('Authorization', admin.token)
      .expect(200);
    expect(refunded).toMatchObject({ status: 'refunded', refunded: 3200, gift_card_refunded: 2000 });
    const { body: audit } = await api()
      .get('/api/admin/gift-cards/audit')
      .set('Authorization', admin.token)
      .expect(200);
    expect(audit.faults).toEqual([]);
  });

  // spec: gift-card-support
  it('is found by its end, gets another address, and is mailed again with the same code', async () => {
    const { id, code } = await givenCard(2000);
    const list = (q: string) =>
      api().get('/api/admin/gift-cards').query({ q }).set('Authorization', admin.token).expect(200);
    for (const q of [code, code.slice(-4), `${id}@friend`]) {
      const { body } = await list(q);
      expect(body.gift_cards.map((card: { id: string }) => card.id)).toEqual([id]);
      expect(JSON.stringify(body)).not.toContain(code);
    }
    const recipient_email = `rose-${id}@friend.example`;
    await api()
      .put(`${cardPath(id)}/recipient`)
      .set('Authorization', admin.token)
      .send({ recipient_email })
      .expect(200);
    await api()
      .post(`${cardPath(id)}/mail`)
      .set('Authorization', admin.token)
      .expect(200);
    const mail = await eventually(async () => (await readMails(shop, recipient_email))[0], 'the mail');
    expect(mail.text).toContain(code);
    await eventually(async () => (await showCard(id)).sent_at !== null, 'the day of the mail');
    await api().patch(cardPath(id)).set('Authorization', admin.token).send({ blocked: true }).expect(200);
    const { body } = await api()
      .post(`${cardPath(id)}/mail`)
      .set('Authorization', admin.token)
      .expect(409);
    expect(body.code).toBe('gift_card_not_mailed');
  });

  it('pays a whole order and keeps the rest', async () => {
    const { id, code } = await givenCard(5000);
    expect(await buy(code)).toMatchObject({ total: 3200, gift_card: 3200 });
    expect(await showCard(id)).toMatchObject({ available: 1800, held: 0 });
    expect(await buy(code)).toMatchObject({ total: 3200, gift_card: 1800 });
    const { body } = await checkOut({ giftCard: code }).expect(422);
    expect(body.code).toBe('gift_card_empty');
  });

  it('is held for one buyer at a time', async () => {
    const { code } = await givenCard(2000);
    await checkOut({ giftCard: code }).expect(200);
    expect((await checkOut({ giftCard: code }).expect(409)).body.code).toBe('gift_card_held');
  });

  it('follows its buyer to a changed basket', async () => {
    const { id, code } = await givenCard(2000);
    const buyer = { email: `${randomUUID()}@guest.example`, checkoutId: randomUUID(), giftCard: code };
    await checkOut(buyer).expect(200);
    await checkOut({ ...buyer, basketItems: [{ ...basketItems()[0], quantity: 2 }] }).expect(200);
    expect(await showCard(id)).toMatchObject({ available: 0, held: 2000 });
  });

  it('is unknown with a mistyped code, and pays nothing while it is blocked', async () => {
    const { id, code } = await givenCard(2000);
    await api().patch(cardPath(id)).set('Authorization', admin.token).send({ blocked: true }).expect(200);
    for (const giftCard of [code, 'AAAA-BBBB-CCCC-DDDD']) {
      const { body } = await checkOut({ giftCard }).expect(422);
      expect(body.code).toBe('gift_card_unknown');
    }
  });
});
