/** Some rows of one table, each as JSON that only the adapter which wrote it understands. */
export interface TablePage {
  table: string;
  rows: readonly string[];
}

/** Everything that the other ports keep, but for pictures, and for what is only of the moment. */
export interface TableDump {
  /** Names what rows look like; they go back only where it is the same. */
  schema(): Promise<string[]>;
  /** Everything as of one moment, in an order in which it can be put back. Nothing that takes long belongs in here. */
  read<T>(work: (pages: AsyncIterable<TablePage>) => Promise<T>): Promise<T>;
  /**
   * Puts these rows in the place of all that is there, or changes nothing. What admins did here stays beside what they
   * did there. No network belongs in the pages.
   */
  replaceAll(pages: AsyncIterable<TablePage>): Promise<void>;
}
