import { describe, expect, it } from '@jest/globals';
import { CONFIG_SCHEMA } from '../src/config-schema.js';
import { ConfigError, readConfig, readUnknownSettings } from '../src/config.js';

const NAMES = Object.keys(CONFIG_SCHEMA.shape);

describe('Misspelt settings', () => {
  // spec: config-misspelt
  it.each([
    ['PUBLICURL', 'PUBLIC_URL'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
    ['smtp_url', 'SMTP_URL'],
    ['PORTS', 'PORT'],
    ['S3_ENDPOINT_URL', 'S3_ENDPOINT'],
    ['ADMIN_PASSWORD_FILE', 'ADMIN_PASSWORD'],
    ['LIMIT_WRITES', 'LIMIT_WRITES_PER_MINUTE'],
    ['AUTH_SIGNUPS', 'AUTH_SIGN_UPS'],
  ])('%s is rejected with the nearest name, %s', (given, meant) => {
    expect(() => readConfig({ [given]: '1' })).toThrow(ConfigError);
    expect(() => readConfig({ [given]: '1' })).toThrow(
      `${given} is not a setting. Did you mean ${meant}? If it belongs to another program, remove it from the ` +
        `environment of the shop, or set ${meant} too. See .env.example.`,
    );
  });

  it('are all named together', () => {
    expect(() => readConfig({ PUBLICURL: '', SHOPNAME: '' })).toThrow(
      'PUBLICURL is not a setting. Did you mean PUBLIC_URL? SHOPNAME is not a setting. Did you mean SHOP_NAME?',
    );
  });

  it.each([
    'PATH HOME USER SHELL LANG TERM PWD OLDPWD HOSTNAME LOGNAME MAIL TZ TMPDIR EDITOR DISPLAY COLUMNS CI DEBUG',
    'NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS npm_package_name NO_COLOR HTTP_PROXY http_proxy',
    'AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT',
    'OPENAI_ORG_ID OPENAI_PROJECT_ID STRIPE_API_KEY PGHOST PGPORT REDIS_URL POSTGRES_PASSWORD SMTP_HOST',
    'INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET SYSTEMD_EXEC_PID KUBERNETES_SERVICE_HOST KUBERNETES_PORT',
    'HANGWELL_URL HANGWELL_PASSWORD XDG_CONFIG_HOME SSH_AUTH_SOCK',
  ])('are not found in the names of other programs: %s', (names) => {
    const environment = Object.fromEntries(names.split(' ').map((name) => [name, 'x']));
    expect(readConfig(environment).SHOP_NAME).toBe('Hangwell');
  });

  it('are not found in what a platform sets beside the right name', () => {
    const environment = { DATABASE_URL: 'postgres://localhost/shop', DATABASE_USER: 'shop' };
    expect(readConfig(environment).DATABASE_URL).toBe('postgres://localhost/shop');
  });

  it.each(['SMTP_URL_PORT', 'S3_PORT', 'SHOP_PORT', 'STRIPE_PORT'])(
    'are not found in the address of a service of Kubernetes: %s',
    (name) => {
      for (const value of ['tcp://10.0.0.1:80', 'udp://10.0.0.1:53']) {
        expect(readConfig({ [name]: value }).SHOP_NAME).toBe('Hangwell');
        expect(readUnknownSettings({ [name]: value })).toEqual([]);
      }
    },
  );

  it('are not found in the settings themselves', () => {
    for (const name of NAMES.filter((name) => name.endsWith('_SECONDS'))) {
      expect(readConfig({ [name]: '10' })).toMatchObject({ [name]: 10 });
    }
  });
});

describe('Unknown settings', () => {
  // spec: config-unknown
  it.each([
    ['TRUST_PROXY', 'TRUSTED_PROXIES'],
    ['STRIPE_API_KEY', 'STRIPE_SECRET_KEY'],
    ['SMTP_FROM', 'MAIL_FROM'],
    ['SMTP_PASSWORD', 'SMTP_URL'],
    ['OPENAI_MODEL', 'OPENAI_IMAGE_MODEL'],
    ['AUTH_SECRET', 'AUTH_SIGN_UPS'],
    ['LEGAL_EMAIL', 'LEGAL_NAME'],
    ['S3_FORCE_PATH_STYLE', 'S3_BUCKET'],
    ['DATABASE_POOL_SIZE', 'DATABASE_URL'],
    ['LIMIT_ORDERS', 'LIMIT_WRITES_PER_MINUTE'],
  ])('%s opens the shop, and is listed with %s', (given, meant) => {
    const environment = { DATABASE_URL: '', [given]: '1' };
    expect(readConfig(environment).SHOP_NAME).toBe('Hangwell');
    expect(readUnknownSettings(environment)).toEqual([{ given, similar: expect.arrayContaining([meant]) }]);
  });

  it.each([
    'PATH HOME HOSTNAME MAIL MAILCHECK LOGNAME TZ NODE_OPTIONS NODE_PATH npm_package_name HTTP_PROXY LOG_FORMAT',
    'AWS_REGION GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT OPENAI_ORG_ID POSTGRES_PASSWORD PGHOST',
    'KUBERNETES_SERVICE_HOST SHOP_SERVICE_HOST SHOP_SERVICE_PORT_HTTP DATABASE_PORT_5432_TCP_ADDR SHOPIFY_KEY',
    'HANGWELL_URL XDG_CONFIG_HOME SSH_AUTH_SOCK SERVICE_NAME HOST_IP PUBLIC_DIR DATA_PATH CI',
    NAMES.join(' '),
  ])('are not found in the names of other programs: %s', (names) => {
    expect(readUnknownSettings(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).toEqual([]);
  });
});
