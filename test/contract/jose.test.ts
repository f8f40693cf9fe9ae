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
import { MemoryClock } from '../../src/adapters/memory/shop/clock.js';
import { MemorySigningKeys } from '../../src/adapters/memory/accounts/signing-keys.js';
import { MemoryDatabase } from '../../src/adapters/memory/store.js';
import type { AccessClaims } from '../../src/application/ports/accounts/access-tokens.js';
import type { SigningKeys } from '../../src/application/ports/accounts/signing-keys.js';
import { later, MINUTE, NOW, SECOND } from '../given.js';
import { accessTokensContract } from './accounts/access-tokens.js';

const settings = { issuer: 'http://127.0.0.1:3000/auth/v1', lifetime: 3600 };
const claims: AccessClaims = {
  sub: 'u1',
  session_id: 's1',
  email: 'ada@example.com',
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: { full_name: 'Ada' },
  aal: 'aal2',
  amr: [{ method: 'password', timestamp: 1767258000 }],
};

const keptKeys = () => new MemorySigningKeys(new MemoryDatabase());
const tokensOver = (keys: SigningKeys, clock = new MemoryClock()) =>
  new JoseAccessTokens(keys, clock, settings);
const readKid = ({ token }: { token: string }) => decodeProtectedHeader(token).kid;
const listPublished = async (tokens: JoseAccessTokens) => (await tokens.jwks()).keys.map((key) => key['kid']);

accessTokensContract(() =>
  Promise.resolve({ ports: { accessTokens: tokensOver(keptKeys()) }, close: () => Promise.resolve() }),
);

describe('access tokens as JWTs', () => {
  it('contain the claims of the hosted service', async () => {
    const { token } = await tokensOver(keptKeys()).issue(claims, NOW);
    const iat = NOW.getTime() / SECOND;
    expect(decodeJwt(token)).toEqual({
      ...claims,
      iss: settings.issuer,
      aud: 'authenticated',
      exp: iat + 3600,
      iat,
      phone: '',
      role: 'authenticated',
      is_anonymous: false,
    });
  });

  it('are verified by anybody with the published key, and by a service that starts later', async () => {
    const keys = keptKeys();
    const tokens = tokensOver(keys);
    const [first] = (await tokens.jwks()).keys;
    const { token } = await tokens.issue(claims, NOW);
    expect(first).toEqual({
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: decodeProtectedHeader(token).kid,
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    });
    await jwtVerify(token, await importJWK(first as JWK, 'ES256'), { currentDate: NOW });
    expect(await tokensOver(keys).verify(token, NOW)).toEqual(claims);
  });

  it('have one key when two services start concurrently', async () => {
    const keys = keptKeys();
    const services = [tokensOver(keys), tokensOver(keys)];
    const issued = await Promise.all(services.map((service) => service.issue(claims, NOW)));
    expect(new Set(issued.map(readKid)).size).toBe(1);
    for (const service of services) {
      for (const { token } of issued) expect(await service.verify(token, NOW)).toEqual(claims);
    }
    expect(await listPublished(services[0]!)).toEqual(await listPublished(services[1]!));
  });

  it('are invalid under another algorithm, issuer or audience, or without an expiry', async () => {
    const keys = keptKeys();
    const tokens = tokensOver(keys);
    await tokens.jwks();
    const { kid, jwk } = (await keys.list())[0]!;
    const { sub, ...body } = claims;
    const build = (header: { alg: string; kid?: string } = { alg: 'ES256', kid }) =>
      new SignJWT(body)
        .setProtectedHeader(header)
        .setSubject(sub)
        .setIssuer(settings.issuer)
        .setAudience('authenticated')
        .setIssuedAt(NOW)
        .setExpirationTime(later(60 * SECOND));
    const own = await importJWK(jwk, 'ES256');
    expect(await tokens.verify(await build().sign(own), NOW)).toEqual(claims);
    const { privateKey: stranger } = await generateKeyPair('ES256');
    const endless = new SignJWT(body)
      .setProtectedHeader({ alg: 'ES256', kid })
      .setSubject(sub)
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

  it('are not reported as invalid because the keys could not be read', async () => {
    const { token } = await tokensOver(keptKeys()).issue(claims, NOW);
    const broken = keptKeys();
    broken.list = () => Promise.reject(new Error('the database is away'));
    await expect(tokensOver(broken).verify(token, NOW)).rejects.toThrow('away');
  });

  it('are invalid without the ways of signing in', async () => {
    const keys = keptKeys();
    const tokens = tokensOver(keys);
    for (const wrong of [{ aal: 'aal3' }, { aal: undefined }, { amr: null }, { app_metadata: [] }]) {
      const { token } = await tokens.issue({ ...claims, ...wrong } as unknown as AccessClaims, NOW);
      expect(await tokens.verify(token, NOW)).toBe('invalid');
    }
  });
});

describe('the keys of the tokens', () => {
  it('are two at first: one signs, the other waits', async () => {
    const keys = keptKeys();
    const tokens = tokensOver(keys);
    const issued = await tokens.issue(claims, NOW);
    const kids = await listPublished(tokens);
    expect(kids).toHaveLength(2);
    expect(kids[0]).toBe(readKid(issued));
    expect((await keys.list()).map(({ state, retired_at }) => [state, retired_at])).toEqual([
      ['current', null],
      ['next', null],
    ]);
  });

  it('include a new waiting one in a shop that had only the signing one', async () => {
    const [older, keys] = [keptKeys(), keptKeys()];
    const issued = await tokensOver(older).issue(claims, NOW);
    await keys.addFirst((await older.list()).filter(({ state }) => state === 'current'));
    const tokens = tokensOver(keys);
    expect(readKid(await tokens.issue(claims, NOW))).toBe(readKid(issued));
    expect(await listPublished(tokens)).toHaveLength(2);
    expect((await keys.list()).map(({ state }) => state)).toEqual(['current', 'next']);
  });

  it('rotate: a reader of the published ones knows the next signing one', async () => {
    const tokens = tokensOver(keptKeys());
    const [first, second] = await listPublished(tokens);
    await tokens.rotateKeys();
    expect(readKid(await tokens.issue(claims, NOW))).toBe(second);
    expect(await listPublished(tokens)).toEqual([second, expect.any(String), first]);
  });

  it('stay published after their turn until all their tokens have expired, and five minutes more', async () => {
    const [keys, clock] = [keptKeys(), new MemoryClock()];
    const tokens = tokensOver(keys, clock);
    const { token } = await tokens.issue(claims, NOW);
    const kid = readKid({ token });
    const listStored = async () => (await keys.list()).map((key) => key.kid);
    await tokens.rotateKeys();
    clock.set(later(65 * MINUTE));
    expect(await listPublished(tokens)).toContain(kid);
    expect(await tokens.verify(token, later(59 * MINUTE))).toEqual(claims);
    clock.advance(1);
    expect(await listPublished(tokens)).not.toContain(kid);
    expect(await tokens.verify(token, later(59 * MINUTE))).toBe('invalid');
    expect(await listStored()).toContain(kid);
    await tokens.rotateKeys();
    expect(await listStored()).not.toContain(kid);
    expect(await listStored()).toHaveLength(3);
  });

  it('verify immediately after another service rotated them, and sign within a minute', async () => {
    const [keys, clock] = [keptKeys(), new MemoryClock()];
    const [one, other] = [tokensOver(keys, clock), tokensOver(keys, clock)];
    const early = await one.issue(claims, NOW);
    await other.rotateKeys();
    await other.rotateKeys();
    const late = await other.issue(claims, NOW);
    expect(readKid(late)).not.toBe(readKid(early));
    expect(await one.verify(late.token, NOW)).toEqual(claims);
    expect(await other.verify(early.token, NOW)).toEqual(claims);
    await other.rotateKeys();
    clock.advance(60 * SECOND);
    expect(readKid(await one.issue(claims, NOW))).toBe(readKid(await other.issue(claims, NOW)));
    expect(await listPublished(one)).toEqual(await listPublished(other));
  });

  /** Existing keys that count how often they are read. */
  async function countedKeys(clock: MemoryClock) {
    const keys = keptKeys();
    await tokensOver(keys, clock).jwks();
    let reads = 0;
    const list = keys.list.bind(keys);
    keys.list = () => {
      reads += 1;
      return list();
    };
    return { keys, reads: () => reads };
  }

  it('are read once a minute for any number of tokens', async () => {
    const clock = new MemoryClock();
    const { keys, reads } = await countedKeys(clock);
    const tokens = tokensOver(keys, clock);
    const { token } = await tokens.issue(claims, NOW);
    for (let i = 0; i < 5; i++) await tokens.verify(token, NOW);
    expect(reads()).toBe(1);
    clock.advance(60 * SECOND);
    for (let i = 0; i < 5; i++) await tokens.verify(token, NOW);
    expect(reads()).toBe(2);
  });

  it('are read at most once a second more for tokens with unknown keys', async () => {
    const clock = new MemoryClock();
    const { keys, reads } = await countedKeys(clock);
    const tokens = tokensOver(keys, clock);
    await tokens.jwks();
    const { token: unknown } = await tokensOver(keptKeys(), clock).issue(claims, NOW);
    const verifyFive = async () => {
      const results = await Promise.all(Array.from({ length: 5 }, () => tokens.verify(unknown, NOW)));
      expect(new Set(results)).toEqual(new Set(['invalid']));
    };
    await verifyFive();
    clock.advance(SECOND - 1);
    await verifyFive();
    expect(reads()).toBe(2);
    clock.advance(1);
    await verifyFive();
    expect(reads()).toBe(3);
  });

  it('do not invalidate a token when an unknown key cannot be read', async () => {
    const [keys, clock] = [keptKeys(), new MemoryClock()];
    const tokens = tokensOver(keys, clock);
    await tokens.jwks();
    const { token: unknown } = await tokensOver(keptKeys(), clock).issue(claims, NOW);
    keys.list = () => Promise.reject(new Error('the database is away'));
    for (let i = 0; i < 2; i++) await expect(tokens.verify(unknown, NOW)).rejects.toThrow('away');
  });
});
