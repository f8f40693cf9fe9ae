import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { SigningKey } from '../../src/application/ports/signing-keys.js';
import { NOW } from '../given.js';
import { atOnce, portsOf, type Open } from './subject.js';

const keyOf = (): SigningKey => ({
  kid: randomUUID(),
  jwk: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y', d: randomUUID(), key_ops: ['sign'] },
  created_at: NOW,
});

export function signingKeysContract(open: Open<'signingKeys'>): void {
  describe('SigningKeys', () => {
    const ports = portsOf(open);

    it('keep one key of five that are added at once, and no other after it', async () => {
      const { signingKeys } = ports();
      const before = await signingKeys.list();
      const keys = Array.from({ length: 5 }, keyOf);
      await atOnce(5, (i) => signingKeys.addFirst(keys[i]!));
      const kept = await signingKeys.list();
      if (before.length > 0) expect(kept).toEqual(before);
      else {
        expect(kept).toHaveLength(1);
        expect(keys).toContainEqual(kept[0]);
      }
      await signingKeys.addFirst(keyOf());
      expect(await signingKeys.list()).toEqual(kept);
    });
  });
}
