#!/usr/bin/env node
import { compose, type Composition } from './composition/compose.js';
import { readConfig, type Config } from './config.js';
import { runUntilStopped, UsageError } from './composition/run-until-stopped.js';
import { tellAtWork } from './composition/terminal.js';
import { useCaseSettings } from './composition/use-case-settings.js';
import { useCases } from './composition/use-cases.js';
import { startWorkers } from './composition/workers.js';

const FAILED = 'The worker could not start';

/** Runs a shop's queue workers with the same settings; returns a function that stops them. */
async function open(config: Config): Promise<() => Promise<void>> {
  if (!config.DATABASE_URL) {
    throw new UsageError(
      'it needs DATABASE_URL. The embedded database is open in one process alone, the service, ' +
        'which does this work by itself.',
    );
  }
  const composition = await compose(config);
  try {
    return await openWith(config, composition);
  } catch (error) {
    await composition.close();
    throw error;
  }
}

async function openWith(config: Config, composition: Composition): Promise<() => Promise<void>> {
  if (await composition.isAhead()) {
    throw new Error('a newer Hangwell has changed the database. Start the worker of the same version.');
  }
  const stopping = new AbortController();
  const { ports } = composition;
  const cases = useCases(ports, await useCaseSettings(config, composition, [], stopping.signal));
  const workers = startWorkers(config, ports, cases, stopping.signal);
  tellAtWork(config, composition.adapters);
  return async () => {
    stopping.abort();
    await workers.close();
    await composition.close();
  };
}

runUntilStopped(() => open(readConfig()), FAILED);
