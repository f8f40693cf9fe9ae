export interface ArchiveEntry {
  /** 'tables/orders/1.jsonl' */
  name: string;
  /** Held in memory whole. */
  bytes: Uint8Array;
}

/** An archive that lies on this machine whole, until it is closed. */
export interface KeptArchive {
  /** In the order in which they were packed, as often as it is asked. */
  entries(): AsyncIterable<ArchiveEntry>;
  close(): Promise<void>;
}

/** Many named things as one file, which tells whether all of it is there. */
export interface Archives {
  pack(entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Uint8Array>;
  /**
   * Takes a packed file in, whole, before anything is read from it.
   * @throws DomainError `bad_archive` for what was cut, changed on its way or never packed
   */
  keep(file: AsyncIterable<Uint8Array>): Promise<KeptArchive>;
}
