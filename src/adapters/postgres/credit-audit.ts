import type { CreditFault, CreditSums } from '../../domain/credit-audit.js';
import type { Database } from './database.js';

interface FaultRow {
  kind: CreditFault['kind'];
  user_id: string;
  job_id: string | null;
  sums: CreditSums | null;
}

/** One statement, so that nothing moves between what it compares. Statuses are literals, as in every query of them. */
const FAULTS = `
  with ledger as (
    select user_id,
      coalesce(sum(amount) filter (where from_account = 'granted'), 0) as granted,
      coalesce(sum(amount) filter (where to_account = 'spent'), 0) as spent,
      coalesce(sum(amount) filter (where to_account = 'expired'), 0) as expired,
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
  )
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
  order by user_id, job_id`;

export async function auditCredits(database: Database): Promise<{ users: number; faults: CreditFault[] }> {
  const rows = await database.query<FaultRow>(FAULTS);
  const [count] = await database.query<{ users: number }>(
    'select count(*)::int as users from credit_accounts',
  );
  const faults = rows.map(({ kind, user_id, job_id, sums }) =>
    kind === 'sums' ? { kind, user_id, sums: sums! } : { kind, user_id, job_id: job_id! },
  );
  return { users: count!.users, faults };
}
