import { beforeAll, expect, it } from '@jest/globals';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, pay } from '../customer.js';
import { waitForMail } from '../outbox.js';
import { fetchPage } from '../served-page.js';
import { describeInBrowser } from './browser.js';
import { createStage, readLinks } from './stage.js';

describeInBrowser('The pages in German', () => {
  const stage = createStage();
  let print: PrintDetail;
  beforeAll(async () => {
    print = await newPrint(stage.shop, await newCustomer(stage.shop), {
      prompt: 'A lighthouse over a calm sea',
    });
  });

  // spec: languages-served
  it('come from the service in German, with the page in both languages for search engines', async () => {
    const { html, title, canonical, meta, status } = await fetchPage(stage.shop.url, '/de/contact');
    expect(status).toBe(200);
    expect(html).toContain('<html lang="de-DE"');
    expect(html).toContain('Ihre Nachricht liest ein Mensch.');
    expect(title).toBe('Kontakt | Hangwell');
    expect(canonical).toMatch(/\/de\/contact$/);
    expect(meta['og:locale']).toBe('de_DE');
    const english = await fetchPage(stage.shop.url, '/contact');
    const alternates = (text: string) => text.match(/<link rel="alternate" hreflang="[^>]*>/g);
    expect(alternates(html)).toHaveLength(3);
    expect(alternates(english.html)).toEqual(alternates(html));
  });

  it('answer 404 in German, and do not know another language', async () => {
    const german = await fetchPage(stage.shop.url, '/de/nowhere');
    expect([german.status, german.title]).toEqual([404, 'Seite nicht gefunden | Hangwell']);
    const french = await fetchPage(stage.shop.url, '/fr/contact');
    expect([french.status, french.title]).toEqual([404, 'Page not found | Hangwell']);
  });

  it('have their templates and renderers out of reach', async () => {
    for (const path of ['/.de/index.html', '/.de/.server/render.mjs', '/.de/.vite/manifest.json']) {
      await request(stage.shop.url).get(path).expect(404);
    }
  });

  // spec: plain-page-footer
  it('have the links of the footer also where a page needs scripts', async () => {
    for (const prefix of ['', '/de']) {
      const page = await stage.open(`${prefix}/contact`, { scripts: false });
      const footer = await readLinks(page.getByRole('contentinfo').getByRole('navigation').getByRole('link'));
      expect(footer.map(([, path]) => path)).toContain(`${prefix}/withdraw`);
      await page.goto(`${prefix}/account`);
      expect(await readLinks(page.getByRole('listitem').getByRole('link'))).toEqual(footer);
    }
  });

  // spec: languages-pages
  it('stay German from page to page, and lead to the same page in English and back', async () => {
    const page = await stage.open('/de/');
    await page.getByRole('navigation', { name: 'Shop' }).getByText('Bilder kaufen').click();
    await page.waitForURL('**/de/prints');
    await page.getByRole('heading', { level: 1, name: 'Bilder kaufen' }).waitFor();
    expect(await page.title()).toBe('Bilder kaufen | Hangwell');
    const others = await page
      .locator('a[href^="/"]:not([href^="/de"])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(others).toEqual(['/prints']);
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shop Prints' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/prints');
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bilder kaufen' }).waitFor();
  });

  // spec: languages-buying
  it('sell in German, with prices as Germans write them', async () => {
    const customer = await newCustomer(stage.shop);
    const page = await stage.open(`/de/print/${print.slug}/${print.id}`, { as: customer });
    await page.getByRole('radio', { name: /Gerahmter Druck/ }).check();
    await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
    await page.getByText('Hinzugefügt.').waitFor();
    await page.goto(`${stage.shop.url}/de/checkout`);
    await page.getByText(/Gerahmter Druck, .* cm, Schwarz/).waitFor();
    await page
      .getByText(/^\d+,\d\d\s£$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Zur Zahlung' }).click();
    await page.getByRole('button', { name: / £ bezahlen$/ }).waitFor();
    const payment = page.url();
    await page.getByRole('link', { name: 'Abbrechen und zurück zu Hangwell' }).click();
    await page.waitForURL('**/de/checkout');
    const paid = await pay(payment);
    await page.goto(paid.headers.get('location')!);
    await page.waitForURL('**/de/order-confirmation**');
    await page.getByText(/Gerahmter Druck, .* cm, Schwarz/).waitFor();
    const { attached, subject } = await waitForMail(stage.shop, customer.email);
    expect(subject).toMatch(/^Ihre Bestellung \d+ bei Hangwell/);
    expect(attached).toEqual([expect.stringMatching(/^hangwell-rechnung-\d+\.pdf$/)]);
  });

  // spec: languages-gift-card
  it('describe a gift card in German at the checkout and on the payment page', async () => {
    const page = await stage.open('/de/gift-cards', { as: await newCustomer(stage.shop) });
    await page
      .getByLabel(/E-Mail/)
      .first()
      .fill('ada@example.com');
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await page.getByRole('dialog').getByText('Gutschein').first().waitFor();
    await page.goto(`${stage.shop.url}/de/checkout`);
    await page.getByText('Für ada@example.com, per E-Mail, sobald bezahlt ist', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Zur Zahlung' }).click();
    await page.getByText('Per E-Mail').waitFor();
    expect(await page.locator('main').innerText()).not.toContain('By email');
  });

  // spec: languages-collections-shown
  it('have the texts and guides of collections, the names of what prints show, and a search in German', async () => {
    const page = await stage.open('/de/collections/recommended-room/bedroom');
    const guide = page.locator('.collection-guide');
    await guide.getByRole('heading', { name: 'Empfehlungen' }).waitFor();
    expect(await guide.innerText()).toContain('Die Wand gegenüber dem Bett');
    expect(await page.locator('main [lang="en"]:not(img)').count()).toBe(0);
    await page.goto(`${stage.shop.url}/de/print/${print.slug}/${print.id}`);
    const about = page.getByRole('region', { name: 'Über dieses Bild' });
    expect(await about.locator('.print-description').innerText()).toMatch(/Komposition/);
    await page.getByRole('link', { name: 'Leuchtturm', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Wandbilder zum Thema Leuchtturm' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/de/collections/keywords/lighthouse');
    await page.goto(`${stage.shop.url}/de/prints`);
    await page.getByRole('searchbox').fill('Leuchttürme am Meer');
    await page.keyboard.press('Enter');
    await page.getByText('„Leuchttürme am Meer“').first().waitFor();
    await page
      .getByRole('link', { name: new RegExp(print.title!) })
      .first()
      .waitFor();
  });

  // spec: languages-narrow
  it('have links in the header that fit on a phone', async () => {
    const page = await stage.open('/de/prints', { phone: true });
    const nav = page.getByRole('navigation', { name: 'Shop' });
    await nav.waitFor();
    expect(await nav.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });

  // The stage reports an error of hydration.
  it.each([
    '',
    '/collections',
    '/collections/recommended-room',
    '/collections/color/navy',
    '/gift-cards',
    '/delivery-and-returns',
    '/terms',
    '/privacy-policy',
    '/withdraw',
    '/product-safety',
    '/imprint',
    '/accessibility',
    '/favourites',
    '/login',
  ])('are drawn without a fault: %s', async (path) => {
    const page = await stage.open(`/de${path}`);
    await page.getByRole('link', { name: 'Zum Inhalt springen' }).waitFor({ state: 'attached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de-DE');
  });

  // spec: languages-errors
  it('say in German why something did not work', async () => {
    const page = await stage.open('/de/login');
    stage.expectConsole(/status of 400/);
    await page.getByLabel('E-Mail-Adresse').fill('nobody@example.com');
    await page.getByLabel('Ihr Passwort').fill('a-wrong-password');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByText('E-Mail-Adresse oder Passwort ist falsch.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/de/login');
  });
});
