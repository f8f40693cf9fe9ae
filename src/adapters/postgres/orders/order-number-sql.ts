import type { Database } from '../database.js';

/**
 * Returns the next order number. Concurrent payments wait until this transaction ends, so that the numbers have no
 * gaps. The table has one row and no key, so it cannot be an entity.
 */
export async function nextOrderNumber(database: Database): Promise<number> {
  const [row] = await database.query<{ last: number }>(
    'update order_numbers set last = last + 1 returning last',
  );
  return row!.last;
}
