import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { Body, Order, PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newPrint, pay, signIn, toSessionId, type Customer } from '../customer.js';
import { readMails } from '../outbox.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';
import { readPdf } from '../../pdf.js';

const PRINT_50X70 = 104;
const DIGITAL = 100;

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
const line = (variantId = PRINT_50X70, quantity = 1) => ({ generationJobId: print.id, variantId, quantity });
const save = (body: Partial<Body<'saveDiscount'>>, id = randomUUID()) =>
  api().put(`/api/admin/discounts/${id}`).set('Authorization', admin.token).send(body);
const quote = async (basketItems: object[], code?: string, country = 'GB') =>
  (await api().post('/api/guest-basket/quote').send({ basketItems, country, code }).expect(200)).body;

async function givenCode(change: object = {}): Promise<string> {
  const code = `C${randomUUID().slice(0, 8)}`.toUpperCase();
  await save({ code, name: code, kind: 'percent', value: 10, ...change }).expect(200);
  return code;
}

const checkOut = (body: object) =>
  api()
    .post('/api/guest-checkout')
    .send({ email: `${randomUUID()}@guest.example`, checkoutId: randomUUID(), consent: true, ...body });

async function buy(body: { email: string } & Record<string, unknown>): Promise<Order> {
  const { body: reply } = await checkOut(body).expect(200);
  await pay(reply.url);
  const session = toSessionId(reply.url);
  return eventually(async () => {
    const { body: order } = await api().get(`/api/orders/by-session/${session}`);
    return order.status === 'paid' && (order as Order);
  }, 'the payment');
}

describe('A discount code', () => {
  // spec: discount-from-basket-to-receipt
  it('reduces basket, payment page, order, mail and receipt by the same pence', async () => {
    const code = await givenCode({ name: 'Welcome' });
    const basketItems = [line(PRINT_50X70, 2), line(DIGITAL)];
    const quoted = await quote(basketItems, ` ${code.toLowerCase()} `, 'FR');
    expect(quoted).toMatchObject({
      discount: 730,
      discounts: [{ code, name: 'Welcome', amount: 730 }],
      delivery: 795,
      total: 7365,
      code_problem: null,
    });
    expect(quoted.lines.map(({ discount }: { discount: number }) => discount)).toEqual([640, 90]);

    const email = `${randomUUID()}@guest.example`;
    const { body } = await checkOut({ email, basketItems, code, country: 'FR', shownTotal: 7365 }).expect(
      200,
    );
    const page = await (await fetch(body.url)).text();
    expect(page).toContain('Pay £73.65');
    expect(page).toMatch(/Welcome<\/span[^]*−£7\.30/);
    await pay(body.url);
    const order = await eventually(async () => {
      const { body: shown } = await api().get(`/api/orders/by-session/${toSessionId(body.url)}`);
      return shown.status === 'paid' && (shown as Order);
    }, 'the payment');
    expect(order).toMatchObject({
      total: 7365,
      discount: 730,
      order_discounts: [{ code, name: 'Welcome', amount: 730 }],
      delivery_cost: 795,
    });
    expect(order.order_items.map(({ price, discount }) => price - discount)).toEqual([5760, 810]);
    const receipt = await fetch(shop.url + order.receipt!);
    const words = readPdf(new Uint8Array(await receipt.arrayBuffer()))
      .pages.map(({ text }) => text)
      .join('\n');
    expect(words).toContain('Welcome');
    expect(words).toContain('–£7.30');
    expect(words).toContain('£73.65');
    const mail = await eventually(
      async () => (await readMails(shop, email)).find(({ subject }) => subject.includes('£73.65')),
      'the mail',
    );
    expect(mail.text).toContain('Welcome: −£7.30');
  });

  it('is refused with a sentence that says what to do, and the basket keeps its price', async () => {
    const quoted = await quote([line()], 'WELCOM10');
    expect(quoted).toMatchObject({ total: 3200, discount: 0 });
    expect(quoted.code_problem).toEqual({
      code: 'WELCOM10',
      problem: 'discount_unknown',
      message: 'We do not know the code WELCOM10. Check its spelling, or remove it to go on.',
      wording: { sentence: 'discount_unknown/code', values: { code: 'WELCOM10' } },
    });
    const refused = await checkOut({ basketItems: [line()], code: 'WELCOM10' }).expect(422);
    const { message, wording } = quoted.code_problem;
    expect(refused.body).toMatchObject({ code: 'discount_unknown', message, wording });
  });

  it('is used once by a mail address if it has that limit', async () => {
    const code = await givenCode({ max_uses_per_person: 1 });
    const email = `${randomUUID()}@guest.example`;
    await buy({ email, basketItems: [line()], code });
    const again = await checkOut({ email: email.toUpperCase(), basketItems: [line(DIGITAL)], code }).expect(
      409,
    );
    expect(again.body).toMatchObject({
      code: 'discount_used',
      message: `You have used the code ${code} before. Remove it to go on.`,
    });
  });

  it('is only for admins to set', async () => {
    await api().put(`/api/admin/discounts/${randomUUID()}`).send({}).expect(401);
    const code = await givenCode();
    const taken = await save({ code: code.toLowerCase(), name: 'Other', kind: 'percent', value: 5 }).expect(
      409,
    );
    expect(taken.body.code).toBe('discount_code_taken');
    await save({ code: null, name: 'All', kind: 'percent', value: 5 }).expect(422);
    const { body } = await api().get('/api/admin/discounts').set('Authorization', admin.token).expect(200);
    expect(body.discounts).toContainEqual(expect.objectContaining({ code, uses: 0 }));
  });
});

describe('A rule', () => {
  it('reduces the second print without a code, until it is switched off', async () => {
    const id = randomUUID();
    const rule = {
      code: null,
      name: 'Second print',
      kind: 'percent',
      value: 10,
      full_price_copies: 1,
    } as const;
    await save(rule, id).expect(200);
    expect(await quote([line(PRINT_50X70, 2)])).toMatchObject({
      discount: 320,
      discounts: [{ code: null, name: 'Second print', amount: 320 }],
      total: 6080,
    });
    await save({ ...rule, active: false }, id).expect(200);
    expect(await quote([line(PRINT_50X70, 2)])).toMatchObject({ discount: 0, total: 6400 });
  });
});
