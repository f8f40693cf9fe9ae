import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import { newCustomer, PASSWORD, signIn, type Customer } from '../../customer.js';
import { ADMIN } from '../../shop.js';
import { describeInBrowser } from '../browser.js';
import { readColor, readStored, createStage, sessionKey, signedInAs } from '../stage.js';

describeInBrowser('Sign-in', () => {
  const stage = createStage({ ADMIN_PASSWORD: '' });

  const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });
  const isHome = (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'Create Unique Art Prints' }).waitFor();

  async function fillIn(page: Page, { email }: Pick<Customer, 'email'>, password = PASSWORD): Promise<void> {
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Your Password').fill(password);
    await signInButton(page).click();
  }

  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
  }

  // spec: login-sign-up
  it('signs up with an address and a password, and shows the name and the credits', async () => {
    const email = `${randomUUID()}@customer.example`;
    const page = await stage.open('/login');
    await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await page.getByLabel('Full name').fill('Ada Field');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Create a Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await isHome(page);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByText('Ada Field').waitFor();
    await page.getByRole('meter', { name: 'Credits left' }).getByText('5 of 5').waitFor();
    expect(await signedInAs(page, stage.shop)).toBe(email);
  });

  // spec: login-back-to-page
  it('returns to the requested page', async () => {
    const customer = await newCustomer(stage.shop);
    const page = await stage.open('/account?tab=orders');
    await page.waitForURL('/login');
    await fillIn(page, customer);
    await page.waitForURL('/account?tab=orders');
    await page.getByRole('tab', { name: 'Orders', selected: true }).waitFor();
    expect(await signedInAs(page, stage.shop)).toBe(customer.email);
  });

  // spec: login-refused-in-danger
  it("shows the service's error in danger under the form", async () => {
    stage.expectConsole(/status of 400/);
    const customer = await newCustomer(stage.shop);
    const page = await stage.window();
    let response = () => {};
    const held = new Promise<void>((resolve) => (response = resolve));
    await page.route('**/auth/v1/token?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login');
    await fillIn(page, customer, 'not-the-password');
    const busy = page.getByRole('button', { name: 'Signing in ...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    response();
    const refused = page.getByRole('alert').filter({ hasText: 'Invalid login credentials' });
    await refused.waitFor();
    const [red, , blue] = await readColor(refused, 'borderInlineStartColor');
    expect(red).toBeGreaterThan(blue);
    expect((await refused.boundingBox())!.y).toBeGreaterThan((await signInButton(page).boundingBox())!.y);
    expect(await page.getByLabel('Email address').inputValue()).toBe(customer.email);
  });

  // spec: login-already-signed-in
  it('redirects a person who is signed in already', async () => {
    const page = await stage.open('/login', { as: await newCustomer(stage.shop) });
    await isHome(page);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  // spec: login-message-from-state
  it('shows the message of its redirect above the form', async () => {
    const page = await stage.open('/');
    await isHome(page);
    const state = { usr: { message: 'Please log in to proceed to checkout' }, key: 'sent', idx: 0 };
    await page.evaluate(`history.replaceState(${JSON.stringify(state)}, '', '/login')`);
    await page.reload();
    const notice = page.getByRole('status').filter({ hasText: state.usr.message });
    await notice.waitFor();
    const form = page.locator('form');
    expect((await notice.boundingBox())!.y).toBeLessThan((await form.boundingBox())!.y);
  });

  // spec: login-made-up-password
  it('makes a person with a generated password choose another first', async () => {
    stage.expectConsole(/status of 403 .*credits-balance/);
    const madeUp = new RegExp(`${ADMIN.email}  (\\S+)`).exec(stage.shop.output())![1]!;
    const page = await stage.open('/admin');
    await page.waitForURL('/login');
    await fillIn(page, ADMIN, madeUp);
    await page.getByLabel('New password').fill('one-of-my-own');
    expect(await page.getByLabel('New password').getAttribute('type')).toBe('password');
    await page.goto('/admin');
    await page.getByLabel('New password').fill('one-of-my-own');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.waitForURL('/admin');
    await page.getByRole('heading', { name: 'Admin Panel' }).waitFor();
    expect(await signedInAs(page, stage.shop)).toBe(ADMIN.email);
  });

  // spec: login-sign-out
  it('signs out to the sign-in page, also when the session is already gone', async () => {
    const customer = await newCustomer(stage.shop);
    const page = await stage.open('/prints', { as: customer });
    await signOut(page);
    await page.waitForURL('/login');
    await signInButton(page).waitFor();
    expect(await readStored(page, sessionKey(stage.shop))).toBeNull();

    stage.expectConsole(/status of 40[134]/);
    const other = await stage.open('/prints', { as: customer });
    await other.getByRole('button', { name: 'Your account' }).waitFor();
    const everywhere = request(stage.shop.url).post('/auth/v1/logout?scope=global');
    await everywhere
      .set('Authorization', (await signIn(stage.shop, customer.email, PASSWORD)).token)
      .expect(204);
    await signOut(other);
    await other.waitForURL('/login');
    await signInButton(other).waitFor();
  });

  it('signs out of this browser only', async () => {
    const customer = await newCustomer(stage.shop);
    const [page, elsewhere] = [
      await stage.open('/prints', { as: customer }),
      await stage.open('/prints', { as: customer }),
    ];
    await signOut(page);
    await page.waitForURL('/login');
    await elsewhere.goto('/account');
    await elsewhere.getByRole('heading', { name: 'My Account' }).waitFor();
    expect(await signedInAs(page, stage.shop)).toBeUndefined();
    expect(await signedInAs(elsewhere, stage.shop)).toBe(customer.email);
  });

  // spec: login-session-name
  it('keeps the session in the browser under a name made from the host', async () => {
    const customer = await newCustomer(stage.shop);
    const page = await stage.open('/login');
    await fillIn(page, customer);
    await isHome(page);
    expect(await readStored(page, sessionKey(stage.shop))).toMatchObject({ user: { email: customer.email } });
    await page.reload();
    await page.getByRole('button', { name: 'Your account' }).waitFor();
  });
});
