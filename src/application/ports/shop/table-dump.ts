/** Some rows of one table as JSON that only the writing adapter understands. */
export interface TablePage {
  table: string;
  rows: readonly string[];
}

/**
 * Dumps all persistent data except pictures, sessions and other short-lived rows, and data that belongs to this
 * installation (alerts, signing keys).
 */
export interface TableDump {
  /** Identifies the schema. Rows can be restored only into the same schema. */
  schema(): Promise<string[]>;
  /** Reads one snapshot in an order that can be restored. Keep `work` short. */
  read<T>(work: (pages: AsyncIterable<TablePage>) => Promise<T>): Promise<T>;
  /**
   * Replaces all data atomically. Sessions, one-time tokens and tickets are deleted. Audit logs are merged, as are the
   * records of erased accounts and revoked service keys, and revoked keys are not restored. `pages` must not wait for
   * the network.
   * @param counts the expected number of rows by table
   * @throws DomainError `bad_archive` for an unknown table, invalid rows or different counts
   */
  replaceAll(pages: AsyncIterable<TablePage>, counts: ReadonlyMap<string, number>): Promise<void>;
}
