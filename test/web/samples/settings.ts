import type { Reply } from '../../../src/adapters/http/contract/types.js';
import { MAIL_NAMES } from '../../../src/domain/shop/mail-texts.js';

const DEFAULT_MAILS = Object.fromEntries(
  MAIL_NAMES.map((name) => [name, { subject: `The subject of ${name}`, text: '' }]),
) as Reply<'showSettings'>['mail_defaults']['en'];

/** As an admin sees them. */
export const STORED_SETTINGS: Reply<'showSettings'> = {
  version: 3,
  settings: {
    name: 'Hangwell',
    support_email: 'help@shop.example',
    legal: {
      name: 'Hangwell Ltd',
      address: ['1 High Street', 'Bath'],
      company_number: '123',
      vat_number: null,
      phone: null,
      represented_by: null,
      responsible_person: [],
    },
    country_name: 'the UK',
    tax: { name: 'VAT', included: true, rates: { GB: 20 } },
    delivery: [
      { countries: ['GB'], price: 0, free_from: 0, post: [2, 3] },
      { countries: ['IE', 'FR'], price: 595, free_from: 6000, post: [3, 3] },
    ],
    making_days: { 'print-only': [2, 3], framed: [4, 6] },
    holidays: { days: ['12-25', 'easter+1'], moved: true },
    returns_days: 30,
    accent: { light: '#2c3ea8', dark: '#a2b1f9' },
    brand: {},
    data_authority: null,
    processors: [{ name: 'Hetzner', what: 'all that this page names', why: 'to host the shop' }],
    texts: { law: 'The law of England applies.' },
    mails: { refund: { subject: '{sum} back' } },
    languages: ['en', 'de'],
    translations: {
      de: { country_name: 'Großbritannien', texts: { law: 'Es gilt das Recht von England.' }, mails: {} },
    },
  },
  mail_defaults: { en: DEFAULT_MAILS, de: DEFAULT_MAILS },
};
