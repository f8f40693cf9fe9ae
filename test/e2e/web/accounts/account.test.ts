import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail } from '../../../../src/adapters/http/contract/types.js';
import { checkOut, newCustomer, newPrint, PASSWORD, pay, signIn, type Customer } from '../../customer.js';
import { ADMIN, eventually } from '../../shop.js';
import { describeInBrowser } from '../browser.js';
import { readColor, createStage, retryUntilPass } from '../stage.js';

const DIGITAL = 100;
const PRINT_50X70 = 104;

describeInBrowser('The account', () => {
  const stage = createStage();
  let customer: Customer;
  let own: PrintDetail;
  let foreign: PrintDetail;
  beforeAll(async () => {
    customer = await newCustomer(stage.shop);
    const somebody = await newCustomer(stage.shop);
    [own, foreign] = await Promise.all([
      newPrint(stage.shop, customer, { prompt: 'A lighthouse over a calm sea' }),
      newPrint(stage.shop, somebody, { prompt: 'Two pears in the evening sun' }),
    ]);
  });

  const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

  async function openSettings(as: Customer): Promise<Page> {
    const page = await stage.open('/account?tab=settings', { as });
    const devices = page.getByRole('region', { name: 'Where you are signed in', exact: true });
    await devices.getByRole('listitem').first().waitFor();
    return page;
  }

  it('has its tabs in this order, and arrow keys move between them', async () => {
    const page = await stage.open('/account', { as: customer });
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    expect(await tabs.allInnerTexts()).toEqual(['Generated Prints', 'Orders', 'Credits', 'Settings']);
    for (const name of ['Orders', 'Credits', 'Settings', 'Generated Prints']) {
      await page.getByRole('tab', { selected: true }).press('ArrowRight');
      await page.getByRole('tab', { name, selected: true }).waitFor();
    }
  });

  // spec: account-own-prints
  it("shows the person's own prints, and nobody else's", async () => {
    const page = await stage.open('/account', { as: customer });
    await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
    await page.getByRole('tab', { name: 'Generated Prints', selected: true }).waitFor();
    const prints = page.getByRole('tabpanel').getByRole('listitem');
    await prints.getByRole('link', { name: own.title! }).waitFor();
    expect(await prints.count()).toBe(1);
    expect(await page.getByText(foreign.title!).count()).toBe(0);
  });

  // spec: account-orders
  it('lists orders with number, time, items, total and whether they include downloads', async () => {
    const line = (variantId: number, quantity: number) => ({ generationJobId: own.id, variantId, quantity });
    await pay(await checkOut(stage.shop, customer, [line(PRINT_50X70, 2)]));
    await pay(await checkOut(stage.shop, customer, [line(PRINT_50X70, 1), line(DIGITAL, 1)]));
    const listed = request(stage.shop.url).get('/api/orders').set('Authorization', customer.token);
    const [newest, oldest] = (await listed.expect(200)).body.orders;

    const page = await stage.open('/account', { as: customer });
    await page.getByRole('tab', { name: 'Orders' }).click();
    const table = page.getByRole('table');
    await table.waitFor();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'Order ID',
      'Date and Time',
      'Items Ordered',
      'Total Price',
      'Inc. Digital Downloads',
    ]);
    const cells = async (row: number) => [
      await table.getByRole('rowheader').nth(row).innerText(),
      ...(await table
        .getByRole('row')
        .nth(row + 1)
        .getByRole('cell')
        .allInnerTexts()),
    ];
    const time = expect.stringMatching(/^\d{1,2} \w{3,4} \d{4}, \d\d:\d\d\s*Paid, waiting to be made$/);
    expect(await cells(0)).toEqual([
      String(newest.number),
      time,
      '2',
      expect.stringMatching(/^£41\.00\s+Receipt$/),
      expect.stringMatching(/^Yes\b/),
    ]);
    expect(await cells(1)).toEqual([
      String(oldest.number),
      time,
      '2',
      expect.stringMatching(/^£64\.00\s+Receipt$/),
      'No',
    ]);
    await table.getByRole('button', { name: 'Download' }).click();
    const made = table.getByRole('link', { name: `${own.title!}, PNG` });
    const again = table.getByRole('button', { name: 'Look again', disabled: false });
    await eventually(async () => {
      await made.or(again).waitFor();
      // A row that is drawn anew has another button.
      if (!(await made.isVisible())) await again.click({ timeout: 2000 }).catch(() => undefined);
      return made.isVisible();
    }, 'the file of the digital print');
    // Codes are separate both on the screen and when copied.
    expect((await made.locator('..').innerText()).split('\n')).toEqual([
      own.title,
      'PNG',
      'PDF',
      expect.stringMatching(/^\d+ × \d+ pixels, \d+\.\d MB$/),
    ]);
    const files = [
      [`Receipt of order ${newest.number}`, 'application/pdf'],
      [`${own.title!}, PNG`, 'image/png'],
      [`${own.title!}, PDF`, 'application/pdf'],
    ] as const;
    for (const [name, type] of files) {
      const link = table.getByRole('link', { name, exact: true });
      const response = await page.request.get(new URL((await link.getAttribute('href'))!, page.url()).href);
      expect([name, response.status(), response.headers()['content-type']]).toEqual([name, 200, type]);
    }
    const times = table.locator('time');
    expect(await times.nth(0).getAttribute('datetime')).toBe(newest.created_at);
  });

  // spec: account-order-page
  it('has a page of each order with its status, delivery, details, files and receipt', async () => {
    const line = (variantId: number) => ({ generationJobId: own.id, variantId, quantity: 1 });
    await pay(await checkOut(stage.shop, customer, [line(PRINT_50X70), line(DIGITAL)]));
    const listed = request(stage.shop.url).get('/api/orders').set('Authorization', customer.token);
    const [{ id, number }] = (await listed.expect(200)).body.orders;

    const page = await stage.open('/account?tab=orders', { as: customer });
    await page.getByRole('link', { name: `Order ${number}`, exact: true }).click();
    await page.waitForURL(`**/account/orders/${id}`);
    await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
    expect(await page.title()).toContain(`Order ${number}`);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.getByText('Paid, waiting to be made').waitFor();
    await page.getByText(/It arrives between \w{3},? \d+ \w+ and \w{3},? \d+ \w+\./).waitFor();
    const bought = page.getByRole('region', { name: 'Your order' });
    expect(await bought.getByRole('listitem').count()).toBe(2);
    await bought.getByText('Total £41.00').waitFor();
    await bought.getByRole('link', { name: 'Receipt' }).waitFor();
    await page.getByRole('region', { name: 'Delivery address' }).getByText('1 Calton Hill').waitFor();
    await page
      .getByRole('region', { name: 'Your files' })
      .getByRole('button', { name: 'Download' })
      .waitFor();

    const admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    const advance = (step: object) =>
      request(stage.shop.url)
        .post(`/api/admin/orders/${number}/advance`)
        .set('Authorization', admin.token)
        .send(step)
        .expect(200);
    await advance({ step: 'dispatch', carrier: 'Royal Mail', tracking: 'RM1' });
    await page.reload();
    await page.getByText('On its way: Royal Mail RM1').waitFor();
    const parcel = await page.getByRole('link', { name: 'Follow your parcel' }).getAttribute('href');
    expect(parcel).toMatch(/^https:\/\/www\.royalmail\.com\/.*RM1$/);
    expect(await page.locator('[aria-current=step]').innerText()).toBe('On its way');
    await advance({ step: 'deliver' });
    await page.reload();
    await page.locator('[aria-current=step]', { hasText: 'Delivered' }).waitFor();
    expect(await page.getByText('It arrives between').count()).toBe(0);
  });

  it('redirects from the address of all orders to their list', async () => {
    const page = await stage.open('/account/orders', { as: customer });
    await page.getByRole('tab', { name: 'Orders', selected: true }).waitFor();
    expect(page.url()).toBe(`${stage.shop.url}/account?tab=orders`);
  });

  it('shows on the page of an order how much has been refunded', async () => {
    const lines = [{ generationJobId: own.id, variantId: PRINT_50X70, quantity: 1 }];
    await pay(await checkOut(stage.shop, customer, lines));
    const listed = request(stage.shop.url).get('/api/orders').set('Authorization', customer.token);
    const [{ id, number }] = (await listed.expect(200)).body.orders;
    const admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    const page = await stage.window({ as: customer });
    for (const [amount, words] of [
      [1000, '£10.00 of £32.00 has been refunded.'],
      [2200, '£32.00 of £32.00 has been refunded.'],
    ] as const) {
      await request(stage.shop.url)
        .post(`/api/admin/orders/${number}/refunds`)
        .set('Authorization', admin.token)
        .send({ id: randomUUID(), amount })
        .expect(200);
      await retryUntilPass(async () => {
        await page.goto(`/account/orders/${id}`);
        await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
        expect(await page.getByRole('main').innerText()).toContain(words);
      });
    }
  });

  it("hides other people's orders, and asks signed-out visitors to sign in first", async () => {
    const lines = [{ generationJobId: own.id, variantId: PRINT_50X70, quantity: 1 }];
    await pay(await checkOut(stage.shop, customer, lines));
    const listed = request(stage.shop.url).get('/api/orders').set('Authorization', customer.token);
    const [{ id, number }] = (await listed.expect(200)).body.orders;
    const page = await stage.open(`/account/orders/${id}`);
    await page.waitForURL('**/login');
    await page.getByLabel('Email address').fill(customer.email);
    await page.getByLabel('Your Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();

    stage.expectConsole(/status of 404/, /status of 400/, /Error fetching data:/);
    const other = await stage.window({ as: await newCustomer(stage.shop) });
    for (const address of [id, 'no-id']) {
      await other.goto(`/account/orders/${address}`);
      await other.getByRole('heading', { level: 1, name: 'Nothing hangs here' }).waitFor();
    }
  });

  // spec: account-orders-failure
  it('shows in red what went wrong with the orders', async () => {
    stage.expectConsole(/status of 503/, /Error fetching data:/);
    const page = await stage.window({ as: customer });
    await page.route('**/api/orders', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'unavailable', message: 'The shop is closed for a moment.' },
      }),
    );
    await page.goto('/account?tab=orders');
    const error = page.getByRole('alert');
    await error.waitFor();
    expect(await error.innerText()).toBe('Error: The shop is closed for a moment.');
    const [red, green, blue] = await readColor(error, 'color');
    expect(red).toBeGreaterThan(Math.max(green, blue) * 2);

    await page.unroute('**/api/orders');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('table')
      .or(page.getByRole('heading', { name: 'No orders yet' }))
      .waitFor();
  });

  it('keeps the dialog open while the account is being deleted, and clears earlier errors', async () => {
    stage.expectConsole(/status of 400/);
    const page = await openSettings(await newCustomer(stage.shop));
    await button(page, 'Delete my account').click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/account/erase', async (route) => {
      await held;
      await route.continue();
    });
    const address = dialog.getByLabel('Your email address');
    await address.fill('somebody@else.example');
    await button(dialog, 'Delete my account').click();
    await button(dialog, 'Deleting ...').waitFor();
    expect(await button(dialog, 'Keep my account').isDisabled()).toBe(true);
    expect(await button(dialog, 'Close').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    release();
    await dialog.getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await button(page, 'Delete my account').click();
    await dialog.waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
    expect(await address.inputValue()).toBe('');
  });

  it('updates an address in the settings and above them that was changed elsewhere', async () => {
    const customer = await newCustomer(stage.shop);
    const { token } = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    const made = request(stage.shop.url).post('/api/admin/service-keys').set('Authorization', token);
    const { key } = (await made.send({ name: 'account' }).expect(200)).body;
    const page = await openSettings(customer);
    const next = `${randomUUID()}@elsewhere.example`;
    await request(stage.shop.url)
      .put(`/auth/v1/admin/users/${customer.id}`)
      .auth(key, { type: 'bearer' })
      .send({ email: next, email_confirm: true })
      .expect(200);
    expect(await page.getByText(customer.email, { exact: true }).count()).toBe(2);
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await retryUntilPass(async () => {
      expect(await page.getByText(next, { exact: true }).count()).toBe(2);
      expect(await page.getByText(customer.email, { exact: true }).count()).toBe(0);
    });
  });
});
