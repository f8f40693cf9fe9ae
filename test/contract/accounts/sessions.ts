import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { toUsedMethod, type Session } from '../../../src/domain/accounts/session.js';
import { DAY, givenSession, givenUser, later, MINUTE, NOW, SECOND } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const WINDOW = 10 * SECOND;
const IDLE = 30 * DAY;

export function sessionsContract(open: Open<'sessions' | 'accounts'>): void {
  describe('Sessions', () => {
    const ports = openPorts(open);
    const sessions = () => ports().sessions;
    /** Hashes of successive refresh tokens. */
    const chain = () => Array.from({ length: 9 }, () => randomUUID());
    type Chain = readonly string[];
    const rotate = (tokens: Chain, index: number, at = NOW) => {
      const rules = { reuseWindowMs: WINDOW, idleMs: IDLE };
      return sessions().rotate(tokens[index]!, tokens.slice(index + 1, index + 5), at, rules);
    };
    /** Rotates the token; returns the index of the next one, or why there is none. */
    const next = async (tokens: Chain, index: number, at = NOW) => {
      const rotation = await rotate(tokens, index, at);
      return rotation.outcome === 'rotated' ? index + 1 + rotation.successor : rotation.outcome;
    };

    const rotated = (session: Session, at = NOW, successor = 0) => ({
      outcome: 'rotated',
      session: { ...session, refreshed_at: at },
      successor,
    });

    async function openSession(tokens: Chain = chain(), user_id?: string, overrides: Partial<Session> = {}) {
      const session = givenSession({ user_id: user_id ?? (await givenUser(ports())).id, ...overrides });
      await sessions().open(session, tokens[0]!, `secret of ${tokens[0]}`);
      return session;
    }

    describe('open and find', () => {
      it('returns the session', async () => {
        const session = await openSession();
        const other = await openSession(undefined, undefined, {
          aal: 'aal2',
          amr: [toUsedMethod('oauth', NOW), toUsedMethod('totp', later(SECOND))],
          user_agent: 'Hangwell/1.0 (terminal)',
          refreshed_at: later(MINUTE),
        });
        expect(await sessions().find(session.id)).toEqual(session);
        expect(await sessions().find(other.id)).toEqual(other);
        expect(await sessions().find(randomUUID())).toBeUndefined();
      });
    });

    describe('list', () => {
      it("lists the user's sessions, the last refreshed first", async () => {
        const tokens = chain();
        const first = await openSession(tokens);
        const { user_id } = first;
        const second = await openSession(undefined, user_id, { created_at: later(SECOND) });
        await openSession();
        expect(await sessions().list(user_id)).toEqual([second, first]);
        await rotate(tokens, 0, later(MINUTE));
        expect(await sessions().list(user_id)).toEqual([{ ...first, refreshed_at: later(MINUTE) }, second]);
        expect(await sessions().list(randomUUID())).toEqual([]);
      });
    });

    describe('findChainSecret', () => {
      it('returns the secret of the session by each of its tokens, until the session is gone', async () => {
        const [tokens, others] = [chain(), chain()];
        const session = await openSession(tokens);
        await openSession(others);
        await rotate(tokens, 0);
        await sessions().raiseAssurance(
          session.id,
          { aal: 'aal2', method: toUsedMethod('totp', NOW) },
          tokens[8]!,
          NOW,
        );
        const secret = `secret of ${tokens[0]}`;
        for (const i of [0, 1, 8]) expect(await sessions().findChainSecret(tokens[i]!)).toBe(secret);
        expect(await sessions().findChainSecret(others[0]!)).toBe(`secret of ${others[0]}`);
        expect(await sessions().findChainSecret(tokens[2]!)).toBeUndefined();
        await sessions().close(session.id);
        for (const i of [0, 1, 8]) expect(await sessions().findChainSecret(tokens[i]!)).toBeUndefined();
      });

      it('is the only method that returns it', async () => {
        const tokens = chain();
        const { id, user_id } = await openSession(tokens);
        const method = toUsedMethod('totp', NOW);
        const hashes = [
          await sessions().find(id),
          await sessions().list(user_id),
          await rotate(tokens, 0),
          await sessions().raiseAssurance(id, { aal: 'aal2', method }, randomUUID(), NOW),
        ];
        expect(JSON.stringify(hashes)).not.toContain('secret');
      });
    });

    describe('rotate', () => {
      // spec: sessions-rotate
      it('uses up a token and adds the next one', async () => {
        const tokens = chain();
        const session = await openSession(tokens);
        expect(await rotate(tokens, 0)).toEqual(rotated(session));
        expect(await rotate(tokens, 1, later(MINUTE))).toEqual(rotated(session, later(MINUTE)));
        expect(await sessions().find(session.id)).toEqual({ ...session, refreshed_at: later(MINUTE) });
      });

      it('rejects an unknown token', async () => {
        const tokens = chain();
        await openSession(tokens);
        expect(await rotate(chain(), 0)).toEqual({ outcome: 'unknown' });
        expect(await next(tokens, 1)).toBe('unknown');
      });

      it('returns the current token for a used one within the window', async () => {
        const tokens = chain();
        const session = await openSession(tokens);
        for (const i of [0, 1, 2]) await rotate(tokens, i, later(i * SECOND));
        const at = later(WINDOW);
        expect(await rotate(tokens, 0, at)).toEqual(rotated(session, at, 2));
        expect(await next(tokens, 1, at)).toBe(3);
        expect(await next(tokens, 3, at)).toBe(4);
      });

      it('returns the newest token for its direct predecessor, at any time', async () => {
        const tokens = chain();
        const session = await openSession(tokens);
        await rotate(tokens, 0);
        const late = later(60 * MINUTE);
        expect(await rotate(tokens, 0, late)).toEqual(rotated(session, late));
        expect(await next(tokens, 0, later(61 * MINUTE))).toBe(1);
        expect(await next(tokens, 1, later(62 * MINUTE))).toBe(2);
      });

      it('returns the last given successor of a token when more have followed', async () => {
        const tokens = chain();
        await openSession(tokens);
        for (const i of [0, 1, 2, 3, 4]) await rotate(tokens, i);
        expect(await next(tokens, 0)).toBe(4);
        expect(await next(tokens, 4)).toBe(5);
        expect(await next(tokens, 5, later(MINUTE))).toBe(6);
      });

      it('ends the whole session on any other second use', async () => {
        const tokens = chain();
        const session = await openSession(tokens);
        const other = await openSession(chain(), session.user_id);
        await rotate(tokens, 0);
        await rotate(tokens, 1, later(MINUTE));
        expect(await rotate(tokens, 0, later(MINUTE))).toEqual({ outcome: 'reused' });
        expect(await sessions().find(session.id)).toBeUndefined();
        for (const i of [0, 1, 2]) expect(await next(tokens, i, later(MINUTE))).toBe('unknown');
        expect(await sessions().find(other.id)).toEqual(other);
      });

      it("gives a thief the owner's token, and ends the session one step later", async () => {
        const tokens = chain();
        const session = await openSession(tokens);
        await rotate(tokens, 0);
        expect(await next(tokens, 1, later(MINUTE))).toBe(2);
        const [thief, owner] = [later(60 * MINUTE), later(61 * MINUTE)];
        expect(await next(tokens, 1, thief)).toBe(2);
        expect(await next(tokens, 2, owner)).toBe(3);
        expect(await next(tokens, 3, later(MINUTE, owner))).toBe(4);
        expect(await next(tokens, 2, later(2 * MINUTE, owner))).toBe('reused');
        expect(await sessions().find(session.id)).toBeUndefined();
      });

      it('gives two tabs that use one token concurrently the same next one', async () => {
        const tokens = chain();
        await openSession(tokens);
        expect(await Promise.all([next(tokens, 0), next(tokens, 0)])).toEqual([1, 1]);
        const at = later(SECOND);
        expect(await Promise.all([next(tokens, 1, at), next(tokens, 1, at)])).toEqual([2, 2]);
      });

      it('ends the session once when a stolen token arrives several times concurrently', async () => {
        const tokens = chain();
        const session = await openSession(tokens);
        await rotate(tokens, 0);
        await rotate(tokens, 1, later(MINUTE));
        const results = await concurrently(4, () => next(tokens, 0, later(2 * MINUTE)));
        expect(results.toSorted()).toEqual(['reused', 'unknown', 'unknown', 'unknown']);
        expect(await sessions().find(session.id)).toBeUndefined();
      });
    });

    describe('an unused session', () => {
      it('continues after the longest allowed rest', async () => {
        const tokens = chain();
        await openSession(tokens);
        expect(await next(tokens, 0, later(IDLE))).toBe(1);
        expect(await next(tokens, 1, later(2 * IDLE))).toBe(2);
      });

      it('ends after a longer one: its tokens are unknown', async () => {
        const tokens = chain();
        const session = await openSession(tokens);
        expect(await rotate(tokens, 0, later(IDLE + 1))).toEqual({ outcome: 'expired' });
        expect(await sessions().find(session.id)).toBeUndefined();
        expect([await next(tokens, 0), await next(tokens, 1)]).toEqual(['unknown', 'unknown']);
      });

      it('is expired, not stolen, when an old token arrives after a longer rest', async () => {
        const tokens = chain();
        await openSession(tokens);
        for (const i of [0, 1]) await rotate(tokens, i);
        expect(await rotate(tokens, 0, later(IDLE + 1))).toEqual({ outcome: 'expired' });
      });
    });

    describe('raiseAssurance', () => {
      const at = later(MINUTE);
      const totp = { aal: 'aal2', method: toUsedMethod('totp', at) } as const;
      const raise = ({ id }: Session, [token]: Chain) => sessions().raiseAssurance(id, totp, token!, at);

      it('adds the method and a token to the session', async () => {
        const [tokens, raised] = [chain(), chain()];
        const session = await openSession(tokens);
        const other = await openSession(undefined, session.user_id);
        const shown = { ...session, aal: 'aal2', amr: [...session.amr, totp.method], refreshed_at: at };
        expect(await raise(session, raised)).toEqual(shown);
        expect(await sessions().find(session.id)).toEqual(shown);
        expect(await sessions().find(other.id)).toEqual(other);
        expect(await rotate(raised, 0, at)).toEqual({ outcome: 'rotated', session: shown, successor: 0 });
        expect(await next(raised, 1, later(60 * MINUTE))).toBe(2);
      });

      it('keeps an earlier token valid within the window, and its successor works', async () => {
        const [tokens, raised] = [chain(), chain()];
        const session = await openSession(tokens);
        await rotate(tokens, 0);
        await raise(session, raised);
        const within = later(WINDOW, at);
        expect(await next(tokens, 1, within)).toBe(2);
        expect(await next(tokens, 1, within)).toBe(2);
        expect(await next(raised, 0, within)).toBe(1);
        expect(await next(tokens, 2, within)).toBe(3);
        expect(await next(tokens, 3, later(60 * MINUTE))).toBe(4);
      });

      it('returns the first unused token after an old one', async () => {
        const [tokens, raised] = [chain(), chain()];
        const session = await openSession(tokens);
        await rotate(tokens, 0, at);
        await raise(session, raised);
        expect(await next(tokens, 0, later(WINDOW, at))).toBe(2);
        expect(await next(tokens, 1, later(60 * MINUTE))).toBe(2);
        expect(await next(tokens, 2, later(60 * MINUTE))).toBe(3);
      });

      it.each([
        ['newest', 1],
        ['direct predecessor of the newest token', 0],
      ])('ends the session when the earlier %s arrives after the window', async (_, index) => {
        const [tokens, raised] = [chain(), chain()];
        const session = await openSession(tokens);
        await rotate(tokens, 0);
        await raise(session, raised);
        expect(await next(tokens, index, later(WINDOW + 1, at))).toBe('reused');
        expect(await sessions().find(session.id)).toBeUndefined();
        expect(await next(raised, 0, at)).toBe('unknown');
      });

      it('detects a copy that was used within the window when the owner uses theirs', async () => {
        const [tokens, raised] = [chain(), chain()];
        const session = await openSession(tokens);
        await raise(session, raised);
        expect(await next(tokens, 0, later(WINDOW, at))).toBe(1);
        expect(await next(raised, 0, later(60 * MINUTE))).toBe('reused');
        expect(await next(tokens, 1, later(60 * MINUTE))).toBe('unknown');
      });

      it('keeps used tokens invalid', async () => {
        const [tokens, raised] = [chain(), chain()];
        const session = await openSession(tokens);
        for (const i of [0, 1]) await rotate(tokens, i);
        await raise(session, raised);
        expect(await next(tokens, 0, at)).toBe('reused');
        expect(await sessions().find(session.id)).toBeUndefined();
        expect(await next(raised, 0, at)).toBe('unknown');
      });

      it('keeps both of two methods shown concurrently', async () => {
        const { id, amr } = await openSession();
        const link = { aal: 'aal2', method: toUsedMethod('otp', at) } as const;
        await concurrently(2, (i) => sessions().raiseAssurance(id, [totp, link][i]!, randomUUID(), at));
        const now = (await sessions().find(id))!;
        expect(now.amr).toHaveLength(3);
        expect(now.amr).toEqual(expect.arrayContaining([...amr, totp.method, link.method]));
      });

      it('does not restore a deleted session', async () => {
        const raised = chain();
        const session = await openSession();
        await sessions().close(session.id);
        expect(await raise(session, raised)).toBeUndefined();
        expect(await sessions().find(session.id)).toBeUndefined();
        expect(await next(raised, 0, at)).toBe('unknown');
      });
    });

    describe('lowerAssurance', () => {
      it("removes the second factor from the user's sessions and from nobody else's", async () => {
        const amr = [
          toUsedMethod('password', NOW),
          toUsedMethod('totp', later(SECOND)),
          toUsedMethod('totp', later(MINUTE)),
        ];
        const shown: Partial<Session> = { aal: 'aal2', amr };
        const tokens = chain();
        const session = await openSession(tokens, undefined, shown);
        const plain = await openSession(undefined, session.user_id);
        const stranger = await openSession(undefined, undefined, shown);
        await sessions().lowerAssurance(session.user_id);
        const lowered = { ...session, aal: 'aal1', amr: [amr[0]] };
        expect(await sessions().find(session.id)).toEqual(lowered);
        expect(await sessions().find(plain.id)).toEqual(plain);
        expect(await sessions().find(stranger.id)).toEqual(stranger);
        expect(await rotate(tokens, 0)).toEqual(rotated(lowered as Session));
      });
    });

    describe('prune', () => {
      it('removes sessions that were last refreshed before, with their tokens', async () => {
        const [a, b] = [chain(), chain()];
        const [early, edge] = [later(-9 * DAY), later(-8 * DAY)];
        const gone = await openSession(a, undefined, { created_at: early });
        const refreshed = await openSession(b, undefined, { created_at: early, refreshed_at: edge });
        await sessions().prune(edge);
        expect(await sessions().find(gone.id)).toBeUndefined();
        expect(await next(a, 0)).toBe('unknown');
        expect(await sessions().find(refreshed.id)).toEqual(refreshed);
        expect(await next(b, 0)).toBe(1);
      });
    });

    describe('close', () => {
      it('ends the session and its tokens; a repetition is no error', async () => {
        const tokens = chain();
        const session = await openSession(tokens);
        await rotate(tokens, 0);
        await sessions().close(session.id);
        await sessions().close(session.id);
        expect(await sessions().find(session.id)).toBeUndefined();
        expect([await next(tokens, 0), await next(tokens, 1)]).toEqual(['unknown', 'unknown']);
      });
    });

    describe('closeAll', () => {
      it("closes the user's sessions but the one named, and nobody else's", async () => {
        const [a, b] = [chain(), chain()];
        const remaining = await openSession(a);
        const closed = [
          await openSession(b, remaining.user_id),
          await openSession(undefined, remaining.user_id),
        ];
        const stranger = await openSession();
        await sessions().closeAll(remaining.user_id, remaining.id);
        expect(await sessions().find(remaining.id)).toEqual(remaining);
        for (const { id } of closed) expect(await sessions().find(id)).toBeUndefined();
        expect(await next(b, 0)).toBe('unknown');
        expect(await next(a, 0)).toBe(1);
        await sessions().closeAll(remaining.user_id);
        expect(await sessions().find(remaining.id)).toBeUndefined();
        expect(await sessions().find(stranger.id)).toEqual(stranger);
      });
    });
  });
}
