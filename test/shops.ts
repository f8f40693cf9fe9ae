import { readFileSync } from 'node:fs';
import { parseShopSettings } from '../src/adapters/disk/shop-settings.js';
import type { ShopSettings } from '../src/domain/shop/settings.js';

const file = new URL('../catalogue/shop.json', import.meta.url);

/** The settings that come with the program: a shop in the UK. */
export const UK_SHOP: ShopSettings = parseShopSettings(JSON.parse(readFileSync(file, 'utf8')), 'shop.json');

/** The UK shop, as use cases read it. */
export const IN_UK = { get: () => UK_SHOP };

/** A shop in Germany that sells in euros, with two delivery zones. */
export const GERMAN_SHOP: ShopSettings = {
  ...UK_SHOP,
  country: 'DE',
  country_name: 'Germany',
  currency: 'EUR',
  locale: 'en-DE',
  time_zone: 'Europe/Berlin',
  tax: { name: 'VAT', included: true, rates: { DE: 19, AT: 20 } },
  delivery: [
    { countries: ['DE'], price: 490, free_from: 60_00, post: [1, 2] },
    { countries: ['AT', 'CH'], price: 990, free_from: 120_00, post: [3, 5] },
  ],
  making_days: { 'print-only': [1, 2], framed: [3, 5] },
  holidays: {
    days: ['01-01', 'easter-2', 'easter+1', '05-01', 'easter+39', 'easter+50', '10-03', '12-25', '12-26'],
    moved: false,
  },
  returns_days: 21,
  accent: { light: '#0b6b4f', dark: '#7fd6b4' },
  privacy_effective: null,
  data_authority: { name: 'Federal Commissioner for Data Protection', url: 'https://www.bfdi.bund.de' },
  texts: { footer: 'Posters from Leipzig.\n\nNever <b>bold</b>.' },
};
