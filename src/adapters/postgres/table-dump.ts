import { AsyncLocalStorage } from 'node:async_hooks';
import type { TableDump, TablePage } from '../../application/ports/table-dump.js';
import type { Database } from './database.js';

/** What is only of the moment: it is emptied, and never told. */
const LEFT_OUT = ['auth_challenges', 'auth_flows', 'auth_one_time_tokens', 'tickets'];
/** What only grows: other rows of it stay, and those that are there already are the same. */
const KEPT = 'admin_actions';
const MIGRATIONS = 'migrations';
const ROWS = 500;

type Query = Database['query'];

/** Every table that the migrations made, by what PostgreSQL knows of them: a new one is taken along unnamed. */
export class PostgresTableDump implements TableDump {
  constructor(private readonly database: Database) {}

  async schema(): Promise<string[]> {
    const done = await this.database.query<{ name: string }>(`select name from ${MIGRATIONS} order by id`);
    return done.map(({ name }) => name);
  }

  read<T>(work: (pages: AsyncIterable<TablePage>) => Promise<T>): Promise<T> {
    return this.alone('isolation level repeatable read, read only', (query) => work(pagesOf(query)));
  }

  replaceAll(pages: AsyncIterable<TablePage>): Promise<void> {
    return this.alone('isolation level read committed', async (query) => {
      const tables = await tablesOf(query);
      const emptied = tables.filter((table) => table !== KEPT).map(quoted);
      await query(`truncate ${emptied.join(', ')}`);
      for await (const { table, rows } of pages) {
        if (!tables.includes(table)) throw new Error(`There is no table ${table}.`);
        await query(
          `insert into ${quoted(table)} overriding system value
           select * from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)
           ${table === KEPT ? 'on conflict do nothing' : ''}`,
          // Not read here: numbers may be larger than JavaScript's.
          [`[${rows.join(',')}]`],
        );
      }
      await countOn(query);
    });
  }

  /** One transaction without a limit of time, whoever asks for the pages that are read in it. */
  private alone<T>(mode: string, work: (query: Query) => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      const inside = AsyncLocalStorage.snapshot();
      const query: Query = (sql, parameters) => inside(() => this.database.query(sql, parameters));
      await query(`set transaction ${mode}`);
      await query('set local statement_timeout = 0');
      await query('set local idle_in_transaction_session_timeout = 0');
      return work(query);
    });
  }
}

async function* pagesOf(query: Query): AsyncIterable<TablePage> {
  for (const table of await tablesOf(query)) {
    if (LEFT_OUT.includes(table)) continue;
    await query(`declare page cursor for select to_jsonb(one)::text as row from ${quoted(table)} as one`);
    for (;;) {
      const rows = await query<{ row: string }>(`fetch ${ROWS} from page`);
      if (rows.length > 0) yield { table, rows: rows.map(({ row }) => row) };
      if (rows.length < ROWS) break;
    }
    await query('close page');
  }
}

/** Each after those that its rows point at. */
async function tablesOf(query: Query): Promise<string[]> {
  const tables = await query<{ name: string; needs: string[] }>(
    `select relname as name, array(
       select target.relname::text from pg_constraint join pg_class as target on target.oid = confrelid
       where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
     ) as needs
     from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> $1
     order by relname`,
    [MIGRATIONS],
  );
  const ordered = new Set<string>();
  while (ordered.size < tables.length) {
    const next = tables.find(
      ({ name, needs }) => !ordered.has(name) && needs.every((one) => ordered.has(one)),
    );
    if (!next) throw new Error('Tables point at each other in a ring.');
    ordered.add(next.name);
  }
  return [...ordered];
}

/** What counts by itself goes on after the last that is there. */
async function countOn(query: Query): Promise<void> {
  const counted = await query<{ table: string; column: string }>(
    `select relname as table, attname as column
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where attidentity <> '' and relnamespace = current_schema()::regnamespace`,
  );
  for (const { column, table } of counted) {
    await query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 0) + 1, false)
       from ${quoted(table)}`,
      [quoted(table), column],
    );
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
