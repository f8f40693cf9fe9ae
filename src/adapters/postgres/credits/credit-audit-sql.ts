import type { CreditFault } from '../../../domain/credits/credit-audit.js';
import type { Database } from '../database.js';

/** One statement, so that the compared values cannot change in between. Statuses are literals, as in all queries. */
const AUDIT = `
  with ledger as (
    select user_id,
      coalesce(sum(amount) filter (where from_account = 'granted'), 0) as granted,
      coalesce(sum(amount) filter (where to_account = 'spent'), 0) as spent,
      coalesce(sum(amount) filter (where to_account = 'expired'), 0)
        - coalesce(sum(amount) filter (where from_account = 'expired'), 0) as expired,
      coalesce(sum(amount) filter (where to_account = 'held'), 0)
        - coalesce(sum(amount) filter (where from_account = 'held'), 0) as held,
      coalesce(sum(amount) filter (where to_account = 'available'), 0)
        - coalesce(sum(amount) filter (where from_account = 'available'), 0) as available
    from credit_entries group by user_id
  ), sums as (
    select user_id, coalesce(granted, 0) as granted, coalesce(spent, 0) as spent, coalesce(expired, 0) as expired,
      coalesce(ledger.held, 0) as held, coalesce(ledger.available, 0) as available,
      account.held as stored_held, account.available as stored_available
    from credit_accounts as account left join ledger using (user_id)
  ), live as (
    select user_id, job_id, count(*) as times from credit_entries as hold
    where move = 'hold' and not exists (
      select from credit_entries as ended where ended.job_id = hold.job_id and ended.move in ('capture', 'release')
    )
    group by user_id, job_id
  ), faults as (
    select 'sums' as kind, user_id, null as job_id, jsonb_build_object(
      'granted', granted, 'spent', spent, 'expired', expired, 'held', held, 'available', available,
      'stored', jsonb_build_object('available', stored_available, 'held', stored_held)
    ) as sums
    from sums
    where granted <> spent + stored_held + expired + stored_available
      or available <> stored_available or held <> stored_held
    union all
    select 'hold_after_end', live.user_id, job_id, null from live join generation_jobs as job on job.id = live.job_id
    where job.status not in (1, 2)
    union all
    select 'held_twice', user_id, job_id, null from live where times > 1
    union all
    select 'no_hold', job.user_id, job.id, null from generation_jobs as job
    where job.status in (1, 2) and job.priority = 0 and not exists (
      select from live where live.job_id = job.id and live.user_id = job.user_id
    )
    union all
    -- Whose account was erased has no ledger, and may have left a print.
    select 'no_capture', job.user_id, job.id, null from generation_jobs as job join credit_accounts using (user_id)
    where job.status = 3 and job.priority = 0
      and not exists (select from live where live.job_id = job.id)
      and not exists (select from credit_entries as entry where entry.job_id = job.id and entry.move = 'capture')
    union all
    select 'capture_without_print', entry.user_id, job.id, null
    from credit_entries as entry join generation_jobs as job on job.id = entry.job_id
    where entry.move = 'capture' and job.status in (4, 5) and job.paid_calls = 0
  )
  select (select count(*)::int from credit_accounts) as users, (
    select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(fault)) order by user_id, job_id), '[]') from faults as fault
  ) as faults`;

export async function auditCredits(database: Database): Promise<{ users: number; faults: CreditFault[] }> {
  const [found] = await database.query<{ users: number; faults: CreditFault[] }>(AUDIT);
  return found!;
}
