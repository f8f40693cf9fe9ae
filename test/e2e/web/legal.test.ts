import { expect, it } from '@jest/globals';
import request from 'supertest';
import { describeInBrowser } from './browser.js';
import { createStage, readStyle } from './stage.js';

const SETTINGS = {
  SHOP_NAME: 'Wallflower',
  LEGAL_NAME: 'Wallflower Prints Ltd',
  LEGAL_ADDRESS: '1 High Street|Bath|BA1 1AA',
  COMPANY_NUMBER: '01234567',
  VAT_NUMBER: 'GB123456789',
  EU_RESPONSIBLE_PERSON: 'Wand & Bild GmbH|Lange Straße 1, Kiel|eu@wand.example',
  OPENAI_BASE_URL: 'https://models.example/v1',
  SMTP_URL: 'smtp://mail.example:587',
  PINTEREST_APP_ID: '1234',
  PINTEREST_APP_SECRET: 'a-secret',
};

describeInBrowser('A shop that names its operator and its services', () => {
  const stage = createStage(SETTINGS);
  const read = async (path: string) => {
    const page = await stage.open(path);
    return page.getByRole('article').innerText();
  };

  it.each(['/contact', '/terms'])('shows at %s its operator, place and numbers', async (path) => {
    const text = await read(path);
    expect(text).toContain('Wallflower Prints Ltd\n1 High Street\nBath\nBA1 1AA');
    expect(text).toContain('Company number 01234567');
    expect(text).toContain('VAT number GB123456789');
  });

  // spec: law-maker
  it('names the maker and the responsible person in the EU', async () => {
    const text = await read('/product-safety');
    expect(text).toContain('Wallflower Prints Ltd\n1 High Street\nBath\nBA1 1AA');
    expect(text).toContain('Wand & Bild GmbH\nLange Straße 1, Kiel\neu@wand.example');
  });

  // spec: law-accessibility
  it('has an accessibility statement that names its standard, its gaps and a contact', async () => {
    const text = await read('/accessibility');
    for (const part of ['Guidelines 2.2 at level AA', 'EN 301 549', 'What is not accessible'])
      expect(text).toContain(part);
    const { supportEmail } = (await request(stage.shop.url).get('/api/shop').expect(200)).body;
    const page = await stage.open('/accessibility');
    const mail = page.getByRole('article').getByRole('link', { name: 'support' });
    expect(await mail.getAttribute('href')).toContain(`mailto:${supportEmail}`);
  });

  // spec: law-retention
  it('gives the legal basis and the time of storage of each kind of data', async () => {
    const page = await stage.open('/privacy-policy');
    const row = page.getByRole('row', { name: /Orders that were not paid/ });
    expect(await row.innerText()).toMatch(/Art\. 6\(1\)\(b\).*30 days/s);
    await page.getByRole('row', { name: /Paid orders.*tax law/ }).waitFor();
  });

  it('shows how to contact it', async () => {
    const { supportEmail } = (await request(stage.shop.url).get('/api/shop').expect(200)).body;
    const page = await stage.open('/contact');
    const mail = page.getByRole('article').getByRole('link', { name: supportEmail });
    expect(await mail.getAttribute('href')).toBe(`mailto:${supportEmail}`);
  });

  it('says that prices include VAT', async () => {
    expect(await read('/terms')).toContain('include delivery in the UK and VAT');
    expect(await read('/delivery-and-returns')).toContain('Delivery and VAT are included');
  });

  it('explains the legal rights and that its own guarantee is wider, also for downloads', async () => {
    const returns = await read('/delivery-and-returns');
    expect(returns).toContain('within 30 days of the day it reached you');
    expect(returns).toContain(
      '14 days to cancel most things bought online, and none for things made to your',
    );
    expect(await read('/terms')).toContain('you ask us to supply it immediately');
  });

  // spec: withdrawal-in-two-steps
  it('takes a withdrawal in two steps, from a link at the foot of every page', async () => {
    const page = await stage.open('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click();
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await page.getByText('Please enter your name.').waitFor();
    await page.getByLabel('Order number').fill('1001');
    await page.getByLabel('Name').fill('Ada Field');
    await page.getByLabel('Email address').fill('ada@example');
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await page.getByText('Nothing is sent until you confirm.').waitFor();
    stage.expectConsole(/status of 400/);
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await page.getByText('it is not complete').waitFor();
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await page.getByText(/It reached us on .* at \d\d:\d\d:\d\d UTC/).waitFor();
    expect(await page.getByRole('button', { name: 'Confirm withdrawal' }).count()).toBe(0);
  });

  // spec: delivery-table
  it('shows the delivery cost for each country, in a table with lines, before anybody signs in', async () => {
    const { countries } = (await request(stage.shop.url).get('/api/delivery-countries').expect(200)).body;
    const page = await stage.open('/delivery-and-returns');
    const names = page.getByRole('article').getByRole('rowheader');
    await names.first().waitFor();
    expect(await names.allInnerTexts()).toEqual(countries.map(({ name }: { name: string }) => name));
    await page.getByRole('row', { name: /United Kingdom included \d to \d working days/ }).waitFor();
    const cells = page.getByRole('article').locator('tbody tr').first().locator('th, td');
    for (const cell of await cells.all()) expect(await readStyle(cell, 'borderBottomWidth')).toBe('1px');
    await page.getByRole('row', { name: /Ireland £\d+\.\d\d; included from £\d+\.\d\d/ }).waitFor();
  });

  // spec: legal-processors-named
  it('lists in the privacy policy who receives which data', async () => {
    const page = await stage.open('/privacy-policy');
    const policy = page.getByRole('article');
    const lists = policy.getByRole('list');
    await lists.nth(1).waitFor();
    expect(await lists.nth(1).getByRole('listitem').allInnerTexts()).toEqual([
      'models.example receives your description, and your photo if you give one, to paint the picture.',
      'mail.example receives your email address and what we write to you to deliver our emails.',
      'Pinterest receives prints that everybody may see, with their titles and descriptions, to show them on our boards.',
      'The carrier of your parcel receives your name and your delivery address, if we send you something, to deliver it.',
    ]);
    const text = await policy.innerText();
    expect(text).toContain('We do not share your details with other third parties');
    expect(text).toContain('Wallflower Prints Ltd is responsible');
  });

  it('has the same facts for machines', async () => {
    for (const path of ['/contact', '/terms', '/delivery-and-returns']) {
      const { text } = await request(stage.shop.url).get(path).expect(200);
      expect(text).toContain(`rel="canonical" href="${stage.shop.url}${path}"`);
    }
  });
});

describeInBrowser('A shop without operator settings', () => {
  const stage = createStage();

  it('uses its name, and shows no address, number or VAT', async () => {
    const page = await stage.open('/contact');
    const article = page.getByRole('article');
    await article.getByRole('heading', { level: 2, name: 'Who we are' }).waitFor();
    expect(await article.innerText()).not.toMatch(/Company number|VAT number|By post/);
    await page.goto('/terms');
    await article.getByText('include delivery in the UK. Delivery').waitFor();
  });
});
