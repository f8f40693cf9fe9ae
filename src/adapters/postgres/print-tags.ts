import type { Print } from '../../domain/print.js';
import { tagsOf } from '../../domain/print-tags.js';
import type { Database } from './database.js';

/**
 * Writes what prints are found by, in the transaction that shows them. New words go first and in one order, so that two
 * writers who bring the same ones wait for each other, and never both.
 */
export async function writeTags(database: Database, prints: readonly Print[]): Promise<void> {
  const tags = prints.flatMap((print) =>
    tagsOf(print).map((tag) => ({ id: print.id, created_at: print.created_at, ...tag })),
  );
  const words = [...new Set(tags.filter(({ kind }) => kind === 'word').map(({ value }) => value))].sort();
  await database.query(
    `with words as (
       insert into search_word (word) select word from unnest($1::text[]) with ordinality as one (word, place)
       order by place on conflict do nothing
     )
     insert into print_tag (kind, value, weight, created_at, id)
     select kind, value, weight, created_at, id
     from jsonb_to_recordset($2) as tag (kind text, value text, weight smallint, created_at timestamptz, id text)
     on conflict do nothing`,
    [words, JSON.stringify(tags)],
  );
}

export async function removeTags(database: Database, printId: string): Promise<void> {
  await database.query('delete from print_tag where id = $1', [printId]);
}

/** After a change: what is private or hidden is not found. */
export async function tagAnew(database: Database, prints: readonly Print[]): Promise<void> {
  for (const { id } of prints) await removeTags(database, id);
  await writeTags(
    database,
    prints.filter((print) => print.published && print.hidden_at === null),
  );
}
