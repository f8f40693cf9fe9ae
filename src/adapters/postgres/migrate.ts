import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { MIGRATIONS } from './migrations/all.js';
import { withoutSilenceLimit } from './silence.js';

/** An arbitrary number that no other program locks in the same database. */
export const ADVISORY_LOCK_ID = 4_267_001;

/** Services and workers are connected to a database server under these names. */
const RUNNING_SHOP_SQL = `
  select from pg_stat_activity where application_name in ('hangwell', 'hangwell signals')
    and datname = current_database() limit 1`;

/** The schema does not allow what the program wants. The code is stable, and the message is for a person. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';

  constructor(
    readonly code: 'schema_newer' | 'shop_running',
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** The migration that was reverted, and the newest that remains; undefined if there is none. */
export interface StepBack {
  back: string | undefined;
  remains: string | undefined;
}

/**
 * Applies pending migrations, each in its own transaction.
 * @throws SchemaError if a newer program has applied migrations that this one does not know
 */
export function migrate(source: DataSource): Promise<void> {
  return withExecutor(source, async (executor) => {
    await expectKnown(executor);
    await executor.executePendingMigrations();
  });
}

/**
 * Reverts the newest migration, in one transaction.
 * @throws SchemaError while a shop uses the database, or if this program does not know the migration
 */
export function migrateBack(source: DataSource): Promise<StepBack> {
  return withExecutor(source, async (executor, runner) => {
    const shops: unknown[] = await runner.query(RUNNING_SHOP_SQL);
    if (shops.length > 0) {
      throw new SchemaError(
        'shop_running',
        'a shop uses the database. Stop the service and its workers first.',
      );
    }
    await expectKnown(executor);
    const [back, remains] = await listNewestFirst(executor);
    if (back) await executor.undoLastMigration();
    return { back, remains };
  });
}

/** Returns the migration that would be reverted next, and changes nothing. */
export function findStepBack(source: DataSource): Promise<StepBack> {
  return withExecutor(source, async (executor) => {
    const [back, remains] = await listNewestFirst(executor);
    return { back, remains };
  });
}

async function expectKnown(executor: MigrationExecutor): Promise<void> {
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const unknown = (await executor.getExecutedMigrations()).filter(({ name }) => !known.has(name));
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ');
    throw new SchemaError(
      'schema_newer',
      `the database was changed by a newer version of Hangwell (${names}). Start that version. To stay with this ` +
        'one, first run hangwell-migrate-back of that version; see docs/running.md.',
    );
  }
}

async function listNewestFirst(executor: MigrationExecutor): Promise<string[]> {
  const done = await executor.getExecutedMigrations();
  return done.toSorted((a, b) => b.id! - a.id!).map(({ name }) => name);
}

/**
 * One connection holds the lock and does the work. When two services start at the same time, the second waits and finds
 * the schema up to date.
 */
async function withExecutor<T>(
  source: DataSource,
  work: (executor: MigrationExecutor, runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    return await withoutSilenceLimit(runner, async () => {
      await runner.query('set statement_timeout = 0');
      await runner.query('select pg_advisory_lock($1)', [ADVISORY_LOCK_ID]);
      try {
        const executor = new MigrationExecutor(source, runner);
        executor.transaction = 'each';
        return await work(executor, runner);
      } finally {
        await runner.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK_ID]);
        await runner.query('reset statement_timeout');
      }
    });
  } finally {
    await runner.release();
  }
}
