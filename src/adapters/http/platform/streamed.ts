import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { StoredFile } from '../../../application/ports/prints/picture-store.js';

/** Maximum bytes that are buffered for a reader, besides the socket's own buffer. */
const AHEAD = 64 * 1024;

/** A response that follows its reader's speed and ends with the connection. */
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
