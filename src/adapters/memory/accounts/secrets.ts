import type { Secrets } from '../../../application/ports/accounts/secrets.js';
import type { MemoryDatabase } from '../store.js';

export class MemorySecrets implements Secrets {
  constructor(private readonly database: MemoryDatabase) {}

  getOrCreate(name: string, fresh: string): Promise<string> {
    return this.database.query(({ secrets }) => {
      const stored = secrets.get(name) ?? fresh;
      secrets.set(name, stored);
      return stored;
    });
  }
}
