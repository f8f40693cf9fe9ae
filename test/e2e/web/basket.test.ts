import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, PASSWORD, type Customer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { readColor, readStored, createStage, retryUntilPass } from './stage.js';

describeInBrowser('The basket', () => {
  const stage = createStage();
  let customer: Customer;
  let print: PrintDetail;
  beforeAll(async () => {
    customer = await newCustomer(stage.shop);
    print = await newPrint(stage.shop, customer);
  });

  const openPrint = () => stage.open(`/print/${print.slug}/${print.id}`);
  const chooseFormat = (page: Page, name: RegExp) =>
    page.getByRole('group', { name: 'Format' }).getByRole('radio', { name }).check();
  const basketButton = (page: Page) => page.getByRole('button', { name: /^Basket, / });
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your basket' });
  const says = (page: Page, count: string) =>
    page.getByRole('button', { name: `Basket, ${count}`, exact: true }).waitFor();

  async function add(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await page.getByRole('button', { name: 'Adding to bag' }).waitFor({ state: 'detached' });
  }

  /** The print's page, with a clock that the test advances. */
  async function openWithStoppedClock() {
    const page = await stage.window();
    await page.clock.install();
    await page.goto(`/print/${print.slug}/${print.id}`);
    const button = page.getByRole('button', { name: 'Add to bag' });
    await button.waitFor();
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
    return { page, button };
  }

  // spec: basket-takes-print
  it('adds a print: the button is busy for about a second, and the count grows', async () => {
    const page = await openPrint();
    await says(page, '0 items');
    await page.getByRole('button', { name: 'Add to bag' }).click();
    const busy = page.getByRole('button', { name: 'Adding to bag' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    await says(page, '1 item');
    await page.getByRole('button', { name: 'Add to bag' }).click({ trial: true });
  });

  it('shows the paper of the chosen size in the chosen frame', async () => {
    const page = await stage.open(`/print/${print.slug}/${print.id}?format=3&size=12&frame=33`);
    await add(page);
    await basketButton(page).click();
    const picture = drawer(page).locator('.line-picture img');
    const address = await picture.getAttribute('src');
    expect(address).toBe(`/pictures/${print.id}/3x4-composed/line_30x40_oak_none.webp`);
    const framed = await (await fetch(stage.shop.url + address)).arrayBuffer();
    const { data, info } = await sharp(framed).raw().toBuffer({ resolveWithObject: true });
    // The paper of 30 x 40 cm in a frame 2 cm wide.
    expect(info.width / info.height).toBeCloseTo(34 / 44, 2);
    const [red = 0, green = 0, blue = 0] = data.subarray((3 * info.width + 3) * info.channels);
    // Oak is lighter than walnut, and warm.
    expect(red).toBeGreaterThan(150);
    expect(red).toBeGreaterThan(blue);
    expect(green).toBeGreaterThan(blue);
  });

  it('is linked beside the button, for some seconds after an addition', async () => {
    const { page, button } = await openWithStoppedClock();
    await button.click();
    const way = page.getByRole('button', { name: 'Look at your basket' });
    await way.waitFor();
    await page.clock.runFor(10_000);
    await way.waitFor({ state: 'detached' });
    await button.click();
    await way.click();
    await drawer(page).waitFor();
    const quantity = drawer(page).getByRole('group', { name: /^Quantity/ });
    expect(await quantity.innerText()).toBe('2');
  });

  it('returns the focus to the link that opened it, also after that has disappeared', async () => {
    const { page, button } = await openWithStoppedClock();
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Adding to bag' }).waitFor();
    await page.clock.runFor(2_000);
    await button.and(page.locator(':focus')).waitFor();

    const way = page.getByRole('button', { name: 'Look at your basket' });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => drawer(page).getByRole('button', { name: 'Close' }).press('Enter'),
    ]) {
      await way.press('Enter');
      await drawer(page).waitFor();
      await page.clock.runFor(20_000);
      await close();
      await drawer(page).waitFor({ state: 'hidden' });
      await way.and(page.locator(':focus')).waitFor();
    }
    await page.keyboard.press('Shift+Tab');
    await button.and(page.locator(':focus')).waitFor();
    await page.clock.runFor(10_000);
    await way.waitFor({ state: 'detached' });
    expect(await button.and(page.locator(':focus')).count()).toBe(1);
  });

  // spec: basket-slides-and-empties
  it('slides in and out, and removes items until it is empty', async () => {
    const page = await openPrint();
    await add(page);
    await basketButton(page).click();
    await drawer(page).waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    await basketButton(page).click();
    await drawer(page).getByRole('button', { name: 'Close' }).click();
    await drawer(page).waitFor({ state: 'hidden' });

    await basketButton(page).click();
    await drawer(page)
      .getByRole('button', { name: new RegExp(`^Remove ${print.title}, `) })
      .click();
    await drawer(page).getByText('Your basket is empty').waitFor();
    expect(await drawer(page).getByRole('button', { name: 'Checkout' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await says(page, '0 items');
  });

  // spec: basket-stored-in-browser
  it("is stored in the browser under 'basket', with everything that it shows of an item", async () => {
    const page = await openPrint();
    await chooseFormat(page, /Framed/);
    await add(page);
    const item = {
      id: expect.any(String),
      variantId: expect.any(Number),
      generationJobId: print.id,
      productId: 1,
      sku: expect.stringMatching(/^HW-/),
      price: expect.any(Number),
      title: print.title,
      image: expect.stringContaining(print.id),
      quantity: 1,
      format: 'Framed Print',
      size: '50 × 70 cm',
      frame: 'Black',
      frameOptionId: 31,
      extras: 'No mounting',
      fit: 'composed',
    };
    expect(await readStored(page, 'basket')).toEqual([item]);
    await page.reload();
    await says(page, '1 item');
    expect(await readStored(page, 'basket')).toEqual([item]);
  });

  it('shows the crop on the paper', async () => {
    const page = await openPrint();
    await add(page);
    await basketButton(page).click();
    const picture = drawer(page).getByRole('listitem').locator('img');
    await retryUntilPass(async () => {
      const { width, height } = (await picture.boundingBox())!;
      expect(width / height).toBeCloseTo(50 / 70, 2);
    });
  });

  // spec: basket-sign-in-before-checkout
  it('sends a visitor to sign in before the checkout, and on to it afterwards', async () => {
    const page = await openPrint();
    await add(page);
    await basketButton(page).click();
    await drawer(page).getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('/login');
    await drawer(page).waitFor({ state: 'hidden' });
    const notice = page.getByRole('status').filter({ hasText: 'Please log in to proceed to checkout' });
    await notice.waitFor();
    const [red, , blue] = await readColor(notice, 'borderInlineStartColor');
    expect(blue).toBeGreaterThan(red);

    await page.getByLabel('Email address').fill(customer.email);
    await page.getByLabel('Your Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('/checkout');
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await page.waitForURL('**/local/checkout/*');
    await page.getByText(print.title!, { exact: true }).waitFor();
  });
});
