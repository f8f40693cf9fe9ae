import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthClient, type AuthError } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import type { OAuth2Server } from 'oauth2-mock-server';
import request from 'supertest';
import { ELSEWHERE } from '../../auth-client.js';
import { givenGoogleAccount, startGoogle, type Person } from '../../google.js';
import { ADMIN, startShop, type Shop } from '../../shop.js';

const CLIENT = 'the-shop.apps.example';
const CHALLENGE = 'a'.repeat(43);

let provider: OAuth2Server;
let shop: Shop;
beforeAll(async () => {
  provider = await startGoogle();
  shop = await startShop({
    AUTH_AUTOCONFIRM: '0',
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: 'hush',
    GOOGLE_ISSUER: provider.issuer.url!,
  });
});
afterAll(async () => {
  await shop?.close();
  await provider?.stop();
});

const login = () => `${shop.url}/login?from=basket`;

/** The sign-in library of the shop's pages, as a separate browser. */
function client(flowType: 'pkce' | 'implicit' = 'pkce') {
  const url = `${shop.url}/auth/v1`;
  return new AuthClient({ url, flowType, autoRefreshToken: false, persistSession: false });
}

/** Where a browser without cookies is redirected. */
async function hop(address: string | URL): Promise<URL> {
  const response = await fetch(address, { redirect: 'manual' });
  expect(response.status).toBe(302);
  expect(response.headers.get('set-cookie')).toBeNull();
  return new URL(response.headers.get('location')!);
}

/** Signs in with Google; returns each address on the way. */
async function throughGoogle(auth: ReturnType<typeof client>, person: Person, redirectTo = login()) {
  const { data } = await auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo, queryParams: { login_hint: person.email } },
  });
  const consent = await hop(data.url!);
  const back = await hop(consent);
  return { consent, back, page: await hop(back) };
}

const parseFragment = (page: URL) => Object.fromEntries(new URLSearchParams(page.hash.slice(1)));
const codeIn = (page: URL) => page.searchParams.get('code')!;

async function signInWithGoogle(person: Person) {
  const auth = client();
  const { page } = await throughGoogle(auth, person);
  const { data, error } = await auth.exchangeCodeForSession(codeIn(page));
  expect(error).toBeNull();
  return data.session!;
}

const summarise = (error: AuthError | null) => ({ status: error?.status, code: error?.code });
const api = () => request(shop.url);
const fetchUser = async (token: string) => (await client().getUser(token)).data.user;

describe('Signing in with Google', () => {
  // spec: google-new-account
  it('creates an account for a new person, whose address is confirmed', async () => {
    const person = givenGoogleAccount();
    const session = await signInWithGoogle(person);
    expect(session).toMatchObject({
      provider_token: `token-of-${person.email}`,
      provider_refresh_token: 'refresh-1',
      user: {
        email: person.email,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'google', providers: ['google'] },
        user_metadata: { full_name: 'Ada Field' },
        identities: [{ provider: 'google', id: person.sub, email: person.email }],
      },
    });
    expect(decodeJwt(session.access_token)['amr']).toEqual([
      { method: 'oauth', timestamp: expect.any(Number) },
    ]);
    const { body } = await api().get('/api/me').set('Authorization', session.access_token).expect(200);
    expect(body.email).toBe(person.email);
  });

  it('returns to the requested page with only a code; its query stays', async () => {
    const { page } = await throughGoogle(client(), givenGoogleAccount());
    expect(Object.fromEntries(page.searchParams)).toEqual({ from: 'basket', code: expect.any(String) });
    expect(`${page.origin}${page.pathname}${page.hash}`).toBe(`${shop.url}/login`);
  });

  // spec: google-implicit-flow
  it('returns with the session in the fragment in the implicit flow', async () => {
    const person = givenGoogleAccount();
    const { page } = await throughGoogle(client('implicit'), person, ELSEWHERE);
    expect(`${page.origin}${page.pathname}${page.search}`).toBe(ELSEWHERE);
    const fragment = parseFragment(page);
    expect(fragment).toMatchObject({
      token_type: 'bearer',
      expires_in: '3600',
      provider_token: `token-of-${person.email}`,
      provider_refresh_token: 'refresh-1',
    });
    const { data, error } = await client('implicit').setSession({
      access_token: fragment['access_token']!,
      refresh_token: fragment['refresh_token']!,
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.email);
  });

  it('finds the person again, even with a changed address', async () => {
    const person = givenGoogleAccount();
    const first = await signInWithGoogle(person);
    const second = await signInWithGoogle(
      givenGoogleAccount({ ...person, email: `${randomUUID()}@customer.example` }),
    );
    expect(second.user.id).toBe(first.user.id);
    expect(second.user.email).toBe(person.email);
  });

  it('creates one account for two concurrent first sign-ins', async () => {
    const person = givenGoogleAccount();
    const both = await Promise.all([signInWithGoogle(person), signInWithGoogle(person)]);
    expect(new Set(both.map(({ user }) => user.id)).size).toBe(1);
    expect((await fetchUser(both[0].access_token))?.identities).toHaveLength(1);
  });

  it('opens the account that has the address already, which then has two identities', async () => {
    const before = await client().signInWithPassword(ADMIN);
    const { user } = await signInWithGoogle(givenGoogleAccount({ email: ADMIN.email.toUpperCase() }));
    expect(user.id).toBe(before.data.user!.id);
    expect(user.identities?.map(({ provider: name }) => name).sort()).toEqual(['email', 'google']);
    expect(user.app_metadata['providers']).toEqual(['email', 'google']);
    expect((await client().signInWithPassword(ADMIN)).error).toBeNull();
  });

  it('is rejected for an address that Google has not verified', async () => {
    const person = givenGoogleAccount({ email: ADMIN.email, email_verified: false });
    const { page } = await throughGoogle(client(), person);
    const refusal = {
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description: expect.any(String),
    };
    expect(Object.fromEntries(page.searchParams)).toEqual({ from: 'basket', ...refusal });
    expect(parseFragment(page)).toEqual({ ...refusal, sb: '' });
  });

  it('removes the password that a stranger has set for an address they never confirmed', async () => {
    const person = givenGoogleAccount();
    const stranger = { email: person.email, password: 'the-password-of-a-stranger' };
    expect((await client().signUp(stranger)).data.session).toBeNull();
    const { user } = await signInWithGoogle(person);
    expect(user.email_confirmed_at).toEqual(expect.any(String));
    const { error } = await client().signInWithPassword(stranger);
    expect(summarise(error)).toEqual({ status: 400, code: 'invalid_credentials' });
  });
});

describe('The code of a sign-in', () => {
  it('requires the verifier of the browser that requested it', async () => {
    const [owner, thief] = [client(), client()];
    const { page } = await throughGoogle(owner, givenGoogleAccount());
    await thief.signInWithOAuth({ provider: 'google' });
    const { data, error } = await thief.exchangeCodeForSession(codeIn(page));
    expect(data.session).toBeNull();
    expect(summarise(error)).toEqual({ status: 400, code: 'bad_code_verifier' });
  });

  it('works once', async () => {
    const auth = client();
    const { page } = await throughGoogle(auth, givenGoogleAccount());
    expect((await auth.exchangeCodeForSession(codeIn(page))).error).toBeNull();
    await auth.signInWithOAuth({ provider: 'google' });
    const { error } = await auth.exchangeCodeForSession(codeIn(page));
    expect(summarise(error)).toEqual({ status: 404, code: 'flow_state_not_found' });
  });
});

describe('The return from Google', () => {
  it.each(['pkce', 'implicit'] as const)('works once (%s)', async (flowType) => {
    const page = flowType === 'pkce' ? login() : ELSEWHERE;
    const { back } = await throughGoogle(client(flowType), givenGoogleAccount(), page);
    const again = await hop(back);
    expect(again.origin).toBe(shop.url);
    expect(parseFragment(again)).toMatchObject({ error_code: 'bad_oauth_state' });
    expect([codeIn(again), parseFragment(again)['access_token']]).toEqual([null, undefined]);
  });

  it('accepts one of two concurrent returns', async () => {
    const { data } = await client().signInWithOAuth({
      provider: 'google',
      options: { redirectTo: login(), queryParams: { login_hint: givenGoogleAccount().email } },
    });
    const back = await hop(await hop(data.url!));
    const pages = await Promise.all([hop(back), hop(back)]);
    expect(pages.filter(codeIn)).toHaveLength(1);
  });

  it('ends at the shop with an unknown state', async () => {
    for (const state of [randomUUID(), 'nobody', '', '\0']) {
      const query = new URLSearchParams({ code: `code-of-${givenGoogleAccount().email}`, state });
      const page = await hop(`${shop.url}/auth/v1/callback?${query}`);
      expect(`${page.origin}${page.pathname}`).toBe(`${shop.url}/`);
      expect(parseFragment(page)).toMatchObject({ error_code: 'bad_oauth_state' });
    }
  });

  it('accepts a posted answer, too', async () => {
    const { data } = await client().signInWithOAuth({
      provider: 'google',
      options: { redirectTo: login(), queryParams: { login_hint: givenGoogleAccount().email } },
    });
    const back = await hop(await hop(data.url!));
    const { headers } = await api()
      .post('/auth/v1/callback')
      .type('form')
      .send(Object.fromEntries(back.searchParams))
      .expect(302);
    expect(codeIn(new URL(headers['location']!))).toEqual(expect.any(String));
  });

  it('reports to the requested page that the person did not agree, in the shop’s own words', async () => {
    const person = givenGoogleAccount({ denies: true });
    const refusal = { error: 'access_denied', error_code: 'access_denied' };
    const { page } = await throughGoogle(client(), person);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({ from: 'basket', ...refusal });
    expect(parseFragment(page)).toMatchObject(refusal);
    expect(page.href).not.toContain('0800');
    const implicit = (await throughGoogle(client('implicit'), person)).page;
    expect(implicit.search).toBe('?from=basket');
    expect(parseFragment(implicit)).toMatchObject(refusal);
  });

  it('reports to the requested page that Google rejected the code', async () => {
    const { page } = await throughGoogle(client('implicit'), givenGoogleAccount({ isRejected: true }));
    expect(`${page.origin}${page.pathname}${page.search}`).toBe(login());
    expect(parseFragment(page)).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
  });
});

describe('The redirect to Google', () => {
  const authorize = (query: Record<string, string>) =>
    api()
      .get('/auth/v1/authorize')
      .query({ provider: 'google', ...query });

  // spec: google-way-there
  it('contains the allowed parameters and nothing else', async () => {
    const { headers } = await authorize({
      redirect_to: login(),
      scopes: 'https://www.googleapis.com/auth/calendar.readonly,email',
      prompt: 'consent',
      hd: 'customer.example',
      access_type: 'offline',
      redirect_uri: 'https://evil.example/',
      client_id: 'evil',
      state: 'evil',
      response_type: 'token',
      code: 'evil',
      error: 'evil',
      include_granted_scopes: 'true',
    }).expect(302);
    const consent = new URL(headers['location']!);
    expect(`${consent.origin}${consent.pathname}`).toBe(`${provider.issuer.url}/authorize`);
    expect(Object.fromEntries(consent.searchParams)).toEqual({
      client_id: CLIENT,
      redirect_uri: `${shop.url}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile https://www.googleapis.com/auth/calendar.readonly',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      prompt: 'consent',
      hd: 'customer.example',
      access_type: 'offline',
    });
  });

  it('returns only to the shop for any other requested address', async () => {
    const { page } = await throughGoogle(client(), givenGoogleAccount(), 'https://evil.example/login');
    expect(page.origin).toBe(shop.url);
  });

  it.each<[string, Record<string, string>]>([
    ['another provider', { provider: 'github' }],
    ['no provider', { provider: '' }],
    ['half a challenge', { code_challenge: CHALLENGE }],
    ['the other half', { code_challenge_method: 's256' }],
    ['a short challenge', { code_challenge: 'a'.repeat(42), code_challenge_method: 's256' }],
    ['a long challenge', { code_challenge: 'a'.repeat(129), code_challenge_method: 's256' }],
    ['a challenge in other letters', { code_challenge: `${CHALLENGE}=`, code_challenge_method: 's256' }],
    ['another method', { code_challenge: CHALLENGE, code_challenge_method: 'md5' }],
    ['invalid scopes', { scopes: 'email\u0007' }],
  ])('is rejected for %s', async (_what, query) => {
    const { body } = await authorize(query).expect(400);
    expect(body).toMatchObject({ code: 400, error_code: 'validation_failed', msg: expect.any(String) });
  });

  it('accepts a challenge with its method in any case', async () => {
    for (const code_challenge_method of ['S256', 's256', 'plain', 'Plain']) {
      await authorize({ code_challenge: CHALLENGE, code_challenge_method }).expect(302);
    }
  });
});

describe('An identity token from Google', () => {
  const idToken = (claims: Record<string, unknown>) =>
    provider.issuer.buildToken({
      scopesOrTransform: (_header, payload) => Object.assign(payload, { aud: CLIENT }, claims),
    });
  const withToken = async (claims: Record<string, unknown>, nonce?: string) =>
    client().signInWithIdToken({ provider: 'google', token: await idToken(claims), nonce });
  const hashNonce = (text: string) => createHash('sha256').update(text).digest('hex');

  // spec: google-identity-token
  it('opens a session for the person it names', async () => {
    const person = givenGoogleAccount();
    const { data, error } = await withToken({ ...person, nonce: hashNonce('secret') }, 'secret');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, app_metadata: { provider: 'google' } });
    expect((await signInWithGoogle(person)).user.id).toBe(data.user!.id);
  });

  it.each<[string, Record<string, unknown>, string | undefined]>([
    ['for another audience', { aud: 'another.apps.example' }, undefined],
    ['with another nonce', { nonce: hashNonce('another') }, 'secret'],
    ['with a nonce that the call lacks', { nonce: hashNonce('secret') }, undefined],
    ['that has expired', { exp: 1 }, undefined],
  ])('is rejected %s', async (_what, claims, nonce) => {
    const { data, error } = await withToken({ ...givenGoogleAccount(), ...claims }, nonce);
    expect([data.session, error?.status]).toEqual([null, 400]);
  });

  it('is rejected for an address that Google has not verified', async () => {
    const { data, error } = await withToken({ ...givenGoogleAccount({ email_verified: false }) });
    expect([data.session, error?.status]).toEqual([null, 422]);
  });
});

describe('A shop', () => {
  it('reports to the requested page that Google is unavailable, and redirects to Google later', async () => {
    await shop.stop();
    await shop.start();
    const issuer = provider.issuer.url!;
    await provider.stop();
    const address = `${shop.url}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(login())}`;
    const page = await hop(address);
    expect(`${page.origin}${page.pathname}${page.search}`).toBe(login());
    expect(parseFragment(page)).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
    await provider.start(Number(new URL(issuer).port), 'localhost');
    expect((await hop(address)).origin).toBe(issuer);
  });

  it('without Google sign-in reports that and does not redirect', async () => {
    const external = async () => (await api().get('/auth/v1/settings').expect(200)).body.external;
    expect(await external()).toMatchObject({ google: true });
    await shop.stop();
    await shop.start({ environment: { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' } });
    expect(await external()).toMatchObject({ google: false });
    for (const path of ['authorize?provider=google', `callback?code=x&state=${randomUUID()}`]) {
      const { body } = await api()
        .get(`/auth/v1/${path}`)
        .set('X-Supabase-Api-Version', '2024-01-01')
        .expect(400);
      expect(body).toEqual({
        code: 'validation_failed',
        message: 'Unsupported provider: provider is not enabled',
      });
    }
    const { error } = await client().signInWithIdToken({ provider: 'google', token: 'a.b.c' });
    expect(error?.status).toBe(400);
  });
});
