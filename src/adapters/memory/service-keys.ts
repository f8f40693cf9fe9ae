import type { ServiceKeys } from '../../application/ports/service-keys.js';
import type { ServiceKey } from '../../domain/service-key.js';
import { copy } from './copy.js';
import type { MemoryDatabase } from './store.js';

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

  remove(id: string): Promise<boolean> {
    return this.database.query((tables) => {
      const before = tables.serviceKeys.length;
      tables.serviceKeys = tables.serviceKeys.filter((key) => key.id !== id);
      return tables.serviceKeys.length < before;
    });
  }
}
