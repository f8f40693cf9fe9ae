import { gather, readPages, type Page, type PageRequest } from '../src/domain/shop/page.js';

type FetchPage<Row> = (query: { limit: number; cursor?: string | undefined }) => Promise<Page<Row, string>>;

/** The --limit and --all flags of a listing. */
export interface PagingFlags {
  limit: number;
  all?: boolean;
}

/** Rows per request. */
const DEFAULT_PAGE_SIZE = 100;

/** Yields pages until `limit` rows or the end. */
export function fetchPages<Row>(
  limit: number,
  fetchPage: FetchPage<Row>,
  maxPageSize = DEFAULT_PAGE_SIZE,
): AsyncGenerator<Row[]> {
  return readPages((page: PageRequest<string>) => fetchPage({ limit: page.limit, cursor: page.after }), {
    limit: maxPageSize,
    maxRows: limit,
  });
}

/** The rows that the flags ask for. */
export function fetchRows<Row>({ limit, all }: PagingFlags, fetchPage: FetchPage<Row>): Promise<Row[]> {
  return gather(fetchPages(all ? Infinity : limit, fetchPage));
}
