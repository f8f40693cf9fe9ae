import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthWeakPasswordError } from '@supabase/auth-js';
import request from 'supertest';
import { createAuthClient, newEmail, signUp, toReply } from '../../auth-client.js';
import { PASSWORD } from '../../customer.js';
import { waitUntilMailsSent, readMails } from '../../outbox.js';
import { ADMIN, startShop, type Shop } from '../../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ ADMIN_PASSWORD: '' });
});
afterAll(() => shop?.close());

const client = () => createAuthClient(shop);
const api = () => request(shop.url);
const me = (token: string) => api().get('/api/me').set('Authorization', token);
const grant = (type: string, body: object) => api().post(`/auth/v1/token?grant_type=${type}`).send(body);

describe('Signing up without confirmation', () => {
  // spec: sign-in-at-sign-up
  it('opens a session immediately, for the address in lower case and with the given metadata', async () => {
    const email = newEmail();
    const { data, error } = await client().signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { full_name: 'Ada Field' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      email_confirmed_at: expect.any(String),
      user_metadata: { full_name: 'Ada Field' },
    });
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect((await me(`Bearer ${data.session!.access_token}`).expect(200)).body.email).toBe(email);
    await waitUntilMailsSent(shop);
    expect(await readMails(shop, email)).toEqual([]);
  });

  it('is rejected for the address of an account, in any spelling', async () => {
    const { email } = await signUp(shop);
    const { error } = await client().signUp({ email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect(toReply(error)).toEqual({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  it('twice concurrently creates one account', async () => {
    const email = newEmail();
    const both = await Promise.all([1, 2].map(() => client().signUp({ email, password: PASSWORD })));
    expect(both.map(({ error }) => error?.code).sort()).toEqual(['user_already_exists', undefined]);
  });

  it('is rejected for a weak password, with the reasons', async () => {
    const { error } = await client().signUp({ email: newEmail(), password: 'short' });
    expect(error).toBeInstanceOf(AuthWeakPasswordError);
    expect((error as AuthWeakPasswordError).reasons).toEqual(['length']);
    expect(toReply(error)).toMatchObject({ status: 422, code: 'weak_password' });
  });

  it.each(['nobody', 'a b@customer.example', 'a@b@customer.example', `${'a'.repeat(250)}@customer.example`])(
    'is rejected for an invalid address: %s',
    async (email) => {
      const { error } = await client().signUp({ email, password: PASSWORD });
      expect(toReply(error)).toMatchObject({ status: 400, code: 'validation_failed' });
    },
  );
});

describe('Signing in', () => {
  // spec: sign-in-right-password
  it('with the right password opens a session', async () => {
    const { email } = await signUp(shop);
    const { data, error } = await client().signInWithPassword({
      email: ` ${email.toUpperCase()}`,
      password: PASSWORD,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, last_sign_in_at: expect.any(String) });
    await me(data.session!.access_token).expect(200);
  });

  it('has the same answer for a wrong password and for an unknown address', async () => {
    const { email } = await signUp(shop);
    const wrong = await client().signInWithPassword({ email, password: 'another-password' });
    const unknown = await client().signInWithPassword({ email: newEmail(), password: PASSWORD });
    expect(toReply(wrong.error)).toEqual({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(toReply(unknown.error)).toEqual(toReply(wrong.error));
  });

  it('with a password is impossible without one', async () => {
    const email = newEmail();
    await client().signInWithOtp({ email });
    const { error } = await client().signInWithPassword({ email, password: PASSWORD });
    expect(error?.code).toBe('invalid_credentials');
  });

  // spec: sign-in-needs-both
  it('requires an address and a password', async () => {
    for (const body of [{}, { email: newEmail() }, { password: PASSWORD }]) {
      const response = await grant('password', body).expect(400);
      expect(response.body).toEqual({
        code: 400,
        error_code: 'validation_failed',
        msg: 'You must provide either an email or phone number and a password',
      });
    }
    const phone = await client().signInWithPassword({ phone: '+441234567890', password: PASSWORD });
    expect(toReply(phone.error)).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
  });

  it('rejects unknown ways', async () => {
    for (const type of ['', 'web3', 'client_credentials']) {
      const { body } = await grant(type, { email: newEmail(), password: PASSWORD }).expect(400);
      expect(body.error_code).toBe('invalid_credentials');
    }
    const { body } = await grant('id_token', { provider: 'apple', id_token: 'x' }).expect(400);
    expect(body).toEqual({ error: 'invalid_grant', error_description: expect.any(String) });
  });

  it('with an invalid refresh token is rejected, with a code for each reason', async () => {
    const short = await grant('refresh_token', { refresh_token: 'short' }).expect(400);
    expect(short.body.error_code).toBe('validation_failed');
    const unknown = await client().refreshSession({ refresh_token: 'a-refresh-token-of-nobody' });
    expect(toReply(unknown.error)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});

describe('The admin with a generated password', () => {
  // spec: sign-in-made-up-password
  it('must choose another one before anything else', async () => {
    const password = new RegExp(`${ADMIN.email}  (\\S+)`).exec(shop.output())![1]!;
    const auth = client();
    const { data, error } = await auth.signInWithPassword({ email: ADMIN.email, password });
    expect(error).toBeNull();
    const { access_token } = data.session!;
    const refused = await api().get('/api/orders').set('Authorization', access_token).expect(403);
    expect(refused.body.code).toBe('password_change_required');
    expect((await me(access_token).expect(200)).body).toMatchObject({
      is_admin: true,
      must_change_password: true,
    });
    expect((await auth.updateUser({ password: 'chosen-by-myself' })).error).toBeNull();
    await api().get('/api/orders').set('Authorization', access_token).expect(200);
    expect((await me(access_token).expect(200)).body.must_change_password).toBe(false);
  });
});
