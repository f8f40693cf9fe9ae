import { describe, expect, it } from '@jest/globals';
import { openPorts, type Open } from '../subject.js';

const many = <T>(make: () => T) => Array.from({ length: 1000 }, make);

export function cryptoContract(open: Open<'crypto'>): void {
  describe('Ids', () => {
    const ports = openPorts(open);

    it('creates UUIDs of version 4 in lower case, all different', () => {
      const uuids = many(() => ports().crypto.randomUuid());
      for (const uuid of uuids) {
        expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }
      expect(new Set(uuids).size).toBe(uuids.length);
    });

    it('creates secrets of at least 128 bits that are safe in an address, all different', () => {
      const secrets = many(() => ports().crypto.randomToken());
      for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{22,}$/);
      expect(new Set(secrets).size).toBe(secrets.length);
    });

    it('creates codes of six digits that seldom repeat', () => {
      const codes = many(() => ports().crypto.randomCode());
      for (const code of codes) expect(code).toMatch(/^\d{6}$/);
      expect(new Set(codes).size).toBeGreaterThan(900);
    });

    it('hashes a secret with SHA-256, in hexadecimal', () => {
      expect(ports().crypto.hash('abc')).toBe(
        'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      );
    });

    it('creates the challenge of a verifier according to RFC 7636, appendix B', () => {
      const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
      expect(ports().crypto.pkceChallenge(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    });

    it('derives one token from another according to RFC 4231, second test', () => {
      expect(ports().crypto.hmac('Jefe', 'what do ya want for nothing?')).toBe(
        'W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM',
      );
    });

    it('derives a different token from another secret, and from another token', () => {
      const { hmac } = ports().crypto;
      const tokens = [hmac('secret', 'one'), hmac('secret', 'two'), hmac('another', 'one')];
      expect(new Set(tokens).size).toBe(3);
    });

    it('creates whole seeds from 0 up to 2^31 - 1', () => {
      const seeds = many(() => ports().crypto.randomSeed());
      for (const seed of seeds) {
        expect(Number.isInteger(seed)).toBe(true);
        expect(seed).toBeGreaterThanOrEqual(0);
        expect(seed).toBeLessThan(2 ** 31);
      }
      expect(new Set(seeds).size).toBeGreaterThan(900);
    });
  });
}
