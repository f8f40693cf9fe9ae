import type { ClaimedJob, Lease } from '../../../application/ports/creating/generation-jobs.js';
import type { Print } from '../../../domain/prints/print.js';
import type { Database } from '../database.js';
import { PRINT_COLUMNS } from '../prints/print-columns.js';

/**
 * Finds, locks and leases the next job in one statement. `skip locked` ignores rows that another worker is claiming, so
 * that two workers neither wait for each other nor get the same job.
 */
export async function claimJob(database: Database, lease: Lease, at: Date): Promise<ClaimedJob | undefined> {
  const [claimed] = await database.query<Print & Omit<ClaimedJob, 'job'>>(
    `update generation_jobs
     set status = 2, attempts = attempts + 1, not_before = null, lease_owner = $1, lease_until = $2, partial = null,
       finishing = false, error_code = null, error_message = null
     where id = (
       select id from generation_jobs
       where status in (1, 2) and (
         (status = 1 and (not_before is null or not_before <= $3)) or (status = 2 and lease_until <= $3)
       )
       order by priority, created_at, id limit 1
       for update skip locked
     )
     returning ${PRINT_COLUMNS}, attempts, priority`,
    [lease.owner, lease.until, at],
  );
  if (!claimed) return undefined;
  const { attempts, priority, ...job } = claimed;
  return { job, attempts, priority };
}
