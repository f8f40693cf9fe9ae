import type { Database } from '../database.js';

/**
 * Adds and compares with the limit in one statement: whoever adds locks the day's row, so that two callers together
 * never pass the limit. False, and nothing added, where it would be passed.
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
