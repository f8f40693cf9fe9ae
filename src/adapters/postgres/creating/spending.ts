import type { Spending } from '../../../application/ports/creating/spending.js';
import type { Database } from '../database.js';

export class PostgresSpending implements Spending {
  constructor(private readonly database: Database) {}

  /** The day's row is locked by whoever adds: the limit is compared with what the others before have added. */
  async reserve(day: string, cents: number, limit: number | undefined): Promise<boolean> {
    const reserved = await this.database.query(
      `insert into model_spending (day, cents) select $1, $2 where $3::integer is null or $2::integer <= $3
       on conflict (day) do update set cents = model_spending.cents + excluded.cents
         where $3::integer is null or model_spending.cents + excluded.cents <= $3
       returning day`,
      [day, cents, limit ?? null],
    );
    return reserved.length > 0;
  }

  async release(day: string, cents: number): Promise<void> {
    await this.database.query('update model_spending set cents = greatest(0, cents - $2) where day = $1', [
      day,
      cents,
    ]);
  }

  async spent(day: string): Promise<number> {
    const [row] = await this.database.query<{ cents: number }>(
      'select cents from model_spending where day = $1',
      [day],
    );
    return row?.cents ?? 0;
  }
}
