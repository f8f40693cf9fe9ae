import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';

/** Bytes of all kept files together; beyond that they begin anew. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** Texts that cost something to write, kept for a while as gzip. Of many who ask for one at a time it is written once. */
export class KeptFiles {
  private readonly kept = new Map<string, { file: Promise<Buffer>; until: number }>();
  private bytes = 0;

  /** `now` is in milliseconds, as the first is. */
  constructor(
    private readonly milliseconds: number,
    private readonly now: () => number,
    private readonly mostBytes = CACHE_BYTES,
  ) {}

  get(name: string, write: () => Promise<Iterable<string> | AsyncIterable<string>>): Promise<Buffer> {
    const found = this.kept.get(name);
    if (found && found.until > this.now()) return found.file;
    const file = packed(write);
    const one = { file, until: this.now() + this.milliseconds };
    this.kept.set(name, one);
    file.then(
      ({ length }) => {
        this.bytes += length;
        if (this.bytes > this.mostBytes) this.forgetAllBut(name, one, length);
      },
      // What fails is written again for the next one who asks.
      () => this.kept.get(name) === one && this.kept.delete(name),
    );
    return file;
  }

  private forgetAllBut(name: string, one: { file: Promise<Buffer>; until: number }, length: number): void {
    this.kept.clear();
    this.kept.set(name, one);
    this.bytes = length;
  }
}

async function packed(write: () => Promise<Iterable<string> | AsyncIterable<string>>): Promise<Buffer> {
  const text = Readable.from(await write());
  const gzip = createGzip();
  text.on('error', (error) => gzip.destroy(error));
  return buffer(text.pipe(gzip));
}
