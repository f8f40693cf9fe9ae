import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newCustomer, PASSWORD } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { colorOf, kept, openStage, sessionKey, sessionOf } from './stage.js';

describeInBrowser('The views of the sign-in page', () => {
  const stage = openStage({ AUTH_MAIL_SECONDS: '60' });

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const newAddress = () => `${randomUUID()}@customer.example`;

  /** What has been sent to the authentication service, by path. */
  function sentBy(page: Page): string[] {
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/auth/v1/')) sent.push(pathname);
    });
    return sent;
  }

  // spec: login-views-links
  it('leads from sign-in to the others and from each of them back, with what was typed', async () => {
    const page = await stage.open('/login');
    await page.getByLabel('Email address').fill('ada@customer.example');
    await page.getByLabel('Your Password').fill('half-a-password');
    const others = {
      'Send a magic link email': '#auth-magic-link',
      'Forgot Password?': '#auth-forgot-password',
      "Don't have an account? Sign up": '#auth-sign-up',
    };
    for (const [name, form] of Object.entries(others)) {
      await press(page, name);
      await page.locator(form).waitFor();
      expect(await page.getByLabel('Email address').inputValue()).toBe('ada@customer.example');
      await press(page, 'Already have an account? Sign in');
      await page.locator('#auth-sign-in').waitFor();
    }
    expect(await page.getByLabel('Your Password').inputValue()).toBe('half-a-password');
  });

  it('takes the reader of a screen along to the heading of the next view', async () => {
    const page = await stage.open('/login');
    await press(page, 'Forgot Password?');
    await heading(page, 'Forgotten your password?');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Forgotten your password?');
  });

  // spec: login-views-both-missing
  it('asks for an address and a password before it sends anything', async () => {
    const page = await stage.open('/login');
    const sent = sentBy(page);
    const missing = 'You must provide either an email or phone number and a password';
    await page.getByLabel('Email address').fill('ada@customer.example');
    await press(page, 'Sign In');
    await page.getByRole('alert').filter({ hasText: missing }).waitFor();
    await press(page, "Don't have an account? Sign up");
    await press(page, 'Sign up');
    await page.getByRole('alert').filter({ hasText: missing }).waitFor();
    expect(sent).toEqual([]);
  });

  // spec: login-views-mail-missing
  it('says at the field that the address for a mail is missing, and sends nothing', async () => {
    const page = await stage.open('/login');
    const sent = sentBy(page);
    const views = {
      'Send a magic link email': 'Send Magic Link',
      'Forgot Password?': 'Send Reset Instructions',
    };
    for (const [way, button] of Object.entries(views)) {
      await press(page, way);
      await press(page, button);
      const field = page.getByRole('textbox', {
        name: 'Email address',
        description: 'Please enter your email address.',
      });
      await field.waitFor();
      expect(await page.evaluate('document.activeElement.name')).toBe('email');
      await press(page, 'Already have an account? Sign in');
    }
    expect(sent).toEqual([]);
  });

  // spec: login-views-link-sent
  it('shows while a link is on its way, then confirms it and shows the ways on', async () => {
    const page = await stage.open('/login');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/auth/v1/otp*', async (route) => {
      await held;
      await route.continue();
    });
    await press(page, 'Send a magic link email');
    const email = newAddress();
    await page.getByLabel('Email address').fill(email);
    await press(page, 'Send Magic Link');
    const busy = page.getByRole('button', { name: 'Sending Magic Link ...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    answer();
    await page.getByRole('status').filter({ hasText: 'Check your email for the magic link' }).waitFor();
    const outbox = page.getByRole('link', { name: 'Open the local outbox' });
    expect(await outbox.getAttribute('href')).toBe('/local/outbox');

    await press(page, 'Enter the code instead');
    await page.locator('#auth-verify-otp').waitFor();
    expect(await page.getByLabel('Email address').inputValue()).toBe(email);
    const code = page.getByLabel('Code', { exact: true });
    expect(await code.getAttribute('inputmode')).toBe('numeric');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    await code.fill('12345');
    await press(page, 'Verify code');
    await page.getByRole('textbox', { name: 'Code', description: 'Please type the six digits.' }).waitFor();
  });

  // spec: login-views-mail-too-soon
  it('says in danger when a mail is asked for again too soon, and keeps the ways on', async () => {
    stage.expectTrouble(/status of 429/);
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
    const [red, , blue] = await colorOf(refused, 'borderInlineStartColor');
    expect(red).toBeGreaterThan(blue);
    await page.getByText('Check your email for the password reset link').waitFor();
    await page.getByRole('button', { name: 'Enter the code instead' }).waitFor();
  });

  // spec: login-views-recovery-hash
  it('opens in the view for a new password when the address says recovery', async () => {
    const page = await stage.open('/login#type=recovery');
    await heading(page, 'Choose a new password');
    expect(await page.getByLabel('New password').getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Reset Password', exact: true }).waitFor();
    await press(page, 'Send me a link to reset it');
    await page.locator('#auth-forgot-password').waitFor();
  });

  // spec: login-views-link-expired
  it('tells of a link that is no longer good, offers a new one, and clears the address', async () => {
    const told =
      'error=access_denied&error_code=otp_expired&error_description=Token+has+expired+or+is+invalid';
    const page = await stage.open(`/login#${told}&sb=`);
    await page.getByRole('alert').filter({ hasText: 'This link has expired or was used before.' }).waitFor();
    await page.getByRole('button', { name: 'Send Magic Link', exact: true }).waitFor();
    expect(new URL(page.url())).toMatchObject({ pathname: '/login', search: '', hash: '' });

    const recovery = await stage.open(`/login?${told}#${told}&type=recovery`);
    await recovery.getByRole('button', { name: 'Send Reset Instructions', exact: true }).waitFor();
    expect(new URL(recovery.url())).toMatchObject({ pathname: '/login', search: '', hash: '' });
  });

  // spec: login-views-trouble-elsewhere
  it('says under the form in its own words what went wrong on the way back from elsewhere', async () => {
    const words = 'error_description=Call+us+on+0900+12345';
    const page = await stage.open(`/login?error=server_error&error_code=unexpected_failure&${words}`);
    const refused = page
      .getByRole('alert')
      .filter({ hasText: 'Signing in with Google did not work just now.' });
    await refused.waitFor();
    const button = page.getByRole('button', { name: 'Sign In', exact: true });
    expect((await refused.boundingBox())!.y).toBeGreaterThan((await button.boundingBox())!.y);
    expect(new URL(page.url())).toMatchObject({ pathname: '/login', search: '', hash: '' });

    const other = await stage.open(`/login?error=whatever&${words}`);
    await other
      .getByRole('alert')
      .filter({ hasText: 'That did not sign you in. Please try again.' })
      .waitFor();
    expect(await other.getByText('0900').count()).toBe(0);
  });

  it('tells of a link that led to a page for those signed in, and goes on there', async () => {
    const customer = await newCustomer(stage.shop);
    const page = await stage.open('/generate-print?error=access_denied&error_code=otp_expired&tone=warm');
    await page.getByRole('alert').filter({ hasText: 'This link has expired or was used before.' }).waitFor();
    await press(page, 'Already have an account? Sign in');
    await page.getByLabel('Email address').fill(customer.email);
    await page.getByLabel('Your Password').fill(PASSWORD);
    await press(page, 'Sign In');
    await page.waitForURL('/generate-print?tone=warm');
  });

  it('leaves nothing of a link in the address of any page', async () => {
    const page = await stage.open('/prints?code=a-code&sb_flow_id=a-flow&prompt=blue#access_token=a&sb=');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url())).toMatchObject({ pathname: '/prints', search: '?prompt=blue', hash: '' });
  });

  it('takes no session out of an address that somebody else may have made up', async () => {
    const [customer, other] = [await newCustomer(stage.shop), await newCustomer(stage.shop)];
    const { access_token, refresh_token } = await sessionOf(stage.shop, other.email);
    const tokens = `access_token=${access_token}&refresh_token=${refresh_token}`;
    const made = `/login#${tokens}&expires_in=3600&token_type=bearer&type=magiclink`;
    const page = await stage.open(made);
    const told = page.getByRole('status').filter({ hasText: 'This link was asked for by another program' });
    await told.waitFor();
    const [red, , blue] = await colorOf(told, 'borderInlineStartColor');
    expect(blue).toBeGreaterThan(red);
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(new URL(page.url())).toMatchObject({ pathname: '/login', hash: '' });
    expect(await kept(page, sessionKey(stage.shop))).toBeNull();

    const signedIn = await stage.open(made, { as: customer });
    await heading(signedIn, 'Create Unique Art Prints');
    expect(await kept(signedIn, sessionKey(stage.shop))).toMatchObject({ user: { email: customer.email } });
  });

  // spec: login-views-google-offered
  it('offers Google only in a shop that takes people from there', async () => {
    const page = await stage.open('/login');
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /Google/ }).count()).toBe(0);
  });
});
