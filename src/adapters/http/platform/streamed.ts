import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { StoredFile } from '../../../application/ports/prints/picture-store.js';

/** Maximum bytes that are buffered for a reader, besides the socket's own buffer. */
const READ_AHEAD_BYTES = 64 * 1024;

/** A response that follows its reader's speed and ends with the connection. */
export function streamed(
  { content, length }: StoredFile,
  type: string,
  disposition?: string,
): StreamableFile {
  const stream =
    content instanceof Readable
      ? content
      : Readable.from(content, { objectMode: false, highWaterMark: READ_AHEAD_BYTES });
  return new StreamableFile(stream, { type, length, ...(disposition && { disposition }) });
}
