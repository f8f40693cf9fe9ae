import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { OneTimeToken } from '../../../src/domain/accounts/one-time-token.js';
import { DAY, givenFlow, givenOneTimeToken, givenUser, later, MINUTE, NOW, SECOND } from '../../given.js';
import { atOnce, portsOf, type Open } from '../subject.js';

const MOST = 3;

export function oneTimeTokensContract(open: Open<'oneTimeTokens' | 'signInFlows' | 'accounts'>): void {
  describe('OneTimeTokens', () => {
    const ports = portsOf(open);
    const tokens = () => ports().oneTimeTokens;
    const idsOf = (some: readonly OneTimeToken[]) => some.map(({ id }) => id).sort();
    const tried = async (email: string, at = NOW, most = MOST) =>
      idsOf(await tokens().countTry(email, ['recovery'], at, most));

    /** A token that is kept, of a user who exists. */
    async function put(overrides: Partial<OneTimeToken> = {}): Promise<OneTimeToken> {
      const user_id = overrides.user_id ?? (await givenUser(ports())).id;
      const token = givenOneTimeToken({ ...overrides, user_id });
      await tokens().put(token);
      return token;
    }

    describe('put', () => {
      it('keeps a token, to be found by its link', async () => {
        const flow = givenFlow();
        await ports().signInFlows.add(flow);
        const token = await put({ flow_id: flow.id });
        expect(await tokens().byLink(token.link_hash, NOW)).toEqual(token);
      });

      it('knows nothing by an unknown link', async () => {
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
        expect(await tried(email)).toEqual(idsOf([otherUser, second]));
        expect(await tokens().byLink(otherKind.link_hash, NOW)).toEqual(otherKind);
      });

      it('leaves one of ten of a kind that come at the same time', async () => {
        const { id: user_id } = await givenUser(ports());
        const rivals = Array.from({ length: 10 }, () => givenOneTimeToken({ user_id }));
        await atOnce(10, (i) => tokens().put(rivals[i]!));
        const found = await Promise.all(rivals.map(({ link_hash }) => tokens().byLink(link_hash, NOW)));
        expect(found.filter(Boolean)).toHaveLength(1);
      });
    });

    describe('byLink', () => {
      it('gives a token until it expires', async () => {
        const token = await put({ expires_at: later(MINUTE) });
        expect(await tokens().byLink(token.link_hash, later(MINUTE - 1))).toEqual(token);
        expect(await tokens().byLink(token.link_hash, later(MINUTE))).toBeUndefined();
      });
    });

    describe('countTry', () => {
      it('gives the good tokens of the kinds that were sent to the address', async () => {
        const email = `${randomUUID()}@example.com`;
        const recovery = await put({ email });
        const confirmation = await put({ email, kind: 'confirmation' });
        await put({ email, kind: 'reauthentication' });
        await put({ user_id: recovery.user_id, kind: 'email_change_new' });
        await put({ email, expires_at: NOW });
        const good = await tokens().countTry(email, ['recovery', 'confirmation'], NOW, MOST);
        expect(idsOf(good)).toEqual(idsOf([recovery, confirmation]));
        expect(good).toContainEqual(recovery);
        expect(await tokens().countTry(randomUUID(), ['recovery'], NOW, MOST)).toEqual([]);
      });

      it('gives a token as often as it may be tried, and never again', async () => {
        const { id, email, link_hash } = await put();
        for (let i = 0; i < MOST; i++) expect(await tried(email)).toEqual([id]);
        expect(await tried(email)).toEqual([]);
        expect(await tried(email, later(SECOND))).toEqual([]);
        expect(await tokens().byLink(link_hash, NOW)).toMatchObject({ id });
      });

      it('counts only what it gives: the tries of one kind are none of another', async () => {
        const { user_id, id, email } = await put();
        const other = await put({ user_id, email, kind: 'reauthentication' });
        for (let i = 0; i < MOST; i++) await tried(email);
        const given = await tokens().countTry(email, ['recovery', 'reauthentication'], NOW, MOST);
        expect(idsOf(given)).toEqual([other.id]);
        expect(idsOf(given)).not.toContain(id);
      });

      it('lets no more than the most through, of ten at the same time', async () => {
        const { id, email } = await put();
        const answers = await atOnce(10, () => tried(email));
        expect(answers.filter((ids) => ids.includes(id))).toHaveLength(MOST);
        expect(await tried(email)).toEqual([]);
      });

      it('begins anew with a new token', async () => {
        const { user_id, email } = await put();
        for (let i = 0; i < MOST; i++) await tried(email);
        const next = await put({ user_id, email });
        expect(await tried(email)).toEqual([next.id]);
      });
    });

    describe('openLink', () => {
      it('closes the link behind one of ten at the same time; the code stays good', async () => {
        const { id, link_hash, email } = await put();
        const answers = await atOnce(10, () => tokens().openLink(id));
        expect(answers.filter(Boolean)).toHaveLength(1);
        expect(await tokens().byLink(link_hash, NOW)).toBeUndefined();
        expect(await tried(email)).toEqual([id]);
        expect(await tokens().openLink(id)).toBe(false);
      });

      it('opens nothing that is not there', async () => {
        const { id } = await put();
        await tokens().take(id);
        expect(await tokens().openLink(id)).toBe(false);
        expect(await tokens().openLink(randomUUID())).toBe(false);
      });
    });

    describe('take', () => {
      it('gives the token to one of ten at the same time, and then it is gone', async () => {
        const { id, link_hash, email } = await put();
        const answers = await atOnce(10, () => tokens().take(id));
        expect(answers.filter(Boolean)).toHaveLength(1);
        expect(await tokens().take(id)).toBe(false);
        expect(await tokens().byLink(link_hash, NOW)).toBeUndefined();
        expect(await tried(email)).toEqual([]);
      });

      it('takes a token whose link was opened, and no other with it', async () => {
        const [one, two] = [await put(), await put()];
        await tokens().openLink(one.id);
        expect(await tokens().take(one.id)).toBe(true);
        expect(await tokens().byLink(two.link_hash, NOW)).toEqual(two);
        expect(await tokens().take(randomUUID())).toBe(false);
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
      it('removes what expired before, and leaves what did not', async () => {
        const [early, edge, late] = [later(-9 * DAY), later(-8 * DAY), later(-7 * DAY)];
        const gone = await put({ expires_at: early });
        const kept = [await put({ expires_at: edge }), await put({ expires_at: late })];
        await tokens().prune(edge);
        const found = ({ link_hash }: OneTimeToken) => tokens().byLink(link_hash, later(-10 * DAY));
        expect(await found(gone)).toBeUndefined();
        for (const token of kept) expect(await found(token)).toEqual(token);
      });
    });
  });
}
