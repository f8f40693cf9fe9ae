import type { Database } from '../database.js';

/**
 * Adds the amount and checks the limit in one statement. It locks the day's row, so that two callers cannot exceed the
 * limit together. Returns false and adds nothing when the limit would be exceeded.
 */
export async function reserveSpending(
  database: Database,
  day: string,
  cents: number,
  limit: number | undefined,
): Promise<boolean> {
  const reserved = await database.query(
    `insert into model_spending (day, cents) select $1, $2 where $3::integer is null or $2::integer <= $3
     on conflict (day) do update set cents = model_spending.cents + excluded.cents
       where $3::integer is null or model_spending.cents + excluded.cents <= $3
     returning day`,
    [day, cents, limit ?? null],
  );
  return reserved.length > 0;
}
