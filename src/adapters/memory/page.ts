import { cutPage, type Cursor, type Page, type PageRequest } from '../../domain/shop/page.js';

export const newestFirst = (a: Cursor, b: Cursor) =>
  b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

export const oldestFirst = (a: Cursor, b: Cursor) => newestFirst(b, a);

/** Sorts the rows by their positions and returns the requested page. */
export function paginate<Row, Position>(
  rows: readonly Row[],
  { limit, after }: PageRequest<Position>,
  toPosition: (row: Row) => Position,
  order: (a: Position, b: Position) => number,
): Page<Row, Position> {
  const following = rows
    .filter((row) => after === undefined || order(after, toPosition(row)) < 0)
    .sort((a, b) => order(toPosition(a), toPosition(b)));
  return cutPage(following, limit, toPosition);
}
