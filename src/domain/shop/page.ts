/** Position of a row in a list that is ordered by time, then by ID. */
export interface Cursor {
  created_at: Date;
  id: string;
}

/** Part of a list. Only an empty list has an empty page. */
export interface Page<Row, Position = Cursor> {
  rows: Row[];
  /** Position of the last row; null on the last page. */
  next: Position | null;
}

export interface PageRequest<Position = Cursor> {
  /** Maximum number of rows, at least 1. */
  limit: number;
  /** `next` of the previous page; undefined for the first page. */
  after?: Position | undefined;
}

export const toCursor = ({ created_at, id }: Cursor): Cursor => ({ created_at, id });

/** @param following the rows after the previous page, at least one more than `limit` if there are so many */
export function cutPage<Row, Position>(
  following: readonly Row[],
  limit: number,
  toPosition: (row: Row) => Position,
): Page<Row, Position> {
  const rows = following.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last !== undefined && following.length > limit ? toPosition(last) : null };
}

export function toPage<Name extends string, Row>(
  reply: Record<Name, Row[]> & { next: string | null },
  name: Name,
): Page<Row, string> {
  return { rows: reply[name], next: reply.next };
}

interface Reading<Position> {
  limit: number;
  after?: Position | undefined;
  maxRows?: number;
}

/** Reads a list page by page, to its end or up to `maxRows` rows. */
export async function* readPages<Row, Position>(
  read: (page: PageRequest<Position>) => Promise<Page<Row, Position>>,
  { limit, after, maxRows = Infinity }: Reading<Position>,
): AsyncGenerator<Row[]> {
  let position = after;
  let left = maxRows;
  do {
    const { rows, next } = await read({ limit: Math.min(limit, left), after: position });
    yield rows;
    left -= rows.length;
    position = next ?? undefined;
  } while (position !== undefined && left > 0);
}

export async function gather<Row>(pages: AsyncIterable<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of pages) all.push(...rows);
  return all;
}
