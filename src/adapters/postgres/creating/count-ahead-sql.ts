import type { CountedJob } from '../../../application/ports/creating/generation-jobs.js';
import type { Database } from '../database.js';

/** Reads the queue once: it counts the jobs between each of these and the one before it, which may be a known one. */
export async function countAhead(
  database: Database,
  ids: readonly string[],
  known: readonly CountedJob[],
): Promise<CountedJob[]> {
  const counted = await database.query<Omit<CountedJob, 'ahead'> & { ahead: string }>(
    `with asked as (
       select id, priority, created_at, null::bigint as ahead from waiting_jobs where id = any($1)
       union all select id, priority, created_at, null from postponed_jobs where id = any($1)
       union all select * from unnest($2::text[], $3::smallint[], $4::timestamptz[], $5::bigint[])
     ), own as (
       select *, lag(created_at) over turn as after_at, lag(id) over turn as after_id,
         count(ahead) over turn as known_ones
       from asked window turn as (partition by priority order by created_at, id)
     ), steps as (
       select own.*, case when ahead is not null then ahead else (
         select count(*) from waiting_jobs as other
         where other.priority = own.priority and other.created_at >= coalesce(after_at, '-infinity')
           and (other.created_at, other.id) < (own.created_at, own.id)
           and (after_id is null or (other.created_at, other.id) >= (after_at, after_id))
       ) end as step
       from own
     ), earlier as (
       select priority, (select count(*) from waiting_jobs where waiting_jobs.priority < one.priority) as jobs
       from (select distinct priority from own where known_ones = 0) as one
     )
     select id, priority, created_at, place as ahead from (
       select id, priority, created_at, sum(step) over (partition by priority, known_ones order by created_at, id)
         + case when known_ones = 0 then earlier.jobs else 0 end as place
       from steps left join earlier using (priority)
     ) as places where id = any($1)`,
    [
      ids.filter((id) => !known.some((one) => one.id === id)),
      known.map(({ id }) => id),
      known.map(({ priority }) => priority),
      known.map(({ created_at }) => created_at),
      known.map(({ ahead }) => ahead),
    ],
  );
  return counted.map(({ ahead, ...job }) => ({ ...job, ahead: Number(ahead) }));
}
