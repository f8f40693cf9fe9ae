/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/dom';
import type { Reply } from '../../../../src/adapters/http/contract/types.js';
import { MAIL_NAMES } from '../../../../src/domain/shop/mail-texts.js';
import { openApp } from '../../app.js';
import { refusal } from '../../fake-service.js';
import { ADMIN } from '../../people.js';

const DEFAULT_MAILS = Object.fromEntries(
  MAIL_NAMES.map((name) => [name, { subject: `The subject of ${name}`, text: '' }]),
) as Reply<'showSettings'>['mail_defaults']['en'];

const STORED: Reply<'showSettings'> = {
  version: 3,
  settings: {
    name: 'Hangwell',
    support_email: 'help@shop.example',
    legal: {
      name: 'Hangwell Ltd',
      address: ['1 High Street', 'Bath'],
      company_number: '123',
      vat_number: null,
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

// spec: settings-in-the-panel
it('The panel changes the settings, and keeps what is typed when they are refused', async () => {
  let isRefused = true;
  const { mail_defaults } = STORED;
  const { fill, press, service, user } = await openApp('/admin/settings', {
    as: ADMIN,
    answers: {
      showSettings: STORED,
      saveSettings: ({ body }) =>
        isRefused
          ? refusal(422, 'settings_not_valid', 'delivery: GB is in more than one zone.')
          : { ...body, mail_defaults },
    },
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Countries of zone 2')).value).toBe('IE, FR');
  await fill('Days for returns', 'many');
  await press('Save');
  await screen.findByText('Write a number of days.');
  await fill('Days for returns', '60');
  await press('Add a zone');
  await fill('Countries of zone 3', 'us, ca');
  const last = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).at(-1)!;
  for (const [label, text] of [
    ['Price', '14.95'],
    ['Free from', '150'],
    ['Working days', '6 to 10'],
  ] as const)
    await user.type(last(label), text);
  await press('Remove zone 2');
  await press('Save');
  await screen.findByText('delivery: GB is in more than one zone.');
  isRefused = false;
  await press('Save');
  await screen.findByText('The settings are changed.');
  expect(service.calls('saveSettings').at(-1)!.body).toEqual({
    version: 3,
    settings: {
      ...STORED.settings,
      returns_days: 60,
      delivery: [
        STORED.settings.delivery[0],
        { countries: ['US', 'CA'], price: 1495, free_from: 15000, post: [6, 10] },
      ],
    },
  });
});

// spec: settings-translated-in-the-panel
it('The panel changes texts, their translations and the languages', async () => {
  const { fill, press, service, user } = await openApp('/admin/settings', {
    as: ADMIN,
    answers: {
      showSettings: STORED,
      saveSettings: ({ body }) => ({
        ...body,
        mail_defaults: STORED.mail_defaults,
      }),
    },
  });
  await screen.findByLabelText('Terms');
  await fill('Support address', 'ask@shop.example');
  await fill('VAT number', 'GB123');
  await fill('Terms', '## Our terms\n\nBe kind.');
  await fill('Who else receives personal data', 'DHL');
  await press('Save');
  await screen.findByText(/^Write three parts per line/);
  await fill('Who else receives personal data', 'DHL | a | b\n\nNetcup|c|d');
  await fill('Who else receives personal data in German', 'DHL|e|f');
  await fill('Law that applies in German', 'Es gilt das Recht von Schottland.');
  await user.click(screen.getByLabelText('Pages in German'));
  expect(screen.getByLabelText<HTMLInputElement>('Whole refund: subject').value).toBe('{sum} back');
  const subject = screen.getByLabelText<HTMLInputElement>('Gift card: subject in German');
  expect(subject.placeholder).toBe('The subject of gift_card');
  await fill('Gift card: subject in German', 'Von {from}');
  await press('Save');
  await screen.findByText('The settings are changed.');
  expect(service.calls('saveSettings').at(-1)!.body).toEqual({
    version: 3,
    settings: {
      ...STORED.settings,
      support_email: 'ask@shop.example',
      legal: { ...STORED.settings.legal, vat_number: 'GB123' },
      processors: [
        { name: 'DHL', what: 'a', why: 'b' },
        { name: 'Netcup', what: 'c', why: 'd' },
      ],
      texts: { ...STORED.settings.texts, terms: '## Our terms\n\nBe kind.' },
      languages: ['en'],
      translations: {
        de: {
          country_name: 'Großbritannien',
          processors: [{ name: 'DHL', what: 'e', why: 'f' }],
          texts: { law: 'Es gilt das Recht von Schottland.' },
          mails: { gift_card: { subject: 'Von {from}' } },
        },
      },
    },
  });
});

// spec: shop-logo-in-the-panel
it('The panel uploads a logo and removes it, and keeps what is typed', async () => {
  const logo = { hash: 'a'.repeat(64), width: 120, height: 32 };
  const { fill, press, service, user } = await openApp('/admin/settings', {
    as: ADMIN,
    answers: {
      showSettings: STORED,
      replaceBrandPicture: { ...STORED, version: 4, settings: { ...STORED.settings, brand: { logo } } },
      removeBrandPicture: { ...STORED, version: 5 },
      saveSettings: ({ body }) => ({ ...body, mail_defaults: STORED.mail_defaults }),
    },
  });
  const file = new File(['a picture'], 'logo.png', { type: 'image/png' });
  await fill('Days for returns', '60');
  await user.upload(await screen.findByLabelText('Logo: choose a picture'), file);
  await screen.findByText('Logo: the picture is changed.');
  const shown = screen.getByAltText<HTMLImageElement>('Logo');
  expect(shown.getAttribute('src')).toBe(`/brand-pictures/${logo.hash}/logo.png`);
  await press('Save');
  await screen.findByText('The settings are changed.');
  expect(service.calls('saveSettings').at(-1)!.body).toEqual({
    version: 4,
    settings: { ...STORED.settings, returns_days: 60, brand: { logo } },
  });
  await press('Remove the logo');
  await screen.findByText('Logo: the picture is removed.');
  expect(screen.queryByAltText('Logo')).toBeNull();
});
