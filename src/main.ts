import 'reflect-metadata';
import { readCatalogue } from './adapters/disk/catalogue.js';
import { readCollections } from './adapters/disk/collections.js';
import { readFirstPrints } from './adapters/disk/first-prints.js';
import { createApp } from './adapters/http/listen.js';
import { appModule } from './composition/app.module.js';
import { compose, type Composition } from './composition/compose.js';
import { readConfig, type Config } from './config.js';
import { httpSettings } from './composition/http-settings.js';
import { runUntilStopped } from './composition/run-until-stopped.js';
import { tellFirstPrints, tellOpen } from './composition/terminal.js';
import { useCaseSettings } from './composition/use-case-settings.js';
import { useCases } from './composition/use-cases.js';
import { startWorkers } from './composition/workers.js';

/** Milliseconds for requests in progress to finish on shutdown. */
const LAST_ANSWERS = 5_000;

/**
 * Opens the shop and returns a function that closes it.
 * @param again restarts it
 */
async function open(config: Config, again: () => void): Promise<() => Promise<void>> {
  const stock = await readStock(config);
  const composition = await compose(config);
  try {
    return await openWith(config, composition, stock, again);
  } catch (error) {
    await composition.close();
    throw error;
  }
}

async function readStock({ CATALOGUE_DIR, firstPrints }: Config) {
  return {
    catalogue: await readCatalogue(CATALOGUE_DIR),
    collections: await readCollections(CATALOGUE_DIR),
    firstPrints: (await readFirstPrints(CATALOGUE_DIR)).slice(0, firstPrints),
  };
}

async function openWith(
  config: Config,
  composition: Composition,
  { catalogue, collections, firstPrints }: Awaited<ReturnType<typeof readStock>>,
  again: () => void,
): Promise<() => Promise<void>> {
  const { ports, localPages } = composition;
  const stopping = new AbortController();
  const cases = useCases(ports, await useCaseSettings(config, composition, firstPrints, stopping.signal));
  let isOpen = false;
  const settings = {
    ...httpSettings(config, composition, stopping.signal),
    isReady: async () => isOpen && composition.isReady(),
    reopen: again,
  };
  await cases.openShop.stock(catalogue, collections);
  const appointed = await cases.openShop.appointAdmin({
    email: config.ADMIN_EMAIL,
    password: config.ADMIN_PASSWORD || undefined,
  });
  const app = await createApp(appModule(cases, ports, settings), settings, localPages);
  await app.listen(config.PORT, config.HOST);
  await composition.startStandIns();
  const workers = config.WORK_IN_SERVICE ? startWorkers(config, ports, cases, stopping.signal) : undefined;
  isOpen = true;
  tellOpen(config, composition.adapters, appointed);
  await cases.openShop.hangFirstPrints();
  const toldEnough = tellFirstPrints(() => cases.openShop.firstPrintsPainted());
  return async () => {
    toldEnough();
    stopping.abort();
    setTimeout(() => app.getHttpServer().closeAllConnections(), LAST_ANSWERS).unref();
    await Promise.all([app.close(), workers?.close()]);
    await composition.close();
  };
}

runUntilStopped((again) => open(readConfig(), again), 'The shop could not open');
