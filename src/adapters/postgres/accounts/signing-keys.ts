import type { SigningKey, SigningKeys } from '../../../application/ports/accounts/signing-keys.js';
import type { Database } from '../database.js';

export class PostgresSigningKeys implements SigningKeys {
  constructor(private readonly database: Database) {}

  list(): Promise<SigningKey[]> {
    return this.database.query<SigningKey>(
      `select kid, jwk, created_at, state, retired_at from signing_keys
       order by array_position(array['current', 'next', 'retired'], state), retired_at desc, kid desc`,
    );
  }

  /** A shop from before keys changed has a current one and no next: it takes what it lacks. */
  async addFirst(keys: readonly SigningKey[]): Promise<void> {
    await this.alone(async () => {
      for (const key of keys) {
        await this.database.query(
          `insert into signing_keys (kid, jwk, created_at, state, retired_at)
           select $1, $2::jsonb, $3::timestamptz, $4, $5::timestamptz
           where not exists (select from signing_keys where state = $4)`,
          [key.kid, JSON.stringify(key.jwk), key.created_at, key.state, key.retired_at],
        );
      }
    });
  }

  /** Without a next one the current key stays: the shop always has one to sign with. */
  async rotate(next: SigningKey, at: Date): Promise<void> {
    await this.alone(async () => {
      await this.database.query(
        `update signing_keys set state = 'retired', retired_at = $1
         where state = 'current' and exists (select from signing_keys where state = 'next')`,
        [at],
      );
      await this.database.query(`update signing_keys set state = 'current' where state = 'next'`);
      await this.database.query(
        `insert into signing_keys (kid, jwk, created_at, state) values ($1, $2, $3, 'next')`,
        [next.kid, JSON.stringify(next.jwk), next.created_at],
      );
    });
  }

  async prune(before: Date): Promise<void> {
    await this.database.query('delete from signing_keys where retired_at < $1', [before]);
  }

  /** The table's lock lets only one look and write at a time; readers go on. */
  private async alone(work: () => Promise<void>): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.query('lock table signing_keys in share row exclusive mode');
      await work();
    });
  }
}
