import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import request from 'supertest';
import { checkOut, fetchCredits, newCustomer, newPrint, pay, signIn, type Customer } from '../../customer.js';
import { ADMIN } from '../../shop.js';
import { describeInBrowser } from '../browser.js';
import { createStage, retryUntilPass } from '../stage.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PAGES = [
  'images?user=',
  'today',
  'orders',
  'payments',
  'users',
  'collections',
  'products',
  'jobs',
  'activity',
];

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].target}`))",
  );
}

describeInBrowser('Shop management in the admin panel', () => {
  const stage = createStage();
  let admin: Customer;
  let customer: Customer;
  beforeAll(async () => {
    admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    customer = await newCustomer(stage.shop);
    const print = await newPrint(stage.shop, customer);
    const line = (variantId: number) => ({ generationJobId: print.id, variantId, quantity: 1 });
    await pay(await checkOut(stage.shop, customer, [line(104), line(100)]));
  });

  const open = (path: string, phone = false) =>
    stage.open(`/admin/${path}`, { as: admin, password: ADMIN.password, phone });
  const row = (page: Page, name: string | RegExp) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const inDialog = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const fetchAsAdmin = async (path: string) =>
    (await request(stage.shop.url).get(path).set('Authorization', admin.token).expect(200)).body;

  it('shows today: figures of the week, what waits, what is a stand-in', async () => {
    const page = await open('today');
    const today = page.getByRole('region', { name: 'Figures by day' }).getByRole('row').nth(1);
    await today.waitFor();
    expect((await today.getByRole('cell').allInnerTexts()).slice(0, 4)).toEqual([
      '1',
      '£41.00',
      '£0.00',
      '1',
    ]);
    expect(await row(page, 'payments').innerText()).toContain('stand-in');
    await page.getByRole('link', { name: '1 to send' }).click();
    await page.waitForURL('**/admin/orders?to_send=true');
    await row(page, '1001').waitFor();
    expect(await page.getByLabel('Show').locator('option:checked').innerText()).toBe('To send');
    await page.getByLabel('Show').selectOption('On its way');
    await page.waitForURL('**/admin/orders?status=dispatched');
    await page.getByText('No orders yet.').waitFor();
  });

  // spec: shop-logo-in-the-header
  it('shows a logo that was chosen in the panel in the header, and the name again without it', async () => {
    const page = await open('settings');
    const picture = sharp({ create: { width: 300, height: 96, channels: 3, background: '#0b6b4f' } });
    await page
      .getByLabel('Logo: choose a picture')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
    const shown = page.getByRole('img', { name: 'Logo', exact: true });
    await shown.waitFor();
    const measure = async (image: object) => {
      const decoded = image as { decode: () => Promise<void>; naturalWidth: number };
      await decoded.decode();
      return decoded.naturalWidth;
    };
    expect(await shown.evaluate(measure)).toBe(300);
    await page.goto(`${stage.shop.url}/contact`);
    const logo = page.getByRole('banner').locator('picture img');
    await logo.waitFor();
    expect(await logo.getAttribute('src')).toMatch(/^\/brand-pictures\/[0-9a-f]{64}\/logo\.png$/);
    await page.goto(`${stage.shop.url}/admin/settings`);
    await press(page, 'Remove the logo');
    await page.getByText('Logo: the picture is removed.').waitFor();
    await page.goto(`${stage.shop.url}/contact`);
    await page.getByRole('banner').getByText('Hangwell').first().waitFor();
    expect(await logo.count()).toBe(0);
  });

  it("finds an order by its number, and by a part of the buyer's address or name", async () => {
    const page = await open('orders');
    await row(page, '1001').waitFor();
    const look = async (text: string) => {
      await page.getByLabel('Number, name or address').fill(text);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('q') === text);
    };
    await look('nobody@example.com');
    await page.getByText('No matching orders.').waitFor();
    for (const text of ['1001', 'ada field', customer.email.toUpperCase()]) {
      await look(text);
      await row(page, '1001').waitFor();
    }
    await page.getByLabel('Show').selectOption('Delivered');
    await page.waitForURL('**/admin/orders?status=delivered&q=*');
    await page.getByText('No matching orders.').waitFor();
    expect(await row(page, '1001').count()).toBe(0);
  });

  it("shows how fast pages were, and finds prints by their maker's address", async () => {
    const metrics = [
      { name: 'LCP', value: 5000 },
      { name: 'CLS', value: 0 },
    ];
    const report = { page: 'home', device: 'phone', metrics };
    await request(stage.shop.url).post('/api/vitals').send(report).expect(204);
    const page = await open('today');
    const speed = page.getByRole('list', { name: 'Page speed' }).getByRole('listitem');
    await speed.first().waitFor();
    expect(await speed.first().innerText()).toMatch(/^LCP\s+[45]\.\d s\s+poor$/);
    await page.getByRole('link', { name: 'Page Speed' }).last().click();
    await page.waitForURL('**/admin/vitals');

    await page.goto('/admin/images?user=');
    await press(page, 'More filters');
    await page.getByLabel('Made by').fill(customer.email);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/images?user=${encodeURIComponent(customer.email)}`);
    expect(await page.getByRole('list').getByRole('checkbox').count()).toBe(1);
    await page.getByLabel('Made by').fill('nobody@example.com');
    await page.keyboard.press('Enter');
    await page.getByText('No images here yet.').waitFor();
  });

  it('updates an order, and refunds money', async () => {
    await retryUntilPass(async () => {
      const { files } = await fetchAsAdmin('/api/admin/orders/1001/files');
      expect(files).toEqual([expect.objectContaining({ file: expect.anything() })]);
    });
    const page = await open('orders');
    await page.getByRole('link', { name: '1001' }).click();
    await page.getByText(/^Agreed to receive files immediately: \d/).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Order 1001' }).waitFor();
    await page.getByText('1 Calton Hill').waitFor();
    await page.getByRole('link', { name: /50 × 70 cm$/ }).waitFor();
    await press(page, 'Start making');
    await inDialog(page, 'Start making');
    await page.getByText('Being made', { exact: true }).waitFor();
    await press(page, 'Dispatch');
    await page.getByLabel('Carrier').fill('Royal Mail');
    await page.getByLabel('Tracking number').fill('AB12');
    await inDialog(page, 'Dispatch');
    await page.getByText(/Sent with Royal Mail AB12/).waitFor();

    await press(page, 'Refund');
    await page.getByLabel('Amount in GBP').fill('1000');
    await inDialog(page, 'Refund £1,000.00');
    await page.getByText('An amount up to £').waitFor();
    await page.getByLabel('Amount in GBP').fill('5');
    await page.getByLabel('Reason').fill('A bent corner');
    await inDialog(page, 'Refund £5.00');
    await page.getByText(/^£5\.00 requested .*: A bent corner$/).waitFor();
    const order = await fetchAsAdmin('/api/admin/orders/1001');
    expect(order).toMatchObject({ status: 'dispatched', carrier: 'Royal Mail', tracking: 'AB12' });
    expect(order.refunds).toEqual([expect.objectContaining({ amount: 500, reason: 'A bent corner' })]);
  });

  it('cancels an order after a confirmation, which refunds it', async () => {
    const print = await newPrint(stage.shop, customer);
    await pay(
      await checkOut(stage.shop, customer, [{ generationJobId: print.id, variantId: 104, quantity: 1 }]),
    );
    const page = await open('orders/1002');
    await press(page, 'Cancel the order');
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await dialog.getByText('The whole payment is refunded, and the customer gets an email.').waitFor();
    await inDialog(page, 'Leave it as it is');
    await dialog.waitFor({ state: 'hidden' });
    expect(await fetchAsAdmin('/api/admin/orders/1002')).toMatchObject({ status: 'paid', refunds: [] });

    await press(page, 'Cancel the order');
    await inDialog(page, 'Cancel the order');
    await page.getByText(/^Cancelled: /).waitFor();
    await retryUntilPass(async () => {
      const { status, total, refunds } = await fetchAsAdmin('/api/admin/orders/1002');
      expect([status, refunds]).toEqual(['refunded', [expect.objectContaining({ amount: total })]]);
    });
    await page.getByText(/requested .*: cancelled$/).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const next = page.getByRole('group', { name: 'Next steps' });
    expect(await next.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0);
  });

  it("restores a person's credits, makes them an admin and revokes that", async () => {
    const before = await fetchCredits(stage.shop, customer);
    await newPrint(stage.shop, customer, { prompt: 'A wren' });
    expect(await fetchCredits(stage.shop, customer)).toBe(before - 1);
    const page = await open('users');
    await page.getByLabel('Email address contains').fill(customer.email);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await page.getByRole('link', { name: customer.email }).click();
    await page.getByRole('heading', { level: 2, name: customer.email }).waitFor();
    await press(page, 'Restore credits');
    await page.getByText(`${customer.email} has 5 credits now.`).waitFor();
    expect(await fetchCredits(stage.shop, customer)).toBe(5);
    const entries = page.getByRole('list', { name: 'Credit statement, newest first' });
    expect(await entries.getByRole('listitem').first().innerText()).toContain('5 left');
    for (const [way, is] of [
      ['Make admin', 'Admin'],
      ['Remove admin rights', 'Customer'],
    ] as const) {
      await press(page, way);
      await inDialog(page, way);
      await page.getByText(`${is}. Account created on`).waitFor();
      const { users } = await fetchAsAdmin(`/api/admin/users?q=${customer.email}`);
      expect(users[0].is_admin).toBe(is === 'Admin');
    }
    await page.getByRole('link', { name: 'Actions on this account' }).click();
    await page.getByText(`Everything that was done to ${customer.email}`).waitFor();
    await page.getByText('Restored credits').waitFor();
  });

  it('changes a price, ends a sale and starts it again', async () => {
    const page = await open('products');
    const variant = row(page, /^Print Only, 50 × 70 cm/);
    await variant.getByRole('button', { name: /^£32\.00/ }).click();
    await page.getByLabel('Price in GBP').fill('dear');
    await inDialog(page, 'Save price');
    await page.getByText('Enter a price, such as').waitFor();
    await page.getByLabel('Price in GBP').fill('34.50');
    await inDialog(page, 'Save price');
    await variant.getByRole('button', { name: /^£34\.50/ }).waitFor();
    await variant.getByText('HW-PRINT-50X70, edited here').waitFor();
    const sold = async () =>
      (await fetchAsAdmin('/api/product-variants')).variants.find((one: { id: number }) => one.id === 104)
        ?.price;
    expect(await sold()).toBe(3450);
    await variant.getByRole('switch').click();
    await variant.getByText('Not for sale').waitFor();
    expect(await sold()).toBeUndefined();
    await variant.getByRole('switch').click();
    await variant.getByText('For sale', { exact: true }).waitFor();
    expect(await sold()).toBe(3450);
  });

  it("edits a collection's texts", async () => {
    const page = await open('collections?type=color_psychology_primary_trait');
    await row(page, 'Serene').getByRole('button').click();
    await page.getByRole('dialog').getByLabel('Title').fill('Prints as calm as a lake');
    await inDialog(page, 'Save');
    await page.getByText('Prints as calm as a lake').waitFor();
    const { title } = await fetchAsAdmin('/api/collections/color-psychology-primary-trait/serene');
    expect(title).toBe('Prints as calm as a lake');
    await page.getByLabel('Show').selectOption('Colours');
    await page.getByLabel('Name contains').fill('sky blue');
    await page.keyboard.press('Enter');
    await row(page, 'sky blue').getByText('Generated from its prints').waitFor();
    await press(page, 'Edit sky blue');
    await page.getByRole('dialog').getByLabel('Title').fill('Skies');
    await inDialog(page, 'Save');
    await row(page, 'sky blue').getByText('Edited here').waitFor();
    expect(await fetchAsAdmin('/api/collections/color/sky-blue')).toMatchObject({ id: null, title: 'Skies' });
  });

  it('describes who did what, in words', async () => {
    const page = await open('activity');
    const table = page.getByRole('region', { name: 'Activity' });
    for (const words of [
      'Changed a price to £34.50',
      'HW-PRINT-50X70',
      /^Refunded £5\.00/,
      'Dispatched an order',
    ])
      await table.getByText(words).first().waitFor();
    await page.getByLabel('Action').selectOption('Refunds');
    await page.waitForURL('**/admin/activity?action=refundOrder');
    await table.getByText('Dispatched an order').first().waitFor({ state: 'detached' });
    expect(await table.getByText(/^Refunded £5\.00/).count()).toBe(1);
    await page.getByLabel('Person').selectOption(ADMIN.email);
    await page.waitForURL(/user=/);
    await table.getByText(/^Refunded £5\.00/).waitFor();
    await table.getByRole('link', { name: 'History of Order 1001' }).click();
    await page.getByText('Everything that was done to Order 1001').waitFor();
    await table.getByText('Dispatched an order').waitFor();
    await table.getByRole('link', { name: 'Order 1001', exact: true }).first().click();
    await page.getByRole('heading', { level: 2, name: 'Order 1001' }).waitFor();
  });

  // spec: admin-links-grouped
  it.each([false, true])('groups the links of its pages (on a phone: %s)', async (phone) => {
    const page = await open('today', phone);
    const links = page.getByRole('navigation', { name: 'Admin' });
    const pages = links.getByText('Pages of the panel, now at Today');
    if (phone) {
      expect(await links.getByRole('link').count()).toBe(0);
      await pages.focus();
      await page.keyboard.press('Enter');
    }
    const groups = ['Selling', 'Prints', 'Shop', 'People', 'System'];
    for (const name of groups) await links.getByRole('list', { name }).waitFor();
    expect(await links.getByRole('list').count()).toBe(groups.length);
    expect(await links.getByRole('link').count()).toBe(19);
    expect(await findViolations(page)).toEqual([]);
    const orders = links.getByRole('list', { name: 'Selling' }).getByRole('link', { name: 'Orders' });
    await orders.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/orders');
    if (phone) await links.getByText('Pages of the panel, now at Orders').waitFor();
    else await links.locator('[aria-current="page"]', { hasText: 'Orders' }).waitFor();
    expect(await links.getByRole('link').count()).toBe(phone ? 0 : 19);
  });

  it.each([false, true])('is usable for everyone on every page (on a phone: %s)', async (phone) => {
    const page = await open('today', phone);
    for (const path of [...PAGES, 'orders/1001', `users/${customer.id}`]) {
      await page.goto(`/admin/${path}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await page
        .getByRole('main')
        .getByRole('status')
        .getByText('Loading')
        .first()
        .waitFor({ state: 'detached' });
      expect([path, await findViolations(page)]).toEqual([path, []]);
      const isWider = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
      expect([path, isWider]).toEqual([path, false]);
    }
  });
});
