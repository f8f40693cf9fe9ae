import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { requestPrint, newCustomer, PASSWORD } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { createStage, retryUntilPass, type Visit } from './stage.js';

const WORDS = 'A red boat on a calm lake at dawn';

describeInBrowser('The way from a sentence to an order', () => {
  const stage = createStage();

  const main = (page: Page) => page.getByRole('main');
  const making = (page: Page) => page.getByRole('heading', { name: 'Creating Print...' });
  const isPrintPage = /\/print\/[^/]+\/[^/]+$/;

  /** Queues prints of other people ahead of new requests. */
  async function aQueue(): Promise<void> {
    const others = await Promise.all([newCustomer(stage.shop), newCustomer(stage.shop)]);
    await Promise.all([...others, ...others, ...others].map((other) => requestPrint(stage.shop, other)));
  }

  async function fillInAddress(page: Page): Promise<void> {
    await page.getByLabel('Full name').fill('Ada Field');
    await page.getByLabel('Address', { exact: true }).fill('1 Calton Hill');
    await page.getByLabel('Town or city').fill('Edinburgh');
    await page.getByLabel('Postcode').fill('EH1 3BJ');
  }

  /** The whole journey of one person; `press` is a click or a tap. */
  async function goTheWholeWay(visit: Visit): Promise<void> {
    const press = (page: Page, role: 'button' | 'link' | 'tab', name: string | RegExp) => {
      const target = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name });
      return visit.phone ? target.tap() : target.click();
    };
    const email = `${randomUUID()}@customer.example`;

    const page = await stage.open('/', visit);
    await press(page, 'link', 'Create a print');
    await page.waitForURL('/login');
    await press(page, 'button', "Don't have an account? Sign up");
    await page.getByLabel('Full name').fill('Ada Field');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Create a Password').fill(PASSWORD);
    await press(page, 'button', 'Sign up');
    await page.waitForURL('/generate-print');

    await page.getByLabel('Description').fill(WORDS);
    if (visit.phone) await press(page, 'tab', 'Orientation');
    await page.getByRole('radio', { name: 'Landscape' }).check();
    await press(page, 'button', 'Create Print');
    await making(page).waitFor();
    await page.waitForURL(isPrintPage);

    await page.getByRole('button', { name: 'Add to bag' }).waitFor();
    await main(page).getByText(WORDS).waitFor();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page
      .getByRole('group', { name: 'Format' })
      .getByRole('radio', { name: /^Framed/ })
      .check();
    await page
      .getByRole('group', { name: 'Frame' })
      .getByRole('radio', { name: /^Natural Oak/ })
      .check();
    await page
      .getByRole('group', { name: 'Extras' })
      .getByRole('radio', { name: /^White Mount/ })
      .check();
    const price = await page.locator('.add-to-bag-price').innerText();
    await press(page, 'button', 'Add to bag');
    await press(page, 'button', 'Basket, 1 item');
    await page.getByRole('dialog').getByText('Framed Print, 70 × 50 cm, Natural Oak, White Mount').waitFor();
    await press(page, 'button', 'Checkout');

    await page.waitForURL('/checkout');
    await press(page, 'button', 'Go to payment');
    await page.waitForURL('**/local/checkout/*');
    await fillInAddress(page);
    await press(page, 'button', /^A card that is declined/);
    await press(page, 'button', `Pay ${price}`);
    await page.getByRole('alert').getByText('Your card was declined.').waitFor();
    await press(page, 'button', /^A card that pays/);
    await press(page, 'button', `Pay ${price}`);

    await page.waitForURL('**/order-confirmation?*');
    await page.getByRole('heading', { name: 'Thanks for your order' }).waitFor();
    await page.getByRole('button', { name: 'Basket, 0 items' }).waitFor();
    await press(page, 'link', 'My Account');
    await main(page).getByRole('link', { name: title }).waitFor();
    await press(page, 'tab', 'Orders');
    const row = page.getByRole('row').nth(1);
    const number = await row.getByRole('rowheader').innerText();
    const cells = (await row.getByRole('cell').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    );
    expect(cells).toEqual([expect.any(String), '1', `${price} Receipt`, 'No']);
    const mail = page.getByRole('link').filter({ hasText: email }).filter({ hasText: price });
    await retryUntilPass(async () => {
      await page.goto('/local/outbox');
      expect(await mail.count()).toBe(1);
    });
    await mail.click();
    await page.getByLabel('Plain text').getByText(`Order ${number}`).waitFor();
    await page.getByLabel('Plain text').getByText(price).first().waitFor();
  }

  it('works from the front page to an order at a desk', async () => {
    stage.expectConsole(/status of 402 .*\/local\/checkout/);
    await goTheWholeWay({});
  });

  it('works from the front page to an order on a phone', async () => {
    stage.expectConsole(/status of 402 .*\/local\/checkout/);
    await goTheWholeWay({ phone: true });
  });

  it('finds the print in progress again after a reload, and after the service was killed', async () => {
    const customer = await newCustomer(stage.shop);
    await aQueue();
    const page = await stage.open('/generate-print', { as: customer });
    await page.getByLabel('Description').fill(WORDS);
    await page.getByRole('button', { name: 'Create Print' }).click();
    await making(page).waitFor();
    await page.reload();
    await making(page).waitFor();
    await page.getByText('You can leave this page. The print will be in your account.').waitFor();

    stage.expectConsole(
      /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/,
      /Error fetching (data:|user credits)/,
    );
    await stage.shop.kill();
    await page.getByText('The connection is lost at the moment').waitFor();
    expect(await making(page).count()).toBe(1);
    await stage.shop.start();
    await page.waitForURL(isPrintPage);
    await main(page).getByText(WORDS).first().waitFor();
  });
});
