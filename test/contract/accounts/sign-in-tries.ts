import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { later, MINUTE, NOW } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const THREE = { max: 3, windowMs: MINUTE };

export function signInTriesContract(open: Open<'signInTries'>): void {
  describe('SignInTries', () => {
    const ports = openPorts(open);
    const tries = () => ports().signInTries;
    const take = (key: string, at = NOW) => tries().take(key, THREE, at);

    it('allow attempts up to the maximum, and again after the window', async () => {
      const key = randomUUID();
      const passed = [];
      for (const second of [0, 1, 2, 3]) passed.push(await take(key, later(second)));
      expect(passed).toEqual([true, true, true, false]);
      expect(await take(key, later(MINUTE - 1))).toBe(false);
      expect(await take(key, later(MINUTE))).toBe(true);
      expect(await take(key, later(2 * MINUTE - 1))).toBe(true);
    });

    it('count each key separately', async () => {
      const key = randomUUID();
      for (let count = 0; count < 3; count++) await take(key);
      expect(await take(randomUUID())).toBe(true);
      expect(await take(key)).toBe(false);
    });

    it('allow at most the maximum under concurrent calls', async () => {
      const key = randomUUID();
      expect((await concurrently(20, () => take(key))).filter(Boolean)).toHaveLength(3);
    });

    it('start over after they are cleared', async () => {
      const [key, other] = [randomUUID(), randomUUID()];
      for (let count = 0; count < 3; count++) await Promise.all([take(key), take(other)]);
      await tries().clear(key);
      expect([await take(key), await take(other)]).toEqual([true, false]);
    });

    it('delete counts that began before a time', async () => {
      const [old, edge] = [randomUUID(), randomUUID()];
      for (let count = 0; count < 3; count++) await Promise.all([take(old, later(-1)), take(edge)]);
      await tries().prune(NOW);
      expect([await take(old, NOW), await take(edge, NOW)]).toEqual([true, false]);
    });
  });
}
