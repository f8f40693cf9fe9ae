import type { Database } from './database.js';

/** Keeps every other writer out until the transaction ends, and lets readers in. TypeORM has no statement for it. */
export async function lockTable(database: Database, table: string): Promise<void> {
  await database.query(`lock table ${table} in share row exclusive mode`);
}
