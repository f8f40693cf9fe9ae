import type { AuthSettings } from './application/auth-settings.js';
import type { ShopIdentity } from './application/mails/letter.js';
import type { Ports } from './application/ports/index.js';
import type { Config } from './config.js';

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

export function shopIdentity(config: Config): ShopIdentity {
  return { name: config.SHOP_NAME, url: config.publicUrl, supportEmail: config.SUPPORT_EMAIL };
}

/** What addresses of pictures that are not public are signed with: in the service and in each worker the same. */
export function pictureSecret({ ids, secrets }: Pick<Ports, 'ids' | 'secrets'>): Promise<string> {
  return secrets.keep('picture-addresses', ids.secret());
}
