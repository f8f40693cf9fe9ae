interface Page<Row> {
  rows: Row[];
  next: string | null;
}

type Ask<Row> = (query: { limit: number; cursor?: string | undefined }) => Promise<Page<Row>>;

/** How --limit and --all of a listing arrive. */
export interface HowMany {
  limit: number;
  all?: boolean;
}

/** Rows that one request may ask for, unless said otherwise. */
const PAGE = 100;

/**
 * Page after page of a listing until there are `limit` rows or no more.
 * @param most rows that one request may ask for
 */
export async function* pages<Row>(limit: number, ask: Ask<Row>, most = PAGE): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  let left = limit;
  do {
    const { rows, next } = await ask({ limit: Math.min(most, left), cursor });
    yield rows;
    left -= rows.length;
    cursor = next ?? undefined;
  } while (cursor && left > 0);
}

/** As many as were asked for, in one list. */
export function listed<Row>({ limit, all }: HowMany, ask: Ask<Row>): Promise<Row[]> {
  return gathered(pages(all ? Infinity : limit, ask));
}

/** All of it in one list. */
export async function gathered<Row>(listing: AsyncIterable<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of listing) all.push(...rows);
  return all;
}
