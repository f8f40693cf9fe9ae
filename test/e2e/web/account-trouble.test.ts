import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import request from 'supertest';
import { newCustomer, signIn, type Customer } from '../customer.js';
import { mailTo } from '../outbox.js';
import { ADMIN } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { openStage, soon } from './stage.js';

const UNREACHABLE = 'We could not reach the shop. Check your connection and try again.';
const NEW_PASSWORD = 'another-good-password';

describeInBrowser('An account, where something is in the way', () => {
  const stage = openStage();

  const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
  const isUnreachable = async (place: Page | Locator) => {
    const alert = place.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toBe(UNREACHABLE);
  };

  async function open(as: Customer): Promise<Page> {
    const page = await stage.open('/account?tab=settings', { as });
    await section(page, 'Where you are signed in').getByRole('listitem').first().waitFor();
    return page;
  }

  /** Has every such call wait until it is let go. */
  async function hold(page: Page, address: string, method: string): Promise<() => void> {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(address, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const answer = await route.fetch();
      await held;
      return route.fulfill({ response: answer });
    });
    return letGo;
  }

  it('says on the sign-in page that the shop could not be reached, in words of its own', async () => {
    stage.expectTrouble(/ERR_INTERNET_DISCONNECTED/, /status of 502/);
    const page = await stage.open('/login');
    await page.getByLabel('Email address').fill('ada@customer.example');
    await page.getByLabel('Your Password').fill('a-good-password');
    await page.route('**/auth/v1/token?*', (route) => route.fulfill({ status: 502, body: '<html>' }));
    await button(page, 'Sign In').click();
    await isUnreachable(page);
    await page.context().setOffline(true);
    for (const [way, send] of [
      ['Send a magic link email', 'Send Magic Link'],
      ['Forgot Password?', 'Send Reset Instructions'],
    ] as const) {
      await button(page, way).click();
      await button(page, send).click();
      await isUnreachable(page);
      await button(page, 'Already have an account? Sign in').click();
    }
  });

  it('says in the settings that the shop could not be reached, and does the thing when it is there again', async () => {
    stage.expectTrouble(/ERR_INTERNET_DISCONNECTED/, /Error fetching data:/);
    const page = await open(await newCustomer(stage.shop));
    await page.context().setOffline(true);
    const name = section(page, 'Your name');
    await name.getByLabel('Full name').fill('Ada Lovelace');
    for (const [place, press] of [
      ['Your name', 'Save name'],
      ['Second step at sign-in', 'Set up'],
      ['Your data', 'Download my data'],
    ] as const) {
      await button(section(page, place), press).click();
      await isUnreachable(section(page, place));
    }
    await page.context().setOffline(false);
    await button(name, 'Save name').click();
    await name.getByText('Your name is saved.').waitFor();
  });

  it('tells nobody the words of the browser, and keeps them for the log', async () => {
    stage.expectTrouble(/Error without words for people:.*no room for that/);
    const page = await open(await newCustomer(stage.shop));
    await page.evaluate(
      `URL.createObjectURL = () => { throw new DOMException('no room for that', 'QuotaExceededError'); }`,
    );
    const data = section(page, 'Your data');
    await button(data, 'Download my data').click();
    await data.getByRole('alert').getByText('Something went wrong here.').waitFor();
  });

  for (const [place, path, save] of [
    ['the settings', '/account?tab=settings', 'Save password'],
    ['the sign-in page', '/login#type=recovery', 'Reset Password'],
  ] as const) {
    it(`asks for the code of a mail in ${place} also where none could be sent, and sends another`, async () => {
      stage.expectTrouble(/status of 400/, /status of 429/);
      const customer = await newCustomer(stage.shop);
      const page = await stage.window({ as: customer });
      await page.goto(path);
      const refuse = (status: number, code: string, message: string) => ({
        status,
        headers: { 'X-Supabase-Api-Version': '2024-01-01' },
        json: { code, message },
      });
      await page.getByLabel('New password').fill(NEW_PASSWORD);
      let asked = 0;
      await page.route('**/auth/v1/user', (route) =>
        route.request().method() === 'PUT' && asked++ === 0
          ? route.fulfill(refuse(400, 'reauthentication_needed', 'Password update requires reauthentication'))
          : route.fallback(),
      );
      await page.route(
        '**/auth/v1/reauthenticate',
        (route) => route.fulfill(refuse(429, 'over_email_send_rate_limit', 'Only after 9 seconds.')),
        { times: 1 },
      );
      await button(page, save).click();
      await page.getByRole('alert').getByText('Only after 9 seconds.').waitFor();
      const form = page.locator('form').filter({ has: page.getByLabel('New password') });
      await form.getByRole('link', { name: 'Open the local outbox' }).waitFor();
      await button(page, save).click();
      const code = page.getByLabel('Code from the mail');
      await form.getByText('Please type the six digits.').waitFor();
      expect(await code.getAttribute('aria-invalid')).toBe('true');
      expect(await code.evaluate('document.activeElement.name')).toBe('token');

      await button(page, 'Send another code').click();
      await form.getByText('Another code is on its way.').waitFor();
      await code.fill((await mailTo(stage.shop, customer.email)).code);
      await button(page, save).click();
      await code.waitFor({ state: 'detached' });
      expect((await signIn(stage.shop, customer.email, NEW_PASSWORD)).id).toBe(customer.id);
    });
  }

  it('keeps the question open while the account is being deleted, and forgets what went wrong', async () => {
    stage.expectTrouble(/status of 400/);
    const page = await open(await newCustomer(stage.shop));
    await button(page, 'Delete my account').click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const letGo = await hold(page, '**/api/account/erase', 'POST');
    const address = dialog.getByLabel('Your email address');
    await address.fill('somebody@else.example');
    await button(dialog, 'Delete my account').click();
    await button(dialog, 'Deleting ...').waitFor();
    expect(await button(dialog, 'Keep my account').isDisabled()).toBe(true);
    expect(await button(dialog, 'Close').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    letGo();
    await dialog.getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await button(page, 'Delete my account').click();
    await dialog.waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
    expect(await address.inputValue()).toBe('');
  });

  it('keeps the second step being set up until its giving up is done', async () => {
    const page = await open(await newCustomer(stage.shop));
    const step = section(page, 'Second step at sign-in');
    await button(step, 'Set up').click();
    await step.getByLabel('Code from your app').waitFor();
    await button(step, 'Turn on').click();
    await step.getByRole('textbox', { description: 'Please type the six digits.' }).waitFor();
    expect(await step.evaluate('document.activeElement.name')).toBe('token');
    const letGo = await hold(page, '**/auth/v1/factors/*', 'DELETE');
    await button(step, 'Cancel').click();
    expect(await button(step, 'Cancel').isDisabled()).toBe(true);
    expect(await button(step, 'Turn on').isDisabled()).toBe(true);
    letGo();
    await button(step, 'Set up').waitFor();
  });

  it('says that a browser lets no page copy, as on plain http', async () => {
    const page = await stage.window({ as: await newCustomer(stage.shop) });
    await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
    await page.goto('/account?tab=settings');
    const step = section(page, 'Second step at sign-in');
    await button(step, 'Set up').click();
    await button(step, 'Copy').click();
    await step.getByRole('status').getByText('Your browser did not let us copy it.').waitFor();
  });

  it('keeps a name that was saved when an older answer arrives after it', async () => {
    const page = await stage.window({ as: await newCustomer(stage.shop) });
    const letGo = await hold(page, '**/auth/v1/user', 'GET');
    await page.goto('/account?tab=settings');
    const name = section(page, 'Your name');
    const field = name.getByLabel('Full name');
    await field.fill('Ada Lovelace');
    await button(name, 'Save name').click();
    await name.getByText('Your name is saved.').waitFor();
    expect(await field.inputValue()).toBe('Ada Lovelace');
    const told = page.waitForResponse((one) => one.url().endsWith('/auth/v1/user'));
    letGo();
    await told;
    await button(page, 'Your account').click();
    await page.getByText('Ada Lovelace').waitFor();
    expect(await field.inputValue()).toBe('Ada Lovelace');
  });

  it('shows an address that was changed elsewhere in the settings and above them', async () => {
    const customer = await newCustomer(stage.shop);
    const { token } = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    const made = request(stage.shop.url).post('/api/admin/service-keys').set('Authorization', token);
    const { key } = (await made.send({ name: 'trouble' }).expect(200)).body;
    const page = await open(customer);
    const next = `${randomUUID()}@elsewhere.example`;
    await request(stage.shop.url)
      .put(`/auth/v1/admin/users/${customer.id}`)
      .auth(key, { type: 'bearer' })
      .send({ email: next, email_confirm: true })
      .expect(200);
    expect(await page.getByText(customer.email, { exact: true }).count()).toBe(2);
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await soon(async () => {
      expect(await page.getByText(next, { exact: true }).count()).toBe(2);
      expect(await page.getByText(customer.email, { exact: true }).count()).toBe(0);
    });
  });
});
