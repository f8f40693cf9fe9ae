import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { CONFIG_SCHEMA } from '../src/config-schema.js';
import { ConfigError, readConfig } from '../src/config.js';

const defaults = {
  PORT: 3000,
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  PICTURES_URL: '',
  PUBLISHING: '',
  SHOP_NAME: 'Hangwell',
  SUPPORT_EMAIL: 'help@hangwell.example',
  LEGAL_NAME: '',
  LEGAL_ADDRESS: [],
  COMPANY_NUMBER: '',
  VAT_NUMBER: '',
  EU_RESPONSIBLE_PERSON: [],
  DATA_DIR: './data',
  DATABASE_URL: '',
  DATABASE_DIRECT_URL: '',
  DATABASE_READ_URL: '',
  DATABASE_LISTEN: true,
  S3_BUCKET: '',
  S3_ENDPOINT: '',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
  S3_PREFIX: '',
  CATALOGUE_DIR: './catalogue',
  FIRST_PRINTS: '',
  MIN_PRINT_DPI: 72,
  PAINTERS: 0,
  PAINTER_SHORT_SIDE: 0,
  WORK_IN_SERVICE: true,
  SHUTDOWN_SECONDS: 12,
  C2PA_CERTIFICATE_FILE: '',
  C2PA_KEY_FILE: '',
  OPENAI_API_KEY: '',
  OPENAI_BASE_URL: 'https://api.openai.com/v1',
  OPENAI_IMAGE_MODEL: 'gpt-image-2',
  OPENAI_IMAGE_QUALITY: 'auto',
  OPENAI_IMAGE_SCALE: 1,
  OPENAI_VISION_MODEL: 'gpt-5.4-mini',
  OPENAI_MODERATION: true,
  OPENAI_TIMEOUT_SECONDS: 240,
  OPENAI_PICTURE_CENTS: 20,
  OPENAI_DESCRIPTION_CENTS: 1,
  OPENAI_DAILY_CENTS: '',
  ADMIN_EMAIL: 'admin@hangwell.example',
  ADMIN_PASSWORD: '',
  AUTH_AUTOCONFIRM: false,
  AUTH_SIGN_UPS: true,
  AUTH_REDIRECT_URLS: [],
  AUTH_PASSWORD_LENGTH: 8,
  AUTH_LINK_MINUTES: 60,
  AUTH_MAIL_SECONDS: 60,
  AUTH_CODE_TRIES: 5,
  AUTH_FLOW_SECONDS: 300,
  AUTH_REUSE_SECONDS: 10,
  AUTH_SESSION_DAYS: 60,
  AUTH_REAUTHENTICATE_HOURS: 24,
  ACCESS_TOKEN_MINUTES: 60,
  SERVICE_KEY_FILE: '',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  GOOGLE_ISSUER: 'https://accounts.google.com',
  SMTP_URL: '',
  MAIL_FROM: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_API_URL: 'https://api.stripe.com',
  PINTEREST_APP_ID: '',
  PINTEREST_APP_SECRET: '',
  PINTEREST_API_URL: 'https://api.pinterest.com/v5',
  PINTEREST_OAUTH_URL: 'https://www.pinterest.com/oauth/',
  PINTEREST_PINS_PER_MINUTE: 30,
  CANCEL_MINUTES: 60,
  REVIEW_MAIL_DAYS: 7,
  PRODIGI_API_KEY: '',
  PRODIGI_API_URL: 'https://api.prodigi.com/v4.0',
  PRODIGI_SHIPPING: 'Standard',
  LIMIT_WRITES_PER_MINUTE: 120,
  LIMIT_PHOTOS_PER_HOUR: 30,
  KEEP_ANSWERS_MS: 1000,
  VITALS_SAMPLE: 1,
  LIMIT_SIGN_INS_PER_FIVE_MINUTES: 60,
  LIMIT_MAILS_PER_FIVE_MINUTES: 30,
  LIMIT_CODES_PER_FIVE_MINUTES: 30,
  LIMIT_REFRESHES_PER_FIVE_MINUTES: 150,
  LIMIT_BASKETS_PER_FIVE_MINUTES: 300,
  TRUSTED_PROXIES: 0,
  HSTS_SUBDOMAINS: false,
  ALLOW_LOCAL_STAND_INS: false,
  METRICS_TOKEN: '',
  METRICS_PORT: 0,
  LOG_LEVEL: 'warn',
  NODE_ENV: '',
};

const production = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' };

describe('readConfig', () => {
  it('needs no settings: every setting has a default', () => {
    expect(readConfig({})).toEqual({
      ...defaults,
      ownUrl: 'http://127.0.0.1:3000',
      publicUrl: 'http://localhost:3000',
      picturesUrl: '',
      publishing: 'open',
      painters: availableParallelism(),
      firstPrints: 100,
      standIns: true,
      googleSignIn: false,
      payments: 'local',
      pinboard: 'local',
      workshop: 'local',
      openai: false,
      dailyCents: 1000,
    });
  });

  it('reads its settings, and ignores other variables', () => {
    const config = readConfig({ PORT: '8080', SHOP_NAME: 'Wallflower', PAINTERS: '3', PATH: '/bin' });
    expect(config).toMatchObject({ PORT: 8080, SHOP_NAME: 'Wallflower', painters: 3 });
    expect(config).not.toHaveProperty('PATH');
  });

  it.each([
    [{}, 'http://localhost:3000'],
    [{ PORT: '8080', HOST: '0.0.0.0' }, 'http://localhost:8080'],
    [{ HOST: '::1' }, 'http://localhost:3000'],
    [{ HOST: '192.168.1.20' }, 'http://192.168.1.20:3000'],
    [{ HOST: 'fe80::1' }, 'http://[fe80::1]:3000'],
    [{ PUBLIC_URL: 'https://shop.example/', PORT: '8080' }, 'https://shop.example'],
  ])('with %j is reached at %s', (environment, publicUrl) => {
    expect(readConfig(environment).publicUrl).toBe(publicUrl);
  });

  it('uses its own port for itself, with any public address', () => {
    const config = readConfig({ PUBLIC_URL: 'https://shop.example', PORT: '8080', HOST: '0.0.0.0' });
    expect(config.ownUrl).toBe('http://127.0.0.1:8080');
  });

  it.each([
    [{}, true],
    [{ NODE_ENV: 'test' }, true],
    [production, false],
    [{ ...production, ALLOW_LOCAL_STAND_INS: '1' }, true],
    [{ ...production, ALLOW_LOCAL_STAND_INS: '0' }, false],
    [{ ...production, ALLOW_LOCAL_STAND_INS: '' }, false],
    [{ PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ PUBLIC_URL: 'http://shop.localhost' }, true],
    [{ PUBLIC_URL: 'https://shop.example' }, false],
    [{ PUBLIC_URL: 'https://shop.example', NODE_ENV: 'development' }, false],
    [{ PUBLIC_URL: 'https://shop.example', ALLOW_LOCAL_STAND_INS: '1' }, true],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '192.168.1.20' }, false],
  ])('with %j enables stand-ins: %p', (environment, standIns) => {
    expect(readConfig(environment).standIns).toBe(standIns);
  });

  it.each([
    ['', []],
    [' ', []],
    ['https://app.example', ['https://app.example']],
    [
      ' https://app.example/in , http://localhost:5173,,',
      ['https://app.example/in', 'http://localhost:5173'],
    ],
  ])('reads the addresses in %j individually', (AUTH_REDIRECT_URLS, addresses) => {
    expect(readConfig({ AUTH_REDIRECT_URLS }).AUTH_REDIRECT_URLS).toEqual(addresses);
  });

  it.each([
    ['', []],
    [' | ', []],
    ['1 High Street', ['1 High Street']],
    [' 1 High Street | Bath|BA1 1AA|', ['1 High Street', 'Bath', 'BA1 1AA']],
  ])('reads the address in %j line by line', (LEGAL_ADDRESS, lines) => {
    expect(readConfig({ LEGAL_ADDRESS }).LEGAL_ADDRESS).toEqual(lines);
  });

  it.each([
    [{}, false],
    [{ GOOGLE_CLIENT_ID: 'id' }, false],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, false],
    [{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }, true],
  ])('with %j configures sign-in with Google: %p', (environment, googleSignIn) => {
    expect(readConfig(environment).googleSignIn).toBe(googleSignIn);
  });

  it.each([
    [{}, false],
    [{ OPENAI_API_KEY: 'sk-1' }, true],
    [{ OPENAI_API_KEY: ' ' }, false],
    [{ OPENAI_BASE_URL: 'http://localhost:8080/v1' }, true],
    [{ OPENAI_BASE_URL: 'https://api.openai.com/v1' }, false],
  ])('with %j configures pictures from OpenAI: %p', (environment, openai) => {
    expect(readConfig(environment).openai).toBe(openai);
  });

  it.each([
    ['', 1000],
    ['0', 0],
    ['250', 250],
  ])('with OPENAI_DAILY_CENTS=%j limits models to %i cents a day', (OPENAI_DAILY_CENTS, cents) => {
    expect(readConfig({ OPENAI_DAILY_CENTS }).dailyCents).toBe(cents);
  });

  const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  it.each([
    [{}, 'local'],
    [stripe, 'stripe'],
    [{ ...stripe, ...production }, 'stripe'],
    [{ ...stripe, ALLOW_LOCAL_STAND_INS: '1' }, 'stripe'],
    [{ STRIPE_SECRET_KEY: ' ' }, 'local'],
    [production, 'none'],
    [{ PUBLIC_URL: 'https://shop.example' }, 'none'],
    [{ ...production, ALLOW_LOCAL_STAND_INS: '1' }, 'local'],
  ])('with %j configures payments: %s', (environment, payments) => {
    expect(readConfig(environment).payments).toBe(payments);
  });

  const pinterest = { PINTEREST_APP_ID: '1234567', PINTEREST_APP_SECRET: 'secret' };
  it.each([
    [{}, 'local'],
    [pinterest, 'pinterest'],
    [{ ...pinterest, ...production }, 'pinterest'],
    [production, 'none'],
    [{ PUBLIC_URL: 'https://shop.example' }, 'none'],
    [{ ...production, ALLOW_LOCAL_STAND_INS: '1' }, 'local'],
  ])('with %j configures pins: %s', (environment, pinboard) => {
    expect(readConfig(environment).pinboard).toBe(pinboard);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['HOST', ''],
    ['SUPPORT_EMAIL', 'help'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['SHOP_NAME', ''],
    ['SUPPORT_EMAIL', ''],
    ['DATA_DIR', ''],
    ['CATALOGUE_DIR', ''],
    ['FIRST_PRINTS', '-1'],
    ['PAINTERS', 'many'],
    ['WORK_IN_SERVICE', 'no'],
    ['S3_BUCKET', 'a bucket'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_REGION', ''],
    ['S3_PREFIX', '/shops/'],
    ['S3_PREFIX', 'shops//one'],
    ['OPENAI_BASE_URL', 'localhost:8080'],
    ['OPENAI_BASE_URL', 'https://user:password@models.example/v1'],
    ['OPENAI_IMAGE_MODEL', ''],
    ['OPENAI_IMAGE_QUALITY', 'best'],
    ['OPENAI_IMAGE_SCALE', '0.5'],
    ['OPENAI_MODERATION', 'yes'],
    ['OPENAI_TIMEOUT_SECONDS', '301'],
    ['OPENAI_PICTURE_CENTS', '0.04'],
    ['OPENAI_DAILY_CENTS', '-1'],
    ['ADMIN_EMAIL', ''],
    ['ADMIN_PASSWORD', 'short'],
    ['AUTH_AUTOCONFIRM', 'yes'],
    ['AUTH_SIGN_UPS', 'no'],
    ['AUTH_REDIRECT_URLS', 'app.example'],
    ['AUTH_REDIRECT_URLS', 'https://app.example,javascript:alert(1)'],
    ['AUTH_PASSWORD_LENGTH', '5'],
    ['AUTH_PASSWORD_LENGTH', '73'],
    ['AUTH_LINK_MINUTES', '0'],
    ['AUTH_MAIL_SECONDS', '-1'],
    ['AUTH_CODE_TRIES', '0'],
    ['AUTH_FLOW_SECONDS', '0'],
    ['AUTH_REUSE_SECONDS', '-1'],
    ['AUTH_SESSION_DAYS', '0'],
    ['AUTH_REAUTHENTICATE_HOURS', '-1'],
    ['ACCESS_TOKEN_MINUTES', '1'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_URL', 'https://mail.example'],
    ['STRIPE_API_URL', 'api.stripe.com'],
    ['STRIPE_API_URL', 'ftp://api.stripe.com'],
    ['STRIPE_API_URL', 'https://api.stripe.com/v1'],
    ['STRIPE_API_URL', 'https://sk_1@api.stripe.com'],
    ['PINTEREST_API_URL', 'api.pinterest.com'],
    ['PINTEREST_API_URL', 'https://secret@api.pinterest.com/v5'],
    ['PINTEREST_OAUTH_URL', 'www.pinterest.com'],
    ['PINTEREST_PINS_PER_MINUTE', '0'],
    ['LIMIT_WRITES_PER_MINUTE', '0'],
    ['LIMIT_SIGN_INS_PER_FIVE_MINUTES', '0'],
    ['LIMIT_MAILS_PER_FIVE_MINUTES', '0'],
    ['VITALS_SAMPLE', '-0.1'],
    ['VITALS_SAMPLE', '1.1'],
    ['LIMIT_CODES_PER_FIVE_MINUTES', '0'],
    ['LIMIT_REFRESHES_PER_FIVE_MINUTES', '0'],
    ['LIMIT_BASKETS_PER_FIVE_MINUTES', '0'],
    ['TRUSTED_PROXIES', '-1'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['ALLOW_LOCAL_STAND_INS', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_PORT', '65536'],
  ])('rejects %s=%s with a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^Invalid settings: ${name}: .+ See \\.env\\.example\\.$`, 's'),
    );
  });

  it.each([
    [{ S3_ACCESS_KEY_ID: 'AKIA' }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID'],
    [{ STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
    [{ PINTEREST_APP_ID: '1234567' }, 'PINTEREST_APP_SECRET'],
    [{ PINTEREST_APP_SECRET: 'secret' }, 'PINTEREST_APP_ID'],
    [{ WORK_IN_SERVICE: '0' }, 'DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://localhost/hangwell' }, 'DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://localhost/hangwell' }, 'DATABASE_URL'],
  ])('rejects %j, one of a pair, and names the other', (half, other) => {
    expect(() => readConfig(half)).toThrow(ConfigError);
    expect(() => readConfig(half)).toThrow(other);
    const DATABASE_URL = 'postgres://localhost/hangwell';
    const whole = {
      DATABASE_URL,
      S3_ACCESS_KEY_ID: 'AKIA',
      S3_SECRET_ACCESS_KEY: 'secret',
      ...stripe,
      ...pinterest,
      ...half,
    };
    expect(readConfig(whole).DATABASE_URL).toBe(DATABASE_URL);
  });

  // spec: config-production-address
  it('rejects production without a public address', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(ConfigError);
    expect(() => readConfig({ NODE_ENV: 'production', ALLOW_LOCAL_STAND_INS: '1' })).toThrow(
      'NODE_ENV=production needs PUBLIC_URL, such as https://shop.example.',
    );
    expect(readConfig({ ...production, PUBLIC_URL: 'https://shop.example' }).publicUrl).toBe(
      'https://shop.example',
    );
  });

  it('names all invalid settings together', () => {
    const wrong = () => readConfig({ PORT: 'http', LOG_LEVEL: 'loud' });
    expect(wrong).toThrow('PORT: ');
    expect(wrong).toThrow('LOG_LEVEL: ');
  });
});

describe('PUBLISHING', () => {
  // spec: publishing-setting
  it.each([
    [{}, 'open'],
    [{ PUBLIC_URL: 'https://shop.example' }, 'review'],
    [{ PUBLIC_URL: 'https://shop.example', PUBLISHING: 'open' }, 'open'],
    [{ PUBLISHING: 'review' }, 'review'],
    [{ PUBLISHING: 'private' }, 'private'],
  ])('%j publishes %s', (environment, expected) => {
    expect(readConfig(environment).publishing).toBe(expected);
  });
});

describe('.env.example', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const example = parseEnv(text);

  it('names every setting, and no other', () => {
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(CONFIG_SCHEMA.shape).toSorted());
    expect(Object.keys(defaults).toSorted()).toEqual(Object.keys(CONFIG_SCHEMA.shape).toSorted());
  });

  it.each(Object.keys(CONFIG_SCHEMA.shape))('gives %s its default', (name) => {
    const all: Record<string, unknown> = CONFIG_SCHEMA.parse(example);
    expect(all[name]).toEqual((CONFIG_SCHEMA.parse({}) as Record<string, unknown>)[name]);
  });

  it('describes each setting in the line above', () => {
    const lines = text.split('\n');
    const above = lines.flatMap((line, n) => (/^[A-Z_]+=/.test(line) ? [lines[n - 1]] : []));
    expect(above).not.toEqual([]);
    expect(above.filter((line) => !/^# .+\.$/.test(line!))).toEqual([]);
  });
});
