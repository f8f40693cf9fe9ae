import type { Transactions } from '../../../application/ports/shop/transactions.js';
import type { Database } from '../database.js';

export class PostgresTransactions implements Transactions {
  constructor(private readonly database: Database) {}

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }
}
