import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../../customer.js';
import { waitForMail } from '../../outbox.js';
import { describeInBrowser } from '../browser.js';
import { createStage, signedInAs, retryUntilPass } from '../stage.js';

describeInBrowser('Sign-in by mail', () => {
  const stage = createStage({ AUTH_AUTOCONFIRM: '0' });

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const isHome = (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'Create Unique Art Prints' }).waitFor();
  const isSignedIn = (page: Page) => page.getByRole('button', { name: 'Your account' }).waitFor();
  const whoIn = (page: Page) => signedInAs(page, stage.shop);
  const newAddress = () => `${randomUUID()}@customer.example`;

  async function signUp(page: Page, email: string): Promise<void> {
    await press(page, "Don't have an account? Sign up");
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Create a Password').fill(PASSWORD);
    await press(page, 'Sign up');
    await page.getByText('Check your email for the confirmation link').waitFor();
  }

  async function requestLink(page: Page, email: string): Promise<void> {
    await press(page, 'Send a magic link email');
    await page.getByLabel('Email address').fill(email);
    await press(page, 'Send Magic Link');
    await page.getByText('Check your email for the magic link').waitFor();
  }

  async function typeCode(page: Page, code: string): Promise<void> {
    await page.getByLabel('Code', { exact: true }).fill(code);
    await press(page, 'Verify code');
  }

  // spec: login-mail-confirms
  it('confirms an address by the link in the mail, and every window continues', async () => {
    const email = newAddress();
    const page = await stage.open('/account?tab=orders');
    await signUp(page, email);
    const { link } = await waitForMail(stage.shop, email);
    const mail = await page.context().newPage();
    await mail.goto(link!);
    await mail.waitForURL('/account?tab=orders');
    await isSignedIn(mail);
    await page.waitForURL('/account?tab=orders');
    await isSignedIn(page);
    expect(await whoIn(page)).toBe(email);
  });

  // spec: login-mail-confirms-for-checkout
  it('confirms an address on the way to the checkout, and the link continues to it', async () => {
    const email = newAddress();
    const paper = { productId: 1, variantId: 104, format: 'Print Only', size: '50 × 70 cm', price: 3200 };
    const print = { generationJobId: randomUUID(), title: 'A lighthouse', image: '/favicon.svg' };
    const basket = [{ ...paper, ...print, id: 'one', quantity: 1 }];
    const page = await stage.open('/', { storage: { basket } });
    await press(page, 'Basket, 1 item');
    await press(page, 'Checkout');
    await page.getByText('Please log in to proceed to checkout').waitFor();
    await signUp(page, email);
    const { link } = await waitForMail(stage.shop, email);
    const mail = await page.context().newPage();
    await mail.goto(link!);
    await mail.waitForURL('/checkout');
    await mail.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await isSignedIn(mail);
    expect(await whoIn(mail)).toBe(email);
  });

  it('reports the confirmation on the home page, and later that the link was used', async () => {
    const email = newAddress();
    const page = await stage.open('/login');
    await signUp(page, email);
    const { link } = await waitForMail(stage.shop, email);
    const mail = await page.context().newPage();
    const notice = mail.getByRole('main').getByRole('status');
    await mail.goto(link!);
    await notice.filter({ hasText: 'Your email address is confirmed, and you are signed in.' }).waitFor();
    expect(new URL(mail.url())).toMatchObject({ pathname: '/', search: '', hash: '' });
    await mail.goto(link!);
    await notice
      .filter({ hasText: 'This link has expired or was used before. You are signed in already.' })
      .waitFor();
    expect(await mail.getByText('is confirmed').count()).toBe(0);
    await isSignedIn(mail);
  });

  // spec: login-mail-own-pages-only
  it('redirects only to pages of this shop, for any address', async () => {
    const email = newAddress();
    const page = await stage.open('/login');
    await requestLink(page, email);
    await page.goto((await waitForMail(stage.shop, email)).link!);
    await isSignedIn(page);
    for (const from of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/login',
    ]) {
      await page.goto(`/login?${new URLSearchParams({ from })}`);
      await isHome(page);
      expect(new URL(page.url())).toMatchObject({ origin: stage.shop.url, pathname: '/', search: '' });
    }
  });

  it('accepts the code in the mail instead, with any spaces', async () => {
    const email = newAddress();
    const page = await stage.open('/login');
    await signUp(page, email);
    const { code } = await waitForMail(stage.shop, email);
    await press(page, 'Enter the code instead');
    await typeCode(page, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    await isHome(page);
    await isSignedIn(page);
    expect(await whoIn(page)).toBe(email);
  });

  it('reports a wrong code in the words of the service', async () => {
    stage.expectConsole(/status of 403/);
    const email = newAddress();
    const page = await stage.open('/login');
    await requestLink(page, email);
    const { code } = await waitForMail(stage.shop, email);
    await press(page, 'Enter the code instead');
    await typeCode(page, code === '000000' ? '111111' : '000000');
    await page.getByRole('alert').filter({ hasText: 'Token has expired or is invalid' }).waitFor();
    expect(await whoIn(page)).toBeUndefined();
  });

  it('rejects an unconfirmed address, and sends the mail again', async () => {
    stage.expectConsole(/status of 400/);
    const email = newAddress();
    const page = await stage.open('/login');
    await signUp(page, email);
    await waitForMail(stage.shop, email);
    await press(page, 'Already have an account? Sign in');
    await press(page, 'Sign In');
    await page.getByRole('alert').filter({ hasText: 'Email not confirmed' }).waitFor();
    expect(await whoIn(page)).toBeUndefined();
    await press(page, 'Send it again');
    await page.getByText('Check your email for the confirmation link').waitFor();
    const { link } = await waitForMail(stage.shop, email, 2);
    await page.goto(link!);
    await isHome(page);
    await isSignedIn(page);
    expect(await whoIn(page)).toBe(email);
  });

  // spec: login-magic-link
  it('signs in by a magic link, which creates the account of a new person', async () => {
    const email = newAddress();
    const page = await stage.open('/login');
    await requestLink(page, email);
    const { link } = await waitForMail(stage.shop, email);
    await page.goto(link!);
    await isHome(page);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByText(email).waitFor();
    expect(await whoIn(page)).toBe(email);
  });

  it('accepts an older link, too, when a mail of another kind was requested since', async () => {
    const email = newAddress();
    const page = await stage.open('/login');
    await requestLink(page, email);
    const first = await waitForMail(stage.shop, email);
    await press(page, 'Already have an account? Sign in');
    await press(page, 'Forgot Password?');
    // Nobody has this address: no mail is sent, but the browser stores its half of the link.
    await page.getByLabel('Email address').fill(newAddress());
    await press(page, 'Send Reset Instructions');
    await page.getByText('Check your email for the password reset link').waitFor();
    await page.goto(first.link!);
    await isHome(page);
    await isSignedIn(page);
    expect(await whoIn(page)).toBe(email);
  });

  // spec: login-mail-other-browser
  it('explains in another browser that the code in the same mail works, and accepts it', async () => {
    const email = newAddress();
    await signUp(await stage.open('/account?tab=orders'), email);
    const { link, code } = await waitForMail(stage.shop, email);
    const other = await stage.open(link!);
    await other.getByText('This link alone cannot sign you in here.').waitFor();
    expect(new URL(other.url())).toMatchObject({ pathname: '/login', hash: '' });
    expect(other.url()).not.toMatch(/code=|sb_flow_id=/);
    await other.getByLabel('Email address').fill(email);
    await typeCode(other, code);
    await other.waitForURL('/account?tab=orders');
    await isSignedIn(other);
  });

  it('reports a used link, and offers a new one', async () => {
    const email = newAddress();
    const page = await stage.open('/login');
    await requestLink(page, email);
    const { link } = await waitForMail(stage.shop, email);
    await page.goto(link!);
    await isHome(page);
    await isSignedIn(page);

    const other = await stage.open(link!);
    await other.getByText('This link has expired or was used before.').waitFor();
    await other.getByRole('button', { name: 'Send Magic Link', exact: true }).waitFor();
    await retryUntilPass(async () => {
      expect(new URL(other.url())).toMatchObject({ pathname: '/login', search: '', hash: '' });
    });
  });

  // spec: login-mail-outbox
  it('links to the outbox of a shop that sends no mails', async () => {
    const email = newAddress();
    const page = await stage.open('/login');
    await requestLink(page, email);
    await waitForMail(stage.shop, email);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open the local outbox' }).click();
    const outbox = await opened;
    await outbox.getByText(email).first().waitFor();
    expect(outbox.url()).toBe(`${stage.shop.url}/local/outbox`);
  });
});
