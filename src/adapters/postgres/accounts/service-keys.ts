import type { ServiceKeys } from '../../../application/ports/accounts/service-keys.js';
import type { ServiceKey } from '../../../domain/accounts/service-key.js';
import type { Database } from '../database.js';
import { serviceKeySchema } from './entities.js';

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

  async remove(id: string, at: Date): Promise<boolean> {
    const removed = await this.database.query(
      `with removed as (delete from service_keys where id = $1 returning id)
       insert into revoked_service_keys (id, revoked_at) select id, $2 from removed returning id`,
      [id, at],
    );
    return removed.length > 0;
  }
}
