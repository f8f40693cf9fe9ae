import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, PASSWORD, type Customer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { colorOf, kept, openStage, soon } from './stage.js';

describeInBrowser('The basket', () => {
  const stage = openStage();
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

  /** The print's page, on which time passes when it is told to. */
  async function openInStoppedTime() {
    const page = await stage.window();
    await page.clock.install();
    await page.goto(`/print/${print.slug}/${print.id}`);
    const button = page.getByRole('button', { name: 'Add to bag' });
    await button.waitFor();
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
    return { page, button };
  }

  // spec: basket-takes-print
  it('takes a print: the button is busy for about a second, and the count grows', async () => {
    const page = await openPrint();
    await says(page, '0 items');
    await page.getByRole('button', { name: 'Add to bag' }).click();
    const busy = page.getByRole('button', { name: 'Adding to bag' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    await says(page, '1 item');
    await page.getByRole('button', { name: 'Add to bag' }).click({ trial: true });
  });

  it('is led to from beside the button, for some seconds after something was added', async () => {
    const { page, button } = await openInStoppedTime();
    await button.click();
    const way = page.getByRole('button', { name: 'Look at your basket' });
    await way.waitFor();
    await page.clock.runFor(10_000);
    await way.waitFor({ state: 'detached' });
    await button.click();
    await way.click();
    await drawer(page).waitFor();
  });

  it('gives the focus back to where it was opened from, also when the note there has had its time', async () => {
    const { page, button } = await openInStoppedTime();
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
  });

  it('is told of to those who do not see it, whatever is added', async () => {
    const page = await openPrint();
    const told = page.locator('.add-to-bag').getByRole('status');
    const says = (words: string) => soon(async () => expect(await told.innerText()).toBe(words));
    /** What stands there now is marked: what is heard again is new. */
    const heard = () => told.locator('> *').evaluate((words: { id: string }) => (words.id = 'heard'));
    await add(page);
    await says(`${print.title}, Print Only, 50 × 70 cm, is in your basket.`);
    await heard();
    await chooseFormat(page, /Digital/);
    await add(page);
    await says(`${print.title}, Digital Download, is in your basket.`);
    expect(await told.locator('#heard').count()).toBe(0);
    await heard();
    await page.evaluate('localStorage.clear(); dispatchEvent(new StorageEvent("storage", { key: null }))');
    await add(page);
    await says(`${print.title}, Digital Download, is in your basket.`);
    expect(await told.locator('#heard').count()).toBe(0);
  });

  // spec: basket-same-print-twice
  it('counts the same print in the same form twice, and another form apart', async () => {
    const page = await openPrint();
    await add(page);
    await add(page);
    await chooseFormat(page, /Digital/);
    await add(page);
    await says(page, '3 items');
    await basketButton(page).click();
    const lines = drawer(page).getByRole('listitem');
    await soon(async () => expect(await lines.count()).toBe(2));
    expect(
      await lines
        .nth(0)
        .getByRole('group', { name: /^Quantity/ })
        .innerText(),
    ).toBe('2');
    expect(await lines.nth(0).innerText()).toMatch(/Print Only, 50 × 70 cm[^]*£64\.00/);
    expect(await lines.nth(1).innerText()).toMatch(/Digital Download[^]*£9\.00/);
    expect(await drawer(page).innerText()).toMatch(/3 items[^]*£73\.00/);
  });

  it('takes more and less of a print, and no less than one', async () => {
    const page = await openPrint();
    await add(page);
    await basketButton(page).click();
    const line = drawer(page).getByRole('listitem');
    const quantity = line.getByRole('group', { name: /^Quantity of / });
    const has = (count: string, price: string) =>
      soon(async () => {
        expect(await quantity.innerText()).toBe(count);
        expect(await line.innerText()).toContain(price);
        expect(await drawer(page).innerText()).toMatch(new RegExp(`Subtotal, ${count} item[^]*${price}`));
      });
    const less = quantity.getByRole('button', { name: /^One less of / });
    const more = quantity.getByRole('button', { name: /^One more of / });
    await has('1', '£32.00');
    expect(await less.getAttribute('aria-disabled')).toBe('true');
    await more.click();
    await more.click();
    await has('3', '£96.00');
    await less.click();
    await has('2', '£64.00');
    await less.click();
    await less.click({ force: true });
    await has('1', '£32.00');
    await page.keyboard.press('Escape');
    await says(page, '1 item');
  });

  it('says at the most copies of a print that there are no more', async () => {
    const page = await openPrint();
    await add(page);
    const [item] = (await kept(page, 'basket')) as object[];
    const full = await stage.open('/', { storage: { basket: [{ ...item, quantity: 24 }] } });
    await basketButton(full).click();
    const more = drawer(full).getByRole('button', { name: /^One more of / });
    const told = drawer(full).getByRole('listitem').getByRole('status');
    expect(await told.innerText()).toBe('');
    await more.click();
    await told.getByText('At most 25 of each print. For more, please write to us.').waitFor();
    expect(await more.getAttribute('aria-disabled')).toBe('true');
  });

  it('has a file once: it is not counted up, and has no plus and minus', async () => {
    const page = await openPrint();
    await chooseFormat(page, /Digital/);
    await add(page);
    await page.getByText('Added.').waitFor();
    await add(page);
    await page.getByText('It is in your basket already.').waitFor();
    const told = page.locator('.add-to-bag').getByRole('status');
    expect(await told.innerText()).toBe(`${print.title}, Digital Download, is in your basket already.`);
    await says(page, '1 item');
    await basketButton(page).click();
    await drawer(page).getByText('Digital Download').waitFor();
    expect(await drawer(page).getByRole('listitem').count()).toBe(1);
    expect(
      await drawer(page)
        .getByRole('group', { name: /^Quantity/ })
        .count(),
    ).toBe(0);
  });

  // spec: basket-slides-and-empties
  it('slides in and out, and lets things go until it is empty', async () => {
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
  it("is kept in the browser under 'basket', with all that it has to say of an item", async () => {
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
    };
    expect(await kept(page, 'basket')).toEqual([item]);
    await page.reload();
    await says(page, '1 item');
    expect(await kept(page, 'basket')).toEqual([item]);
  });

  it('shows what is printed on the paper', async () => {
    const page = await openPrint();
    await add(page);
    await basketButton(page).click();
    const picture = drawer(page).getByRole('listitem').locator('img');
    await soon(async () => {
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
    const told = page.getByRole('status').filter({ hasText: 'Please log in to proceed to checkout' });
    await told.waitFor();
    const [red, , blue] = await colorOf(told, 'borderInlineStartColor');
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
