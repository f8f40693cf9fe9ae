import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { isLocalShop } from './domain/shop/local-shop.js';
import type { Publishing } from './domain/prints/review.js';

const whole = (least: number) => z.coerce.number().int().min(least);
const onOff = z.enum(['0', '1', '']).transform((text) => text === '1');

const OPENAI = 'https://api.openai.com/v1';
/** US cents. */
const DAILY_CENTS = 1000;

/** Comma-separated absolute URLs. */
const addresses = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.url({ protocol: /^https?$/ })));

/** Every setting with its default. A test compares it with `.env.example`. */
export const settings = z.object({
  PORT: whole(1).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
  SHOP_NAME: z.string().min(1).default('Hangwell'),
  SUPPORT_EMAIL: z.string().min(3).default('help@hangwell.example'),
  LEGAL_NAME: z.string().trim().default(''),
  LEGAL_ADDRESS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split('|')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  COMPANY_NUMBER: z.string().trim().default(''),
  VAT_NUMBER: z.string().trim().default(''),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.union([z.url({ protocol: /^postgres(ql)?$/ }), z.literal('')]).default(''),
  S3_BUCKET: z
    .string()
    .regex(/^([A-Za-z0-9._-]{3,255})?$/, 'no name of a bucket')
    .default(''),
  S3_ENDPOINT: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  S3_PREFIX: z
    .string()
    .regex(
      /^([A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*)?$/,
      'takes letters, digits and _ . - with single slashes between',
    )
    .default(''),
  CATALOGUE_DIR: z.string().min(1).default('./catalogue'),
  MIN_PRINT_DPI: whole(1).default(72),
  PUBLISHING: z.enum(['', 'open', 'review']).default(''),
  FIRST_PRINTS: z.union([z.literal(''), whole(0)]).default(''),
  PAINTERS: whole(0).max(64).default(0),
  PAINTER_SHORT_SIDE: whole(0).max(1024).default(0),
  WORK_IN_SERVICE: onOff.default(true),
  OPENAI_API_KEY: z.string().trim().default(''),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^[^/]*\/\/[^/]*@/.test(url), 'takes no password: it stands in OPENAI_API_KEY')
    .default(OPENAI),
  OPENAI_IMAGE_MODEL: z.string().min(1).default('gpt-image-2'),
  OPENAI_IMAGE_QUALITY: z.enum(['auto', 'low', 'medium', 'high', 'xhigh', 'max']).default('auto'),
  OPENAI_IMAGE_SCALE: z.coerce.number().min(1).max(4).default(1),
  OPENAI_VISION_MODEL: z.string().default('gpt-5.4-mini'),
  OPENAI_MODERATION: onOff.default(true),
  OPENAI_TIMEOUT_SECONDS: whole(1).max(300).default(240),
  OPENAI_PICTURE_CENTS: whole(0).default(20),
  OPENAI_DESCRIPTION_CENTS: whole(0).default(1),
  OPENAI_DAILY_CENTS: z.union([z.literal(''), whole(0)]).default(''),
  ADMIN_EMAIL: z.email().default('admin@hangwell.example'),
  ADMIN_PASSWORD: z.union([z.string().min(8), z.literal('')]).default(''),
  AUTH_AUTOCONFIRM: onOff.default(false),
  AUTH_SIGN_UPS: onOff.default(true),
  AUTH_REDIRECT_URLS: addresses.default([]),
  AUTH_PASSWORD_LENGTH: whole(6).max(72).default(8),
  AUTH_LINK_MINUTES: whole(1).default(60),
  AUTH_MAIL_SECONDS: whole(0).default(60),
  AUTH_CODE_TRIES: whole(1).default(5),
  AUTH_FLOW_SECONDS: whole(1).default(300),
  AUTH_REUSE_SECONDS: whole(0).default(10),
  AUTH_SESSION_DAYS: whole(1).default(60),
  AUTH_REAUTHENTICATE_HOURS: whole(0).default(24),
  ACCESS_TOKEN_MINUTES: whole(3).default(60),
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
    .refine((url) => /^[a-z]+:\/\/[^/?#@]+\/?$/i.test(url), 'takes no more than a host and a port')
    .default('https://api.stripe.com'),
  PINTEREST_APP_ID: z.string().trim().default(''),
  PINTEREST_APP_SECRET: z.string().trim().default(''),
  PINTEREST_API_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#@]/.test(url), 'takes no more than a host, a port and a path')
    .default('https://api.pinterest.com/v5'),
  PINTEREST_OAUTH_URL: z.url({ protocol: /^https?$/ }).default('https://www.pinterest.com/oauth/'),
  PINTEREST_PINS_PER_MINUTE: whole(1).default(30),
  LIMIT_WRITES_PER_MINUTE: whole(1).default(120),
  LIMIT_PHOTOS_PER_HOUR: whole(1).default(30),
  /** Milliseconds that shared responses are cached; 0 disables the cache. */
  KEEP_ANSWERS_MS: whole(0).default(1000),
  VITALS_SAMPLE: z.coerce.number().min(0).max(1).default(1),
  LIMIT_SIGN_INS_PER_FIVE_MINUTES: whole(1).default(60),
  LIMIT_MAILS_PER_FIVE_MINUTES: whole(1).default(30),
  LIMIT_CODES_PER_FIVE_MINUTES: whole(1).default(30),
  LIMIT_REFRESHES_PER_FIVE_MINUTES: whole(1).default(150),
  TRUSTED_PROXIES: whole(0).default(0),
  ALLOW_LOCAL_STAND_INS: onOff.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  NODE_ENV: z.string().default(''),
});

export interface Config extends z.output<typeof settings> {
  /** The service's URL on this machine, without a trailing slash. */
  ownUrl: string;
  /** The shop's public URL, without a trailing slash. */
  publicUrl: string;
  /** Maximum number of first prints. */
  firstPrints: number;
  /** Whether customers' prints are public at once or after review. */
  publishing: Publishing;
  painters: number;
  /** Whether local pages replace missing services: outbox, checkout page, pinboard. */
  standIns: boolean;
  googleSignIn: boolean;
  /** The payment provider. */
  payments: 'stripe' | 'local' | 'none';
  /** The pinboard. */
  pinboard: 'pinterest' | 'local' | 'none';
  /** Whether an OpenAI-compatible server paints. */
  openai: boolean;
  /** Daily budget for models in US cents; 0 for no limit. */
  dailyCents: number;
  /** Sender of mails, 'Name <address>'. */
  mailFrom: string;
}

/** A sentence for the owner that names the setting and its allowed values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** @throws ConfigError */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = settings.safeParse(environment);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new ConfigError(`This setting is not right: ${wrong.join('; ')}. See .env.example.`);
  }
  const config = parsed.data;
  refuseHalves(config);
  const ownUrl = `http://${OWN_HOSTS[config.HOST] ?? bracketed(config.HOST)}:${config.PORT}`;
  const publicUrl = config.PUBLIC_URL.replace(/\/+$/, '') || ownUrl.replace(EVERY_LOOPBACK, '//localhost:');
  const standIns =
    config.ALLOW_LOCAL_STAND_INS || (config.NODE_ENV !== 'production' && isLocalShop(publicUrl));
  const openai = config.OPENAI_API_KEY !== '' || config.OPENAI_BASE_URL.replace(/\/+$/, '') !== OPENAI;
  return {
    ...config,
    ownUrl,
    publicUrl,
    publishing: config.PUBLISHING || (isLocalShop(publicUrl) ? 'open' : 'review'),
    painters: config.PAINTERS || availableParallelism(),
    firstPrints: config.FIRST_PRINTS === '' ? (openai ? 12 : 100) : config.FIRST_PRINTS,
    openai,
    dailyCents: config.OPENAI_DAILY_CENTS === '' ? DAILY_CENTS : config.OPENAI_DAILY_CENTS,
    googleSignIn: config.GOOGLE_CLIENT_ID !== '' && config.GOOGLE_CLIENT_SECRET !== '',
    mailFrom: config.MAIL_FROM || `${config.SHOP_NAME} <${config.SUPPORT_EMAIL}>`,
    standIns,
    payments: config.STRIPE_SECRET_KEY ? 'stripe' : standIns ? 'local' : 'none',
    pinboard: config.PINTEREST_APP_ID ? 'pinterest' : standIns ? 'local' : 'none',
  };
}

/** @throws ConfigError for settings that contradict each other */
function refuseHalves(config: z.output<typeof settings>): void {
  if (!config.WORK_IN_SERVICE && !config.DATABASE_URL) {
    throw new ConfigError(
      'WORK_IN_SERVICE=0 leaves the work to hangwell-worker, which needs DATABASE_URL. See .env.example.',
    );
  }
  if (!config.S3_ACCESS_KEY_ID !== !config.S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together. See .env.example.');
  }
  if (!config.STRIPE_SECRET_KEY !== !config.STRIPE_WEBHOOK_SECRET) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together. See .env.example.');
  }
  if (!config.PINTEREST_APP_ID !== !config.PINTEREST_APP_SECRET) {
    throw new ConfigError('PINTEREST_APP_ID and PINTEREST_APP_SECRET go together. See .env.example.');
  }
}

/** A wildcard address cannot be called. */
const OWN_HOSTS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
const EVERY_LOOPBACK = /\/\/(127\.0\.0\.1|\[::1\]):/;

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
