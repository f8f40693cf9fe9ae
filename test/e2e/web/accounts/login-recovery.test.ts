import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import { newCustomer, PASSWORD, signIn, type Customer } from '../../customer.js';
import { waitForMail } from '../../outbox.js';
import { describeInBrowser } from '../browser.js';
import { readStored, createStage, sessionKey, fetchSession, signedInAs } from '../stage.js';

const NEW_PASSWORD = 'another-good-password';

describeInBrowser('A forgotten password', () => {
  const stage = createStage();

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const isHome = (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'Create Unique Art Prints' }).waitFor();
  const isAsked = (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();

  const whoIn = (page: Page) => signedInAs(page, stage.shop);

  async function ask(page: Page, { email }: Customer): Promise<void> {
    await press(page, 'Forgot Password?');
    await page.getByLabel('Email address').fill(email);
    await press(page, 'Send Reset Instructions');
    await page.getByText('Check your email for the password reset link').waitFor();
  }

  async function choose(page: Page, password = NEW_PASSWORD): Promise<void> {
    await page.getByLabel('New password').fill(password);
    await press(page, 'Reset Password');
  }

  // spec: login-recovery-by-link
  it('is replaced through the link in the mail, and the person continues', async () => {
    const customer = await newCustomer(stage.shop);
    const page = await stage.open('/login');
    await ask(page, customer);
    const { link } = await waitForMail(stage.shop, customer.email);
    await page.goto(link!);
    await isAsked(page);
    expect(new URL(page.url())).toMatchObject({ pathname: '/login', search: '', hash: '' });
    await choose(page);
    await isHome(page);
    await page.getByRole('button', { name: 'Your account' }).waitFor();
    await signIn(stage.shop, customer.email, NEW_PASSWORD);
  });

  // spec: login-recovery-must-replace
  it('must be replaced first: after a reload, in another window and on every page for signed-in people', async () => {
    const customer = await newCustomer(stage.shop);
    const page = await stage.open('/login');
    await ask(page, customer);
    await page.goto((await waitForMail(stage.shop, customer.email)).link!);
    await isAsked(page);
    await page.reload();
    await isAsked(page);
    const other = await page.context().newPage();
    for (const path of ['/account', '/generate-print', '/admin', '/login']) {
      await other.goto(path);
      await isAsked(other);
    }
    await other.goto('/account?tab=orders');
    await isAsked(other);
    await choose(other);
    await other.waitForURL('/account?tab=orders');
    await isHome(page);
    await other.reload();
    await other.getByRole('tab', { name: 'Orders', selected: true }).waitFor();
    expect(await whoIn(other)).toBe(customer.email);
    await signIn(stage.shop, customer.email, NEW_PASSWORD);
  });

  // spec: login-recovery-by-code
  it('is replaced through the typed code as well', async () => {
    const customer = await newCustomer(stage.shop);
    const page = await stage.open('/account?tab=orders');
    await ask(page, customer);
    const { code } = await waitForMail(stage.shop, customer.email);
    await press(page, 'Enter the code instead');
    await page.getByLabel('Code', { exact: true }).fill(code);
    await press(page, 'Verify code');
    await isAsked(page);
    await choose(page);
    await page.waitForURL('/account?tab=orders');
    expect(await whoIn(page)).toBe(customer.email);
    await signIn(stage.shop, customer.email, NEW_PASSWORD);
  });

  it('is replaced through a link that opened in another browser, with its code', async () => {
    const customer = await newCustomer(stage.shop);
    await ask(await stage.open('/login'), customer);
    const { link, code } = await waitForMail(stage.shop, customer.email);
    const other = await stage.open(link!);
    await other.getByText('This link alone cannot sign you in here.').waitFor();
    await other.getByLabel('Email address').fill(customer.email);
    await other.getByLabel('Code', { exact: true }).fill(code);
    await press(other, 'Verify code');
    await isAsked(other);
    expect(await whoIn(other)).toBe(customer.email);
  });

  /** An address of the shop with a session of another program's link, as an attacker may construct. */
  async function foreignLink({ email }: Customer): Promise<string> {
    const elsewhere = 'http://localhost:9/';
    await request(stage.shop.url).post('/auth/v1/recover').query({ redirect_to: elsewhere }).send({ email });
    const { link } = await waitForMail(stage.shop, email);
    const response = await fetch(link!, { redirect: 'manual' });
    return `/${new URL(response.headers.get('location')!).hash}`;
  }

  it("is replaced through another program's link to the shop, with its code", async () => {
    const customer = await newCustomer(stage.shop);
    await request(stage.shop.url).post('/auth/v1/recover').send({ email: customer.email }).expect(200);
    const { link, code } = await waitForMail(stage.shop, customer.email);
    const page = await stage.open(link!);
    await page.getByText('the six digits from the same mail').waitFor();
    expect(new URL(page.url())).toMatchObject({ pathname: '/login', hash: '' });
    await page.getByLabel('Email address').fill(customer.email);
    await page.getByLabel('Code', { exact: true }).fill(code);
    await press(page, 'Verify code');
    await page.getByRole('button', { name: 'Your account' }).waitFor();
  });

  it("is replaced through another program's link after a confirmation by the person, who then signs in", async () => {
    const customer = await newCustomer(stage.shop);
    const page = await stage.open(await foreignLink(customer));
    const yes = page.getByRole('button', { name: `Choose a new password for ${customer.email}` });
    await yes.waitFor();
    expect(new URL(page.url())).toMatchObject({ pathname: '/login', search: '', hash: '' });
    expect(await readStored(page, sessionKey(stage.shop))).toBeNull();
    await yes.click();
    await isAsked(page);
    await page.getByText(`For ${customer.email}`).waitFor();
    await page.reload();
    await isAsked(page);
    await choose(page);
    await page.getByText('Your password has been updated. Please sign in with it.').waitFor();
    expect(await readStored(page, sessionKey(stage.shop))).toBeNull();
    await page.getByLabel('Email address').fill(customer.email);
    await page.getByLabel('Your Password').fill(NEW_PASSWORD);
    await press(page, 'Sign In');
    await isHome(page);
  });

  it('never signs a person in over another one, with any link', async () => {
    const [customer, other] = [await newCustomer(stage.shop), await newCustomer(stage.shop)];
    const page = await stage.open('/prints', { as: customer });
    await page.getByRole('button', { name: 'Your account' }).waitFor();
    await page.goto(await foreignLink(other));
    await page
      .getByText(`This link is for ${other.email}, and you are signed in as ${customer.email}.`)
      .waitFor();
    expect(await page.getByRole('button', { name: /^Choose a new password/ }).count()).toBe(0);
    expect(await readStored(page, sessionKey(stage.shop))).toMatchObject({ user: { email: customer.email } });
    await press(page, 'Stay signed in');
    await isHome(page);
    expect(await readStored(page, sessionKey(stage.shop))).toMatchObject({ user: { email: customer.email } });
  });

  it('may stay unchanged for a person who did not request the link', async () => {
    const customer = await newCustomer(stage.shop);
    const page = await stage.open(await foreignLink(customer));
    await press(page, 'It was not me');
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(await readStored(page, sessionKey(stage.shop))).toBeNull();
    await signIn(stage.shop, customer.email, PASSWORD);
  });

  it('is not chosen in a session that was opened for another purpose', async () => {
    const customer = await newCustomer(stage.shop);
    const { access_token, refresh_token } = await fetchSession(stage.shop, customer.email);
    const made = `access_token=${access_token}&refresh_token=${refresh_token}&type=recovery`;
    const page = await stage.open(`/login#${made}`);
    await page.getByText('This link was requested in another app').waitFor();
    expect(await readStored(page, sessionKey(stage.shop))).toBeNull();
  });

  it('reports an unreadable link, and does not wait forever', async () => {
    const page = await stage.open('/login#access_token=YQ.YQ.YQ&refresh_token=YQ&type=recovery');
    await page.getByText('This link was requested in another app').waitFor();
    expect(await whoIn(page)).toBeUndefined();

    stage.expectConsole(/^Error redeeming a link:/);
    const says = { sub: 'x', email: 'x@y.example', session_id: 'x', amr: [{ method: 'recovery' }], exp: 9e9 };
    const token = `YQ.${Buffer.from(JSON.stringify(says)).toString('base64url')}.YQ`;
    const other = await stage.open(`/login#access_token=${token}&refresh_token=YQ&type=recovery`);
    await press(other, 'Choose a new password for x@y.example');
    await other.getByRole('alert').filter({ hasText: 'We could not sign you in.' }).waitFor();
    await other.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(await whoIn(other)).toBeUndefined();
  });

  it('can still be chosen when an invalid link is opened meanwhile', async () => {
    const customer = await newCustomer(stage.shop);
    const page = await stage.open('/login');
    await ask(page, customer);
    await page.goto((await waitForMail(stage.shop, customer.email)).link!);
    await isAsked(page);
    const other = await page.context().newPage();
    await other.goto('/login?error=access_denied&error_code=otp_expired#type=recovery');
    await isAsked(other);
    await page.reload();
    await isAsked(page);
    expect(await whoIn(page)).toBe(customer.email);
  });

  it('must be a good one: the service says what is wrong with it, and the form stays', async () => {
    stage.expectConsole(/status of 422/);
    const customer = await newCustomer(stage.shop);
    const page = await stage.open('/login');
    await ask(page, customer);
    await page.goto((await waitForMail(stage.shop, customer.email)).link!);
    await isAsked(page);
    await choose(page, 'short');
    await page
      .getByRole('alert')
      .filter({ hasText: /password/i })
      .waitFor();
    await isAsked(page);
    expect(await whoIn(page)).toBe(customer.email);
    await signIn(stage.shop, customer.email, PASSWORD);
  });

  it('is not requested from the next person who signs in there', async () => {
    const [customer, next] = [await newCustomer(stage.shop), await newCustomer(stage.shop)];
    const page = await stage.open('/login');
    await ask(page, customer);
    await page.goto((await waitForMail(stage.shop, customer.email)).link!);
    await isAsked(page);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email address').fill(next.email);
    await page.getByLabel('Your Password').fill('a-good-password');
    await press(page, 'Sign In');
    await isHome(page);
    expect(await whoIn(page)).toBe(next.email);
  });
});
