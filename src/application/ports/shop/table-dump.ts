/** Some rows of one table, each as JSON that only the adapter which wrote it understands. */
export interface TablePage {
  table: string;
  rows: readonly string[];
}

/**
 * Everything that the other ports keep, but for pictures, for sessions and what lasts a moment, and for what belongs to
 * this installation alone (its alerts, and the keys that sign access tokens).
 */
export interface TableDump {
  /** Names what rows look like; they go back only where it is the same. */
  schema(): Promise<string[]>;
  /** Everything as of one moment, in an order in which it can be put back. Nothing that takes long belongs in here. */
  read<T>(work: (pages: AsyncIterable<TablePage>) => Promise<T>): Promise<T>;
  /**
   * Puts these rows in the place of all that is there, or changes nothing. Every session, one-time token and ticket
   * ends. What admins did here stays beside what they did there, and so do the records of erased accounts and of revoked
   * service keys; a key that either of them names as revoked is not brought back. No network belongs in the pages.
   * @param counts rows by table, which the pages must add up to
   * @throws DomainError `bad_archive` for a table that there is not, rows that do not fit theirs, and other counts
   */
  replaceAll(pages: AsyncIterable<TablePage>, counts: ReadonlyMap<string, number>): Promise<void>;
}
