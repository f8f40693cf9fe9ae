import type { Lease } from '../../../application/ports/creating/generation-jobs.js';
import {
  ONCE_ONLY_KINDS,
  type DueTask,
  type Outbox,
  type TaskFilter,
  type WaitingTask,
} from '../../../application/ports/shop/outbox.js';
import type { Task, TaskKind } from '../../../application/ports/shop/task.js';
import { cutPage, type Page, type PageRequest } from '../../../domain/shop/page.js';
import { copy } from '../copy.js';
import type { MemoryDatabase, TaskRow } from '../store.js';

const isDue = ({ doneAt, notBefore, lease }: TaskRow, at: Date) =>
  !doneAt && notBefore <= at && (!lease || lease.until <= at);

export class MemoryOutbox implements Outbox {
  constructor(private readonly database: MemoryDatabase) {}

  add(task: Task, notBefore: Date): Promise<void> {
    return this.addAll([{ task, notBefore }]);
  }

  addAll(tasks: readonly DueTask[]): Promise<void> {
    return this.database.query(({ outbox }) => {
      for (const { task, notBefore } of tasks) {
        if (outbox.some((row) => row.task.kind === task.kind && row.task.subject === task.subject)) continue;
        const row = { task, notBefore, attempts: 0, lease: null, doneAt: null, reason: null };
        outbox.push(copy<TaskRow>(row));
      }
    });
  }

  listDueKinds(kinds: readonly TaskKind[], at: Date): Promise<TaskKind[]> {
    return this.database.query(({ outbox }) =>
      kinds.filter((kind) => outbox.some((row) => row.task.kind === kind && isDue(row, at))),
    );
  }

  claim(
    kinds: readonly TaskKind[],
    lease: Lease,
    at: Date,
  ): Promise<{ task: Task; attempts: number } | undefined> {
    return this.database.query(({ outbox }) => {
      const [row] = outbox
        .filter((one) => kinds.includes(one.task.kind) && isDue(one, at))
        .sort((a, b) => a.notBefore.getTime() - b.notBefore.getTime());
      if (!row) return undefined;
      row.attempts += 1;
      row.lease = copy(lease);
      return { task: row.task, attempts: row.attempts };
    });
  }

  renew(id: string, lease: Lease): Promise<boolean> {
    return this.database.query(({ outbox }) => {
      const row = outbox.find(({ task, doneAt }) => task.id === id && !doneAt);
      if (row?.lease?.owner !== lease.owner) return false;
      row.lease = copy(lease);
      return true;
    });
  }

  complete(id: string, at: Date): Promise<void> {
    return this.write(id, (row) => {
      row.doneAt = copy(at);
    });
  }

  requeue(id: string, notBefore: Date, reason: string | null): Promise<void> {
    return this.write(id, (row) => {
      row.notBefore = copy(notBefore);
      row.reason = reason;
    });
  }

  defer(id: string, notBefore: Date, reason?: string): Promise<void> {
    return this.write(id, (row) => {
      row.notBefore = copy(notBefore);
      row.attempts = Math.max(0, row.attempts - 1);
      row.reason = reason ?? row.reason;
    });
  }

  listUnfinished(
    { failed }: TaskFilter,
    { limit, after }: PageRequest<string>,
  ): Promise<Page<WaitingTask, string>> {
    return this.database.query(({ outbox }) => {
      const sorted = outbox.toSorted(
        (a, b) => b.attempts - a.attempts || a.notBefore.getTime() - b.notBefore.getTime(),
      );
      const following = sorted
        .slice(after === undefined ? 0 : sorted.findIndex(({ task }) => task.id === after) + 1)
        .filter(({ doneAt }) => !doneAt)
        .filter(({ reason }) => failed === undefined || (reason !== null) === failed)
        .map(({ task, attempts, notBefore, reason }) => ({
          ...task,
          attempts,
          not_before: notBefore,
          reason,
        }));
      return cutPage(following, limit, ({ id }) => id);
    });
  }

  retryNow(ids: readonly string[] | undefined, at: Date): Promise<string[]> {
    return this.database.query(({ outbox }) => {
      const failed = outbox.filter(
        ({ task, doneAt, reason }) => !doneAt && reason !== null && (!ids || ids.includes(task.id)),
      );
      for (const row of failed) if (row.notBefore > at) row.notBefore = copy(at);
      return failed.map(({ task }) => task.id);
    });
  }

  makeDue(kinds: readonly TaskKind[], at: Date, gap: number): Promise<void> {
    return this.database.query(({ outbox }) => {
      outbox
        .filter(
          ({ task, doneAt, reason, notBefore }) =>
            kinds.includes(task.kind) && !doneAt && reason !== null && notBefore > at,
        )
        .sort((a, b) => a.notBefore.getTime() - b.notBefore.getTime())
        .forEach((row, place) => (row.notBefore = new Date(at.getTime() + place * gap)));
    });
  }

  releaseLeases(): Promise<void> {
    return this.database.query(({ outbox }) => {
      for (const row of outbox) row.lease = null;
    });
  }

  prune(before: Date): Promise<void> {
    return this.database.query((tables) => {
      tables.outbox = tables.outbox.filter(
        ({ task, doneAt }) => !doneAt || doneAt >= before || ONCE_ONLY_KINDS.includes(task.kind),
      );
    });
  }

  private write(id: string, change: (row: TaskRow) => void): Promise<void> {
    return this.database.query(({ outbox }) => {
      const row = outbox.find((one) => one.task.id === id && !one.doneAt);
      if (!row) return;
      change(row);
      row.lease = null;
    });
  }
}
