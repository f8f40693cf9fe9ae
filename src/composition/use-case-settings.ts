import { isIP } from 'node:net';
import type { AuthSettings } from '../application/accounts/auth-settings.js';
import type { PinSettings } from '../application/curating/post-pins.js';
import type { Config } from '../config.js';
import type { Composition } from './compose.js';
import { toLegal } from './legal.js';
import { printError } from './terminal.js';
import type { UseCaseSettings } from './use-cases.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * @param stock the first prints of a new shop, and its custom sizes; nothing for a worker process
 * @param stopping silences errors of work that was interrupted by shutdown and will be retried
 */
export async function toUseCaseSettings(
  config: Config,
  { ports, serviceKey }: Pick<Composition, 'ports' | 'serviceKey'>,
  stock: Pick<UseCaseSettings, 'customSizes' | 'firstPrints'>,
  stopping: AbortSignal,
): Promise<UseCaseSettings> {
  const { SHOP_NAME: name, SUPPORT_EMAIL: supportEmail } = config;
  return {
    shop: { name, supportEmail, legal: toLegal(config) },
    auth: authSettings(config),
    serviceKey,
    ...stock,
    pins: pinSettings(config),
    // The service and the workers sign with the same secret.
    pictureSecret: await ports.secrets.getOrCreate('picture-addresses', ports.crypto.randomToken()),
    photosPerHour: config.LIMIT_PHOTOS_PER_HOUR,
    minPrintDpi: config.MIN_PRINT_DPI,
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
function pinSettings(config: Config): PinSettings {
  const { protocol, hostname } = new URL(config.publicUrl);
  return {
    shopName: config.SHOP_NAME,
    gapMs: config.pinboard === 'local' ? 0 : MINUTE / config.PINTEREST_PINS_PER_MINUTE,
    isReachable: protocol === 'https:' && hostname.includes('.') && !isIP(hostname.replace(/[[\]]/g, '')),
  };
}
