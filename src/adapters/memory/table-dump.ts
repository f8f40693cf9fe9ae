import type { TableDump, TablePage } from '../../application/ports/table-dump.js';
import type { MemoryDatabase, Tables } from './store.js';

/** What is only of the moment. */
const LEFT_OUT: (keyof Tables)[] = ['challenges', 'oneTimeTokens', 'signInFlows', 'tickets'];

/** A table is a page with one row: what the store holds under its name, marked where JSON has no word for it. */
export class MemoryTableDump implements TableDump {
  constructor(private readonly database: MemoryDatabase) {}

  async schema(): Promise<string[]> {
    return ['memory'];
  }

  async read<T>(work: (pages: AsyncIterable<TablePage>) => Promise<T>): Promise<T> {
    const tables = await this.database.query((all) => all);
    return work(pagesOf(tables));
  }

  async replaceAll(pages: AsyncIterable<TablePage>): Promise<void> {
    const read = new Map<string, unknown>();
    for await (const { table, rows } of pages) read.set(table, unmarked(JSON.parse(rows[0]!)));
    await this.database.transaction(() =>
      this.database.query((tables) => {
        for (const name of read.keys()) if (!(name in tables)) throw new Error(`There is no table ${name}.`);
        const done = tables.adminActions;
        for (const name of LEFT_OUT) empty(tables[name]);
        Object.assign(tables, Object.fromEntries(read));
        const ids = new Set(tables.adminActions.map(({ id }) => id));
        tables.adminActions.push(...done.filter(({ id }) => !ids.has(id)));
      }),
    );
  }
}

async function* pagesOf(tables: Tables): AsyncIterable<TablePage> {
  for (const [table, rows] of Object.entries(tables)) {
    if (!LEFT_OUT.includes(table as keyof Tables)) yield { table, rows: [JSON.stringify(marked(rows))] };
  }
}

function empty(table: unknown): void {
  if (table instanceof Map) table.clear();
  if (Array.isArray(table)) table.length = 0;
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
