import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import 'reflect-metadata';
import { readCatalogue } from './adapters/disk/catalogue.js';
import { readCollections } from './adapters/disk/collections.js';
import { readFirstPrints } from './adapters/disk/first-prints.js';
import { httpApplication } from './adapters/http/listen.js';
import type { HttpSettings } from './adapters/http/platform/settings.js';
import { appModule } from './composition/app.module.js';
import { compose, type Composition } from './composition/compose.js';
import { readConfig, type Config } from './config.js';
import { legalOf, processorsOf } from './composition/legal.js';
import { runUntilStopped } from './composition/run-until-stopped.js';
import { tellFirstPrints, tellOpen } from './composition/terminal.js';
import { useCaseSettings } from './composition/use-case-settings.js';
import { useCases } from './composition/use-cases.js';
import { startWorkers } from './composition/workers.js';

/** Milliseconds that requests under way have for their answers once the service stops. */
const LAST_ANSWERS = 5_000;

/**
 * Opens the shop; answers how to close it.
 * @param again closes it and opens it anew
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
  const app = await httpApplication(appModule(cases, ports, settings), settings, localPages);
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

function httpSettings(
  config: Config,
  { adapters, isBusy, outboxUrl }: Composition,
  stopping: AbortSignal,
): Omit<HttpSettings, 'isReady' | 'reopen'> {
  const webFolder = fileURLToPath(new URL('../web', import.meta.url));
  return {
    shopName: config.SHOP_NAME,
    supportEmail: config.SUPPORT_EMAIL,
    legal: legalOf(config),
    processors: processorsOf(config),
    publicUrl: config.publicUrl,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    payments: config.payments,
    adapters: Object.entries(adapters).map(([what, { name, kind }]) => ({
      what,
      by: name,
      stand_in: kind !== 'real',
    })),
    outboxUrl,
    writesPerMinute: config.LIMIT_WRITES_PER_MINUTE,
    photosPerHour: config.LIMIT_PHOTOS_PER_HOUR,
    keepAnswersMs: config.KEEP_ANSWERS_MS,
    vitalsSample: config.VITALS_SAMPLE,
    perFiveMinutes: {
      signIns: config.LIMIT_SIGN_INS_PER_FIVE_MINUTES,
      mails: config.LIMIT_MAILS_PER_FIVE_MINUTES,
      codes: config.LIMIT_CODES_PER_FIVE_MINUTES,
      refreshes: config.LIMIT_REFRESHES_PER_FIVE_MINUTES,
    },
    autoConfirm: config.AUTH_AUTOCONFIRM,
    signUps: config.AUTH_SIGN_UPS,
    googleSignIn: config.googleSignIn,
    passwordLength: config.AUTH_PASSWORD_LENGTH,
    authOrigins: config.AUTH_REDIRECT_URLS.map((address) => new URL(address).origin),
    redirectOrigins: redirectOrigins(config),
    trustedProxies: config.TRUSTED_PROXIES,
    logLevel: config.LOG_LEVEL,
    stopping,
    isBusy,
  };
}

/** Where the service sends browsers beyond the shop itself: to programs that sign in, and to who asks for consent. */
function redirectOrigins(config: Config): string[] {
  return [
    ...config.AUTH_REDIRECT_URLS,
    ...(config.googleSignIn ? [config.GOOGLE_ISSUER] : []),
    ...(config.pinboard === 'pinterest' ? [config.PINTEREST_OAUTH_URL] : []),
  ];
}

runUntilStopped((again) => open(readConfig(), again), 'The shop could not open');
