import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig, settings } from '../src/config.js';

const defaults = {
  PORT: 3000,
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  SHOP_NAME: 'Hangwell',
  SUPPORT_EMAIL: 'help@hangwell.example',
  DATA_DIR: './data',
  DATABASE_URL: '',
  CATALOGUE_DIR: './catalogue',
  FIRST_PRINTS: 100,
  PAINTERS: 0,
  ADMIN_EMAIL: 'admin@hangwell.example',
  ADMIN_PASSWORD: '',
  ACCESS_TOKEN_MINUTES: 60,
  LIMIT_WRITES_PER_MINUTE: 120,
  LIMIT_SIGN_INS_PER_FIVE_MINUTES: 60,
  TRUSTED_PROXIES: 0,
  ALLOW_LOCAL_STAND_INS: false,
  LOG_LEVEL: 'warn',
  NODE_ENV: '',
};

describe('readConfig', () => {
  it('needs nothing: every setting has a default', () => {
    expect(readConfig({})).toEqual({
      ...defaults,
      ownUrl: 'http://127.0.0.1:3000',
      publicUrl: 'http://localhost:3000',
      painters: availableParallelism(),
      standIns: true,
    });
  });

  it('takes what is set, and leaves what is not its own', () => {
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

  it('is reached by itself at its own address, whatever browsers call it', () => {
    const config = readConfig({ PUBLIC_URL: 'https://shop.example', PORT: '8080', HOST: '0.0.0.0' });
    expect(config.ownUrl).toBe('http://127.0.0.1:8080');
  });

  it.each([
    [{}, true],
    [{ NODE_ENV: 'test' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', ALLOW_LOCAL_STAND_INS: '1' }, true],
    [{ NODE_ENV: 'production', ALLOW_LOCAL_STAND_INS: '0' }, false],
    [{ NODE_ENV: 'production', ALLOW_LOCAL_STAND_INS: '' }, false],
  ])('with %j says of the stand-ins: %p', (environment, standIns) => {
    expect(readConfig(environment).standIns).toBe(standIns);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['HOST', ''],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['SHOP_NAME', ''],
    ['SUPPORT_EMAIL', ''],
    ['DATA_DIR', ''],
    ['CATALOGUE_DIR', ''],
    ['FIRST_PRINTS', '-1'],
    ['PAINTERS', 'many'],
    ['ADMIN_EMAIL', ''],
    ['ACCESS_TOKEN_MINUTES', '1'],
    ['LIMIT_WRITES_PER_MINUTE', '0'],
    ['LIMIT_SIGN_INS_PER_FIVE_MINUTES', '0'],
    ['TRUSTED_PROXIES', '-1'],
    ['ALLOW_LOCAL_STAND_INS', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^This setting is not right: ${name}: .+ See \\.env\\.example\\.$`, 's'),
    );
  });

  it('names all that is wrong at once', () => {
    const wrong = () => readConfig({ PORT: 'http', LOG_LEVEL: 'loud' });
    expect(wrong).toThrow('PORT: ');
    expect(wrong).toThrow('LOG_LEVEL: ');
  });
});

describe('.env.example', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const example = parseEnv(text);

  it('names every setting, and no other', () => {
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(settings.shape).toSorted());
    expect(Object.keys(defaults).toSorted()).toEqual(Object.keys(settings.shape).toSorted());
  });

  it.each(Object.keys(settings.shape))('gives %s its default', (name) => {
    const all: Record<string, unknown> = settings.parse(example);
    expect(all[name]).toBe((settings.parse({}) as Record<string, unknown>)[name]);
  });

  it('says of each what it is, in the line above', () => {
    const lines = text.split('\n');
    for (const [n, line] of lines.entries()) {
      if (/^[A-Z_]+=/.test(line)) expect(lines[n - 1]).toMatch(/^# .+\.$/);
    }
  });
});
