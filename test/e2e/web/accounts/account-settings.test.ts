import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import request from 'supertest';
import { createAuthenticator, wrongCode } from '../../authenticator.js';
import { PASSWORD, signIn, type Customer } from '../../customer.js';
import { waitForMail } from '../../outbox.js';
import { ADMIN } from '../../shop.js';
import { describeInBrowser } from '../browser.js';
import { createStage, sessionKey, fetchSession } from '../stage.js';

const DAY = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describeInBrowser('The settings of an account', () => {
  const stage = createStage({ AUTH_AUTOCONFIRM: '0' });
  let serviceKey: string;
  beforeAll(async () => {
    const { token } = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    const made = request(stage.shop.url).post('/api/admin/service-keys').set('Authorization', token);
    serviceKey = (await made.send({ name: 'settings' }).expect(200)).body.key;
  });

  /** A person whose address is confirmed. */
  async function newPerson(): Promise<Customer> {
    const email = `${randomUUID()}@customer.example`;
    await request(stage.shop.url)
      .post('/auth/v1/admin/users')
      .auth(serviceKey, { type: 'bearer' })
      .send({ email, password: PASSWORD, email_confirm: true, user_metadata: { full_name: 'Ada Field' } })
      .expect(200);
    return signIn(stage.shop, email, PASSWORD);
  }

  const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
  const me = async ({ token }: Customer) =>
    (await request(stage.shop.url).get('/api/me').set('Authorization', token)).body;

  async function open(as: Customer): Promise<Page> {
    const page = await stage.open('/account?tab=settings', { as });
    await section(page, 'Your name').waitFor();
    return page;
  }

  it('load only when they are opened, also by the keyboard', async () => {
    const page = await stage.window({ as: await newPerson() });
    const fetched: string[] = [];
    page.on('request', (sent) => void fetched.push(new URL(sent.url()).pathname));
    await page.goto('/account?tab=orders');
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
    const settings = () => fetched.filter((path) => /settings-[^/]*\.js$/.test(path)).length;
    expect(settings()).toBe(0);
    await page.getByRole('tab', { name: 'Orders' }).press('ArrowRight');
    await page.getByRole('tab', { name: 'Credits', selected: true }).press('ArrowRight');
    await section(page, 'Your name').waitFor();
    expect(settings()).toBe(1);
    await page.reload();
    await page.getByRole('tab', { name: 'Settings', selected: true }).waitFor();
  });

  it('save another name, and show it immediately', async () => {
    const page = await open(await newPerson());
    const name = section(page, 'Your name');
    expect(await name.getByLabel('Full name').inputValue()).toBe('Ada Field');
    await name.getByLabel('Full name').fill('Ada Lovelace');
    await button(name, 'Save name').click();
    await name.getByText('Your name is saved.').waitFor();
    await button(page, 'Your account').click();
    await page.getByText('Ada Lovelace').waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Settings', selected: true }).waitFor();
    expect(await name.getByLabel('Full name').inputValue()).toBe('Ada Lovelace');
  });

  it('change the address after both addresses have agreed', async () => {
    const person = await newPerson();
    const next = `${randomUUID()}@elsewhere.example`;
    const page = await open(person);
    const address = section(page, 'Email address');
    await address.getByLabel('New email address').fill(next);
    await button(address, 'Change address').click();
    await address.getByText(`Waiting for ${next}`).waitFor();
    expect((await me(person)).email).toBe(person.email);
    const outbox = address.getByRole('link', { name: 'Open the local outbox' });
    expect(await outbox.getAttribute('href')).toContain('/local/outbox');

    await page.goto((await waitForMail(stage.shop, next)).link!);
    await address.getByText('One address is confirmed.').waitFor();
    await address.getByText(`Waiting for ${next}`).waitFor();
    await page.goto((await waitForMail(stage.shop, person.email)).link!);
    await address.getByText(next, { exact: true }).waitFor();
    expect(await address.getByText(`Waiting for ${next}`).count()).toBe(0);
    expect((await signIn(stage.shop, next, PASSWORD)).id).toBe(person.id);
  });

  it('send the mails for another address again', async () => {
    const person = await newPerson();
    const next = `${randomUUID()}@elsewhere.example`;
    const page = await open(person);
    const address = section(page, 'Email address');
    await address.getByLabel('New email address').fill(next);
    await button(address, 'Change address').click();
    await waitForMail(stage.shop, next);
    await button(address, 'Send the mails again').click();
    await address.getByText('We have sent the mails again.').waitFor();
    expect((await waitForMail(stage.shop, next, 2)).link).toBeDefined();
  });

  it("show the shop's words about a weak password, and sign out elsewhere with a good one", async () => {
    stage.expectConsole(/status of 422/);
    const person = await newPerson();
    const page = await open(person);
    const password = section(page, 'Password');
    await section(page, 'Where you are signed in').getByText('Last used').waitFor();
    await password.getByLabel('New password').fill('short');
    await button(password, 'Save password').click();
    await password.getByRole('alert').getByText('Password should be at least 8 characters.').waitFor();

    await password.getByLabel('New password').fill('another-good-one');
    await button(password, 'Save password').click();
    await password.getByText('Your password is saved.').waitFor();
    expect((await signIn(stage.shop, person.email, 'another-good-one')).id).toBe(person.id);
    expect((await me(person)).code).toBe('session_not_found');
  });

  it('list the sessions of the person, and sign out elsewhere', async () => {
    const person = await newPerson();
    const elsewhere = request(stage.shop.url)
      .post('/auth/v1/token?grant_type=password')
      .set('User-Agent', FIREFOX);
    const { access_token } = (await elsewhere.send({ email: person.email, password: PASSWORD }).expect(200))
      .body;
    const session = await fetchSession(stage.shop, person.email);
    const page = await stage.window({ storage: { [sessionKey(stage.shop)]: session } });
    await page.goto('/account?tab=settings');
    const devices = section(page, 'Where you are signed in');
    const rows = devices.getByRole('listitem');
    await rows.filter({ hasText: 'This device' }).waitFor();
    expect(await rows.filter({ hasText: 'Firefox on Linux' }).innerText()).toContain('Last used');
    expect(await rows.filter({ hasText: 'This device' }).count()).toBe(1);

    await button(devices, 'Sign out elsewhere').click();
    await devices.getByText('You are now signed in on this device only.').waitFor();
    await rows.filter({ hasText: 'Firefox on Linux' }).waitFor({ state: 'detached' });
    expect(await rows.count()).toBe(1);
    expect((await me({ ...person, token: `Bearer ${access_token}` })).code).toBe('session_not_found');
    expect(await button(devices, 'Sign out elsewhere').count()).toBe(0);
    expect(await devices.evaluate('document.activeElement.tagName')).not.toBe('BODY');
    await page.reload();
    await rows.filter({ hasText: 'This device' }).waitFor();
  });

  it('turn a second factor on with the code of an app, and off again', async () => {
    stage.expectConsole(/status of 422/);
    const person = await newPerson();
    const page = await open(person);
    const step = section(page, 'Second step at sign-in');
    await button(step, 'Set up').click();
    await step.getByRole('img', { name: 'QR code of the key' }).waitFor();
    expect(await step.evaluate('document.activeElement.tagName')).not.toBe('BODY');
    const uri = new URL((await step.getByRole('link', { name: 'open it' }).getAttribute('href'))!);
    const secret = uri.searchParams.get('secret')!;
    expect((await step.locator('code').innerText()).replaceAll(' ', '')).toBe(secret);
    const app = createAuthenticator('', secret);

    await step.getByLabel('Code from your app').fill(wrongCode(app));
    await button(step, 'Turn on').click();
    await step.getByRole('alert').getByText('Invalid TOTP code entered').waitFor();
    expect((await me(await signIn(stage.shop, person.email, PASSWORD))).needs_second_factor).toBe(false);
    await step.getByLabel('Code from your app').fill(app.code());
    await button(step, 'Turn on').click();
    await step.getByText('Authenticator app, since').waitFor();
    expect((await me(await signIn(stage.shop, person.email, PASSWORD))).needs_second_factor).toBe(true);

    await page.reload();
    await button(step, 'Turn off').click();
    const dialog = page.getByRole('dialog', { name: 'Turn off the second step?' });
    await button(dialog, 'Keep it on').click();
    await dialog.waitFor({ state: 'hidden' });
    await button(step, 'Turn off').click();
    await button(dialog, 'Turn off').click();
    await button(step, 'Set up').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(await step.evaluate('document.activeElement.tagName')).not.toBe('BODY');
    expect((await me(await signIn(stage.shop, person.email, PASSWORD))).needs_second_factor).toBe(false);
  });

  it('leave the second factor off when its setup is cancelled, and can start it again', async () => {
    const person = await newPerson();
    const page = await open(person);
    const step = section(page, 'Second step at sign-in');
    await button(step, 'Set up').click();
    await button(step, 'Cancel').click();
    await button(step, 'Set up').click();
    await step.getByLabel('Code from your app').waitFor();
    await page.reload();
    await button(step, 'Set up').waitFor();
    expect((await me(person)).needs_second_factor).toBe(false);
  });

  it("download the person's data as a file", async () => {
    const person = await newPerson();
    const page = await open(person);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download my data').click(),
    ]);
    expect(download.suggestedFilename()).toBe('hangwell-data.json');
    const data = await json(await download.createReadStream());
    expect(data).toMatchObject({
      account: { id: person.id, email: person.email },
      prints: [],
      orders: [],
    });
  });

  it('delete the account of a person who types its address, and confirm it on the home page', async () => {
    stage.expectConsole(/status of 400/, /status of 403 .*logout/);
    const person = await newPerson();
    const page = await open(person);
    await button(page, 'Delete my account').click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your email address').fill('somebody@else.example');
    await button(dialog, 'Delete my account').click();
    await dialog.getByRole('alert').getByText('That is not the email address of this account.').waitFor();
    expect((await me(person)).email).toBe(person.email);

    await dialog.getByLabel('Your email address').fill(person.email);
    await button(dialog, 'Delete my account').click();
    await page.waitForURL('/');
    const word = page.getByRole('status').filter({ hasText: 'Your account is deleted.' });
    await word.waitFor();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await word.isVisible()).toBe(true);
    await page.reload();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await word.count()).toBe(0);
    const again = request(stage.shop.url).post('/auth/v1/token?grant_type=password');
    expect((await again.send({ email: person.email, password: PASSWORD })).status).toBe(400);
  });

  it('ask for a code by mail before another password is chosen in a session that is a day old', async () => {
    stage.expectConsole(/status of 400/, /status of 422/);
    const person = await newPerson();
    const session = { ...(await fetchSession(stage.shop, person.email)), expires_at: 1 };
    await stage.shop.stop();
    await stage.shop.start({ ahead: DAY + 1000 });
    const page = await stage.window({ storage: { [sessionKey(stage.shop)]: session } });
    await page.goto('/account?tab=settings');
    const password = section(page, 'Password');
    await password.getByLabel('New password').fill('another-good-one');
    await button(password, 'Save password').click();
    const { code } = await waitForMail(stage.shop, person.email);
    const wrong = code === '123456' ? '654321' : '123456';
    await password.getByLabel('Code from the mail').fill(wrong);
    await button(password, 'Save password').click();
    await password.getByRole('alert').getByText('Nonce has expired or is invalid').waitFor();
    await password.getByLabel('Code from the mail').fill(code);
    await button(password, 'Save password').click();
    await password.getByText('Your password is saved.').waitFor();
    expect((await signIn(stage.shop, person.email, 'another-good-one')).id).toBe(person.id);
  });
});
