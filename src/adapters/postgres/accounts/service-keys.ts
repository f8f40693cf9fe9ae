import type { ServiceKeys } from '../../../application/ports/accounts/service-keys.js';
import type { ServiceKey } from '../../../domain/accounts/service-key.js';
import type { Database } from '../database.js';
import { revokedServiceKeySchema, serviceKeySchema } from './entities.js';

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

  remove(id: string, at: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      const manager = this.database.manager();
      const { affected } = await manager.delete(serviceKeySchema, { id });
      if (affected === 0) return false;
      await manager.insert(revokedServiceKeySchema, { id, revoked_at: at });
      return true;
    });
  }
}
