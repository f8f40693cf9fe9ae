import type { StatementEntry } from '../../../domain/credits/credit-statement.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';

/** Returns a page of a user's statement. The balance after each entry is a running sum over the whole ledger. */
export function readStatement(
  database: Database,
  userId: string,
  { limit, after }: PageRequest<string>,
): Promise<Page<StatementEntry, string>> {
  const select = (rows: number) =>
    database.query<StatementEntry>(
      `select line.id::text as id, move, change as amount, balance, line.created_at as at, order_id,
       (select number from orders where id = order_id) as order_number,
       case when job.id is not null then json_build_object(
         'id', job.id, 'title', job.title, 'status', job.status, 'removed', job.removed_at is not null,
         'spent', exists (select from credit_entries as end_of where end_of.job_id = job.id and end_of.move = 'capture')
       ) end as print
     from (
       select *, sum(change) over (order by id)::int as balance
       from (
         select *, case 'available' when to_account then amount when from_account then -amount else 0 end as change
         from credit_entries where user_id = $1
       ) as moved
     ) as line
     left join generation_jobs as job on job.id = line.job_id
     where change <> 0 and ($2::bigint is null or line.id < $2)
     order by line.id desc limit $3`,
      [userId, after ?? null, rows],
    );
  return selectPage(limit, select, ({ id }) => id);
}
