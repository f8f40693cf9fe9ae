import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { Database } from './database.js';
import { lockFolder } from './lock-file.js';
import { migrate } from './migrate.js';
import { MIGRATIONS } from './migrations/all.js';
import { ENTITIES } from './schema.js';
import { ShopDataSource } from './shop-data-source.js';

const SECOND = 1000;

interface EmbeddedOptions {
  /** The data folder. 'memory' stores nothing on disk. */
  folder: string;
  /**
   * The time that a query waits for the one connection. A short time exposes a deadlock early; a long one tolerates
   * load.
   */
  connectionTimeoutMillis?: number;
  prepare?: Prepare;
}

/** Runs before the database is used: by default, it applies pending migrations. */
type Prepare = (source: DataSource) => Promise<void>;

/**
 * Opens PostgreSQL inside this process (PGlite), in the folder's `database`. It has one connection, so a query outside
 * the open transaction waits for its own caller and fails after the timeout.
 * @throws Error with a readable message when the folder is in use or cannot be written
 */
export async function openEmbedded({
  folder,
  connectionTimeoutMillis = 30 * SECOND,
  prepare = migrate,
}: EmbeddedOptions): Promise<Database> {
  const inMemory = folder === 'memory';
  const unlock = inMemory ? () => undefined : await lockFolder(folder);
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const { fuzzystrmatch } = await import('@electric-sql/pglite/contrib/fuzzystrmatch');
    const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
    const dataDir = inMemory ? 'memory://' : join(folder, 'database');
    const create = () => PGlite.create(dataDir, { extensions: { fuzzystrmatch } });
    // Creating the files takes memory that an instance never returns, so another instance opens them.
    if (!inMemory && !existsSync(dataDir)) await (await create()).close();
    const pglite = await create();
    const closeStorage = async () => {
      await pglite.close();
      unlock();
    };
    // The pool must never replace its client, because PGlite has only one.
    const extra = { ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis };
    return await open({ extra }, closeStorage, prepare);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Connects to a PostgreSQL server, version 15 or newer, by its URL (`postgres://…`). */
export function openServer(
  url: string,
  { prepare = migrate, applicationName = 'hangwell' }: { prepare?: Prepare; applicationName?: string } = {},
): Promise<Database> {
  const extra = {
    max: 10,
    connectionTimeoutMillis: 10 * SECOND,
    idleTimeoutMillis: 30 * SECOND,
    statement_timeout: 30 * SECOND,
    idle_in_transaction_session_timeout: 60 * SECOND,
    keepAlive: true,
    // Compiling a query takes longer than any query of the shop.
    options: '-c jit=off',
    // Queries report a lost connection. Without this listener, an error between two uses would end the process.
    onConnect: (client: ClientBase) => void client.on('error', () => undefined),
  };
  return open({ url, applicationName, extra }, () => Promise.resolve(), prepare);
}

async function open(
  where: { url?: string; applicationName?: string; extra: object },
  closeStorage: () => Promise<void>,
  prepare: Prepare,
): Promise<Database> {
  const options: DataSourceOptions = {
    type: 'postgres',
    installExtensions: false,
    logging: false,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    ...where,
  };
  const source = new ShopDataSource(options);
  try {
    await source.initialize();
    await prepare(source);
    return new Database(source, closeStorage);
  } catch (error) {
    if (source.isInitialized) await source.destroy();
    await closeStorage();
    throw error;
  }
}
