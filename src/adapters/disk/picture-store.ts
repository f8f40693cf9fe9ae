import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureStore, StoredFile } from '../../application/ports/prints/picture-store.js';

/**
 * Files that are still being written are in this folder. It must be on the same disk as the pictures, because a
 * finished file is renamed.
 */
const INCOMING = '.incoming';
/** An incoming file older than this is deleted, because no write takes this long. */
const LEFTOVER_AGE_MS = 3_600_000;
const RESERVED = ['.', '..', INCOMING];
const SEGMENT = /^[A-Za-z0-9_.-]+$/;

/** Stores pictures as files in one folder. A key is a path relative to it. */
export class DiskPictureStore implements PictureStore {
  private constructor(private readonly folder: string) {}

  /**
   * Creates the folder with access for its owner only, because it also holds private pictures.
   * @throws Error with a readable sentence when the folder cannot be written
   */
  static async open(folder: string): Promise<DiskPictureStore> {
    try {
      await mkdir(join(folder, INCOMING), { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
      await removeLeftBehind(join(folder, INCOMING));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Error(`The folder ${folder} cannot be written (${code}). Choose another with DATA_DIR.`, {
        cause: error,
      });
    }
    return new DiskPictureStore(folder);
  }

  put(key: string, bytes: Uint8Array): Promise<void> {
    return this.write(key, (file) => file.writeFile(bytes));
  }

  putFile(key: string, from: string): Promise<void> {
    return this.write(key, async (file) => {
      for await (const chunk of createReadStream(from) as AsyncIterable<Buffer>) await file.writeFile(chunk);
    });
  }

  private async write(key: string, fill: (file: Handle) => Promise<void>): Promise<void> {
    const path = this.path(key);
    if (path === undefined) throw new RangeError(`Not a key of a picture: ${JSON.stringify(key)}`);
    const incoming = join(this.folder, INCOMING, randomUUID());
    await Promise.all([
      mkdir(dirname(path), { recursive: true }),
      mkdir(dirname(incoming), { recursive: true }),
    ]);
    try {
      await synced(incoming, 'wx', fill);
      await rename(incoming, path);
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
    // Sync the folder too, so that the rename survives a power failure. Windows cannot sync folders.
    if (process.platform !== 'win32') await synced(dirname(path), 'r');
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    const path = this.path(key);
    return path === undefined ? undefined : unlessMissing(readFile(path));
  }

  async has(key: string): Promise<boolean> {
    const path = this.path(key);
    const found = path === undefined ? undefined : await unlessMissing(stat(path));
    return found?.isFile() ?? false;
  }

  async open(key: string): Promise<StoredFile | undefined> {
    const path = this.path(key);
    const file = path === undefined ? undefined : await unlessMissing(stat(path));
    if (!path || !file?.isFile()) return undefined;
    return { length: file.size, content: contentOf(path, file.size) };
  }

  async withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    const path = this.path(key);
    return path !== undefined && (await this.has(key)) ? work(path) : undefined;
  }

  async delete(key: string): Promise<void> {
    const path = this.path(key);
    if (path !== undefined) await unlessMissing(rm(path));
  }

  async deleteBelow(key: string): Promise<void> {
    const path = this.path(key);
    if (path !== undefined) await rm(path, { recursive: true, force: true });
  }

  async *keys(below = ''): AsyncIterable<string> {
    const found = await unlessMissing(readdir(join(this.folder, below), { withFileTypes: true }));
    for (const entry of found ?? []) {
      const key = `${below}${entry.name}`;
      if (this.path(key) === undefined) continue;
      if (entry.isDirectory()) yield* this.keys(`${key}/`);
      else yield key;
    }
  }

  /** Returns undefined for an invalid key, which includes any key that leads out of the folder. */
  private path(key: string): string | undefined {
    const segments = key.split('/');
    if (!segments.every((one) => SEGMENT.test(one) && !RESERVED.includes(one))) return undefined;
    return join(this.folder, ...segments);
  }
}

/** Opens the file on the first read, so that an unread file leaves no handle open. */
async function* contentOf(path: string, length: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > length) break;
    yield chunk;
  }
  if (read !== length) throw new Error(`${path} changed while it was read.`);
}

async function removeLeftBehind(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const file = await unlessMissing(stat(path));
    if (file && Date.now() - file.mtimeMs > LEFTOVER_AGE_MS) await rm(path, { force: true });
  }
}

/** Returns undefined when the file is missing, is a folder, or has a file where its folder should be. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ERR_FS_EISDIR'].includes(code ?? '')) return undefined;
    throw error;
  }
}

async function synced(path: string, flags: string, write?: (file: Handle) => Promise<void>): Promise<void> {
  const file = await open(path, flags);
  try {
    await write?.(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

type Handle = Awaited<ReturnType<typeof open>>;
