import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { DataSource, EntityManager, EntitySchema, ObjectLiteral } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { MIGRATIONS } from './migrations/all.js';
import { toDatabaseError } from './shop-data-source.js';
import { withoutSilenceLimit } from './silence.js';

/** An open PostgreSQL database, embedded or on a server. */
export class Database {
  readonly #running = new AsyncLocalStorage<EntityManager>();
  /** Names of prepared statements by their text. */
  readonly #prepared = new Map<string, string>();

  constructor(
    private readonly source: DataSource,
    private readonly closeStorage: () => Promise<void>,
    /** Whether a pooler may run each statement on another connection, which has no prepared ones. */
    private readonly isPooled = false,
  ) {}

  /** Returns the running transaction's manager, or one that takes a connection for each call. */
  manager(): EntityManager {
    return this.#running.getStore() ?? this.source.manager;
  }

  /** Returns the rows of a query, including those of `returning`. `$1` is the first parameter. */
  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const running = this.#running.getStore()?.queryRunner;
    const runner = running ?? this.source.createQueryRunner();
    try {
      const { records } = await runner.query(sql, parameters, true);
      return records ?? [];
    } finally {
      if (!running) await runner.release();
    }
  }

  /**
   * Returns the rows of a query without parameters that runs very often. Each connection parses and plans it once, so it
   * must not have many different texts.
   */
  async queryPrepared<Row>(text: string): Promise<Row[]> {
    if (this.isPooled || this.#running.getStore()) return this.query(text);
    const name = this.#prepared.get(text) ?? `prepared_${this.#prepared.size}`;
    this.#prepared.set(text, name);
    try {
      // TypeORM cannot name statements.
      const pool = (this.source.driver as PostgresDriver).master as pg.Pool;
      return (await pool.query({ name, text })).rows as Row[];
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  /** Returns false and changes nothing when a row with one of its unique keys exists. */
  async insertIfNew<Row extends ObjectLiteral>(
    schema: EntitySchema<Row>,
    row: Partial<Row>,
  ): Promise<boolean> {
    const insert = this.manager().createQueryBuilder().insert().into(schema).values(row);
    const { raw } = await insert.orIgnore().returning('1').execute();
    return (raw as unknown[]).length > 0;
  }

  inTransaction(): boolean {
    return this.#running.getStore() !== undefined;
  }

  /** Runs the work in a read-committed transaction, or joins the running one. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running.getStore()) return work();
    return this.source.transaction((manager) => this.#running.run(manager, work));
  }

  /** Runs work in a transaction whose statements, and the pauses between them, may take any time. */
  transactionWithoutTimeLimits<T>(work: () => Promise<T>): Promise<T> {
    return this.transaction(async () => {
      await this.query('set local statement_timeout = 0');
      await this.query('set local idle_in_transaction_session_timeout = 0');
      return withoutSilenceLimit(this.manager().queryRunner!, work);
    });
  }

  /**
   * Runs work that may fail without aborting the running transaction. A failure rolls back only the work's own changes.
   */
  savepoint<T>(work: () => Promise<T>): Promise<T> {
    return this.manager().transaction((manager) => this.#running.run(manager, work));
  }

  /** Returns whether the database answers and has all migrations of this program. */
  async ready(): Promise<boolean> {
    try {
      const done = await this.query<{ name: string }>('select name from migrations');
      const names = new Set(done.map(({ name }) => name));
      return MIGRATIONS.every((migration) => names.has(migration.name));
    } catch {
      return false;
    }
  }

  /** Counts the connections of this process, and the queries that wait for one. */
  connections(): { busy: number; idle: number; waiting: number } {
    const { master } = this.source.driver as PostgresDriver;
    const { totalCount, idleCount, waitingCount } = master as pg.Pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Releases connections, files and locks. A second call does nothing. */
  async close(): Promise<void> {
    if (!this.source.isInitialized) return;
    await this.source.destroy();
    await this.closeStorage();
  }
}

/** SQLSTATE codes of a lock timeout, a statement timeout, a deadlock and a serialisation failure. */
const BUSY_CODES = ['55P03', '57014', '40P01', '40001'];

/** Returns whether a retry may succeed. The response is then 503 with Retry-After, not 500. */
export function isBusy(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return BUSY_CODES.includes(String(code));
}
