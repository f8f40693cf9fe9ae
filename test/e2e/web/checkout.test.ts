import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, type Customer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { readStored, createStage, retryUntilPass } from './stage.js';

const DIGITAL = { variantId: 100, format: 'Digital Download', price: 900 };
const PRINT = { variantId: 104, format: 'Print Only', size: '50 × 70 cm', price: 3200 };
const SQUARE = { variantId: 108, format: 'Print Only', size: '50 × 50 cm', price: 2900 };
const GONE = { variantId: 9999, format: 'Print Only', size: '1 × 1 cm', price: 100 };

describeInBrowser('The checkout', () => {
  const stage = createStage();
  let customer: Customer;
  let print: PrintDetail;
  beforeAll(async () => {
    print = await newPrint(stage.shop, await newCustomer(stage.shop));
  });
  beforeEach(async () => {
    customer = await newCustomer(stage.shop);
  });

  const inBasket = (variant: { variantId: number; price: number }, quantity = 1) => ({
    ...variant,
    id: `${print.id}-${variant.variantId}`,
    generationJobId: print.id,
    productId: 1,
    title: print.title,
    image: print.image_paths[0],
    quantity,
  });
  /** The variant as the shop quotes it. */
  const givenQuotedLine = (variant: { variantId: number; price: number }, quantity = 1) => ({
    ...inBasket(variant, quantity),
    image: expect.stringMatching(new RegExp(`/pictures/${print.id}/5x7-composed/\\d+\\.webp$`)),
  });
  const open = (basket: object[], storage: object = {}) =>
    stage.open('/checkout', { as: customer, storage: { basket, ...storage } });
  const main = (page: Page) => page.getByRole('main');
  const lines = (page: Page) => page.getByRole('list', { name: 'What you are buying' }).getByRole('listitem');
  const toPayment = (page: Page) => page.getByRole('button', { name: 'Go to payment' });
  const sum = (page: Page, name: RegExp) =>
    main(page).locator('dl > div').filter({ hasText: name }).getByRole('definition').innerText();

  it('shows the items and the total with delivery, to the chosen country', async () => {
    const page = await open([inBasket(PRINT, 2)]);
    await main(page).getByText('Delivery in the UK is included.').waitFor();
    expect(await lines(page).innerText()).toMatch(new RegExp(`${print.title}[^]*2 × Print Only[^]*£64\\.00`));
    expect([await sum(page, /Delivery/), await sum(page, /Total/)]).toEqual(['Free', '£64.00']);

    await page.getByLabel('Deliver to').selectOption('France');
    await retryUntilPass(async () => expect(await sum(page, /Total/)).toBe('£71.95'));
    expect(await sum(page, /Delivery/)).toBe('£7.95');
    await toPayment(page).click();
    await page.waitForURL('**/local/checkout/*');
    await page.getByRole('button', { name: 'Pay £71.95' }).waitFor();
    await page.getByText('Delivery, France').waitFor();

    await page.getByRole('link', { name: /^Cancel and go back/ }).click();
    await page.waitForURL('/checkout');
    expect(await page.getByLabel('Deliver to').inputValue()).toBe('FR');
    await retryUntilPass(async () => expect(await sum(page, /Total/)).toBe('£71.95'));
    expect(await readStored(page, 'basket')).toMatchObject([givenQuotedLine(PRINT, 2)]);
  });

  it('delivers files after the consent to immediate delivery, and asks for no country', async () => {
    const page = await open([inBasket(DIGITAL)]);
    const consent = page.getByRole('checkbox', { name: 'Send my digital prints immediately' });
    await consent.waitFor();
    expect(await page.getByLabel('Deliver to').count()).toBe(0);
    await toPayment(page).click();
    await main(page).getByText('Please tick this').waitFor();
    expect(new URL(page.url()).pathname).toBe('/checkout');
    await consent.check();
    await toPayment(page).click();
    await page.waitForURL('**/local/checkout/*');
    await page.getByRole('button', { name: 'Pay £9.00' }).waitFor();
  });

  it('shows the old and the new price of a print, and updates the basket', async () => {
    const page = await open([{ ...inBasket(PRINT), price: 2900 }]);
    await lines(page).getByText('was £29.00, now £32.00').waitFor();
    await page.getByRole('status').getByText('A price has changed').waitFor();
    expect(await readStored(page, 'basket')).toMatchObject([givenQuotedLine(PRINT)]);
    expect(await sum(page, /Total/)).toBe('£32.00');
  });

  it('shows a print under its current title and picture', async () => {
    const page = await open([
      { ...inBasket(PRINT), title: 'Before', image: `${print.image_paths[0]}?key=1` },
    ]);
    await lines(page).getByText(print.title!, { exact: true }).waitFor();
    expect(await lines(page).getByText('Before').count()).toBe(0);
    const { image } = givenQuotedLine(PRINT);
    expect(await lines(page).locator('img').getAttribute('src')).toEqual(image);
    expect(await readStored(page, 'basket')).toMatchObject([givenQuotedLine(PRINT)]);
  });

  it('marks items that are no longer sold, and continues when they are removed', async () => {
    const page = await open([inBasket(PRINT), inBasket(GONE), inBasket(SQUARE)]);
    await lines(page).nth(1).getByText('No longer sold in this form.').waitFor();
    await lines(page).nth(2).getByText('does not fit the shape').waitFor();
    expect(await sum(page, /Total/)).toBe('£32.00');
    await toPayment(page).click();
    await page.getByRole('alert').getByText('Please remove the items that are no longer sold.').waitFor();
    const remove = page.getByRole('button', { name: new RegExp(`^Remove ${print.title}`) });
    await remove.first().click();
    await remove.click();
    expect(await lines(page).count()).toBe(1);
    await toPayment(page).click();
    await page.waitForURL('**/local/checkout/*');
  });

  it('switches to the UK when a chosen country is no longer served', async () => {
    stage.expectConsole(/status of 422 .*basket\/quote/);
    const page = await open([inBasket(PRINT)], { 'delivery-country': 'XX' });
    await main(page).getByText('Delivery in the UK is included.').waitFor();
    expect(await page.getByLabel('Deliver to').inputValue()).toBe('GB');
  });

  it('of an empty basket links to the prints', async () => {
    const page = await open([]);
    await page.getByRole('heading', { level: 1, name: 'Shop Prints' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/prints');
  });
});
