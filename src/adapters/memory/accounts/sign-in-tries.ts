import type { SignInTries, TryLimit } from '../../../application/ports/accounts/sign-in-tries.js';
import { copy } from '../copy.js';
import type { MemoryDatabase } from '../store.js';

export class MemorySignInTries implements SignInTries {
  constructor(private readonly database: MemoryDatabase) {}

  take(key: string, { max, windowMs }: TryLimit, at: Date): Promise<boolean> {
    return this.database.query(({ signInTries }) => {
      const row = signInTries.get(key);
      if (!row || row.since.getTime() + windowMs <= at.getTime()) {
        signInTries.set(key, { since: copy(at), used: 1 });
        return true;
      }
      if (row.used >= max) return false;
      row.used += 1;
      return true;
    });
  }

  clear(key: string): Promise<void> {
    return this.database.query(({ signInTries }) => void signInTries.delete(key));
  }

  prune(before: Date): Promise<void> {
    return this.database.query(({ signInTries }) => {
      for (const [key, { since }] of signInTries) if (since < before) signInTries.delete(key);
    });
  }
}
