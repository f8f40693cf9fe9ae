import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './browser.js';
import { openBeforeScripts } from './held-scripts.js';
import { createStage, readStored, retryUntilPass } from './stage.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const LISTENS = `(() => {
  const first = document.getElementById('root').firstElementChild;
  return Object.keys(first).some((key) => key.startsWith('__reactFiber'));
})()`;

describeInBrowser('What a visitor types before the scripts have started', () => {
  const stage = createStage();

  /** Fills in the fields of the served page by their labels, and lets its scripts load only then. */
  async function typeEarly(path: string, texts: Record<string, string>): Promise<Page> {
    const { page, release } = await openBeforeScripts(stage, path);
    for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
    release();
    await retryUntilPass(async () => expect(await page.evaluate(LISTENS)).toBe(true));
    await expectTexts(page, texts);
    return page;
  }

  const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label);
  async function expectTexts(page: Page, texts: Record<string, string>) {
    for (const [label, text] of Object.entries(texts))
      expect([label, await field(page, label).inputValue()]).toEqual([label, text]);
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  // spec: typed-early-gift-card
  it('is in the gift card that is put into the basket', async () => {
    const day = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
    const texts = {
      "Recipient's email": 'bea@customer.example',
      "Recipient's name (optional)": 'Bea',
      'Message (optional)': 'For the hall',
      'Send it on (optional)': day,
    };
    const page = await typeEarly('/gift-cards', texts);
    await page.getByLabel('Your name (optional)').fill('Ada');
    await expectTexts(page, texts);
    await page.getByText('For the hall').last().waitFor();
    await press(page, 'Add to basket');
    await retryUntilPass(async () =>
      expect(await readStored(page, 'prepaid-basket')).toMatchObject([
        {
          line: {
            recipient_email: 'bea@customer.example',
            recipient_name: 'Bea',
            from_name: 'Ada',
            message: 'For the hall',
            send_on: day,
          },
        },
      ]),
    );
  });

  // spec: typed-early-order-link
  it('is what the form for a lost link sends', async () => {
    const page = await typeEarly('/contact', {
      'Order number': '1042',
      'Email address': 'bea@customer.example',
    });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await press(page, 'Send me a new link');
    expect((await sent).postDataJSON()).toMatchObject({
      order_number: '1042',
      email: 'bea@customer.example',
    });
    await page.getByText('If order 1042 was placed with this address').waitFor();
  });

  // spec: typed-early-withdrawal
  it('is in the withdrawal that is reviewed', async () => {
    const texts = { 'Order number': '1042', Name: 'Bea Field', 'What you withdraw from': 'the frame' };
    const page = await typeEarly('/withdraw', texts);
    await page.getByLabel('Email address').fill('bea@customer.example');
    await expectTexts(page, texts);
    await press(page, 'Continue to review');
    for (const text of Object.values(texts)) await page.getByText(text, { exact: true }).waitFor();
  });

  // spec: typed-early-search
  it('is what the prints are searched for', async () => {
    const page = await typeEarly('/prints', { 'Search prints': 'harbour' });
    await page.waitForURL('**/prints?q=harbour');
    await expectTexts(page, { 'Search prints': 'harbour' });
  });
});
