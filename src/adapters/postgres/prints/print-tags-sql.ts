import type { Print } from '../../../domain/prints/print.js';
import { toTags } from '../../../domain/prints/print-tags.js';
import type { Database } from '../database.js';
import { lockTable } from '../table-lock-sql.js';

/**
 * Writes the tags of prints, in the transaction that makes them visible. New words are inserted first and sorted, so
 * that concurrent writers of the same words cannot deadlock.
 */
export async function writeTags(database: Database, prints: readonly Print[]): Promise<void> {
  const tags = prints.flatMap((print) =>
    toTags(print).map((tag) => ({ id: print.id, created_at: print.created_at, ...tag })),
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

/**
 * Removes the tags of the prints that `chosen` selects, and words that no print uses any more. The lock is taken before
 * the first write. Concurrent writers of tags finish first, so that their words are not removed as unused.
 */
export async function removeTags(
  database: Database,
  chosen: string,
  parameters: readonly unknown[],
): Promise<void> {
  await lockTable(database, 'search_word');
  const tags = await database.query<{ kind: string; value: string }>(
    `delete from print_tag where id in (${chosen}) returning kind, value`,
    [...parameters],
  );
  const words = new Set(tags.filter(({ kind }) => kind === 'word').map(({ value }) => value));
  await database.query(
    `delete from search_word
     where word = any($1) and not exists (select from print_tag where kind = 'word' and value = word)`,
    [[...words]],
  );
}

/** Updates the tags after a change. Private and hidden prints have none. */
export async function rewriteTags(database: Database, prints: readonly Print[]): Promise<void> {
  if (prints.length === 0) return;
  await removeTags(database, 'select unnest($1::text[])', [prints.map(({ id }) => id)]);
  await writeTags(
    database,
    prints.filter((print) => print.published && print.hidden_at === null),
  );
}
