import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PinRow, StoredConnection } from '../../../src/application/ports/curating/pins.js';
import { DAY, givenJob, givenPrint, later, MINUTE, NOW, SECOND } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const GAP = 10 * SECOND;
const REASON = { code: 'print_unavailable', message: 'This one is not taken.' };
const idsOf = (rows: readonly PinRow[]) => rows.map(({ id }) => id);
const toDelays = (rows: readonly PinRow[]) => rows.map(({ due_at }) => due_at.getTime() - NOW.getTime());
const newPosted = () => ({ id: randomUUID(), url: `https://pins.example/${randomUUID()}` });

const LINK = 'https://shop.example/print/quiet-dunes/1';

type Connection = Omit<StoredConnection, 'board' | 'paused_until'>;

const givenConnection = (overrides: Partial<Connection> = {}): Connection => ({
  sealed: randomUUID(),
  expires_at: later(60 * MINUTE),
  created_at: NOW,
  connected_by: randomUUID(),
  ...overrides,
});

/** Empties the queue before each test; no other suite may use it at the same time. */
export function pinsContract(open: Open<'accounts' | 'generationJobs' | 'pins' | 'prints'>): void {
  describe('Pins', () => {
    const ports = openPorts(open);
    const pins = () => ports().pins;
    const only = async (id: string) => (await pins().find([id]))[0];
    const jobs = async (count: number) => {
      const ids: string[] = [];
      for (let i = 0; i < count; i++) ids.push((await givenJob(ports())).id);
      return ids;
    };
    /** Requests this many pins from NOW on, one second apart. */
    const enqueued = async (count: number) => {
      const ids = await jobs(count);
      await pins().enqueue(ids, 'ada', NOW, SECOND);
      return ids as [string, ...string[]];
    };
    const givenPosted = async () => {
      const [id] = await enqueued(1);
      const pin = newPosted();
      await pins().beginPosting(id, 'board', LINK);
      expect(await pins().markPosted(id, pin, NOW)).toBe(true);
      return { id, pin };
    };

    beforeEach(async () => {
      const all = idsOf((await pins().list({}, { limit: 1000 })).rows);
      await pins().queueRemoval(all);
      for (const id of all) await pins().delete(id);
      await pins().disconnect();
    });

    describe('the connection', () => {
      // spec: pins-one-connection
      it('replaces the one before, and keeps its board and pause, until it is ended', async () => {
        expect(await pins().connection()).toBeUndefined();
        const before = givenConnection();
        await pins().connect(before);
        expect(await pins().connection()).toEqual({ ...before, board: null, paused_until: null });
        const board = { id: '7', name: 'Prints' };
        await pins().chooseBoard(board);
        await pins().pauseUntil(later(MINUTE));
        const next = givenConnection({ created_at: later(MINUTE) });
        await pins().connect(next);
        expect(await pins().connection()).toEqual({ ...next, board, paused_until: later(MINUTE) });
        await pins().expireConnection(before.sealed, NOW);
        expect(await pins().connection()).toMatchObject({ expires_at: next.expires_at });
        await pins().expireConnection(next.sealed, NOW);
        expect(await pins().connection()).toMatchObject({ expires_at: NOW });
        await pins().disconnect();
        expect(await pins().connection()).toBeUndefined();
      });

      it('is renewed by one call that has its last seal, and keeps everything else', async () => {
        const first = givenConnection();
        await pins().connect(first);
        const nexts = Array.from({ length: 5 }, (_, i) => ({
          sealed: randomUUID(),
          expires_at: later(i * MINUTE),
        }));
        const claimed = await concurrently(5, () => pins().claimRenewal(first.sealed, NOW, later(MINUTE)));
        expect(claimed.filter(Boolean)).toHaveLength(1);
        expect(await pins().claimRenewal(first.sealed, later(MINUTE), later(2 * MINUTE))).toBe(true);
        const renewed = await concurrently(5, (i) => pins().renewConnection(first.sealed, nexts[i]!));
        expect(renewed.filter(Boolean)).toHaveLength(1);
        const [won, lost] = [nexts[renewed.indexOf(true)]!, nexts[renewed.indexOf(false)]!];
        expect(await pins().renewConnection(first.sealed, lost)).toBe(false);
        expect(await pins().connection()).toMatchObject({ ...first, ...won });
        expect(await pins().claimRenewal(first.sealed, later(DAY), later(2 * DAY))).toBe(false);
        expect(await pins().claimRenewal(won.sealed, NOW, later(MINUTE))).toBe(true);
        await pins().disconnect();
        expect(await pins().renewConnection(won.sealed, lost)).toBe(false);
      });

      it('has a board, a default if none is chosen, and a pause that is never shortened', async () => {
        await pins().connect(givenConnection());
        const [first, other] = [
          { id: '7', name: 'Prints' },
          { id: '8', name: 'More prints' },
        ];
        expect(await pins().proposeBoard(first)).toEqual(first);
        expect(await pins().proposeBoard(other)).toEqual(first);
        await pins().chooseBoard(other);
        for (const minutes of [2, 1]) await pins().pauseUntil(later(minutes * MINUTE));
        expect(await pins().connection()).toMatchObject({ board: other, paused_until: later(2 * MINUTE) });
        await pins().pauseUntil(later(3 * MINUTE));
        expect(await pins().connection()).toMatchObject({ paused_until: later(3 * MINUTE) });
      });
    });

    describe('takeTurn', () => {
      const take = (at: Date, owner = 'worker') => pins().takeTurn(owner, at, later(MINUTE, at), 2 * SECOND);

      it('goes to one of five concurrent calls, until it ends or expires', async () => {
        await pins().connect(givenConnection());
        const waits = await concurrently(5, () => take(NOW));
        expect(waits.filter((wait) => wait === undefined)).toHaveLength(1);
        expect(await take(later(30 * SECOND))).toBeGreaterThan(0);
        expect(await take(later(MINUTE))).toBeUndefined();
      });

      it('keeps an interval, catches up after a delay, and waits for the end of a pause', async () => {
        await pins().connect(givenConnection());
        const done = async (at: Date) => {
          const wait = await take(at);
          if (wait === undefined) await pins().endTurn('worker');
          return wait;
        };
        expect(await done(NOW)).toBeUndefined();
        expect(await done(later(SECOND))).toBe(SECOND);
        expect(await done(later(2.5 * SECOND))).toBeUndefined();
        expect(await done(later(4 * SECOND))).toBeUndefined();
        expect(await done(later(MINUTE))).toBeUndefined();
        expect(await done(later(MINUTE))).toBe(2 * SECOND);
        await pins().pauseUntil(later(DAY));
        expect(await done(later(DAY - MINUTE))).toBe(MINUTE);
        expect(await done(later(DAY))).toBeUndefined();
      });

      it('continues while its owner renews it, and only the owner ends it', async () => {
        await pins().connect(givenConnection());
        expect(await take(NOW, 'one')).toBeUndefined();
        expect(await pins().renewTurn('one', later(9 * MINUTE))).toBe(true);
        expect(await pins().renewTurn('two', later(99 * MINUTE))).toBe(false);
        await pins().endTurn('two');
        expect(await take(later(8 * MINUTE), 'two')).toBeGreaterThan(0);
        expect(await take(later(9 * MINUTE), 'two')).toBeUndefined();
        expect(await pins().renewTurn('one', later(99 * MINUTE))).toBe(false);
        await pins().endTurn('one');
        expect(await take(later(9.5 * MINUTE), 'one')).toBeGreaterThan(0);
        await pins().endTurn('two');
        expect(await pins().renewTurn('two', later(99 * MINUTE))).toBe(false);
        expect(await take(later(9.5 * MINUTE), 'one')).toBeUndefined();
      });

      it('is free without a connection', async () => {
        expect(await take(NOW)).toBeUndefined();
        expect(await take(NOW)).toBeUndefined();
      });
    });

    describe('enqueue', () => {
      it('gives each a time of its own, in the given order', async () => {
        const ids = await jobs(3);
        const rows = await pins().enqueue([...ids, ids[0]!], 'ada', NOW, GAP);
        expect(idsOf(rows)).toEqual(ids);
        expect(toDelays(rows)).toEqual([0, GAP, 2 * GAP]);
        const nothing = { pin_id: null, board_id: null, link: null, url: null, posted_at: null, code: null };
        const row = { id: ids[1], state: 'waiting', asked_at: NOW, asked_by: 'ada', due_at: later(GAP) };
        expect(await only(ids[1]!)).toEqual({ ...row, ...nothing, message: null });
      });

      it('continues after those that wait or are being posted, and immediately if their times are past', async () => {
        const [begun, waiting, next, last] = await jobs(4);
        await pins().enqueue([begun!], 'ada', later(GAP), GAP);
        await pins().beginPosting(begun!, 'board', LINK);
        expect(toDelays(await pins().enqueue([waiting!], 'ada', NOW, GAP))).toEqual([2 * GAP]);
        expect(toDelays(await pins().enqueue([next!], 'ada', later(SECOND), 2 * GAP))).toEqual([4 * GAP]);
        expect(toDelays(await pins().enqueue([last!], 'ada', later(MINUTE), GAP))).toEqual([MINUTE]);
      });

      it('does not wait for those that are posted, failed or being removed', async () => {
        const [failed, removing] = await enqueued(2);
        await givenPosted();
        await pins().beginPosting(removing!, 'board', LINK);
        await pins().queueRemoval([removing!]);
        await pins().markFailed(failed, REASON);
        expect(toDelays(await pins().enqueue(await jobs(1), 'ada', NOW, GAP))).toEqual([0]);
      });

      it('changes only the failed ones, which are queued again where they were begun', async () => {
        const [failed, waiting, begun, removing] = (await enqueued(4)) as [string, string, string, string];
        const { id } = await givenPosted();
        for (const one of [failed, begun, removing]) await pins().beginPosting(one, 'first board', LINK);
        await pins().queueRemoval([removing]);
        await pins().markFailed(failed, REASON);
        const others = [waiting, begun, removing, id];
        const before = await Promise.all(others.map(only));
        const again = await pins().enqueue([...others, failed], 'bea', later(MINUTE), GAP);
        expect(await Promise.all(others.map(only))).toEqual(before);
        expect(idsOf(again)).toEqual([failed]);
        expect(again).toEqual([await only(failed)]);
        const asking = {
          state: 'waiting',
          asked_by: 'bea',
          asked_at: later(MINUTE),
          code: null,
          message: null,
        };
        expect(again[0]).toMatchObject(asking);
        expect(await pins().beginPosting(failed, 'another', LINK)).toMatchObject({
          board: 'first board',
          isRepeat: true,
        });
      });

      it('never gives two prints one time, or one print two, under five concurrent calls', async () => {
        const ids = await jobs(6);
        const results = await concurrently(5, (i) => pins().enqueue([ids[0]!, ids[i + 1]!], 'ada', NOW, GAP));
        expect(idsOf(results.flat()).sort()).toEqual([...ids].sort());
        const turns = toDelays(await pins().find(ids)).sort((a, b) => a - b);
        expect(turns).toEqual(ids.map((_, i) => i * GAP));
      });
    });

    describe('beginPosting', () => {
      it('stores the first board and link, and returns whether it was begun before', async () => {
        const [id] = await enqueued(1);
        const begun = { board: 'one', link: LINK };
        expect(await pins().beginPosting(id, 'one', LINK)).toEqual({ ...begun, isRepeat: false });
        expect(await only(id)).toMatchObject({ state: 'posting', board_id: 'one', link: LINK });
        expect(await pins().beginPosting(id, 'two', 'https://shop.example/other')).toEqual({
          ...begun,
          isRepeat: true,
        });
      });

      it('starts over after a final error, and continues after a retryable one', async () => {
        const [refused, stopped] = await enqueued(2);
        for (const id of [refused, stopped!]) await pins().beginPosting(id, 'one', LINK);
        await pins().markFailed(refused, { ...REASON, code: 'pin_refused' });
        await pins().markFailed(stopped!, { ...REASON, code: 'pinboard_not_connected' });
        await pins().enqueue([refused, stopped!], 'ada', NOW, GAP);
        expect(await pins().beginPosting(refused, 'two', LINK)).toMatchObject({
          board: 'two',
          isRepeat: false,
        });
        expect(await pins().beginPosting(stopped!, 'two', LINK)).toMatchObject({
          board: 'one',
          isRepeat: true,
        });
      });

      it('is the first time for one of five concurrent calls', async () => {
        const [id] = await enqueued(1);
        const begun = await concurrently(5, (i) => pins().beginPosting(id, `board-${i}`, LINK));
        const first = begun.filter((one) => !one!.isRepeat);
        expect(first).toHaveLength(1);
        expect(new Set(begun.map((one) => one!.board))).toEqual(new Set([first[0]!.board]));
      });

      it('rejects a pin that was removed from the queue', async () => {
        const [failed, removing] = await enqueued(2);
        await pins().beginPosting(removing!, 'board', LINK);
        await pins().queueRemoval([removing!]);
        await pins().markFailed(failed, REASON);
        for (const id of [failed, removing!, (await givenPosted()).id, randomUUID()])
          expect(await pins().beginPosting(id, 'board', LINK)).toBeUndefined();
      });
    });

    describe('markPosted', () => {
      it('is stored with the print, once', async () => {
        const print = await givenPrint(ports());
        const pin = newPosted();
        await pins().enqueue([print.id], 'ada', NOW, GAP);
        expect(await pins().markPosted(print.id, pin, later(MINUTE))).toBe(false);
        await pins().beginPosting(print.id, 'board', LINK);
        expect(await pins().markPosted(print.id, pin, later(MINUTE))).toBe(true);
        const { id: pin_id, url } = pin;
        expect(await only(print.id)).toMatchObject({
          state: 'posted',
          pin_id,
          url,
          posted_at: later(MINUTE),
        });
        const marked = {
          pinterest_posted: true,
          pinterest_post_url: url,
          pinterest_post_date: later(MINUTE),
        };
        expect(await ports().prints.find(print.id)).toEqual({ ...print, ...marked });
        expect(await pins().markPosted(print.id, newPosted(), NOW)).toBe(false);
        expect(await only(print.id)).toMatchObject({ pin_id, posted_at: later(MINUTE) });
      });

      it('returns the pin to remove if it was removed meanwhile', async () => {
        const [id] = await enqueued(1);
        const pin = newPosted();
        await pins().beginPosting(id, 'board', LINK);
        expect(await pins().queueRemoval([id])).toEqual([id]);
        expect(await pins().markPosted(id, pin, NOW)).toBe(true);
        expect(await only(id)).toMatchObject({ state: 'removing', pin_id: pin.id });
      });

      it('is not stored when it was removed and deleted meanwhile', async () => {
        const print = await givenPrint(ports());
        await pins().enqueue([print.id], 'ada', NOW, GAP);
        await pins().beginPosting(print.id, 'board', LINK);
        await pins().queueRemoval([print.id]);
        await pins().delete(print.id);
        expect(await pins().markPosted(print.id, newPosted(), NOW)).toBe(false);
        expect(await only(print.id)).toBeUndefined();
        expect(await ports().prints.find(print.id)).toEqual(print);
      });
    });

    it('markFailed stores the reason; posted and removed pins cannot fail', async () => {
      const [waiting, removing] = await enqueued(2);
      await pins().beginPosting(removing!, 'board', LINK);
      await pins().queueRemoval([removing!]);
      const { id } = await givenPosted();
      for (const one of [waiting, removing!, id]) await pins().markFailed(one, REASON);
      expect(await only(waiting)).toMatchObject({ state: 'failed', ...REASON });
      expect(await only(removing!)).toMatchObject({ state: 'removing', code: null, message: null });
      expect(await only(id)).toMatchObject({ state: 'posted', code: null, message: null });
    });

    it('block makes a pin wait with the reason until it is begun again, unless it is posted, failed or removed', async () => {
      const [id, failed, removing] = (await enqueued(3)) as [string, string, string];
      const postedId = (await givenPosted()).id;
      for (const one of [id, removing]) await pins().beginPosting(one, 'board', LINK);
      await pins().queueRemoval([removing]);
      await pins().markFailed(failed, { ...REASON, code: 'pin_refused' });
      const others = [failed, removing, postedId];
      const before = await Promise.all(others.map(only));
      for (const one of [...others, randomUUID()]) expect(await pins().block(one, 'away')).toBe(false);
      expect(await Promise.all(others.map(only))).toEqual(before);

      expect(await pins().block(id, 'away')).toBe(true);
      expect(await only(id)).toMatchObject({ state: 'waiting', code: 'away' });
      expect(await pins().enqueue([id], 'bea', later(MINUTE), GAP)).toEqual([]);
      expect(await pins().beginPosting(id, 'another', LINK)).toMatchObject({
        board: 'board',
        isRepeat: true,
      });
      expect(await only(id)).toMatchObject({ state: 'posting', code: null, message: null });
    });

    it('unblock ends the blocking, and keeps the reason of failed ones', async () => {
      const [id, failed] = (await enqueued(2)) as [string, string];
      await pins().block(id, 'away');
      await pins().markFailed(failed, REASON);
      await pins().unblock();
      expect(await only(id)).toMatchObject({ state: 'waiting', code: null });
      expect(await only(failed)).toMatchObject({ state: 'failed', ...REASON });
    });

    it('queueRemoval deletes those that never were begun, and marks those that are or may be posted', async () => {
      const [waiting, failed, begun, fallen] = (await enqueued(4)) as [string, string, string, string];
      const { id } = await givenPosted();
      for (const one of [begun, fallen]) await pins().beginPosting(one, 'board', LINK);
      for (const one of [failed, fallen]) await pins().markFailed(one, REASON);
      const all = [waiting, failed, begun, fallen, id];
      const marked = [begun, fallen, id].sort();
      expect((await pins().queueRemoval([...all, id, randomUUID()])).sort()).toEqual(marked);
      const rows = await pins().find(all);
      expect(idsOf(rows).sort()).toEqual(marked);
      for (const row of rows) expect(row).toMatchObject({ state: 'removing', code: null, message: null });
      expect(await pins().queueRemoval(all)).toEqual([]);
    });

    it('delete removes the marked ones, also from the print, and nothing else', async () => {
      const print = await givenPrint(ports());
      await pins().enqueue([print.id], 'ada', NOW, GAP);
      await pins().beginPosting(print.id, 'board', LINK);
      await pins().markPosted(print.id, newPosted(), NOW);
      await pins().delete(print.id);
      expect(await ports().prints.find(print.id)).toMatchObject({ pinterest_posted: true });
      await pins().queueRemoval([print.id]);
      expect(await ports().prints.find(print.id)).toMatchObject({ pinterest_posted: true });
      await pins().delete(print.id);
      expect(await only(print.id)).toBeUndefined();
      expect(await ports().prints.find(print.id)).toEqual(print);
      expect(idsOf(await pins().enqueue([print.id], 'ada', NOW, GAP))).toEqual([print.id]);
    });

    it('lists the last requested first, of all states or of one', async () => {
      const old = await enqueued(2);
      const [young] = await jobs(1);
      await pins().enqueue([young!], 'ada', later(MINUTE), GAP);
      await pins().markFailed(old[0], REASON);
      const all = [young, ...[...old].sort().reverse()];
      expect(idsOf((await pins().list({}, { limit: 9 })).rows)).toEqual(all);
      expect((await pins().list({ state: 'failed' }, { limit: 9 })).rows).toEqual([await only(old[0])]);
      expect((await pins().list({ state: 'posted' }, { limit: 9 })).rows).toEqual([]);
    });

    it('counts waiting and failed pins, and those posted since then', async () => {
      const [failed, begun] = await enqueued(3);
      await pins().markFailed(failed, REASON);
      await pins().beginPosting(begun!, 'board', LINK);
      await givenPosted();
      expect(await pins().count(NOW)).toEqual({ waiting: 2, failed: 1, posted: 1 });
      expect(await pins().count(later(1))).toEqual({ waiting: 2, failed: 1, posted: 0 });
    });

    it('finds the existing ones of the given ids', async () => {
      const [one] = await enqueued(2);
      expect(idsOf(await pins().find([one, one, randomUUID()]))).toEqual([one]);
      expect(await pins().find([])).toEqual([]);
    });
  });
}
