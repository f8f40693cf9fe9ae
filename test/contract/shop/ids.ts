import { describe, expect, it } from '@jest/globals';
import { portsOf, type Open } from '../subject.js';

const many = <T>(make: () => T) => Array.from({ length: 1000 }, make);

export function idsContract(open: Open<'ids'>): void {
  describe('Ids', () => {
    const ports = portsOf(open);

    it('give UUIDs of version 4 in lower case, each once', () => {
      const uuids = many(() => ports().ids.uuid());
      for (const uuid of uuids) {
        expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }
      expect(new Set(uuids).size).toBe(uuids.length);
    });

    it('give secrets of at least 128 bits that are safe in an address, each once', () => {
      const secrets = many(() => ports().ids.secret());
      for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{22,}$/);
      expect(new Set(secrets).size).toBe(secrets.length);
    });

    it('give codes of six digits that seldom come again', () => {
      const codes = many(() => ports().ids.code());
      for (const code of codes) expect(code).toMatch(/^\d{6}$/);
      expect(new Set(codes).size).toBeGreaterThan(900);
    });

    it('hash a secret with SHA-256, in hexadecimal', () => {
      expect(ports().ids.hash('abc')).toBe(
        'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      );
    });

    it('make the challenge of a verifier as RFC 7636 does in its appendix B', () => {
      const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
      expect(ports().ids.challenge(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    });

    it('make one token follow from another as RFC 4231 does in its second test', () => {
      expect(ports().ids.successor('Jefe', 'what do ya want for nothing?')).toBe(
        'W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM',
      );
    });

    it('make another token follow by another secret, and from another token', () => {
      const { successor } = ports().ids;
      const tokens = [successor('secret', 'one'), successor('secret', 'two'), successor('another', 'one')];
      expect(new Set(tokens).size).toBe(3);
    });

    it('give whole seeds from 0 up to 2^31 - 1', () => {
      const seeds = many(() => ports().ids.seed());
      for (const seed of seeds) {
        expect(Number.isInteger(seed)).toBe(true);
        expect(seed).toBeGreaterThanOrEqual(0);
        expect(seed).toBeLessThan(2 ** 31);
      }
      expect(new Set(seeds).size).toBeGreaterThan(900);
    });
  });
}
