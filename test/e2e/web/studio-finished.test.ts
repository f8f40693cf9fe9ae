import { beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newCustomer, type Customer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { openStage, soon, type Drawn } from './stage.js';

describeInBrowser('A print that has just been made', () => {
  const stage = openStage();
  let customer: Customer;
  beforeEach(async () => {
    customer = await newCustomer(stage.shop);
  });

  const description = (page: Page) => page.getByPlaceholder('Describe your print...');
  const earlier = (page: Page) =>
    page.getByRole('region', { name: 'Start from an earlier print' }).getByRole('button');

  /** The studio with a finished print, at which somebody looks. */
  async function finished(phone: boolean): Promise<Page> {
    const page = await stage.open('/generate-print', { as: customer, phone });
    await description(page).fill('A heron in the reeds');
    await page.getByRole('button', { name: 'Create Print' }).click();
    await page.getByRole('button', { name: 'Show AR' }).hover();
    return page;
  }

  // spec: studio-finished-to-page
  it.each([false, true])('leads to its page, where it is ordered (phone: %s)', async (phone) => {
    const page = await finished(phone);
    await page.getByRole('link', { name: 'See and order it' }).click();
    await page.waitForURL(/\/print\/[^/]+\/[^/]+$/);
    await page.getByRole('button', { name: 'Add to bag' }).waitFor();
  });

  it.each([false, true])('leads to another that starts from it (phone: %s)', async (phone) => {
    const page = await finished(phone);
    await page.getByRole('button', { name: 'Start from this print' }).click();
    await page.getByRole('status').filter({ hasText: 'Starting from' }).waitFor();
    expect(await description(page).inputValue()).toBe('A heron in the reeds');
    expect(await description(page).isEnabled()).toBe(true);
    await page.getByRole('group', { name: /zoomable$/ }).waitFor();
    await soon(async () => expect(await earlier(page).first().getAttribute('aria-pressed')).toBe('true'));
    await page.getByRole('button', { name: 'Create Print' }).click();
    await page.getByRole('heading', { name: 'Creating Print...' }).waitFor();
  });

  // spec: studio-finished-create-another
  it.each([false, true])(
    'stays where it is looked at, and another can be created (phone: %s)',
    async (phone) => {
      const page = await finished(phone);
      await soon(async () => expect(await description(page).isEnabled()).toBe(true));
      await description(page).fill('Two pears');
      await page.getByRole('group', { name: /zoomable$/ }).waitFor();
      await page.getByRole('link', { name: 'See and order it' }).waitFor();
      const asked = page.waitForRequest('**/api/generate-image');
      await page.getByRole('button', { name: 'Create Print' }).click();
      expect((await asked).postDataJSON()).toMatchObject({ prompt: 'Two pears' });
      await page.getByRole('heading', { name: 'Creating Print...' }).waitFor();
      expect(await page.getByRole('link', { name: 'See and order it' }).count()).toBe(0);
    },
  );

  // spec: studio-finished-hangs-once
  it('is never seen flat and hung at once before it hangs', async () => {
    const page = await finished(true);
    await page.evaluate(`(() => {
      window.doubled = 0;
      const look = () => {
        const hung = document.querySelector('.viewer-3d:not([data-hung]) > model-viewer');
        if (hung && getComputedStyle(hung).opacity !== '0') window.doubled++;
        requestAnimationFrame(look);
      };
      look();
    })()`);
    await page.getByRole('button', { name: 'Show AR' }).click();
    // Drawn without a graphics card it takes its time.
    await page.locator('.viewer-3d[data-hung]').waitFor({ timeout: 90_000 });
    const opacityOf = (part: string) =>
      page
        .locator(`.viewer-3d[data-hung] > ${part}`)
        .evaluate((one: Drawn) => one.ownerDocument.defaultView.getComputedStyle(one)['opacity']);
    await soon(async () => expect(await opacityOf('model-viewer')).toBe('1'));
    await soon(async () => expect(await opacityOf('.viewer-3d-flat')).toBe('0'));
    expect(await page.evaluate('window.doubled')).toBe(0);
  });
});
