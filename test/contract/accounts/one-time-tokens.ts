import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { OneTimeToken } from '../../../src/domain/accounts/one-time-token.js';
import { DAY, givenFlow, givenOneTimeToken, givenUser, later, MINUTE, NOW, SECOND } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const MAX_TRIES = 3;

export function oneTimeTokensContract(open: Open<'oneTimeTokens' | 'signInFlows' | 'accounts'>): void {
  describe('OneTimeTokens', () => {
    const ports = openPorts(open);
    const tokens = () => ports().oneTimeTokens;
    const idsOf = (some: readonly OneTimeToken[]) => some.map(({ id }) => id).sort();
    const countTry = async (email: string, at = NOW, most = MAX_TRIES) =>
      idsOf(await tokens().countTry(email, ['recovery'], at, most));

    /** Stores a token of a new user. */
    async function put(overrides: Partial<OneTimeToken> = {}): Promise<OneTimeToken> {
      const user_id = overrides.user_id ?? (await givenUser(ports())).id;
      const token = givenOneTimeToken({ ...overrides, user_id });
      await tokens().replace(token);
      return token;
    }

    describe('replace', () => {
      it('stores a token, and finds it by its link', async () => {
        const flow = givenFlow();
        await ports().signInFlows.add(flow);
        const token = await put({ flow_id: flow.id });
        expect(await tokens().byLink(token.link_hash, NOW)).toEqual(token);
      });

      it('returns nothing for an unknown link', async () => {
        await put();
        expect(await tokens().byLink(randomUUID(), NOW)).toBeUndefined();
      });

      it("ends the user's earlier token of the kind, and no other", async () => {
        const email = `${randomUUID()}@example.com`;
        const first = await put({ email });
        const { user_id } = first;
        const otherKind = await put({ user_id, email, kind: 'confirmation' });
        const otherUser = await put({ email });
        const second = await put({ user_id, email });
        expect(await tokens().byLink(first.link_hash, NOW)).toBeUndefined();
        expect(await countTry(email)).toEqual(idsOf([otherUser, second]));
        expect(await tokens().byLink(otherKind.link_hash, NOW)).toEqual(otherKind);
      });

      it('keeps one of ten concurrent tokens of a kind', async () => {
        const { id: user_id } = await givenUser(ports());
        const rivals = Array.from({ length: 10 }, () => givenOneTimeToken({ user_id }));
        await concurrently(10, (i) => tokens().replace(rivals[i]!));
        const found = await Promise.all(rivals.map(({ link_hash }) => tokens().byLink(link_hash, NOW)));
        expect(found.filter(Boolean)).toHaveLength(1);
      });
    });

    describe('byLink', () => {
      it('returns a token until it expires', async () => {
        const token = await put({ expires_at: later(MINUTE) });
        expect(await tokens().byLink(token.link_hash, later(MINUTE - 1))).toEqual(token);
        expect(await tokens().byLink(token.link_hash, later(MINUTE))).toBeUndefined();
      });
    });

    describe('countTry', () => {
      it('returns the valid tokens of the kinds that were sent to the address', async () => {
        const email = `${randomUUID()}@example.com`;
        const recovery = await put({ email });
        const confirmation = await put({ email, kind: 'confirmation' });
        await put({ email, kind: 'reauthentication' });
        await put({ user_id: recovery.user_id, kind: 'email_change_new' });
        await put({ email, expires_at: NOW });
        const good = await tokens().countTry(email, ['recovery', 'confirmation'], NOW, MAX_TRIES);
        expect(idsOf(good)).toEqual(idsOf([recovery, confirmation]));
        expect(good).toContainEqual(recovery);
        expect(await tokens().countTry(randomUUID(), ['recovery'], NOW, MAX_TRIES)).toEqual([]);
      });

      it('returns a token up to its maximum of attempts, and never again', async () => {
        const { id, email, link_hash } = await put();
        for (let i = 0; i < MAX_TRIES; i++) expect(await countTry(email)).toEqual([id]);
        expect(await countTry(email)).toEqual([]);
        expect(await countTry(email, later(SECOND))).toEqual([]);
        expect(await tokens().byLink(link_hash, NOW)).toMatchObject({ id });
      });

      it('counts only returned tokens: attempts of one kind do not count for another', async () => {
        const { user_id, id, email } = await put();
        const other = await put({ user_id, email, kind: 'reauthentication' });
        for (let i = 0; i < MAX_TRIES; i++) await countTry(email);
        const given = await tokens().countTry(email, ['recovery', 'reauthentication'], NOW, MAX_TRIES);
        expect(idsOf(given)).toEqual([other.id]);
        expect(idsOf(given)).not.toContain(id);
      });

      it('allows at most the maximum of ten concurrent attempts', async () => {
        const { id, email } = await put();
        const results = await concurrently(10, () => countTry(email));
        expect(results.filter((ids) => ids.includes(id))).toHaveLength(MAX_TRIES);
        expect(await countTry(email)).toEqual([]);
      });

      it('starts over with a new token', async () => {
        const { user_id, email } = await put();
        for (let i = 0; i < MAX_TRIES; i++) await countTry(email);
        const next = await put({ user_id, email });
        expect(await countTry(email)).toEqual([next.id]);
      });
    });

    describe('openLink', () => {
      it('opens the link for one of ten concurrent calls; the code stays valid', async () => {
        const { id, link_hash, email } = await put();
        const results = await concurrently(10, () => tokens().openLink(id));
        expect(results.filter(Boolean)).toHaveLength(1);
        expect(await tokens().byLink(link_hash, NOW)).toBeUndefined();
        expect(await countTry(email)).toEqual([id]);
        expect(await tokens().openLink(id)).toBe(false);
      });

      it('opens nothing for an unknown link', async () => {
        const { id } = await put();
        await tokens().redeem(id);
        expect(await tokens().openLink(id)).toBe(false);
        expect(await tokens().openLink(randomUUID())).toBe(false);
      });
    });

    describe('redeem', () => {
      it('returns the token to one of ten concurrent calls, and deletes it', async () => {
        const { id, link_hash, email } = await put();
        const results = await concurrently(10, () => tokens().redeem(id));
        expect(results.filter(Boolean)).toHaveLength(1);
        expect(await tokens().redeem(id)).toBe(false);
        expect(await tokens().byLink(link_hash, NOW)).toBeUndefined();
        expect(await countTry(email)).toEqual([]);
      });

      it('returns a token whose link was opened, and no other with it', async () => {
        const [one, two] = [await put(), await put()];
        await tokens().openLink(one.id);
        expect(await tokens().redeem(one.id)).toBe(true);
        expect(await tokens().byLink(two.link_hash, NOW)).toEqual(two);
        expect(await tokens().redeem(randomUUID())).toBe(false);
      });
    });

    describe('endAll', () => {
      it("ends every token of the user and nobody else's", async () => {
        const one = await put();
        const two = await put({ user_id: one.user_id, kind: 'email_change_current' });
        const stranger = await put();
        await tokens().endAll(one.user_id);
        for (const { link_hash } of [one, two]) {
          expect(await tokens().byLink(link_hash, NOW)).toBeUndefined();
        }
        expect(await tokens().byLink(stranger.link_hash, NOW)).toEqual(stranger);
      });
    });

    describe('prune', () => {
      it('removes tokens that expired before, and keeps others', async () => {
        const [early, edge, late] = [later(-9 * DAY), later(-8 * DAY), later(-7 * DAY)];
        const gone = await put({ expires_at: early });
        const remaining = [await put({ expires_at: edge }), await put({ expires_at: late })];
        await tokens().prune(edge);
        const findToken = ({ link_hash }: OneTimeToken) => tokens().byLink(link_hash, later(-10 * DAY));
        expect(await findToken(gone)).toBeUndefined();
        for (const token of remaining) expect(await findToken(token)).toEqual(token);
      });
    });
  });
}
