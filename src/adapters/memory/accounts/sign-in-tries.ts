import type { CountedTries, SignInTries } from '../../../application/ports/accounts/sign-in-tries.js';
import { copy } from '../copy.js';
import type { MemoryDatabase } from '../store.js';

export class MemorySignInTries implements SignInTries {
  constructor(private readonly database: MemoryDatabase) {}

  count(key: string, windowMs: number, at: Date): Promise<CountedTries> {
    return this.database.query(({ signInTries }) => {
      const kept = signInTries.get(key);
      const isNew = !kept || kept.since.getTime() + windowMs <= at.getTime();
      const counted = isNew ? { since: copy(at), used: 1 } : { since: kept.since, used: kept.used + 1 };
      signInTries.set(key, counted);
      return copy(counted);
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
