interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/**
 * Page after page of a listing until there are `limit` rows or no more.
 * @param most rows that one request may ask for
 */
export async function* pages<Row>(
  limit: number,
  most: number,
  ask: (query: { limit: number; cursor?: string | undefined }) => Promise<Page<Row>>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  let left = limit;
  do {
    const { rows, next } = await ask({ limit: Math.min(most, left), cursor });
    yield rows;
    left -= rows.length;
    cursor = next ?? undefined;
  } while (cursor && left > 0);
}

/** All of it in one list. */
export async function gathered<Row>(listing: AsyncIterable<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of listing) all.push(...rows);
  return all;
}
