import type { Allowance, Allowances } from '../../../application/ports/creating/allowances.js';
import { copy } from '../copy.js';
import type { MemoryDatabase } from '../store.js';

export class MemoryAllowances implements Allowances {
  constructor(private readonly database: MemoryDatabase) {}

  take(userId: string, { kind, max, windowMs }: Allowance, at: Date): Promise<boolean> {
    return this.database.query(({ accounts, allowances }) => {
      if (!accounts.has(userId)) return false;
      const key = `${userId} ${kind}`;
      const row = allowances.get(key);
      if (!row || row.since.getTime() + windowMs <= at.getTime()) {
        if (max < 1) return false;
        allowances.set(key, { userId, since: copy(at), used: 1 });
        return true;
      }
      if (row.used >= max) return false;
      row.used += 1;
      return true;
    });
  }
}
