import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { neverRespond, startProdigi, type ProdigiServer } from '../fake-services/prodigi-server.js';
import { checkOut, newCustomer, newPrint, pay, signIn, type Customer } from '../e2e/customer.js';
import { readMails } from '../e2e/outbox.js';
import { ADMIN, eventually, startShop, type Shop } from '../e2e/shop.js';

const PRINT_30X40 = 102;

let prodigi: ProdigiServer;
let shop: Shop;
let customer: Customer;

beforeAll(async () => {
  prodigi = await startProdigi();
  shop = await startShop({
    CANCEL_MINUTES: '0',
    PRODIGI_API_KEY: prodigi.apiKey,
    PRODIGI_API_URL: prodigi.url,
  });
  customer = await newCustomer(shop);
});
afterAll(async () => {
  await shop?.close();
  await prodigi?.close();
});

const ask = async (path: string, { token }: Customer) =>
  (await request(shop.url).get(path).set('Authorization', token).expect(200)).body;

describe('A shop with Prodigi', () => {
  it('has exactly one order there after a kill in the middle of the hand-off, and follows it to two parcels', async () => {
    const { id: generationJobId } = await newPrint(shop, customer);
    prodigi.next(/^POST \/orders$/, neverRespond);
    await pay(await checkOut(shop, customer, [{ generationJobId, variantId: PRINT_30X40, quantity: 2 }]));
    const order = (await ask('/api/orders', customer)).orders[0];
    await eventually(async () => prodigi.orders.length === 1, 'Prodigi to have the order');
    await shop.kill();
    await shop.start();
    const admin = await signIn(shop, ADMIN.email, ADMIN.password);
    const handOff = () => ask(`/api/admin/orders/${order.id}/workshop`, admin);
    await eventually(async () => (await handOff()).state === 'placed', 'the shop to know of the order');
    expect(prodigi.orders).toHaveLength(1);
    const { id } = prodigi.orders[0]!;
    expect(await handOff()).toMatchObject({ workshop_order_id: id, cost: { amount: 1795, currency: 'GBP' } });
    // It fetches the files late, and more than once.
    for (let time = 0; time < 2; time++) await prodigi.fetchAssets(id);
    prodigi.send(id, { sent: 1, of: 2 });
    expect(await prodigi.callBack(id)).toBe(200);
    const shown = () => ask(`/api/orders/${order.id}`, customer);
    await eventually(async () => (await shown()).status === 'dispatched', 'the first parcel');
    prodigi.send(id, { sent: 2, of: 2 });
    // Callbacks in the same ten seconds lead to one question.
    await eventually(async () => {
      await prodigi.callBack(id);
      return (await shown()).parcels.length === 2;
    }, 'the second parcel');
    const second = `RM-${id}-shp_1`;
    await eventually(
      async () => (await readMails(shop, customer.email)).some(({ text }) => text.includes(second)),
      'the mail about the second parcel',
    );
    expect(prodigi.orders).toHaveLength(1);
    expect(prodigi.violations).toEqual([]);
  });
});
