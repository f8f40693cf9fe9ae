import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeUnnamedFile } from './unnamed-file.js';

/** A received file without a name on disk; closing it deletes it. */
export interface ReceivedFile {
  handle: FileHandle;
}

type Done = (error?: Error | null, file?: ReceivedFile) => void;

/** Multer storage for incoming photos. They go to disk, so that slow senders use no memory. */
export const PHOTO_STORAGE = {
  _handleFile(_request: unknown, { stream }: { stream: Readable }, done: Done): void {
    writeUnnamedFile(stream).then((handle) => done(null, { handle }), done);
  },
  _removeFile(_request: unknown, { handle }: ReceivedFile, done: (error: Error | null) => void): void {
    handle.close().then(() => done(null), done);
  },
};

/** Reads the whole file and closes it. */
export const readReceived = ({ handle }: ReceivedFile): Promise<Buffer> =>
  buffer(handle.createReadStream({ start: 0 }));
