import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ONCE_ONLY_KINDS } from '../../../src/application/ports/shop/outbox.js';
import { TASK_KINDS, type Task } from '../../../src/application/ports/shop/task.js';
import { FAR, later, MINUTE, NOW } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const givenLease = (owner: string, until = later(MINUTE)) => ({ owner, until });
const givenTask = (overrides: Partial<Task> = {}): Task => ({
  id: randomUUID(),
  kind: 'order-confirmation',
  subject: randomUUID(),
  ...overrides,
});

/** Empties the outbox before each test; no other suite may use it at the same time. */
export function outboxContract(open: Open<'outbox'>): void {
  describe('Outbox', () => {
    const ports = openPorts(open);
    const outbox = () => ports().outbox;
    const added = async (notBefore = NOW) => {
      const task = givenTask();
      await outbox().add(task, notBefore);
      return task;
    };
    const claim = async (at = NOW, until = later(MINUTE, at)) =>
      (await outbox().claim(TASK_KINDS, givenLease(randomUUID(), until), at))?.task;

    beforeEach(async () => {
      const drain = givenLease('drain', later(MINUTE, FAR));
      for (
        let next = await outbox().claim(TASK_KINDS, drain, FAR);
        next;
        next = await outbox().claim(TASK_KINDS, drain, FAR)
      ) {
        await outbox().complete(next.task.id, FAR);
      }
    });

    it('returns a task from its due time', async () => {
      const task = await added(later(MINUTE));
      expect(await claim(later(MINUTE - 1))).toBeUndefined();
      expect(await claim(later(MINUTE))).toEqual(task);
      expect(await claim(later(MINUTE))).toBeUndefined();
    });

    it('adds several tasks in their order, except those that exist', async () => {
      const known = await added();
      const [first, second, third] = [givenTask(), givenTask(), givenTask()];
      await outbox().addAll([
        { task: first, notBefore: NOW },
        { task: givenTask({ subject: known.subject }), notBefore: NOW },
        { task: second, notBefore: NOW },
        { task: givenTask({ subject: first.subject }), notBefore: NOW },
        { task: third, notBefore: later(MINUTE) },
      ]);
      await outbox().addAll([]);
      const next = (at = NOW) => claim(at, FAR);
      expect([await next(), await next(), await next(), await next()]).toEqual([
        known,
        first,
        second,
        undefined,
      ]);
      expect([await next(later(MINUTE)), await next(later(MINUTE))]).toEqual([third, undefined]);
    });

    it('returns only tasks of the requested kinds', async () => {
      const task = await added();
      expect(await outbox().claim(['avif-renditions'], givenLease('painter'), NOW)).toBeUndefined();
      expect(await outbox().claim(['order-confirmation'], givenLease('postman'), NOW)).toMatchObject({
        task,
      });
    });

    it('names the kinds of which a task is due', async () => {
      const due = (at: Date) => outbox().listDueKinds(['avif-renditions', 'order-confirmation', 'pin'], at);
      await added(later(MINUTE));
      await outbox().add(givenTask({ kind: 'refund' }), NOW);
      expect(await due(later(MINUTE - 1))).toEqual([]);
      expect(await due(later(MINUTE))).toEqual(['order-confirmation']);
      const lease = givenLease('worker', later(3 * MINUTE));
      const claimed = await outbox().claim(['order-confirmation'], lease, later(MINUTE));
      expect(await due(later(3 * MINUTE - 1))).toEqual([]);
      expect(await due(later(3 * MINUTE))).toEqual(['order-confirmation']);
      await outbox().complete(claimed!.task.id, later(3 * MINUTE));
      expect(await due(FAR)).toEqual([]);
    });

    it('stores one task per kind and subject', async () => {
      const first = await added();
      await outbox().add(givenTask({ subject: first.subject }), NOW);
      const other = givenTask({ kind: 'avif-renditions', subject: first.subject });
      await outbox().add(other, NOW);
      const ids = [(await claim())?.id, (await claim())?.id];
      expect(ids.sort()).toEqual([first.id, other.id].sort());
      expect(await claim()).toBeUndefined();
    });

    it('stores one task per kind and subject also when five are added concurrently', async () => {
      const subject = randomUUID();
      await concurrently(5, () => outbox().add(givenTask({ subject }), NOW));
      expect(await claim()).toMatchObject({ subject });
      expect(await claim()).toBeUndefined();
    });

    it('never returns one task to two of twenty callers', async () => {
      const tasks = await concurrently(5, () => added());
      const claims = await concurrently(20, (i) =>
        outbox().claim(TASK_KINDS, givenLease(`worker-${i}`), NOW),
      );
      const ids = claims.flatMap((claim) => (claim ? [claim.task.id] : []));
      expect(ids.sort()).toEqual(tasks.map((task) => task.id).sort());
    });

    it('returns a task again when its lease has expired, and counts', async () => {
      const task = await added();
      const first = await outbox().claim(TASK_KINDS, givenLease('slow', later(MINUTE)), NOW);
      expect(
        await outbox().claim(TASK_KINDS, givenLease('quick', later(9 * MINUTE)), later(MINUTE - 1)),
      ).toBeUndefined();
      const second = await outbox().claim(
        TASK_KINDS,
        givenLease('quick', later(9 * MINUTE)),
        later(MINUTE + 1),
      );
      expect(second).toEqual({ task, attempts: first!.attempts + 1 });
    });

    it('runs a completed task only once, even if it is added again', async () => {
      const task = await added();
      await claim();
      await outbox().complete(task.id, NOW);
      await outbox().complete(task.id, NOW);
      await outbox().add(givenTask({ subject: task.subject }), NOW);
      expect(await claim(FAR)).toBeUndefined();
    });

    it('requeues a task for the given time', async () => {
      const task = await added();
      await claim(NOW, FAR);
      await outbox().requeue(task.id, later(5 * MINUTE), 'The mail server is away.');
      expect(await claim(later(5 * MINUTE - 1))).toBeUndefined();
      expect(await claim(later(5 * MINUTE))).toEqual(task);
    });

    it('requeues a deferred task without counting, and keeps its earlier failure', async () => {
      const task = await added();
      await claim(NOW, FAR);
      await outbox().defer(task.id, later(MINUTE));
      const fresh = { ...task, attempts: 0, not_before: later(MINUTE), reason: null };
      expect((await outbox().listUnfinished({}, { limit: 9 })).rows).toEqual([fresh]);
      expect(await claim(later(MINUTE - 1))).toBeUndefined();
      expect(await claim(later(MINUTE), FAR)).toEqual(task);
      await outbox().requeue(task.id, NOW, 'Away.');
      await claim(NOW, FAR);
      await outbox().defer(task.id, later(MINUTE));
      expect((await outbox().listUnfinished({}, { limit: 9 })).rows).toEqual([
        { ...fresh, attempts: 1, reason: 'Away.' },
      ]);
      await outbox().defer(task.id, later(MINUTE), 'Busy.');
      await outbox().defer(task.id, later(MINUTE), 'Still busy.');
      expect((await outbox().listUnfinished({}, { limit: 9 })).rows).toEqual([
        { ...fresh, reason: 'Still busy.' },
      ]);
    });

    it('renews a lease only for its owner, until the task is done', async () => {
      const task = await added();
      const renew = (owner: string, until: Date) => outbox().renew(task.id, givenLease(owner, until));
      expect(await renew('one', FAR)).toBe(false);
      await outbox().claim(TASK_KINDS, givenLease('one', later(MINUTE)), NOW);
      expect(await renew('one', later(3 * MINUTE))).toBe(true);
      expect(await renew('two', FAR)).toBe(false);
      expect(await claim(later(2 * MINUTE))).toBeUndefined();
      expect(
        await outbox().claim(TASK_KINDS, givenLease('two', later(9 * MINUTE)), later(3 * MINUTE)),
      ).toBeDefined();
      expect(await renew('one', FAR)).toBe(false);
      expect(await renew('two', later(9 * MINUTE))).toBe(true);
      await outbox().complete(task.id, NOW);
      expect(await renew('two', FAR)).toBe(false);
    });

    it('does not change other tasks', async () => {
      const tasks = [await added(), await added(), await added()];
      await outbox().complete(tasks[0]!.id, NOW);
      await outbox().requeue(tasks[1]!.id, later(MINUTE), 'later');
      expect(await claim()).toEqual(tasks[2]);
      expect(await claim()).toBeUndefined();
    });

    it('lists unfinished tasks by attempts, then by due time', async () => {
      const [late, early, tried, done] = [
        await added(later(2)),
        await added(later(1)),
        await added(),
        await added(),
      ];
      for (const attempt of [1, 2]) {
        expect(
          await outbox().claim([tried.kind], givenLease('worker', later(attempt)), later(0)),
        ).toBeDefined();
        await outbox().requeue(tried.id, NOW, `Away ${attempt}.`);
      }
      await outbox().requeue(tried.id, later(MINUTE), 'Away again.');
      await outbox().complete(done.id, NOW);
      const fresh = { attempts: 0, reason: null };
      const all = [
        { ...tried, attempts: 2, not_before: later(MINUTE), reason: 'Away again.' },
        { ...early, ...fresh, not_before: later(1) },
        { ...late, ...fresh, not_before: later(2) },
      ];
      expect((await outbox().listUnfinished({}, { limit: 9 })).rows).toEqual(all);
      expect((await outbox().listUnfinished({}, { limit: 1 })).rows).toEqual(all.slice(0, 1));
      expect((await outbox().listUnfinished({ failed: true }, { limit: 9 })).rows).toEqual(all.slice(0, 1));
      expect((await outbox().listUnfinished({ failed: false }, { limit: 9 })).rows).toEqual(all.slice(1));
    });

    it('retries waiting tasks immediately, all of them or the given ones, and nothing else', async () => {
      const [one, other, held, done, due] = [
        await added(),
        await added(),
        await added(),
        await added(),
        await added(),
      ];
      const fresh = await added(later(2 * MINUTE));
      for (const { id } of [one, other, held, done]) await outbox().requeue(id, later(2 * MINUTE), 'Away.');
      await outbox().requeue(due.id, NOW, 'Away.');
      await outbox().complete(done.id, NOW);
      const named = [one.id, fresh.id, done.id, due.id, randomUUID()];
      for (const _again of [1, 2])
        expect((await outbox().retryNow(named, later(MINUTE))).sort()).toEqual([one.id, due.id].sort());
      expect(await claim(later(MINUTE - 1))).toEqual(due);
      expect(await claim(later(MINUTE - 1))).toBeUndefined();
      expect(await claim(later(MINUTE), FAR)).toEqual(one);
      expect(await claim(later(MINUTE), FAR)).toBeUndefined();
      expect(await outbox().retryNow([], later(MINUTE))).toEqual([]);
      const failed = [one, due, other, held].map(({ id }) => id);
      expect((await outbox().retryNow(undefined, later(MINUTE))).sort()).toEqual(failed.sort());
      expect([(await claim(later(MINUTE), FAR))?.id, (await claim(later(MINUTE), FAR))?.id].sort()).toEqual(
        [other.id, held.id].sort(),
      );
      expect(await claim(later(MINUTE), FAR)).toBeUndefined();
    });

    it('resumes waiting tasks of some kinds, one after the other and in their order', async () => {
      const pin = async (reason?: string, minutes = 0) => {
        const task = givenTask({ kind: 'pin' });
        await outbox().add(task, NOW);
        if (reason) await outbox().requeue(task.id, later(minutes * MINUTE), reason);
        return task.id;
      };
      const [second, first] = [await pin('Away.', 60), await pin('Away.', 30)];
      const due = await pin('Away.');
      const other = await added();
      await outbox().requeue(other.id, later(60 * MINUTE), 'Away.');
      const fresh = givenTask({ kind: 'unpin' });
      await outbox().add(fresh, later(20 * MINUTE));
      await outbox().makeDue(['pin', 'unpin'], NOW, 10 * MINUTE);
      const times = (await outbox().listUnfinished({}, { limit: 9 })).rows.map(({ id, not_before }) => [
        id,
        not_before.getTime(),
      ]);
      expect(Object.fromEntries(times)).toEqual({
        [due]: NOW.getTime(),
        [first]: NOW.getTime(),
        [second]: later(10 * MINUTE).getTime(),
        [fresh.id]: later(20 * MINUTE).getTime(),
        [other.id]: later(60 * MINUTE).getTime(),
      });
    });

    it('releases every lease, but no done or requeued task', async () => {
      const [done, postponed, held] = [await added(), await added(), await added()];
      for (const _ of [done, postponed, held]) await claim(NOW, FAR);
      await outbox().complete(done.id, NOW);
      await outbox().requeue(postponed.id, later(MINUTE), 'later');
      await outbox().releaseLeases();
      expect(await claim()).toEqual(held);
      expect(await claim()).toBeUndefined();
      expect(await claim(later(MINUTE), FAR)).toBeDefined();
    });

    it('removes tasks done before a time, which may then be added again', async () => {
      const [early, late, undone] = [MINUTE, 2 * MINUTE, 0].map((at) => ({
        task: givenTask({ kind: 'avif-renditions' }),
        at: later(at),
      }));
      for (const { task } of [early!, late!]) await outbox().add(task, NOW);
      for (const { task, at } of [early!, late!]) await outbox().complete(task.id, at);
      await outbox().add(undone!.task, NOW);
      await outbox().prune(late!.at);
      expect(await claim()).toEqual(undone!.task);
      const again = givenTask({ kind: 'avif-renditions', subject: early!.task.subject });
      await outbox().add(again, NOW);
      await outbox().add(givenTask({ kind: 'avif-renditions', subject: late!.task.subject }), NOW);
      expect(await claim()).toEqual(again);
      expect(await claim()).toBeUndefined();
    });

    // spec: outbox-swept-except-once-only
    it.each(ONCE_ONLY_KINDS)('never removes a task of %s, so that the mail is sent once', async (kind) => {
      const task = givenTask({ kind });
      await outbox().add(task, NOW);
      await outbox().complete(task.id, NOW);
      await outbox().prune(FAR);
      await outbox().add(givenTask({ kind, subject: task.subject }), NOW);
      expect(await claim()).toBeUndefined();
    });
  });
}
