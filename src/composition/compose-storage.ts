import { join } from 'node:path';
import type { StepBack } from '../adapters/postgres/migrate.js';
import type { Config } from '../config.js';
import { realAdapter } from './adapter-in-use.js';
import { openReads } from './compose-reads.js';
import { printError } from './terminal.js';

/** Opens the database, its ports and the signals between processes that share it. */
export async function openDatabase(config: Config) {
  const { DATABASE_URL, DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL, DATA_DIR, picturesUrl } = config;
  const { openEmbedded, openPooled, openServer, prepareForPooler } =
    await import('../adapters/postgres/open-database.js');
  const { isBusy } = await import('../adapters/postgres/database.js');
  const { postgresPorts } = await import('../adapters/postgres/ports.js');
  if (DATABASE_URL && directUrl)
    await prepareForPooler(directUrl).catch(notReached(directUrl, 'DATABASE_DIRECT_URL'));
  const database = DATABASE_URL
    ? await (directUrl ? openPooled(DATABASE_URL, reportDifferences) : openServer(DATABASE_URL)).catch(
        notReached(DATABASE_URL, 'DATABASE_URL'),
      )
    : await openEmbedded({ folder: DATA_DIR });
  const ports = postgresPorts(database, picturesUrl);
  const { signals, close: closeSignals } = await openSignals(config);
  const replica = DATABASE_READ_URL
    ? await openReads(DATABASE_READ_URL, picturesUrl, database, { ...ports, signals })
    : undefined;
  // The folder lock proves that no other process is running, so all leases are stale.
  if (!DATABASE_URL) await Promise.all([ports.generationJobs.releaseLeases(), ports.outbox.releaseLeases()]);
  return {
    ports: { ...ports, ...replica?.ports, signals },
    publicDataChanged: () => replica?.wrote(),
    readFromPrimary: (work: () => void) => (replica ? replica.fromPrimary(work) : work()),
    replica: replica?.use,
    adapter: realAdapter(
      DATABASE_URL ? `PostgreSQL at ${new URL(DATABASE_URL).host}` : `embedded PostgreSQL in ${DATA_DIR}`,
    ),
    isReady: () => database.ready(),
    connections: () => database.connections(),
    isBusy,
    close: async () => {
      await replica?.close();
      await closeSignals();
      await database.close();
    },
  };
}

/** Reverts the newest migration of the database, or only names it. */
export async function stepBack(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Config,
  { onlyLook }: { onlyLook: boolean },
) {
  const [{ openEmbedded, openServer }, { findStepBack, migrateBack }] = await Promise.all([
    import('../adapters/postgres/open-database.js'),
    import('../adapters/postgres/migrate.js'),
  ]);
  let step: StepBack = { back: undefined, remains: undefined };
  const prepare = async (source: Parameters<typeof migrateBack>[0]) => {
    step = await (onlyLook ? findStepBack : migrateBack)(source);
  };
  const url = DATABASE_DIRECT_URL || DATABASE_URL;
  const database = url
    ? await openServer(url, { prepare, applicationName: 'hangwell-migrate-back' }).catch(
        notReached(url, DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'),
      )
    : await openEmbedded({ folder: DATA_DIR, prepare });
  await database.close();
  return step;
}

/**
 * Opens the signals. On a database server, other processes may wait for signals; an embedded database has only this
 * process. Without LISTEN, each process signals itself. It notices new work of others within a second, a cancellation
 * with the next heartbeat, and changed settings within half a minute.
 */
async function openSignals({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_LISTEN }: Config) {
  const url = DATABASE_DIRECT_URL || DATABASE_URL;
  const { InProcessSignals } = await import('../adapters/memory/shop/signals.js');
  const local = new InProcessSignals();
  if (!url || !DATABASE_LISTEN) return { signals: local, close: async () => {} };
  const { PostgresSignals } = await import('../adapters/postgres/shop/signals.js');
  const signals = await PostgresSignals.open(local, {
    url,
    onError: (error) => printError('signals', until(error)),
  });
  return { signals, close: () => signals.close() };
}

export async function openPictureStore(config: Config) {
  if (!config.S3_BUCKET) {
    const { DiskPictureStore } = await import('../adapters/disk/picture-store.js');
    const folder = join(config.DATA_DIR, 'pictures');
    const pictureStore = await DiskPictureStore.open(folder);
    return { pictureStore, adapter: realAdapter(`files in ${folder}`), close: () => {} };
  }
  const { S3PictureStore } = await import('../adapters/s3/picture-store.js');
  const pictureStore = await S3PictureStore.open({
    bucket: config.S3_BUCKET,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    prefix: config.S3_PREFIX,
  });
  const at = config.S3_ENDPOINT ? new URL(config.S3_ENDPOINT).host : `Amazon, ${config.S3_REGION}`;
  return {
    pictureStore,
    adapter: realAdapter(`bucket ${config.S3_BUCKET} at ${at}`),
    close: () => pictureStore.close(),
  };
}

/** The error message contains the address without its password. */
function notReached(url: string, setting: string): (error: Error) => never {
  return (error) => {
    if (error.name === 'SchemaError') throw error;
    const { host, pathname } = new URL(url);
    const why = error.message || String((error as NodeJS.ErrnoException).code);
    throw new Error(`PostgreSQL at ${host}${pathname} cannot be used: ${why}. Check ${setting}.`, {
      cause: error,
    });
  };
}

function reportDifferences(differences: string[]): void {
  printError(
    'database',
    new Error(
      `PgBouncer has connections that do not have the settings of the shop yet: ${differences.join(', ')}. Enter RECONNECT on its console.`,
    ),
  );
}

function until(error: unknown): Error {
  const { message } = Object(error) as Partial<Error>;
  return new Error(`notifications of other processes are late until PostgreSQL is available (${message}).`);
}
