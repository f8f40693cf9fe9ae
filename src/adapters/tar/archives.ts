import { createHash, randomUUID, type Hash } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { extract, pack } from 'tar-stream';
import type { ArchiveEntry, Archives, KeptArchive } from '../../application/ports/archives.js';
import { DomainError } from '../../domain/errors.js';

const CHUNK = 256 * 1024;
/** The last entry: what all those before it add up to. */
const END = 'end.json';

/** Archives as tar files, which any tar opens; those that are kept lie in a folder, under no name. */
export class TarArchives implements Archives {
  constructor(private readonly folder: string) {}

  async *pack(entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Uint8Array> {
    const tar = pack();
    const add = ({ name, bytes }: ArchiveEntry) =>
      new Promise<void>((resolve, reject) => {
        const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
      });
    const fill = async () => {
      const sum = new Sum();
      for await (const entry of entries) {
        sum.add(entry);
        await add(entry);
      }
      await add({ name: END, bytes: Buffer.from(sum.told()) });
      tar.finalize();
    };
    // Whoever reads hears of it.
    const filling = fill().catch((error: Error) => tar.destroy(error));
    yield* tar as AsyncIterable<Uint8Array>;
    await filling;
  }

  async keep(file: AsyncIterable<Uint8Array>): Promise<KeptArchive> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, randomUUID());
    const handle = await open(path, 'wx+', 0o600);
    try {
      // Whatever happens to this process, nothing of it stays behind.
      await rm(path);
      for await (const bytes of file) await handle.writeFile(bytes);
      await check(handle);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return { entries: () => read(handle), close: () => handle.close() };
  }
}

/** What entries add up to. */
class Sum {
  private readonly hash: Hash = createHash('sha256');
  private entries = 0;

  add({ name, bytes }: ArchiveEntry): void {
    this.hash.update(`${name}\n${bytes.length}\n`).update(bytes);
    this.entries += 1;
  }

  /** Once. */
  told(): string {
    return JSON.stringify({ entries: this.entries, sha256: this.hash.digest('hex') });
  }
}

async function check(handle: FileHandle): Promise<void> {
  const sum = new Sum();
  let end: string | undefined;
  try {
    for await (const entry of all(handle)) {
      if (end !== undefined) throw new Error('Something follows the end.');
      if (entry.name === END) end = Buffer.from(entry.bytes).toString();
      else sum.add(entry);
    }
  } catch (error) {
    throw notWhole(error);
  }
  if (end !== sum.told()) throw notWhole(undefined);
}

const notWhole = (cause: unknown) =>
  Object.assign(
    new DomainError('bad_archive', 'This file is no backup of a shop, or a part of it is missing.'),
    { cause },
  );

async function* read(handle: FileHandle): AsyncIterable<ArchiveEntry> {
  for await (const entry of all(handle)) if (entry.name !== END) yield entry;
}

async function* all(handle: FileHandle): AsyncIterable<ArchiveEntry> {
  const tar = extract();
  const source = Readable.from(bytesOf(handle));
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    for await (const entry of tar) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of entry) chunks.push(chunk as Uint8Array);
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
    }
  } finally {
    source.destroy();
  }
}

/** From its beginning; a stream of the file's own would close it. */
async function* bytesOf(handle: FileHandle): AsyncIterable<Uint8Array> {
  for (let position = 0; ;) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(CHUNK), 0, CHUNK, position);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
