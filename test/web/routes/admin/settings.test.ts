/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import { openApp } from '../../app.js';
import { refusal } from '../../fake-service.js';
import { ADMIN } from '../../people.js';
import { STORED_SETTINGS } from '../../samples/settings.js';

// spec: settings-in-the-panel
it('The panel changes the settings, and keeps what is typed when they are refused', async () => {
  let isRefused = true;
  const { mail_defaults } = STORED_SETTINGS;
  const { fill, press, service, user } = await openApp('/admin/settings', {
    as: ADMIN,
    answers: {
      showSettings: STORED_SETTINGS,
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
      ...STORED_SETTINGS.settings,
      returns_days: 60,
      delivery: [
        STORED_SETTINGS.settings.delivery[0],
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
      showSettings: STORED_SETTINGS,
      saveSettings: ({ body }) => ({
        ...body,
        mail_defaults: STORED_SETTINGS.mail_defaults,
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
      ...STORED_SETTINGS.settings,
      support_email: 'ask@shop.example',
      legal: { ...STORED_SETTINGS.settings.legal, vat_number: 'GB123' },
      processors: [
        { name: 'DHL', what: 'a', why: 'b' },
        { name: 'Netcup', what: 'c', why: 'd' },
      ],
      texts: { ...STORED_SETTINGS.settings.texts, terms: '## Our terms\n\nBe kind.' },
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
      showSettings: STORED_SETTINGS,
      replaceBrandPicture: {
        ...STORED_SETTINGS,
        version: 4,
        settings: { ...STORED_SETTINGS.settings, brand: { logo } },
      },
      removeBrandPicture: { ...STORED_SETTINGS, version: 5 },
      saveSettings: ({ body }) => ({ ...body, mail_defaults: STORED_SETTINGS.mail_defaults }),
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
    settings: { ...STORED_SETTINGS.settings, returns_days: 60, brand: { logo } },
  });
  await press('Remove the logo');
  await screen.findByText('Logo: the picture is removed.');
  expect(screen.queryByAltText('Logo')).toBeNull();
});

// spec: settings-sections
it('The settings have sections to jump to, which the address remembers', async () => {
  const { user } = await openApp('/admin/settings', {
    as: ADMIN,
    answers: { showSettings: STORED_SETTINGS },
  });
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  expect(sections.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Tax', 'German']));
  for (const link of sections)
    expect(document.getElementById(link.getAttribute('href')!.split('#')[1]!)).not.toBeNull();
  await user.click(screen.getByRole('link', { name: 'Tax' }));
  await waitFor(() => expect(location.hash).toBe('#tax'));
});
