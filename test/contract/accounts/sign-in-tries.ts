import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { later, MINUTE, NOW } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function signInTriesContract(open: Open<'signInTries'>): void {
  describe('SignInTries', () => {
    const ports = openPorts(open);
    const tries = () => ports().signInTries;
    const count = (key: string, at = NOW) => tries().count(key, MINUTE, at);

    it('count attempts from the first one, and again after the window', async () => {
      const key = randomUUID();
      for (const second of [0, 1, 2])
        expect(await count(key, later(second))).toEqual({ used: second + 1, since: NOW });
      expect(await count(key, later(MINUTE - 1))).toEqual({ used: 4, since: NOW });
      expect(await count(key, later(MINUTE))).toEqual({ used: 1, since: later(MINUTE) });
      expect(await count(key, later(2 * MINUTE - 1))).toEqual({ used: 2, since: later(MINUTE) });
    });

    it('count each key separately', async () => {
      const key = randomUUID();
      await count(key);
      expect((await count(randomUUID())).used).toBe(1);
      expect((await count(key)).used).toBe(2);
    });

    it('give concurrent callers different numbers', async () => {
      const key = randomUUID();
      const counted = await concurrently(20, () => count(key));
      const numbers = counted.map(({ used }) => used).toSorted((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    });

    it('start over after they are cleared', async () => {
      const [key, other] = [randomUUID(), randomUUID()];
      await Promise.all([count(key), count(other)]);
      await tries().clear(key);
      expect([(await count(key)).used, (await count(other)).used]).toEqual([1, 2]);
    });

    it('delete counts that began before a time', async () => {
      const [old, edge] = [randomUUID(), randomUUID()];
      await Promise.all([count(old, later(-1)), count(edge)]);
      await tries().prune(NOW);
      expect([(await count(old)).used, (await count(edge)).used]).toEqual([1, 2]);
    });
  });
}
