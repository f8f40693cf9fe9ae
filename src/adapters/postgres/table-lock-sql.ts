import type { Database } from './database.js';

/** Serialises the transactions that call this. Readers are not blocked. */
export async function lockTable(
  database: Database,
  table:
    'collection_metadata' | 'discounts' | 'pins' | 'products' | 'search_word' | 'selections' | 'signing_keys',
): Promise<void> {
  await database.query(`lock table ${table} in share row exclusive mode`);
}
