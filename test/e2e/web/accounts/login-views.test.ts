import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newCustomer, PASSWORD } from '../../customer.js';
import { describeInBrowser } from '../browser.js';
import { readColor, readStored, createStage, sessionKey, fetchSession, signedInAs } from '../stage.js';

describeInBrowser('The views of the sign-in page', () => {
  const stage = createStage({ AUTH_MAIL_SECONDS: '60' });

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const newAddress = () => `${randomUUID()}@customer.example`;

  // spec: login-views-mail-too-soon
  it('reports in danger that a mail was requested again too soon, and keeps the links', async () => {
    stage.expectConsole(/status of 429/);
    const page = await stage.open('/login');
    await press(page, 'Forgot Password?');
    await page.getByLabel('Email address').fill(newAddress());
    await press(page, 'Send Reset Instructions');
    await page.getByText('Check your email for the password reset link').waitFor();
    await press(page, 'Send it again');
    const refused = page
      .getByRole('alert')
      .filter({ hasText: /you can only request this after \d+ seconds/ });
    await refused.waitFor();
    const [red, , blue] = await readColor(refused, 'borderInlineStartColor');
    expect(red).toBeGreaterThan(blue);
    await page.getByText('Check your email for the password reset link').waitFor();
    await page.getByRole('button', { name: 'Enter the code instead' }).waitFor();
  });

  it('explains a link that led to a page for signed-in people, and continues there', async () => {
    const customer = await newCustomer(stage.shop);
    const page = await stage.open('/generate-print?error=access_denied&error_code=otp_expired&tone=warm');
    await page.getByRole('alert').filter({ hasText: 'This link has expired or was used before.' }).waitFor();
    await press(page, 'Already have an account? Sign in');
    await page.getByLabel('Email address').fill(customer.email);
    await page.getByLabel('Your Password').fill(PASSWORD);
    await press(page, 'Sign In');
    await page.waitForURL('/generate-print?tone=warm');
    expect(await signedInAs(page, stage.shop)).toBe(customer.email);
  });

  it('accepts no session from an address that a stranger may have composed', async () => {
    const [customer, other] = [await newCustomer(stage.shop), await newCustomer(stage.shop)];
    const { access_token, refresh_token } = await fetchSession(stage.shop, other.email);
    const tokens = `access_token=${access_token}&refresh_token=${refresh_token}`;
    const made = `/login#${tokens}&expires_in=3600&token_type=bearer&type=magiclink`;
    const page = await stage.open(made);
    const notice = page.getByRole('status').filter({ hasText: 'This link was requested in another app' });
    await notice.waitFor();
    const [red, , blue] = await readColor(notice, 'borderInlineStartColor');
    expect(blue).toBeGreaterThan(red);
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(new URL(page.url())).toMatchObject({ pathname: '/login', hash: '' });
    expect(await readStored(page, sessionKey(stage.shop))).toBeNull();

    const signedIn = await stage.open(made, { as: customer });
    await heading(signedIn, 'Create Unique Art Prints');
    expect(await readStored(signedIn, sessionKey(stage.shop))).toMatchObject({
      user: { email: customer.email },
    });
  });
});
