import type { StoredFile } from '../ports/prints/picture-store.js';

/** A file under the name that whoever takes it keeps it by. */
export interface Download {
  filename: string;
  /** A media type. */
  contentType: string;
  file: StoredFile;
}

/** Bytes that are in memory already, as a file. */
export function fileOf(bytes: Uint8Array): StoredFile {
  return { length: bytes.length, content: once(bytes) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}
