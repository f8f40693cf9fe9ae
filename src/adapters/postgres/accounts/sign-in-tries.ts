import { LessThan } from 'typeorm';
import type { CountedTries, SignInTries } from '../../../application/ports/accounts/sign-in-tries.js';
import type { Database } from '../database.js';
import { signInTrySchema } from './entities.js';
import { countTry } from './sign-in-tries-sql.js';

export class PostgresSignInTries implements SignInTries {
  constructor(private readonly database: Database) {}

  count(key: string, windowMs: number, at: Date): Promise<CountedTries> {
    return countTry(this.database, key, windowMs, at);
  }

  async clear(key: string): Promise<void> {
    await this.database.manager().delete(signInTrySchema, { key });
  }

  async prune(before: Date): Promise<void> {
    await this.database.manager().delete(signInTrySchema, { since: LessThan(before) });
  }
}
