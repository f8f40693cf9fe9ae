import { isIP } from 'node:net';
import type { AuthSettings } from '../application/accounts/auth-settings.js';
import type { FirstPrint } from '../application/creating/first-print.js';
import type { PinSettings } from '../application/curating/post-pins.js';
import type { Config } from '../config.js';
import type { Composition } from './compose.js';
import { legalOf } from './legal.js';
import { tellTrouble } from './terminal.js';
import type { UseCaseSettings } from './use-cases.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * @param firstPrints for a new shop; empty for a worker process
 * @param stopping silences errors of work that was interrupted by shutdown and will be retried
 */
export async function useCaseSettings(
  config: Config,
  { ports, serviceKey }: Pick<Composition, 'ports' | 'serviceKey'>,
  firstPrints: readonly FirstPrint[],
  stopping: AbortSignal,
): Promise<UseCaseSettings> {
  const { SHOP_NAME: name, SUPPORT_EMAIL: supportEmail, publicUrl: url } = config;
  return {
    shop: { name, url, supportEmail, legal: legalOf(config) },
    auth: authSettings(config),
    serviceKey,
    firstPrints,
    pins: pinSettings(config),
    // Service and workers sign with the same secret.
    pictureSecret: await ports.secrets.keep('picture-addresses', ports.ids.secret()),
    photosPerHour: config.LIMIT_PHOTOS_PER_HOUR,
    minPrintDpi: config.MIN_PRINT_DPI,
    publishing: config.publishing,
    onTrouble: tellTrouble,
    onWorkTrouble: (what, error) => stopping.aborted || tellTrouble(what, error),
  };
}

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

/** The stand-in has no rate limit; a remote pinboard needs a reachable public URL for pictures. */
function pinSettings(config: Config): PinSettings {
  const { protocol, hostname } = new URL(config.publicUrl);
  return {
    url: config.publicUrl,
    shopName: config.SHOP_NAME,
    gap: config.pinboard === 'local' ? 0 : MINUTE / config.PINTEREST_PINS_PER_MINUTE,
    isReachable: protocol === 'https:' && hostname.includes('.') && !isIP(hostname.replace(/[[\]]/g, '')),
  };
}
