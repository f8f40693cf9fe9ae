import { join } from 'node:path';
import type { RequestHandler } from 'express';
import type { LocalPayments } from '../adapters/local/payments/payments.js';
import type { LocalWorkshop } from '../adapters/local/workshop/workshop.js';
import type { LocalPinboard } from '../adapters/local/pinboard/pinboard.js';
import { authRoutes } from '../adapters/http/routes/auth.js';
import { AUTH_PATH, LOCAL_PATH } from '../adapters/http/routes/route.js';
import type { MetricsSources } from '../adapters/prometheus/metrics.js';
import type { CurrentSettings } from '../application/shared/current-settings.js';
import type { Ports } from '../application/ports/index.js';
import { reportNewAlerts } from '../application/operations/report-new-alerts.js';
import { missingAdapter, realAdapter, standInAdapter, type AdapterInUse } from './adapter-in-use.js';
import { openModels } from './compose-models.js';
import { openPayments } from './compose-payments.js';
import { openPinboard } from './compose-pinboard.js';
import { openWorkshop } from './compose-workshop.js';
import { openDatabase, openPictureStore } from './compose-storage.js';
import { isLocalUrl } from '../domain/shop/local-url.js';
import type { Config } from '../config.js';
import { readServiceKey } from './service-key-file.js';
import { printAlert } from './terminal.js';
import { openShopSettings } from './shop-settings.js';
import { toMailSender } from './mail-sender.js';

/** The adapters of a running shop, and how to close them. */
export interface Composition {
  ports: Ports;
  /** The pages of the local stand-ins, if they are enabled. */
  localPages: RequestHandler | undefined;
  /** The URL of the local outbox, or null if mails are not sent there. */
  outboxUrl: string | null;
  /** The keys are purposes, such as 'payments'. */
  adapters: Record<string, AdapterInUse>;
  /** The service key from the owner's file. */
  serviceKey: string | undefined;
  isReady: () => Promise<boolean>;
  pools: Pick<MetricsSources, 'connections' | 'painters' | 'replica'>;
  /** Call it after a write that changed what everybody sees. */
  publicDataChanged: () => void;
  readFromPrimary: (work: () => void) => void;
  isBusy: (error: unknown) => boolean;
  /** Starts the background work of the stand-ins, such as redelivering events. Call it once the service listens. */
  startStandIns: () => Promise<void>;
  /** Mails name the shop as these settings do. */
  writeAs: (settings: CurrentSettings) => void;
  close: () => Promise<void>;
}

interface Sender {
  from: () => string;
}

/** The time limit of a request to a receiver of webhooks in milliseconds. */
const WEBHOOK_TIMEOUT_MS = 15_000;

/** Opens one adapter per port. Adapters that are not chosen are not loaded. */
export async function compose(environment: Config): Promise<Composition> {
  let current = await openShopSettings(environment);
  // Local pages have the name that the shop has at the start.
  const config = { ...environment, SHOP_NAME: current.get().name };
  const sender: Sender = { from: () => toMailSender(config.MAIL_FROM, current.get()) };
  const serviceKey = await readServiceKey(config);
  const [database, node, http, jose, otp, tar, webhooks] = await Promise.all([
    openDatabase(config),
    openNode(),
    import('../adapters/http/platform/links.js'),
    import('../adapters/jose/access-tokens.js'),
    import('../adapters/otp/totp.js'),
    import('../adapters/tar/archives.js'),
    import('../adapters/webhooks/webhook-sender.js'),
  ]);
  // The picture store is opened after the database, whose lock first reports that the folder is in use.
  const pictures = await openPictureStore(config);
  const models = await openModels(config, { ...node, ...database.ports });
  const payments = await openPayments(config, node);
  const pinboard = await openPinboard(config, node);
  const workshop = await openWorkshop(config, node, current.get().currency);
  const standIns = config.standIns
    ? await openStandIns(config, node, sender, payments.local, pinboard.local, workshop.local)
    : await openNoStandIns();
  const google = await openGoogle(config, node);
  const mail = config.SMTP_URL ? await openSmtp(config, sender) : undefined;
  const ports: Ports = {
    ...database.ports,
    alerts: reportNewAlerts(database.ports.alerts, printAlert),
    ...node,
    ...models.ports,
    ...standIns.ports,
    ...mail?.ports,
    webhookSender: new webhooks.HttpWebhookSender({
      allowLocal: config.NODE_ENV !== 'production' && isLocalUrl(config.publicUrl),
      timeoutMs: WEBHOOK_TIMEOUT_MS,
    }),
    payments: payments.payments,
    pinboard: pinboard.pinboard,
    workshop: workshop.workshop,
    links: new http.RouteLinks(config.publicUrl, config.picturesUrl),
    idTokens: google.idTokens,
    totp: new otp.OtpTotp(),
    accessTokens: new jose.JoseAccessTokens(database.ports.signingKeys, node.clock, {
      issuer: config.publicUrl + AUTH_PATH,
      lifetime: config.ACCESS_TOKEN_MINUTES * 60,
    }),
    pictureStore: pictures.pictureStore,
    archives: new tar.TarArchives(join(config.DATA_DIR, 'archives')),
  };
  // This creates the signing keys before the first sign-in, outside any transaction.
  await ports.accessTokens.jwks();
  return {
    ports,
    localPages: standIns.pages,
    outboxUrl: standIns.pages && !mail ? `${LOCAL_PATH}/outbox` : null,
    serviceKey,
    adapters: {
      database: database.adapter,
      'image model': models.adapter,
      pictures: pictures.adapter,
      payments: payments.adapter,
      pinboard: pinboard.adapter,
      workshop: workshop.adapter,
      'e-mail': mail?.adapter ?? standIns.mailer,
      'sign-in': google.adapter,
    },
    isReady: database.isReady,
    pools: { connections: database.connections, painters: models.painters, replica: database.replica },
    publicDataChanged: database.publicDataChanged,
    readFromPrimary: database.readFromPrimary,
    isBusy: database.isBusy,
    startStandIns: payments.start,
    writeAs: (settings) => {
      current = settings;
    },
    close: async () => {
      await payments.close();
      mail?.close();
      await models.close();
      pictures.close();
      await database.close();
    },
  };
}

export async function openNode() {
  const [{ SystemClock }, { NodeCrypto }, { ScryptPasswords }] = await Promise.all([
    import('../adapters/node/clock.js'),
    import('../adapters/node/crypto.js'),
    import('../adapters/node/passwords.js'),
  ]);
  return { clock: new SystemClock(), crypto: new NodeCrypto(), passwords: new ScryptPasswords() };
}

async function openStandIns(
  config: Config,
  { clock }: Pick<Ports, 'clock'>,
  sender: Sender,
  payments: LocalPayments | undefined,
  pinboard: LocalPinboard | undefined,
  workshop: LocalWorkshop | undefined,
) {
  const [{ OutboxMailer }, { localStandIns }] = await Promise.all([
    import('../adapters/local/outbox-mailer.js'),
    import('../adapters/local/stand-ins.js'),
  ]);
  const { DATA_DIR, SHOP_NAME: shopName, SMTP_URL, publicUrl } = config;
  const outboxFolder = join(DATA_DIR, 'outbox');
  const pages = {
    ...(payments && { payments }),
    ...(!SMTP_URL && { outboxFolder }),
    ...(pinboard && { pinboard }),
    ...(workshop && { workshop }),
  };
  return {
    ports: { mailer: new OutboxMailer({ folder: outboxFolder, from: sender.from, clock }) },
    pages:
      Object.keys(pages).length > 0
        ? localStandIns({ ...pages, shopName, publicUrl: () => publicUrl })
        : undefined,
    mailer: standInAdapter(`outbox at ${publicUrl}${LOCAL_PATH}/outbox`),
  };
}

async function openNoStandIns() {
  const { DisabledMailer } = await import('../adapters/local/disabled.js');
  return {
    ports: { mailer: new DisabledMailer() },
    pages: undefined,
    mailer: missingAdapter('mails wait, and nobody can confirm an address (set SMTP_URL)'),
  };
}

async function openSmtp({ SMTP_URL }: Config, { from }: Sender) {
  const { SmtpMailer } = await import('../adapters/smtp/smtp-mailer.js');
  const mailer = new SmtpMailer({ url: SMTP_URL, from });
  return {
    ports: { mailer },
    adapter: realAdapter(`SMTP server at ${new URL(SMTP_URL).host}`),
    close: () => mailer.close(),
  };
}

async function openGoogle(config: Config, { clock }: Pick<Ports, 'clock'>) {
  const { DisabledIdTokens } = await import('../adapters/local/disabled.js');
  const byMail = config.AUTH_AUTOCONFIRM ? 'e-mail, unconfirmed' : 'e-mail';
  if (!config.googleSignIn) return { idTokens: new DisabledIdTokens(), adapter: realAdapter(byMail) };
  const [{ GoogleIdTokens }, { googleStrategy }, { default: passport }] = await Promise.all([
    import('../adapters/google/id-tokens.js'),
    import('../adapters/google/strategy.js'),
    import('passport'),
  ]);
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = config;
  const callbackUrl = config.publicUrl + authRoutes.finishGoogle.path;
  passport.use('google', googleStrategy({ clientId, clientSecret, callbackUrl, issuer }));
  return {
    idTokens: new GoogleIdTokens({ clientId, issuer }, clock),
    adapter: realAdapter(`${byMail}, and Google`),
  };
}
