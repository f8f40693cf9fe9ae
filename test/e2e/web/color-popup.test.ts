import { beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newCustomer, type Customer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { createStage, retryUntilPass, type Visit } from './stage.js';

describeInBrowser('The colour picker of the studio', () => {
  const stage = createStage();
  let customer: Customer;
  beforeEach(async () => {
    customer = await newCustomer(stage.shop);
  });

  const swatch = (page: Page) => page.getByRole('button', { name: 'Pick a colour' });
  const picker = (page: Page) => page.getByRole('dialog', { name: 'Colour picker' });
  const area = (page: Page) => picker(page).getByRole('slider', { name: 'Color' });
  const hue = (page: Page) => picker(page).getByRole('slider', { name: 'Hue' });
  const hex = (page: Page) => page.getByLabel('Hex colour');
  const add = (page: Page) => page.getByRole('button', { name: 'Add Color' });
  const chips = (page: Page) => page.getByRole('list', { name: 'Chosen keywords and colours' });
  const says = (page: Page, color: string) =>
    retryUntilPass(async () => expect(await hex(page).inputValue()).toBe(color));
  const focused = (page: Page) => page.evaluate<string>('document.activeElement.getAttribute("aria-label")');

  async function openStudio(page: Page, phone = false): Promise<Page> {
    await page.goto('/generate-print');
    if (phone) await page.getByRole('tab', { name: 'Advanced' }).tap();
    await page.getByRole('radio', { name: 'Colours' }).check();
    return page;
  }

  const studio = async (visit: Visit = {}) =>
    openStudio(await stage.window({ as: customer, ...visit }), visit.phone);

  // spec: color-popup-delay
  it('opens within 200 ms, and closes within 200 ms', async () => {
    const page = await stage.window({ as: customer });
    await page.clock.install();
    await openStudio(page);
    // The picker's script must be there before the clock stands still.
    await swatch(page).click();
    await picker(page).waitFor();
    await page.keyboard.press('Escape');
    await picker(page).waitFor({ state: 'detached' });
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const there of [true, false]) {
      await swatch(page).click();
      expect(await swatch(page).getAttribute('aria-expanded')).toBe(String(there));
      await page.clock.runFor(199);
      expect(await picker(page).count()).toBe(there ? 0 : 1);
      await page.clock.runFor(1);
      await retryUntilPass(async () => expect(await picker(page).count()).toBe(there ? 1 : 0));
    }
  });

  it('chooses nothing when it opens', async () => {
    const page = await studio();
    await swatch(page).click();
    await picker(page).waitFor();
    expect(await add(page).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await picker(page).waitFor({ state: 'detached' });
    expect(await add(page).isDisabled()).toBe(true);
  });

  // spec: color-popup-keys
  it('moves by 5 % with the arrow keys, and closes with Escape', async () => {
    const page = await studio();
    await hex(page).fill('ff0000');
    await swatch(page).press('Enter');
    await picker(page).waitFor();
    await retryUntilPass(async () => expect(await focused(page)).toBe('Color'));
    await page.keyboard.press('ArrowDown');
    await says(page, '#f20000');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Hue');
    await page.keyboard.press('ArrowRight');
    await says(page, '#f24900');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Pick a colour');
    await picker(page).waitFor({ state: 'detached' });
    await add(page).press('Enter');
    await chips(page).getByText('#f24900').waitFor();
    expect(await add(page).isDisabled()).toBe(true);
  });

  it('moves with the mouse, and closes with a click beside it', async () => {
    const page = await studio();
    await swatch(page).click();
    const { width, height } = (await area(page).boundingBox())!;
    await area(page).click({ position: { x: width - 1, y: 1 } });
    await hue(page).click({ position: { x: (await hue(page).boundingBox())!.width / 3, y: 10 } });
    await retryUntilPass(async () => expect(await hex(page).inputValue()).toMatch(/^#0.f[c-f]0.$/));
    await area(page).click({ position: { x: width / 2, y: height - 1 } });
    await retryUntilPass(async () => expect(await hex(page).inputValue()).toMatch(/^#0.0.0.$/));
    await page.getByRole('heading', { level: 1 }).click();
    await picker(page).waitFor({ state: 'detached' });
    await add(page).click();
    await chips(page)
      .getByText(/^#0.0.0.$/)
      .waitFor();
  });

  it('closes when the focus moves on', async () => {
    const page = await studio();
    await swatch(page).click();
    await retryUntilPass(async () => expect(await focused(page)).toBe('Color'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await picker(page).waitFor({ state: 'detached' });
    expect(
      await hex(page).evaluate(
        (one) => one === (one as { ownerDocument: { activeElement: unknown } }).ownerDocument.activeElement,
      ),
    ).toBe(true);
  });

  it('fits on a phone, and follows a finger', async () => {
    const page = await studio({ phone: true });
    await swatch(page).tap();
    const { x, y, width, height } = (await picker(page).boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(844);
    await area(page).tap({ position: { x: 1, y: 1 } });
    await retryUntilPass(async () => expect(await hex(page).inputValue()).toMatch(/^#f[c-f]f[c-f]f[c-f]$/));
    await add(page).tap();
    await chips(page).getByText(/^#f/).waitFor();
  });
});
