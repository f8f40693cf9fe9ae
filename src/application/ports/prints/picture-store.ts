/** A file that is read piece by piece, as fast as its reader takes it; it can be read once. */
export interface StoredFile {
  /** In bytes. */
  length: number;
  /** Fails where the file has gone or become another before all of it was read. */
  content: AsyncIterable<Uint8Array>;
}

/** Bytes by key ('pictures/{id}/640.webp'). A key is made of path segments of letters, digits, '-', '_' and '.'. */
export interface PictureStore {
  /** Whole or not at all, also when the process dies in between; the same key again replaces it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  /** For handing a file on without holding it in memory. */
  open(key: string): Promise<StoredFile | undefined>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Deletes every key below this one ('pictures/{id}'); deleting what is not there is no error. */
  deleteBelow(key: string): Promise<void>;
  /** Every key, in any order; whether one that comes or goes meanwhile is among them is open. */
  keys(): AsyncIterable<string>;
}
