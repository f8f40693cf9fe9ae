import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { claimJob } from '../../claim.js';
import type { CountedJob } from '../../../src/application/ports/creating/generation-jobs.js';
import { GENERATED } from '../../../src/domain/prints/print.js';
import {
  FAR,
  givenFindings,
  givenJob,
  givenPrintRequest,
  givenUser,
  later,
  MINUTE,
  NOW,
} from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const REFUSED = { code: 'painting_failed', message: 'It could not be painted.' } as const;

const givenLease = (owner: string, until = later(MINUTE)) => ({ owner, until });

/** Empties the queue before each test; no other suite may use it at the same time. */
export function generationJobsContract(
  open: Open<'generationJobs' | 'accounts' | 'prints' | 'transactions'>,
): void {
  describe('GenerationJobs', () => {
    const ports = openPorts(open);
    const jobs = () => ports().generationJobs;
    const claimedId = async (at = NOW) =>
      (await claimJob(jobs(), givenLease(randomUUID(), later(MINUTE, at)), at))?.job.id;

    beforeEach(async () => {
      const drain = givenLease('drain', later(MINUTE, FAR));
      for (let next = await claimJob(jobs(), drain, FAR); next; next = await claimJob(jobs(), drain, FAR)) {
        await jobs().fail(next.job.id, drain.owner, REFUSED);
      }
    });

    describe('addPrint', () => {
      const terms = {
        ...GENERATED,
        provenance: 'own',
        has_download: false,
        price: 4500,
        source_width: 9000,
        source_height: 6000,
      } as const;

      it('adds a completed print that nobody paints, once', async () => {
        const user = await givenUser(ports());
        const request = givenPrintRequest({ user_id: user.id });
        const findings = givenFindings();
        const add = () => jobs().addPrint(request, findings, terms);
        const outcomes = await Promise.all([add(), add(), add()]);
        expect(outcomes.sort()).toEqual(['added', 'exists', 'exists']);
        expect(await ports().prints.find(request.id)).toMatchObject({
          ...request,
          ...findings,
          ...terms,
          status: 3,
          image_uploaded: true,
        });
        expect(await claimedId()).toBeUndefined();
      });
    });

    describe('add and find', () => {
      // spec: generation-jobs-kept-whole
      it('returns a queued print with all its settings', async () => {
        const user = await givenUser(ports());
        const request = givenPrintRequest({ user_id: user.id, style: null, force_original_prompt: true });
        expect(await jobs().add(request, 1)).toBe('added');
        expect(await jobs().find(request.id)).toMatchObject({
          ...request,
          ...GENERATED,
          status: 1,
          title: null,
          recommended_room: [],
          color_palette: [],
          dominant_color: null,
          image_paths: [],
          image_width: null,
          border: null,
          image_widths: [],
          image_formats: [],
          image_uploaded: false,
          featured: false,
          pinterest_posted: false,
          pinterest_post_url: null,
          pinterest_post_date: null,
          error_code: null,
          error_message: null,
          removed_at: null,
          hidden_at: null,
          color_weights: [],
          named_colors: [],
          named_weights: [],
          measures: null,
          unknown_words: [],
          placeholder: null,
          model: null,
        });
      });

      it('returns nothing for an unknown id', async () => {
        expect(await jobs().find(randomUUID())).toBeUndefined();
      });

      it('changes nothing when the id exists, for any person', async () => {
        const first = await givenJob(ports());
        const stranger = await givenUser(ports());
        const second = givenPrintRequest({ id: first.id, user_id: stranger.id, original_prompt: 'Mine' });
        expect(await jobs().add(second, 0)).toBe('exists');
        expect(await jobs().add(first, 1)).toBe('exists');
        expect(await jobs().find(first.id)).toMatchObject(first);
      });

      it('adds one of five concurrent jobs with the same id', async () => {
        const request = givenPrintRequest({ user_id: (await givenUser(ports())).id });
        const results = await concurrently(5, () => jobs().add(request, 1));
        expect(results.sort()).toEqual(['added', 'exists', 'exists', 'exists', 'exists']);
      });
    });

    describe('listUnfinished', () => {
      it("leaves out the shop's own prints", async () => {
        const user_id = (await givenUser(ports())).id;
        for (const priority of [1, 2] as const) await jobs().add(givenPrintRequest({ user_id }), priority);
        const own = await givenJob(ports(), { user_id }, 0);
        expect((await jobs().listUnfinished(user_id)).map(({ id }) => id)).toEqual([own.id]);
      });

      it("lists the user's queued and painting jobs, newest first", async () => {
        const user_id = (await givenUser(ports())).id;
        await givenJob(ports());
        const made: string[] = [];
        for (const minute of [0, 1, 2, 3, 4, 5]) {
          made.push((await givenJob(ports(), { user_id, created_at: later(minute * MINUTE) }, 0)).id);
        }
        const [completed, failed, painting, ...queued] = made;
        const lease = givenLease('worker', later(9 * MINUTE));
        for (const id of [completed, failed, painting]) {
          expect((await claimJob(jobs(), lease, later(6 * MINUTE)))?.job.id).toBe(id);
        }
        await jobs().complete(completed!, 'worker', givenFindings());
        await jobs().fail(failed!, 'worker', REFUSED);
        const unfinished = await jobs().listUnfinished(user_id);
        expect(unfinished.map((job) => job.id)).toEqual([painting, ...queued].reverse());
        expect(unfinished.map((job) => job.status)).toEqual([1, 1, 1, 2]);
      });
    });

    describe('listWithoutPrint', () => {
      it("lists the user's failed, cancelled and deleted jobs, newest first", async () => {
        const user_id = (await givenUser(ports())).id;
        await givenJob(ports());
        const made: string[] = [];
        for (const minute of [0, 1, 2, 3, 4]) {
          made.push((await givenJob(ports(), { user_id, created_at: later(minute * MINUTE) }, 0)).id);
        }
        const [deleted, there, failed, cancelled] = made;
        for (const id of [deleted, there, failed]) {
          expect((await claimJob(jobs(), givenLease('worker', FAR), later(6 * MINUTE)))?.job.id).toBe(id);
        }
        for (const id of [deleted!, there!]) await jobs().complete(id, 'worker', givenFindings());
        await jobs().fail(failed!, 'worker', REFUSED);
        await jobs().cancel(cancelled!);
        expect((await jobs().listWithoutPrint(user_id)).map(({ id }) => id)).toEqual([cancelled, failed]);
        await ports().prints.remove(deleted!, user_id, NOW);
        expect((await jobs().listWithoutPrint(user_id)).map(({ id }) => id)).toEqual([
          cancelled,
          failed,
          deleted,
        ]);
      });
    });

    describe('claim', () => {
      it('returns nothing from an empty queue', async () => {
        expect(await claimJob(jobs(), givenLease('worker'), NOW)).toBeUndefined();
      });

      it('moves the job to painting and counts the attempt', async () => {
        const job = await givenJob(ports());
        const claimed = await claimJob(jobs(), givenLease('worker'), NOW);
        expect(claimed).toMatchObject({ attempts: 1, job: { ...job, status: 2 } });
        expect((await jobs().find(job.id))?.status).toBe(2);
      });

      it('takes priority 0 before 1, and the oldest first', async () => {
        const made: string[] = [];
        for (const [minute, priority] of [
          [0, 1],
          [1, 1],
          [2, 0],
          [3, 0],
        ] as const) {
          made.push((await givenJob(ports(), { created_at: later(minute * MINUTE) }, priority)).id);
        }
        const taken: (string | undefined)[] = [];
        for (let i = 0; i < 4; i++) taken.push(await claimedId(later(5 * MINUTE)));
        expect(taken).toEqual([made[2], made[3], made[0], made[1]]);
      });

      it('never returns one job to two of twenty callers', async () => {
        const made = await concurrently(5, () => givenJob(ports()));
        const claims = await concurrently(20, (i) => claimJob(jobs(), givenLease(`worker-${i}`), NOW));
        const taken = claims.flatMap((claim) => (claim ? [claim.job.id] : []));
        expect(taken.sort()).toEqual(made.map((job) => job.id).sort());
      });

      it('returns a job again when its lease has expired, to one caller', async () => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('first', later(MINUTE)), NOW);
        expect(
          await claimJob(jobs(), givenLease('second', later(9 * MINUTE)), later(MINUTE - 1)),
        ).toBeUndefined();
        const after = later(MINUTE + 1);
        const claims = await concurrently(5, (i) =>
          claimJob(jobs(), givenLease(`next-${i}`, later(9 * MINUTE)), after),
        );
        const taken = claims.filter((claim) => claim !== undefined);
        expect(taken).toHaveLength(1);
        expect(taken[0]).toMatchObject({ attempts: 2, job: { id, status: 2 } });
      });
    });

    describe('claim of several', () => {
      const takenIds = async (max: number) =>
        (await jobs().claim(givenLease(randomUUID()), max)).map(({ job }) => job.id);

      it('returns the first ones in order, and no more than asked for', async () => {
        const made: string[] = [];
        for (const minute of [3, 1, 2])
          made.push((await givenJob(ports(), { created_at: later(minute * MINUTE) }, 0)).id);
        expect(await takenIds(2)).toEqual([made[1], made[2]]);
        expect(await takenIds(2)).toEqual([made[0]]);
        expect(await takenIds(2)).toEqual([]);
      });

      it('never returns one job to two of ten callers', async () => {
        const made = await concurrently(25, () => givenJob(ports()));
        const claims = await concurrently(10, () => takenIds(3));
        expect(claims.flat().sort()).toEqual(made.map(({ id }) => id).sort());
      });
    });

    describe('countAhead', () => {
      const countAhead = async (ids: readonly string[], known?: CountedJob[]) =>
        new Map((await jobs().countAhead(ids, known)).map(({ id, ahead }) => [id, ahead]));

      it('counts the jobs ahead', async () => {
        const late = (await givenJob(ports(), { created_at: later(MINUTE) })).id;
        const early = (await givenJob(ports(), { created_at: NOW })).id;
        const first = (await givenJob(ports(), { created_at: later(2 * MINUTE) }, 0)).id;
        const places = (...ids: string[]) => countAhead(ids);
        expect(await places(late, first, randomUUID(), early)).toEqual(
          new Map([
            [first, 0],
            [early, 1],
            [late, 2],
          ]),
        );
        expect(await places(late)).toEqual(new Map([[late, 2]]));
        expect(await claimedId(later(3 * MINUTE))).toBe(first);
        expect(await places(late, early, first)).toEqual(
          new Map([
            [early, 0],
            [late, 1],
          ]),
        );
      });

      it('counts on from the nearest known job ahead, also if that one has ended', async () => {
        const made: string[] = [];
        for (const minute of [0, 1, 2, 3, 4])
          made.push((await givenJob(ports(), { created_at: later(minute * MINUTE) }, 0)).id);
        const shops = (await givenJob(ports(), {}, 1)).id;
        const known = await jobs().countAhead([made[1]!, made[3]!]);
        const places = new Map([
          [made[0]!, 0],
          [made[2]!, 2],
          [made[4]!, 4],
          [shops, 5],
        ]);
        expect(await countAhead([...places.keys()], known)).toEqual(places);
        expect(await countAhead([made[2]!, made[4]!], known.slice(0, 1))).toEqual(
          new Map([
            [made[2]!, 2],
            [made[4]!, 4],
          ]),
        );
        await jobs().claim(givenLease('worker'), 2);
        await jobs().cancel(made[3]!);
        // The known one had one job ahead. It has been claimed, and the next one is still behind one more.
        expect(await countAhead([made[2]!, made[4]!], known)).toEqual(
          new Map([
            [made[2]!, 1],
            [made[4]!, 3],
          ]),
        );
        expect(await countAhead([made[2]!, made[4]!])).toEqual(
          new Map([
            [made[2]!, 0],
            [made[4]!, 1],
          ]),
        );
      });

      it('does not count a postponed job, which has a place itself', async () => {
        const [first, second] = [await givenJob(ports()), await givenJob(ports(), { created_at: later(1) })];
        await claimJob(jobs(), givenLease('worker'), NOW);
        await jobs().requeue(first.id, 'worker', later(MINUTE));
        expect(await countAhead([first.id, second.id])).toEqual(
          new Map([
            [first.id, 0],
            [second.id, 0],
          ]),
        );
      });
    });

    describe('requeueDue', () => {
      // spec: queue-due
      it('makes jobs claimable once their delay or lease has ended, each once', async () => {
        const [leased, postponed, postponedLonger] = [
          await givenJob(ports(), { created_at: NOW }),
          await givenJob(ports(), { created_at: later(1) }),
          await givenJob(ports(), { created_at: later(2) }),
        ];
        await jobs().claim(givenLease('worker', later(MINUTE)), 3);
        await jobs().requeue(postponed.id, 'worker', later(MINUTE));
        await jobs().requeue(postponedLonger.id, 'worker', later(2 * MINUTE));
        expect(await jobs().requeueDue(later(MINUTE - 1))).toBe(0);
        const moved = await concurrently(5, () => jobs().requeueDue(later(MINUTE)));
        expect(moved.reduce((sum, one) => sum + one)).toBe(2);
        const claimed = await jobs().claim(givenLease('next', FAR), 9);
        expect(claimed.map(({ job, attempts }) => [job.id, attempts])).toEqual([
          [leased.id, 2],
          [postponed.id, 2],
        ]);
      });
    });

    describe('requeueDue by many processes', () => {
      // spec: queue-one-sweep
      it('is done once within the gap, and by any clock', async () => {
        const requeue = (at: Date) => jobs().requeueDue(at, 900);
        const addDue = async () => {
          const { id } = await givenJob(ports());
          await jobs().claim(givenLease('worker', later(MINUTE)), 1);
          return id;
        };
        await addDue();
        const moved = await concurrently(5, () => requeue(later(MINUTE)));
        expect(moved.toSorted()).toEqual([0, 0, 0, 0, 1]);
        await addDue();
        expect(await requeue(later(MINUTE + 899))).toBe(0);
        expect(await requeue(later(MINUTE + 900))).toBe(1);
        // A process whose clock was an hour ahead has died.
        await requeue(later(61 * MINUTE));
        await addDue();
        expect(await requeue(later(2 * MINUTE))).toBe(1);
      });
    });

    describe('a worker whose lease has expired', () => {
      const givenExpired = async () => {
        const { id } = await givenJob(ports(), {}, 0);
        await jobs().claim(givenLease('slow', later(MINUTE)), 1);
        await jobs().markPainted(id, givenLease('slow', later(MINUTE)));
        await jobs().savePartial(id, 'slow', Uint8Array.of(1));
        expect(await jobs().requeueDue(later(2 * MINUTE))).toBe(1);
        return id;
      };

      it('keeps the job by renewing the lease before another worker claims it', async () => {
        const id = await givenExpired();
        expect(await jobs().findProgress(id)).toEqual({ partial: undefined, finishing: false });
        expect(await jobs().renew([{ id, owner: 'other' }], FAR)).toEqual([]);
        expect(await jobs().renew([{ id, owner: 'slow' }], later(9 * MINUTE))).toEqual([id]);
        expect(await claimedId(later(8 * MINUTE))).toBeUndefined();
        expect(await jobs().savePartial(id, 'slow', Uint8Array.of(2))).toBe(true);
        expect(await claimedId(later(9 * MINUTE))).toBe(id);
      });

      it.each<[string, (id: string) => Promise<unknown>, unknown, object]>([
        ['complete', (id) => jobs().complete(id, 'slow', givenFindings()), true, { status: 3 }],
        ['fail', (id) => jobs().fail(id, 'slow', REFUSED), true, { status: 4 }],
        ['call a billing model', (id) => jobs().beginPaidCall(id, 'slow', 2), 'begun', { paid_calls: 1 }],
      ])('can still %s it', async (_, work, outcome, change) => {
        const id = await givenExpired();
        expect(await work(id)).toBe(outcome);
        expect(await jobs().find(id)).toMatchObject(change);
      });

      it.each<[string, (id: string) => Promise<unknown>]>([
        ['it is cancelled', (id) => jobs().cancel(id)],
        ['its maker is erased', async (id) => ports().accounts.erase((await jobs().find(id))!.user_id, NOW)],
        ['another worker has it', async (id) => expect(await claimedId()).toBe(id)],
      ])('cannot when %s', async (_, end) => {
        const id = await givenExpired();
        await end(id);
        expect(await jobs().renew([{ id, owner: 'slow' }], FAR)).toEqual([]);
        expect(await jobs().complete(id, 'slow', givenFindings())).toBe(false);
        expect(await jobs().beginPaidCall(id, 'slow', 2)).toBe('lost');
      });

      // spec: queue-expired
      it('and a sweep, a claim, a renewal and a cancel at the same moment agree on who has the job', async () => {
        for (let round = 0; round < 20; round++) {
          const { id } = await givenJob(ports());
          await jobs().claim(givenLease('slow', later(MINUTE)), 1);
          const isExpired = round % 2 === 0;
          if (isExpired) await jobs().requeueDue(later(2 * MINUTE));
          const [claimed, cancelled] = await Promise.all([
            jobs().claim(givenLease('next', FAR), 1),
            round % 4 < 2 ? jobs().cancel(id) : undefined,
            jobs().renew([{ id, owner: 'slow' }], FAR),
            jobs().requeueDue(later(2 * MINUTE)),
          ]);
          const holders: string[] = [];
          for (const owner of ['slow', 'next'])
            holders.push(...(await jobs().renew([{ id, owner }], FAR)).map(() => owner));
          if (cancelled) expect(holders).toEqual([]);
          else expect(holders).toEqual([claimed.length > 0 ? 'next' : 'slow']);
          expect(await jobs().countAhead([id])).toEqual([]);
          await jobs().cancel(id);
          expect(await claimedId(FAR)).toBeUndefined();
        }
      });
    });

    describe('a heartbeat', () => {
      // spec: queue-heartbeat
      it('and the end of painting at the same moment both keep a job whose lease has expired', async () => {
        for (let round = 0; round < 20; round++) {
          const { id } = await givenJob(ports());
          await jobs().claim(givenLease('slow', later(MINUTE)), 1);
          await jobs().requeueDue(later(2 * MINUTE));
          const kept = await Promise.all([
            jobs().renew([{ id, owner: 'slow' }], FAR),
            jobs().markPainted(id, givenLease('slow', FAR)),
            jobs().renew([{ id, owner: 'slow' }], FAR),
          ]);
          expect(kept).toEqual([[id], true, [id]]);
          expect((await jobs().findProgress(id)).finishing).toBe(true);
          expect(await jobs().complete(id, 'slow', givenFindings())).toBe(true);
        }
      });

      it('of many jobs and their ends, in any order and in one transaction, do not wait for each other', async () => {
        for (let round = 0; round < 20; round++) {
          const ids = (await concurrently(6, () => givenJob(ports()))).map(({ id }) => id).sort();
          const [first, last] = [ids, ids.toReversed()];
          await jobs().claim(givenLease('worker', later(MINUTE)), 6);
          const end = () =>
            ports().transactions.run(async () => {
              for (const id of round % 2 === 0 ? last : first) await jobs().cancel(id);
            });
          const renew = () =>
            jobs().renew(
              (round % 4 < 2 ? first : last).map((id) => ({ id, owner: 'worker' })),
              FAR,
            );
          await Promise.all([renew(), end(), renew(), renew()]);
          expect(await renew()).toEqual([]);
        }
      });
    });

    describe('erasing the maker', () => {
      it.each<[string, (id: string) => Promise<unknown>]>([
        ['waits', async () => {}],
        ['is postponed', (id) => jobs().requeue(id, 'worker', later(MINUTE))],
        ['is being painted', async () => {}],
      ])('takes a job that %s out of the queue', async (state, move) => {
        const job = await givenJob(ports(), {}, 0);
        if (state !== 'waits') await jobs().claim(givenLease('worker', later(MINUTE)), 1);
        await move(job.id);
        await ports().accounts.erase(job.user_id, NOW);
        expect(await jobs().renew([{ id: job.id, owner: 'worker' }], FAR)).toEqual([]);
        expect(await jobs().requeueDue(FAR)).toBe(0);
        expect(await jobs().claim(givenLease('next'), 1)).toEqual([]);
      });
    });

    describe('renew', () => {
      it('extends the leases of these owners, and no others', async () => {
        const [one, other] = [await givenJob(ports()), await givenJob(ports(), { created_at: later(1) })];
        await jobs().claim(givenLease('worker', later(MINUTE)), 1);
        await jobs().claim(givenLease('neighbour', later(MINUTE)), 1);
        const held = [
          { id: one.id, owner: 'worker' },
          { id: other.id, owner: 'worker' },
          { id: randomUUID(), owner: 'worker' },
        ];
        expect(await jobs().renew(held, later(3 * MINUTE))).toEqual([one.id]);
        expect(await claimedId(later(2 * MINUTE))).toBe(other.id);
        expect(await claimedId(later(3 * MINUTE - 1))).toBeUndefined();
        expect(await jobs().renew([], FAR)).toEqual([]);
      });
    });

    describe('savePartial', () => {
      const readBytes = async (id: string) => {
        const { partial } = await jobs().findProgress(id);
        return partial && [...partial];
      };

      it('stores the last partial of a painting job, whole', async () => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker'), NOW);
        expect(await readBytes(id)).toBeUndefined();
        for (const picture of [
          Uint8Array.from({ length: 15_000 }, (_, i) => i % 256),
          Uint8Array.of(0, 255),
        ]) {
          expect(await jobs().savePartial(id, 'worker', picture)).toBe(true);
          expect(await readBytes(id)).toEqual([...picture]);
        }
        expect(await readBytes(randomUUID())).toBeUndefined();
      });

      it.each<[string, (id: string) => Promise<unknown>]>([
        ['is completed', (id) => jobs().complete(id, 'worker', givenFindings())],
        ['is requeued', (id) => jobs().requeue(id, 'worker', later(MINUTE))],
        ['fails', (id) => jobs().fail(id, 'worker', REFUSED)],
        ['is claimed again', () => claimJob(jobs(), givenLease('next', FAR), later(2 * MINUTE))],
        ['is released', () => jobs().releaseLeases()],
        ['is cancelled', (id) => jobs().cancel(id)],
      ])('deletes it when the job %s', async (_, end) => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker'), NOW);
        await jobs().savePartial(id, 'worker', Uint8Array.of(1));
        expect(await readBytes(id)).toEqual([1]);
        await end(id);
        expect(await readBytes(id)).toBeUndefined();
        await jobs().savePartial(id, 'worker', Uint8Array.of(2));
        expect(await readBytes(id)).toBeUndefined();
      });
    });

    describe('markPainted', () => {
      const isFinishing = async (id: string) => (await jobs().findProgress(id)).finishing;

      it('marks the picture as painted, and extends the lease', async () => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker', later(MINUTE)), NOW);
        expect(await isFinishing(id)).toBe(false);
        expect(await jobs().markPainted(id, givenLease('worker', later(3 * MINUTE)))).toBe(true);
        expect(await isFinishing(id)).toBe(true);
        expect(await claimedId(later(2 * MINUTE))).toBeUndefined();
      });

      it('unmarks it when the job is claimed again', async () => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker'), NOW);
        await jobs().markPainted(id, givenLease('worker'));
        expect(await claimedId(later(2 * MINUTE))).toBe(id);
        expect(await isFinishing(id)).toBe(false);
      });
    });

    describe('findStates', () => {
      it('returns what may change of each job', async () => {
        const [one, other] = [await givenJob(ports()), await givenJob(ports(), { created_at: later(1) })];
        const waiting = { status: 1, paid_calls: 0, error_code: null, finishing: false, partial_bytes: null };
        expect(await jobs().findStates([other.id, randomUUID(), one.id])).toEqual(
          new Map([
            [one.id, waiting],
            [other.id, waiting],
          ]),
        );
        await jobs().claim(givenLease('worker'), 2);
        await jobs().beginPaidCall(one.id, 'worker', 2);
        await jobs().savePartial(one.id, 'worker', Uint8Array.of(1, 2, 3));
        await jobs().markPainted(one.id, givenLease('worker'));
        await jobs().defer(other.id, 'worker', later(MINUTE), REFUSED);
        expect(await jobs().findStates([one.id, other.id])).toEqual(
          new Map([
            [one.id, { status: 2, paid_calls: 1, error_code: null, finishing: true, partial_bytes: 3 }],
            [other.id, { ...waiting, error_code: REFUSED.code }],
          ]),
        );
      });
    });

    describe('cancel', () => {
      it.each([
        ['waits', false],
        ['is being painted', true],
      ])('ends a job that %s, for good', async (_, isPainting) => {
        const { id } = await givenJob(ports());
        if (isPainting) await claimJob(jobs(), givenLease('worker'), NOW);
        expect(await jobs().cancel(id)).toBe('free');
        expect(await jobs().find(id)).toMatchObject({ status: 5, image_uploaded: false });
        expect(await jobs().cancel(id)).toBe('ended');
        expect(await jobs().complete(id, 'worker', givenFindings())).toBe(false);
        expect(await claimedId(FAR)).toBeUndefined();
      });

      it('ends a postponed job, which no sweep finds any more', async () => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker'), NOW);
        await jobs().requeue(id, 'worker', later(MINUTE));
        expect(await jobs().cancel(id)).toBe('free');
        expect(await jobs().requeueDue(FAR)).toBe(0);
        expect(await claimedId(FAR)).toBeUndefined();
      });

      it('does not change ended and unknown jobs', async () => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker'), NOW);
        await jobs().complete(id, 'worker', givenFindings());
        expect(await jobs().cancel(id)).toBe('ended');
        expect(await jobs().find(id)).toMatchObject({ status: 3 });
        expect(await jobs().cancel(randomUUID())).toBe('ended');
      });

      it('keeps the requested keywords', async () => {
        const { id } = await givenJob(ports(), { keywords: ['harbour'] });
        await claimJob(jobs(), givenLease('worker'), NOW);
        await jobs().complete(id, 'worker', givenFindings({ keywords: ['harbour', 'boat', 'calm'] }));
        expect(await jobs().find(id)).toMatchObject({
          asked_keywords: ['harbour'],
          keywords: ['harbour', 'boat', 'calm'],
        });
      });

      it('and complete at the same moment have one winner', async () => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker'), NOW);
        const [cancelled, completed] = await Promise.all([
          jobs().cancel(id),
          jobs().complete(id, 'worker', givenFindings()),
        ]);
        expect(cancelled === 'ended').toBe(completed);
        expect((await jobs().find(id))?.status).toBe(completed ? 3 : 5);
      });
    });

    describe('complete', () => {
      // spec: generation-jobs-complete
      it('writes the results and ends the work', async () => {
        const job = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker'), NOW);
        const findings = { ...givenFindings(), border: 0.0625 };
        expect(await jobs().complete(job.id, 'worker', findings)).toBe(true);
        const done = { ...job, ...findings, status: 3, image_uploaded: true, error_code: null };
        expect(await jobs().find(job.id)).toMatchObject(done);
        expect(await claimedId(FAR)).toBeUndefined();
      });

      it('accepts late work that nobody else has claimed', async () => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker', later(1)), NOW);
        expect(await jobs().complete(id, 'worker', givenFindings())).toBe(true);
      });
    });

    describe('beginPaidCall', () => {
      const begin = (id: string, owner = 'worker') => jobs().beginPaidCall(id, owner, 2);

      it('counts calls up to the limit, over all attempts, also after an expired lease', async () => {
        const { id } = await givenJob(ports());
        expect(await begin(id)).toBe('lost');
        await claimJob(jobs(), givenLease('worker'), NOW);
        expect(await begin(id)).toBe('begun');
        await jobs().requeue(id, 'worker', NOW);
        await claimJob(jobs(), givenLease('worker'), NOW);
        expect([await begin(id), await begin(id)]).toEqual(['begun', 'limit_reached']);
        expect(await jobs().find(id)).toMatchObject({ paid_calls: 2 });
        expect(await jobs().cancel(id)).toBe('paid');
        expect(await begin(id)).toBe('lost');
      });

      it('requires the lease, like its undoing', async () => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker'), NOW);
        expect(await begin(id, 'other')).toBe('lost');
        await begin(id);
        await jobs().undoPaidCall(id, 'other');
        expect(await jobs().find(id)).toMatchObject({ paid_calls: 1 });
        for (const _ of [1, 2]) await jobs().undoPaidCall(id, 'worker');
        expect(await jobs().find(id)).toMatchObject({ paid_calls: 0 });
        expect(await jobs().cancel(id)).toBe('free');
      });

      it('and a cancel at the same moment agree: paid when it had begun, lost when it had not', async () => {
        for (let round = 0; round < 20; round++) {
          const { id } = await givenJob(ports());
          await claimJob(jobs(), givenLease('worker'), NOW);
          const [begun, cancelled] = await Promise.all([begin(id), jobs().cancel(id)]);
          expect([begun, cancelled]).toEqual(begun === 'begun' ? ['begun', 'paid'] : ['lost', 'free']);
        }
      });
    });

    describe('requeue', () => {
      it('without a time makes the job claimable at once', async () => {
        const { id } = await givenJob(ports());
        await jobs().claim(givenLease('worker'), 1);
        expect(await jobs().requeue(id, 'worker')).toBe(true);
        expect(await jobs().claim(givenLease('other'), 1)).toMatchObject([{ attempts: 2, job: { id } }]);
      });

      it('requeues the job for the given time', async () => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker'), NOW);
        expect(await jobs().requeue(id, 'worker', later(5 * MINUTE))).toBe(true);
        expect((await jobs().find(id))?.status).toBe(1);
        expect(await claimedId(later(5 * MINUTE - 1))).toBeUndefined();
        const again = await claimJob(jobs(), givenLease('other', later(9 * MINUTE)), later(5 * MINUTE));
        expect(again).toMatchObject({ attempts: 2, job: { id } });
      });
    });

    describe('defer', () => {
      it('requeues the job with its attempt and a reason, which the next claim clears', async () => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker'), NOW);
        expect(await jobs().defer(id, 'worker', later(MINUTE), REFUSED)).toBe(true);
        const reason = { error_code: REFUSED.code, error_message: REFUSED.message };
        expect(await jobs().find(id)).toMatchObject({ status: 1, ...reason });
        expect(await claimedId(later(MINUTE - 1))).toBeUndefined();
        const again = await claimJob(jobs(), givenLease('other', later(9 * MINUTE)), later(MINUTE));
        expect(again).toMatchObject({ attempts: 1, job: { id, error_code: null, error_message: null } });
      });
    });

    describe('fail', () => {
      it('ends the job for good and stores the reason', async () => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker'), NOW);
        expect(await jobs().fail(id, 'worker', REFUSED)).toBe(true);
        const failed = {
          status: 4,
          error_code: REFUSED.code,
          error_message: REFUSED.message,
          image_uploaded: false,
        };
        expect(await jobs().find(id)).toMatchObject(failed);
        expect(await claimedId(FAR)).toBeUndefined();
      });
    });

    describe('a worker without the lease', () => {
      const endings = {
        renew: async (id: string, owner: string) =>
          (await jobs().renew([{ id, owner }], later(9 * MINUTE))).length > 0,
        finish: (id: string, owner: string) => jobs().markPainted(id, givenLease(owner, later(9 * MINUTE))),
        keepPartial: (id: string, owner: string) => jobs().savePartial(id, owner, Uint8Array.of(7)),
        complete: (id: string, owner: string) => jobs().complete(id, owner, givenFindings({ title: 'Late' })),
        postpone: (id: string, owner: string) => jobs().requeue(id, owner, later(MINUTE)),
        defer: (id: string, owner: string) => jobs().defer(id, owner, later(MINUTE), REFUSED),
        fail: (id: string, owner: string) => jobs().fail(id, owner, REFUSED),
      };

      it.each(Object.entries(endings))('cannot %s, and nothing is written', async (_, ending) => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('slow', later(MINUTE)), NOW);
        await claimJob(jobs(), givenLease('quick', later(5 * MINUTE)), later(2 * MINUTE));
        const before = await jobs().find(id);
        expect(await ending(id, 'slow')).toBe(false);
        expect(await jobs().find(id)).toEqual(before);
        expect(await jobs().findProgress(id)).toEqual({ partial: undefined, finishing: false });
        expect(await claimedId(later(4 * MINUTE))).toBeUndefined();
        expect(await jobs().complete(id, 'quick', givenFindings())).toBe(true);
        expect((await jobs().find(id))?.title).toBe('Quiet Light');
      });

      it.each(Object.entries(endings))('cannot %s a completed job', async (_, ending) => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker'), NOW);
        await jobs().complete(id, 'worker', givenFindings());
        expect(await ending(id, 'worker')).toBe(false);
        expect(await jobs().find(id)).toMatchObject({ status: 3, title: 'Quiet Light' });
      });

      it.each(Object.entries(endings))('cannot %s an unknown job', async (_, ending) => {
        expect(await ending(randomUUID(), 'worker')).toBe(false);
      });
    });

    describe('addFormat', () => {
      it('adds a format once, also concurrently', async () => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker'), NOW);
        await jobs().complete(id, 'worker', givenFindings());
        await concurrently(3, () => jobs().addFormat(id, 'avif'));
        expect((await jobs().find(id))?.image_formats).toEqual(['webp', 'avif']);
      });
    });

    describe('releaseLeases', () => {
      it("makes every job claimable, and ends the old owner's lease", async () => {
        const made = await concurrently(3, () => givenJob(ports()));
        for (const _ of made) await claimJob(jobs(), givenLease('dead', FAR), NOW);
        await jobs().releaseLeases();
        for (const { id } of made) expect(await jobs().find(id)).toMatchObject({ status: 1 });
        expect(
          await jobs().renew(
            made.map(({ id }) => ({ id, owner: 'dead' })),
            FAR,
          ),
        ).toEqual([]);
        const taken = [await claimedId(), await claimedId(), await claimedId()];
        expect(taken.sort()).toEqual(made.map((job) => job.id).sort());
      });

      it('does not change finished jobs', async () => {
        const { id } = await givenJob(ports());
        await claimJob(jobs(), givenLease('worker'), NOW);
        await jobs().complete(id, 'worker', givenFindings());
        await jobs().releaseLeases();
        expect((await jobs().find(id))?.status).toBe(3);
        expect(await claimedId(FAR)).toBeUndefined();
      });
    });
  });
}
