import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../adapters/postgres/database.js';
import type { PublicReads } from '../adapters/postgres/replica-ports.js';
import type { Signals } from '../application/ports/shop/signals.js';
import { printError, printNotice } from './terminal.js';

const PUBLIC_DATA_TOPIC = 'public-data';
const LOOK_INTERVAL_MS = 1_000;
/** The polling interval while the replica lacks a write of this shop. */
const AWAITING_INTERVAL_MS = 100;
const SIGNAL_WAIT_MS = 60_000;

/**
 * Opens the replica for lists, collections and sitemaps. The shop also starts without it.
 * @param primary the ports that read from the primary
 */
export async function openReads(
  url: string,
  picturesUrl: string,
  database: Database,
  { signals, ...primary }: PublicReads & { signals: Signals },
) {
  const { openReplica } = await import('../adapters/postgres/open-database.js');
  const { Replica } = await import('../adapters/postgres/replica.js');
  const { publicReads, replicaPorts } = await import('../adapters/postgres/replica-ports.js');
  const { host } = new URL(url);
  const replica = new Replica({
    primary: database,
    open: async () => {
      const opened = await openReplica(url);
      return { database: opened, reads: publicReads(opened, picturesUrl) };
    },
    now: () => performance.now(),
    onChange: (reason) =>
      reason === null
        ? printNotice('replica', `lists are read from ${host}.`)
        : printError('replica', new Error(`${host} is left out: ${reason}.`)),
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  await replica.look();
  const looking = (async () => {
    while (!signal.aborted) {
      const interval = replica.hasOwnWrites() ? LOOK_INTERVAL_MS : AWAITING_INTERVAL_MS;
      await pause(interval, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await replica.look();
    }
  })();
  const following = (async () => {
    while (!signal.aborted) {
      await signals.wait(PUBLIC_DATA_TOPIC, SIGNAL_WAIT_MS, signal);
      replica.wrote();
    }
  })();
  return {
    ports: replicaPorts(primary, replica),
    use: () => ({ isUsed: replica.isUsable(), lagSeconds: replica.lagSeconds() }),
    /** Lets the primary answer in all services until their replicas have the write. */
    wrote: () => {
      replica.wrote();
      signals.notify(PUBLIC_DATA_TOPIC);
    },
    fromPrimary: (work: () => void) => replica.fromPrimary(work),
    close: async () => {
      stopping.abort();
      await Promise.all([looking, following]);
      await replica.close();
    },
  };
}
