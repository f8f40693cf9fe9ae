import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { usedAt, type Session } from '../../../src/domain/accounts/session.js';
import { DAY, givenSession, givenUser, later, MINUTE, NOW, SECOND } from '../../given.js';
import { atOnce, portsOf, type Open } from '../subject.js';

const WINDOW = 10 * SECOND;
const IDLE = 30 * DAY;

export function sessionsContract(open: Open<'sessions' | 'accounts'>): void {
  describe('Sessions', () => {
    const ports = portsOf(open);
    const sessions = () => ports().sessions;
    /** Hashes of tokens that follow from one another, as those who hold their session's secret know them. */
    const chain = () => Array.from({ length: 9 }, () => randomUUID());
    type Chain = readonly string[];
    const rotate = (tokens: Chain, index: number, at = NOW) => {
      const rules = { reuseWindow: WINDOW, idle: IDLE };
      return sessions().rotate(tokens[index]!, tokens.slice(index + 1, index + 5), at, rules);
    };
    /** Which token of the chain comes next; why not, when none does. */
    const next = async (tokens: Chain, index: number, at = NOW) => {
      const rotation = await rotate(tokens, index, at);
      return rotation.outcome === 'rotated' ? index + 1 + rotation.successor : rotation.outcome;
    };

    const rotated = (session: Session, at = NOW, successor = 0) => ({
      outcome: 'rotated',
      session: { ...session, refreshed_at: at },
      successor,
    });

    async function opened(tokens: Chain = chain(), user_id?: string, overrides: Partial<Session> = {}) {
      const session = givenSession({ user_id: user_id ?? (await givenUser(ports())).id, ...overrides });
      await sessions().open(session, tokens[0]!, `secret of ${tokens[0]}`);
      return session;
    }

    describe('open and find', () => {
      it('give back the session', async () => {
        const session = await opened();
        const other = await opened(undefined, undefined, {
          aal: 'aal2',
          amr: [usedAt('oauth', NOW), usedAt('totp', later(SECOND))],
          user_agent: 'Hangwell/1.0 (terminal)',
          refreshed_at: later(MINUTE),
        });
        expect(await sessions().find(session.id)).toEqual(session);
        expect(await sessions().find(other.id)).toEqual(other);
        expect(await sessions().find(randomUUID())).toBeUndefined();
      });
    });

    describe('list', () => {
      it("gives the user's sessions, the one that was refreshed last first", async () => {
        const tokens = chain();
        const first = await opened(tokens);
        const { user_id } = first;
        const second = await opened(undefined, user_id, { created_at: later(SECOND) });
        await opened();
        expect(await sessions().list(user_id)).toEqual([second, first]);
        await rotate(tokens, 0, later(MINUTE));
        expect(await sessions().list(user_id)).toEqual([{ ...first, refreshed_at: later(MINUTE) }, second]);
        expect(await sessions().list(randomUUID())).toEqual([]);
      });
    });

    describe('chainSecretOf', () => {
      it('gives the secret of the session by each of its tokens, until the session is gone', async () => {
        const [tokens, others] = [chain(), chain()];
        const session = await opened(tokens);
        await opened(others);
        await rotate(tokens, 0);
        await sessions().raise(session.id, { aal: 'aal2', method: usedAt('totp', NOW) }, tokens[8]!, NOW);
        const secret = `secret of ${tokens[0]}`;
        for (const i of [0, 1, 8]) expect(await sessions().chainSecretOf(tokens[i]!)).toBe(secret);
        expect(await sessions().chainSecretOf(others[0]!)).toBe(`secret of ${others[0]}`);
        expect(await sessions().chainSecretOf(tokens[2]!)).toBeUndefined();
        await sessions().close(session.id);
        for (const i of [0, 1, 8]) expect(await sessions().chainSecretOf(tokens[i]!)).toBeUndefined();
      });

      it('is the only one that tells it', async () => {
        const tokens = chain();
        const { id, user_id } = await opened(tokens);
        const method = usedAt('totp', NOW);
        const told = [
          await sessions().find(id),
          await sessions().list(user_id),
          await rotate(tokens, 0),
          await sessions().raise(id, { aal: 'aal2', method }, randomUUID(), NOW),
        ];
        expect(JSON.stringify(told)).not.toContain('secret');
      });
    });

    describe('rotate', () => {
      // spec: sessions-rotate
      it('uses up a token and puts the next in its place', async () => {
        const tokens = chain();
        const session = await opened(tokens);
        expect(await rotate(tokens, 0)).toEqual(rotated(session));
        expect(await rotate(tokens, 1, later(MINUTE))).toEqual(rotated(session, later(MINUTE)));
        expect(await sessions().find(session.id)).toEqual({ ...session, refreshed_at: later(MINUTE) });
      });

      it('does not know a token that was never given', async () => {
        const tokens = chain();
        await opened(tokens);
        expect(await rotate(chain(), 0)).toEqual({ outcome: 'unknown' });
        expect(await next(tokens, 1)).toBe('unknown');
      });

      it('answers a token again within the window with the one that is good now', async () => {
        const tokens = chain();
        const session = await opened(tokens);
        for (const i of [0, 1, 2]) await rotate(tokens, i, later(i * SECOND));
        const at = later(WINDOW);
        expect(await rotate(tokens, 0, at)).toEqual(rotated(session, at, 2));
        expect(await next(tokens, 1, at)).toBe(3);
        expect(await next(tokens, 3, at)).toBe(4);
      });

      it('answers the direct predecessor of the newest with the newest, however late', async () => {
        const tokens = chain();
        const session = await opened(tokens);
        await rotate(tokens, 0);
        const late = later(60 * MINUTE);
        expect(await rotate(tokens, 0, late)).toEqual(rotated(session, late));
        expect(await next(tokens, 0, later(61 * MINUTE))).toBe(1);
        expect(await next(tokens, 1, later(62 * MINUTE))).toBe(2);
      });

      it('answers with the last that it was told when more than those came after the token', async () => {
        const tokens = chain();
        await opened(tokens);
        for (const i of [0, 1, 2, 3, 4]) await rotate(tokens, i);
        expect(await next(tokens, 0)).toBe(4);
        expect(await next(tokens, 4)).toBe(5);
        expect(await next(tokens, 5, later(MINUTE))).toBe(6);
      });

      it('ends the whole session on any other second use', async () => {
        const tokens = chain();
        const session = await opened(tokens);
        const other = await opened(chain(), session.user_id);
        await rotate(tokens, 0);
        await rotate(tokens, 1, later(MINUTE));
        expect(await rotate(tokens, 0, later(MINUTE))).toEqual({ outcome: 'reused' });
        expect(await sessions().find(session.id)).toBeUndefined();
        for (const i of [0, 1, 2]) expect(await next(tokens, i, later(MINUTE))).toBe('unknown');
        expect(await sessions().find(other.id)).toEqual(other);
      });

      it('gives a thief the very token that the owner has, and ends the session one step later', async () => {
        const tokens = chain();
        const session = await opened(tokens);
        await rotate(tokens, 0);
        expect(await next(tokens, 1, later(MINUTE))).toBe(2);
        const [thief, owner] = [later(60 * MINUTE), later(61 * MINUTE)];
        expect(await next(tokens, 1, thief)).toBe(2);
        expect(await next(tokens, 2, owner)).toBe(3);
        expect(await next(tokens, 3, later(MINUTE, owner))).toBe(4);
        expect(await next(tokens, 2, later(2 * MINUTE, owner))).toBe('reused');
        expect(await sessions().find(session.id)).toBeUndefined();
      });

      it('gives two tabs that use one token at the same time the same next one', async () => {
        const tokens = chain();
        await opened(tokens);
        expect(await Promise.all([next(tokens, 0), next(tokens, 0)])).toEqual([1, 1]);
        const at = later(SECOND);
        expect(await Promise.all([next(tokens, 1, at), next(tokens, 1, at)])).toEqual([2, 2]);
      });

      it('ends the session once when a stolen token comes several times at once', async () => {
        const tokens = chain();
        const session = await opened(tokens);
        await rotate(tokens, 0);
        await rotate(tokens, 1, later(MINUTE));
        const answers = await atOnce(4, () => next(tokens, 0, later(2 * MINUTE)));
        expect(answers.toSorted()).toEqual(['reused', 'unknown', 'unknown', 'unknown']);
        expect(await sessions().find(session.id)).toBeUndefined();
      });
    });

    describe('a session that nobody used', () => {
      it('goes on after the longest rest that the shop allows', async () => {
        const tokens = chain();
        await opened(tokens);
        expect(await next(tokens, 0, later(IDLE))).toBe(1);
        expect(await next(tokens, 1, later(2 * IDLE))).toBe(2);
      });

      it('is over after a longer one: its tokens are unknown from then on', async () => {
        const tokens = chain();
        const session = await opened(tokens);
        expect(await rotate(tokens, 0, later(IDLE + 1))).toEqual({ outcome: 'expired' });
        expect(await sessions().find(session.id)).toBeUndefined();
        expect([await next(tokens, 0), await next(tokens, 1)]).toEqual(['unknown', 'unknown']);
      });

      it('is over, not stolen, when an old token comes after a longer one', async () => {
        const tokens = chain();
        await opened(tokens);
        for (const i of [0, 1]) await rotate(tokens, i);
        expect(await rotate(tokens, 0, later(IDLE + 1))).toEqual({ outcome: 'expired' });
      });
    });

    describe('raise', () => {
      const at = later(MINUTE);
      const totp = { aal: 'aal2', method: usedAt('totp', at) } as const;
      const raise = ({ id }: Session, [token]: Chain) => sessions().raise(id, totp, token!, at);

      it('adds the method and a token to the session', async () => {
        const [tokens, raised] = [chain(), chain()];
        const session = await opened(tokens);
        const other = await opened(undefined, session.user_id);
        const shown = { ...session, aal: 'aal2', amr: [...session.amr, totp.method], refreshed_at: at };
        expect(await raise(session, raised)).toEqual(shown);
        expect(await sessions().find(session.id)).toEqual(shown);
        expect(await sessions().find(other.id)).toEqual(other);
        expect(await rotate(raised, 0, at)).toEqual({ outcome: 'rotated', session: shown, successor: 0 });
        expect(await next(raised, 1, later(60 * MINUTE))).toBe(2);
      });

      it('leaves a token of before good within the window, and what it gives works', async () => {
        const [tokens, raised] = [chain(), chain()];
        const session = await opened(tokens);
        await rotate(tokens, 0);
        await raise(session, raised);
        const within = later(WINDOW, at);
        expect(await next(tokens, 1, within)).toBe(2);
        expect(await next(tokens, 1, within)).toBe(2);
        expect(await next(raised, 0, within)).toBe(1);
        expect(await next(tokens, 2, within)).toBe(3);
        expect(await next(tokens, 3, later(60 * MINUTE))).toBe(4);
      });

      it('gives a token from longer before the first after it that is not used up', async () => {
        const [tokens, raised] = [chain(), chain()];
        const session = await opened(tokens);
        await rotate(tokens, 0, at);
        await raise(session, raised);
        expect(await next(tokens, 0, later(WINDOW, at))).toBe(2);
        expect(await next(tokens, 1, later(60 * MINUTE))).toBe(2);
        expect(await next(tokens, 2, later(60 * MINUTE))).toBe(3);
      });

      it.each([
        ['newest', 1],
        ['direct predecessor of the newest', 0],
      ])('ends the session when the %s of before comes after the window', async (_, index) => {
        const [tokens, raised] = [chain(), chain()];
        const session = await opened(tokens);
        await rotate(tokens, 0);
        await raise(session, raised);
        expect(await next(tokens, index, later(WINDOW + 1, at))).toBe('reused');
        expect(await sessions().find(session.id)).toBeUndefined();
        expect(await next(raised, 0, at)).toBe('unknown');
      });

      it('notices a copy that was used within the window when the owner comes later', async () => {
        const [tokens, raised] = [chain(), chain()];
        const session = await opened(tokens);
        await raise(session, raised);
        expect(await next(tokens, 0, later(WINDOW, at))).toBe(1);
        expect(await next(raised, 0, later(60 * MINUTE))).toBe('reused');
        expect(await next(tokens, 1, later(60 * MINUTE))).toBe('unknown');
      });

      it('leaves tokens that are used up as bad as they were', async () => {
        const [tokens, raised] = [chain(), chain()];
        const session = await opened(tokens);
        for (const i of [0, 1]) await rotate(tokens, i);
        await raise(session, raised);
        expect(await next(tokens, 0, at)).toBe('reused');
        expect(await sessions().find(session.id)).toBeUndefined();
        expect(await next(raised, 0, at)).toBe('unknown');
      });

      it('keeps both of two methods shown at the same time', async () => {
        const { id, amr } = await opened();
        const link = { aal: 'aal2', method: usedAt('otp', at) } as const;
        await atOnce(2, (i) => sessions().raise(id, [totp, link][i]!, randomUUID(), at));
        const now = (await sessions().find(id))!;
        expect(now.amr).toHaveLength(3);
        expect(now.amr).toEqual(expect.arrayContaining([...amr, totp.method, link.method]));
      });

      it('brings no session back that is gone', async () => {
        const raised = chain();
        const session = await opened();
        await sessions().close(session.id);
        expect(await raise(session, raised)).toBeUndefined();
        expect(await sessions().find(session.id)).toBeUndefined();
        expect(await next(raised, 0, at)).toBe('unknown');
      });
    });

    describe('lower', () => {
      it("takes the second factor back from the user's sessions and from nobody else's", async () => {
        const amr = [usedAt('password', NOW), usedAt('totp', later(SECOND)), usedAt('totp', later(MINUTE))];
        const shown: Partial<Session> = { aal: 'aal2', amr };
        const tokens = chain();
        const session = await opened(tokens, undefined, shown);
        const plain = await opened(undefined, session.user_id);
        const stranger = await opened(undefined, undefined, shown);
        await sessions().lower(session.user_id);
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
        const gone = await opened(a, undefined, { created_at: early });
        const refreshed = await opened(b, undefined, { created_at: early, refreshed_at: edge });
        await sessions().prune(edge);
        expect(await sessions().find(gone.id)).toBeUndefined();
        expect(await next(a, 0)).toBe('unknown');
        expect(await sessions().find(refreshed.id)).toEqual(refreshed);
        expect(await next(b, 0)).toBe(1);
      });
    });

    describe('close', () => {
      it('ends the session and its tokens; closing it again is no error', async () => {
        const tokens = chain();
        const session = await opened(tokens);
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
        const kept = await opened(a);
        const closed = [await opened(b, kept.user_id), await opened(undefined, kept.user_id)];
        const stranger = await opened();
        await sessions().closeAll(kept.user_id, kept.id);
        expect(await sessions().find(kept.id)).toEqual(kept);
        for (const { id } of closed) expect(await sessions().find(id)).toBeUndefined();
        expect(await next(b, 0)).toBe('unknown');
        expect(await next(a, 0)).toBe(1);
        await sessions().closeAll(kept.user_id);
        expect(await sessions().find(kept.id)).toBeUndefined();
        expect(await sessions().find(stranger.id)).toEqual(stranger);
      });
    });
  });
}
