import {
  isCatalogueEntry,
  MANIFEST,
  MAX_PICTURES,
  pictureEntry,
  SHOP_FILE,
  parsePictureEntry,
  tableEntry,
  writeManifest,
  type Manifest,
} from './backup-format.js';
import type { ArchiveEntry, StoredArchive, StreamedEntry } from '../ports/shop/archives.js';
import type { Ports } from '../ports/index.js';
import type { StoredFile } from '../ports/prints/picture-store.js';
import type { CurrentSettings } from '../shared/current-settings.js';
import type { TablePage } from '../ports/shop/table-dump.js';

/** Writes the whole shop into one file for RestoreBackup. */
export class BackUp {
  /** @param catalogueFiles the wanted files of the catalogue, as 'catalogue/{file}' */
  constructor(
    private readonly ports: Pick<Ports, 'archives' | 'clock' | 'pictureStore' | 'tableDump'>,
    private readonly settings: CurrentSettings,
    private readonly catalogueFiles: (isWanted: (name: string) => boolean) => AsyncIterable<ArchiveEntry>,
  ) {}

  /**
   * First copies a snapshot of the rows, so that the shop is not blocked while the file is downloaded. The pictures
   * follow, including those of prints made in the meantime.
   */
  async write(send: (file: AsyncIterable<Uint8Array>) => Promise<void>): Promise<void> {
    const { archives, clock, tableDump } = this.ports;
    const counts = new Map<string, number>();
    const created_at = clock.now();
    const migrations = await tableDump.schema();
    const rows = await tableDump.read((pages) => archives.store(archives.pack(tableEntries(pages, counts))));
    try {
      await send(archives.pack(this.entries({ created_at, migrations, counts }, rows)));
    } finally {
      await rows.close();
    }
  }

  private async *entries(
    manifest: Manifest,
    rows: StoredArchive,
  ): AsyncIterable<ArchiveEntry | StreamedEntry> {
    yield { name: MANIFEST, bytes: writeManifest(manifest) };
    yield* rows.entries();
    yield { name: SHOP_FILE, bytes: new TextEncoder().encode(JSON.stringify(this.settings.get(), null, 2)) };
    yield* this.catalogueFiles((name) => isCatalogueEntry(name) && name !== SHOP_FILE);
    const { pictureStore } = this.ports;
    let count = 0;
    for await (const key of pictureStore.keys()) {
      const name = pictureEntry(key);
      // A shared bucket or folder may contain files of other programs.
      const file = parsePictureEntry(name) === undefined ? undefined : await this.openPicture(key);
      // A picture that was deleted in the meantime is not needed.
      if (!file) continue;
      count += 1;
      if (count > MAX_PICTURES) throw new Error(`A backup can hold at most ${MAX_PICTURES} pictures.`);
      yield { name, ...file };
    }
  }

  /** Reads the beginning, because a file that is deleted afterwards can still be read to its end. */
  private async openPicture(key: string): Promise<StoredFile | undefined> {
    const { pictureStore } = this.ports;
    const file = await pictureStore.open(key);
    if (!file) return undefined;
    const chunks = file.content[Symbol.asyncIterator]();
    try {
      const first = await chunks.next();
      return { length: file.length, content: resumed(first, chunks) };
    } catch (error) {
      if (await pictureStore.has(key)) throw error;
      return undefined;
    }
  }
}

async function* resumed(
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
): AsyncIterable<Uint8Array> {
  for (let chunk = first; !chunk.done; chunk = await rest.next()) yield chunk.value;
}

async function* tableEntries(
  pages: AsyncIterable<TablePage>,
  counts: Map<string, number>,
): AsyncIterable<ArchiveEntry> {
  let number = 0;
  for await (const { table, rows } of pages) {
    counts.set(table, (counts.get(table) ?? 0) + rows.length);
    number += 1;
    yield { name: tableEntry(table, number), bytes: new TextEncoder().encode(rows.join('\n')) };
  }
}
