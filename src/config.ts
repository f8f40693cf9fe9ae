import { availableParallelism } from 'node:os';
import { z } from 'zod';

const whole = (least: number) => z.coerce.number().int().min(least);
const onOff = z.enum(['0', '1', '']).transform((text) => text === '1');

/** Every setting, with its default. `.env.example` says the same in words; a test compares the two. */
export const settings = z.object({
  PORT: whole(1).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
  SHOP_NAME: z.string().min(1).default('Hangwell'),
  SUPPORT_EMAIL: z.string().min(3).default('help@hangwell.example'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.union([z.url({ protocol: /^postgres(ql)?$/ }), z.literal('')]).default(''),
  CATALOGUE_DIR: z.string().min(1).default('./catalogue'),
  FIRST_PRINTS: whole(0).default(100),
  PAINTERS: whole(0).max(64).default(0),
  ADMIN_EMAIL: z.email().default('admin@hangwell.example'),
  ADMIN_PASSWORD: z.union([z.string().min(8), z.literal('')]).default(''),
  ACCESS_TOKEN_MINUTES: whole(2).default(60),
  LIMIT_WRITES_PER_MINUTE: whole(1).default(120),
  LIMIT_SIGN_INS_PER_FIVE_MINUTES: whole(1).default(60),
  TRUSTED_PROXIES: whole(0).default(0),
  ALLOW_LOCAL_STAND_INS: onOff.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  NODE_ENV: z.string().default(''),
});

export interface Config extends z.output<typeof settings> {
  /** Where this machine reaches the service: absolute, without a slash at the end. */
  ownUrl: string;
  /** Where browsers reach the shop, likewise. */
  publicUrl: string;
  painters: number;
  /** Whether the outbox and the checkout page stand in for mail and payments. */
  standIns: boolean;
}

/** A sentence for whoever starts the shop; names the setting and what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** @throws ConfigError */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = settings.safeParse(environment);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`This setting is not right: ${wrong.join('; ')}. See .env.example.`);
  }
  const config = parsed.data;
  const ownUrl = `http://${OWN_HOSTS[config.HOST] ?? bracketed(config.HOST)}:${config.PORT}`;
  return {
    ...config,
    ownUrl,
    publicUrl: config.PUBLIC_URL.replace(/\/+$/, '') || ownUrl.replace(LOOPBACK, '//localhost:'),
    painters: config.PAINTERS || availableParallelism(),
    standIns: config.NODE_ENV !== 'production' || config.ALLOW_LOCAL_STAND_INS,
  };
}

/** An address that means 'every interface' is no address to call. */
const OWN_HOSTS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
const LOOPBACK = /\/\/(127\.0\.0\.1|\[::1\]):/;

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
