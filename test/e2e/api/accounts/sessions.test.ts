import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import request from 'supertest';
import { createAuthClient, signInAgain, signUp, toReply } from '../../auth-client.js';
import { ADMIN, startShop, type Shop } from '../../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());

const api = () => request(shop.url);
const me = (token: string) => api().get('/api/me').set('Authorization', token);
const refresh = (refresh_token: string) => createAuthClient(shop).refreshSession({ refresh_token });
const signOut = (token: string, scope: string) =>
  api().post(`/auth/v1/logout${scope}`).set('Authorization', token);

async function publishedKids(): Promise<string[]> {
  const { body } = await api().get('/auth/v1/.well-known/jwks.json').expect(200);
  return body.keys.map(({ kid }: { kid: string }) => kid);
}

/** Verifies a token as another service does, with only the address of the shop's keys. */
function verifyToken(token: string) {
  const keys = createRemoteJWKSet(new URL(`${shop.url}/auth/v1/.well-known/jwks.json`));
  return jwtVerify(token, keys, { issuer: `${shop.url}/auth/v1`, audience: 'authenticated' });
}

describe('An access token', () => {
  // spec: sessions-token-claims
  it('contains the person and the methods, and is verified by the published keys', async () => {
    const { session, id, email } = await signUp(shop, { data: { full_name: 'Ada Field' } });
    const { payload, protectedHeader } = await verifyToken(session.access_token);
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) });
    expect(payload).toEqual({
      iss: `${shop.url}/auth/v1`,
      aud: 'authenticated',
      sub: id,
      iat: expect.any(Number),
      exp: payload.iat! + 3600,
      email,
      phone: '',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ada Field' },
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    });
    expect(session).toMatchObject({ expires_in: 3600, expires_at: payload.exp });
  });

  it('is verified by the library without asking the shop', async () => {
    const { auth, session, id } = await signUp(shop);
    const { data, error } = await auth.getClaims(session.access_token);
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({ sub: id, aal: 'aal1' });
  });
});

describe('The signing keys', () => {
  it('are two, without their private parts', async () => {
    const { body } = await api().get('/auth/v1/.well-known/jwks.json').expect(200);
    expect(body.keys).toHaveLength(2);
    for (const key of body.keys) {
      expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
      expect(key).not.toHaveProperty('d');
    }
  });

  it('are rotated by an admin, and earlier tokens stay valid', async () => {
    const before = await signUp(shop);
    const [current, next] = await publishedKids();
    expect(decodeProtectedHeader(before.session.access_token).kid).toBe(current);
    const rotate = (token: string) =>
      api().post('/api/admin/signing-keys/rotate').set('Authorization', token).send({});
    await rotate(before.token).expect(403);
    const admin = await signInAgain(shop, ADMIN.email, ADMIN.password);
    const { body } = await rotate(admin.token).expect(200);
    expect(body.kids).toEqual(await publishedKids());
    expect(body.kids).toEqual([next, expect.any(String), current]);

    const after = await signUp(shop);
    expect(decodeProtectedHeader(after.session.access_token).kid).toBe(next);
    for (const { token, session } of [before, after, admin]) {
      await me(token).expect(200);
      await verifyToken(session.access_token);
    }
  });
});

describe('Signing out', () => {
  // spec: sessions-sign-out
  it('ends the access token immediately, and the refresh token', async () => {
    const { auth, session, token } = await signUp(shop);
    await me(token).expect(200);
    await signOut(token, '').expect(204, '');
    const { error } = await auth.getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError'); // what the library makes of session_not_found
    const response = await api().get('/auth/v1/user').set('Authorization', token);
    expect([response.status, response.body.error_code]).toEqual([403, 'session_not_found']);
    expect((await me(token).expect(401)).body.code).toBe('session_not_found');
    expect(toReply((await refresh(session.refresh_token)).error)).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    });
  });

  it.each([
    ['local', [401, 200]],
    ['others', [200, 401]],
    ['global', [401, 401]],
  ] as const)('in the scope %s ends the right sessions', async (scope, statuses) => {
    const here = await signUp(shop);
    const elsewhere = await signInAgain(shop, here.email);
    const stranger = await signUp(shop);
    expect((await here.auth.signOut({ scope })).error).toBeNull();
    const now = [await me(here.token), await me(elsewhere.token)];
    expect(now.map(({ status }) => status)).toEqual(statuses);
    await me(stranger.token).expect(200);
  });

  // spec: sign-out-of-all-sessions
  it('is global by default, and does nothing in an unknown scope', async () => {
    const here = await signUp(shop);
    const elsewhere = await signInAgain(shop, here.email);
    const { body } = await signOut(here.token, '?scope=planet').expect(400);
    expect(body.error_code).toBe('validation_failed');
    await me(here.token).expect(200);
    await signOut(here.token, '').expect(204);
    await me(elsewhere.token).expect(401);
  });
});

describe('Refreshing a session', () => {
  // spec: sessions-refresh
  it('returns new tokens for the same session', async () => {
    const { auth, session } = await signUp(shop);
    const { data, error } = await auth.refreshSession({ refresh_token: session.refresh_token });
    expect(error).toBeNull();
    expect(data.session!.refresh_token).not.toBe(session.refresh_token);
    const [before, after] = [session, data.session!].map((one) => decodeJwt(one.access_token));
    expect(after!['session_id']).toBe(before!['session_id']);
    expect(after!['amr']).toEqual(before!['amr']);
    await me(data.session!.access_token).expect(200);
  });

  it('twice concurrently, as two tabs do, returns valid tokens to both', async () => {
    const { session } = await signUp(shop);
    const both = await Promise.all([refresh(session.refresh_token), refresh(session.refresh_token)]);
    expect(both.map(({ error }) => error)).toEqual([null, null]);
    for (const { data } of both) {
      await me(data.session!.access_token).expect(200);
      expect((await refresh(data.session!.refresh_token)).error).toBeNull();
    }
  });

  // spec: sessions-refresh-lost-answer
  it('accepts a token that was used a moment ago, if its answer was lost', async () => {
    const { session } = await signUp(shop);
    const first = await refresh(session.refresh_token);
    const second = await refresh(first.data.session!.refresh_token);
    expect((await refresh(session.refresh_token)).error).toBeNull();
    expect((await refresh(second.data.session!.refresh_token)).error).toBeNull();
  });
});
