import type { Secrets } from '../../../application/ports/accounts/secrets.js';
import type { Database } from '../database.js';

export class PostgresSecrets implements Secrets {
  constructor(private readonly database: Database) {}

  /** Whoever comes second meets the key, and reads what is kept. */
  async keep(name: string, fresh: string): Promise<string> {
    const [added] = await this.database.query<{ value: string }>(
      'insert into shop_secrets (name, value) values ($1, $2) on conflict do nothing returning value',
      [name, fresh],
    );
    const [kept] = added
      ? [added]
      : await this.database.query<{ value: string }>('select value from shop_secrets where name = $1', [
          name,
        ]);
    return kept!.value;
  }
}
