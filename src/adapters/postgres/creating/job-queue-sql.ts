import type {
  ClaimedJob,
  HeldJob,
  JobState,
  Lease,
  Priority,
} from '../../../application/ports/creating/generation-jobs.js';
import type { Print } from '../../../domain/prints/print.js';
import type { Database } from '../database.js';
import { PRINT_COLUMNS } from '../prints/print-columns.js';

/*
 * A job is in waiting_jobs, postponed_jobs or leased_jobs until it ends. A caller that ends or postpones it locks
 * its print first and may wait for that. Claims and heartbeats lock the queue row and the print, and skip rows that are
 * locked, so that they cannot deadlock. The sweep locks no print: it moves jobs to waiting_jobs, so a search that ends
 * there misses none. The start of an embedded database, which nobody else uses, locks nothing.
 */

/** The most jobs that one statement of a sweep moves from each table. */
const SWEEP_SIZE = 1000;

/**
 * The most jobs that a claim looks at. It looks at one after the other and locks none that it does not need, but with no
 * such limit, the planner would sort the whole queue.
 */
const CLAIM_WINDOW = 1000;

/** The place of a job in the queue. */
export interface Place {
  priority: Priority;
  created_at: Date;
  attempts: number;
}

/**
 * Finds, locks and leases the next jobs in one statement. `skip locked` ignores jobs that another worker is claiming, and
 * prints that somebody is changing, so that nobody waits and no two workers get the same job. It takes later jobs instead.
 */
export async function claimJobs(database: Database, lease: Lease, max: number): Promise<ClaimedJob[]> {
  const claimed = await database.query<Print & Omit<ClaimedJob, 'job'>>(
    `with next as materialized (
       select first.* from (
         select id as job_id, priority as turn, created_at as since, attempts + 1 as attempts from waiting_jobs
         order by priority, created_at, id limit ${CLAIM_WINDOW} for update skip locked
       ) as first cross join lateral (
         select from generation_jobs where id = job_id for no key update skip locked
       ) as print
       limit $3
     ), taken as (
       delete from waiting_jobs using next where id = job_id
     ), leased as (
       insert into leased_jobs (id, priority, created_at, attempts, owner, until, finishing)
       select job_id, turn, since, attempts, $1, $2, false from next
     )
     update generation_jobs set status = 2, error_code = null, error_message = null from next where id = job_id
     returning ${PRINT_COLUMNS}, attempts, priority`,
    [lease.owner, lease.until, max],
  );
  return claimed
    .map(({ attempts, priority, ...job }) => ({ job, attempts, priority }))
    .toSorted(
      (a, b) =>
        a.priority - b.priority ||
        a.job.created_at.getTime() - b.job.created_at.getTime() ||
        (a.job.id < b.job.id ? -1 : 1),
    );
}

/** Whether the last sweep is that far away. Clocks may differ, so that it may also be in the future. */
const IS_TURN = 'abs(extract(epoch from job_sweeps.at - $1)) * 1000 >= $2';

/**
 * Moves jobs whose delay or lease has ended, unless somebody has swept within this time. It reads all leases, so that not
 * every process should do it. Concurrent sweeps skip each other's rows. Returns the number of jobs.
 */
export async function sweepJobs(database: Database, at: Date, gapMs: number): Promise<number> {
  const moved = await database.query(
    `with turn as (
       insert into job_sweeps (id, at) select 1, $1::timestamptz
       where not exists (select from job_sweeps where not ${IS_TURN})
       on conflict (id) do update set at = excluded.at where ${IS_TURN} returning 1
     ), ended as (
       delete from leased_jobs where id in (
         select id from leased_jobs where until <= $1 and exists (select from turn) limit ${SWEEP_SIZE}
         for update skip locked
       ) returning id, priority, created_at, attempts, owner
     ), due as (
       delete from postponed_jobs where id in (
         select id from postponed_jobs where not_before <= $1 and exists (select from turn)
         order by not_before limit ${SWEEP_SIZE} for update skip locked
       ) returning id, priority, created_at, attempts, null
     )
     insert into waiting_jobs (id, priority, created_at, attempts, last_owner)
     select * from ended union all select * from due returning 1`,
    [at, gapMs],
  );
  // No other process does the rest in this second.
  const isRest = moved.length >= SWEEP_SIZE;
  return moved.length + (isRest ? await sweepJobs(database, at, 0) : 0);
}

/**
 * Whether a statement waits for rows that others have locked. A heartbeat skips them: it renews many leases at once, so
 * that one locked row would delay the others, and two orders of locks would be a deadlock.
 */
type WhenLocked = 'skip locked' | 'wait';

export interface Renewal {
  until: Date;
  finishing: boolean;
  whenLocked: WhenLocked;
}

/** Renews leases that have not been swept. Returns the IDs of their jobs. */
export async function renewLeases(
  database: Database,
  jobs: readonly HeldJob[],
  { until, finishing, whenLocked }: Renewal,
): Promise<string[]> {
  const renewed = await database.query<{ id: string }>(
    `with held as materialized (
       select id from leased_jobs join ${HELD} on id = job_id and owner = holder
       for no key update of leased_jobs ${toSql(whenLocked)}
     )
     update leased_jobs set until = $3, finishing = finishing or $4 from held where leased_jobs.id = held.id
     returning held.id`,
    [...toArrays(jobs), until, finishing],
  );
  return renewed.map(({ id }) => id);
}

/** Leases swept jobs again to their last owners, and locks their prints. Returns the IDs of the jobs. */
export async function leaseAgain(
  database: Database,
  jobs: readonly HeldJob[],
  { until, finishing, whenLocked }: Renewal,
): Promise<string[]> {
  const leased = await database.query<{ id: string }>(
    `with held as materialized (
       select waiting.id from waiting_jobs as waiting join ${HELD} on waiting.id = job_id and last_owner = holder
       cross join lateral (
         select from generation_jobs where id = job_id for no key update ${toSql(whenLocked)}
       ) as print
       for update of waiting ${toSql(whenLocked)}
     ), back as (
       delete from waiting_jobs as waiting using held where waiting.id = held.id returning waiting.*
     )
     insert into leased_jobs (id, priority, created_at, attempts, owner, until, finishing)
     select id, priority, created_at, attempts, last_owner, $3, $4 from back returning id`,
    [...toArrays(jobs), until, finishing],
  );
  return leased.map(({ id }) => id);
}

/** Returns the IDs of the jobs whose owner has them, without waiting for anybody who is changing that. */
export async function findHeld(database: Database, jobs: readonly HeldJob[]): Promise<string[]> {
  const held = await database.query<{ id: string }>(
    `select id from leased_jobs join ${HELD} on id = job_id and owner = holder
     union all select id from waiting_jobs join ${HELD} on id = job_id and last_owner = holder`,
    toArrays(jobs),
  );
  return held.map(({ id }) => id);
}

const HELD = 'unnest($1::text[], $2::text[]) as held (job_id, holder)';
const toArrays = (jobs: readonly HeldJob[]) => [jobs.map(({ id }) => id), jobs.map(({ owner }) => owner)];
const toSql = (whenLocked: WhenLocked) => (whenLocked === 'wait' ? '' : whenLocked);

/** Takes the job out of the queue if the owner has it. The caller has locked the print. */
export async function takeFromOwner(database: Database, { id, owner }: HeldJob): Promise<Place | undefined> {
  const from = (table: string, column: string) =>
    database.query<Place>(
      `delete from ${table} where id = $1 and ${column} = $2 returning priority, created_at, attempts`,
      [id, owner],
    );
  const [place] = await from('leased_jobs', 'owner');
  return place ?? (await from('waiting_jobs', 'last_owner'))[0];
}

/** Takes jobs out of the queue, also leased ones. The caller has locked the prints. */
export async function removeJobs(database: Database, ids: readonly string[]): Promise<void> {
  for (const table of ['leased_jobs', 'postponed_jobs', 'waiting_jobs'])
    await database.query(`delete from ${table} where id = any($1)`, [ids]);
}

/**
 * The lock on the lease's row orders the picture before the end of the lease, which deletes it. It is one that lets a
 * heartbeat pass.
 */
export async function savePartial(
  database: Database,
  { id, owner }: HeldJob,
  picture: Uint8Array,
): Promise<boolean> {
  const saved = await database.query(
    `with lease as materialized (select id from leased_jobs where id = $1 and owner = $2 for key share)
     insert into partial_pictures (id, picture) select id, $3 from lease
     on conflict (id) do update set picture = excluded.picture returning 1`,
    [id, owner, picture],
  );
  return saved.length > 0;
}

export async function findStates(database: Database, ids: readonly string[]): Promise<Map<string, JobState>> {
  const found = await database.query<JobState & { id: string }>(
    `select id, status, paid_calls, error_code, coalesce(finishing, false) as finishing,
       octet_length(picture) as partial_bytes
     from generation_jobs left join leased_jobs using (id) left join partial_pictures using (id)
     where id = any($1)`,
    [ids],
  );
  return new Map(found.map(({ id, ...state }) => [id, state]));
}

/** Requeues all leased jobs without counting their attempts. */
export async function releaseAllLeases(database: Database): Promise<void> {
  await database.query('update generation_jobs set status = 1 where status = 2');
  await database.query(
    `with leased as (delete from leased_jobs returning id, priority, created_at, attempts)
     insert into waiting_jobs (id, priority, created_at, attempts)
     select id, priority, created_at, greatest(attempts - 1, 0) from leased`,
  );
  await database.query(
    `update waiting_jobs set attempts = greatest(attempts - 1, 0), last_owner = null where last_owner is not null`,
  );
}
