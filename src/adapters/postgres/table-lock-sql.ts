import type { Database } from './database.js';

/** Lets only one transaction at a time look and write, until it ends; readers go on. */
export async function lockTable(
  database: Database,
  table: 'collection_metadata' | 'pins' | 'products' | 'search_word' | 'signing_keys',
): Promise<void> {
  await database.query(`lock table ${table} in share row exclusive mode`);
}
