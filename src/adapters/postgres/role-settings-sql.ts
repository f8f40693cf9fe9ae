import type { DataSource } from 'typeorm';
import { ADVISORY_LOCK_ID } from './migrate.js';

export const STATEMENT_TIMEOUT_MS = 30_000;
export const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

/** The settings that a direct connection sends at startup. */
const SETTINGS = {
  jit: 'off',
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
};

/**
 * Stores what each connection needs as settings of this role in this database, because a pooler forwards no such
 * parameters. Connections that the pooler has opened before keep theirs.
 */
export async function storeRoleSettings(source: DataSource): Promise<void> {
  const wanted = Object.entries(SETTINGS).map(([name, value]) => `${name}=${value}`);
  await source.transaction(async (manager) => {
    // Two processes that start at the same moment would fail on the same row of the catalogue.
    await manager.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK_ID]);
    // A pooler's connections begin as the role that signs in, also if that one takes on another role.
    await manager.query('set local role none');
    const stored: unknown[] = await manager.query(
      `select from pg_db_role_setting where setrole = (select oid from pg_roles where rolname = session_user)
         and setdatabase = (select oid from pg_database where datname = current_database()) and setconfig @> $1`,
      [wanted],
    );
    if (stored.length > 0) return;
    for (const [name, value] of Object.entries(SETTINGS))
      await manager.query(
        `do $$ begin
           execute format('alter role %I in database %I set ${name} = ''${value}''', session_user, current_database());
         end $$`,
      );
  });
}

/** Returns what differs from these settings on one of the connections, such as 'jit is on, not off'. */
export async function findDifferences(source: DataSource): Promise<string[]> {
  const found: { name: keyof typeof SETTINGS; setting: string }[] = await source.query(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(SETTINGS)],
  );
  return found
    .filter(({ name, setting }) => setting !== String(SETTINGS[name]))
    .map(({ name, setting }) => `${name} is ${setting}, not ${SETTINGS[name]}`);
}
