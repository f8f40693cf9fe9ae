import { describe, expect, it } from '@jest/globals';
import {
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
} from 'jose';
import { JoseAccessTokens } from '../../src/adapters/jose/access-tokens.js';
import type { SigningKey, SigningKeys } from '../../src/application/ports/signing-keys.js';
import { later, NOW, SECOND } from '../given.js';
import { accessTokensContract } from './access-tokens.js';

const settings = { issuer: 'http://127.0.0.1:3000/auth/v1', lifetime: 3600 };
const clock = { now: () => NOW };

function keptKeys(): SigningKeys & { all: SigningKey[] } {
  const all: SigningKey[] = [];
  return {
    all,
    list: () => Promise.resolve([...all]),
    addFirst(key) {
      if (all.length === 0) all.push(key);
      return Promise.resolve();
    },
  };
}

const tokensOver = (keys: SigningKeys) => new JoseAccessTokens(keys, clock, settings);

accessTokensContract(() =>
  Promise.resolve({ ports: { accessTokens: tokensOver(keptKeys()) }, close: () => Promise.resolve() }),
);

describe('access tokens as JWTs', () => {
  const claims = {
    sub: 'u1',
    session_id: 's1',
    email: 'ada@example.com',
    user_metadata: { full_name: 'Ada' },
  };

  it('carry the claims of the hosted service', async () => {
    const { token } = await tokensOver(keptKeys()).issue(claims, NOW);
    const iat = NOW.getTime() / SECOND;
    expect(decodeJwt(token)).toEqual({
      ...claims,
      iss: settings.issuer,
      aud: 'authenticated',
      exp: iat + 3600,
      iat,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: iat }],
      is_anonymous: false,
    });
  });

  it('are verified by anybody with the published key, and by a service that starts later', async () => {
    const keys = keptKeys();
    const tokens = tokensOver(keys);
    const [published] = (await tokens.jwks()).keys;
    const { token } = await tokens.issue(claims, NOW);
    expect(published).toEqual({
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: decodeProtectedHeader(token).kid,
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    });
    await jwtVerify(token, await importJWK(published as JWK, 'ES256'), { currentDate: NOW });
    expect(await tokensOver(keys).verify(token, NOW)).toEqual(claims);
  });

  it('come from one key when two services start at once', async () => {
    const keys = keptKeys();
    const services = [tokensOver(keys), tokensOver(keys)];
    const issued = await Promise.all(services.map((service) => service.issue(claims, NOW)));
    for (const service of services) {
      for (const { token } of issued) expect(await service.verify(token, NOW)).toEqual(claims);
    }
    expect(keys.all).toHaveLength(1);
  });

  it('stay good under an older key when a newer one signs', async () => {
    const keys = keptKeys();
    const { token } = await tokensOver(keys).issue(claims, NOW);
    const others = keptKeys();
    const early = tokensOver(keys);
    await tokensOver(others).issue(claims, NOW);
    keys.all.unshift(others.all[0]!);
    const late = tokensOver(keys);
    const { token: next } = await late.issue(claims, NOW);
    expect(decodeProtectedHeader(next).kid).toBe(others.all[0]!.kid);
    for (const service of [early, late]) {
      expect(await service.verify(token, NOW)).toEqual(claims);
      expect(await service.verify(next, NOW)).toEqual(claims);
    }
  });

  it('are invalid under another algorithm, issuer or audience, or without an end', async () => {
    const keys = keptKeys();
    const tokens = tokensOver(keys);
    await tokens.jwks();
    const { kid, jwk } = keys.all[0]!;
    const body = { session_id: 's1', email: 'ada@example.com', user_metadata: {} };
    const build = (header: { alg: string; kid?: string } = { alg: 'ES256', kid }) =>
      new SignJWT(body)
        .setProtectedHeader(header)
        .setSubject('u1')
        .setIssuer(settings.issuer)
        .setAudience('authenticated')
        .setIssuedAt(NOW)
        .setExpirationTime(later(60 * SECOND));
    const own = await importJWK(jwk, 'ES256');
    expect(await tokens.verify(await build().sign(own), NOW)).toEqual({ sub: 'u1', ...body });
    const { privateKey: stranger } = await generateKeyPair('ES256');
    const endless = new SignJWT(body)
      .setProtectedHeader({ alg: 'ES256', kid })
      .setSubject('u1')
      .setIssuer(settings.issuer)
      .setAudience('authenticated')
      .setIssuedAt(NOW);
    const publicText = new TextEncoder().encode(JSON.stringify((await tokens.jwks()).keys[0]));
    for (const token of [
      build().setIssuer('https://elsewhere.example').sign(own),
      build().setAudience('anon').sign(own),
      endless.sign(own),
      build().sign(stranger),
      build({ alg: 'HS256', kid }).sign(publicText),
      build({ alg: 'ES256', kid: 'unknown' }).sign(own),
      build({ alg: 'ES256' }).sign(own),
    ]) {
      expect(await tokens.verify(await token, NOW)).toBe('invalid');
    }
  });

  it('do not call a token invalid because its keys could not be read', async () => {
    const { token } = await tokensOver(keptKeys()).issue(claims, NOW);
    const broken = { ...keptKeys(), list: () => Promise.reject(new Error('the database is away')) };
    await expect(tokensOver(broken).verify(token, NOW)).rejects.toThrow('away');
  });
});
