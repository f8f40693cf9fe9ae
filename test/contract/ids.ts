import { describe, expect, it } from '@jest/globals';
import { portsOf, type Open } from './subject.js';

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
