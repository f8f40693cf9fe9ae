import { badArchive } from '../../../application/operations/backup-format.js';
import type { TableDump, TablePage } from '../../../application/ports/shop/table-dump.js';
import { emptyTables, type MemoryDatabase, type Tables } from '../store.js';

/** Short-lived tables and sessions. A backup omits them, and a restore empties them. */
const SHORT_LIVED: (keyof Tables)[] = [
  'chainSecrets',
  'challenges',
  'mailRequests',
  'oneTimeTokens',
  'refreshTokens',
  'sessions',
  'signInFlows',
  'signInTries',
  'tickets',
];

/** Tables of this installation. A backup omits them, and a restore does not change them. */
const LOCAL_ONLY: (keyof Tables)[] = ['alerts', 'signingKeys'];

/** Each table is a page with one row: its content as JSON with markers for other types. */
export class MemoryTableDump implements TableDump {
  constructor(private readonly database: MemoryDatabase) {}

  async schema(): Promise<string[]> {
    return ['memory'];
  }

  async read<T>(work: (pages: AsyncIterable<TablePage>) => Promise<T>): Promise<T> {
    const tables = await this.database.query((all) => all);
    return work(pagesOf(tables));
  }

  async replaceAll(pages: AsyncIterable<TablePage>, counts: ReadonlyMap<string, number>): Promise<void> {
    const read = emptyTables();
    const missing = new Map(counts);
    const seen = new Set<string>();
    for await (const { table, rows } of pages) {
      if (seen.has(table)) throw badArchive('It has a table twice.');
      seen.add(table);
      missing.set(table, (missing.get(table) ?? 0) - rows.length);
      Object.assign(read, { [table]: tableFrom(table, rows, read) });
    }
    if ([...missing.values()].some((count) => count !== 0))
      throw badArchive('Its tables do not have as many rows as it says.');
    await this.database.transaction(() =>
      this.database.query((tables) => {
        const { adminActions: done, erasedAccounts, revokedServiceKeys } = tables;
        const localOnly = Object.fromEntries(LOCAL_ONLY.map((name) => [name, tables[name]]));
        Object.assign(tables, read, localOnly);
        const ids = new Set(tables.adminActions.map(({ id }) => id));
        tables.adminActions.push(...done.filter(({ id }) => !ids.has(id)));
        for (const [id, at] of erasedAccounts) tables.erasedAccounts.set(id, at);
        for (const [id, at] of revokedServiceKeys) tables.revokedServiceKeys.set(id, at);
        tables.serviceKeys = tables.serviceKeys.filter(({ id }) => !tables.revokedServiceKeys.has(id));
      }),
    );
  }
}

function tableFrom(name: string, [row]: readonly string[], empty: Tables): unknown {
  if (!Object.hasOwn(empty, name) || [...SHORT_LIVED, ...LOCAL_ONLY].includes(name as keyof Tables))
    throw badArchive('It names a table that a backup of this shop does not have.');
  const value = parsed(row!);
  const before = empty[name as keyof Tables];
  if (Array.isArray(value) !== Array.isArray(before) || value instanceof Map !== before instanceof Map)
    throw badArchive('Some of its rows do not fit their table.');
  return value;
}

function parsed(row: string): unknown {
  try {
    return unmarked(JSON.parse(row));
  } catch {
    throw badArchive('Some of its rows do not fit their table.');
  }
}

async function* pagesOf(tables: Tables): AsyncIterable<TablePage> {
  for (const [table, rows] of Object.entries(tables)) {
    if (![...SHORT_LIVED, ...LOCAL_ONLY].includes(table as keyof Tables))
      yield { table, rows: [JSON.stringify(marked(rows))] };
  }
}

function marked(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return { $date: value.toISOString() };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (value instanceof Map) return { $map: [...value].map(marked) };
  if (Array.isArray(value)) return value.map(marked);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one)]));
}

function unmarked(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(unmarked);
  const { $date, $bytes, $map } = value as { $date?: string; $bytes?: string; $map?: unknown[] };
  if ($date !== undefined) return new Date($date);
  if ($bytes !== undefined) return Uint8Array.from(Buffer.from($bytes, 'base64'));
  if ($map !== undefined) return new Map(unmarked($map) as [unknown, unknown][]);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unmarked(one)]));
}
