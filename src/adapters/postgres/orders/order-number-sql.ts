import type { Database } from '../database.js';

/**
 * The next order's number. Whoever else pays at this moment waits until this transaction has stored it or given it up,
 * so that no number is left out. The table has one row and no key, so it cannot be an entity.
 */
export async function nextOrderNumber(database: Database): Promise<number> {
  const [row] = await database.query<{ last: number }>(
    'update order_numbers set last = last + 1 returning last',
  );
  return row!.last;
}
