import type { Lease } from '../../../application/ports/creating/generation-jobs.js';
import { ONCE_ONLY_KINDS, type DueTask } from '../../../application/ports/shop/outbox.js';
import type { Task, TaskKind } from '../../../application/ports/shop/task.js';
import type { Database } from '../database.js';

/** Inserts the tasks in this order, except those whose kind and subject exist. */
export async function insertTasks(database: Database, tasks: readonly DueTask[]): Promise<void> {
  if (tasks.length === 0) return;
  await database.query(
    `insert into outbox (id, kind, subject, not_before)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
     on conflict do nothing`,
    [
      tasks.map(({ task }) => task.id),
      tasks.map(({ task }) => task.kind),
      tasks.map(({ task }) => task.subject),
      tasks.map(({ notBefore }) => notBefore),
    ],
  );
}

/**
 * Leases the next due task of these kinds. Concurrent callers skip its locked row. It looks at the first task of each kind,
 * so that it does not read the tasks of other kinds that wait in front.
 */
export async function claimTask(
  database: Database,
  kinds: readonly TaskKind[],
  lease: Lease,
  at: Date,
): Promise<(Task & { attempts: number }) | undefined> {
  const [claimed] = await database.query<Task & { attempts: number }>(
    `update outbox set attempts = attempts + 1, lease_owner = $1, lease_until = $2
     where id = (
       select first.id from unnest($4::text[]) as wanted (kind) cross join lateral (
         select id, not_before, place from outbox
         where outbox.kind = wanted.kind and done_at is null and not_before <= $3
           and (lease_until is null or lease_until <= $3)
         order by not_before, place limit 1
         for update skip locked
       ) as first
       order by not_before, place limit 1
     )
     returning id, kind, subject, attempts`,
    [lease.owner, lease.until, at, kinds],
  );
  return claimed;
}

export async function listDueKinds(
  database: Database,
  kinds: readonly TaskKind[],
  at: Date,
): Promise<TaskKind[]> {
  const due = await database.query<{ kind: TaskKind }>(
    `select wanted.kind from unnest($1::text[]) as wanted (kind) where exists (
       select from outbox where outbox.kind = wanted.kind and done_at is null and not_before <= $2
         and (lease_until is null or lease_until <= $2)
     )`,
    [kinds, at],
  );
  return due.map(({ kind }) => kind);
}

/** Makes failed tasks of these kinds due, `gapMs` apart, in their current order. */
export async function spreadTasks(
  database: Database,
  kinds: readonly TaskKind[],
  at: Date,
  gapMs: number,
): Promise<void> {
  await database.query(
    `with late as (
       select id, row_number() over (order by not_before, place) - 1 as turn from outbox
       where kind = any($1) and done_at is null and reason is not null and not_before > $2
     )
     update outbox set not_before = $2::timestamptz + turn * $3 * interval '1 millisecond'
     from late where outbox.id = late.id`,
    [kinds, at, gapMs],
  );
}

/** Written into the statement, so that the planner sees that the index has all rows that it asks for. */
const KEPT_FOR_GOOD = ONCE_ONLY_KINDS.map((kind) => `'${kind}'`).join(', ');

/** Deletes up to `limit` tasks that were completed before this time, oldest first. Returns their number. */
export async function pruneTasks(database: Database, before: Date, limit: number): Promise<number> {
  const deleted = await database.query(
    `delete from outbox where id = any(array(
       select id from outbox where done_at < $1 and kind not in (${KEPT_FOR_GOOD}) order by done_at limit $2
     )) returning 1`,
    [before, limit],
  );
  return deleted.length;
}
