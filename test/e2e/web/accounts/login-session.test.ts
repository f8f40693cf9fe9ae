import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import { newCustomer, PASSWORD, signIn } from '../../customer.js';
import { describeInBrowser } from '../browser.js';
import { createStage, sessionKey } from '../stage.js';

describeInBrowser('A session in the browser', () => {
  const stage = createStage();

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const menu = (page: Page) => page.getByRole('button', { name: 'Your account' });
  const isEnded = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'Your session has ended. Please sign in again.' }).waitFor();

  async function signOut(page: Page): Promise<void> {
    await menu(page).click();
    await press(page, 'Sign out');
  }

  it('ends in every window of the browser immediately', async () => {
    const page = await stage.open('/prints', { as: await newCustomer(stage.shop) });
    await menu(page).waitFor();
    const other = await page.context().newPage();
    await other.goto('/account');
    await other.getByRole('heading', { name: 'My Account' }).waitFor();
    await signOut(page);
    await page.waitForURL('/login');
    await other.waitForURL('/login');
    await isEnded(other);
    expect(await menu(other).count()).toBe(0);
  });

  it('ends when its storage was cleared in another window, without an event', async () => {
    const page = await stage.open('/account', { as: await newCustomer(stage.shop) });
    await page.getByRole('heading', { name: 'My Account' }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/privacy-policy');
    await other.evaluate('localStorage.clear()');
    await isEnded(page);
    expect(await menu(page).count()).toBe(0);
  });

  it('ends when its storage was cleared in this window, at the next call', async () => {
    const page = await stage.open('/prints', { as: await newCustomer(stage.shop) });
    await menu(page).waitFor();
    await page.evaluate(`localStorage.removeItem('${sessionKey(stage.shop)}')`);
    await menu(page).click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await isEnded(page);
    expect(await menu(page).count()).toBe(0);
  });

  it('ends with a message when the service rejects it', async () => {
    stage.expectConsole(/status of 401/, /ApiError: This session has ended/);
    const customer = await newCustomer(stage.shop);
    const page = await stage.open('/prints', { as: customer });
    await menu(page).waitFor();
    const everywhere = request(stage.shop.url).post('/auth/v1/logout?scope=global');
    const { token } = await signIn(stage.shop, customer.email, PASSWORD);
    await everywhere.set('Authorization', token).expect(204);
    await menu(page).click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.waitForURL('/login');
    await isEnded(page);
  });
});
