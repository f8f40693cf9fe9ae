import type { ServiceKeys } from '../../../application/ports/accounts/service-keys.js';
import type { ServiceKey } from '../../../domain/accounts/service-key.js';
import { copy } from '../copy.js';
import type { MemoryDatabase } from '../store.js';

export class MemoryServiceKeys implements ServiceKeys {
  constructor(private readonly database: MemoryDatabase) {}

  add(key: ServiceKey): Promise<void> {
    return this.database.query(({ serviceKeys }) => {
      serviceKeys.push(copy(key));
    });
  }

  list(): Promise<ServiceKey[]> {
    return this.database.query(({ serviceKeys }) =>
      serviceKeys.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime()),
    );
  }

  byHash(hash: string): Promise<ServiceKey | undefined> {
    return this.database.query(({ serviceKeys }) => serviceKeys.find((key) => key.hash === hash));
  }

  remove(id: string, at: Date): Promise<boolean> {
    return this.database.query((tables) => {
      if (!tables.serviceKeys.some((key) => key.id === id)) return false;
      tables.serviceKeys = tables.serviceKeys.filter((key) => key.id !== id);
      tables.revokedServiceKeys.set(id, copy(at));
      return true;
    });
  }
}
