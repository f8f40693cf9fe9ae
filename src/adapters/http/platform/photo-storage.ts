import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A received file without a name on disk; closing it deletes it. */
export interface ReceivedFile {
  handle: FileHandle;
}

type Done = (error?: Error | null, file?: ReceivedFile) => void;

/**
 * Multer storage for incoming photos. They go to disk, so that slow senders use no memory, and to unnamed files, so
 * that a crash leaves nothing behind.
 */
export const PHOTO_STORAGE = {
  _handleFile(_request: unknown, { stream }: { stream: Readable }, done: Done): void {
    receive(stream).then((handle) => done(null, { handle }), done);
  },
  _removeFile(_request: unknown, { handle }: ReceivedFile, done: (error: Error | null) => void): void {
    handle.close().then(() => done(null), done);
  },
};

/** Reads the whole file and closes it. */
export const readReceived = ({ handle }: ReceivedFile): Promise<Buffer> =>
  buffer(handle.createReadStream({ start: 0 }));

async function receive(stream: AsyncIterable<Buffer>): Promise<FileHandle> {
  const path = join(tmpdir(), `hangwell-photo-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    for await (const chunk of stream) await handle.writeFile(chunk);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}
