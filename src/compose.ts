import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import type { Ports } from './application/ports/index.js';
import type { Config } from './config.js';
import { tellTrouble } from './terminal.js';

/** Everything that a running shop stands on, and the way to put it all away again. */
export interface Composition {
  ports: Ports;
  /** Pages of the local stand-ins, where they are wanted. */
  localPages: RequestHandler | undefined;
  /** Which adapter stands behind what, in words for the terminal. */
  adapters: Record<string, string>;
  isReady: () => Promise<boolean>;
  isBusy: (error: unknown) => boolean;
  /** Work that the stand-ins do by themselves, such as sending events again; begins once the service answers. */
  startStandIns: () => Promise<void>;
  close: () => Promise<void>;
}

/** What is kept of a secret token: it cannot be turned back, and needs no salt, since the token is random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Picks one adapter per port and opens it. An adapter that is not chosen is not even loaded. */
export async function compose(config: Config): Promise<Composition> {
  const [database, node, jose, pixels, signals] = await Promise.all([
    openDatabase(config),
    openNode(),
    import('./adapters/jose/access-tokens.js'),
    openPixels(config),
    import('./adapters/memory/signals.js'),
  ]);
  const { DiskPictureStore } = await import('./adapters/disk/picture-store.js');
  const standIns = config.standIns ? await openStandIns(config, node) : await openNoStandIns();
  const pictureStore = await DiskPictureStore.open(join(config.DATA_DIR, 'pictures'));
  const ports: Ports = {
    ...database.ports,
    ...node,
    ...pixels.ports,
    ...standIns.ports,
    accessTokens: new jose.JoseAccessTokens(database.ports.signingKeys, node.clock, {
      issuer: `${config.publicUrl}/auth/v1`,
      lifetime: config.ACCESS_TOKEN_MINUTES * 60,
    }),
    pictureStore,
    signals: new signals.InProcessSignals(),
  };
  // The first key is made before anybody signs in, outside of anybody's transaction.
  await ports.accessTokens.jwks();
  return {
    ports,
    localPages: standIns.pages,
    adapters: {
      database: database.name,
      'image model': `local painter, ${config.painters} at a time`,
      pictures: `files in ${join(config.DATA_DIR, 'pictures')}`,
      ...standIns.names,
      'sign-in': 'e-mail and password',
    },
    isReady: database.isReady,
    isBusy: database.isBusy,
    startStandIns: standIns.start,
    close: async () => {
      await standIns.close();
      await pixels.close();
      await database.close();
    },
  };
}

async function openDatabase({ DATABASE_URL, DATA_DIR }: Config) {
  const { openEmbedded, openServer } = await import('./adapters/postgres/open-database.js');
  const { isBusy } = await import('./adapters/postgres/database.js');
  const { postgresPorts } = await import('./adapters/postgres/ports.js');
  const database = DATABASE_URL
    ? await openServer(DATABASE_URL).catch(notReached(DATABASE_URL))
    : await openEmbedded({ folder: DATA_DIR });
  const ports = postgresPorts(database);
  // The lock on the folder proves that nobody else lives, so every lease is a dead one's.
  if (!DATABASE_URL) await Promise.all([ports.generationJobs.freeLeases(), ports.outbox.freeLeases()]);
  return {
    ports,
    name: DATABASE_URL ? `PostgreSQL at ${new URL(DATABASE_URL).host}` : `embedded PostgreSQL in ${DATA_DIR}`,
    isReady: () => database.ready(),
    isBusy,
    close: () => database.close(),
  };
}

async function openNode() {
  const [{ SystemClock }, { RandomIds }, { ScryptPasswords }] = await Promise.all([
    import('./adapters/node/clock.js'),
    import('./adapters/node/ids.js'),
    import('./adapters/node/passwords.js'),
  ]);
  return { clock: new SystemClock(), ids: new RandomIds(), passwords: new ScryptPasswords() };
}

async function openPixels({ painters }: Config) {
  const [{ PixelPool }, { PoolPictures }, { LocalImageModel }, { LocalPhotoDescriber }] = await Promise.all([
    import('./adapters/pixels/pool.js'),
    import('./adapters/pixels/pictures.js'),
    import('./adapters/pixels/local-image-model.js'),
    import('./adapters/pixels/local-photo-describer.js'),
  ]);
  const pool = new PixelPool(painters);
  return {
    ports: {
      pictures: new PoolPictures(pool),
      imageModel: new LocalImageModel(pool),
      photoDescriber: new LocalPhotoDescriber(pool),
    },
    close: () => pool.close(),
  };
}

async function openStandIns(config: Config, { clock, ids }: Pick<Ports, 'clock' | 'ids'>) {
  const [{ OutboxMailer }, { LocalPayments }, { localStandIns }] = await Promise.all([
    import('./adapters/local/outbox-mailer.js'),
    import('./adapters/local/payments/payments.js'),
    import('./adapters/local/stand-ins.js'),
  ]);
  const { DATA_DIR, SHOP_NAME: shopName, SUPPORT_EMAIL, publicUrl, ownUrl } = config;
  const outboxFolder = join(DATA_DIR, 'outbox');
  const payments = new LocalPayments({
    folder: join(DATA_DIR, 'checkout'),
    secret: ids.secret(),
    webhookUrl: () => `${ownUrl}/api/local/webhook`,
    publicUrl: () => publicUrl,
    clock,
    ids,
    shopName,
    onError: (error) => tellTrouble('local payments', error),
  });
  return {
    ports: {
      payments,
      mailer: new OutboxMailer({ folder: outboxFolder, from: `${shopName} <${SUPPORT_EMAIL}>`, clock }),
    },
    pages: localStandIns({ payments, outboxFolder, shopName, publicUrl: () => publicUrl }),
    names: {
      payments: `checkout page at ${publicUrl}/local/`,
      'e-mail': `outbox at ${publicUrl}/local/outbox`,
    },
    start: () => payments.start(),
    close: () => payments.close(),
  };
}

async function openNoStandIns() {
  const { ClosedMailer, ClosedPayments } = await import('./adapters/local/closed.js');
  return {
    ports: { payments: new ClosedPayments(), mailer: new ClosedMailer() },
    pages: undefined,
    names: { payments: 'none: orders cannot be paid', 'e-mail': 'none: mails wait' },
    start: async () => {},
    close: async () => {},
  };
}

/** The address is told without the password that stands in it. */
function notReached(url: string): (error: Error) => never {
  return (error) => {
    const { host, pathname } = new URL(url);
    const why = error.message || String((error as NodeJS.ErrnoException).code);
    throw new Error(`PostgreSQL at ${host}${pathname} cannot be used: ${why}. Check DATABASE_URL.`, {
      cause: error,
    });
  };
}
