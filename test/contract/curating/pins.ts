import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PinRow, StoredConnection } from '../../../src/application/ports/curating/pins.js';
import { DAY, givenJob, givenPrint, later, MINUTE, NOW, SECOND } from '../../given.js';
import { atOnce, portsOf, type Open } from '../subject.js';

const GAP = 10 * SECOND;
const REASON = { code: 'print_unavailable', message: 'This one is not taken.' };
const idsOf = (rows: readonly PinRow[]) => rows.map(({ id }) => id);
const turnsOf = (rows: readonly PinRow[]) => rows.map(({ due_at }) => due_at.getTime() - NOW.getTime());
const hangs = () => ({ id: randomUUID(), url: `https://pins.example/${randomUUID()}` });

const LINK = 'https://shop.example/print/quiet-dunes/1';

type Connection = Omit<StoredConnection, 'board' | 'paused_until'>;

const connectionOf = (overrides: Partial<Connection> = {}): Connection => ({
  sealed: randomUUID(),
  expires_at: later(60 * MINUTE),
  created_at: NOW,
  connected_by: randomUUID(),
  ...overrides,
});

/** The queue is one for all: the suite empties it before each test, and wants nobody else to pin. */
export function pinsContract(open: Open<'accounts' | 'generationJobs' | 'pins' | 'prints'>): void {
  describe('Pins', () => {
    const ports = portsOf(open);
    const pins = () => ports().pins;
    const only = async (id: string) => (await pins().find([id]))[0];
    const jobs = async (count: number) => {
      const ids: string[] = [];
      for (let i = 0; i < count; i++) ids.push((await givenJob(ports())).id);
      return ids;
    };
    /** As many pins, each of which is asked for at NOW, one second apart. */
    const asked = async (count: number) => {
      const ids = await jobs(count);
      await pins().ask(ids, 'ada', NOW, SECOND);
      return ids as [string, ...string[]];
    };
    const posted = async () => {
      const [id] = await asked(1);
      const pin = hangs();
      await pins().begin(id, 'board', LINK);
      expect(await pins().posted(id, pin, NOW)).toBe(true);
      return { id, pin };
    };

    beforeEach(async () => {
      const all = idsOf(await pins().list({}, { limit: 1000 }));
      await pins().remove(all);
      for (const id of all) await pins().removed(id);
      await pins().disconnect();
    });

    describe('the connection', () => {
      // spec: pins-one-connection
      it('is one, in place of the one before, whose board and pause it keeps, until it is ended', async () => {
        expect(await pins().connection()).toBeUndefined();
        const before = connectionOf();
        await pins().connect(before);
        expect(await pins().connection()).toEqual({ ...before, board: null, paused_until: null });
        const board = { id: '7', name: 'Prints' };
        await pins().chooseBoard(board);
        await pins().pause(later(MINUTE));
        const next = connectionOf({ created_at: later(MINUTE) });
        await pins().connect(next);
        expect(await pins().connection()).toEqual({ ...next, board, paused_until: later(MINUTE) });
        await pins().end(before.sealed, NOW);
        expect(await pins().connection()).toMatchObject({ expires_at: next.expires_at });
        await pins().end(next.sealed, NOW);
        expect(await pins().connection()).toMatchObject({ expires_at: NOW });
        await pins().disconnect();
        expect(await pins().connection()).toBeUndefined();
      });

      it('is renewed by one of those who have its last seal, and keeps all else', async () => {
        const first = connectionOf();
        await pins().connect(first);
        const nexts = Array.from({ length: 5 }, (_, i) => ({
          sealed: randomUUID(),
          expires_at: later(i * MINUTE),
        }));
        const claimed = await atOnce(5, () => pins().claimRenewal(first.sealed, NOW, later(MINUTE)));
        expect(claimed.filter(Boolean)).toHaveLength(1);
        expect(await pins().claimRenewal(first.sealed, later(MINUTE), later(2 * MINUTE))).toBe(true);
        const renewed = await atOnce(5, (i) => pins().renew(first.sealed, nexts[i]!));
        expect(renewed.filter(Boolean)).toHaveLength(1);
        const [won, lost] = [nexts[renewed.indexOf(true)]!, nexts[renewed.indexOf(false)]!];
        expect(await pins().renew(first.sealed, lost)).toBe(false);
        expect(await pins().connection()).toMatchObject({ ...first, ...won });
        expect(await pins().claimRenewal(first.sealed, later(DAY), later(2 * DAY))).toBe(false);
        expect(await pins().claimRenewal(won.sealed, NOW, later(MINUTE))).toBe(true);
        await pins().disconnect();
        expect(await pins().renew(won.sealed, lost)).toBe(false);
      });

      it('has a board, proposed where none is chosen, and a pause that is never shortened', async () => {
        await pins().connect(connectionOf());
        const [first, other] = [
          { id: '7', name: 'Prints' },
          { id: '8', name: 'More prints' },
        ];
        expect(await pins().proposeBoard(first)).toEqual(first);
        expect(await pins().proposeBoard(other)).toEqual(first);
        await pins().chooseBoard(other);
        for (const minutes of [2, 1]) await pins().pause(later(minutes * MINUTE));
        expect(await pins().connection()).toMatchObject({ board: other, paused_until: later(2 * MINUTE) });
        await pins().pause(later(3 * MINUTE));
        expect(await pins().connection()).toMatchObject({ paused_until: later(3 * MINUTE) });
      });
    });

    describe('takeTurn', () => {
      const take = (at: Date, owner = 'worker') => pins().takeTurn(owner, at, later(MINUTE, at), 2 * SECOND);

      it('is for one of five at once, until it ends or has taken too long', async () => {
        await pins().connect(connectionOf());
        const waits = await atOnce(5, () => take(NOW));
        expect(waits.filter((wait) => wait === undefined)).toHaveLength(1);
        expect(await take(later(30 * SECOND))).toBeGreaterThan(0);
        expect(await take(later(MINUTE))).toBeUndefined();
      });

      it('is at a pace, catches up with one that was late, and waits for the end of a pause', async () => {
        await pins().connect(connectionOf());
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
        await pins().pause(later(DAY));
        expect(await done(later(DAY - MINUTE))).toBe(MINUTE);
        expect(await done(later(DAY))).toBeUndefined();
      });

      it('goes on while its owner renews it, and nobody else ends it', async () => {
        await pins().connect(connectionOf());
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

      it('is free where there is no connection', async () => {
        expect(await take(NOW)).toBeUndefined();
        expect(await take(NOW)).toBeUndefined();
      });
    });

    describe('ask', () => {
      it('gives each a turn of its own, in the order in which they are named', async () => {
        const ids = await jobs(3);
        const rows = await pins().ask([...ids, ids[0]!], 'ada', NOW, GAP);
        expect(idsOf(rows)).toEqual(ids);
        expect(turnsOf(rows)).toEqual([0, GAP, 2 * GAP]);
        const nothing = { pin_id: null, board_id: null, link: null, url: null, posted_at: null, code: null };
        const row = { id: ids[1], state: 'waiting', asked_at: NOW, asked_by: 'ada', due_at: later(GAP) };
        expect(await only(ids[1]!)).toEqual({ ...row, ...nothing, message: null });
      });

      it('goes on after those that wait or are on their way, and at once where they are past', async () => {
        const [begun, waiting, next, last] = await jobs(4);
        await pins().ask([begun!], 'ada', later(GAP), GAP);
        await pins().begin(begun!, 'board', LINK);
        expect(turnsOf(await pins().ask([waiting!], 'ada', NOW, GAP))).toEqual([2 * GAP]);
        expect(turnsOf(await pins().ask([next!], 'ada', later(SECOND), 2 * GAP))).toEqual([4 * GAP]);
        expect(turnsOf(await pins().ask([last!], 'ada', later(MINUTE), GAP))).toEqual([MINUTE]);
      });

      it('does not wait for those that hang, failed or are being taken down', async () => {
        const [failed, removing] = await asked(2);
        await posted();
        await pins().begin(removing!, 'board', LINK);
        await pins().remove([removing!]);
        await pins().failed(failed, REASON);
        expect(turnsOf(await pins().ask(await jobs(1), 'ada', NOW, GAP))).toEqual([0]);
      });

      it('leaves all but the failed ones as they are, which wait again where they were begun', async () => {
        const [failed, waiting, begun, removing] = (await asked(4)) as [string, string, string, string];
        const { id } = await posted();
        for (const one of [failed, begun, removing]) await pins().begin(one, 'first board', LINK);
        await pins().remove([removing]);
        await pins().failed(failed, REASON);
        const others = [waiting, begun, removing, id];
        const before = await Promise.all(others.map(only));
        const again = await pins().ask([...others, failed], 'bea', later(MINUTE), GAP);
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
        expect(await pins().begin(failed, 'another', LINK)).toMatchObject({
          board: 'first board',
          again: true,
        });
      });

      it('never gives two prints one turn, nor a print two, of five who ask at once', async () => {
        const ids = await jobs(6);
        const answers = await atOnce(5, (i) => pins().ask([ids[0]!, ids[i + 1]!], 'ada', NOW, GAP));
        expect(idsOf(answers.flat()).sort()).toEqual([...ids].sort());
        const turns = turnsOf(await pins().find(ids)).sort((a, b) => a - b);
        expect(turns).toEqual(ids.map((_, i) => i * GAP));
      });
    });

    describe('begin', () => {
      it('keeps the first board and link, and says whether it was begun before', async () => {
        const [id] = await asked(1);
        const begun = { board: 'one', link: LINK };
        expect(await pins().begin(id, 'one', LINK)).toEqual({ ...begun, again: false });
        expect(await only(id)).toMatchObject({ state: 'posting', board_id: 'one', link: LINK });
        expect(await pins().begin(id, 'two', 'https://shop.example/other')).toEqual({
          ...begun,
          again: true,
        });
      });

      it('begins anew once it was refused for good, and goes on where it only failed', async () => {
        const [refused, stopped] = await asked(2);
        for (const id of [refused, stopped!]) await pins().begin(id, 'one', LINK);
        await pins().failed(refused, { ...REASON, code: 'pin_refused' });
        await pins().failed(stopped!, { ...REASON, code: 'pinboard_not_connected' });
        await pins().ask([refused, stopped!], 'ada', NOW, GAP);
        expect(await pins().begin(refused, 'two', LINK)).toMatchObject({ board: 'two', again: false });
        expect(await pins().begin(stopped!, 'two', LINK)).toMatchObject({ board: 'one', again: true });
      });

      it('is the first time for one of five who begin at once', async () => {
        const [id] = await asked(1);
        const begun = await atOnce(5, (i) => pins().begin(id, `board-${i}`, LINK));
        const first = begun.filter((one) => !one!.again);
        expect(first).toHaveLength(1);
        expect(new Set(begun.map((one) => one!.board))).toEqual(new Set([first[0]!.board]));
      });

      it('is for nothing that is not to be posted any more', async () => {
        const [failed, removing] = await asked(2);
        await pins().begin(removing!, 'board', LINK);
        await pins().remove([removing!]);
        await pins().failed(failed, REASON);
        for (const id of [failed, removing!, (await posted()).id, randomUUID()])
          expect(await pins().begin(id, 'board', LINK)).toBeUndefined();
      });
    });

    describe('posted', () => {
      it('is written with the print, and is so once', async () => {
        const print = await givenPrint(ports());
        const pin = hangs();
        await pins().ask([print.id], 'ada', NOW, GAP);
        expect(await pins().posted(print.id, pin, later(MINUTE))).toBe(false);
        await pins().begin(print.id, 'board', LINK);
        expect(await pins().posted(print.id, pin, later(MINUTE))).toBe(true);
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
        expect(await pins().posted(print.id, hangs(), NOW)).toBe(false);
        expect(await only(print.id)).toMatchObject({ pin_id, posted_at: later(MINUTE) });
      });

      it('tells who takes it down meanwhile which one it is', async () => {
        const [id] = await asked(1);
        const pin = hangs();
        await pins().begin(id, 'board', LINK);
        expect(await pins().remove([id])).toEqual([id]);
        expect(await pins().posted(id, pin, NOW)).toBe(true);
        expect(await only(id)).toMatchObject({ state: 'removing', pin_id: pin.id });
      });

      it('is not so when it was taken down and forgotten meanwhile', async () => {
        const print = await givenPrint(ports());
        await pins().ask([print.id], 'ada', NOW, GAP);
        await pins().begin(print.id, 'board', LINK);
        await pins().remove([print.id]);
        await pins().removed(print.id);
        expect(await pins().posted(print.id, hangs(), NOW)).toBe(false);
        expect(await only(print.id)).toBeUndefined();
        expect(await ports().prints.find(print.id)).toEqual(print);
      });
    });

    it('failed says why; what hangs, or comes down, does not fail', async () => {
      const [waiting, removing] = await asked(2);
      await pins().begin(removing!, 'board', LINK);
      await pins().remove([removing!]);
      const { id } = await posted();
      for (const one of [waiting, removing!, id]) await pins().failed(one, REASON);
      expect(await only(waiting)).toMatchObject({ state: 'failed', ...REASON });
      expect(await only(removing!)).toMatchObject({ state: 'removing', code: null, message: null });
      expect(await only(id)).toMatchObject({ state: 'posted', code: null, message: null });
    });

    it('held waits on and says why, until it is begun again; what hangs, failed or comes down does not', async () => {
      const [id, failed, removing] = (await asked(3)) as [string, string, string];
      const hanging = (await posted()).id;
      for (const one of [id, removing]) await pins().begin(one, 'board', LINK);
      await pins().remove([removing]);
      await pins().failed(failed, { ...REASON, code: 'pin_refused' });
      const others = [failed, removing, hanging];
      const before = await Promise.all(others.map(only));
      for (const one of [...others, randomUUID()]) expect(await pins().held(one, 'away')).toBe(false);
      expect(await Promise.all(others.map(only))).toEqual(before);

      expect(await pins().held(id, 'away')).toBe(true);
      expect(await only(id)).toMatchObject({ state: 'waiting', code: 'away' });
      expect(await pins().ask([id], 'bea', later(MINUTE), GAP)).toEqual([]);
      expect(await pins().begin(id, 'another', LINK)).toMatchObject({ board: 'board', again: true });
      expect(await only(id)).toMatchObject({ state: 'posting', code: null, message: null });
    });

    it('resume ends the holding, and leaves what failed its reason', async () => {
      const [id, failed] = (await asked(2)) as [string, string];
      await pins().held(id, 'away');
      await pins().failed(failed, REASON);
      await pins().resume();
      expect(await only(id)).toMatchObject({ state: 'waiting', code: null });
      expect(await only(failed)).toMatchObject({ state: 'failed', ...REASON });
    });

    it('remove forgets what never was begun, and marks what hangs or may hang', async () => {
      const [waiting, failed, begun, fallen] = (await asked(4)) as [string, string, string, string];
      const { id } = await posted();
      for (const one of [begun, fallen]) await pins().begin(one, 'board', LINK);
      for (const one of [failed, fallen]) await pins().failed(one, REASON);
      const all = [waiting, failed, begun, fallen, id];
      const marked = [begun, fallen, id].sort();
      expect((await pins().remove([...all, id, randomUUID()])).sort()).toEqual(marked);
      const rows = await pins().find(all);
      expect(idsOf(rows).sort()).toEqual(marked);
      for (const row of rows) expect(row).toMatchObject({ state: 'removing', code: null, message: null });
      expect(await pins().remove(all)).toEqual([]);
    });

    it('removed forgets what is marked, also with the print, and nothing else', async () => {
      const print = await givenPrint(ports());
      await pins().ask([print.id], 'ada', NOW, GAP);
      await pins().begin(print.id, 'board', LINK);
      await pins().posted(print.id, hangs(), NOW);
      await pins().removed(print.id);
      expect(await ports().prints.find(print.id)).toMatchObject({ pinterest_posted: true });
      await pins().remove([print.id]);
      expect(await ports().prints.find(print.id)).toMatchObject({ pinterest_posted: true });
      await pins().removed(print.id);
      expect(await only(print.id)).toBeUndefined();
      expect(await ports().prints.find(print.id)).toEqual(print);
      expect(idsOf(await pins().ask([print.id], 'ada', NOW, GAP))).toEqual([print.id]);
    });

    it('lists the last asked first, page by page, of all states or of one', async () => {
      const old = await asked(2);
      const [young] = await jobs(1);
      await pins().ask([young!], 'ada', later(MINUTE), GAP);
      await pins().failed(old[0], REASON);
      const walked: string[] = [];
      for (let after: { created_at: Date; id: string } | undefined; walked.length < 9;) {
        const [row] = await pins().list({}, { limit: 1, after });
        if (!row) break;
        walked.push(row.id);
        after = { created_at: row.asked_at, id: row.id };
      }
      expect(walked).toEqual([young, ...[...old].sort().reverse()]);
      expect(idsOf(await pins().list({}, { limit: 2 }))).toEqual(walked.slice(0, 2));
      expect(await pins().list({ state: 'failed' }, { limit: 9 })).toEqual([await only(old[0])]);
      expect(await pins().list({ state: 'posted' }, { limit: 9 })).toEqual([]);
    });

    it('counts what waits, what failed and what was posted since then', async () => {
      const [failed, begun] = await asked(3);
      await pins().failed(failed, REASON);
      await pins().begin(begun!, 'board', LINK);
      await posted();
      expect(await pins().count(NOW)).toEqual({ waiting: 2, failed: 1, posted: 1 });
      expect(await pins().count(later(1))).toEqual({ waiting: 2, failed: 1, posted: 0 });
    });

    it('finds those that are there of the ids that are named', async () => {
      const [one] = await asked(2);
      expect(idsOf(await pins().find([one, one, randomUUID()]))).toEqual([one]);
      expect(await pins().find([])).toEqual([]);
    });
  });
}
