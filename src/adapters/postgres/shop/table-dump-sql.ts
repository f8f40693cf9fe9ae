import { AsyncLocalStorage } from 'node:async_hooks';
import { badArchive } from '../../../application/operations/backup-format.js';
import type { TableDump, TablePage } from '../../../application/ports/shop/table-dump.js';
import type { Database } from '../database.js';

/** Short-lived tables and sessions. A backup omits them, and a restore empties them. */
const SHORT_LIVED = [
  'auth_challenges',
  'auth_flows',
  'auth_mail_requests',
  'auth_one_time_tokens',
  'auth_refresh_tokens',
  'auth_sessions',
  'partial_pictures',
  'sign_in_tries',
  'tickets',
];
/** Tables of this installation. A backup omits them, and a restore does not change them. */
const LOCAL_ONLY = ['alerts', 'job_sweeps', 'signing_keys'];
/** Append-only tables. A restore keeps existing rows and skips those that are already stored. */
const APPEND_ONLY = ['admin_actions', 'erased_accounts', 'revoked_service_keys'];
const MIGRATIONS = 'migrations';
const ROWS = 500;

type Query = Database['query'];

/** Dumps all tables that PostgreSQL lists, except migrations, so that new tables are included automatically. */
export class PostgresTableDump implements TableDump {
  constructor(private readonly database: Database) {}

  async schema(): Promise<string[]> {
    const done = await this.database.query<{ name: string }>(`select name from ${MIGRATIONS} order by id`);
    return done.map(({ name }) => name);
  }

  read<T>(work: (pages: AsyncIterable<TablePage>) => Promise<T>): Promise<T> {
    return this.alone('isolation level repeatable read, read only', (query) => work(pagesOf(query)));
  }

  replaceAll(pages: AsyncIterable<TablePage>, counts: ReadonlyMap<string, number>): Promise<void> {
    return this.alone('isolation level read committed', async (query) => {
      const tables = await listTables(query);
      const emptied = tables
        .filter((table) => ![...APPEND_ONLY, ...LOCAL_ONLY].includes(table))
        .map(quoteName);
      await query(`truncate ${emptied.join(', ')}`);
      const missing = new Map(counts);
      for await (const { table, rows } of pages) {
        if (!tables.includes(table) || [...SHORT_LIVED, ...LOCAL_ONLY].includes(table))
          throw badArchive('It names a table that a backup of this shop does not have.');
        missing.set(table, (missing.get(table) ?? 0) - (await insert(query, table, rows)));
      }
      if ([...missing.values()].some((count) => count !== 0))
        throw badArchive('Its tables do not have as many rows as it says.');
      await query('delete from service_keys where id in (select id from revoked_service_keys)');
      await countOn(query);
    });
  }

  /**
   * Runs the work in one transaction without time limits. Queries join it even when another async context reads the pages.
   */
  private alone<T>(mode: string, work: (query: Query) => Promise<T>): Promise<T> {
    return this.database.transactionWithoutTimeLimits(() => {
      const inside = AsyncLocalStorage.snapshot();
      const query: Query = (sql, parameters) => inside(() => this.database.query(sql, parameters));
      return query(`set transaction ${mode}`).then(() => work(query));
    });
  }
}

/** Returns the number of given rows, including those that are already stored. */
async function insert(query: Query, table: string, rows: readonly string[]): Promise<number> {
  const done = query<{ count: number }>(
    `with page as (select $1::jsonb as rows), inserted as (
       insert into ${quoteName(table)} overriding system value
       select one.* from page, jsonb_populate_recordset(null::${quoteName(table)}, page.rows) as one
       ${APPEND_ONLY.includes(table) ? 'on conflict do nothing' : ''}
     )
     select jsonb_array_length(rows) as count from page`,
    // The rows are not parsed here, because numbers may exceed JavaScript's range.
    [`[${rows.join(',')}]`],
  );
  const [page] = await done.catch(toBadArchive);
  // The embedded database returns nothing when JSON is nested too deeply.
  if (!page) throw badArchive('Some of its rows do not fit their table.');
  return page.count;
}

/** SQLSTATE classes of invalid data, violated constraints, exceeded limits and errors raised by triggers. */
const BAD_ROWS = ['22', '23', '54', 'P0'];

function toBadArchive(error: unknown): never {
  const code = String((Object(error) as { code?: unknown }).code);
  if (BAD_ROWS.includes(code.slice(0, 2)))
    throw Object.assign(badArchive('Some of its rows do not fit their table.'), { cause: error });
  throw error;
}

async function* pagesOf(query: Query): AsyncIterable<TablePage> {
  for (const table of await listTables(query)) {
    if ([...SHORT_LIVED, ...LOCAL_ONLY].includes(table)) continue;
    await query(`declare page cursor for select to_jsonb(one)::text as row from ${quoteName(table)} as one`);
    for (;;) {
      const rows = await query<{ row: string }>(`fetch ${ROWS} from page`);
      if (rows.length > 0) yield { table, rows: rows.map(({ row }) => row) };
      if (rows.length < ROWS) break;
    }
    await query('close page');
  }
}

/** Returns the tables sorted so that each follows the tables that it references. */
async function listTables(query: Query): Promise<string[]> {
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
    if (!next) throw new Error('The foreign keys of the tables form a cycle.');
    ordered.add(next.name);
  }
  return [...ordered];
}

/** Restarts identity columns after their largest value. Unlike `setval`, this is undone by a rollback. */
async function countOn(query: Query): Promise<void> {
  const counted = await query<{ table: string; column: string }>(
    `select relname as table, attname as column
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where attidentity <> '' and relnamespace = current_schema()::regnamespace`,
  );
  for (const { column, table } of counted) {
    const [next] = await query<{ value: string }>(
      `select (coalesce(max(${quoteName(column)}), 0) + 1)::text as value from ${quoteName(table)}`,
    ).catch(toBadArchive);
    const restart = `alter table ${quoteName(table)} alter column ${quoteName(column)} restart with ${next!.value}`;
    await query(restart).catch(toBadArchive);
  }
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
