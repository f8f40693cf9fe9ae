import { MigrationExecutor, type DataSource } from 'typeorm';

/** Any number that nothing else in the same database locks. */
const ADVISORY_LOCK_ID = 4_267_001;

/**
 * Brings the schema up to date, each step whole or not at all. One connection holds the lock and does the work, so
 * that of two services that start at once the second waits and finds it done.
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
