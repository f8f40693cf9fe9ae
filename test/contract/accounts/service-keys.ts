import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { ServiceKey } from '../../../src/domain/accounts/service-key.js';
import { later, MINUTE, NOW } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function serviceKeysContract(open: Open<'serviceKeys'>): void {
  describe('ServiceKeys', () => {
    const ports = openPorts(open);
    const keys = () => ports().serviceKeys;

    async function added(created_at = NOW): Promise<ServiceKey> {
      const key = { id: randomUUID(), name: 'Import of prints', hash: randomUUID(), created_at };
      await keys().add(key);
      return key;
    }

    it('are found only by their hash', async () => {
      const [one, two] = [await added(), await added()];
      expect(await keys().byHash(one.hash)).toEqual(one);
      expect(await keys().byHash(two.hash)).toEqual(two);
      expect(await keys().byHash(one.id)).toBeUndefined();
      expect(await keys().byHash(randomUUID())).toBeUndefined();
    });

    it('are listed newest first', async () => {
      const second = await added(later(MINUTE));
      const [first, third] = [await added(), await added(later(2 * MINUTE))];
      const mine = new Set([first.id, second.id, third.id]);
      expect((await keys().list()).filter(({ id }) => mine.has(id))).toEqual([third, second, first]);
    });

    it('are invalid after their removal, which happens once', async () => {
      const [one, two] = [await added(), await added()];
      const results = await concurrently(5, () => keys().remove(one.id, NOW));
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await keys().byHash(one.hash)).toBeUndefined();
      expect(await keys().list()).not.toContainEqual(one);
      expect(await keys().byHash(two.hash)).toEqual(two);
      expect(await keys().remove(randomUUID(), NOW)).toBe(false);
    });
  });
}
