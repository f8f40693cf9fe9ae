/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/dom';
import type { Reply } from '../../../../src/adapters/http/contract/types.js';
import { openApp } from '../../app.js';
import { refusal } from '../../fake-service.js';
import { ADMIN } from '../../people.js';

const STORED: Reply<'showSettings'> = {
  version: 3,
  settings: {
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
    data_authority: null,
    texts: { law: 'The law of England applies.' },
  },
};

// spec: settings-in-the-panel
it('The panel changes the settings, and keeps what is typed when they are refused', async () => {
  let isRefused = true;
  const { fill, press, service, user } = await openApp('/admin/settings', {
    as: ADMIN,
    answers: {
      showSettings: STORED,
      saveSettings: ({ body }) =>
        isRefused ? refusal(422, 'settings_not_valid', 'delivery: GB is in more than one zone.') : body,
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
