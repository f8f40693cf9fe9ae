import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { isLocalUrl } from './domain/shop/local-url.js';
import { findMisspellings, findUnknownSettings } from './misspelt-settings.js';
import { IDENTITY_LIMITS, MAIL_ADDRESS, NO_SUPPORT_EMAIL } from './domain/shop/settings.js';
import type { Publishing } from './domain/prints/review.js';

const integer = (min: number) => z.coerce.number().int().min(min);
const databaseUrl = z.union([z.url({ protocol: /^postgres(ql)?$/ }), z.literal('')]).default('');
const onOff = z.enum(['0', '1', '']).transform((text) => text === '1');

const OPENAI_URL = 'https://api.openai.com/v1';
/** The default budget in US cents. */
const DEFAULT_DAILY_CENTS = 1000;

const apiUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !/[?#@]/.test(url), 'must be only a scheme, a host, a port and a path');

const separatedBy = (separator: string) =>
  z.string().transform((text) =>
    text
      .split(separator)
      .map((one) => one.trim())
      .filter(Boolean),
  );
const urls = separatedBy(',').pipe(z.array(z.url({ protocol: /^https?$/ })));
const legalLine = z.string().max(IDENTITY_LIMITS.line);
const legalLines = separatedBy('|').pipe(z.array(legalLine).max(IDENTITY_LIMITS.lines));

/** Every setting with its default. A test compares it with `.env.example`. */
export const CONFIG_SCHEMA = z.object({
  PORT: integer(1).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
  PICTURES_URL: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
  SHOP_NAME: z.string().trim().min(1).max(IDENTITY_LIMITS.shopName).default('Hangwell'),
  SUPPORT_EMAIL: z.string().trim().regex(MAIL_ADDRESS).default(NO_SUPPORT_EMAIL),
  LEGAL_NAME: z.string().trim().max(IDENTITY_LIMITS.legalName).default(''),
  LEGAL_ADDRESS: legalLines.default([]),
  COMPANY_NUMBER: z.string().trim().max(IDENTITY_LIMITS.number).default(''),
  VAT_NUMBER: z.string().trim().max(IDENTITY_LIMITS.number).default(''),
  EU_RESPONSIBLE_PERSON: legalLines.default([]),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  DATABASE_LISTEN: onOff.default(true),
  S3_BUCKET: z
    .string()
    .regex(/^([A-Za-z0-9._-]{3,255})?$/, 'must be the name of a bucket')
    .default(''),
  S3_ENDPOINT: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  S3_PREFIX: z
    .string()
    .regex(
      /^([A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*)?$/,
      'must be letters, digits, _, . and -, with single slashes between them',
    )
    .default(''),
  CATALOGUE_DIR: z.string().min(1).default('./catalogue'),
  MIN_PRINT_DPI: integer(1).default(72),
  PUBLISHING: z.enum(['', 'open', 'review', 'private']).default(''),
  FIRST_PRINTS: z.union([z.literal(''), integer(0)]).default(''),
  PAINTERS: integer(0).max(64).default(0),
  PAINTER_SHORT_SIDE: integer(0).max(1024).default(0),
  WORK_IN_SERVICE: onOff.default(true),
  SHUTDOWN_SECONDS: integer(1).max(3600).default(12),
  C2PA_CERTIFICATE_FILE: z.string().default(''),
  C2PA_KEY_FILE: z.string().default(''),
  OPENAI_API_KEY: z.string().trim().default(''),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^[^/]*\/\/[^/]*@/.test(url), 'must not contain a password; set OPENAI_API_KEY')
    .default(OPENAI_URL),
  OPENAI_IMAGE_MODEL: z.string().min(1).default('gpt-image-2'),
  OPENAI_IMAGE_QUALITY: z.enum(['auto', 'low', 'medium', 'high', 'xhigh', 'max']).default('auto'),
  OPENAI_IMAGE_SCALE: z.coerce.number().min(1).max(4).default(1),
  OPENAI_VISION_MODEL: z.string().default('gpt-5.4-mini'),
  OPENAI_MODERATION: onOff.default(true),
  OPENAI_TIMEOUT_SECONDS: integer(1).max(300).default(240),
  OPENAI_PICTURE_CENTS: integer(0).default(20),
  OPENAI_DESCRIPTION_CENTS: integer(0).default(1),
  OPENAI_DAILY_CENTS: z.union([z.literal(''), integer(0)]).default(''),
  ADMIN_EMAIL: z.email().default('admin@hangwell.example'),
  ADMIN_PASSWORD: z.union([z.string().min(8), z.literal('')]).default(''),
  AUTH_AUTOCONFIRM: onOff.default(false),
  AUTH_SIGN_UPS: onOff.default(true),
  AUTH_REDIRECT_URLS: urls.default([]),
  AUTH_PASSWORD_LENGTH: integer(6).max(72).default(8),
  AUTH_LINK_MINUTES: integer(1).default(60),
  AUTH_MAIL_SECONDS: integer(0).default(60),
  AUTH_CODE_TRIES: integer(1).default(5),
  AUTH_FLOW_SECONDS: integer(1).default(300),
  AUTH_REUSE_SECONDS: integer(0).default(10),
  AUTH_SESSION_DAYS: integer(1).default(60),
  AUTH_REAUTHENTICATE_HOURS: integer(0).default(24),
  ACCESS_TOKEN_MINUTES: integer(3).default(60),
  SERVICE_KEY_FILE: z.string().default(''),
  GOOGLE_CLIENT_ID: z.string().default(''),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  SMTP_URL: z.union([z.url({ protocol: /^smtps?$/ }), z.literal('')]).default(''),
  MAIL_FROM: z.string().default(''),
  STRIPE_SECRET_KEY: z.string().trim().default(''),
  STRIPE_WEBHOOK_SECRET: z.string().trim().default(''),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => /^[a-z]+:\/\/[^/?#@]+\/?$/i.test(url), 'must be only a scheme, a host and a port')
    .default('https://api.stripe.com'),
  PINTEREST_APP_ID: z.string().trim().default(''),
  PINTEREST_APP_SECRET: z.string().trim().default(''),
  PINTEREST_API_URL: apiUrl.default('https://api.pinterest.com/v5'),
  PINTEREST_OAUTH_URL: z.url({ protocol: /^https?$/ }).default('https://www.pinterest.com/oauth/'),
  PINTEREST_PINS_PER_MINUTE: integer(1).default(30),
  CANCEL_MINUTES: integer(0).default(60),
  REVIEW_MAIL_DAYS: integer(0).default(7),
  PRODIGI_API_KEY: z.string().trim().default(''),
  PRODIGI_API_URL: apiUrl.default('https://api.prodigi.com/v4.0'),
  PRODIGI_SHIPPING: z
    .enum(['Budget', 'Standard', 'StandardPlus', 'Express', 'Overnight'])
    .default('Standard'),
  LIMIT_WRITES_PER_MINUTE: integer(1).default(120),
  LIMIT_PHOTOS_PER_HOUR: integer(1).default(30),
  KEEP_ANSWERS_MS: integer(0).default(1000),
  VITALS_SAMPLE: z.coerce.number().min(0).max(1).default(1),
  LIMIT_SIGN_INS_PER_FIVE_MINUTES: integer(1).default(60),
  LIMIT_MAILS_PER_FIVE_MINUTES: integer(1).default(30),
  LIMIT_CODES_PER_FIVE_MINUTES: integer(1).default(30),
  LIMIT_REFRESHES_PER_FIVE_MINUTES: integer(1).default(150),
  LIMIT_BASKETS_PER_FIVE_MINUTES: integer(1).default(300),
  TRUSTED_PROXIES: integer(0).default(0),
  HSTS_SUBDOMAINS: onOff.default(false),
  ALLOW_LOCAL_STAND_INS: onOff.default(false),
  METRICS_TOKEN: z.union([z.string().min(16), z.literal('')]).default(''),
  METRICS_PORT: integer(0).max(65535).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  NODE_ENV: z.string().default(''),
});

export interface Config extends z.output<typeof CONFIG_SCHEMA> {
  /** The service's URL on this machine, without a trailing slash. */
  ownUrl: string;
  /** The shop's public URL, without a trailing slash. */
  publicUrl: string;
  /** Where caches answer for the renditions of public prints, without a trailing slash; '' for the shop's own address. */
  picturesUrl: string;
  /** The maximum number of first prints. */
  firstPrints: number;
  /** Determines whether customers' prints are public immediately or after review. */
  publishing: Publishing;
  painters: number;
  /** If true, local pages replace missing services: outbox, checkout page, pinboard and workshop. */
  standIns: boolean;
  googleSignIn: boolean;
  payments: 'stripe' | 'local' | 'none';
  pinboard: 'pinterest' | 'local' | 'none';
  workshop: 'prodigi' | 'local' | 'none';
  /** If true, an OpenAI-compatible server paints. */
  openai: boolean;
  /** The daily budget for models in US cents. 0 means no limit. */
  dailyCents: number;
}

/** The message names the invalid settings and the reasons. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** @throws ConfigError */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  checkNames(environment);
  const parsed = CONFIG_SCHEMA.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new ConfigError(`Invalid settings: ${problems.join('; ')}. See .env.example.`);
  }
  const config = parsed.data;
  checkCombinations(config);
  const ownUrl = `http://${OWN_HOSTS[config.HOST] ?? toUrlHost(config.HOST)}:${config.PORT}`;
  const publicUrl = config.PUBLIC_URL.replace(/\/+$/, '') || ownUrl.replace(LOOPBACK_HOST, '//localhost:');
  const standIns =
    config.ALLOW_LOCAL_STAND_INS || (config.NODE_ENV !== 'production' && isLocalUrl(publicUrl));
  const openai = config.OPENAI_API_KEY !== '' || config.OPENAI_BASE_URL.replace(/\/+$/, '') !== OPENAI_URL;
  return {
    ...config,
    ownUrl,
    publicUrl,
    picturesUrl: config.PICTURES_URL.replace(/\/+$/, ''),
    publishing: config.PUBLISHING || (isLocalUrl(publicUrl) ? 'open' : 'review'),
    painters: config.PAINTERS || availableParallelism(),
    firstPrints: config.FIRST_PRINTS === '' ? (openai ? 12 : 100) : config.FIRST_PRINTS,
    openai,
    dailyCents: config.OPENAI_DAILY_CENTS === '' ? DEFAULT_DAILY_CENTS : config.OPENAI_DAILY_CENTS,
    googleSignIn: config.GOOGLE_CLIENT_ID !== '' && config.GOOGLE_CLIENT_SECRET !== '',
    standIns,
    payments: config.STRIPE_SECRET_KEY ? 'stripe' : standIns ? 'local' : 'none',
    pinboard: config.PINTEREST_APP_ID ? 'pinterest' : standIns ? 'local' : 'none',
    workshop: config.PRODIGI_API_KEY ? 'prodigi' : standIns ? 'local' : 'none',
  };
}

/** Variables that begin like a setting, and have no effect. */
export const readUnknownSettings = (environment: object = process.env) =>
  findUnknownSettings(environment, Object.keys(CONFIG_SCHEMA.shape));

/** @throws ConfigError for a misspelt setting, which would otherwise do nothing */
function checkNames(environment: object): void {
  const misspelt = findMisspellings(environment, Object.keys(CONFIG_SCHEMA.shape));
  if (misspelt.length === 0) return;
  const sentences = misspelt.map(({ given, meant }) => `${given} is not a setting. Did you mean ${meant}?`);
  throw new ConfigError(
    `${sentences.join(' ')} If it belongs to another program, remove it from the environment of the shop, or set ` +
      `${misspelt.map(({ meant }) => meant).join(' and ')} too. See .env.example.`,
  );
}

/** @throws ConfigError for a setting that lacks the one it needs */
function checkCombinations(config: z.output<typeof CONFIG_SCHEMA>): void {
  if (config.NODE_ENV === 'production' && !config.PUBLIC_URL) {
    throw new ConfigError(
      'NODE_ENV=production needs PUBLIC_URL, such as https://shop.example. Without it, links in mails would lead to ' +
        'this computer. See .env.example.',
    );
  }
  const { DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_URL, WORK_IN_SERVICE } = config;
  if ((!WORK_IN_SERVICE || DATABASE_DIRECT_URL || DATABASE_READ_URL) && !DATABASE_URL) {
    throw new ConfigError(
      'WORK_IN_SERVICE=0, DATABASE_DIRECT_URL and DATABASE_READ_URL need a database server. Set DATABASE_URL too. See .env.example.',
    );
  }
  for (const [one, other] of SETTING_PAIRS)
    if (!config[one] !== !config[other])
      throw new ConfigError(`Set both ${one} and ${other}, or neither. See .env.example.`);
}

const SETTING_PAIRS = [
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PINTEREST_APP_ID', 'PINTEREST_APP_SECRET'],
  ['C2PA_CERTIFICATE_FILE', 'C2PA_KEY_FILE'],
] as const;

/** Requests to a wildcard address are sent to the loopback address. */
const OWN_HOSTS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
const LOOPBACK_HOST = /\/\/(127\.0\.0\.1|\[::1\]):/;
const toUrlHost = (host: string) => (host.includes(':') ? `[${host}]` : host);
