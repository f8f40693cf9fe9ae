import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { parseShopSettings, readShopSettings } from '../../../src/adapters/disk/shop-settings.js';
import { GERMAN_SHOP, UK_SHOP } from '../../shops.js';

const read = (change: object) => () => parseShopSettings({ ...UK_SHOP, ...change }, 'shop.json');

describe('parseShopSettings', () => {
  // spec: shop-settings
  it.each<[string, object, RegExp]>([
    ['a word instead of a code', { country: 'Germany' }, /code of a country.*\n.*country/],
    ['an unknown currency', { currency: 'EURO' }, /code of a currency.*\n.*currency/],
    ['a currency with three decimals', { currency: 'KWD' }, /KWD is not supported/],
    ['a language without texts', { locale: 'de-DE' }, /form of English.*\n.*locale/],
    ['an unknown time zone', { time_zone: 'Europe/Bonn' }, /name of a time zone.*\n.*time_zone/],
    ['a rate of more than all', { tax: { ...UK_SHOP.tax, rates: { GB: 120 } } }, /tax\.rates\.GB/],
    [
      'no zone for its own country',
      { country: 'HU' },
      /No zone has the shop's own country, HU.*\n.*delivery/,
    ],
    [
      'a country in two zones',
      { delivery: [...UK_SHOP.delivery, UK_SHOP.delivery[1]] },
      /IE is in more than one zone/,
    ],
    [
      'a fraction of a cent',
      { delivery: [{ ...UK_SHOP.delivery[0], price: 4.9 }] },
      /minor units.*\n.*delivery\[0\]\.price/,
    ],
    [
      'an unknown holiday',
      { holidays: { days: ['christmas'], moved: true } },
      /'12-25'.*\n.*holidays\.days\[0\]/,
    ],
    ['a date in words', { privacy_effective: '21/06/24' }, /2026-01-31.*\n.*privacy_effective/],
    ['a colour by name', { accent: { ...UK_SHOP.accent, light: 'green' } }, /#rrggbb.*\n.*accent\.light/],
    [
      'an authority without HTTPS',
      { data_authority: { name: 'BfDI', url: 'http://bfdi.bund.de' } },
      /data_authority\.url/,
    ],
    [
      'fewer days for returns than the law gives',
      { returns_days: 7 },
      /at least 14 days: the law of the shop's country, GB, does.*\n.*returns_days/,
    ],
  ])('rejects %s and names the field', (_, change, message) => {
    expect(read(change)).toThrow(message);
    expect(read(change)).toThrow(/^The settings in shop\.json are not valid/);
  });

  // spec: settings-unknown-key
  it.each<[string, object, RegExp]>([
    ['a misspelt name', { curency: 'EUR' }, /"curency" is unknown here. Did you mean "currency"\?/],
    ['a name in other words', { supportEmail: 'a@shop.example' }, /Did you mean "support_email"\?/],
    ['an unknown text', { texts: { fotter: 'Prints.' } }, /"fotter".*"footer"\?\n.*texts/],
    [
      'an unknown mail',
      { mails: { reciept: {} } },
      /"reciept" is unknown here\. Known are confirmation, .*\n.*mails/,
    ],
    ['a misspelt zone', { delivery: [{ ...UK_SHOP.delivery[0], freefrom: 1 }] }, /"freefrom".*"free_from"\?/],
    ['an unknown language', { translations: { fr: {} } }, /"fr" is unknown here\. Known are en and de\./],
  ])('says of %s which is right, or which there are', (_, change, message) => {
    expect(read(change)).toThrow(message);
  });

  // spec: shop-accent-contrast
  it.each([
    ['light', '#e5a823', /#e5a823 is hard to read on light pages: its contrast is 1\.7.*darker.*\n.*accent/],
    ['dark', '#5b2d8e', /#5b2d8e is hard to read on dark pages: its contrast is 1\.\d.*lighter.*\n.*accent/],
  ])('rejects a colour that is hard to read on %s pages', (theme, color, message) => {
    expect(read({ accent: { ...UK_SHOP.accent, [theme]: color } })).toThrow(message);
  });

  it('accepts a short time for returns where no law forbids it', () => {
    const delivery = [{ countries: ['US'], price: 0, free_from: 0, post: [2, 3] }];
    expect(read({ country: 'US', delivery, returns_days: 7 })()).toMatchObject({ returns_days: 7 });
  });

  it('has defaults for everything that is not about the country', () => {
    const {
      returns_days,
      accent,
      data_authority,
      privacy_effective,
      texts,
      mails: _mails,
      ...older
    } = UK_SHOP;
    expect(returns_days).toBe(30);
    expect(privacy_effective).toBe('2024-06-21');
    expect(data_authority?.url).toBe('https://ico.org.uk');
    expect(Object.keys(texts)).toEqual(['faults', 'law']);
    expect(parseShopSettings(older, 'shop.json')).toEqual({
      ...older,
      returns_days,
      accent,
      data_authority: null,
      privacy_effective: null,
      processors: [],
      texts: {},
      mails: {},
    });
  });

  it('accepts a shop in another country', () => {
    expect(parseShopSettings(GERMAN_SHOP, 'shop.json')).toEqual(GERMAN_SHOP);
  });
});

// spec: build-without-settings
it('The pages are built for a catalogue without shop.json', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-catalogue-'));
  const script = `import { loadConfigFromFile } from 'vite';
    const loaded = await loadConfigFromFile({ command: 'build', mode: 'de' }, 'web/vite.config.ts');
    console.log(loaded.config.build.outDir);`;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, CATALOGUE_DIR: folder },
    });
    expect(stdout).toContain('dist/web/.de');
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('readShopSettings', () => {
  it('reads the file of the catalogue, or else the one of the program', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hangwell-settings-'));
    const shipped = new URL('../../../catalogue', import.meta.url).pathname;
    try {
      expect(await readShopSettings(folder, shipped)).toEqual(UK_SHOP);
      await writeFile(join(folder, 'shop.json'), JSON.stringify(GERMAN_SHOP));
      expect(await readShopSettings(folder, shipped)).toEqual(GERMAN_SHOP);
      await writeFile(join(folder, 'shop.json'), '{');
      await expect(readShopSettings(folder, shipped)).rejects.toThrow(/shop\.json cannot be read/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
