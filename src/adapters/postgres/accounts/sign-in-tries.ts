import { LessThan } from 'typeorm';
import type { SignInTries, TryLimit } from '../../../application/ports/accounts/sign-in-tries.js';
import type { Database } from '../database.js';
import { signInTrySchema } from './entities.js';
import { takeTry } from './sign-in-tries-sql.js';

export class PostgresSignInTries implements SignInTries {
  constructor(private readonly database: Database) {}

  take(key: string, limit: TryLimit, at: Date): Promise<boolean> {
    return takeTry(this.database, key, limit, at);
  }

  async clear(key: string): Promise<void> {
    await this.database.manager().delete(signInTrySchema, { key });
  }

  async prune(before: Date): Promise<void> {
    await this.database.manager().delete(signInTrySchema, { since: LessThan(before) });
  }
}
