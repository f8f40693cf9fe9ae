import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { Order, PrintDetail, Reply } from '../../../src/adapters/http/contract/types.js';
import { MAX_OPEN_GUEST_ORDERS } from '../../../src/domain/orders/guest.js';
import { fetchCredits, newPrint, PASSWORD, pay, signIn, toSessionId, type Customer } from '../customer.js';
import { readMails, waitForMail } from '../outbox.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';

const DIGITAL = 100;
const PRINT_50X70 = 104;

let shop: Shop;
let admin: Customer;
let print: PrintDetail;
let email: string;
beforeAll(async () => {
  shop = await startShop({ AUTH_AUTOCONFIRM: '0' });
  admin = await signIn(shop, ADMIN.email, ADMIN.password);
  print = await newPrint(shop, admin, { prompt: 'A fishing village' });
});
afterAll(() => shop?.close());
beforeEach(() => {
  email = `${randomUUID()}@guest.example`;
});

const api = () => request(shop.url);
const line = (variantId = PRINT_50X70, generationJobId = print.id) => ({
  generationJobId,
  variantId,
  quantity: 1,
});
const place = (change: object = {}) =>
  api()
    .post('/api/guest-checkout')
    .send({ email, checkoutId: randomUUID(), basketItems: [line()], consent: true, ...change });
const open = (id: string, link: object) => api().post(`/api/guest-orders/${id}`).send(link);

/** The order that the link in the mail opens, and the link's signature. */
async function readLink(text: string) {
  const address = new URL(/https?:\S+\/guest-order\/\S+/.exec(text)![0]);
  return {
    id: address.pathname.split('/').at(-1)!,
    link: Object.fromEntries(new URLSearchParams(address.hash.slice(1))),
  };
}

async function buy(basketItems: object[] = [line()]) {
  const { body } = await place({ basketItems }).expect(200);
  await pay(body.url);
  const mail = await eventually(
    async () => (await readMails(shop, email)).find(({ subject }) => /order \d+/.test(subject)),
    'the confirmation',
  );
  return { session: toSessionId(body.url), mail, ...(await readLink(mail.text)) };
}

async function signUpAndConfirm(): Promise<Customer> {
  const before = (await readMails(shop, email)).length;
  await api().post('/auth/v1/signup').send({ email, password: PASSWORD }).expect(200);
  const { code } = await waitForMail(shop, email, before + 1);
  await api().post('/auth/v1/verify').send({ type: 'signup', email, token: code }).expect(200);
  return signIn(shop, email, PASSWORD);
}

describe('A guest', () => {
  // spec: guest-orders-paid-locally
  it('prices a basket, pays, and sees the order, its receipt and its files by the link in the mail', async () => {
    const basketItems = [line(), line(DIGITAL)];
    const quote = await api()
      .post('/api/guest-basket/quote')
      .send({ basketItems, country: 'GB' })
      .expect(200);
    expect(quote.body).toMatchObject({ delivery: 0, total: 4100 });

    const { id, link, mail, session } = await buy(basketItems);
    expect(mail.attached).toEqual([expect.stringMatching(/receipt-\d+\.pdf$/)]);
    const shown: Order = (await open(id, link).expect(200)).body;
    expect(shown).toMatchObject({ id, email, is_guest: true, status: 'paid', total: 4100 });
    const receipt = await api().get(shown.receipt!).expect(200);
    expect(receipt.headers['content-type']).toBe('application/pdf');

    const files = async () => {
      const { body } = await api().post(`/api/guest-orders/${id}/downloads`).send(link).expect(200);
      const [file] = (body as Reply<'openGuestDownloads'>).downloads;
      return file?.file ? file : undefined;
    };
    const { png } = await eventually(files, 'the file');
    expect((await api().get(png.path).expect(200)).headers['content-type']).toBe('image/png');
    // The confirmation page says whose order it is, too.
    const confirmed = await api().get(`/api/orders/by-session/${session}`).expect(200);
    expect(confirmed.body).toMatchObject({ id, is_guest: true });
  });

  // spec: guest-order-link-secret
  it('cannot open an order without the signature, nor that of another order', async () => {
    const one = await buy();
    email = `${randomUUID()}@guest.example`;
    const other = await buy();
    for (const link of [
      {},
      { ...one.link, key: other.link.key },
      other.link,
      { ...one.link, until: '9999999999999' },
    ])
      expect((await open(one.id, link).expect(404)).body.code).toBe('not_found');
    expect(shop.output()).not.toContain(one.link.key);
  });

  // spec: guest-order-new-link-mailed
  it('who has lost the link gets a new one by mail, which nobody else learns of', async () => {
    const { id } = await buy();
    const number = (await readMails(shop, email))[0]!.subject.match(/\d+/)![0];
    const ask = (body: object) => api().post('/api/order-links').send(body);
    const right = { order_number: number, email };
    const replies = [await ask({ ...right, email: 'eve@guest.example' }), await ask(right)];
    for (const { body, status } of replies)
      expect({ body, status }).toEqual({ body: { accepted: true }, status: 200 });
    const mail = await waitForMail(shop, email, 2);
    const { link } = await readLink(mail.text);
    expect((await open(id, link).expect(200)).body.id).toBe(id);
    expect(await readMails(shop, 'eve@guest.example')).toEqual([]);
  });

  it('buys only public prints, with a whole address', async () => {
    const hidden = await newPrint(shop, admin, { prompt: 'A gate' });
    await api()
      .post('/api/admin/prints/hide')
      .set('Authorization', admin.token)
      .send({ ids: [hidden.id] })
      .expect(200);
    const gone = await place({ basketItems: [line(PRINT_50X70, hidden.id)] }).expect(409);
    expect(gone.body.code).toBe('print_unavailable');
    expect((await place({ email: 'ada' }).expect(400)).body.code).toBe('validation_failed');
    expect((await place({ checkoutId: 'one' }).expect(400)).body.code).toBe('validation_failed');
    await place({ basketItems: [line(DIGITAL)], consent: false }).expect(422);
  });

  // spec: guest-orders-bounded
  it('may have a few open orders at a time', async () => {
    const answers = [];
    for (let count = 0; count <= MAX_OPEN_GUEST_ORDERS.address; count++) answers.push(await place());
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(MAX_OPEN_GUEST_ORDERS.address).fill(200),
      429,
    ]);
    expect(answers.at(-1)!.body.code).toBe('too_many_open_orders');
  });

  // spec: guest-orders-managed
  it('gets mails about an order that an admin sends, cancels or refunds', async () => {
    const { id } = await buy();
    const shown = await api().get(`/api/admin/orders/${id}`).set('Authorization', admin.token).expect(200);
    expect(shown.body).toMatchObject({ user_id: null, email });
    await api()
      .post(`/api/admin/orders/${id}/advance`)
      .set('Authorization', admin.token)
      .send({ step: 'cancel' })
      .expect(200);
    const subjects = async () => (await readMails(shop, email)).map(({ subject }) => subject);
    await eventually(async () => (await subjects()).some((one) => /refunded/.test(one)), 'the refund');
    expect(await subjects()).toContainEqual(expect.stringMatching(/^Your order is cancelled: order \d+$/));
    for (const { text } of await readMails(shop, email)) expect(text).toContain(`/guest-order/${id}#`);
  });
});

describe('An account with the address of a guest', () => {
  // spec: guest-orders-claimed-later
  it('has the order and its credits once the address is confirmed, and ends the link', async () => {
    const { id, link } = await buy();
    const owner = await signUpAndConfirm();
    expect(await fetchCredits(shop, owner)).toBe(5);
    const { orders } = (await api().get('/api/orders').set('Authorization', owner.token).expect(200)).body;
    expect(orders).toEqual([expect.objectContaining({ id })]);
    expect((await open(id, link).expect(409)).body.code).toBe('order_claimed');
  });

  it('gets back the credits that it has used', async () => {
    const owner = await signUpAndConfirm();
    expect(await fetchCredits(shop, owner)).toBe(5);
    await newPrint(shop, owner, { prompt: 'A wren', size: '1024x1024' });
    expect(await fetchCredits(shop, owner)).toBe(4);
    await buy();
    expect(await fetchCredits(shop, owner)).toBe(5);
    const { entries } = (
      await api().get('/api/account/credits').set('Authorization', owner.token).expect(200)
    ).body as Reply<'showCredits'>;
    expect(entries[0]!.words).toMatch(/^Restored with order \d+$/);
  });
});
