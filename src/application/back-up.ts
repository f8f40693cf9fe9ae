import { DomainError } from '../domain/errors.js';
import type { ArchiveEntry, KeptArchive } from './ports/archives.js';
import type { Ports } from './ports/index.js';
import type { TablePage } from './ports/table-dump.js';

const FORMAT = 1;
const MANIFEST = 'manifest.json';
const TABLES = 'tables/';
const PICTURES = 'pictures/';
/** Pictures that are put at the same time. */
const AT_ONCE = 8;

/** What a backup says of itself. */
interface Manifest {
  format: typeof FORMAT;
  created_at: string;
  migrations: string[];
  /** Rows by table; those that are empty are not named. */
  tables: Record<string, number>;
}

export interface Restored {
  /** When the backup was made. */
  created_at: Date;
  rows: number;
  pictures: number;
}

/** The whole shop as one file, and a shop from such a file. */
export class BackUp {
  constructor(private readonly ports: Pick<Ports, 'archives' | 'clock' | 'pictureStore' | 'tableDump'>) {}

  /**
   * Rows are laid aside first, as of one moment, so that nobody in the shop waits for whoever takes the file; pictures
   * follow, and with them those of prints that are made meanwhile.
   */
  async write(send: (file: AsyncIterable<Uint8Array>) => Promise<void>): Promise<void> {
    const { archives, clock, tableDump } = this.ports;
    const tables: Record<string, number> = {};
    const created_at = clock.now().toISOString();
    const migrations = await tableDump.schema();
    const rows = await tableDump.read((pages) => archives.keep(archives.pack(entriesOf(pages, tables))));
    try {
      const manifest: Manifest = { format: FORMAT, created_at, migrations, tables };
      await send(archives.pack(this.entries(manifest, rows)));
    } finally {
      await rows.close();
    }
  }

  /**
   * Pictures are put first, so that no print is ever shown without its own; a shop that had others keeps them.
   * @throws DomainError `bad_archive`, `restore_refused`; nothing has changed then
   */
  async restore(file: AsyncIterable<Uint8Array>): Promise<Restored> {
    const { archives, tableDump } = this.ports;
    const archive = await archives.keep(file);
    try {
      const { created_at, migrations, tables } = await manifestOf(archive);
      if (!isEqual(migrations, await tableDump.schema())) {
        throw new DomainError(
          'restore_refused',
          'This backup was made by another version of the shop. Restore it with that version, then update.',
        );
      }
      const pictures = await this.putPictures(archive);
      await tableDump.replaceAll(pagesOf(archive));
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
      return { created_at: new Date(created_at), rows, pictures };
    } finally {
      await archive.close();
    }
  }

  private async *entries(manifest: Manifest, rows: KeptArchive): AsyncIterable<ArchiveEntry> {
    yield { name: MANIFEST, bytes: new TextEncoder().encode(JSON.stringify(manifest, null, 2)) };
    yield* rows.entries();
    const { pictureStore } = this.ports;
    for await (const key of pictureStore.keys()) {
      const bytes = await pictureStore.get(key);
      // One that was deleted meanwhile is missed by nobody.
      if (bytes) yield { name: PICTURES + key, bytes };
    }
  }

  private async putPictures(archive: KeptArchive): Promise<number> {
    let count = 0;
    const putting = new Set<Promise<void>>();
    for await (const { name, bytes } of archive.entries()) {
      if (!name.startsWith(PICTURES)) continue;
      const put = this.ports.pictureStore.put(name.slice(PICTURES.length), bytes);
      putting.add(put);
      // Whether it failed is found out below.
      put.then(
        () => putting.delete(put),
        () => undefined,
      );
      if (putting.size >= AT_ONCE) await Promise.race(putting);
      count += 1;
    }
    await Promise.all(putting);
    return count;
  }
}

async function* entriesOf(
  pages: AsyncIterable<TablePage>,
  counts: Record<string, number>,
): AsyncIterable<ArchiveEntry> {
  let number = 0;
  for await (const { table, rows } of pages) {
    counts[table] = (counts[table] ?? 0) + rows.length;
    number += 1;
    yield { name: `${TABLES}${table}/${number}.jsonl`, bytes: new TextEncoder().encode(rows.join('\n')) };
  }
}

async function* pagesOf(archive: KeptArchive): AsyncIterable<TablePage> {
  for await (const { name, bytes } of archive.entries()) {
    if (!name.startsWith(TABLES)) continue;
    yield { table: name.split('/')[1]!, rows: new TextDecoder().decode(bytes).split('\n') };
  }
}

async function manifestOf(archive: KeptArchive): Promise<Manifest> {
  for await (const { name, bytes } of archive.entries()) {
    if (name !== MANIFEST) break;
    const manifest = JSON.parse(new TextDecoder().decode(bytes)) as Manifest;
    if (manifest.format === FORMAT) return manifest;
    throw new DomainError('restore_refused', 'This backup is of a kind that this shop does not know yet.');
  }
  throw new DomainError('bad_archive', 'This file is no backup of a shop.');
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}
