import { useEffect, useState } from 'react';
import type { Page as PageOf } from '../../../../../src/domain/shop/page.js';
import { onUserLeft } from '../../../client/session-store';
import { useFormAction } from './use-form-action';

/** A page of a list that the API returns. */
export type Page<Row> = PageOf<Row, string>;

interface PagesOptions<Row> {
  first: Page<Row>;
  /** Fetches the page at the cursor. */
  fetchPage: (cursor: string) => Promise<Page<Row>>;
  /** Key of a history entry. Going back to it finds the list as it was left. */
  cacheKey?: string;
}

/** Rows that are loaded page by page. A row that arrives twice is listed once. */
export function usePages<Row extends { id: string }>(options: PagesOptions<Row>) {
  const { first, fetchPage, cacheKey } = options;
  const [initial] = useState(() => readCache(cacheKey, first) ?? first);
  const [pages, setPages] = useState(initial);
  const { result, busy, run } = useFormAction();
  const { rows, next } = pages;

  useEffect(() => {
    if (cacheKey !== undefined && pages !== initial) cache.set(cacheKey, pages);
  }, [cacheKey, pages, initial]);

  async function load(cursor: string, signal: AbortSignal) {
    const page = await fetchPage(cursor);
    if (!signal.aborted) setPages((before) => appendPage(before, page));
  }

  return {
    rows,
    busy,
    error: result.error,
    /** Undefined on the last page. */
    load: next === null ? undefined : () => void run((signal) => load(next, signal)),
    /** Starts anew with this first page. */
    restart: (page: Page<Row>) => setPages(page),
    update: (change: (row: Row) => Row) =>
      setPages((before) => ({ ...before, rows: before.rows.map(change) })),
    remove: (id: string) =>
      setPages((before) => ({ ...before, rows: before.rows.filter((row) => row.id !== id) })),
  };
}

function appendPage<Row extends { id: string }>(before: Page<Row>, { rows, next }: Page<Row>): Page<Row> {
  const known = new Set(before.rows.map(({ id }) => id));
  return { rows: [...before.rows, ...rows.filter(({ id }) => !known.has(id))], next };
}

/** Lists by history key. */
const cache = new Map<string, Page<{ id: string }>>();

/** Call it after a change that the cached lists do not show. */
export const clearPageCache = () => cache.clear();

// A list may be private.
onUserLeft(clearPageCache);

/** Undefined if the list now starts with another row. */
function readCache<Row extends { id: string }>(cacheKey: string | undefined, first: Page<Row>) {
  const pages = cacheKey === undefined ? undefined : cache.get(cacheKey);
  // The cast is safe: only the list of this history entry writes under this key.
  return pages?.rows[0]?.id === first.rows[0]?.id ? (pages as Page<Row> | undefined) : undefined;
}
