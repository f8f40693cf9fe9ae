interface Page<Row> {
  rows: Row[];
  next: string | null;
}

type Ask<Row> = (query: { limit: number; cursor?: string | undefined }) => Promise<Page<Row>>;

/** The --limit and --all flags of a listing. */
export interface HowMany {
  limit: number;
  all?: boolean;
}

/** Rows per request by default. */
const PAGE_SIZE = 100;

/**
 * Yields pages until `limit` rows or the end.
 * @param most rows per request
 */
export async function* pages<Row>(limit: number, ask: Ask<Row>, most = PAGE_SIZE): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  let left = limit;
  do {
    const { rows, next } = await ask({ limit: Math.min(most, left), cursor });
    yield rows;
    left -= rows.length;
    cursor = next ?? undefined;
  } while (cursor && left > 0);
}

/** The requested rows as one list. */
export function listed<Row>({ limit, all }: HowMany, ask: Ask<Row>): Promise<Row[]> {
  return gathered(pages(all ? Infinity : limit, ask));
}

/** All rows as one list. */
export async function gathered<Row>(listing: AsyncIterable<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of listing) all.push(...rows);
  return all;
}
