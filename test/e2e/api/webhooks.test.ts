import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import request from 'supertest';
import { checkOut, newCustomer, newPrint, pay, signIn, type Customer } from '../customer.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';

const PRINT_50X70 = 104;

interface Received {
  body: string;
  headers: Record<string, string>;
}

/** Answers its first request with 500 and the others with 204. */
const received: Received[] = [];
const receiver = createServer((incoming, response) => {
  void text(incoming).then((body) => {
    received.push({ body, headers: incoming.headers as Record<string, string> });
    response.writeHead(received.length === 1 ? 500 : 204).end();
  });
});

let shop: Shop;
let admin: Customer;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  shop = await startShop();
  admin = await signIn(shop, ADMIN.email, ADMIN.password);
});
afterAll(async () => {
  await shop?.close();
  receiver.closeAllConnections();
  receiver.close();
});

// spec: webhook-received
it('A receiver that fails once gets a paid order a second time, signed, with the same ID', async () => {
  const customer = await newCustomer(shop);
  const print = await newPrint(shop, customer);
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const { body } = await request(shop.url)
    .put(`/api/admin/webhooks/${randomUUID()}`)
    .set('Authorization', admin.token)
    .send({ url, name: 'Books', types: ['order.paid'], active: true })
    .expect(200);
  await pay(
    await checkOut(shop, customer, [{ generationJobId: print.id, variantId: PRINT_50X70, quantity: 2 }]),
  );

  const [delivery] = await eventually(async () => {
    const path = `/api/admin/webhooks/${body.webhook.id}/deliveries`;
    const log = await request(shop.url).get(path).set('Authorization', admin.token).expect(200);
    return log.body.deliveries[0]?.state === 'delivered' && log.body.deliveries;
  }, 'the second attempt');
  expect(delivery).toMatchObject({ type: 'order.paid', attempts: 2, status: 204 });
  const verify = new Webhook(body.secret);
  const facts = received.map((message) => verify.verify(message.body, message.headers));
  expect(facts[0]).toMatchObject({
    type: 'order.paid',
    data: { status: 'paid', currency: 'GBP', lines: [{ quantity: 2 }] },
  });
  expect(facts[1]).toEqual(facts[0]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});
