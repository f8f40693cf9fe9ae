import { z } from 'zod';
import { IDENTITY_LIMITS, MAIL_ADDRESS, NO_SUPPORT_EMAIL } from './domain/shop/settings.js';

const integer = (min: number) => z.coerce.number().int().min(min);
const databaseUrl = z.union([z.url({ protocol: /^postgres(ql)?$/ }), z.literal('')]).default('');
const onOff = z.enum(['0', '1', '']).transform((text) => text === '1');

export const OPENAI_URL = 'https://api.openai.com/v1';
/** The default budget in US cents. */
export const DEFAULT_DAILY_CENTS = 1000;

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
