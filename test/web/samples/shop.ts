import type { ShopFacts } from '../../../src/adapters/http/routes/rendering.js';
import type { Reply } from '../../../src/adapters/http/contract/types.js';

/** What the service writes into every page of a shop in the UK. */
export const SHOP_FACTS: ShopFacts = {
  locale: 'en-GB',
  country: 'GB',
  country_name: 'the UK',
  currency: 'GBP',
  time_zone: 'Europe/London',
  delivery_price: 0,
  returns_days: 30,
  included_tax: null,
  footer: 'Art prints from your own words. Printed, framed by hand and sent from the UK.',
  texts: {},
  untranslated: {},
  logo: null,
  languages: [],
};

/** A shop that sends no mails but stores them in its outbox. */
export const SHOP: Reply<'showShop'> = {
  name: 'Hangwell',
  country: 'GB',
  currency: 'GBP',
  locale: 'en-GB',
  tax: { name: 'VAT', included: true },
  supportEmail: 'help@shop.example',
  texts: {
    delivery: null,
    faults: 'What we sell must be as described.',
    terms: null,
    law: 'The law of England and Wales applies.',
    privacy: null,
    personalised: null,
  },
  dataAuthority: null,
  privacyEffective: '2024-06-21',
  timeZone: 'Europe/London',
  firstPrints: { painted: 0, total: 0 },
  outboxUrl: '/local/outbox',
  googleSignIn: false,
  passwordLength: 8,
  sessionDays: 60,
  legal: {
    name: 'Hangwell Ltd',
    address: ['1 Calton Hill'],
    companyNumber: null,
    vatNumber: null,
    phone: null,
    representedBy: null,
    responsiblePerson: [],
  },
  processors: [],
  publishing: 'open',
};
