import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, it } from '@jest/globals';
import { parseShopSettings } from '../src/adapters/disk/shop-settings.js';
import { CONFIG_SCHEMA } from '../src/config-schema.js';
import { readConfig } from '../src/config.js';
import { UK_SHOP } from './shops.js';

const pathTo = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const read = (file: string) => readFileSync(pathTo(file), 'utf8');
const SETTINGS = Object.keys(CONFIG_SCHEMA.shape);

// spec: running-settings
it('The guide for running a shop names settings that open a shop with mail and payments', () => {
  const [, block = ''] = /```sh\n(NODE_ENV=production[^]+?)```/.exec(read('docs/running.md')) ?? [];
  const environment = parseEnv(block) as Record<string, string>;
  expect(Object.keys(environment).filter((name) => !SETTINGS.includes(name))).toEqual([]);
  expect(readConfig(environment)).toMatchObject({
    payments: 'stripe',
    standIns: false,
    publishing: 'review',
  });
});

// spec: running-container-catalogue
it('Containers read the catalogue of the folder that CATALOGUE_DIR in .env names, and never write to it', () => {
  const compose = read('compose.yaml');
  const [, folder] = /^ {6}CATALOGUE_DIR: (\S+)$/m.exec(compose) ?? [];
  // The owner's copy, or the shipped folder.
  expect(compose).toContain(`- \${CATALOGUE_DIR:-./catalogue}:${folder}:ro\n`);
  expect(existsSync(pathTo('catalogue/shop.json'))).toBe(true);
  expect(read('docs/running.md')).toMatch(/echo CATALOGUE_DIR=\/\S+ >> \.env/);
});

// spec: running-german-shop
it('The German shop of the guide opens, and has a name, an owner, an address for questions and German pages', () => {
  const [, example = ''] = /```json\n(\{[^]+?)```/.exec(read('docs/running.md')) ?? [];
  const settings = parseShopSettings(JSON.parse(example), 'docs/running.md');
  expect(settings).toMatchObject({ country: 'DE', currency: 'EUR', languages: ['en', 'de'] });
  const { name, support_email, legal, translations, texts, returns_days } = settings;
  expect([name, support_email, legal.name]).toEqual([
    'Bilderladen',
    'hilfe@bilderladen.example',
    'Bilderladen GmbH',
  ]);
  expect(legal.address.length).toBeGreaterThan(0);
  expect(returns_days).not.toBe(UK_SHOP.returns_days);
  expect(Object.keys(translations.de!.texts!)).toEqual(expect.arrayContaining(Object.keys(texts)));
});
