import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { givenSession, givenUser, later, MINUTE, NOW, SECOND } from '../given.js';
import { atOnce, portsOf, type Open } from './subject.js';

const WINDOW = 10 * SECOND;

export function sessionsContract(open: Open<'sessions' | 'accounts'>): void {
  describe('Sessions', () => {
    const ports = portsOf(open);
    const sessions = () => ports().sessions;
    const rotate = (from: string, to: string, at = NOW) => sessions().rotate(from, to, at, WINDOW);
    const outcome = async (from: string, to: string, at = NOW) => (await rotate(from, to, at)).outcome;
    const hashes = () => [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;

    async function opened(hash: string = randomUUID(), user_id?: string) {
      const session = givenSession({ user_id: user_id ?? (await givenUser(ports())).id });
      await sessions().open(session, hash);
      return session;
    }

    describe('open and find', () => {
      it('give back the session', async () => {
        const session = await opened();
        expect(await sessions().find(session.id)).toEqual(session);
        expect(await sessions().find(randomUUID())).toBeUndefined();
      });
    });

    describe('rotate', () => {
      it('uses up a token and puts the next in its place', async () => {
        const [a, b, c] = hashes();
        const session = await opened(a);
        expect(await rotate(a, b)).toEqual({ outcome: 'rotated', session });
        expect(await rotate(b, c, later(MINUTE))).toEqual({ outcome: 'rotated', session });
      });

      it('does not know a token that was never given', async () => {
        const [a, b, c] = hashes();
        await opened(a);
        expect(await rotate(b, c)).toEqual({ outcome: 'unknown' });
        expect(await outcome(c, b)).toBe('unknown');
      });

      it('accepts a token again within the window, and what it gives works', async () => {
        const [a, b, c, d, e] = hashes();
        const session = await opened(a);
        await rotate(a, b);
        await rotate(b, c, later(SECOND));
        expect(await rotate(a, d, later(WINDOW - SECOND))).toEqual({ outcome: 'rotated', session });
        expect(await outcome(d, e, later(WINDOW))).toBe('rotated');
      });

      it('accepts the direct predecessor of the newest however late, and what it gives works', async () => {
        const [a, b, c, d] = hashes();
        const session = await opened(a);
        await rotate(a, b);
        expect(await rotate(a, c, later(60 * MINUTE))).toEqual({ outcome: 'rotated', session });
        expect(await outcome(c, d, later(61 * MINUTE))).toBe('rotated');
      });

      it('ends the whole session on any other second use', async () => {
        const [a, b, c, d, e] = hashes();
        const session = await opened(a);
        const other = await opened(randomUUID(), session.user_id);
        await rotate(a, b);
        await rotate(b, c, later(MINUTE));
        expect(await rotate(a, d, later(MINUTE))).toEqual({ outcome: 'reused' });
        expect(await sessions().find(session.id)).toBeUndefined();
        expect(await outcome(c, e, later(MINUTE))).toBe('unknown');
        expect(await outcome(d, e, later(MINUTE))).toBe('unknown');
        expect(await sessions().find(other.id)).toEqual(other);
      });

      it('lets two tabs that use one token at the same time both go on', async () => {
        const [a, b, c, d, e] = hashes();
        const session = await opened(a);
        const answers = await Promise.all([rotate(a, b), rotate(a, c)]);
        expect(answers).toEqual([
          { outcome: 'rotated', session },
          { outcome: 'rotated', session },
        ]);
        expect(await Promise.all([outcome(b, d, later(SECOND)), outcome(c, e, later(SECOND))])).toEqual([
          'rotated',
          'rotated',
        ]);
      });

      it('ends the session once when a stolen token comes several times at once', async () => {
        const [a, b, c] = hashes();
        const session = await opened(a);
        await rotate(a, b);
        await rotate(b, c, later(MINUTE));
        const answers = await atOnce(4, () => outcome(a, randomUUID(), later(2 * MINUTE)));
        expect(answers.filter((answer) => answer === 'reused').length).toBeGreaterThanOrEqual(1);
        expect(answers).not.toContain('rotated');
        expect(await sessions().find(session.id)).toBeUndefined();
      });
    });

    describe('close', () => {
      it('ends the session and its tokens; closing it again is no error', async () => {
        const [a, b, c] = hashes();
        const session = await opened(a);
        await rotate(a, b);
        await sessions().close(session.id);
        await sessions().close(session.id);
        expect(await sessions().find(session.id)).toBeUndefined();
        expect([await outcome(a, c), await outcome(b, c)]).toEqual(['unknown', 'unknown']);
      });
    });

    describe('closeAll', () => {
      it("closes the user's sessions but the one named, and nobody else's", async () => {
        const [a, b] = hashes();
        const kept = await opened(a);
        const closed = [await opened(b, kept.user_id), await opened(undefined, kept.user_id)];
        const stranger = await opened();
        await sessions().closeAll(kept.user_id, kept.id);
        expect(await sessions().find(kept.id)).toEqual(kept);
        for (const { id } of closed) expect(await sessions().find(id)).toBeUndefined();
        expect(await outcome(b, randomUUID())).toBe('unknown');
        expect(await outcome(a, randomUUID())).toBe('rotated');
        await sessions().closeAll(kept.user_id);
        expect(await sessions().find(kept.id)).toBeUndefined();
        expect(await sessions().find(stranger.id)).toEqual(stranger);
      });
    });
  });
}
