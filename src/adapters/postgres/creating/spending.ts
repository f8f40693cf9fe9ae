import type { Spending } from '../../../application/ports/creating/spending.js';
import type { Database } from '../database.js';
import { spendingSchema } from './entities.js';
import { reserveSpending } from './reserve-spending-sql.js';

export class PostgresSpending implements Spending {
  constructor(private readonly database: Database) {}

  reserve(day: string, cents: number, limit: number | undefined): Promise<boolean> {
    return reserveSpending(this.database, day, cents, limit);
  }

  async release(day: string, cents: number): Promise<void> {
    await this.database
      .manager()
      .createQueryBuilder()
      .update(spendingSchema)
      .set({ cents: () => 'greatest(0, cents - :cents)' })
      .where({ day })
      .setParameters({ cents })
      .execute();
  }

  async spent(day: string): Promise<number> {
    const spending = await this.database.manager().findOneBy(spendingSchema, { day });
    return spending?.cents ?? 0;
  }
}
