#!/usr/bin/env node
import { compose, type Composition } from './composition/compose.js';
import { serveWorkerMetrics } from './composition/compose-metrics.js';
import { readConfig, readUnknownSettings, type Config } from './config.js';
import { runUntilStopped, UsageError, type Opened } from './composition/run-until-stopped.js';
import { printUnknownSettings, printWorkerStarted } from './composition/terminal.js';
import { openLiveSettings } from './composition/shop-settings.js';
import { toUseCaseSettings } from './composition/use-case-settings.js';
import { createUseCases } from './composition/use-cases.js';
import { NO_PREPAID } from './domain/orders/prepaid.js';
import { startWorkers } from './composition/workers.js';

const FAILED = 'The worker could not start';

/** Runs the queue workers of a shop with the same settings. Returns a function that stops them. */
async function open(config: Config): Promise<Opened> {
  if (!config.DATABASE_URL) {
    throw new UsageError(
      'set DATABASE_URL to a PostgreSQL server. Without it the service does this work itself, because only one ' +
        'process can open the embedded database.',
    );
  }
  // Workers show no lists.
  const composition = await compose({ ...config, DATABASE_READ_URL: '' });
  try {
    return await openWith(config, composition);
  } catch (error) {
    await composition.close();
    throw error;
  }
}

async function openWith(config: Config, composition: Composition): Promise<Opened> {
  const stopping = new AbortController();
  const { ports } = composition;
  const stock = { firstPrints: [], customSizes: null, prepaid: NO_PREPAID };
  const current = await openLiveSettings(config, ports, stopping.signal);
  composition.writeAs(current);
  const settings = await toUseCaseSettings(config, composition, stock, current, stopping.signal);
  const cases = createUseCases(ports, settings);
  // First, because a port in use ends the start.
  const stopMetrics = await serveWorkerMetrics(config, composition);
  const workers = startWorkers(config, ports, cases, stopping.signal);
  printWorkerStarted({ ...config, SHOP_NAME: current.get().name }, composition.adapters);
  printUnknownSettings(readUnknownSettings());
  const close = async () => {
    stopping.abort();
    await Promise.all([workers.close(), stopMetrics()]);
    await composition.close();
  };
  return { close, shutdownSeconds: config.SHUTDOWN_SECONDS };
}

runUntilStopped(() => open(readConfig()), FAILED);
