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
function claimsOf({ sub, email, email_verified, full_name, avatar_url }: ProviderProfile) {
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

function idToken(provider: OAuth2Server, claims: Record<string, unknown>): Promise<string> {
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
      idToken(provider, { ...claimsOf(profile), ...(nonce && { nonce: sha256(nonce) }) }),
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
  const tokens = (clock = now) => new GoogleIdTokens({ clientId: CLIENT, issuer: issuer() }, clock);
  const verified = async (claims: Record<string, unknown>, nonce?: string) =>
    tokens().verify(await idToken(provider, { ...claimsOf(ADA), ...claims }), nonce);

  it('are invalid for another audience, or several, or none', async () => {
    expect(await verified({ aud: [CLIENT] })).toEqual(ADA);
    for (const aud of ['another.apps.example', ['another.apps.example', CLIENT], [], undefined]) {
      expect(await verified({ aud })).toBeUndefined();
    }
  });

  it('are invalid from another issuer', async () => {
    for (const iss of ['https://elsewhere.example', `${issuer()}.elsewhere.example`, undefined]) {
      expect(await verified({ iss })).toBeUndefined();
    }
  });

  it('are valid until they expire, and invalid without an expiry', async () => {
    const token = await idToken(provider, claimsOf(ADA));
    const at = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * MINUTE) });
    expect(await tokens(at(58)).verify(token, undefined)).toEqual(ADA);
    expect(await tokens(at(62)).verify(token, undefined)).toBeUndefined();
    expect(await verified({ exp: undefined })).toBeUndefined();
  });

  it('may contain the nonce itself or its hash, but a hash is nobody’s nonce', async () => {
    expect(await verified({ nonce: sha256('secret') }, 'secret')).toEqual(ADA);
    expect(await verified({ nonce: 'secret' }, 'secret')).toEqual(ADA);
    expect(await verified({ nonce: sha256('secret') }, sha256('secret'))).toBeUndefined();
    expect(await verified({ nonce: 7 }, '7')).toBeUndefined();
  });

  it('count an address only if it is declared verified', async () => {
    for (const email_verified of [false, 'true', 1, null, undefined]) {
      expect(await verified({ email_verified })).toMatchObject({ email_verified: false });
    }
  });

  it('are useless without a subject or an address', async () => {
    for (const claims of [{ sub: undefined }, { sub: '' }, { email: undefined }, { email: 'a@b\0' }]) {
      expect(await verified(claims)).toBeUndefined();
    }
  });

  it('drop names and pictures that no page could show', async () => {
    expect(await verified({ name: 'Ada\0 Fi\u202eeld\u001b', picture: 'javascript:alert(1)' })).toMatchObject(
      {
        full_name: 'Ada Field',
        avatar_url: null,
      },
    );
    expect(await verified({ name: 7 })).toMatchObject({ full_name: null });
  });

  it('are invalid under a key or an algorithm that the provider does not publish', async () => {
    const { keys } = { keys: provider.issuer.keys.toJSON() };
    const kid = keys[0]!.kid;
    const build = (header: { alg: string; kid?: string }) =>
      new SignJWT(claimsOf(ADA))
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
      expect(await tokens().verify(await token, undefined)).toBeUndefined();
    }
  });

  it('are valid from the issuer with and without https', async () => {
    const real = globalThis.fetch;
    const plain = issuer();
    const secure = plain.replace('http:', 'https:');
    globalThis.fetch = (address, init) => real(String(address).replace(secure, plain), init);
    provider.issuer.url = secure;
    try {
      const google = new GoogleIdTokens({ clientId: CLIENT, issuer: secure }, now);
      for (const iss of [secure, secure.replace('https://', '')]) {
        const token = await idToken(provider, { ...claimsOf(ADA), iss });
        expect(await google.verify(token, undefined)).toEqual(ADA);
      }
      const token = await idToken(provider, { ...claimsOf(ADA), iss: plain });
      expect(await google.verify(token, undefined)).toBeUndefined();
    } finally {
      globalThis.fetch = real;
      provider.issuer.url = plain;
    }
  });

  it('are not reported as invalid when the provider does not answer, and are checked again', async () => {
    const away = await startProvider();
    const [port, url] = [away.address().port, away.issuer.url!];
    const token = await idToken(away, claimsOf(ADA));
    const google = new GoogleIdTokens({ clientId: CLIENT, issuer: url }, now);
    await away.stop();
    await expect(google.verify(token, undefined)).rejects.toMatchObject({ code: 'provider_unavailable' });
    await away.start(port, 'localhost');
    expect(await google.verify(token, undefined)).toEqual(ADA);
    await away.stop();
  });
});

describe('The redirect to Google and back', () => {
  const CALLBACK = 'https://shop.example/auth/v1/callback';
  interface Outcome {
    location?: URL;
    user?: unknown;
    error?: unknown;
  }

  const registered = (settings: Partial<GoogleSettings> = {}) =>
    new Passport().use(
      googleStrategy({
        clientId: CLIENT,
        clientSecret: 'hush',
        callbackUrl: CALLBACK,
        issuer: issuer(),
        ...settings,
      }),
    );

  type Google = ReturnType<typeof registered>;

  /** Runs passport as a controller does, and returns how it ended. The request has no cookie and no session. */
  function ask(
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
  async function consented(google: Google) {
    const { location } = await ask(google, {}, { state: 'flow-1', scope: ['openid', 'email'] });
    const answer = await fetch(location!, { redirect: 'manual' });
    return Object.fromEntries(new URL(answer.headers.get('location')!).searchParams);
  }

  const tellUserinfo = (body: MutableResponse['body'], statusCode = 200) =>
    provider.service.on('beforeUserinfo', (answer: MutableResponse) => {
      Object.assign(answer, { body, statusCode });
    });

  it('leads to the consent page with the given state and nothing else from the address', async () => {
    const query = { code: 'x', error: 'access_denied', state: 'other', redirect_uri: 'https://evil.example' };
    const options = { state: 'flow-1', scope: ['openid', 'email'], prompt: 'consent', loginHint: ADA.email };
    const { location } = await ask(registered(), { query, body: { code: 'x' } }, options);
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
    provider.service.on('beforeUserinfo', (answer: MutableResponse, request: Request) => {
      answer.body = claimsOf(ADA);
      states.push(request.url, request.headers.authorization);
    });
    provider.service.on('beforeResponse', (answer: MutableResponse) => {
      answer.body = { access_token: 'at-1', refresh_token: 'rt-1', token_type: 'Bearer' };
    });
    const google = registered();
    const query = await consented(google);
    expect(query).toEqual({ code: expect.any(String), state: 'flow-1' });
    const done = { profile: ADA, provider_token: 'at-1', provider_refresh_token: 'rt-1' };
    expect(await ask(google, { query })).toMatchObject({ user: done });
    expect(states).toEqual(['/userinfo', 'Bearer at-1']);
  });

  it('returns also by a posted form, and without a refresh token', async () => {
    tellUserinfo({ ...claimsOf(ADA), email_verified: 'true' });
    provider.service.on('beforeResponse', (answer: MutableResponse) => {
      answer.body = { access_token: 'at-1' };
    });
    const google = registered();
    expect(await ask(google, { body: await consented(google) })).toMatchObject({
      user: {
        profile: { ...ADA, email_verified: false },
        provider_token: 'at-1',
        provider_refresh_token: null,
      },
    });
  });

  it('rejects a person who did not agree', async () => {
    expect(await ask(registered(), { query: { error: 'access_denied' } })).toMatchObject({ user: false });
    const posted = await ask(registered(), { body: { error: 'access_denied' } });
    expect(posted).toMatchObject({ user: false });
  });

  it('ends in an error when the provider returns one, or nothing at all', async () => {
    const { error, user } = await ask(registered(), { query: { error: 'login_required' } });
    expect([error, user]).toEqual([expect.objectContaining({ code: 'login_required' }), undefined]);
    for (const query of [{}, { code: '' }, { code: ['a', 'b'] }, { code: { a: 'b' } }]) {
      expect(await ask(registered(), { query })).toEqual({ error: expect.any(Error) });
    }
  });

  it('ends in an error when the code or the token is rejected, or the answer is useless', async () => {
    const google = registered();
    const returnFromGoogle = async () => ask(google, { query: await consented(google) });
    provider.service.once('beforeResponse', (answer: MutableResponse) => {
      Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } });
    });
    expect(await returnFromGoogle()).toEqual({ error: expect.objectContaining({ code: 'invalid_grant' }) });
    for (const [body, status] of [
      [{ error: 'invalid_token' }, 401],
      [{ sub: '1' }, 200],
    ] as const) {
      provider.service.removeAllListeners('beforeUserinfo');
      tellUserinfo(body, status);
      expect(await returnFromGoogle()).toEqual({ error: expect.any(Error) });
    }
  });

  it('ends in an error when an answer is JSON but no object', async () => {
    const google = registered();
    for (const event of ['beforeUserinfo', 'beforeResponse']) {
      for (const body of ['', null, 7]) {
        provider.service.removeAllListeners();
        provider.service.on(event, (answer: object) => Object.assign(answer, { body }));
        expect(await ask(google, { query: await consented(google) })).toEqual({ error: expect.any(Error) });
      }
    }
  });

  it('ends in an error while the provider is not found, and works afterwards', async () => {
    const away = await startProvider();
    const [port, url] = [away.address().port, away.issuer.url!];
    const google = registered({ issuer: url });
    await away.stop();
    expect(await ask(google, {}, { state: 'flow-1' })).toEqual({ error: expect.any(Error) });
    await away.start(port, 'localhost');
    expect((await ask(google, {}, { state: 'flow-1' })).location!.origin).toBe(url);
    await away.stop();
  });

  it('ends in an error when an impostor answers for the provider', async () => {
    const plain = issuer();
    const google = registered();
    provider.issuer.url = 'https://elsewhere.example';
    try {
      expect(await ask(google, {}, { state: 'flow-1' })).toEqual({ error: expect.any(Error) });
    } finally {
      provider.issuer.url = plain;
    }
  });

  it('ends in an error when the provider never answers', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const silentIssuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const google = registered({ issuer: silentIssuer, timeoutMs: 1 });
    const { error } = await ask(google, {}, { state: 'flow-1' });
    expect(String(error)).toContain('in time');
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });
});
