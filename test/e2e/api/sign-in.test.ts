import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthClient, AuthWeakPasswordError, type AuthError } from '@supabase/auth-js';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import request from 'supertest';
import { PASSWORD } from '../customer.js';
import { ADMIN, openShop, type Shop } from '../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ ADMIN_PASSWORD: '' });
});
afterAll(() => shop?.close());

const newEmail = () => `${randomUUID()}@customer.example`;
const api = () => request(shop.url);

/** The library that the shop's pages sign in with, as a browser of its own. */
function client() {
  return new AuthClient({ url: `${shop.url}/auth/v1`, autoRefreshToken: false, persistSession: false });
}

async function signedUp(email = newEmail()) {
  const auth = client();
  const { data, error } = await auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  return { auth, email, session: data.session! };
}

function told(error: AuthError | null) {
  return { status: error?.status, code: error?.code, message: error?.message };
}

const me = (token: string) => api().get('/api/me').set('Authorization', token);

describe('Signing up', () => {
  it('opens a session at once, for the address in lower case and with what the person told', async () => {
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
      user_metadata: { full_name: 'Ada Field' },
    });
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect((await me(data.session!.access_token).expect(200)).body.email).toBe(email);
  });

  it('is refused for an address that has an account, however it is written', async () => {
    const { email } = await signedUp();
    const { error } = await client().signUp({ email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect(told(error)).toEqual({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  it('twice at once makes one account', async () => {
    const email = newEmail();
    const both = await Promise.all([1, 2].map(() => client().signUp({ email, password: PASSWORD })));
    expect(both.map(({ error }) => error?.code).sort()).toEqual(['user_already_exists', undefined]);
  });

  it('is refused for a weak password, with the reasons', async () => {
    const { error } = await client().signUp({ email: newEmail(), password: 'short' });
    expect(error).toBeInstanceOf(AuthWeakPasswordError);
    expect((error as AuthWeakPasswordError).reasons).toEqual(['length']);
    expect(told(error)).toMatchObject({ status: 422, code: 'weak_password' });
  });

  it('is refused for what is no address', async () => {
    const { error } = await client().signUp({ email: 'nobody', password: PASSWORD });
    expect(told(error)).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('Signing in', () => {
  it('with the right password opens a session', async () => {
    const { email } = await signedUp();
    const { data, error } = await client().signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    await me(data.session!.access_token).expect(200);
  });

  it('answers alike for a wrong password and for an address that it does not know', async () => {
    const { email } = await signedUp();
    const wrong = await client().signInWithPassword({ email, password: 'another-password' });
    const unknown = await client().signInWithPassword({ email: newEmail(), password: PASSWORD });
    expect(told(wrong.error)).toEqual({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(told(unknown.error)).toEqual(told(wrong.error));
  });

  it('needs an address and a password', async () => {
    const { body } = await api().post('/auth/v1/token?grant_type=password').send({}).expect(400);
    expect(body.msg).toBe('You must provide either an email or phone number and a password');
  });

  it('writes errors in both forms, by the version that the client asks for', async () => {
    const attempt = () =>
      api().post('/auth/v1/token?grant_type=password').send({ email: newEmail(), password: PASSWORD });
    const older = await attempt().expect(400);
    expect(older.body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
    expect(older.headers['x-sb-error-code']).toBe('invalid_credentials');
    const newer = await attempt().set('X-Supabase-Api-Version', '2024-01-01').expect(400);
    expect(newer.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    expect(newer.headers['x-supabase-api-version']).toBe('2024-01-01');
  });
});

describe('An access token', () => {
  it('is verified by the keys that the shop publishes', async () => {
    const { session } = await signedUp();
    const address = `${shop.url}/auth/v1/.well-known/jwks.json`;
    const { payload } = await jwtVerify(session.access_token, createRemoteJWKSet(new URL(address)), {
      issuer: `${shop.url}/auth/v1`,
      audience: 'authenticated',
    });
    expect(payload).toMatchObject({ sub: session.user.id, email: session.user.email, role: 'authenticated' });
    const { body } = await api().get('/auth/v1/.well-known/jwks.json').expect(200);
    for (const key of body.keys) expect(key).not.toHaveProperty('d');
  });

  it('stops at once when its session is signed out', async () => {
    const { auth, session } = await signedUp();
    await me(session.access_token).expect(200);
    await api().post('/auth/v1/logout').set('Authorization', `Bearer ${session.access_token}`).expect(204);
    const { error } = await auth.getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError'); // what the library makes of session_not_found
    const answer = await api().get('/auth/v1/user').set('Authorization', `Bearer ${session.access_token}`);
    expect([answer.status, answer.body.error_code]).toEqual([403, 'session_not_found']);
    expect((await me(session.access_token).expect(401)).body.code).toBe('session_not_found');
    expect((await auth.refreshSession({ refresh_token: session.refresh_token })).error).not.toBeNull();
  });

  it('of the same person elsewhere goes on when only this session is signed out', async () => {
    const { auth, email, session } = await signedUp();
    const { data } = await client().signInWithPassword({ email, password: PASSWORD });
    expect((await auth.signOut({ scope: 'local' })).error).toBeNull();
    await me(session.access_token).expect(401);
    await me(data.session!.access_token).expect(200);
  });
});

describe('Changing the account', () => {
  it('merges what is told anew with what was told before', async () => {
    const { auth } = await signedUp();
    await auth.updateUser({ data: { full_name: 'Ada Field', town: 'Edinburgh', nickname: 'A' } });
    const { data, error } = await auth.updateUser({ data: { town: 'Leith', nickname: null } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ full_name: 'Ada Field', town: 'Leith' });
  });

  it('takes a new password, which ends the other sessions', async () => {
    const { auth, email, session } = await signedUp();
    const { data: elsewhere } = await client().signInWithPassword({ email, password: PASSWORD });
    expect((await auth.updateUser({ password: 'another-password' })).error).toBeNull();
    await me(session.access_token).expect(200);
    await me(elsewhere.session!.access_token).expect(401);
    expect((await client().signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull();
    expect((await client().signInWithPassword({ email, password: 'another-password' })).error).toBeNull();
  });

  it('refuses the password that it has already, and a weak one', async () => {
    const { auth } = await signedUp();
    expect(told((await auth.updateUser({ password: PASSWORD })).error)).toEqual({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
    expect(told((await auth.updateUser({ password: 'short' })).error).code).toBe('weak_password');
  });
});

describe('The admin whose password the shop made up', () => {
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

describe('Refreshing a session', () => {
  let first: string;
  let newest: string;

  it('gives a new refresh token in place of the old one, which a second tab may still bring', async () => {
    const { auth, session } = await signedUp();
    first = session.refresh_token;
    const { data, error } = await auth.refreshSession({ refresh_token: first });
    expect(error).toBeNull();
    expect(data.session!.refresh_token).not.toBe(first);
    await me(data.session!.access_token).expect(200);
    expect((await client().refreshSession({ refresh_token: first })).error).toBeNull();
    const later = await auth.refreshSession({ refresh_token: data.session!.refresh_token });
    newest = later.data.session!.refresh_token;
  });

  it('with an old token a minute later ends the session: somebody else may have it', async () => {
    await shop.stop();
    await shop.start({ ahead: 60_000 });
    const old = await client().refreshSession({ refresh_token: first });
    expect(told(old.error)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const ended = await client().refreshSession({ refresh_token: newest });
    expect(told(ended.error)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});
