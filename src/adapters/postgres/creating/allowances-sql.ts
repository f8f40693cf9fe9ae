import type { Allowance, Allowances } from '../../../application/ports/creating/allowances.js';
import type { Database } from '../database.js';

export class PostgresAllowances implements Allowances {
  constructor(private readonly database: Database) {}

  /** The statement locks the person's row, so that nothing is counted for a person who is being erased. */
  async take(userId: string, { kind, max, windowMs }: Allowance, at: Date): Promise<boolean> {
    const taken = await this.database.query(
      `with person as (
         select id from auth_users where id = $1 and erased_at is null and $3::integer > 0 for share
       )
       insert into allowances as kept (user_id, kind, since, used) select id, $2, $4, 1 from person
       on conflict (user_id, kind) do update set
         since = case when kept.since <= $5 then excluded.since else kept.since end,
         used = case when kept.since <= $5 then 1 else kept.used + 1 end
         where kept.since <= $5 or kept.used < $3
       returning user_id`,
      [userId, kind, max, at, new Date(at.getTime() - windowMs)],
    );
    return taken.length > 0;
  }
}
