import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import request from 'supertest';
import { createAuthClient, signInAgain, signUp } from '../../auth-client.js';
import {
  requestPrint,
  checkOut,
  newPrint,
  waitUntilPainted,
  pay,
  PASSWORD,
  toSessionId,
} from '../../customer.js';
import { readMails } from '../../outbox.js';
import { ADMIN, eventually, startShop, type Shop } from '../../shop.js';

const PRINT_50X70 = 104;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());

const api = () => request(shop.url);
const get = (path: string, token: string) => api().get(path).set('Authorization', token);
const erase = (token: string, body: object) =>
  api().post('/api/account/erase').set('Authorization', token).send(body);
const signIn = (email: string) => createAuthClient(shop).signInWithPassword({ email, password: PASSWORD });

async function listFiles(printId: string): Promise<string[]> {
  const files = await readdir(join(shop.folder, 'pictures'), { recursive: true });
  return files.filter((file) => file.includes(printId));
}

describe('The sessions of a person', () => {
  it('are listed, with the current one, and can be ended', async () => {
    const phone = await signUp(shop);
    const { body } = await api()
      .post('/auth/v1/token?grant_type=password')
      .set('User-Agent', 'A telephone')
      .send({ email: phone.email, password: PASSWORD })
      .expect(200);
    await signUp(shop);
    const { sessions } = (await get('/api/account/sessions', phone.token).expect(200)).body;
    expect(sessions).toEqual([
      {
        id: decodeJwt(body.access_token)['session_id'],
        created_at: expect.any(String),
        refreshed_at: expect.any(String),
        user_agent: 'A telephone',
        current: false,
      },
      expect.objectContaining({ id: decodeJwt(phone.session.access_token)['session_id'], current: true }),
    ]);
    expect(Object.keys(sessions[1])).toHaveLength(5);

    await phone.auth.refreshSession();
    const afterwards = (await get('/api/account/sessions', phone.token).expect(200)).body.sessions;
    expect(afterwards.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
    await phone.auth.signOut({ scope: 'others' });
    expect((await get('/api/account/sessions', phone.token).expect(200)).body.sessions).toHaveLength(1);
  });
});

describe('The data export of a person', () => {
  // spec: own-account-download
  it('contains account, sessions, credits, prints, orders and reports, and no secrets', async () => {
    const person = await signUp(shop, { data: { full_name: 'Ada Field' } });
    const print = await newPrint(shop, person, { prompt: 'A heron' });
    const page = await checkOut(shop, person, [
      { generationJobId: print.id, variantId: PRINT_50X70, quantity: 1 },
    ]);
    await pay(page);
    await eventually(
      async () => (await get('/api/orders', person.token)).body.orders.length === 1,
      'the order to be paid',
    );
    const stranger = await signUp(shop);
    await api()
      .post(`/api/prints/${print.id}/reports`)
      .set('Authorization', person.token)
      .send({ reason: 'other', words: 'It is mine' })
      .expect(200);
    await api()
      .post('/api/withdrawals')
      .send({ id: randomUUID(), order_number: 'x', name: 'Ada Field', email: person.email })
      .expect(200);
    const { body, text } = await get('/api/account/data', person.token).expect(200);
    expect(body).toMatchObject({
      account: {
        id: person.id,
        email: person.email,
        language: 'en',
        user_metadata: { full_name: 'Ada Field' },
      },
      sessions: [{ user_agent: expect.any(String) }],
      credits: { generation_jobs_count: 5, entries: expect.any(Array) },
      prints: [{ id: print.id }],
      other_jobs: [],
      uploads: [],
      basket: [],
      prepaid_basket: [],
      favourites: [],
      orders: [{ email: person.email }],
      payments: [{ kind: 'paid' }],
      refunds: [],
      withdrawals: [{ name: 'Ada Field' }],
      reports: [{ reason: 'other', words: 'It is mine' }],
      actions: [],
    });
    expect(text).not.toMatch(/password_hash|secret|scrypt|refresh_token/);
    expect(text).not.toContain(stranger.id);
    expect((await get('/api/account/data', stranger.token).expect(200)).body).toMatchObject({
      prints: [],
      orders: [],
    });
  });
});

describe("Erasing one's own account", () => {
  it('keeps paid orders and makes their prints private; everything else is deleted', async () => {
    const person = await signUp(shop);
    const bought = await newPrint(shop, person, { prompt: 'A wren', size: '1024x1024' });
    const other = await newPrint(shop, person, { prompt: 'A heron' });
    const page = await checkOut(shop, person, [{ generationJobId: bought.id, variantId: 108, quantity: 2 }]);
    await pay(page);
    const order = `/api/orders/by-session/${toSessionId(page)}`;
    const before = await eventually(async () => {
      const { body } = await api().get(order);
      return body.order?.status === 'paid' || body.status === 'paid' ? body : undefined;
    }, 'the order to be paid');
    expect(await listFiles(other.id)).not.toEqual([]);
    await person.auth.resetPasswordForEmail(person.email);
    const mails = await eventually(async () => {
      const sent = await readMails(shop, person.email);
      return sent.some(({ code }) => code === '') && sent.some(({ code }) => code !== '') ? sent : undefined;
    }, 'the mails about the order and the password');

    const wrong = await erase(person.token, { email: 'somebody-else@customer.example' }).expect(400);
    expect(wrong.body.code).toBe('validation_failed');
    await erase(person.token, {}).expect(400);
    const { body } = await erase(person.token, { email: ` ${person.email.toUpperCase()}` }).expect(200);
    expect(body).toEqual({ erased: true });

    const refused = await get('/auth/v1/user', person.token).expect(403);
    expect(refused.body.error_code).toBe('user_not_found');
    expect((await get('/api/me', person.token).expect(401)).body.code).toBe('user_not_found');
    expect((await signIn(person.email)).error?.code).toBe('invalid_credentials');
    const refresh = await person.auth.refreshSession(person.session);
    expect(refresh.error?.code).toBe('refresh_token_not_found');

    expect((await api().get(order).expect(200)).body).toEqual(before);
    await api().get(`/api/prints/${other.id}`).expect(404);
    expect((await api().get(`/api/prints/${bought.id}`).expect(410)).body.code).toBe('taken_down');
    await api().get(`/print/anything/${bought.id}`).expect(410);
    expect(await readMails(shop, person.email)).toEqual([]);
    await eventually(async () => (await listFiles(other.id)).length === 0, 'the files to be deleted');
    expect(await listFiles(bought.id)).not.toEqual([]);

    const again = await createAuthClient(shop).signUp({ email: person.email, password: PASSWORD });
    expect(again.error).toBeNull();
    expect(again.data.user!.id).not.toBe(person.id);
    const token = `Bearer ${again.data.session!.access_token}`;
    expect((await get('/api/account/data', token).expect(200)).body).toMatchObject({
      prints: [],
      orders: [],
      credits: { generation_jobs_count: 5 },
    });
    const old = await createAuthClient(shop).verifyOtp({
      email: person.email,
      token: mails.findLast(({ code }) => code !== '')!.code,
      type: 'recovery',
    });
    expect(old.error?.code).toBe('otp_expired');
  });

  it('cancels a print that is being painted', async () => {
    const person = await signUp(shop);
    const id = await requestPrint(shop, person);
    await erase(person.token, { email: person.email }).expect(200);
    const stranger = await signUp(shop);
    await waitUntilPainted(shop, stranger, await requestPrint(shop, stranger));
    await api().get(`/api/prints/${id}`).expect(404);
    await eventually(async () => (await listFiles(id)).length === 0, 'the files to be deleted');
  });

  it('is rejected for the last admin', async () => {
    const admin = await signInAgain(shop, ADMIN.email, ADMIN.password);
    expect((await erase(admin.token, { email: ADMIN.email }).expect(409)).body.code).toBe('last_admin');
    expect((await get('/api/me', admin.token).expect(200)).body.is_admin).toBe(true);
  });
});
