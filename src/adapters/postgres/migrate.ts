import { MigrationExecutor, type DataSource } from 'typeorm';

/** An arbitrary number that no other program locks in the same database. */
const ADVISORY_LOCK_ID = 4_267_001;

/**
 * Applies pending migrations, each in its own transaction. One connection holds the lock and does the work. When two
 * services start at the same time, the second waits and finds the schema up to date.
 */
export async function migrate(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await runner.query('set statement_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [ADVISORY_LOCK_ID]);
    try {
      const executor = new MigrationExecutor(source, runner);
      executor.transaction = 'each';
      await executor.executePendingMigrations();
    } finally {
      await runner.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK_ID]);
      await runner.query('reset statement_timeout');
    }
  } finally {
    await runner.release();
  }
}
