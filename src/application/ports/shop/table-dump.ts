/** Rows of one table as JSON that only the writing adapter understands. */
export interface TablePage {
  table: string;
  rows: readonly string[];
}

/**
 * All persistent data except pictures, sessions and other short-lived rows, and except what belongs to this
 * installation (alerts, signing keys).
 */
export interface TableDump {
  /** Identifies the schema. Rows can only be restored into the same one. */
  schema(): Promise<string[]>;
  /** Reads one snapshot in restorable order. Keep the work short. */
  read<T>(work: (pages: AsyncIterable<TablePage>) => Promise<T>): Promise<T>;
  /**
   * Replaces all data atomically. Sessions, one-time tokens and tickets end. Audit logs are merged, as are records of
   * erased accounts and revoked service keys; revoked keys are not restored. `pages` must not wait for the network.
   * @param counts expected rows by table
   * @throws DomainError `bad_archive` for an unknown table, invalid rows or different counts
   */
  replaceAll(pages: AsyncIterable<TablePage>, counts: ReadonlyMap<string, number>): Promise<void>;
}
