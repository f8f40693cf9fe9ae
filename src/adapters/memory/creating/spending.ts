import type { Spending } from '../../../application/ports/creating/spending.js';
import type { MemoryDatabase } from '../store.js';

export class MemorySpending implements Spending {
  constructor(private readonly database: MemoryDatabase) {}

  reserve(day: string, cents: number, limit = Infinity): Promise<boolean> {
    return this.database.query(({ spending }) => {
      const sum = (spending.get(day) ?? 0) + cents;
      if (sum > limit) return false;
      spending.set(day, sum);
      return true;
    });
  }

  release(day: string, cents: number): Promise<void> {
    return this.database.query(({ spending }) => {
      const sum = spending.get(day);
      if (sum !== undefined) spending.set(day, Math.max(0, sum - cents));
    });
  }

  spent(day: string): Promise<number> {
    return this.database.query(({ spending }) => spending.get(day) ?? 0);
  }
}
