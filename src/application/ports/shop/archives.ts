export interface ArchiveEntry {
  /** Such as 'tables/orders/1.jsonl'. */
  name: string;
  bytes: Uint8Array;
}

/** An archive stored on this machine until it is closed. */
export interface KeptArchive {
  /** In packing order; can be read repeatedly. */
  entries(): AsyncIterable<ArchiveEntry>;
  close(): Promise<void>;
}

/** Named entries packed into one file that detects truncation. */
export interface Archives {
  pack(entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Uint8Array>;
  /**
   * Stores an uploaded archive completely before it is read.
   * @throws DomainError `bad_archive` for a truncated, modified or foreign file
   */
  keep(file: AsyncIterable<Uint8Array>): Promise<KeptArchive>;
}
