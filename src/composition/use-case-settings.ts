import { isIP } from 'node:net';
import { readCatalogueFiles } from '../adapters/disk/catalogue-files.js';
import type { AuthSettings } from '../application/accounts/auth-settings.js';
import type { FirstPrint } from '../application/creating/first-print.js';
import type { PinSettings } from '../application/curating/post-pins.js';
import type { ShopIdentity } from '../application/mails/letter.js';
import type { BackUp } from '../application/operations/back-up.js';
import type { LiveSettings } from '../application/shared/live-settings.js';
import type { Config } from '../config.js';
import type { CustomSizeRule } from '../domain/orders/custom-size.js';
import type { PrepaidOffer } from '../domain/orders/prepaid.js';
import { PRINT_DPI } from '../domain/orders/print-file.js';
import type { Seller } from '../domain/orders/receipt.js';
import type { Publishing } from '../domain/prints/review.js';
import type { Composition } from './compose.js';
import { toSeller } from './shop-settings.js';
import { printError } from './terminal.js';

export interface UseCaseSettings {
  shop: ShopIdentity & Seller;
  current: LiveSettings;
  auth: AuthSettings;
  serviceKey: string | undefined;
  firstPrints: readonly FirstPrint[];
  /** Null in a shop without custom sizes. */
  customSizes: CustomSizeRule | null;
  /** The gift cards and packs of credits that the shop sells. */
  prepaid: PrepaidOffer;
  /** For backups, as 'catalogue/{path}'. */
  catalogueFiles: ConstructorParameters<typeof BackUp>[2];
  pins: PinSettings;
  /** The secret that signs the URLs of private pictures and of guests' orders. */
  pictureSecret: string;
  /** The maximum number of described photos per user and hour. */
  photosPerHour: number;
  minPrintDpi: number;
  /** Small pictures have files that are small in the same proportion. Undefined for full size. */
  printFileDpi?: number;
  /** Milliseconds in which a buyer may cancel a paid order. Then it is handed to the workshop. */
  cancelGraceMs: number;
  /** Days after the delivery until buyers are asked for reviews; 0 for never. */
  reviewMailDays: number;
  /** Determines whether customers' prints are public immediately or after review. */
  publishing: Publishing;
  /** Reports errors that cannot be returned to a caller. */
  onError: (what: string, error: unknown) => void;
  /** Reports errors of queued work, which is retried. */
  onTaskError: (what: string, error: unknown) => void;
}

/** Pixels; see PAINTER_SHORT_SIDE. */
const FULL_SHORT_SIDE = 1024;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * @param stock the first prints of a new shop, and what it sells beside its variants; nothing for a worker process
 * @param stopping silences errors of work that was interrupted by shutdown and will be retried
 */
export async function toUseCaseSettings(
  config: Config,
  { ports, serviceKey }: Pick<Composition, 'ports' | 'serviceKey'>,
  stock: Pick<UseCaseSettings, 'customSizes' | 'firstPrints' | 'prepaid'>,
  current: LiveSettings,
  stopping: AbortSignal,
): Promise<UseCaseSettings> {
  return {
    shop: toSeller(current),
    current,
    auth: authSettings(config),
    serviceKey,
    ...stock,
    catalogueFiles: (isWanted) => readCatalogueFiles(config.CATALOGUE_DIR, isWanted),
    pins: pinSettings(config, current),
    // The service and the workers sign with the same secret.
    pictureSecret: await ports.secrets.getOrCreate('picture-addresses', () => ports.crypto.randomToken()),
    photosPerHour: config.LIMIT_PHOTOS_PER_HOUR,
    minPrintDpi: config.MIN_PRINT_DPI,
    ...(config.PAINTER_SHORT_SIDE > 0 &&
      !config.openai && {
        printFileDpi: Math.ceil((PRINT_DPI * config.PAINTER_SHORT_SIDE) / FULL_SHORT_SIDE),
      }),
    cancelGraceMs: config.CANCEL_MINUTES * MINUTE,
    reviewMailDays: config.REVIEW_MAIL_DAYS,
    publishing: config.publishing,
    onError: printError,
    onTaskError: (what, error) => stopping.aborted || printError(what, error),
  };
}

function authSettings(config: Config): AuthSettings {
  return {
    siteUrl: config.publicUrl,
    redirectUrls: config.AUTH_REDIRECT_URLS,
    autoConfirm: config.AUTH_AUTOCONFIRM,
    signUps: config.AUTH_SIGN_UPS,
    minPasswordCharacters: config.AUTH_PASSWORD_LENGTH,
    linkLifetimeMs: config.AUTH_LINK_MINUTES * MINUTE,
    mailIntervalMs: config.AUTH_MAIL_SECONDS * SECOND,
    maxCodeTries: config.AUTH_CODE_TRIES,
    flowLifetimeMs: config.AUTH_FLOW_SECONDS * SECOND,
    reuseWindowMs: config.AUTH_REUSE_SECONDS * SECOND,
    sessionIdleMs: config.AUTH_SESSION_DAYS * 24 * HOUR,
    reauthenticateAfterMs: config.AUTH_REAUTHENTICATE_HOURS * HOUR,
  };
}

/**
 * Returns the pinboard's settings. The stand-in has no rate limit. A remote pinboard needs a reachable public URL for
 * pictures.
 */
function pinSettings(config: Config, current: LiveSettings): PinSettings {
  const { protocol, hostname } = new URL(config.publicUrl);
  return {
    get shopName() {
      return current.get().name;
    },
    gapMs: config.pinboard === 'local' ? 0 : MINUTE / config.PINTEREST_PINS_PER_MINUTE,
    isReachable: protocol === 'https:' && hostname.includes('.') && !isIP(hostname.replace(/[[\]]/g, '')),
  };
}
