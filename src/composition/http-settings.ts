import { existsSync } from 'node:fs';
import type {
  BackendSettings,
  BrandSettings,
  HttpSettings,
  LimitSettings,
  MonitoringSettings,
  ServingSettings,
  OperatorSettings,
  SignInSettings,
} from '../adapters/http/platform/settings.js';
import type { CurrentSettings } from '../application/shared/current-settings.js';
import type { Config } from '../config.js';
import type { Composition } from './compose.js';
import { listProcessors } from './legal.js';
import { WEB_FOLDER } from './program-files.js';

export function toHttpSettings(
  config: Config,
  { adapters, isBusy, outboxUrl, publicDataChanged, readFromPrimary }: Composition,
  current: CurrentSettings,
  brand: BrandSettings,
  stopping: AbortSignal,
): Omit<HttpSettings, 'isReady' | 'restart' | keyof MonitoringSettings> {
  const backend: BackendSettings = {
    payments: config.payments,
    adapters: Object.entries(adapters).map(([what, { name, kind }]) => ({
      what,
      by: name,
      kind,
    })),
    outboxUrl,
  };
  return {
    ...operatorSettings(config, current, brand),
    ...backend,
    ...limitSettings(config),
    ...signInSettings(config),
    ...servingSettings(config),
    stopping,
    isBusy,
    publicDataChanged,
    readFromPrimary,
  };
}

function operatorSettings(config: Config, current: CurrentSettings, brand: BrandSettings): OperatorSettings {
  return {
    current,
    brand,
    processors: listProcessors(config),
    publishing: config.publishing,
    publicUrl: config.publicUrl,
  };
}

function limitSettings(config: Config): LimitSettings {
  return {
    writesPerMinute: config.LIMIT_WRITES_PER_MINUTE,
    photosPerHour: config.LIMIT_PHOTOS_PER_HOUR,
    perFiveMinutes: {
      signIns: config.LIMIT_SIGN_INS_PER_FIVE_MINUTES,
      mails: config.LIMIT_MAILS_PER_FIVE_MINUTES,
      codes: config.LIMIT_CODES_PER_FIVE_MINUTES,
      refreshes: config.LIMIT_REFRESHES_PER_FIVE_MINUTES,
      baskets: config.LIMIT_BASKETS_PER_FIVE_MINUTES,
    },
  };
}

function signInSettings(config: Config): SignInSettings {
  return {
    autoConfirm: config.AUTH_AUTOCONFIRM,
    signUps: config.AUTH_SIGN_UPS,
    googleSignIn: config.googleSignIn,
    passwordLength: config.AUTH_PASSWORD_LENGTH,
    sessionDays: config.AUTH_SESSION_DAYS,
  };
}

function servingSettings(config: Config): ServingSettings {
  return {
    webFolder: existsSync(WEB_FOLDER) ? WEB_FOLDER : undefined,
    picturesUrl: config.picturesUrl,
    cacheMs: config.KEEP_ANSWERS_MS,
    vitalsSample: config.VITALS_SAMPLE,
    authOrigins: config.AUTH_REDIRECT_URLS.map((address) => new URL(address).origin),
    redirectOrigins: redirectOrigins(config),
    trustedProxies: config.TRUSTED_PROXIES,
    hstsSubdomains: config.HSTS_SUBDOMAINS,
    logLevel: config.LOG_LEVEL,
  };
}

/** Lists other origins for redirects: registered clients and consent pages. */
function redirectOrigins(config: Config): string[] {
  return [
    ...config.AUTH_REDIRECT_URLS,
    ...(config.googleSignIn ? [config.GOOGLE_ISSUER] : []),
    ...(config.pinboard === 'pinterest' ? [config.PINTEREST_OAUTH_URL] : []),
  ];
}
