import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import request from 'supertest';
import { adminClient, authClient, newEmail, signedInAgain, told } from '../auth-client.js';
import { PASSWORD } from '../customer.js';
import { mailsSent, mailsTo } from '../outbox.js';
import { keyFile } from '../service-key.js';
import { ADMIN, openShop, type Shop } from '../shop.js';

const DAY = 24 * 60 * 60 * 1000;

let shop: Shop;
let key: Awaited<ReturnType<typeof keyFile>>;
let admin: ReturnType<typeof adminClient>;
beforeAll(async () => {
  key = await keyFile();
  shop = await openShop({ AUTH_AUTOCONFIRM: '0', SERVICE_KEY_FILE: key.path });
  admin = adminClient(shop, key.secret);
});
afterAll(async () => {
  await shop?.close();
  await key?.remove();
});

const api = () => request(shop.url);
const users = (query = '') =>
  api().get(`/auth/v1/admin/users${query}`).set('Authorization', `Bearer ${key.secret}`);
const signIn = (email: string, password = PASSWORD) =>
  authClient(shop).signInWithPassword({ email, password });

async function added(fields: object = {}) {
  const { data, error } = await admin.createUser({ email: newEmail(), ...fields });
  if (error) throw error;
  return { ...data.user, email: data.user.email! };
}

describe('Adding an account', () => {
  it('makes one that can be used at once, or whose address is still to be confirmed, and mails nobody', async () => {
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
    await mailsSent(shop);
    expect(await mailsTo(shop, email)).toEqual([]);
    expect(await mailsTo(shop, pending.email)).toEqual([]);
  });

  it('is refused for an address that is taken, or none, and for a weak password', async () => {
    const { email } = await added();
    expect(told((await admin.createUser({ email: email.toUpperCase() })).error)).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect((await admin.createUser({})).error?.code).toBe('validation_failed');
    expect((await admin.createUser({ email: 'nobody' })).error?.code).toBe('validation_failed');
    const weak = await admin.createUser({ email: newEmail(), password: 'short' });
    expect(told(weak.error)).toMatchObject({ status: 422, code: 'weak_password' });
  });
});

describe('Changing an account', () => {
  it('changes what is given and leaves the rest', async () => {
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
    await signedInAgain(shop, email);
  });

  it('moves it to another address, unless somebody has it', async () => {
    const [one, other] = [await added({ email_confirm: true }), await added()];
    const address = newEmail();
    const { data } = await admin.updateUserById(one.id, { email: address });
    expect(data.user).toMatchObject({ email: address, identities: [{ email: address }] });
    const taken = await admin.updateUserById(one.id, { email: other.email });
    expect(told(taken.error)).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('gives a new password, which ends every session', async () => {
    const { id, email } = await added({ password: PASSWORD, email_confirm: true });
    const { token } = await signedInAgain(shop, email);
    await admin.updateUserById(id, { password: 'another-password' });
    await api().get('/api/me').set('Authorization', token).expect(401);
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    await signedInAgain(shop, email, 'another-password');
  });

  it('bans for a time, and lets in again', async () => {
    const { id, email } = await added({ password: PASSWORD, email_confirm: true });
    const { token } = await signedInAgain(shop, email);
    const { data } = await admin.updateUserById(id, { ban_duration: '23h60m' });
    const { banned_until } = data.user as { banned_until?: string };
    expect(Math.abs(Date.parse(banned_until!) - Date.now() - DAY)).toBeLessThan(60_000);
    expect(told((await signIn(email)).error)).toMatchObject({ status: 400, code: 'user_banned' });
    expect((await signIn(email, 'another-password')).error?.code).toBe('invalid_credentials');
    const refused = await api().get('/api/me').set('Authorization', token).expect(403);
    expect(refused.body.code).toBe('user_banned');
    const wrong = await admin.updateUserById(id, { ban_duration: 'a while' });
    expect(told(wrong.error)).toMatchObject({ status: 400, code: 'validation_failed' });
    const again = await admin.updateUserById(id, { ban_duration: 'none' });
    expect(again.data.user).not.toHaveProperty('banned_until');
    await signedInAgain(shop, email);
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

  it('takes no page that there cannot be', async () => {
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
  it('takes the person out, and gives their address free', async () => {
    const { id, email } = await added({ password: PASSWORD, email_confirm: true });
    const { token } = await signedInAgain(shop, email);
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
      expect(told(error)).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await added({ email })).id).not.toBe(id);
  });

  it('is refused for the last admin of the shop', async () => {
    const { data } = await admin.listUsers({ perPage: 1000 });
    const { id } = data.users.find(({ email }) => email === ADMIN.email)!;
    expect(told((await admin.deleteUser(id)).error)).toMatchObject({ status: 409, code: 'last_admin' });
    await signedInAgain(shop, ADMIN.email, ADMIN.password);
  });
});

describe('Somebody who is not there', () => {
  it('is not found, nor is an id that is none', async () => {
    const { error } = await admin.getUserById(randomUUID());
    expect(told(error)).toMatchObject({ status: 404, code: 'user_not_found' });
    const { body } = await users('/not-a-uuid').expect(404);
    expect(body.error_code).toBe('validation_failed');
  });
});
