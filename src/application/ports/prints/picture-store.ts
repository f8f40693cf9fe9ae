/** A file as a stream with back-pressure. It can be read once. */
export interface StoredFile {
  /** In bytes. */
  length: number;
  /** Fails if the file is deleted or replaced while it is read. */
  content: AsyncIterable<Uint8Array>;
}

/** Files by key, such as 'pictures/{id}/640.webp'. Key segments consist of letters, digits, '-', '_' and '.'. */
export interface PictureStore {
  /** Atomic, even if the process crashes. Replaces an existing file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  /** Streams a file without loading it into memory. */
  open(key: string): Promise<StoredFile | undefined>;
  /** A missing file is not an error. */
  delete(key: string): Promise<void>;
  /** Deletes all keys below this one ('pictures/{id}'). */
  deleteBelow(key: string): Promise<void>;
  /** All keys, unordered; concurrent changes may be missed. */
  keys(): AsyncIterable<string>;
}
