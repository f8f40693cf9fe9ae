import { describe, expect, it } from '@jest/globals';
import { readAddress } from '../../../../src/adapters/http/pages/addresses.js';
import { listAlternates } from '../../../../src/adapters/http/pages/alternates.js';
import { writeRobots } from '../../../../src/adapters/http/pages/robots.js';
import { toShopFacts } from '../../../../src/adapters/http/pages/shop-facts.js';
import { translateSettings, writeText } from '../../../../src/domain/shop/texts.js';
import { UK_SHOP } from '../../../shops.js';

const URL = 'https://shop.example';
const read = (address: string, languages: ('en' | 'de')[] = ['en', 'de']) =>
  readAddress(address, URL, languages);

describe('The language of an address', () => {
  // spec: languages-address-read
  it.each([
    ['/prints', 'en'],
    ['/de', 'de'],
    ['/de/', 'de'],
    ['/de/prints', 'de'],
    ['/demonstration', 'en'],
    ['/fr/prints', 'en'],
  ])('%s is in %s', (address, language) => {
    expect(read(address)).toMatchObject({ language, path: address });
  });

  // spec: languages-removed
  it.each([
    ['/de/prints?room=kitchen&campaign=x', '/prints?room=kitchen&campaign=x'],
    ['/de', '/'],
    ['/de/', '/'],
    ['/de/print/x/1?format=2', '/print/x/1?format=2'],
  ])('leads from %s, whose language the shop does not have, to %s', (address, location) => {
    expect(read(address, ['en'])).toEqual({ status: 302, location });
  });

  it.each(['/de//evil.example', '/de/\\evil.example', '/de/%2Fevil.example%00'])(
    'leads from %s to no other site',
    (address) => {
      expect(read(address, ['en'])).toBeUndefined();
    },
  );

  it('keeps the parameters that the page reads', () => {
    expect(read('/de/prints?room=kitchen&campaign=x')).toMatchObject({ readSearch: '?room=kitchen' });
  });

  it.each([
    ['/de/Prints?q=sea', 301, '/de/prints?q=sea'],
    ['/DE/prints', 301, '/de/prints'],
    ['/de/collections/color/', 302, '/de/collections'],
    ['/de/admin/orders?page=2', 302, '/admin/orders?page=2'],
  ])('leads from %s with %s to %s', (address, status, location) => {
    expect(read(address)).toEqual({ status, location });
  });
});

describe('The alternates of a page', () => {
  const german = [
    { language: 'en', url: `${URL}/contact` },
    { language: 'de', url: `${URL}/de/contact` },
    { language: 'x-default', url: `${URL}/contact` },
  ];

  // spec: languages-alternates
  it('are the same for the page in each language', () => {
    expect(listAlternates(`${URL}/contact`, URL, ['en', 'de'])).toEqual(german);
    expect(listAlternates(`${URL}/de/contact`, URL, ['en', 'de'])).toEqual(german);
  });

  it('are none for a shop in one language', () => {
    expect(listAlternates(`${URL}/contact`, URL, ['en'])).toEqual([]);
  });
});

it('keeps crawlers from the personal pages of every language', () => {
  expect(writeRobots(['en', 'de'])).toContain('Disallow: /de/account\n');
  expect(writeRobots(['en'])).not.toContain('/de/');
});

describe('The settings in another language', () => {
  // spec: languages-settings-translated
  it('take the words that the owner translated', () => {
    expect(toShopFacts(UK_SHOP, null, 'de')).toMatchObject({
      locale: 'de-DE',
      currency: 'GBP',
      country_name: 'Großbritannien',
      footer: expect.stringContaining('aus Großbritannien'),
      languages: [{ code: 'en', name: 'English', prefix: '' }],
    });
  });

  // spec: price-note-tax
  it('name the tax that prices include, where the shop is registered for it', () => {
    const registered = { ...UK_SHOP, legal: { ...UK_SHOP.legal, vat_number: 'GB123456789' } };
    const added = { ...registered, tax: { ...UK_SHOP.tax, included: false } };
    expect(toShopFacts(registered, null).included_tax).toBe('VAT');
    expect(toShopFacts(registered, null, 'de').included_tax).toBe('MwSt.');
    expect(toShopFacts(added, null).included_tax).toBeNull();
    expect(toShopFacts(UK_SHOP, null).included_tax).toBeNull();
  });

  it('keep what the owner has not translated', () => {
    const shop = { ...UK_SHOP, translations: {}, texts: { law: 'Our law.' } };
    const german = translateSettings(shop, 'de');
    expect(german.country_name).toBe('Vereinigtes Königreich');
    expect(german.tax.name).toBe('VAT');
    expect(writeText('law', german, 'de')).toBe('Our law.');
    expect(writeText('faults', german, 'de')).toContain('Was wir verkaufen');
  });

  // spec: privacy-named-by-owner
  it('name the owner’s recipients of data in the words of the language', () => {
    const processors = [{ name: 'Netcup', what: 'all', why: 'to host it' }];
    const translated = [{ name: 'Netcup', what: 'alles', why: 'um es zu speichern' }];
    const shop = { ...UK_SHOP, processors };
    expect(translateSettings(shop, 'de').processors).toEqual(processors);
    const translations = { de: { processors: translated } };
    expect(translateSettings({ ...shop, translations }, 'de').processors).toEqual(translated);
    expect(translateSettings({ ...shop, translations }, 'en').processors).toEqual(processors);
  });

  // spec: owner-texts-translated
  it('have the owner’s words of the home page in each language', () => {
    const shop = {
      ...UK_SHOP,
      texts: { home_headline: 'Art from Leith', selling_points: '## By bicycle' },
      translations: { de: { texts: { home_headline: 'Kunst aus Leith' } } },
    };
    expect(toShopFacts(shop, null)).toMatchObject({
      texts: { home_headline: 'Art from Leith', selling_points: '## By bicycle' },
      untranslated: {},
    });
    expect(toShopFacts(shop, null, 'de')).toMatchObject({
      texts: { home_headline: 'Kunst aus Leith', selling_points: '## By bicycle' },
      untranslated: { selling_points: 'en' },
    });
  });
});
