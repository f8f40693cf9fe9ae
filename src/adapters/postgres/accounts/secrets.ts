import type { Secrets } from '../../../application/ports/accounts/secrets.js';
import type { Database } from '../database.js';
import { secretSchema } from './entities.js';

export class PostgresSecrets implements Secrets {
  constructor(private readonly database: Database) {}

  async getOrCreate(name: string, fresh: string): Promise<string> {
    if (await this.database.insertIfNew(secretSchema, { name, value: fresh })) return fresh;
    const { value } = await this.database.manager().findOneByOrFail(secretSchema, { name });
    return value;
  }
}
