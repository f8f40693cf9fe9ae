import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A file that has arrived and has no name on the disk: closing it removes it. */
export interface ArrivedFile {
  handle: FileHandle;
}

type Done = (error?: Error | null, file?: ArrivedFile) => void;

/**
 * Where Multer puts a photo while it arrives. It lies on the disk, so that a slow sender holds no memory, and under no
 * name, so that nothing of it stays behind whatever happens to this process.
 */
export const ARRIVING_PHOTOS = {
  _handleFile(_request: unknown, { stream }: { stream: Readable }, done: Done): void {
    receive(stream).then((handle) => done(null, { handle }), done);
  },
  _removeFile(_request: unknown, { handle }: ArrivedFile, done: (error: Error | null) => void): void {
    handle.close().then(() => done(null), done);
  },
};

/** Reads the whole file, and lets go of it. */
export const takeArrived = ({ handle }: ArrivedFile): Promise<Buffer> =>
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
