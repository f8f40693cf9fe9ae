import { describe, expect, it } from '@jest/globals';
import type { Allowance } from '../../../src/application/ports/creating/allowances.js';
import { DAY, givenUser, later, NOW } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const THREE: Allowance = { kind: 'cancel', max: 3, windowMs: DAY };

export function allowancesContract(open: Open<'accounts' | 'allowances'>): void {
  describe('Allowances', () => {
    const ports = openPorts(open);
    const newUser = async () => (await givenUser(ports())).id;
    const take = (user: string, at = NOW, allowance = THREE) => ports().allowances.take(user, allowance, at);

    it('are granted up to the limit, and again after the window', async () => {
      const user = await newUser();
      const given = [];
      for (const minute of [0, 1, 2, 3]) given.push(await take(user, later(minute)));
      expect(given).toEqual([true, true, true, false]);
      expect(await take(user, later(DAY - 1))).toBe(false);
      expect(await take(user, later(DAY))).toBe(true);
      expect(await take(user, later(2 * DAY - 1))).toBe(true);
    });

    it('are counted for each person and kind separately', async () => {
      const [one, other] = [await newUser(), await newUser()];
      const single = { ...THREE, max: 1 };
      expect(await take(one, NOW, single)).toBe(true);
      expect(await take(one, NOW, single)).toBe(false);
      expect(await take(one, NOW, { ...single, kind: 'photo' })).toBe(true);
      expect(await take(other, NOW, single)).toBe(true);
    });

    it('apply the limit of each call', async () => {
      const user = await newUser();
      expect(await take(user, NOW, { ...THREE, max: 0 })).toBe(false);
      expect(await take(user, NOW, { ...THREE, max: 1 })).toBe(true);
      expect(await take(user, NOW, { ...THREE, max: 1 })).toBe(false);
      expect(await take(user, NOW, { ...THREE, max: 2 })).toBe(true);
    });

    it('never exceed the limit under concurrent calls', async () => {
      const user = await newUser();
      expect((await concurrently(20, () => take(user))).filter(Boolean)).toHaveLength(3);
    });

    it('are deleted with the person, and not granted afterwards', async () => {
      const user = await newUser();
      await take(user);
      await ports().accounts.erase(user, NOW);
      expect(await take(user, later(DAY))).toBe(false);
    });
  });
}
