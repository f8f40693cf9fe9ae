import type { ArchiveEntry, Archives, StoredArchive } from '../../../application/ports/shop/archives.js';
import { DomainError } from '../../../domain/shop/errors.js';

/** An archive has one JSON line per entry and a last line with their number. */
export class MemoryArchives implements Archives {
  async *pack(entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Uint8Array> {
    let count = 0;
    for await (const { name, bytes } of entries) {
      count += 1;
      yield Buffer.from(`${JSON.stringify({ name, bytes: Buffer.from(bytes).toString('base64') })}\n`);
    }
    yield Buffer.from(`${count} entries`);
  }

  async store(file: AsyncIterable<Uint8Array>): Promise<StoredArchive> {
    const chunks: Uint8Array[] = [];
    for await (const bytes of file) chunks.push(bytes);
    const lines = Buffer.concat(chunks).toString().split('\n');
    if (lines.pop() !== `${lines.length} entries`)
      throw new DomainError(
        'bad_archive',
        'This file is not a backup of a shop, or a part of it is missing.',
      );
    return { entries: () => entriesIn(lines), close: async () => undefined };
  }
}

async function* entriesIn(lines: readonly string[]): AsyncIterable<ArchiveEntry> {
  for (const line of lines) {
    const { name, bytes } = JSON.parse(line) as { name: string; bytes: string };
    yield { name, bytes: Uint8Array.from(Buffer.from(bytes, 'base64')) };
  }
}
