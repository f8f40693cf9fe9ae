import type { SignInTries, TryLimit } from '../../../application/ports/accounts/sign-in-tries.js';
import type { Database } from '../database.js';

export class PostgresSignInTries implements SignInTries {
  constructor(private readonly database: Database) {}

  async take(key: string, { most, window }: TryLimit, at: Date): Promise<boolean> {
    const taken = await this.database.query(
      `insert into sign_in_tries as kept (key, since, used) values ($1, $2, 1)
       on conflict (key) do update set
         since = case when kept.since <= $3 then excluded.since else kept.since end,
         used = case when kept.since <= $3 then 1 else kept.used + 1 end
         where kept.since <= $3 or kept.used < $4
       returning key`,
      [key, at, new Date(at.getTime() - window), most],
    );
    return taken.length > 0;
  }

  async clear(key: string): Promise<void> {
    await this.database.query('delete from sign_in_tries where key = $1', [key]);
  }

  async prune(before: Date): Promise<void> {
    await this.database.query('delete from sign_in_tries where since < $1', [before]);
  }
}
