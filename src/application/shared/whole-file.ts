import type { StoredFile } from '../ports/prints/picture-store.js';

/** A file and its name for downloading. */
export interface Download {
  filename: string;
  /** A media type. */
  contentType: string;
  file: StoredFile;
}

export function toStoredFile(bytes: Uint8Array): StoredFile {
  return { length: bytes.length, content: once(bytes) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}
