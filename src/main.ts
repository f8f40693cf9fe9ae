import 'reflect-metadata';
import { readCatalogue } from './adapters/disk/catalogue.js';
import { readCollections } from './adapters/disk/collections.js';
import { readPrepaid } from './adapters/disk/prepaid.js';
import { readFirstPrints } from './adapters/disk/first-prints.js';
import { createApp } from './adapters/http/listen.js';
import { readBrand } from './adapters/pixels/brand.js';
import { appModule } from './composition/app.module.js';
import { compose, type Composition } from './composition/compose.js';
import { openMetrics } from './composition/compose-metrics.js';
import { readConfig, readUnknownSettings, type Config } from './config.js';
import { isLocalUrl } from './domain/shop/local-url.js';
import { toHttpSettings } from './composition/http-settings.js';
import { runUntilStopped, type Opened } from './composition/run-until-stopped.js';
import {
  printFirstPrintsProgress,
  printImprintIncomplete,
  printNoSupportAddress,
  printServiceStarted,
  printUnknownSettings,
  printVatNumberMissing,
} from './composition/terminal.js';
import { openLiveSettings, openShopSettings } from './composition/shop-settings.js';
import { toUseCaseSettings } from './composition/use-case-settings.js';
import { createUseCases } from './composition/use-cases.js';
import { startWorkers } from './composition/workers.js';

/** On shutdown, requests in progress have this many milliseconds to finish. */
const SHUTDOWN_GRACE_MS = 5_000;

/**
 * Opens the shop.
 * @param again restarts it
 */
async function open(config: Config, again: () => void): Promise<Opened> {
  const stock = await readStock(config);
  const composition = await compose(config);
  try {
    return await openWith(config, composition, stock, again);
  } catch (error) {
    await composition.close();
    throw error;
  }
}

async function readStock(config: Config) {
  const { CATALOGUE_DIR, firstPrints } = config;
  const { currency } = (await openShopSettings(config)).get();
  const { customSizes, ...catalogue } = await readCatalogue(CATALOGUE_DIR, currency);
  return {
    catalogue,
    customSizes,
    prepaid: await readPrepaid(CATALOGUE_DIR, currency),
    collections: await readCollections(CATALOGUE_DIR),
    brand: await readBrand(CATALOGUE_DIR),
    firstPrints: (await readFirstPrints(CATALOGUE_DIR)).slice(0, firstPrints),
  };
}

async function openWith(
  config: Config,
  composition: Composition,
  { catalogue, collections, brand, ...stock }: Awaited<ReturnType<typeof readStock>>,
  again: () => void,
): Promise<Opened> {
  const { ports, localPages } = composition;
  const stopping = new AbortController();
  const current = await openLiveSettings(config, ports, stopping.signal);
  composition.writeAs(current);
  const cases = createUseCases(
    ports,
    await toUseCaseSettings(config, composition, stock, current, stopping.signal),
  );
  let isOpen = false;
  const metrics = await openMetrics(config, composition, () => cases.lookAfterShop.watch());
  const settings = {
    ...toHttpSettings(config, composition, current, brand, stopping.signal),
    isReady: async () => isOpen && composition.isReady(),
    restart: again,
    observe: metrics.observe.bind(metrics),
    respond: metrics.respond.bind(metrics),
  };
  await cases.openShop.loadCatalogue(catalogue, collections);
  const appointed = await cases.openShop.ensureAdmin({
    email: config.ADMIN_EMAIL,
    password: config.ADMIN_PASSWORD || undefined,
    isDatabaseShared: Boolean(config.DATABASE_URL),
  });
  const app = await createApp(appModule(cases, ports, settings), settings, localPages);
  await app.listen(config.PORT, config.HOST);
  await composition.startStandIns();
  const workers = config.WORK_IN_SERVICE ? startWorkers(config, ports, cases, stopping.signal) : undefined;
  isOpen = true;
  printServiceStarted({ ...config, SHOP_NAME: current.get().name }, composition.adapters, appointed);
  printUnknownSettings(readUnknownSettings());
  if (!isLocalUrl(config.publicUrl)) {
    printNoSupportAddress(current.get());
    printImprintIncomplete(current.get());
    printVatNumberMissing(current.get());
  }
  await cases.openShop.requestFirstPrints();
  const stopProgress = printFirstPrintsProgress(() => cases.openShop.countFirstPrints());
  const close = async () => {
    stopProgress();
    stopping.abort();
    setTimeout(() => app.getHttpServer().closeAllConnections(), SHUTDOWN_GRACE_MS).unref();
    await Promise.all([app.close(), workers?.close()]);
    await composition.close();
  };
  return { close, shutdownSeconds: config.SHUTDOWN_SECONDS };
}

runUntilStopped((again) => open(readConfig(), again), 'The shop could not open');
