import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { AccessClaims } from '../../../src/application/ports/accounts/access-tokens.js';
import { DAY, later, NOW, SECOND } from '../../given.js';
import { openPorts, type Open } from '../subject.js';

const givenClaims = (): AccessClaims => ({
  sub: randomUUID(),
  session_id: randomUUID(),
  email: 'zoë@example.com',
  app_metadata: { provider: 'google', providers: ['email', 'google'] },
  user_metadata: { full_name: 'Zoë Field', avatar_url: null },
  aal: 'aal2',
  amr: [
    { method: 'password', timestamp: 1767258000 },
    { method: 'totp', timestamp: 1767258030 },
  ],
});

const PRIVATE = ['d', 'k', 'p', 'q', 'dp', 'dq', 'qi'];

export function accessTokensContract(open: Open<'accessTokens'>): void {
  describe('AccessTokens', () => {
    const ports = openPorts(open);

    it('return the claims until they expire', async () => {
      const { accessTokens } = ports();
      const claims = givenClaims();
      const issued = await accessTokens.issue(claims, NOW);
      expect(issued.expires_in).toBeGreaterThan(0);
      expect(issued.expires_at).toBe(Math.floor(NOW.getTime() / SECOND) + issued.expires_in);
      expect(await accessTokens.verify(issued.token, NOW)).toEqual(claims);
      const lastMoment = new Date((issued.expires_at - 1) * SECOND);
      expect(await accessTokens.verify(issued.token, lastMoment)).toEqual(claims);
    });

    it("report 'expired' afterwards", async () => {
      const { accessTokens } = ports();
      const { token, expires_at } = await accessTokens.issue(givenClaims(), NOW);
      expect(await accessTokens.verify(token, new Date((expires_at + 1) * SECOND))).toBe('expired');
      expect(await accessTokens.verify(token, later(400 * DAY))).toBe('expired');
    });

    it("report 'invalid' for any token that they did not issue", async () => {
      const { accessTokens } = ports();
      const { token } = await accessTokens.issue(givenClaims(), NOW);
      for (const other of ['', 'x', 'a.b.c', '..', 'null', token.slice(1), token.slice(0, -8), `${token}A`]) {
        expect(await accessTokens.verify(other, NOW)).toBe('invalid');
      }
    });

    it("report 'invalid' for a token with changed or foreign parts, at any time", async () => {
      const { accessTokens } = ports();
      const parts = (await accessTokens.issue(givenClaims(), NOW)).token.split('.');
      const others = (await accessTokens.issue(givenClaims(), later(SECOND))).token.split('.');
      expect(parts.length).toBeGreaterThan(1);
      const last = parts.length - 1;
      const mixed = [...parts.slice(0, last), others[last]].join('.');
      const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      for (const forged of [
        mixed,
        `${unsigned}.${parts[last - 1]}.`,
        `${unsigned}.${parts[last - 1]}.${parts[last]}`,
      ]) {
        expect(await accessTokens.verify(forged, NOW)).toBe('invalid');
        expect(await accessTokens.verify(forged, later(400 * DAY))).toBe('invalid');
      }
    });

    it('stay valid until they expire when the keys are rotated, like tokens issued afterwards', async () => {
      const { accessTokens } = ports();
      const claims = givenClaims();
      const before = await accessTokens.issue(claims, NOW);
      await accessTokens.rotateKeys();
      const after = await accessTokens.issue(claims, NOW);
      await accessTokens.rotateKeys();
      for (const { token, expires_at } of [before, after]) {
        expect(await accessTokens.verify(token, NOW)).toEqual(claims);
        expect(await accessTokens.verify(token, new Date((expires_at + 1) * SECOND))).toBe('expired');
      }
    });

    it('publish one more key after a rotation, and the earlier ones', async () => {
      const { accessTokens } = ports();
      const kids = async () => (await accessTokens.jwks()).keys.map((key) => key['kid']);
      const before = await kids();
      await accessTokens.rotateKeys();
      const after = await kids();
      expect(after).toEqual(expect.arrayContaining(before));
      expect(new Set(after).size).toBe(before.length + 1);
    });

    it('publish no private part of a key', async () => {
      await ports().accessTokens.rotateKeys();
      const { keys } = await ports().accessTokens.jwks();
      expect(Array.isArray(keys)).toBe(true);
      for (const key of keys) {
        expect(typeof key['kty']).toBe('string');
        expect(Object.keys(key).filter((name) => PRIVATE.includes(name))).toEqual([]);
      }
    });
  });
}
