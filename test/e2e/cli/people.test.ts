import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { checkOut, newCustomer, newPrint, PASSWORD, pay, type Customer } from '../customer.js';
import { waitForLinkMail } from '../outbox.js';
import { ADMIN, startShop, type Shop } from '../shop.js';
import { createCli } from './terminal.js';

let shop: Shop;
let hangwell: ReturnType<typeof createCli>;
let customer: Customer;

beforeAll(async () => {
  shop = await startShop({ KEEP_ANSWERS_MS: '0' });
  hangwell = createCli(join(shop.folder, 'cli', 'session.json'), shop.url);
  await hangwell(['sign-in', '--email', ADMIN.email], { password: ADMIN.password });
  customer = await newCustomer(shop);
});
afterAll(() => shop?.close());

const signIn = async () => {
  const body = { email: customer.email, password: PASSWORD };
  const reply = await request(shop.url).post('/auth/v1/token?grant_type=password').send(body);
  return reply.body.error_code ?? reply.status;
};
const sessions = () => request(shop.url).get('/api/account/sessions').set('Authorization', customer.token);

describe('hangwell users, for support', () => {
  // spec: cli-people
  it('shows a person with name, address, orders, prints and sessions', async () => {
    const print = await newPrint(shop, customer);
    await pay(await checkOut(shop, customer, [{ generationJobId: print.id, variantId: 104, quantity: 1 }]));
    const { out } = await hangwell(['users', 'show', customer.email]);
    expect(out).toContain(`${customer.email}, Ada Field (${customer.id})\n`);
    expect(out).toContain('delivery to Ada Field, 1 Calton Hill, Edinburgh, EH1 3BJ, GB');
    expect(out).toMatch(/order 1001: paid, £\d+\.\d\d/);
    expect(out).toContain(`print ${print.id}: ${print.title}`);
    expect(out).toContain('signed in with');
  });

  // spec: cli-sign-out-everywhere
  it('sends a password reset and signs a person out', async () => {
    const sent = await hangwell(['users', 'send-password-reset', customer.email]);
    expect(sent.out).toBe(`A password reset is on its way to ${customer.email}.\n`);
    expect((await waitForLinkMail(shop, customer.email)).link).toContain('type=recovery');
    expect((await sessions()).status).toBe(200);
    await hangwell(['users', 'sign-out', customer.email]);
    expect((await sessions()).status).toBe(401);
  });

  it('removes a second factor only with the check that was made, which is logged', async () => {
    const without = await hangwell(['users', 'remove-second-factor', customer.email]);
    expect(without.code).toBe(2);
    const check = 'called back, named order 1001';
    await hangwell(['users', 'remove-second-factor', customer.email, '--check', check]);
    const { out } = await hangwell(['actions', 'list', '--json']);
    expect(JSON.parse(out)[0]).toMatchObject({
      action: 'supportUser',
      subjects: [customer.id],
      given: { step: 'remove-second-factor', check },
      outcome: 'done',
    });
  });

  // spec: cli-block
  it('blocks and unblocks a person', async () => {
    expect((await hangwell(['users', 'block', customer.email])).code).toBe(2);
    const blocked = await hangwell(['users', 'block', customer.email, '--yes']);
    expect(blocked.out).toBe(`${customer.email} is blocked.\n`);
    expect(await signIn()).toBe('user_banned');
    expect((await hangwell(['users', 'show', customer.email])).out).toContain('blocked');
    await hangwell(['users', 'unblock', customer.email]);
    expect(await signIn()).toBe(200);
    expect((await hangwell(['users', 'block', ADMIN.email, '--yes'])).err).toContain('is an admin');
  });

  // spec: erase-by-an-admin
  it('erases a person, whose paid order stays', async () => {
    const erased = await hangwell(['users', 'erase', customer.email, '--yes']);
    expect(erased.out).toBe(`The account of ${customer.email} is erased.\n`);
    expect((await hangwell(['users', 'show', customer.email])).code).toBe(1);
    expect((await hangwell(['orders', 'show', '1001'])).out).toContain('Ada Field');
  });
});
