/** A file as a stream with back-pressure. The stream can be read once. */
export interface StoredFile {
  /** The length in bytes. */
  length: number;
  /** Reading fails if the file is deleted or replaced in the meantime. */
  content: AsyncIterable<Uint8Array>;
}

/** Stores files by key, such as 'pictures/{id}/640.webp'. Key segments consist of letters, digits, '-', '_' and '.'. */
export interface PictureStore {
  /** Writes the file atomically, even if the process crashes, and replaces an existing file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Does the same with a file of this machine, which is not loaded into memory. */
  putFile(key: string, path: string): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  /** Streams a file without loading it into memory. */
  open(key: string): Promise<StoredFile | undefined>;
  /**
   * Runs the work with the path of a file with this content, which is valid until the work ends and must not be changed.
   * Returns undefined when there is none.
   */
  withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T | undefined>;
  /** A missing file is not an error. */
  delete(key: string): Promise<void>;
  /** Deletes all keys below this one ('pictures/{id}'). */
  deleteBelow(key: string): Promise<void>;
  /** Yields all keys in no particular order. Concurrent changes may be missed. */
  keys(): AsyncIterable<string>;
}
