import type { SigningKey, SigningKeys } from '../../application/ports/signing-keys.js';
import type { Database } from './database.js';
import { signingKeySchema } from './schema.js';

export class PostgresSigningKeys implements SigningKeys {
  constructor(private readonly database: Database) {}

  list(): Promise<SigningKey[]> {
    return this.database.manager().find(signingKeySchema, { order: { created_at: 'desc', kid: 'desc' } });
  }

  /** The table's lock lets only one look and write at a time; readers go on. */
  async addFirst(key: SigningKey): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.query('lock table signing_keys in share row exclusive mode');
      await this.database.query(
        `insert into signing_keys (kid, jwk, created_at)
         select $1, $2::jsonb, $3::timestamptz where not exists (select from signing_keys)`,
        [key.kid, JSON.stringify(key.jwk), key.created_at],
      );
    });
  }
}
