import type { Secrets } from '../../../application/ports/accounts/secrets.js';
import type { MemoryDatabase } from '../store.js';

export class MemorySecrets implements Secrets {
  constructor(private readonly database: MemoryDatabase) {}

  keep(name: string, fresh: string): Promise<string> {
    return this.database.query(({ secrets }) => {
      const kept = secrets.get(name) ?? fresh;
      secrets.set(name, kept);
      return kept;
    });
  }
}
