import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import request, { type Test } from 'supertest';
import { createAdminClient, createAuthClient, newEmail, signUp, type SignedIn } from '../../auth-client.js';
import { PASSWORD } from '../../customer.js';
import { startShop, type Shop } from '../../shop.js';
import { writeKeyFile } from '../../service-key.js';

const APP = 'https://app.example';

let shop: Shop;
let person: SignedIn;
let key: Awaited<ReturnType<typeof writeKeyFile>>;
beforeAll(async () => {
  key = await writeKeyFile();
  shop = await startShop({ AUTH_REDIRECT_URLS: `${APP}/signed-in`, SERVICE_KEY_FILE: key.path });
  person = await signUp(shop);
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

describe('The service description', () => {
  it('lists the ways of signing in', async () => {
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

  it('reports a healthy service', async () => {
    const { body } = await api().get('/auth/v1/health').expect(200);
    expect(Object.keys(body).toSorted()).toEqual(['description', 'name', 'version']);
  });

  // spec: auth-wire-unsupported
  it('reports that SAML and unknown endpoints do not exist', async () => {
    const sso = await createAuthClient(shop).signInWithSSO({ domain: 'company.example' });
    expect([sso.error?.status, sso.error?.code]).toEqual([404, 'saml_provider_disabled']);
    const { body } = await api().get('/auth/v1/nothing').expect(404);
    expect(body).toMatchObject({ code: 404, error_code: 'not_found' });
  });
});

describe('An error', () => {
  it('has the form of the version that the client requests', async () => {
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
    'of an unreadable or mistyped body for %s is bad_json',
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

  it('of a body that is too large is 413', async () => {
    const password = 'a'.repeat(1_100_000);
    const test = api().post('/auth/v1/signup').send({ email: newEmail(), password });
    expect(await refusal(test)).toEqual([413, 'request_entity_too_large']);
  });

  it('does not result from an empty body with a JSON header', async () => {
    const { session } = await signUp(shop);
    await api()
      .post('/auth/v1/logout?scope=global')
      .set('Authorization', `Bearer ${session.access_token}`)
      .set('Content-Type', 'application/json;charset=UTF-8')
      .expect(204, '');
  });
});

describe('The caller', () => {
  it('is unknown without a token', async () => {
    expect(await refusal(api().get('/auth/v1/user'))).toEqual([401, 'no_authorization']);
    expect(await refusal(user('Bearer '))).toEqual([401, 'no_authorization']);
    expect(await refusal(user('Basic YTpi'))).toEqual([401, 'no_authorization']);
    expect(await refusal(user(person.session.access_token))).toEqual([401, 'no_authorization']);
  });

  it('is not accepted with a token that the shop did not sign', async () => {
    const { access_token } = person.session;
    const { kid } = decodeProtectedHeader(access_token);
    const forged = await new SignJWT(decodeJwt(access_token))
      .setProtectedHeader({ alg: 'HS256', kid: kid! })
      .sign(new TextEncoder().encode('a-secret-of-somebody-elses-making'));
    for (const token of ['garbage', `${access_token}x`, forged, person.session.refresh_token])
      expect(await refusal(user(`Bearer ${token}`))).toEqual([403, 'bad_jwt']);
  });

  it('is accepted while person and session exist and are not banned', async () => {
    const admin = createAdminClient(shop, key.secret);
    const { id, token, auth, session } = await signUp(shop);
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

  it('that is an allowed redirect may call, and read what the library reads', async () => {
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
    const response = await api().get('/auth/v1/user').set('Origin', APP);
    expect(response.headers['access-control-allow-origin']).toBe(APP);
    expect(response.headers['access-control-expose-headers']!.toLowerCase().split(/,\s*/)).toEqual(
      expect.arrayContaining(['x-total-count', 'link', 'x-supabase-api-version']),
    );
  });

  it.each([
    ['/auth/v1/token', 'https://evil.example'],
    ['/auth/v1/token', 'null'],
    ['/auth/v1/token', 'http://app.example'],
    ['/api/me', APP],
  ])('may not call %s from %s', async (path, origin) => {
    const { headers } = await preflight(path, origin);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
