import type { Page, PageRequest } from '../../src/domain/shop/page.js';

/** A list that never ends fails instead of running for ever. */
const MAX_PAGES = 1000;

/** The rows of each page, from `after` to the end of the list. */
export async function allPages<Row, Position>(
  list: (page: PageRequest<Position>) => Promise<Page<Row, Position>>,
  limit: number,
  after?: Position,
): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let position = after; pages.length < MAX_PAGES;) {
    const { rows, next } = await list({ limit, after: position });
    pages.push(rows);
    if (next === null) return pages;
    position = next;
  }
  throw new Error(`The list has more than ${MAX_PAGES} pages.`);
}
