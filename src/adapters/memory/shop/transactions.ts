import type { Transactions } from '../../../application/ports/shop/transactions.js';
import type { MemoryDatabase } from '../store.js';

export class MemoryTransactions implements Transactions {
  constructor(private readonly database: MemoryDatabase) {}

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }
}
