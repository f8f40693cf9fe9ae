import { describe, expect, it } from '@jest/globals';
import { cutPage, gather, toPage, readPages, type PageRequest } from '../../../src/domain/shop/page.js';

const ROWS = [1, 2, 3, 4];

/** A position is the row before the page. */
const list = async ({ limit, after = 0 }: PageRequest<number>) =>
  cutPage(ROWS.slice(after, after + limit + 1), limit, (row) => row);

async function read(options: Parameters<typeof readPages<number, number>>[1]) {
  const pages: number[][] = [];
  for await (const rows of readPages(list, options)) pages.push(rows);
  return pages;
}

describe('cutPage', () => {
  it('returns the last row as next only if another one follows', () => {
    expect(cutPage(ROWS, 3, String)).toEqual({ rows: [1, 2, 3], next: '3' });
    expect(cutPage(ROWS, 4, String)).toEqual({ rows: ROWS, next: null });
    expect(cutPage(ROWS, 5, String)).toEqual({ rows: ROWS, next: null });
    expect(cutPage([], 5, String)).toEqual({ rows: [], next: null });
  });
});

describe('readPages', () => {
  it('reads to the end, without an empty last page', async () => {
    expect(await read({ limit: 2 })).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(await read({ limit: 3 })).toEqual([[1, 2, 3], [4]]);
    expect(await gather(readPages(list, { limit: 1 }))).toEqual(ROWS);
  });

  it('starts after a position and reads at most the given number of rows', async () => {
    expect(await read({ limit: 2, after: 1 })).toEqual([[2, 3], [4]]);
    expect(await read({ limit: 2, maxRows: 3 })).toEqual([[1, 2], [3]]);
    expect(await read({ limit: 2, maxRows: 2 })).toEqual([[1, 2]]);
  });
});

describe('toPage', () => {
  it('takes the rows of an answer by their name', () => {
    expect(toPage({ orders: [1], next: 'x' }, 'orders')).toEqual({ rows: [1], next: 'x' });
  });
});
