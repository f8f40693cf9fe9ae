import { useEffect, useState } from 'react';
import { onPersonLeft } from '../../../client/session-store';
import { useFormAction } from './use-form-action';

export interface Page<Row> {
  rows: Row[];
  /** Cursor of the next page; null after the last one. */
  next: string | null;
}

interface PagesOptions<Row> {
  first: Page<Row>;
  /** Fetches the page at the cursor. */
  more: (cursor: string) => Promise<Page<Row>>;
  /** Rows of a full page. A page that has fewer is the last one. */
  pageSize?: number;
  /** Key of a history entry. Going back to it finds the list as it was left. */
  place?: string;
}

/** Rows that grow page by page. A row that arrives twice is in the list once. */
export function usePages<Row extends { id: string }>(options: PagesOptions<Row>) {
  const { first, more, pageSize = 1, place } = options;
  const [start] = useState(() => cachedAt(place, first) ?? checked(first, pageSize));
  const [pages, setPages] = useState(start);
  const { result, busy, run } = useFormAction();
  const { rows, next } = pages;

  useEffect(() => {
    if (place !== undefined && pages !== start) cache.set(place, pages);
  }, [place, pages, start]);

  async function load(cursor: string, signal: AbortSignal) {
    const page = checked(await more(cursor), pageSize);
    if (!signal.aborted) setPages((before) => joined(before, page));
  }

  return {
    rows,
    busy,
    /** Why the last page could not be fetched. */
    error: result.error,
    /** Undefined after the last page. */
    load: next === null ? undefined : () => void run((signal) => load(next, signal)),
    update: (change: (row: Row) => Row) =>
      setPages((before) => ({ ...before, rows: before.rows.map(change) })),
    remove: (id: string) =>
      setPages((before) => ({ ...before, rows: before.rows.filter((row) => row.id !== id) })),
  };
}

function joined<Row extends { id: string }>(before: Page<Row>, { rows, next }: Page<Row>): Page<Row> {
  const known = new Set(before.rows.map(({ id }) => id));
  return { rows: [...before.rows, ...rows.filter(({ id }) => !known.has(id))], next };
}

const checked = <Row>({ rows, next }: Page<Row>, pageSize: number): Page<Row> => ({
  rows,
  next: rows.length < pageSize ? null : next,
});

/** Lists by the key of their history entry. */
const cache = new Map<string, Page<{ id: string }>>();

/** Call after a change that cached lists do not show. */
export const forgetCachedPages = () => cache.clear();

// A list may be the person's own.
onPersonLeft(forgetCachedPages);

/** Undefined if the list begins with another row than when it was left. */
function cachedAt<Row extends { id: string }>(place: string | undefined, first: Page<Row>) {
  const pages = place === undefined ? undefined : cache.get(place);
  // Only the list of this history entry writes under its key.
  return pages?.rows[0]?.id === first.rows[0]?.id ? (pages as Page<Row> | undefined) : undefined;
}
