import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';

/** Limit for all files together. Beyond it, only the newest file is kept. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** Caches gzipped texts that are expensive to write. Concurrent requests for a text share one write. */
export class GzipCache {
  private readonly files = new Map<string, { file: Promise<Buffer>; until: number }>();
  private bytes = 0;

  /** `now` returns milliseconds. */
  constructor(
    private readonly lifetimeMs: number,
    private readonly now: () => number,
    private readonly maxBytes = CACHE_BYTES,
  ) {}

  get(name: string, write: () => Promise<Iterable<string> | AsyncIterable<string>>): Promise<Buffer> {
    const found = this.files.get(name);
    if (found && found.until > this.now()) return found.file;
    const file = compress(write);
    const entry = { file, until: this.now() + this.lifetimeMs };
    this.files.set(name, entry);
    file.then(
      ({ length }) => {
        this.bytes += length;
        if (this.bytes > this.maxBytes) this.evictAllExcept(name, entry, length);
      },
      // A failure is not cached, so the next request tries again.
      () => this.files.get(name) === entry && this.files.delete(name),
    );
    return file;
  }

  private evictAllExcept(name: string, one: { file: Promise<Buffer>; until: number }, length: number): void {
    this.files.clear();
    this.files.set(name, one);
    this.bytes = length;
  }
}

async function compress(write: () => Promise<Iterable<string> | AsyncIterable<string>>): Promise<Buffer> {
  const text = Readable.from(await write());
  const gzip = createGzip();
  text.on('error', (error) => gzip.destroy(error));
  return buffer(text.pipe(gzip));
}
