import type {
  ArchiveEntry,
  Archives,
  StoredArchive,
  StreamedEntry,
} from '../../../application/ports/shop/archives.js';
import { DomainError } from '../../../domain/shop/errors.js';

/** An archive has one JSON line per entry and a last line with their number. */
export class MemoryArchives implements Archives {
  async *pack(entries: AsyncIterable<ArchiveEntry | StreamedEntry>): AsyncIterable<Uint8Array> {
    let count = 0;
    for await (const entry of entries) {
      count += 1;
      const bytes = 'bytes' in entry ? Buffer.from(entry.bytes) : await gather(entry.content);
      yield Buffer.from(`${JSON.stringify({ name: entry.name, bytes: bytes.toString('base64') })}\n`);
    }
    yield Buffer.from(`${count} entries`);
  }

  async store(file: AsyncIterable<Uint8Array>): Promise<StoredArchive> {
    const lines = (await gather(file)).toString().split('\n');
    if (lines.pop() !== `${lines.length} entries`)
      throw new DomainError(
        'bad_archive',
        'This file is not a backup of a shop, or a part of it is missing.',
      );
    return { entries: () => entriesIn(lines), close: async () => undefined };
  }
}

async function gather(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* entriesIn(lines: readonly string[]): AsyncIterable<ArchiveEntry> {
  for (const line of lines) {
    const { name, bytes } = JSON.parse(line) as { name: string; bytes: string };
    yield { name, bytes: Uint8Array.from(Buffer.from(bytes, 'base64')) };
  }
}
