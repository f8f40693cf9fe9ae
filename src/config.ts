import { availableParallelism } from 'node:os';
import type { z } from 'zod';
import { CONFIG_SCHEMA, DEFAULT_DAILY_CENTS, OPENAI_URL } from './config-schema.js';
import type { Publishing } from './domain/prints/review.js';
import { isLocalUrl } from './domain/shop/local-url.js';
import { findMisspellings, findUnknownSettings } from './misspelt-settings.js';

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
