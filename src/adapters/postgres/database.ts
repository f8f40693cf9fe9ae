import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, EntityManager, EntitySchema, ObjectLiteral } from 'typeorm';
import { MIGRATIONS } from './migrations/all.js';

/** An open PostgreSQL, embedded or on a server, as the adapters see it. */
export class Database {
  readonly #running = new AsyncLocalStorage<EntityManager>();

  constructor(
    private readonly source: DataSource,
    private readonly closeStorage: () => Promise<void>,
  ) {}

  /** The running transaction's manager, else one that takes a connection for each call. */
  manager(): EntityManager {
    return this.#running.getStore() ?? this.source.manager;
  }

  /** Rows of readable SQL, also those of `returning`; `$1` is the first parameter. */
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

  /** False, without a change, when a row with one of its unique keys exists. */
  async insertIfNew<Row extends ObjectLiteral>(
    schema: EntitySchema<Row>,
    row: Partial<Row>,
  ): Promise<boolean> {
    const insert = this.manager().createQueryBuilder().insert().into(schema).values(row);
    const { raw } = await insert.orIgnore().returning('1').execute();
    return (raw as unknown[]).length > 0;
  }

  /** All or nothing, read committed; within a running transaction it joins that one. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running.getStore()) return work();
    return this.source.transaction((manager) => this.#running.run(manager, work));
  }

  /** Work that may fail without aborting the running transaction. Then only its own changes are rolled back. */
  savepoint<T>(work: () => Promise<T>): Promise<T> {
    return this.manager().transaction((manager) => this.#running.run(manager, work));
  }

  /** Whether it answers and its schema is the one this program knows. */
  async ready(): Promise<boolean> {
    try {
      const done = await this.query<{ name: string }>('select name from migrations');
      const names = new Set(done.map(({ name }) => name));
      return MIGRATIONS.every((migration) => names.has(migration.name));
    } catch {
      return false;
    }
  }

  /** Whether a newer program has changed its schema beyond what this one knows. */
  async ahead(): Promise<boolean> {
    const known = new Set(MIGRATIONS.map((migration) => migration.name));
    const done = await this.query<{ name: string }>('select name from migrations');
    return done.some(({ name }) => !known.has(name));
  }

  /** Gives back connections, files and locks; a second call does nothing. */
  async close(): Promise<void> {
    if (!this.source.isInitialized) return;
    await this.source.destroy();
    await this.closeStorage();
  }
}

/** SQLSTATE: a lock or a statement that took too long, a deadlock, a serialisation failure. */
const BUSY_CODES = ['55P03', '57014', '40P01', '40001'];

/** Whether the same again a little later may work: worth a 503 with Retry-After, never a 500. */
export function isBusy(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return BUSY_CODES.includes(String(code));
}
