import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { Database } from './database.js';
import { lockFolder } from './lock-file.js';
import { migrate } from './migrate.js';
import { MIGRATIONS } from './migrations/all.js';
import {
  IDLE_TRANSACTION_TIMEOUT_MS,
  STATEMENT_TIMEOUT_MS,
  findDifferences,
  storeRoleSettings,
} from './role-settings-sql.js';
import { ENTITIES } from './schema.js';
import { ShopDataSource } from './shop-data-source.js';
import { limitSilence } from './silence.js';

const SECOND = 1000;
const APPLICATION = 'hangwell';

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

interface ServerOptions {
  prepare?: Prepare;
  applicationName?: string;
  /** How long a query waits for an answer before its connection is closed. */
  silenceLimitMs?: number;
}

/** The server ends statements before. */
const SILENCE_LIMIT_MS = STATEMENT_TIMEOUT_MS + 10 * SECOND;

const POOL = {
  max: 10,
  connectionTimeoutMillis: 10 * SECOND,
  idleTimeoutMillis: 30 * SECOND,
  keepAlive: true,
};

const onConnect = (silenceLimitMs: number) => (client: ClientBase) => {
  // Queries report a lost connection. Without this listener, an error between two uses would end the process.
  client.on('error', () => undefined);
  limitSilence(client, silenceLimitMs);
};

/** A pooler rejects these parameters of a connection, so there they are the role's (see role-settings-sql.ts). */
const SESSION = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  // Compiling a query takes longer than any query of the shop.
  options: '-c jit=off',
};

const nothing = () => Promise.resolve();

/** Connects to a PostgreSQL server, version 15 or newer, by its URL (`postgres://…`). */
export function openServer(
  url: string,
  { prepare = migrate, applicationName = APPLICATION, silenceLimitMs = SILENCE_LIMIT_MS }: ServerOptions = {},
): Promise<Database> {
  const extra = { ...POOL, ...SESSION, onConnect: onConnect(silenceLimitMs) };
  return open({ url, applicationName, extra }, nothing, prepare);
}

/** Prepares a database for `openPooled`, by the URL of its server. */
export async function prepareForPooler(directUrl: string): Promise<void> {
  const prepare: Prepare = async (source) => {
    await migrate(source);
    await storeRoleSettings(source);
  };
  await (await openServer(directUrl, { prepare })).close();
}

/**
 * Connects to a pooler that changes connections between transactions, such as PgBouncer.
 * @param onDifferences receives what differs from the shop's settings, such as 'jit is on, not off'
 */
export function openPooled(url: string, onDifferences: (differences: string[]) => void): Promise<Database> {
  const extra = { ...POOL, onConnect: onConnect(SILENCE_LIMIT_MS) };
  const report: Prepare = async (source) => {
    const differences = await findDifferences(source);
    if (differences.length > 0) onDifferences(differences);
  };
  return open({ url, applicationName: APPLICATION, extra, isPooled: true }, nothing, report);
}

/**
 * Connects to a streaming replica of the shop's database. A read that takes long is given up, because the primary can
 * answer it.
 */
export function openReplica(url: string): Promise<Database> {
  const extra = {
    ...POOL,
    ...SESSION,
    connectionTimeoutMillis: 2 * SECOND,
    onConnect: onConnect(10 * SECOND),
  };
  return open({ url, applicationName: APPLICATION, extra }, nothing, nothing);
}

async function open(
  {
    isPooled = false,
    ...where
  }: { url?: string; applicationName?: string; extra: object; isPooled?: boolean },
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
    return new Database(source, closeStorage, isPooled);
  } catch (error) {
    if (source.isInitialized) await source.destroy();
    await closeStorage();
    throw error;
  }
}
