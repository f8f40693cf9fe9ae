import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { SigningKey } from '../../../src/application/ports/accounts/signing-keys.js';
import { DAY, later, MINUTE, NOW } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const givenKey = (state: 'current' | 'next'): SigningKey => ({
  kid: randomUUID(),
  jwk: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y', d: randomUUID(), key_ops: ['sign'] },
  created_at: NOW,
  state,
  retired_at: null,
});
const pair = () => [givenKey('current'), givenKey('next')];
const toKids = (keys: readonly SigningKey[]) => keys.map(({ kid }) => kid);

export function signingKeysContract(open: Open<'signingKeys'>): void {
  describe('SigningKeys', () => {
    const ports = openPorts(open);
    const keys = () => ports().signingKeys;
    /** The two keys of a running shop, and its earlier ones. */
    async function running() {
      await keys().addFirst(pair());
      const [current, next, ...retired] = await keys().list();
      return { current: current!, next: next!, retired };
    }

    it('start with one of five sets that are added concurrently, and add a missing one to an older shop', async () => {
      const before = await keys().list();
      const alone = Array.from({ length: 5 }, () => [givenKey('current')]);
      await concurrently(5, (i) => keys().addFirst(alone[i]!));
      const first = await keys().list();
      if (before.length > 0) expect(first).toEqual(before);
      else {
        expect(first).toHaveLength(1);
        expect(alone.flat()).toContainEqual(first[0]);
      }

      const pairs = Array.from({ length: 5 }, pair);
      await concurrently(5, (i) => keys().addFirst(pairs[i]!));
      const both = await keys().list();
      expect(both.filter(({ state }) => state === 'current')).toEqual([first[0]]);
      expect(both[1]?.state).toBe('next');
      if (before.length === 0) {
        expect(both).toHaveLength(2);
        expect(pairs.flat()).toContainEqual(both[1]);
      }
      await keys().addFirst(pair());
      expect(await keys().list()).toEqual(both);
    });

    it('rotate: the next signs, the current one retires, a new one waits', async () => {
      const { current, next, retired } = await running();
      const fresh = givenKey('next');
      const at = later(MINUTE);
      await keys().rotate(fresh, at);
      expect(await keys().list()).toEqual([
        { ...next, state: 'current' },
        fresh,
        { ...current, state: 'retired', retired_at: at },
        ...retired,
      ]);
    });

    it('list the last retired one first', async () => {
      const { current, next } = await running();
      const [one, two] = [givenKey('next'), givenKey('next')];
      await keys().rotate(one, later(2 * MINUTE));
      await keys().rotate(two, later(3 * MINUTE));
      const kids = toKids(await keys().list());
      expect(kids.slice(0, 4)).toEqual([one.kid, two.kid, next.kid, current.kid]);
    });

    it('rotate one after the other when two rotations run concurrently', async () => {
      const { current, next } = await running();
      const fresh = [givenKey('next'), givenKey('next')];
      await concurrently(2, (i) => keys().rotate(fresh[i]!, later((4 + i) * MINUTE)));
      const after = await keys().list();
      expect(toKids(after.slice(0, 2)).sort()).toEqual(toKids(fresh).sort());
      expect(toKids(after.slice(2, 4)).sort()).toEqual(toKids([current, next]).sort());
      expect(after.map(({ state }) => state)).toEqual([
        'current',
        'next',
        ...after.slice(2).map(() => 'retired'),
      ]);
    });

    it('deletes only keys that were retired before a time', async () => {
      const { current, next } = await running();
      const fresh = [givenKey('next'), givenKey('next')];
      await keys().rotate(fresh[0]!, later(DAY));
      await keys().rotate(fresh[1]!, later(2 * DAY));
      await keys().prune(later(2 * DAY));
      const kids = toKids(await keys().list());
      expect(kids).toEqual([...toKids(fresh), next.kid]);
      expect(kids).not.toContain(current.kid);
      await keys().prune(later(3 * DAY));
      expect(toKids(await keys().list())).toEqual(toKids(fresh));
    });
  });
}
