import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import { newCustomer, PASSWORD, signIn } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { openStage, sessionKey, sessionOf } from './stage.js';

describeInBrowser('A session in the browser', () => {
  const stage = openStage();

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const menu = (page: Page) => page.getByRole('button', { name: 'Your account' });
  const isAskedIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  const isEnded = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'Your session has ended. Please sign in again.' }).waitFor();

  async function signOut(page: Page): Promise<void> {
    await menu(page).click();
    await press(page, 'Sign out');
  }

  it('ends in every window of the browser at once', async () => {
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

  it('ends where its storage was cleared in another window, without a word from it', async () => {
    const page = await stage.open('/account', { as: await newCustomer(stage.shop) });
    await page.getByRole('heading', { name: 'My Account' }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/privacy-policy');
    await other.evaluate('localStorage.clear()');
    await isEnded(page);
  });

  it('ends where its storage was cleared in this window, once the service is needed', async () => {
    const page = await stage.open('/prints', { as: await newCustomer(stage.shop) });
    await menu(page).waitFor();
    await page.evaluate(`localStorage.removeItem('${sessionKey(stage.shop)}')`);
    await menu(page).click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await isEnded(page);
  });

  it('ends with a word when the service no longer takes it', async () => {
    stage.expectTrouble(/status of 401/, /ApiError: This session has ended/);
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

  it('does not become nobody while the shop is out of reach', async () => {
    stage.expectTrouble(/ERR_FAILED/);
    const customer = await newCustomer(stage.shop);
    const session = { ...(await sessionOf(stage.shop, customer.email)), expires_at: 1 };
    const page = await stage.window({ storage: { [sessionKey(stage.shop)]: session } });
    const asked: (string | undefined)[] = [];
    await page.route('**/auth/v1/token?*', (route) => route.abort());
    page.on('request', (one) => {
      if (one.url().endsWith('/api/me')) asked.push(one.headers()['authorization']);
    });
    await page.goto('/login');
    await isAskedIn(page);
    expect(asked.filter((authorization) => !authorization)).toEqual([]);
  });

  it('leaves nothing that was typed to the next person', async () => {
    const customer = await newCustomer(stage.shop);
    const page = await stage.open('/login');
    await page.getByLabel('Email address').fill(customer.email);
    await page.getByLabel('Your Password').fill(PASSWORD);
    // The sign-in page stays open: something is due before the person goes on.
    await page.route('**/api/me', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), must_change_password: true },
      });
    });
    await press(page, 'Sign In');
    await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
    await signOut(page);
    await isAskedIn(page);
    expect(await page.getByLabel('Email address').inputValue()).toBe('');
    expect(await page.getByLabel('Your Password').inputValue()).toBe('');
  });

  it('stays when signing out fails, and the menu says so', async () => {
    stage.expectTrouble(/status of 500/, /Error signing out:/);
    const page = await stage.window({ as: await newCustomer(stage.shop) });
    await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/prints');
    await signOut(page);
    await page.getByRole('alert').filter({ hasText: 'You are still signed in.' }).waitFor();
  });

  it('has who this is asked again when the service asks for something else first', async () => {
    stage.expectTrouble(/status of 403/, /ApiError: Please choose a new password first/);
    const page = await stage.window({ as: await newCustomer(stage.shop) });
    await page.goto('/prints');
    await menu(page).waitFor();
    await page.route('**/api/me', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), must_change_password: true },
      });
    });
    await page.route('**/api/account/prints*', (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'password_change_required', message: 'Please choose a new password first.' },
      }),
    );
    await menu(page).click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
  });
});
