import type { Secrets } from '../../../application/ports/accounts/secrets.js';
import type { Database } from '../database.js';
import { secretSchema } from './entities.js';

export class PostgresSecrets implements Secrets {
  constructor(private readonly database: Database) {}

  async getOrCreate(name: string, make: () => string | Promise<string>): Promise<string> {
    const stored = await this.database.manager().findOneBy(secretSchema, { name });
    if (stored) return stored.value;
    await this.database.insertIfNew(secretSchema, { name, value: await make() });
    return (await this.database.manager().findOneByOrFail(secretSchema, { name })).value;
  }
}
