import { isIP } from 'node:net';
import type { AuthSettings } from '../application/accounts/auth-settings.js';
import type { ShopIdentity } from '../application/mails/letter.js';
import type { Ports } from '../application/ports/index.js';
import type { PinSettings } from '../application/curating/post-pins.js';
import type { Config } from '../config.js';
import type { Seller } from '../domain/orders/receipt.js';
import { legalOf } from './legal.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export function authSettings(config: Config): AuthSettings {
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

/** Where the service sends browsers beyond the shop itself: to programs that sign in, and to who asks for consent. */
export function redirectOrigins(config: Config): string[] {
  return [
    ...config.AUTH_REDIRECT_URLS,
    ...(config.googleSignIn ? [config.GOOGLE_ISSUER] : []),
    ...(config.pinboard === 'pinterest' ? [config.PINTEREST_OAUTH_URL] : []),
  ];
}

export function shopIdentity(config: Config): ShopIdentity & Seller {
  const { SHOP_NAME: name, SUPPORT_EMAIL: supportEmail, publicUrl: url } = config;
  return { name, url, supportEmail, legal: legalOf(config) };
}

/** The stand-in has no limits to keep to; a pinboard elsewhere fetches pictures only from an address that it can reach. */
export function pinSettings(config: Config): PinSettings {
  const { protocol, hostname } = new URL(config.publicUrl);
  return {
    url: config.publicUrl,
    shopName: config.SHOP_NAME,
    gap: config.pinboard === 'local' ? 0 : MINUTE / config.PINTEREST_PINS_PER_MINUTE,
    isReachable: protocol === 'https:' && hostname.includes('.') && !isIP(hostname.replace(/[[\]]/g, '')),
  };
}

/** What addresses of pictures that are not public are signed with: in the service and in each worker the same. */
export function pictureSecret({ ids, secrets }: Pick<Ports, 'ids' | 'secrets'>): Promise<string> {
  return secrets.keep('picture-addresses', ids.secret());
}
