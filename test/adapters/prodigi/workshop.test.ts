import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { toMinorUnits } from '../../../src/adapters/prodigi/responses.js';
import type { WorkshopRequest } from '../../../src/application/ports/orders/workshop.js';
import { loseResponse, respondWith } from '../../fake-services/prodigi-server.js';
import { ADDRESS } from '../../given.js';
import { prodigiAt } from './given-prodigi.js';

let prodigi: Awaited<ReturnType<typeof prodigiAt>>;
beforeEach(async () => {
  prodigi = await prodigiAt();
});
afterEach(async () => {
  await prodigi.server.close();
  expect(prodigi.server.violations).toEqual([]);
});

function givenRequest(sku = 'HW-PRINT-30X40', country = 'GB'): WorkshopRequest {
  const product = prodigi.workshop.product(sku)!;
  return {
    key: randomUUID(),
    reference: '1001',
    address: { ...ADDRESS, country },
    items: [{ id: randomUUID(), product, copies: 2, file: 'https://shop.example/file.png?key=1' }],
    callbackUrl: 'https://shop.example/api/workshop/key',
  };
}

describe('An order at Prodigi', () => {
  // spec: prodigi-order
  it('is created once when the response is lost, and then found by its key', async () => {
    const request = givenRequest();
    prodigi.server.next(/POST \/orders$/, loseResponse);
    await expect(prodigi.workshop.order(request)).rejects.toMatchObject({ name: 'RetryableError' });
    const id = await prodigi.workshop.order(request);
    expect(prodigi.server.orders.map((order) => order.id)).toEqual([id]);
  });

  it('names product, frame colour, file and recipient, and no more of the buyer', async () => {
    await prodigi.workshop.order(givenRequest('HW-FRAMED-30X40-OAK-NOM'));
    expect(prodigi.server.orders[0]!.body).toMatchObject({
      recipient: { name: 'Ada Field', address: { line1: '1 Calton Hill', countryCode: 'GB' } },
      items: [
        { sku: 'GLOBAL-CFP-12X16', attributes: { color: 'natural' }, copies: 2, sizing: 'fillPrintArea' },
      ],
    });
    expect(JSON.stringify(prodigi.server.orders[0]!.body)).not.toContain('@');
  });

  it('may be on hold', async () => {
    const id = await prodigi.workshop.order(givenRequest());
    prodigi.server.hold(id);
    expect(await prodigi.workshop.status(id)).toMatchObject({ problem: expect.stringContaining('on hold') });
  });
});

describe('What Prodigi says about an order', () => {
  const say = async (
    change: (order: { status: { stage: string }; items: object[]; shipments: object[] }) => void,
  ) => {
    const id = await prodigi.workshop.order(givenRequest());
    prodigi.server.send(id, { sent: 1, of: 1 });
    prodigi.server.next(/GET \/orders\//, (answer) => {
      const { status, body } = answer();
      const { order } = body as { order: Parameters<typeof change>[0] };
      change(order);
      return { status, body };
    });
    return prodigi.workshop.status(id);
  };

  // spec: prodigi-parcel-without-date
  it('is that a parcel was sent, also without its date', async () => {
    const { parcels } = await say(({ shipments }) => Object.assign(shipments[0]!, { dispatchDate: null }));
    expect(parcels).toMatchObject([{ dispatched_at: '2026-01-03T10:00:00.000Z', carrier: 'Royal Mail' }]);
  });

  // spec: prodigi-problems
  it('is a problem when an item is invalid or a payment is missing', async () => {
    const invalid = await say(({ items }) => Object.assign(items[0]!, { status: 'Invalid' }));
    expect(invalid.problem).toBe('Prodigi finds an item invalid.');
    const unpaid = await say(({ status }) => Object.assign(status, { stage: 'AwaitingPayment' }));
    expect(unpaid).toMatchObject({ problem: 'Prodigi waits for the payment of this order.', isFinal: false });
  });

  // spec: prodigi-cancelled-parcel
  it('is a problem when it has sent some parcels and cancelled others', async () => {
    const partial = await say((order) => {
      order.status.stage = 'Complete';
      order.shipments.push({ ...order.shipments[0], id: 'shp_2', status: 'Cancelled' });
    });
    expect(partial).toMatchObject({
      stage: 'sent',
      isFinal: true,
      parcels: [{ carrier: 'Royal Mail' }],
      problem: 'Prodigi has cancelled 1 of 2 parcels. Make or refund what was in them.',
    });
  });
});

describe('A quote of Prodigi', () => {
  it("is in the shop's currency", async () => {
    const european = await prodigiAt({ currency: 'EUR' });
    try {
      expect(await european.workshop.quote(givenRequest())).toMatchObject({ currency: 'EUR' });
    } finally {
      await european.server.close();
    }
  });

  it('takes attributes as the catalogue writes them', async () => {
    const request = givenRequest('HW-FRAMED-30X40-BLK-NOM');
    const [item] = request.items;
    const product = { ...item!.product, attributes: { color: 'Black' } };
    expect(await prodigi.workshop.quote({ ...request, items: [{ ...item!, product }] })).toMatchObject({
      currency: 'GBP',
    });
  });

  it('is the goods and the delivery, exactly', async () => {
    expect(await prodigi.workshop.quote(givenRequest())).toEqual({
      amount: 2 * 700 + 395,
      currency: 'GBP',
    });
  });

  it.each([
    ['HW-PRINT-70X100', 'GB', /EntityNotFound/],
    ['HW-PRINT-30X40', 'US', /not sent to US/],
  ])('refuses %s to %s', async (sku, country, message) => {
    await expect(prodigi.workshop.quote(givenRequest(sku, country))).rejects.toMatchObject({
      code: 'workshop_refused',
      message: expect.stringMatching(message),
    });
  });

  it('refuses a product whose pixels differ from the catalogue', async () => {
    const request = givenRequest();
    const [item] = request.items;
    const product = { ...item!.product, pixels: { width: 3000, height: 4000 } };
    await expect(
      prodigi.workshop.quote({ ...request, items: [{ ...item!, product }] }),
    ).rejects.toMatchObject({ message: expect.stringContaining('3600 x 4800 pixels') });
  });
});

describe('An error of Prodigi', () => {
  it('is an alert about the key, which the message does not contain', async () => {
    const workshop = prodigi.withKey('a-wrong-key');
    const error = await workshop.quote(givenRequest()).catch((one: unknown) => one);
    expect(error).toMatchObject({ alert: 'workshop_key_refused' });
    expect(String((error as Error).message)).not.toContain('a-wrong-key');
  });

  it('is temporary when it is busy, and lasts as long as it says', async () => {
    prodigi.server.next(/POST \/orders$/, respondWith(429, {}, { 'retry-after': '7' }));
    await expect(prodigi.workshop.order(givenRequest())).rejects.toMatchObject({
      name: 'RetryableError',
      retryAfterSeconds: 7,
    });
    prodigi.server.next(/GET \/orders/, respondWith(200, { outcome: 'Ok' }));
    await expect(prodigi.workshop.status('ord_1')).rejects.toMatchObject({ name: 'RetryableError' });
  });
});

it.each([
  ['12', 1200],
  ['12.3', 1230],
  ['12.34', 1234],
  ['12.345', 1235],
  ['-0.5', -50],
])('%s is %i of the smallest unit', (amount, units) => {
  expect(toMinorUnits({ amount, currency: 'GBP' })).toBe(units);
});

it('Yen have no smaller unit', () => {
  expect(toMinorUnits({ amount: '1230.00', currency: 'JPY' })).toBe(1230);
});
