import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import sharp from 'sharp';
import request from 'supertest';
import type { OrderSummary, PrintDetail, ProductVariant } from '../../../src/adapters/http/contract/types.js';
import {
  checkOut,
  fetchCredits,
  newCustomer,
  newPrint,
  pay,
  toSessionId,
  type Customer,
} from '../customer.js';
import { eventually, startShop, type Shop } from '../shop.js';

const DIGITAL = 100;
const PRINT_50X70 = 104;
const SQUARE_50X50 = 108;

let shop: Shop;
let customer: Customer;
let print: PrintDetail;
beforeAll(async () => {
  shop = await startShop();
  print = await newPrint(shop, await newCustomer(shop), { prompt: 'A fishing village' });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  customer = await newCustomer(shop);
});

const api = () => request(shop.url);
const line = (variantId = PRINT_50X70, quantity = 1) => ({ generationJobId: print.id, variantId, quantity });
const place = (body: object) =>
  api().post('/api/create-checkout-session').set('Authorization', customer.token).send(body);
const fetchOrder = (page: string) => api().get(`/api/orders/by-session/${toSessionId(page)}`);

async function paidOrders(): Promise<OrderSummary[]> {
  return (await api().get('/api/orders').set('Authorization', customer.token).expect(200)).body.orders;
}

/** The mails to this address in the outbox folder. */
async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(shop.folder, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

describe('The catalogue', () => {
  // spec: buying-catalogue
  it('lists formats, sizes, frames and extras, and a price in pence for every variant', async () => {
    const { options } = (await api().get('/api/product-options').expect(200)).body;
    expect(new Set(options.map(({ type }: { type: string }) => type))).toEqual(
      new Set(['Format', 'Size', 'Frame', 'Extras']),
    );
    const variants: ProductVariant[] = (await api().get('/api/product-variants').expect(200)).body.variants;
    expect(variants.find(({ id }) => id === PRINT_50X70)).toEqual({
      id: PRINT_50X70,
      product_id: 1,
      format_option_id: 2,
      size_option_id: 14,
      frame_option_id: null,
      extra_option_id: null,
      sku: 'HW-PRINT-50X70',
      price: 3200,
      products: { id: 1, friendly_name: 'Wall Art Print' },
    });
    for (const { price } of variants) expect(price).toBeGreaterThan(0);
  });
});

describe('An order', () => {
  // spec: buying-paid-locally
  it('is paid on the local page, stored, confirmed by mail, and restores the credits to five', async () => {
    await newPrint(shop, customer, { prompt: 'A wren', size: '1024x1024' });
    expect(await fetchCredits(shop, customer)).toBe(4);

    const page = await checkOut(shop, customer, [line(PRINT_50X70, 2), line(DIGITAL)]);
    expect(page).toContain(`${shop.url}/local/checkout/`);
    const shown = await (await fetch(page)).text();
    for (const text of [print.title!, 'Print Only, 50 × 70 cm', 'Digital Download', '£64.00', 'Pay £73.00']) {
      expect(shown).toContain(text);
    }
    expect((await fetchOrder(page).expect(200)).body.status).toBe('pending');
    expect(await paidOrders()).toEqual([]);

    const answer = await pay(page);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `${shop.url}/order-confirmation?sessionId=${toSessionId(page)}`,
    );
    const { body: order } = await fetchOrder(page).expect(200);
    expect(order).toMatchObject({
      status: 'paid',
      total: 7300,
      email: customer.email,
      address_name: 'Ada Field',
      address_line_1: '1 Calton Hill',
      city: 'Edinburgh',
      postal_code: 'EH1 3BJ',
      country: 'GB',
      order_items: [
        { generation_job_id: print.id, quantity: 2, price: 6400, digital_download: false },
        { generation_job_id: print.id, quantity: 1, price: 900, digital_download: true },
      ],
    });
    expect(await paidOrders()).toEqual([expect.objectContaining({ id: order.id, total: 7300 })]);
    expect(await fetchCredits(shop, customer)).toBe(5);

    const mails = await eventually(async () => {
      const sent = await mailsTo(customer.email);
      return sent.length === 3 && sent;
    }, 'the confirmation, the digital print and the credits');
    const mail = mails.find(({ subject }) => /^Your Hangwell order \d+, £73\.00$/.test(subject ?? ''));
    const [paper, digital] = order.order_items;
    expect(mail!.text).toContain(`2 × ${paper.title}, ${paper.description}: £64.00`);
    expect(mail!.text).toContain(`1 × ${digital.title}, ${digital.description}: £9.00`);
    const brought = mails.find(({ subject }) => subject?.includes('digital print'))!;
    const [, file] = /\.png: (\S+)/.exec(brought.text!)!;
    const sold = Buffer.from(await (await fetch(file!)).arrayBuffer());
    // 12 inches at 75 dpi
    expect(await sharp(sold).metadata()).toMatchObject({
      format: 'png',
      width: 900,
      height: (900 * print.image_height!) / print.image_width!,
    });
    // A file that is too large for a mail is only linked.
    for (const { content } of brought.attachments) expect(Buffer.from(content as ArrayBuffer)).toEqual(sold);
    expect(mail!.text).toContain('Total: £73.00');
    expect(mail!.text).toMatch(/It arrives between \w{3},? \d+ \w+ and \w{3},? \d+ \w+\./);
    expect(mail!.text).toContain('1 Calton Hill');
    expect((await api().get('/local/outbox').expect(200)).text).toContain(customer.email);
  });

  it('is not paid by a declined card, and can be paid afterwards', async () => {
    const page = await checkOut(shop, customer, [line()]);
    const declined = await pay(page, 'declined');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    expect((await fetchOrder(page).expect(200)).body.status).toBe('pending');
    expect(await paidOrders()).toEqual([]);
    expect((await pay(page)).status).toBe(303);
    expect(await paidOrders()).toHaveLength(1);
  });

  it('that is paid cannot be paid again, even by two concurrent payments', async () => {
    const page = await checkOut(shop, customer, [line()]);
    const answers = await Promise.all([pay(page), pay(page)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect((await pay(page)).status).toBe(409);
    expect((await fetch(page)).status).toBe(409);
    expect(await paidOrders()).toHaveLength(1);
    await eventually(async () => (await mailsTo(customer.email)).length > 0, 'the confirmation mail');
    expect(await mailsTo(customer.email)).toHaveLength(1);
  });

  // spec: buying-same-basket-same-order
  it('of the same basket is the same order while it is open, and a new one once it is paid', async () => {
    const page = await checkOut(shop, customer, [line(), line(DIGITAL)]);
    expect(await checkOut(shop, customer, [line(DIGITAL), line()])).toBe(page);
    expect(await checkOut(shop, customer, [line()])).not.toBe(page);
    await pay(page);
    expect(await checkOut(shop, customer, [line(), line(DIGITAL)])).not.toBe(page);
  });

  it('to another country includes its delivery cost, and is sent nowhere else', async () => {
    const [home, abroad] = [
      await checkOut(shop, customer, [line()]),
      await checkOut(shop, customer, [line()], { country: 'FR' }),
    ];
    expect(abroad).not.toBe(home);
    const shown = await (await fetch(abroad)).text();
    for (const text of ['Delivery, France', '£7.95', 'Pay £39.95']) expect(shown).toContain(text);
    expect((await pay(abroad)).status).toBe(303);
    expect((await fetchOrder(abroad).expect(200)).body).toMatchObject({
      status: 'paid',
      total: 3995,
      delivery_cost: 795,
      country: 'FR',
    });
    const mail = await eventually(async () => (await mailsTo(customer.email))[0], 'the confirmation mail');
    expect(mail.text).toContain('Delivery: £7.95');
  });

  it('of a download requires the consent to immediate delivery', async () => {
    const refused = await place({ basketItems: [line(DIGITAL)] }).expect(422);
    expect(refused.body.code).toBe('consent_required');
    await place({ basketItems: [line(DIGITAL)], consent: true }).expect(200);
  });

  it('is rejected if it would cost anything else than was shown', async () => {
    const refused = await place({ basketItems: [line()], shownTotal: 3100 }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'price_changed',
      message: expect.stringContaining('£32.00'),
    });
    await place({ basketItems: [line()], shownTotal: 3200 }).expect(200);
  });

  // spec: buying-opened-by-session-id
  it('is found only by its exact session id', async () => {
    const page = await checkOut(shop, customer, [line()]);
    const id = toSessionId(page);
    expect((await fetchOrder(page).expect(200)).body.stripe_session_id).toBe(id);
    for (const other of [
      id.slice(0, -1),
      `${id}x`,
      id.toUpperCase(),
      '%25%25%25%25%25%25%25%25',
      '________',
    ]) {
      expect((await api().get(`/api/orders/by-session/${other}`).expect(404)).body.code).toBe('not_found');
    }
    expect((await fetch(page.slice(0, -1))).status).toBe(404);
  });

  it('states when its parcel arrives once it is paid, but not for files', async () => {
    const page = await checkOut(shop, customer, [line()]);
    expect((await fetchOrder(page).expect(200)).body.arrives).toBeNull();
    await pay(page);
    // A print that is ordered today arrives with one that was paid for today.
    const { delivery } = (await api().get(`/api/prints/${print.id}`).expect(200)).body as PrintDetail;
    const { earliest, latest } = delivery.find(({ format_option_id }) => format_option_id === 2)!;
    expect((await fetchOrder(page).expect(200)).body.arrives).toEqual({ earliest, latest });
    const files = await checkOut(shop, customer, [line(DIGITAL)]);
    await pay(files);
    expect((await fetchOrder(files).expect(200)).body).toMatchObject({ status: 'paid', arrives: null });
  });

  it('is shown only to its customer, once it is paid', async () => {
    const page = await checkOut(shop, customer, [line()]);
    const { id } = (await fetchOrder(page).expect(200)).body;
    const fetchById = ({ token }: Customer, order = id) =>
      api().get(`/api/orders/${order}`).set('Authorization', token);
    expect((await fetchById(customer).expect(404)).body.code).toBe('not_found');
    await pay(page);
    const { body } = await fetchById(customer).expect(200);
    expect(body).toEqual({
      ...(await fetchOrder(page).expect(200)).body,
      receipt: expect.stringContaining(`/api/receipts/${id}?`),
    });
    expect(body).toMatchObject({ email: customer.email, address_name: 'Ada Field', status: 'paid' });
    for (const answer of [
      await fetchById(await newCustomer(shop)),
      await fetchById(customer, randomUUID()),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });

  // spec: buying-own-orders-only
  it('is listed only for its customer', async () => {
    await pay(await checkOut(shop, customer, [line()]));
    const [order] = await paidOrders();
    customer = await newCustomer(shop);
    await checkOut(shop, customer, [line()]);
    expect(await paidOrders()).toEqual([]);
    expect(order).not.toHaveProperty('email');
  });
});

describe('The checkout', () => {
  it('lists the countries and their delivery costs, the UK first and free', async () => {
    const { countries } = (await api().get('/api/delivery-countries').expect(200)).body;
    expect(countries[0]).toEqual({
      code: 'GB',
      name: 'United Kingdom',
      price: 0,
      free_from: 0,
      post: [2, 3],
    });
    expect(countries.find(({ code }: { code: string }) => code === 'FR').price).toBe(795);
  });

  it('prices a basket line by line, and says which lines are no longer sold', async () => {
    const { body } = await api()
      .post('/api/basket/quote')
      .set('Authorization', customer.token)
      .send({ basketItems: [line(PRINT_50X70, 2), line(999_999)], country: 'FR' })
      .expect(200);
    expect(body).toMatchObject({
      lines: [
        { title: print.title, unit_price: 3200, price: 6400, problem: null },
        { title: null, price: null, problem: 'variant_unavailable', message: expect.any(String) },
      ],
      country: 'FR',
      delivery: 795,
      total: 7195,
    });
  });

  it.each(['XX', 'fr', undefined])('does not deliver to %s', async (country) => {
    const { status, body } = await api()
      .post('/api/basket/quote')
      .set('Authorization', customer.token)
      .send({ basketItems: [line()], country });
    expect([status, body.code]).toEqual(
      country === 'XX' ? [422, 'country_not_served'] : [400, 'validation_failed'],
    );
  });
});

describe('A basket', () => {
  // spec: buying-shop-prices
  it('supplies only variant, print and quantity: prices come from the shop', async () => {
    const cheap = {
      ...line(),
      price: 1,
      unit_price: 1,
      total: 1,
      sku: 'FREE',
      title: 'Nothing',
      discount: 99,
    };
    const { body } = await place({ basketItems: [cheap], total: 1, productIds: [1] }).expect(200);
    const { body: order } = await fetchOrder(body.url).expect(200);
    expect(order.total).toBe(3200);
    expect(order.order_items).toEqual([expect.objectContaining({ title: print.title, price: 3200 })]);
    expect(await (await fetch(body.url)).text()).toContain('Pay £32.00');
  });

  it.each([-1, 0, 1.5, 1_000_000, '2', null])('with a quantity of %s is rejected', async (quantity) => {
    const { body } = await place({ basketItems: [{ ...line(), quantity }] }).expect(400);
    expect(['quantity_out_of_range', 'validation_failed']).toContain(body.code);
  });

  it('is rejected if it is empty, too large, or adds up to too many of one', async () => {
    expect((await place({ basketItems: [] }).expect(400)).body.code).toBe('basket_empty');
    const many = Array.from({ length: 51 }, (_, index) => line(1_000 + index));
    expect((await place({ basketItems: many }).expect(400)).body.code).toBe('basket_too_large');
    const twice = [line(PRINT_50X70, 20), line(PRINT_50X70, 20)];
    expect((await place({ basketItems: twice }).expect(400)).body.code).toBe('quantity_out_of_range');
    const copies = { basketItems: [line(DIGITAL, 2)], consent: true };
    expect((await place(copies).expect(400)).body.code).toBe('quantity_out_of_range');
  });

  it.each([
    ['a variant that does not fit the print', () => line(SQUARE_50X50), 422, 'variant_does_not_fit'],
    ['an unknown variant', () => line(999_999), 409, 'variant_unavailable'],
    ['a variant number that is too large', () => line(2 ** 40), 400, 'validation_failed'],
    ['an unknown print', () => ({ ...line(), generationJobId: randomUUID() }), 409, 'print_unavailable'],
  ])('with %s is rejected', async (_, item, status, code) => {
    const answer = await place({ basketItems: [line(), item()] });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  // spec: buying-own-id-only
  it("is rejected under another person's id, and accepted under the caller's own", async () => {
    const refused = await place({ userId: randomUUID(), basketItems: [line()] }).expect(403);
    expect(refused.body.code).toBe('user_mismatch');
    await place({ userId: customer.id, basketItems: [line()] }).expect(200);
  });
});

describe('A forged payment', () => {
  it.each([undefined, '', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`])(
    'with the signature %j is 400 bad_signature and pays nothing',
    async (signature) => {
      const page = await checkOut(shop, customer, [line()]);
      const { body: order } = await fetchOrder(page).expect(200);
      const event = {
        id: `evt_${randomUUID()}`,
        type: 'checkout.session.completed',
        created: Math.floor(Date.now() / 1000),
        data: {
          object: {
            id: toSessionId(page),
            payment_status: 'paid',
            amount_total: 3200,
            metadata: { order_id: order.id },
          },
        },
      };
      const response = api().post('/api/local/webhook').send(event);
      if (signature !== undefined) response.set('Stripe-Signature', signature);
      expect((await response.expect(400)).body.code).toBe('bad_signature');
      expect((await fetchOrder(page).expect(200)).body.status).toBe('pending');
      expect(await paidOrders()).toEqual([]);
    },
  );

  it('cannot be sent from another page: the form has a token of its own', async () => {
    const page = await checkOut(shop, customer, [line()]);
    const answer = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ card_number: '4242 4242 4242 4242' }),
    });
    expect(answer.status).toBe(403);
    expect(await paidOrders()).toEqual([]);
  });
});

describe('The stand-ins', () => {
  it.each(['X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded', 'Via', 'X-Real-IP'])(
    'do not exist through a proxy (%s)',
    async (header) => {
      const page = await checkOut(shop, customer, [line()]);
      for (const path of ['/local', '/local/outbox', new URL(page).pathname]) {
        await api().get(path).set(header, '127.0.0.1').expect(404);
      }
    },
  );

  it('do not exist under a foreign host name', async () => {
    await api().get('/local/outbox').set('Host', 'evil.example').expect(404);
  });

  describe('on a public shop', () => {
    beforeAll(async () => {
      await shop.stop();
      await shop.start({ environment: { NODE_ENV: 'production', PUBLIC_URL: shop.url } });
    });

    it('do not exist in production, and checking out is 503 payment_unavailable', async () => {
      await api().get('/local').expect(404);
      await api().get('/local/outbox').expect(404);
      const { body } = await place({ basketItems: [line()] }).expect(503);
      expect(body.code).toBe('payment_unavailable');
      expect((await api().get('/api/shop').expect(200)).body.outboxUrl).toBeNull();
      expect((await api().post('/api/local/webhook').send({}).expect(404)).body.code).toBe('not_found');
    });

    it('exist if a setting enables them', async () => {
      await shop.stop();
      const environment = { NODE_ENV: 'production', PUBLIC_URL: shop.url, ALLOW_LOCAL_STAND_INS: '1' };
      await shop.start({ environment });
      await api().get('/local/outbox').expect(200);
      expect((await fetch(await checkOut(shop, customer, [line()]))).status).toBe(200);
    });

    it('do not exist under another public name of the shop, even if a proxy hides it', async () => {
      await shop.stop();
      await shop.start({ environment: { PUBLIC_URL: 'https://shop.example' } });
      await api().get('/local/outbox').expect(404);
      await api().get('/local').expect(404);
      expect(shop.output()).toContain('none: mails wait, and nobody can confirm an address (set SMTP_URL)');
    });
  });
});
