import type { ServiceKeys } from '../../application/ports/service-keys.js';
import type { ServiceKey } from '../../domain/service-key.js';
import type { Database } from './database.js';
import { serviceKeySchema } from './schema.js';

export class PostgresServiceKeys implements ServiceKeys {
  constructor(private readonly database: Database) {}

  async add(key: ServiceKey): Promise<void> {
    await this.database.manager().insert(serviceKeySchema, key);
  }

  list(): Promise<ServiceKey[]> {
    return this.database.manager().find(serviceKeySchema, { order: { created_at: 'desc', id: 'desc' } });
  }

  async byHash(hash: string): Promise<ServiceKey | undefined> {
    return (await this.database.manager().findOneBy(serviceKeySchema, { hash })) ?? undefined;
  }

  async remove(id: string): Promise<boolean> {
    const removed = await this.database.query('delete from service_keys where id = $1 returning id', [id]);
    return removed.length > 0;
  }
}
