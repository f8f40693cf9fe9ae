import { typoAnchors } from '../../../domain/prints/search.js';
import type { Database } from '../database.js';
import { anyPrintWithTag } from './listing-parts-sql.js';

export async function selectKnownWords(database: Database, words: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ word: string }>(
    `select word from unnest($1::text[]) as word
     cross join lateral (${anyPrintWithTag('word')}) as found`,
    [words],
  );
  return rows.map(({ word }) => word);
}

export async function selectSimilarWords(database: Database, word: string): Promise<string[]> {
  const { beginning, end } = typoAnchors(word);
  const begins = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await database.query<{ word: string }>(
    `select word from search_word cross join lateral (${anyPrintWithTag('word')}) as found
     where (word like $2 or reverse(word) like $3) and levenshtein_less_equal(word, $1, 2) <= 2 or word like $4
     order by levenshtein_less_equal(word, $1, 2), length(word), word collate "C" limit 20`,
    [word, begins(beginning), begins([...end].reverse().join('')), begins(word)],
  );
  return rows.map((row) => row.word);
}
