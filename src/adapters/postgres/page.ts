import { cutPage, type Page } from '../../domain/shop/page.js';

/** Selects one row more than the page has, to find out whether another page follows. */
export async function selectPage<Row, Position>(
  limit: number,
  select: (limit: number) => Promise<Row[]>,
  toPosition: (row: Row) => Position,
): Promise<Page<Row, Position>> {
  return cutPage(await select(limit + 1), limit, toPosition);
}
