import type { Secrets } from '../../../application/ports/accounts/secrets.js';
import type { MemoryDatabase } from '../store.js';

export class MemorySecrets implements Secrets {
  constructor(private readonly database: MemoryDatabase) {}

  async getOrCreate(name: string, make: () => string | Promise<string>): Promise<string> {
    const stored = await this.database.query(({ secrets }) => secrets.get(name));
    if (stored !== undefined) return stored;
    const fresh = await make();
    return this.database.query(({ secrets }) => {
      const kept = secrets.get(name) ?? fresh;
      secrets.set(name, kept);
      return kept;
    });
  }
}
