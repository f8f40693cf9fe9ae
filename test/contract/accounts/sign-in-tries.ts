import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { later, MINUTE, NOW } from '../../given.js';
import { atOnce, portsOf, type Open } from '../subject.js';

const THREE = { most: 3, window: MINUTE };

export function signInTriesContract(open: Open<'signInTries'>): void {
  describe('SignInTries', () => {
    const ports = portsOf(open);
    const tries = () => ports().signInTries;
    const take = (key: string, at = NOW) => tries().take(key, THREE, at);

    it('pass until there are none left, and again once the window is over', async () => {
      const key = randomUUID();
      const passed = [];
      for (const second of [0, 1, 2, 3]) passed.push(await take(key, later(second)));
      expect(passed).toEqual([true, true, true, false]);
      expect(await take(key, later(MINUTE - 1))).toBe(false);
      expect(await take(key, later(MINUTE))).toBe(true);
      expect(await take(key, later(2 * MINUTE - 1))).toBe(true);
    });

    it('are counted for each key by itself', async () => {
      const key = randomUUID();
      for (let count = 0; count < 3; count++) await take(key);
      expect(await take(randomUUID())).toBe(true);
      expect(await take(key)).toBe(false);
    });

    it('are never more than there are, however many come at once', async () => {
      const key = randomUUID();
      expect((await atOnce(20, () => take(key))).filter(Boolean)).toHaveLength(3);
    });

    it('begin anew once they are cleared', async () => {
      const [key, other] = [randomUUID(), randomUUID()];
      for (let count = 0; count < 3; count++) await Promise.all([take(key), take(other)]);
      await tries().clear(key);
      expect([await take(key), await take(other)]).toEqual([true, false]);
    });

    it('are forgotten when they began before a time', async () => {
      const [old, edge] = [randomUUID(), randomUUID()];
      for (let count = 0; count < 3; count++) await Promise.all([take(old, later(-1)), take(edge)]);
      await tries().prune(NOW);
      expect([await take(old, NOW), await take(edge, NOW)]).toEqual([true, false]);
    });
  });
}
