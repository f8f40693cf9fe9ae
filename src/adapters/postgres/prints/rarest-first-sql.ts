import type { Tag } from '../../../domain/prints/print-tags.js';
import type { Database } from '../database.js';
import { Statement } from './listing-parts-sql.js';

/** Counting stops at this number when the rarest tag is determined. */
const MAX_COUNTED_PRINTS = 1000;

/** Sorts the tags by frequency. A list scans its rarest tag and checks each print for the others. */
export async function rarestFirst(database: Database, tags: readonly Tag[]): Promise<readonly Tag[]> {
  if (tags.length < 2) return tags;
  const sql = new Statement();
  const counts = tags.map(
    ({ kind, value }) =>
      `(select count(*) from (select from print_tag where kind = ${sql.with(kind)}
        and value = ${sql.with(value)} order by created_at desc, id desc limit ${MAX_COUNTED_PRINTS}) as few)::integer`,
  );
  const [row] = await database.query<{ counts: number[] }>(
    `select array[${counts.join(', ')}] as counts`,
    sql.parameters,
  );
  return [...tags].sort((a, b) => row!.counts[tags.indexOf(a)]! - row!.counts[tags.indexOf(b)]!);
}
