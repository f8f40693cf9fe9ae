import type { TryLimit } from '../../../application/ports/accounts/sign-in-tries.js';
import type { Database } from '../database.js';

/** One statement, so that concurrent tries cannot exceed the limit together. */
export async function takeTry(
  database: Database,
  key: string,
  { max, windowMs }: TryLimit,
  at: Date,
): Promise<boolean> {
  const taken = await database.query(
    `insert into sign_in_tries as kept (key, since, used) values ($1, $2, 1)
     on conflict (key) do update set
       since = case when kept.since <= $3 then excluded.since else kept.since end,
       used = case when kept.since <= $3 then 1 else kept.used + 1 end
       where kept.since <= $3 or kept.used < $4
     returning key`,
    [key, at, new Date(at.getTime() - windowMs), max],
  );
  return taken.length > 0;
}
