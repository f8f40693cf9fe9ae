import type { Database } from '../database.js';

/** Locks the prints in the order of their IDs, so that concurrent counts cannot deadlock. */
export async function lockPrintsById(database: Database, ids: readonly string[]): Promise<void> {
  await database.query(
    'select from generation_jobs where id = any($1::text[]) order by id for no key update',
    [ids],
  );
}

/** Counts people who add the prints to their favourites (1) or remove them (-1). The prints must be locked. */
export async function countLoves(database: Database, ids: readonly string[], change: 1 | -1): Promise<void> {
  if (ids.length === 0) return;
  await database.query('update generation_jobs set loves = loves + $2 where id = any($1::text[])', [
    ids,
    change,
  ]);
}
