import { createHash, randomUUID, type Hash } from 'node:crypto';
import { mkdir, open, rm, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import type {
  ArchiveEntry,
  Archives,
  StoredArchive,
  StreamedEntry,
} from '../../application/ports/shop/archives.js';
import { DomainError } from '../../domain/shop/errors.js';

const CHUNK_BYTES = 256 * 1024;
/** Each entry is held in memory when it is read, so its size is limited. An original of 100 megapixels has at most 290 MiB. */
const ENTRY_MAX_BYTES = 320 * 1024 * 1024;
/** Disk space that must stay free, because the database may need it. */
const ROOM_LEFT_BYTES = 256 * 1024 * 1024;
/** The free disk space is checked each time that this many bytes were received. */
const ROOM_CHECK_BYTES = 16 * 1024 * 1024;
/** Name of the last entry, which holds a hash of all others. */
const END = 'end.json';

/** Packs and reads tar files. A received archive is stored in a file without a name. */
export class TarArchives implements Archives {
  constructor(
    private readonly folder: string,
    /** Returns the free bytes on the folder's disk. */
    private readonly freeBytes = async (): Promise<number> => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  ) {}

  async *pack(entries: AsyncIterable<ArchiveEntry | StreamedEntry>): AsyncIterable<Uint8Array> {
    const tar = pack();
    const add = async ({ name, length, content }: StreamedEntry) => {
      if (length > ENTRY_MAX_BYTES) throw new RangeError(`${name} is too large for an archive.`);
      await pipeline(content, tar.entry({ name, size: length, mode: 0o600 }));
    };
    const fill = async () => {
      const sum = new Sum();
      for await (const entry of entries) await add(sum.pass(toStreamed(entry)));
      await add(toStreamed({ name: END, bytes: Buffer.from(sum.toJson()) }));
      tar.finalize();
    };
    // The consumer of the archive receives the error.
    const filling = fill().catch((error: Error) => tar.destroy(error));
    yield* tar as AsyncIterable<Uint8Array>;
    await filling;
  }

  /** Checks the limits while receiving, so that a huge entry or archive cannot fill the memory or the disk. */
  async store(file: AsyncIterable<Uint8Array>): Promise<StoredArchive> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, randomUUID());
    const handle = await open(path, 'wx+', 0o600);
    try {
      // The open file is deleted now, so that nothing is left after a crash.
      await rm(path);
      await this.receive(file, handle);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return { entries: () => read(handle), close: () => handle.close() };
  }

  private async receive(file: AsyncIterable<Uint8Array>, handle: FileHandle): Promise<void> {
    let failure: { error: unknown } | undefined;
    const written = this.written(file, handle, (error) => (failure = { error }));
    try {
      await check(written);
    } catch (error) {
      throw failure ? failure.error : notWhole(error);
    }
  }

  private async *written(
    file: AsyncIterable<Uint8Array>,
    handle: FileHandle,
    failed: (error: unknown) => void,
  ): AsyncIterable<Uint8Array> {
    try {
      let unchecked = ROOM_CHECK_BYTES;
      for await (const bytes of file) {
        unchecked += bytes.length;
        if (unchecked >= ROOM_CHECK_BYTES) {
          if ((await this.freeBytes()) < ROOM_LEFT_BYTES + unchecked) throw diskFull();
          unchecked = 0;
        }
        await handle.writeFile(bytes);
        yield bytes;
      }
    } catch (error) {
      failed(error);
      throw error;
    }
  }
}

const diskFull = () =>
  new DomainError('disk_full', 'The shop’s disk does not have enough space for this backup.');

function toStreamed(entry: ArchiveEntry | StreamedEntry): StreamedEntry {
  if (!('bytes' in entry)) return entry;
  const { name, bytes } = entry;
  return { name, length: bytes.length, content: once(bytes) };
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Counts and hashes all entries. */
class Sum {
  private readonly hash: Hash = createHash('sha256');
  private entries = 0;

  add({ name, bytes }: ArchiveEntry): void {
    this.begin(name, bytes.length);
    this.hash.update(bytes);
  }

  /** Returns the entry, whose content is added while it is read. */
  pass({ name, length, content }: StreamedEntry): StreamedEntry {
    this.begin(name, length);
    const { hash } = this;
    async function* hashed(): AsyncIterable<Uint8Array> {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    }
    return { name, length, content: hashed() };
  }

  private begin(name: string, length: number): void {
    this.hash.update(`${name}\n${length}\n`);
    this.entries += 1;
  }

  /** May be called only once. */
  toJson(): string {
    return JSON.stringify({ entries: this.entries, sha256: this.hash.digest('hex') });
  }
}

async function check(file: AsyncIterable<Uint8Array>): Promise<void> {
  const sum = new Sum();
  let end: string | undefined;
  for await (const entry of all(file)) {
    if (end !== undefined) throw new Error('There is data after the end.');
    if (entry.name === END) end = Buffer.from(entry.bytes).toString();
    else sum.add(entry);
  }
  if (end !== sum.toJson()) throw new Error('The hash at the end is missing or wrong.');
}

const notWhole = (cause: unknown) =>
  Object.assign(
    new DomainError('bad_archive', 'This file is not a backup of a shop, or a part of it is missing.'),
    { cause },
  );

async function* read(handle: FileHandle): AsyncIterable<ArchiveEntry> {
  for await (const entry of all(bytesOf(handle))) if (entry.name !== END) yield entry;
}

async function* all(file: AsyncIterable<Uint8Array>): AsyncIterable<ArchiveEntry> {
  const tar = extract();
  const source = Readable.from(file);
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    for await (const entry of tar) {
      const { name, size, type } = entry.header;
      if (type !== 'file') throw new Error('An entry is not a file.');
      if (size === undefined || size > ENTRY_MAX_BYTES) throw new Error('An entry is too large.');
      const chunks: Uint8Array[] = [];
      for await (const chunk of entry) chunks.push(chunk as Uint8Array);
      yield { name, bytes: Buffer.concat(chunks) };
    }
  } finally {
    source.destroy();
  }
}

/** Reads from the start without closing the file. */
async function* bytesOf(handle: FileHandle): AsyncIterable<Uint8Array> {
  for (let position = 0; ;) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
