import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { generateKeyPair, SignJWT } from 'jose';
import { OAuth2Server, type MutableResponse } from 'oauth2-mock-server';
import { Passport } from 'passport';
import { GoogleIdTokens } from '../../src/adapters/google/id-tokens.js';
import { googleStrategy, type GoogleSettings } from '../../src/adapters/google/strategy.js';
import type { ProviderProfile } from '../../src/application/ports/accounts/id-tokens.js';
import { MINUTE } from '../given.js';
import { ADA, idTokensContract } from './accounts/id-tokens.js';

const CLIENT = 'the-shop.apps.example';
const now = { now: () => new Date() };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The provider's claims about a person. */
function toClaims({ sub, email, email_verified, full_name, avatar_url }: ProviderProfile) {
  return {
    sub,
    email,
    email_verified,
    ...(full_name && { name: full_name }),
    ...(avatar_url && { picture: avatar_url }),
  };
}

async function startProvider(port?: number): Promise<OAuth2Server> {
  const provider = new OAuth2Server();
  await provider.issuer.keys.generate('RS256');
  await provider.start(port, 'localhost');
  return provider;
}

function issueToken(provider: OAuth2Server, claims: Record<string, unknown>): Promise<string> {
  return provider.issuer.buildToken({
    scopesOrTransform: (_header, payload) => Object.assign(payload, { aud: CLIENT }, claims),
  });
}

idTokensContract(async () => {
  const provider = await startProvider();
  const issuer = provider.issuer.url!;
  return {
    ports: { idTokens: new GoogleIdTokens({ clientId: CLIENT, issuer }, now) },
    issue: (profile, nonce) =>
      issueToken(provider, { ...toClaims(profile), ...(nonce && { nonce: sha256(nonce) }) }),
    close: () => provider.stop(),
  };
});

let provider: OAuth2Server;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());
afterEach(() => {
  provider.service.removeAllListeners();
});
const issuer = () => provider.issuer.url!;

describe('Identity tokens from Google', () => {
  const createTokens = (clock = now) => new GoogleIdTokens({ clientId: CLIENT, issuer: issuer() }, clock);
  const verify = async (claims: Record<string, unknown>, nonce?: string) =>
    createTokens().verify(await issueToken(provider, { ...toClaims(ADA), ...claims }), nonce);

  it('are invalid for another audience, for several audiences or without one', async () => {
    expect(await verify({ aud: [CLIENT] })).toEqual(ADA);
    for (const aud of ['another.apps.example', ['another.apps.example', CLIENT], [], undefined]) {
      expect(await verify({ aud })).toBeUndefined();
    }
  });

  it('are invalid from another issuer', async () => {
    for (const iss of ['https://elsewhere.example', `${issuer()}.elsewhere.example`, undefined]) {
      expect(await verify({ iss })).toBeUndefined();
    }
  });

  it('are valid until they expire, and invalid without an expiry', async () => {
    const token = await issueToken(provider, toClaims(ADA));
    const at = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * MINUTE) });
    expect(await createTokens(at(58)).verify(token, undefined)).toEqual(ADA);
    expect(await createTokens(at(62)).verify(token, undefined)).toBeUndefined();
    expect(await verify({ exp: undefined })).toBeUndefined();
  });

  it('may contain the nonce itself or its hash, but a nonce that looks like a hash is rejected', async () => {
    expect(await verify({ nonce: sha256('secret') }, 'secret')).toEqual(ADA);
    expect(await verify({ nonce: 'secret' }, 'secret')).toEqual(ADA);
    expect(await verify({ nonce: sha256('secret') }, sha256('secret'))).toBeUndefined();
    expect(await verify({ nonce: 7 }, '7')).toBeUndefined();
  });

  it('report an address as verified only if Google says so', async () => {
    for (const email_verified of [false, 'true', 1, null, undefined]) {
      expect(await verify({ email_verified })).toMatchObject({ email_verified: false });
    }
  });

  it('are invalid without a subject or an address', async () => {
    for (const claims of [{ sub: undefined }, { sub: '' }, { email: undefined }, { email: 'a@b\0' }]) {
      expect(await verify(claims)).toBeUndefined();
    }
  });

  it('are returned without control characters in the name and without unsafe picture addresses', async () => {
    expect(await verify({ name: 'Ada\0 Fi\u202eeld\u001b', picture: 'javascript:alert(1)' })).toMatchObject({
      full_name: 'Ada Field',
      avatar_url: null,
    });
    expect(await verify({ name: 7 })).toMatchObject({ full_name: null });
  });

  it('are invalid under a key or an algorithm that the provider does not publish', async () => {
    const { keys } = { keys: provider.issuer.keys.toJSON() };
    const kid = keys[0]!.kid;
    const build = (header: { alg: string; kid?: string }) =>
      new SignJWT(toClaims(ADA))
        .setProtectedHeader(header)
        .setIssuer(issuer())
        .setAudience(CLIENT)
        .setIssuedAt()
        .setExpirationTime('1h');
    const { privateKey: stranger } = await generateKeyPair('RS256');
    const shared = new TextEncoder().encode(JSON.stringify(keys[0]));
    for (const token of [
      build({ alg: 'RS256', kid }).sign(stranger),
      build({ alg: 'RS256', kid: 'unknown' }).sign(stranger),
      build({ alg: 'HS256', kid }).sign(shared),
    ]) {
      expect(await createTokens().verify(await token, undefined)).toBeUndefined();
    }
  });

  it('are valid from the issuer with and without https', async () => {
    const realFetch = globalThis.fetch;
    const original = issuer();
    const secure = original.replace('http:', 'https:');
    globalThis.fetch = (address, init) => realFetch(String(address).replace(secure, original), init);
    provider.issuer.url = secure;
    try {
      const google = new GoogleIdTokens({ clientId: CLIENT, issuer: secure }, now);
      for (const iss of [secure, secure.replace('https://', '')]) {
        const token = await issueToken(provider, { ...toClaims(ADA), iss });
        expect(await google.verify(token, undefined)).toEqual(ADA);
      }
      const token = await issueToken(provider, { ...toClaims(ADA), iss: original });
      expect(await google.verify(token, undefined)).toBeUndefined();
    } finally {
      globalThis.fetch = realFetch;
      provider.issuer.url = original;
    }
  });

  it('are not reported as invalid while the provider is down, and are verified later', async () => {
    const restarted = await startProvider();
    const [port, url] = [restarted.address().port, restarted.issuer.url!];
    const token = await issueToken(restarted, toClaims(ADA));
    const google = new GoogleIdTokens({ clientId: CLIENT, issuer: url }, now);
    await restarted.stop();
    await expect(google.verify(token, undefined)).rejects.toMatchObject({ code: 'provider_unavailable' });
    await restarted.start(port, 'localhost');
    expect(await google.verify(token, undefined)).toEqual(ADA);
    await restarted.stop();
  });
});

describe('The redirect to Google and back', () => {
  const CALLBACK = 'https://shop.example/auth/v1/callback';
  interface Outcome {
    location?: URL;
    user?: unknown;
    error?: unknown;
  }

  const registerGoogle = (settings: Partial<GoogleSettings> = {}) =>
    new Passport().use(
      googleStrategy({
        clientId: CLIENT,
        clientSecret: 'hush',
        callbackUrl: CALLBACK,
        issuer: issuer(),
        ...settings,
      }),
    );

  type Google = ReturnType<typeof registerGoogle>;

  /** Runs passport as a controller does, and returns how it ended. The request has no cookie and no session. */
  function authenticate(
    google: Google,
    request: { query?: Record<string, unknown>; body?: Record<string, unknown> },
    options: object = {},
  ): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const headers = new Map<string, string>();
      const response = {
        setHeader: (name: string, value: string) => headers.set(name, value),
        end: () => resolve({ location: new URL(headers.get('Location')!) }),
      };
      const done = (error: unknown, user: unknown) => resolve({ error, user });
      google.authenticate('google', { session: false, ...options }, done)(
        { query: {}, headers: {}, ...request } as Request,
        response,
        reject,
      );
    });
  }

  /** Consents; returns the parameters of the redirect. */
  async function giveConsent(google: Google) {
    const { location } = await authenticate(google, {}, { state: 'flow-1', scope: ['openid', 'email'] });
    const result = await fetch(location!, { redirect: 'manual' });
    return Object.fromEntries(new URL(result.headers.get('location')!).searchParams);
  }

  const stubUserinfo = (body: MutableResponse['body'], statusCode = 200) =>
    provider.service.on('beforeUserinfo', (result: MutableResponse) => {
      Object.assign(result, { body, statusCode });
    });

  it('leads to the consent page with the given state, and ignores the parameters of the address', async () => {
    const query = { code: 'x', error: 'access_denied', state: 'other', redirect_uri: 'https://evil.example' };
    const options = { state: 'flow-1', scope: ['openid', 'email'], prompt: 'consent', loginHint: ADA.email };
    const { location } = await authenticate(registerGoogle(), { query, body: { code: 'x' } }, options);
    expect(`${location!.origin}${location!.pathname}`).toBe(`${issuer()}/authorize`);
    expect(Object.fromEntries(location!.searchParams)).toEqual({
      client_id: CLIENT,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email',
      state: 'flow-1',
      prompt: 'consent',
      login_hint: ADA.email,
    });
  });

  it('returns the person and the provider’s tokens', async () => {
    const states: (string | undefined)[] = [];
    provider.service.on('beforeUserinfo', (result: MutableResponse, request: Request) => {
      result.body = toClaims(ADA);
      states.push(request.url, request.headers.authorization);
    });
    provider.service.on('beforeResponse', (result: MutableResponse) => {
      result.body = { access_token: 'at-1', refresh_token: 'rt-1', token_type: 'Bearer' };
    });
    const google = registerGoogle();
    const query = await giveConsent(google);
    expect(query).toEqual({ code: expect.any(String), state: 'flow-1' });
    const done = { profile: ADA, provider_token: 'at-1', provider_refresh_token: 'rt-1' };
    expect(await authenticate(google, { query })).toMatchObject({ user: done });
    expect(states).toEqual(['/userinfo', 'Bearer at-1']);
  });

  it('accepts a posted form, and a response without a refresh token', async () => {
    stubUserinfo({ ...toClaims(ADA), email_verified: 'true' });
    provider.service.on('beforeResponse', (result: MutableResponse) => {
      result.body = { access_token: 'at-1' };
    });
    const google = registerGoogle();
    expect(await authenticate(google, { body: await giveConsent(google) })).toMatchObject({
      user: {
        profile: { ...ADA, email_verified: false },
        provider_token: 'at-1',
        provider_refresh_token: null,
      },
    });
  });

  it('rejects a person who did not agree', async () => {
    expect(await authenticate(registerGoogle(), { query: { error: 'access_denied' } })).toMatchObject({
      user: false,
    });
    const posted = await authenticate(registerGoogle(), { body: { error: 'access_denied' } });
    expect(posted).toMatchObject({ user: false });
  });

  it('ends in an error when the provider returns one, or nothing at all', async () => {
    const { error, user } = await authenticate(registerGoogle(), { query: { error: 'login_required' } });
    expect([error, user]).toEqual([expect.objectContaining({ code: 'login_required' }), undefined]);
    for (const query of [{}, { code: '' }, { code: ['a', 'b'] }, { code: { a: 'b' } }]) {
      expect(await authenticate(registerGoogle(), { query })).toEqual({ error: expect.any(Error) });
    }
  });

  it('ends in an error when the code or the token is rejected, or the response is incomplete', async () => {
    const google = registerGoogle();
    const returnFromGoogle = async () => authenticate(google, { query: await giveConsent(google) });
    provider.service.once('beforeResponse', (result: MutableResponse) => {
      Object.assign(result, { statusCode: 400, body: { error: 'invalid_grant' } });
    });
    expect(await returnFromGoogle()).toEqual({ error: expect.objectContaining({ code: 'invalid_grant' }) });
    for (const [body, status] of [
      [{ error: 'invalid_token' }, 401],
      [{ sub: '1' }, 200],
    ] as const) {
      provider.service.removeAllListeners('beforeUserinfo');
      stubUserinfo(body, status);
      expect(await returnFromGoogle()).toEqual({ error: expect.any(Error) });
    }
  });

  it('ends in an error when a response is JSON but not an object', async () => {
    const google = registerGoogle();
    for (const event of ['beforeUserinfo', 'beforeResponse']) {
      for (const body of ['', null, 7]) {
        provider.service.removeAllListeners();
        provider.service.on(event, (result: object) => Object.assign(result, { body }));
        expect(await authenticate(google, { query: await giveConsent(google) })).toEqual({
          error: expect.any(Error),
        });
      }
    }
  });

  it('ends in an error while the provider is down, and works afterwards', async () => {
    const restarted = await startProvider();
    const [port, url] = [restarted.address().port, restarted.issuer.url!];
    const google = registerGoogle({ issuer: url });
    await restarted.stop();
    expect(await authenticate(google, {}, { state: 'flow-1' })).toEqual({ error: expect.any(Error) });
    await restarted.start(port, 'localhost');
    expect((await authenticate(google, {}, { state: 'flow-1' })).location!.origin).toBe(url);
    await restarted.stop();
  });

  it('ends in an error when another issuer responds for the provider', async () => {
    const original = issuer();
    const google = registerGoogle();
    provider.issuer.url = 'https://elsewhere.example';
    try {
      expect(await authenticate(google, {}, { state: 'flow-1' })).toEqual({ error: expect.any(Error) });
    } finally {
      provider.issuer.url = original;
    }
  });

  it('ends in an error when the provider never responds', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const silentIssuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const google = registerGoogle({ issuer: silentIssuer, timeoutMs: 1 });
    const { error } = await authenticate(google, {}, { state: 'flow-1' });
    expect(String(error)).toContain('in time');
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });
});
