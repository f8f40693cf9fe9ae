import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Challenge, Factor } from '../../../src/domain/accounts/factor.js';
import { DAY, givenFactor, givenUser, later, MINUTE, NOW } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const MAX_TRIES = 3;
const RULES = { maxTries: MAX_TRIES, window: 5 * MINUTE };

export function factorsContract(open: Open<'factors' | 'accounts'>): void {
  describe('Factors', () => {
    const ports = openPorts(open);
    const factors = () => ports().factors;

    /** Stores a factor of a new user. */
    async function added(overrides: Partial<Factor> = {}): Promise<Factor> {
      const user_id = overrides.user_id ?? (await givenUser(ports())).id;
      const factor = givenFactor({ ...overrides, user_id });
      expect(await factors().add(factor, 10)).toBe('added');
      return factor;
    }
    async function givenVerified(overrides: Partial<Factor> = {}): Promise<Factor> {
      const factor = await added(overrides);
      await factors().acceptCode(factor.id, 1, NOW);
      return { ...factor, status: 'verified' };
    }
    async function challenged({ id }: Factor): Promise<Challenge> {
      const challenge = { id: randomUUID(), factor_id: id, expires_at: later(MINUTE) };
      await factors().addChallenge(challenge);
      return challenge;
    }
    const listIds = async (userId: string) => (await factors().list(userId)).map(({ id }) => id);

    describe('add, list and find', () => {
      it("return the user's factors, oldest first", async () => {
        const second = await added({ created_at: later(MINUTE), friendly_name: 'Phone' });
        const first = await added({ user_id: second.user_id, friendly_name: 'Tablet' });
        await added();
        expect(await factors().list(first.user_id)).toEqual([first, second]);
        expect(await factors().find(first.id)).toEqual(first);
        expect(await factors().find(randomUUID())).toBeUndefined();
        expect(await factors().list(randomUUID())).toEqual([]);
      });

      it('replace an unverified one of the same name, and end its challenges', async () => {
        const first = await added();
        const challenge = await challenged(first);
        const second = givenFactor({ user_id: first.user_id });
        expect(await factors().add(second, 1)).toBe('added');
        expect(await factors().list(first.user_id)).toEqual([second]);
        expect(await factors().find(first.id)).toBeUndefined();
        expect(await factors().findChallenge(challenge.id, first.id)).toBeUndefined();
      });

      it('reject the name of a verified one, and store nothing', async () => {
        const first = await givenVerified();
        const second = givenFactor({ user_id: first.user_id });
        expect(await factors().add(second, 10)).toBe('name_taken');
        expect(await factors().list(first.user_id)).toEqual([first]);
        await added({ friendly_name: first.friendly_name });
      });

      it('allow two verified ones without a name, and replace an unverified one', async () => {
        const first = await givenVerified({ friendly_name: '' });
        const { user_id } = first;
        const never = await added({ user_id, friendly_name: '' });
        const second = givenFactor({ user_id, friendly_name: '' });
        expect(await factors().add(second, 2)).toBe('added');
        expect(await factors().find(never.id)).toBeUndefined();
        expect(await factors().acceptCode(second.id, 1, NOW)).toBe(true);
        const found = await factors().list(user_id);
        expect(found.map(({ status }) => status)).toEqual(['verified', 'verified']);
      });

      it('reject one more than the maximum, verified or not', async () => {
        const first = await givenVerified({ friendly_name: 'One' });
        const { user_id } = first;
        const second = await added({ user_id, friendly_name: 'Two' });
        expect(await factors().add(givenFactor({ user_id, friendly_name: 'Three' }), 2)).toBe('too_many');
        expect((await listIds(user_id)).sort()).toEqual([first.id, second.id].sort());
      });

      it('store at most the maximum of ten concurrent ones', async () => {
        const { id: user_id } = await givenUser(ports());
        const results = await concurrently(10, (i) =>
          factors().add(givenFactor({ user_id, friendly_name: `Phone ${i}` }), MAX_TRIES),
        );
        expect(results.filter((result) => result === 'added')).toHaveLength(MAX_TRIES);
        expect(results.filter((result) => result === 'too_many')).toHaveLength(10 - MAX_TRIES);
        expect(await factors().list(user_id)).toHaveLength(MAX_TRIES);
      });

      it('store one of ten concurrent ones with the same name', async () => {
        const { id: user_id } = await givenUser(ports());
        await concurrently(10, () => factors().add(givenFactor({ user_id }), MAX_TRIES));
        expect(await factors().list(user_id)).toHaveLength(1);
      });
    });

    describe('addChallenge and findChallenge', () => {
      it('store a challenge for its factor only, and return expired ones, too', async () => {
        const [factor, other] = [await added(), await added()];
        const challenge = { id: randomUUID(), factor_id: factor.id, expires_at: later(-MINUTE) };
        await factors().addChallenge(challenge);
        await challenged(factor);
        expect(await factors().findChallenge(challenge.id, factor.id)).toEqual(challenge);
        expect(await factors().findChallenge(challenge.id, other.id)).toBeUndefined();
        expect(await factors().findChallenge(randomUUID(), factor.id)).toBeUndefined();
      });
    });

    describe('countTry', () => {
      it('counts attempts per factor until the window of the first one is over', async () => {
        const [factor, other] = [await added(), await added()];
        const countTry = (at: Date, { id } = factor) => factors().countTry(id, at, RULES);
        for (let i = 0; i < MAX_TRIES; i++) expect(await countTry(later(i * MINUTE))).toBe(true);
        expect(await countTry(later(RULES.window - 1))).toBe(false);
        expect(await countTry(later(RULES.window - 1), other)).toBe(true);
        const next = later(RULES.window + MINUTE);
        for (let i = 0; i < MAX_TRIES; i++) expect(await countTry(next)).toBe(true);
        expect(await countTry(next)).toBe(false);
      });

      it('starts over after a correct code', async () => {
        const { id } = await added();
        for (let i = 0; i < MAX_TRIES; i++) await factors().countTry(id, NOW, RULES);
        await factors().acceptCode(id, 100, NOW);
        expect(await factors().countTry(id, NOW, RULES)).toBe(true);
      });

      it('allows at most the maximum of ten concurrent attempts', async () => {
        const { id } = await added();
        const results = await concurrently(10, () => factors().countTry(id, NOW, RULES));
        expect(results.filter(Boolean)).toHaveLength(MAX_TRIES);
      });

      it('allows no attempt for an unknown factor', async () => {
        expect(await factors().countTry(randomUUID(), NOW, RULES)).toBe(false);
      });

      it("does not change the factor's visible data", async () => {
        const factor = await added();
        await factors().countTry(factor.id, later(MINUTE), RULES);
        expect(await factors().find(factor.id)).toEqual(factor);
      });
    });

    describe('addChallenge', () => {
      it('deletes challenges that expired a day before', async () => {
        const factor = await added();
        const challengeAt = async (expires_at: Date) => {
          const challenge = { id: randomUUID(), factor_id: factor.id, expires_at };
          await factors().addChallenge(challenge);
          return challenge.id;
        };
        const [old, recent] = [await challengeAt(NOW), await challengeAt(later(MINUTE))];
        await challengeAt(later(DAY + MINUTE));
        expect(await factors().findChallenge(old, factor.id)).toBeUndefined();
        expect(await factors().findChallenge(recent, factor.id)).toBeDefined();
      });
    });

    describe('acceptCode', () => {
      it('verifies the factor and ends its challenges', async () => {
        const [factor, second] = [await added(), await added()];
        const [challenge, other] = [await challenged(factor), await challenged(second)];
        expect(await factors().acceptCode(factor.id, 100, later(MINUTE))).toBe(true);
        expect(await factors().find(factor.id)).toEqual({
          ...factor,
          status: 'verified',
          updated_at: later(MINUTE),
        });
        expect(await factors().findChallenge(challenge.id, factor.id)).toBeUndefined();
        expect(await factors().findChallenge(other.id, second.id)).toEqual(other);
        expect(await factors().find(second.id)).toEqual(second);
      });

      it("removes the user's unverified factors, and nobody else's", async () => {
        const factor = await added({ friendly_name: 'Phone' });
        const { user_id } = factor;
        const counting = await added({ user_id, friendly_name: 'Tablet' });
        await factors().acceptCode(counting.id, 1, NOW);
        const again = await added({ user_id, friendly_name: 'Phone' });
        const planted = await added({ user_id, friendly_name: 'Thief' });
        const challenge = await challenged(planted);
        const stranger = await added();
        expect(await factors().acceptCode(again.id, 100, NOW)).toBe(true);
        expect((await listIds(user_id)).sort()).toEqual([counting.id, again.id].sort());
        expect(await factors().find(factor.id)).toBeUndefined();
        expect(await factors().findChallenge(challenge.id, planted.id)).toBeUndefined();
        expect(await factors().find(stranger.id)).toEqual(stranger);
      });

      it('keeps unverified factors after a rejected code', async () => {
        const factor = await givenVerified({ friendly_name: 'Phone' });
        const other = await added({ user_id: factor.user_id, friendly_name: 'Tablet' });
        expect(await factors().acceptCode(factor.id, 1, NOW)).toBe(false);
        expect(await factors().find(other.id)).toEqual(other);
      });

      it('verifies one of ten concurrent ones of the user', async () => {
        const { id: user_id } = await givenUser(ports());
        const all = await concurrently(10, (i) => added({ user_id, friendly_name: `Phone ${i}` }));
        const results = await concurrently(10, (i) => factors().acceptCode(all[i]!.id, 100, NOW));
        expect(results.filter(Boolean)).toHaveLength(1);
        expect(await factors().list(user_id)).toMatchObject([{ status: 'verified' }]);
      });

      it('rejects a code that was already accepted, and older ones', async () => {
        const { id } = await added();
        await factors().acceptCode(id, 100, NOW);
        const factor = await factors().find(id);
        const challenge = await challenged(factor!);
        for (const step of [100, 99]) expect(await factors().acceptCode(id, step, later(MINUTE))).toBe(false);
        expect(await factors().find(id)).toEqual(factor);
        expect(await factors().findChallenge(challenge.id, id)).toEqual(challenge);
        expect(await factors().acceptCode(id, 101, later(MINUTE))).toBe(true);
      });

      it('accepts a code from one of ten concurrent calls', async () => {
        const { id } = await added();
        const results = await concurrently(10, () => factors().acceptCode(id, 100, NOW));
        expect(results.filter(Boolean)).toHaveLength(1);
      });

      it('accepts nothing for an unknown factor', async () => {
        expect(await factors().acceptCode(randomUUID(), 100, NOW)).toBe(false);
      });
    });

    describe('remove', () => {
      it('removes a factor with its challenges, once', async () => {
        const factor = await givenVerified();
        const other = await added({ user_id: factor.user_id, friendly_name: 'Tablet' });
        const challenge = await challenged(factor);
        const results = await concurrently(5, () => factors().remove(factor.id));
        expect(results.filter(Boolean)).toHaveLength(1);
        expect(await factors().find(factor.id)).toBeUndefined();
        expect(await factors().findChallenge(challenge.id, factor.id)).toBeUndefined();
        expect(await factors().list(factor.user_id)).toEqual([other]);
        expect(await factors().remove(randomUUID())).toBe(false);
      });
    });
  });
}
