import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import request from 'supertest';
import { createAdminClient, createAuthClient, newEmail, signInAgain, toReply } from '../../auth-client.js';
import { PASSWORD } from '../../customer.js';
import { waitUntilMailsSent, readMails } from '../../outbox.js';
import { writeKeyFile } from '../../service-key.js';
import { ADMIN, startShop, type Shop } from '../../shop.js';

const DAY = 24 * 60 * 60 * 1000;

let shop: Shop;
let key: Awaited<ReturnType<typeof writeKeyFile>>;
let admin: ReturnType<typeof createAdminClient>;
beforeAll(async () => {
  key = await writeKeyFile();
  shop = await startShop({ AUTH_AUTOCONFIRM: '0', SERVICE_KEY_FILE: key.path });
  admin = createAdminClient(shop, key.secret);
});
afterAll(async () => {
  await shop?.close();
  await key?.remove();
});

const api = () => request(shop.url);
const users = (query = '') =>
  api().get(`/auth/v1/admin/users${query}`).set('Authorization', `Bearer ${key.secret}`);
const signIn = (email: string, password = PASSWORD) =>
  createAuthClient(shop).signInWithPassword({ email, password });

async function added(fields: object = {}) {
  const { data, error } = await admin.createUser({ email: newEmail(), ...fields });
  if (error) throw error;
  return { ...data.user, email: data.user.email! };
}

describe('Adding an account', () => {
  it('creates one that works immediately, or with an unconfirmed address, and sends no mail', async () => {
    const { id, email } = await added({
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Ada Field' },
      app_metadata: { plan: 'gold' },
    });
    const { data } = await signIn(email);
    expect(data.user).toMatchObject({
      id,
      user_metadata: { full_name: 'Ada Field' },
      app_metadata: { plan: 'gold', provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email }],
    });
    expect(decodeJwt(data.session!.access_token)['app_metadata']).toMatchObject({ plan: 'gold' });
    const pending = await added({ password: PASSWORD });
    expect(pending).not.toHaveProperty('email_confirmed_at');
    expect((await signIn(pending.email)).error?.code).toBe('email_not_confirmed');
    await waitUntilMailsSent(shop);
    expect(await readMails(shop, email)).toEqual([]);
    expect(await readMails(shop, pending.email)).toEqual([]);
  });

  it('is rejected for a taken or invalid address, and for a weak password', async () => {
    const { email } = await added();
    expect(toReply((await admin.createUser({ email: email.toUpperCase() })).error)).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect((await admin.createUser({})).error?.code).toBe('validation_failed');
    expect((await admin.createUser({ email: 'nobody' })).error?.code).toBe('validation_failed');
    const weak = await admin.createUser({ email: newEmail(), password: 'short' });
    expect(toReply(weak.error)).toMatchObject({ status: 422, code: 'weak_password' });
  });
});

describe('Changing an account', () => {
  it('changes the given fields and keeps the rest', async () => {
    const { id, email } = await added({
      password: PASSWORD,
      user_metadata: { town: 'Leith', nickname: 'A' },
    });
    const { data, error } = await admin.updateUserById(id, {
      email_confirm: true,
      user_metadata: { nickname: null, full_name: 'Ada Field' },
      app_metadata: { plan: 'gold' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { town: 'Leith', full_name: 'Ada Field' },
      app_metadata: { plan: 'gold', provider: 'email' },
    });
    expect(data.user!.user_metadata).not.toHaveProperty('nickname');
    expect((await admin.getUserById(id)).data.user).toEqual(data.user);
    await signInAgain(shop, email);
  });

  it('moves it to another address, unless another account has it', async () => {
    const [one, other] = [await added({ email_confirm: true }), await added()];
    const address = newEmail();
    const { data } = await admin.updateUserById(one.id, { email: address });
    expect(data.user).toMatchObject({ email: address, identities: [{ email: address }] });
    const taken = await admin.updateUserById(one.id, { email: other.email });
    expect(toReply(taken.error)).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('sets a new password, which ends every session', async () => {
    const { id, email } = await added({ password: PASSWORD, email_confirm: true });
    const { token } = await signInAgain(shop, email);
    await admin.updateUserById(id, { password: 'another-password' });
    await api().get('/api/me').set('Authorization', token).expect(401);
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    await signInAgain(shop, email, 'another-password');
  });

  it('bans for a time, and unbans', async () => {
    const { id, email } = await added({ password: PASSWORD, email_confirm: true });
    const { token } = await signInAgain(shop, email);
    const { data } = await admin.updateUserById(id, { ban_duration: '23h60m' });
    const { banned_until } = data.user as { banned_until?: string };
    expect(Math.abs(Date.parse(banned_until!) - Date.now() - DAY)).toBeLessThan(60_000);
    expect(toReply((await signIn(email)).error)).toMatchObject({ status: 400, code: 'user_banned' });
    expect((await signIn(email, 'another-password')).error?.code).toBe('invalid_credentials');
    const refused = await api().get('/api/me').set('Authorization', token).expect(403);
    expect(refused.body.code).toBe('user_banned');
    const wrong = await admin.updateUserById(id, { ban_duration: 'a while' });
    expect(toReply(wrong.error)).toMatchObject({ status: 400, code: 'validation_failed' });
    const again = await admin.updateUserById(id, { ban_duration: 'none' });
    expect(again.data.user).not.toHaveProperty('banned_until');
    await signInAgain(shop, email);
  });
});

describe('Listing accounts', () => {
  it('goes page by page, as the library reads it', async () => {
    for (let count = 0; count < 3; count++) await added();
    const all = await admin.listUsers({ page: 1, perPage: 1000 });
    if (all.error) throw all.error;
    const { total } = all.data;
    expect(all.data).toMatchObject({ aud: 'authenticated', nextPage: null, lastPage: 1 });
    expect(all.data.users).toHaveLength(total);
    const made = all.data.users.map(({ created_at }) => created_at);
    expect(made).toEqual(made.toSorted().reverse());

    const perPage = Math.ceil(total / 3);
    const found: string[] = [];
    for (let page: number | null = 1; page !== null;) {
      const { data, error } = await admin.listUsers({ page, perPage });
      if (error) throw error;
      found.push(...data.users.map(({ id }) => id));
      expect([data.total, data.lastPage]).toEqual([total, 3]);
      page = data.nextPage;
    }
    expect(found).toEqual(all.data.users.map(({ id }) => id));
    expect((await admin.listUsers()).data.users.length).toBe(Math.min(50, total));
    const beyond = await users('?page=99&per_page=50').expect(200);
    expect(beyond.body.users).toEqual([]);
  });

  it('rejects an invalid page', async () => {
    for (const query of ['?page=0', '?page=-1', '?page=first', '?page=1.5', '?per_page=0']) {
      const { body } = await users(query).expect(400);
      expect(body.error_code).toBe('validation_failed');
    }
  });

  it('shows no secrets', async () => {
    await added({ password: PASSWORD });
    const { text } = await users('?page=&per_page=').expect(200);
    expect(text).not.toMatch(/hash|secret|scrypt/);
  });
});

describe('Erasing an account', () => {
  it('removes the person, and frees their address', async () => {
    const { id, email } = await added({ password: PASSWORD, email_confirm: true });
    const { token } = await signInAgain(shop, email);
    expect((await admin.deleteUser(id)).error).toBeNull();
    await api().get('/api/me').set('Authorization', token).expect(401);
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    const list = await admin.listUsers({ perPage: 1000 });
    expect(list.data.users.map((user) => user.id)).not.toContain(id);
    for (const { error } of [
      await admin.getUserById(id),
      await admin.deleteUser(id),
      await admin.updateUserById(id, { email: newEmail() }),
    ])
      expect(toReply(error)).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await added({ email })).id).not.toBe(id);
  });

  it('is rejected for the last admin of the shop', async () => {
    const { data } = await admin.listUsers({ perPage: 1000 });
    const { id } = data.users.find(({ email }) => email === ADMIN.email)!;
    expect(toReply((await admin.deleteUser(id)).error)).toMatchObject({ status: 409, code: 'last_admin' });
    await signInAgain(shop, ADMIN.email, ADMIN.password);
  });
});

describe('An unknown account', () => {
  it('is not found, nor is an invalid id', async () => {
    const { error } = await admin.getUserById(randomUUID());
    expect(toReply(error)).toMatchObject({ status: 404, code: 'user_not_found' });
    const { body } = await users('/not-a-uuid').expect(404);
    expect(body.error_code).toBe('validation_failed');
  });
});
