import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { StoredFile } from '../../../application/ports/prints/picture-store.js';

/** Bytes that are buffered for each client, besides the socket's own buffer. */
const READ_AHEAD_BYTES = 64 * 1024;

/** Creates a response that is read only as fast as the client accepts it and stops when the client disconnects. */
export function toStreamableFile(
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
