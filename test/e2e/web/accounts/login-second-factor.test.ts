import { expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import request from 'supertest';
import { newCustomer, PASSWORD, type Customer } from '../../customer.js';
import { waitForMail } from '../../outbox.js';
import { describeInBrowser } from '../browser.js';
import { createStage, signedInAs } from '../stage.js';

describeInBrowser('Sign-in with a second factor', () => {
  const stage = createStage();

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const isAsked = (page: Page) => page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();

  /** Adds a verified authenticator app to the customer. */
  async function enrol({ token }: Customer, friendly_name = 'Phone'): Promise<TOTP> {
    const post = (path: string, body: object) =>
      request(stage.shop.url)
        .post(`/auth/v1/factors${path}`)
        .set('Authorization', token)
        .send(body)
        .expect(200);
    const { body: factor } = await post('', { factor_type: 'totp', friendly_name });
    const app = new TOTP({ secret: factor.totp.secret });
    const { body: challenge } = await post(`/${factor.id}/challenge`, {});
    await post(`/${factor.id}/verify`, { challenge_id: challenge.id, code: app.generate() });
    return app;
  }

  /** A code is valid only once, but the code of the next interval is accepted already. */
  const next = (app: TOTP) => app.generate({ timestamp: Date.now() + 30_000 });

  async function fillIn(page: Page, { email }: Customer): Promise<void> {
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Your Password').fill(PASSWORD);
    await press(page, 'Sign In');
  }

  async function answer(page: Page, code: string): Promise<void> {
    await page.getByLabel('Code from your app').fill(code);
    await press(page, 'Verify code');
  }

  // spec: login-second-factor
  it('asks for the code of the app, everywhere, before the person continues', async () => {
    stage.expectConsole(/status of 403/);
    const customer = await newCustomer(stage.shop);
    const app = await enrol(customer);
    const page = await stage.open('/account?tab=orders');
    await fillIn(page, customer);
    await isAsked(page);
    await page.goto('/account?tab=orders');
    await isAsked(page);
    await answer(page, next(app));
    await page.waitForURL('/account?tab=orders');
    await page.getByRole('button', { name: 'Your account' }).click();
    const menu = page.getByRole('banner');
    await menu.getByRole('meter', { name: 'Credits left' }).getByText('5 of 5').waitFor();
    expect(await signedInAs(page, stage.shop)).toBe(customer.email);
  });

  it('reports a wrong code, and lets the person leave', async () => {
    stage.expectConsole(/status of 403/, /status of 422/);
    const customer = await newCustomer(stage.shop);
    const app = await enrol(customer);
    const page = await stage.open('/login');
    await fillIn(page, customer);
    await isAsked(page);
    const around = [-60_000, -30_000, 0, 30_000, 60_000].map((offset) =>
      app.generate({ timestamp: Date.now() + offset }),
    );
    await answer(
      page,
      ['000000', '111111', '222222'].find((code) => !around.includes(code))!,
    );
    await page.getByRole('alert').waitFor();
    await press(page, 'Sign in as somebody else');
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(await signedInAs(page, stage.shop)).toBeUndefined();
  });

  it('comes before a new password', async () => {
    stage.expectConsole(/status of 403/);
    const customer = await newCustomer(stage.shop);
    const app = await enrol(customer);
    const page = await stage.open('/login');
    await press(page, 'Forgot Password?');
    await page.getByLabel('Email address').fill(customer.email);
    await press(page, 'Send Reset Instructions');
    await page.goto((await waitForMail(stage.shop, customer.email)).link!);
    await isAsked(page);
    await answer(page, next(app));
    await page.getByLabel('New password').fill('another-good-password');
    await press(page, 'Reset Password');
    await page.getByRole('heading', { level: 1, name: 'Create Unique Art Prints' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
