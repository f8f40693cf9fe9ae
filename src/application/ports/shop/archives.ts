import type { StoredFile } from '../prints/picture-store.js';

export interface ArchiveEntry {
  /** A path such as 'tables/orders/1.jsonl'. */
  name: string;
  bytes: Uint8Array;
}

/** An entry whose content is streamed, and that is never in memory as a whole. */
export interface StreamedEntry extends StoredFile {
  name: string;
}

/** An archive that is stored on this machine until it is closed. */
export interface StoredArchive {
  /** Yields the entries in packing order. They can be read repeatedly. */
  entries(): AsyncIterable<ArchiveEntry>;
  close(): Promise<void>;
}

/** Packs named entries into one file whose format detects truncation. */
export interface Archives {
  pack(entries: AsyncIterable<ArchiveEntry | StreamedEntry>): AsyncIterable<Uint8Array>;
  /**
   * Stores an uploaded archive completely before it is read.
   * @throws DomainError `bad_archive` for a truncated, modified or foreign file
   */
  store(file: AsyncIterable<Uint8Array>): Promise<StoredArchive>;
}
