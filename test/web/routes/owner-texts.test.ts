/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/dom';
import { FINISHED_TASK_DAYS, UNPAID_ORDER_DAYS } from '../../../src/domain/shop/retention.js';
import { openApp } from '../app.js';
import { SHOP, SHOP_FACTS } from '../samples/shop.js';
import { listing } from '../samples/walls.js';

const OWN = '## Our way\nWe bring it by bicycle.\n\nNever <b>bold</b>.';

// spec: owner-texts-of-pages
it.each([
  ['delivery', '/delivery-and-returns', 'Ireland'],
  ['terms', '/terms', '1 Calton Hill'],
  ['privacy', '/privacy-policy', 'Mailer'],
  ['personalised', '/withdraw', 'How long you have'],
] as const)(
  'shows the owner’s text about %s as plain text, and keeps what are facts',
  async (name, path, fact) => {
    await openApp(path, {
      answers: {
        showShop: {
          ...SHOP,
          texts: { ...SHOP.texts, [name]: OWN },
          processors: [{ name: 'Mailer', what: 'your address', why: 'to write to you' }],
        },
        listDeliveryCountries: {
          countries: [{ code: 'IE', name: 'Ireland', price: 595, free_from: 6000, post: [3, 5] }],
        },
      },
    });
    await screen.findByRole('heading', { level: 2, name: 'Our way' });
    for (const text of ['We bring it by bicycle.', 'Never <b>bold</b>.']) screen.getByText(text);
    expect(document.body.textContent).toContain(fact);
    expect(document.body.textContent).not.toMatch(
      /Every print is made to order|agree on when you order|We store what you order|made to your own design/,
    );
  },
);

// spec: owner-texts-of-the-home-page
it('shows the owner’s texts in place of all that the home page and the wall claim', async () => {
  const facts = {
    ...SHOP_FACTS,
    texts: {
      home_headline: 'Posters from Leipzig',
      home_introduction: 'Printed on Fridays.',
      home_create: 'Draw with us',
      home_browse: 'See my posters',
      home_steps: '## Look\nThere are ten posters.\n\n## Order\nOn 300gsm cotton.',
      home_description: 'Ten posters on cotton paper.',
      prints_introduction: 'I drew each of them.',
      selling_points: '## By bicycle\nNo lorry comes.\n\nCheap, too.',
    },
  };
  const { user } = await openApp('/', {
    facts: { 'shop-facts': JSON.stringify(facts) },
    answers: { listPrints: listing([]) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Posters from Leipzig' });
  screen.getByText('Printed on Fridays.');
  const steps = [...document.querySelectorAll('.steps-list li')];
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'LookThere are ten posters.',
    'OrderOn 300gsm cotton.',
  ]);
  screen.getByRole('link', { name: 'Draw with us' });
  const metas = () => [...document.querySelectorAll('meta')].map(({ content }) => content).join(' ');
  expect(metas()).toContain('Ten posters on cotton paper.');
  const claims = /your words|somebody’s words|180gsm|by hand|A sentence becomes a picture|others made/i;
  const main = () => document.querySelector('main')!.textContent;
  expect(`${main()} ${metas().replace(/"footer":"[^"]*"/, '')} ${document.title}`).not.toMatch(claims);
  const points = screen.getByLabelText('What you can count on');
  expect([...points.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'By bicycle',
    'Cheap, too.',
  ]);
  expect(points.textContent).toContain('No lorry comes.');
  expect(points.textContent).not.toContain('Hand framing');

  await user.click(screen.getByRole('link', { name: 'See my posters' }));
  await screen.findByText('I drew each of them.');
  expect(main()).not.toMatch(claims);
});

// spec: owner-texts-untranslated
it('says that the owner’s English texts are English on pages of another language', async () => {
  const facts = {
    ...SHOP_FACTS,
    footer: 'Hung well.',
    texts: {
      home_headline: 'Posters from Leipzig',
      home_introduction: 'Freitags gedruckt.',
      home_browse: 'See my posters',
      home_steps: '## Look\nThere are ten.',
      selling_points: '## By bicycle\nNo lorry comes.',
    },
    untranslated: {
      footer: 'en',
      home_browse: 'en',
      home_headline: 'en',
      home_steps: 'en',
      selling_points: 'en',
      terms: 'en',
    },
  };
  const shown = {
    facts: { 'shop-facts': JSON.stringify(facts) },
    answers: {
      listPrints: listing([]),
      showShop: { ...SHOP, texts: { ...SHOP.texts, terms: OWN, law: 'Es gilt das Recht.' } },
    },
  };
  const { user } = await openApp('/', shown);
  const languageOf = (text: string) =>
    screen.getByText(text).closest('[lang]:not(html)')?.getAttribute('lang');
  await screen.findByRole('heading', { level: 1, name: 'Posters from Leipzig' });
  const english = ['Posters from Leipzig', 'See my posters', 'There are ten.', 'Hung well.', 'By bicycle'];
  for (const text of [...english, 'No lorry comes.']) expect(languageOf(text)).toBe('en');
  expect(languageOf('Freitags gedruckt.')).toBeUndefined();
  await user.click(screen.getByRole('link', { name: 'Terms' }));
  await screen.findByText('We bring it by bicycle.');
  expect([languageOf('Our way'), languageOf('We bring it by bicycle.')]).toEqual(['en', 'en']);
});

// spec: privacy-effective
it.each([
  ['en-GB', '2024-06-21', 'Effective 21/06/24'],
  ['de-DE', '2026-01-31', 'Effective 31.01.26'],
  ['en-GB', null, undefined],
])('dates the privacy policy in %s as its settings do: %s', async (locale, privacyEffective, words) => {
  await openApp('/privacy-policy', {
    facts: { 'shop-facts': JSON.stringify({ ...SHOP_FACTS, locale }) },
    answers: { showShop: { ...SHOP, privacyEffective } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  expect(document.querySelector('article header .label')?.textContent).toBe(words);
});

// spec: tax-number-name
it.each([
  ['VAT', 'VAT number 123'],
  ['GST', 'GST number 123'],
])('names the tax number of a shop with %s', async (name, words) => {
  await openApp('/contact', {
    answers: {
      showShop: { ...SHOP, tax: { name, included: true }, legal: { ...SHOP.legal, vatNumber: '123' } },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Contact' });
  expect(document.querySelector('article')?.textContent).toContain(words);
});

// spec: law-imprint
it.each([
  ['DE', true],
  ['GB', false],
])('has an imprint in the footer of a shop in %s: %s', async (country, isThere) => {
  await openApp('/contact', { facts: { 'shop-facts': JSON.stringify({ ...SHOP_FACTS, country }) } });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.queryByRole('link', { name: 'Imprint' }) !== null).toBe(isThere);
});

// spec: law-imprint-page
it('says in the imprint who runs the shop and how to reach them', async () => {
  const legal = {
    ...SHOP.legal,
    name: 'Bilder GmbH',
    companyNumber: 'HRB 12345, Amtsgericht Leipzig',
    vatNumber: 'DE123456789',
    phone: '+49 (341) 123456',
    representedBy: 'Erika Muster',
  };
  await openApp('/imprint', { answers: { showShop: { ...SHOP, legal } } });
  await screen.findByRole('heading', { level: 1, name: 'Imprint' });
  const { textContent: text } = screen.getByRole('article');
  const { name, address, companyNumber, vatNumber, phone, representedBy } = legal;
  for (const part of [name, ...address, companyNumber, vatNumber, phone, representedBy, SHOP.supportEmail])
    expect(text).toContain(part);
  expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toBe('tel:+49341123456');
});

// spec: privacy-retention
it('says how long each kind of data is stored, as the sweep deletes it', async () => {
  await openApp('/privacy-policy', { answers: { showShop: { ...SHOP, sessionDays: 14 } } });
  const table = await screen.findByRole('table');
  const times = [...table.querySelectorAll('tbody tr')].map((row) => row.lastElementChild!.textContent);
  for (const time of [
    'until you sign out, or 14 days after you last used it',
    'until you remove them, or your account',
    'until the payment page of the order closes',
    `until it is settled; ${UNPAID_ORDER_DAYS} days after we have closed the case`,
    `${FINISHED_TASK_DAYS} days after they were sent; that a mail about an order was sent, as long as the order`,
    'until you delete your account; the log stays without your address',
  ])
    expect(times).toContain(time);
});

// spec: returns-by-form
it.each([
  ['DE', true],
  ['US', false],
])(
  'tells customers of a shop in %s how to send a print back, with the form where the law has it: %s',
  async (country, hasForm) => {
    await openApp('/delivery-and-returns', {
      facts: { 'shop-facts': JSON.stringify({ ...SHOP_FACTS, country }) },
      answers: { showShop: SHOP, listDeliveryCountries: { countries: [] } },
    });
    const step = (await screen.findByText(/with your order ID/)).closest('li')!;
    const links = [...step.querySelectorAll('a')].map(({ pathname, protocol }) => [protocol, pathname]);
    expect(links).toEqual([...(hasForm ? [['http:', '/withdraw']] : []), ['mailto:', 'help@shop.example']]);
  },
);
