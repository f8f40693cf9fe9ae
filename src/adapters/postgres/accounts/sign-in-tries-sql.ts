import type { CountedTries } from '../../../application/ports/accounts/sign-in-tries.js';
import type { Database } from '../database.js';

/** One statement, so that concurrent attempts get different numbers. */
export async function countTry(
  database: Database,
  key: string,
  windowMs: number,
  at: Date,
): Promise<CountedTries> {
  const [counted] = await database.query<CountedTries>(
    `insert into sign_in_tries as kept (key, since, used) values ($1, $2, 1)
     on conflict (key) do update set
       since = case when kept.since <= $3 then excluded.since else kept.since end,
       used = case when kept.since <= $3 then 1 else kept.used + 1 end
     returning since, used`,
    [key, at, new Date(at.getTime() - windowMs)],
  );
  return counted!;
}
