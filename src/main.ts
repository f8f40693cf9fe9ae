import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hostname } from 'node:os';
import 'reflect-metadata';
import { readCatalogue } from './adapters/disk/catalogue.js';
import { readCollections } from './adapters/disk/collections.js';
import { readFirstPrints } from './adapters/disk/first-prints.js';
import { httpApplication } from './adapters/http/listen.js';
import type { HttpSettings } from './adapters/http/settings.js';
import { Workers } from './adapters/worker/workers.js';
import { appModule, tasks, useCases, type UseCaseSettings } from './app.module.js';
import { Sweep } from './application/sweep.js';
import type { AuthSettings } from './application/auth-settings.js';
import { PaintPrints } from './application/paint-prints.js';
import { compose, type Composition } from './compose.js';
import { readConfig, type Config } from './config.js';
import { tellFirstPrints, tellOpen, tellTrouble } from './terminal.js';

/** Milliseconds that requests under way have for their answers once the service stops. */
const LAST_ANSWERS = 5_000;
/** Milliseconds after which a close that hangs is ended. */
const PATIENCE = 15_000;

/** Opens the shop; answers how to close it. */
async function open(config: Config): Promise<() => Promise<void>> {
  const stock = await readStock(config);
  const composition = await compose(config);
  try {
    return await openWith(config, composition, stock);
  } catch (error) {
    await composition.close();
    throw error;
  }
}

async function readStock({ CATALOGUE_DIR, FIRST_PRINTS }: Config) {
  return {
    catalogue: await readCatalogue(CATALOGUE_DIR),
    collections: await readCollections(CATALOGUE_DIR),
    firstPrints: (await readFirstPrints(CATALOGUE_DIR)).slice(0, FIRST_PRINTS),
  };
}

async function openWith(
  config: Config,
  composition: Composition,
  { catalogue, collections, firstPrints }: Awaited<ReturnType<typeof readStock>>,
): Promise<() => Promise<void>> {
  const { ports, localPages } = composition;
  const useCaseSettings = {
    shop: { name: config.SHOP_NAME, url: config.publicUrl, supportEmail: config.SUPPORT_EMAIL },
    auth: authSettings(config),
    serviceKey: composition.serviceKey,
    firstPrints,
    onTrouble: tellTrouble,
  };
  const cases = useCases(ports, useCaseSettings);
  const stopping = new AbortController();
  let isOpen = false;
  const settings = {
    ...httpSettings(config, composition, stopping.signal),
    isReady: async () => isOpen && composition.isReady(),
  };
  await cases.openShop.stock(catalogue, collections);
  const appointed = await cases.openShop.appointAdmin({
    email: config.ADMIN_EMAIL,
    password: config.ADMIN_PASSWORD || undefined,
  });
  const app = await httpApplication(appModule(cases, ports, settings), settings, localPages);
  await app.listen(config.PORT, config.HOST);
  await composition.startStandIns();
  const workers = startWorkers(config, composition, useCaseSettings, stopping.signal);
  isOpen = true;
  tellOpen(config, composition.adapters, appointed);
  await cases.openShop.hangFirstPrints();
  const toldEnough = tellFirstPrints(() => cases.openShop.firstPrintsPainted());
  return async () => {
    toldEnough();
    stopping.abort();
    setTimeout(() => app.getHttpServer().closeAllConnections(), LAST_ANSWERS).unref();
    await app.close();
    await workers.close();
    await composition.close();
  };
}

function httpSettings(
  config: Config,
  { isBusy, outboxUrl }: Composition,
  stopping: AbortSignal,
): Omit<HttpSettings, 'isReady'> {
  const webFolder = fileURLToPath(new URL('../web', import.meta.url));
  return {
    shopName: config.SHOP_NAME,
    supportEmail: config.SUPPORT_EMAIL,
    publicUrl: config.publicUrl,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    outboxUrl,
    writesPerMinute: config.LIMIT_WRITES_PER_MINUTE,
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
    trustedProxies: config.TRUSTED_PROXIES,
    logLevel: config.LOG_LEVEL,
    stopping,
    isBusy,
  };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

function authSettings(config: Config): AuthSettings {
  return {
    siteUrl: config.publicUrl,
    redirectUrls: config.AUTH_REDIRECT_URLS,
    autoConfirm: config.AUTH_AUTOCONFIRM,
    signUps: config.AUTH_SIGN_UPS,
    passwordLeast: config.AUTH_PASSWORD_LENGTH,
    linkLifetime: config.AUTH_LINK_MINUTES * MINUTE,
    mailInterval: config.AUTH_MAIL_SECONDS * SECOND,
    codeTries: config.AUTH_CODE_TRIES,
    flowLifetime: config.AUTH_FLOW_SECONDS * SECOND,
    reuseWindow: config.AUTH_REUSE_SECONDS * SECOND,
    sessionIdle: config.AUTH_SESSION_DAYS * 24 * HOUR,
    reauthenticateAfter: config.AUTH_REAUTHENTICATE_HOURS * HOUR,
  };
}

function startWorkers(
  config: Config,
  { ports }: Composition,
  settings: UseCaseSettings,
  stopping: AbortSignal,
): Workers {
  // Whoever stops the shop may have stopped its painters with it: what they drop is taken up at the next start.
  const tell = (what: string, error: unknown) => stopping.aborted || tellTrouble(what, error);
  const doTasks = tasks(ports, settings, (error, task) => tell(`task ${task.kind}`, error));
  const paintPrints = new PaintPrints(ports, (error, job) => tell(`print ${job.id}`, error));
  return new Workers(paintPrints, doTasks, {
    owner: `${hostname()}/${process.pid}/${ports.ids.uuid()}`,
    painters: config.painters,
    sweep: () => new Sweep(ports, settings.auth).sweep(),
    signals: ports.signals,
    onError: (error) => tell('worker', error),
  });
}

const opening = Promise.resolve().then(() => open(readConfig()));
let closing = false;

function leave(): void {
  if (closing) return;
  closing = true;
  setTimeout(() => process.exit(1), PATIENCE).unref();
  opening
    .then((close) => close())
    .then(
      () => process.exit(0),
      (error: unknown) => {
        tellTrouble('closing', error);
        process.exit(1);
      },
    );
}

// Before anything is open, so that a stop in the middle of opening still puts everything away.
process.on('SIGTERM', leave);
process.on('SIGINT', leave);
opening.catch((error: unknown) => {
  tellTrouble('The shop could not open', error);
  process.exit(1);
});
