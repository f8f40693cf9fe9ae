import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { startOpenai, type OpenaiServer } from '../../fake-services/openai-server.js';
import { newCustomer, newPrint, type Customer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { createStage, retryUntilPass, type Drawn } from './stage.js';

describeInBrowser("A print of another model's picture", () => {
  let openai: OpenaiServer;
  const stage = createStage(async () => {
    openai = await startOpenai();
    return { OPENAI_BASE_URL: openai.url, OPENAI_API_KEY: openai.key, MIN_PRINT_DPI: '20' };
  });
  let customer: Customer;
  let print: PrintDetail;
  beforeAll(async () => {
    customer = await newCustomer(stage.shop);
    print = await newPrint(stage.shop, customer, { prompt: 'Two boats on a calm sea', size: '1024x1792' });
  });
  afterAll(() => openai.close());

  /** Opens the page in 50 × 70 cm. It would begin with a smaller size, at which the picture is sharp. */
  const open = (phone = false) =>
    stage.open(`/print/${print.slug}/${print.id}?format=2&size=14`, {
      as: customer,
      phone,
      reducedMotion: true,
    });
  const fit = (page: Page, name: RegExp) =>
    page.getByRole('group', { name: 'Picture' }).getByRole('radio', { name });
  /** Waits until the element's picture is drawn, and returns its address. */
  async function readPicture(page: Page, selector: string): Promise<string> {
    const picture = page.locator(`${selector} img`).first();
    await retryUntilPass(async () =>
      expect(await picture.evaluate((img: Drawn) => img.naturalWidth)).toBeGreaterThan(0),
    );
    return new URL((await picture.getAttribute('src'))!, stage.shop.url).pathname;
  }
  const expectFilled = (address: string) =>
    expect(address).toMatch(new RegExp(`^/pictures/${print.id}/5x7-filled/\\d+\\.webp$`));

  it('shows all of it on white margins, and nothing is cut off', async () => {
    for (const phone of [false, true]) {
      const page = await open(phone);
      expect(await fit(page, /^Whole picture/).isChecked()).toBe(true);
      expect(await readPicture(page, '.print-stage-close')).toContain(`/${print.id}/5x7-whole/`);
      expect(await page.getByText('is cut off').count()).toBe(0);
    }
  });

  it('fills the paper for who chose so, from the page to the order', async () => {
    const page = await open();
    const price = await page.locator('.add-to-bag-price').innerText();
    await fit(page, /^Fill the paper/).check();
    await page.getByText(/To fill the paper, \d+ % of the picture is cut off\./).waitFor();
    expect(await page.locator('.add-to-bag-price').innerText()).toBe(price);
    expectFilled(await readPicture(page, '.print-stage-close'));

    await page.getByRole('button', { name: 'Add to bag' }).click();
    await page.getByRole('button', { name: 'Basket, 1 item' }).click();
    const basket = page.getByRole('dialog', { name: 'Your basket' });
    await basket.getByText('Print Only, 50 × 70 cm, Picture fills the paper').waitFor();
    expectFilled(await readPicture(page, '.basket-line'));
    await basket.getByRole('button', { name: 'Checkout' }).click();

    await page.getByRole('button', { name: 'Go to payment' }).click();
    await page.waitForURL('**/local/checkout/*');
    await page.getByText(/, Picture fills the paper$/).waitFor();
    expectFilled(await readPicture(page, '.line-picture'));
    await page.getByLabel('Full name').fill('Ada Field');
    await page.getByLabel('Address', { exact: true }).fill('1 Calton Hill');
    await page.getByLabel('Town or city').fill('Edinburgh');
    await page.getByLabel('Postcode').fill('EH1 3BJ');
    await page.getByRole('button', { name: /^A card that pays/ }).click();
    await page.getByRole('button', { name: `Pay ${price}` }).click();

    await page.getByRole('heading', { name: 'Thanks for your order' }).waitFor();
    await page.getByText(/, Picture fills the paper$/).waitFor();
    expectFilled(await readPicture(page, '.order-receipt'));
  });
});
