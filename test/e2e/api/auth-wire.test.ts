import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import request, { type Test } from 'supertest';
import { adminClient, authClient, newEmail, signedUp, type SignedIn } from '../auth-client.js';
import { PASSWORD } from '../customer.js';
import { openShop, type Shop } from '../shop.js';
import { keyFile } from '../service-key.js';

const APP = 'https://app.example';

let shop: Shop;
let person: SignedIn;
let key: Awaited<ReturnType<typeof keyFile>>;
beforeAll(async () => {
  key = await keyFile();
  shop = await openShop({ AUTH_REDIRECT_URLS: `${APP}/signed-in`, SERVICE_KEY_FILE: key.path });
  person = await signedUp(shop);
});
afterAll(async () => {
  await shop?.close();
  await key?.remove();
});

const api = () => request(shop.url);
const user = (authorization: string) => api().get('/auth/v1/user').set('Authorization', authorization);

async function refusal(test: Test) {
  const { status, body } = await test;
  return [status, body.error_code];
}

describe('What the service says of itself', () => {
  it('is which ways of signing in there are', async () => {
    const { body } = await api().get('/auth/v1/settings').expect(200);
    expect(body).toEqual({
      external: { anonymous_users: false, email: true, google: false, phone: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    });
  });

  it('is that it is well', async () => {
    const { body } = await api().get('/auth/v1/health').expect(200);
    expect(Object.keys(body).toSorted()).toEqual(['description', 'name', 'version']);
  });

  // spec: auth-wire-unsupported
  it('is that it knows neither SAML nor what it never heard of', async () => {
    const sso = await authClient(shop).signInWithSSO({ domain: 'company.example' });
    expect([sso.error?.status, sso.error?.code]).toEqual([404, 'saml_provider_disabled']);
    const { body } = await api().get('/auth/v1/nothing').expect(404);
    expect(body).toMatchObject({ code: 404, error_code: 'not_found' });
  });
});

describe('An error', () => {
  it('is written in both forms, by the version that the client asks for', async () => {
    const attempt = () =>
      api().post('/auth/v1/token?grant_type=password').send({ email: newEmail(), password: PASSWORD });
    for (const older of [attempt(), attempt().set('X-Supabase-Api-Version', '2023-01-01')]) {
      const { body, headers } = await older.expect(400);
      expect(body).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
      expect(headers).not.toHaveProperty('x-supabase-api-version');
      expect(headers['x-sb-error-code']).toBe('invalid_credentials');
    }
    const newer = await attempt().set('X-Supabase-Api-Version', '2024-01-01').expect(400);
    expect(newer.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    expect(newer.headers).toMatchObject({
      'x-supabase-api-version': '2024-01-01',
      'x-sb-error-code': 'invalid_credentials',
    });
  });

  it.each(['signup', 'token?grant_type=password', 'otp', 'recover', 'resend', 'verify'])(
    'of a body for %s that cannot be read, or whose fields are of the wrong kind, is bad_json',
    async (path) => {
      const post = () => api().post(`/auth/v1/${path}`);
      const unreadable = post().set('Content-Type', 'application/json').send('{"email":');
      expect(await refusal(unreadable)).toEqual([400, 'bad_json']);
      for (const body of [{ email: 7 }, { email: ['a@b.example'] }, [], '"text"']) {
        const wrong = post().set('Content-Type', 'application/json;charset=UTF-8').send(body);
        expect(await refusal(wrong)).toEqual([400, 'bad_json']);
      }
    },
  );

  it('of a body that is too much is 413', async () => {
    const password = 'a'.repeat(1_100_000);
    const test = api().post('/auth/v1/signup').send({ email: newEmail(), password });
    expect(await refusal(test)).toEqual([413, 'request_entity_too_large']);
  });

  it('is not what an empty body with a JSON header is', async () => {
    const { session } = await signedUp(shop);
    await api()
      .post('/auth/v1/logout?scope=global')
      .set('Authorization', `Bearer ${session.access_token}`)
      .set('Content-Type', 'application/json;charset=UTF-8')
      .expect(204, '');
  });
});

describe('Who is asking', () => {
  it('is nobody without a token', async () => {
    expect(await refusal(api().get('/auth/v1/user'))).toEqual([401, 'no_authorization']);
    expect(await refusal(user('Bearer '))).toEqual([401, 'no_authorization']);
    expect(await refusal(user('Basic YTpi'))).toEqual([401, 'no_authorization']);
    expect(await refusal(user(person.session.access_token))).toEqual([401, 'no_authorization']);
  });

  it('is not told by a token that the shop did not sign', async () => {
    const { access_token } = person.session;
    const { kid } = decodeProtectedHeader(access_token);
    const forged = await new SignJWT(decodeJwt(access_token))
      .setProtectedHeader({ alg: 'HS256', kid: kid! })
      .sign(new TextEncoder().encode('a-secret-of-somebody-elses-making'));
    for (const token of ['garbage', `${access_token}x`, forged, person.session.refresh_token])
      expect(await refusal(user(`Bearer ${token}`))).toEqual([403, 'bad_jwt']);
  });

  it('is told by the token for as long as person and session are there, and not banned', async () => {
    const admin = adminClient(shop, key.secret);
    const { id, token, auth, session } = await signedUp(shop);
    expect((await user(token).expect(200)).body).toMatchObject({ id, aud: 'authenticated', phone: '' });
    await admin.updateUserById(id, { ban_duration: '24h' });
    expect(await refusal(user(token))).toEqual([403, 'user_banned']);
    const refresh = await auth.refreshSession({ refresh_token: session.refresh_token });
    expect([refresh.error?.status, refresh.error?.code]).toEqual([400, 'user_banned']);
    await admin.updateUserById(id, { ban_duration: 'none' });
    await user(token).expect(200);
    await admin.signOut(session.access_token);
    expect(await refusal(user(token))).toEqual([403, 'session_not_found']);
    await admin.deleteUser(id);
    expect(await refusal(user(token))).toEqual([403, 'user_not_found']);
  });
});

describe('A page of another origin', () => {
  const preflight = (path: string, origin: string) =>
    api()
      .options(path)
      .set({ Origin: origin, 'Access-Control-Request-Method': 'POST' })
      .set('Access-Control-Request-Headers', 'authorization,content-type');

  it('that the shop sends people back to may ask, and read what the library reads', async () => {
    const { headers } = await preflight('/auth/v1/token', APP);
    expect(headers['access-control-allow-origin']).toBe(APP);
    const allowed = headers['access-control-allow-headers']!.toLowerCase().split(/,\s*/);
    expect(allowed).toEqual(
      expect.arrayContaining([
        'authorization',
        'content-type',
        'x-client-info',
        'x-supabase-api-version',
        'apikey',
      ]),
    );
    const answer = await api().get('/auth/v1/user').set('Origin', APP);
    expect(answer.headers['access-control-allow-origin']).toBe(APP);
    expect(answer.headers['access-control-expose-headers']!.toLowerCase().split(/,\s*/)).toEqual(
      expect.arrayContaining(['x-total-count', 'link', 'x-supabase-api-version']),
    );
  });

  it.each([
    ['/auth/v1/token', 'https://evil.example'],
    ['/auth/v1/token', 'null'],
    ['/auth/v1/token', 'http://app.example'],
    ['/api/me', APP],
  ])('may not ask %s from %s', async (path, origin) => {
    const { headers } = await preflight(path, origin);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
