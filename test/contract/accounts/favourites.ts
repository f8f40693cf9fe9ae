import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { givenPrint, givenUser, later, MINUTE, NOW } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const LIMIT = 10;

export function favouritesContract(
  open: Open<'accounts' | 'favourites' | 'generationJobs' | 'prints'>,
): void {
  describe('Favourites', () => {
    const ports = openPorts(open);
    const add = (userId: string, ids: string[], limit = LIMIT) =>
      ports().favourites.add(userId, ids, NOW, limit);
    const listIds = (userId: string) => ports().favourites.listIds(userId);
    const personId = async () => (await givenUser(ports())).id;

    async function printIds(count: number): Promise<string[]> {
      const ids: string[] = [];
      for (let i = 0; i < count; i++) ids.push((await givenPrint(ports())).id);
      return ids;
    }

    it('lists the last one first, each once, for its person only', async () => {
      const [person, other] = [await personId(), await personId()];
      const [first, second, third] = (await printIds(3)) as [string, string, string];
      expect(await add(person, [first, second, first])).toBe(true);
      expect(await add(person, [third, first])).toBe(true);
      expect(await add(other, [first])).toBe(true);
      expect(await listIds(person)).toEqual([third, second, first]);
      expect(await listIds(other)).toEqual([first]);
      expect(await listIds(randomUUID())).toEqual([]);
    });

    it('ignores IDs without a print', async () => {
      const person = await personId();
      const [print] = (await printIds(1)) as [string];
      expect(await add(person, [randomUUID(), print])).toBe(true);
      expect(await add(person, [])).toBe(true);
      expect(await listIds(person)).toEqual([print]);
    });

    it('removes one, and a second time does nothing', async () => {
      const person = await personId();
      const [first, second] = (await printIds(2)) as [string, string];
      await add(person, [first, second]);
      for (let i = 0; i < 2; i++) await ports().favourites.remove(person, first);
      expect(await listIds(person)).toEqual([second]);
    });

    it('adds none beyond the limit, also when ten are added concurrently', async () => {
      const person = await personId();
      const ids = await printIds(10);
      const added = await concurrently(10, (i) => add(person, [ids[i]!], 4));
      expect(added.filter(Boolean)).toHaveLength(4);
      expect(await listIds(person)).toHaveLength(4);
      const kept = await listIds(person);
      expect(await add(person, kept, 4)).toBe(true);
      expect(await add(person, ids, 9)).toBe(false);
      expect(await listIds(person)).toEqual(kept);
    });

    it('are gone with the account, and with an erased print', async () => {
      const [maker, person] = [await personId(), await personId()];
      const { id } = await givenPrint(ports(), { user_id: maker });
      const [kept] = (await printIds(1)) as [string];
      await add(person, [id, kept]);
      await add(maker, [kept]);
      await ports().accounts.erase(maker, later(MINUTE));
      expect(await listIds(maker)).toEqual([]);
      expect(await listIds(person)).toEqual([kept]);
      await expect(add(maker, [kept])).rejects.toMatchObject({ code: 'user_not_found' });
    });
  });
}
