import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { StoredFile } from '../../../application/ports/prints/picture-store.js';

/** Bytes that wait for a reader, at most, beside what the system holds for a connection. */
const AHEAD = 64 * 1024;

/** An answer that goes on as fast as its reader takes it, and ends with the connection. */
export function streamed(
  { content, length }: StoredFile,
  type: string,
  disposition?: string,
): StreamableFile {
  const stream =
    content instanceof Readable
      ? content
      : Readable.from(content, { objectMode: false, highWaterMark: AHEAD });
  return new StreamableFile(stream, { type, length, ...(disposition && { disposition }) });
}
