import { beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newCustomer, type Customer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { createStage, retryUntilPass, type Drawn } from './stage.js';

describeInBrowser('A finished print', () => {
  const stage = createStage();
  let customer: Customer;
  beforeEach(async () => {
    customer = await newCustomer(stage.shop);
  });

  const description = (page: Page) => page.getByPlaceholder('Describe your print...');
  const earlier = (page: Page) =>
    page.getByRole('region', { name: 'Start from an earlier print' }).getByRole('button');

  /** The studio after a print was finished. */
  async function openFinished(phone: boolean): Promise<Page> {
    const page = await stage.open('/generate-print', { as: customer, phone });
    await description(page).fill('A heron in the reeds');
    await page.getByRole('button', { name: 'Create Print' }).click();
    await page.getByRole('button', { name: 'Show AR' }).hover();
    return page;
  }

  // spec: studio-finished-to-page
  it.each([false, true])('links to its page, where it is ordered (phone: %s)', async (phone) => {
    const page = await openFinished(phone);
    await page.getByRole('link', { name: 'See and order it' }).click();
    await page.waitForURL(/\/print\/[^/]+\/[^/]+$/);
    await page.getByRole('button', { name: 'Add to bag' }).waitFor();
    const made = page.getByRole('region', { name: 'About this print' });
    expect(await made.innerText()).toContain('A heron in the reeds');
  });

  it.each([false, true])('links to another that starts from it (phone: %s)', async (phone) => {
    const page = await openFinished(phone);
    await page.getByRole('button', { name: 'Start from this print' }).click();
    await page.getByRole('status').filter({ hasText: 'Starting from' }).waitFor();
    expect(await description(page).inputValue()).toBe('A heron in the reeds');
    expect(await description(page).isEnabled()).toBe(true);
    await page.getByRole('group', { name: /zoomable$/ }).waitFor();
    await retryUntilPass(async () =>
      expect(await earlier(page).first().getAttribute('aria-pressed')).toBe('true'),
    );
    await page.getByRole('button', { name: 'Create Print' }).click();
    await page.getByRole('heading', { name: 'Creating Print...' }).waitFor();
  });

  // spec: studio-finished-create-another
  it.each([false, true])('stays visible, and another can be created (phone: %s)', async (phone) => {
    const page = await openFinished(phone);
    await retryUntilPass(async () => expect(await description(page).isEnabled()).toBe(true));
    await description(page).fill('Two pears');
    await page.getByRole('group', { name: /zoomable$/ }).waitFor();
    await page.getByRole('link', { name: 'See and order it' }).waitFor();
    const sent = page.waitForRequest('**/api/generate-image');
    await page.getByRole('button', { name: 'Create Print' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ prompt: 'Two pears' });
    await page.getByRole('heading', { name: 'Creating Print...' }).waitFor();
    expect(await page.getByRole('link', { name: 'See and order it' }).count()).toBe(0);
  });

  // spec: studio-finished-hangs-once
  it('is never shown flat and on the wall together', async () => {
    const page = await openFinished(true);
    await page.evaluate(`(() => {
      window.doubled = 0;
      const look = () => {
        const viewer = document.querySelector('.viewer-3d:not([data-shown]) > model-viewer');
        if (viewer && getComputedStyle(viewer).opacity !== '0') window.doubled++;
        requestAnimationFrame(look);
      };
      look();
    })()`);
    await page.getByRole('button', { name: 'Show AR' }).click();
    // Rendering 3D without a graphics card takes long.
    await page.locator('.viewer-3d[data-shown]').waitFor();
    const readOpacity = (part: string) =>
      page
        .locator(`.viewer-3d[data-shown] > ${part}`)
        .evaluate((one: Drawn) => one.ownerDocument.defaultView.getComputedStyle(one)['opacity']);
    await retryUntilPass(async () => expect(await readOpacity('model-viewer')).toBe('1'));
    await retryUntilPass(async () => expect(await readOpacity('.viewer-3d-flat')).toBe('0'));
    expect(await page.evaluate('window.doubled')).toBe(0);
  });
});
