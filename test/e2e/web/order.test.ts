import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { checkOut, creditsOf, newCustomer, newPrint, pay, sessionIdOf, type Customer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { kept, openStage } from './stage.js';

const DIGITAL = { variantId: 100, format: 'Digital Download', price: 900 };
const PRINT = { variantId: 104, format: 'Print Only', size: '50 × 70 cm', price: 3200 };

describeInBrowser('An order', () => {
  const stage = openStage();
  let customer: Customer;
  let print: PrintDetail;
  beforeAll(async () => {
    print = await newPrint(stage.shop, await newCustomer(stage.shop));
  });
  beforeEach(async () => {
    customer = await newCustomer(stage.shop);
  });

  const line = ({ variantId }: { variantId: number }) => ({
    generationJobId: print.id,
    variantId,
    quantity: 1,
  });
  const inBasket = (variant: { variantId: number; price: number }, quantity = 1) => ({
    ...variant,
    id: `${print.id}-${variant.variantId}`,
    generationJobId: print.id,
    productId: 1,
    title: print.title,
    image: print.image_paths[0],
    quantity,
  });
  const confirmation = (payment: string) => `/order-confirmation?sessionId=${sessionIdOf(payment)}`;
  const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thanks for your order' });

  // spec: order-paid-and-confirmed
  it('is paid on the checkout page and confirmed, and the basket is empty then', async () => {
    const basket = [inBasket(PRINT, 2), inBasket(DIGITAL)];
    const page = await stage.open('/', { as: customer, storage: { basket } });
    await page.getByRole('button', { name: 'Basket, 3 items' }).click();
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('checkbox', { name: 'Send my digital prints at once' }).check();
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await page.waitForURL('**/local/checkout/*');
    await page.getByLabel('Full name').fill('Ada Field');
    await page.getByLabel('Address', { exact: true }).fill('1 Calton Hill');
    await page.getByLabel('Town or city').fill('Edinburgh');
    await page.getByLabel('Postcode').fill('EH1 3BJ');
    await page.getByRole('button', { name: 'A card that pays' }).click();
    await page.getByRole('button', { name: 'Pay £73.00' }).click();

    await page.waitForURL('**/order-confirmation?sessionId=*');
    await thanks(page).waitFor();
    await page.getByText(`A confirmation email is on its way to ${customer.email}`).waitFor();
    await page.getByText('dispatch notification').waitFor();
    await page.getByText(/It comes between \w{3},? \d+ \w+ and \w{3},? \d+ \w+\./).waitFor();
    const items = page.getByRole('region', { name: 'Your order' }).getByRole('listitem');
    expect(await items.count()).toBe(2);
    expect(await items.nth(0).innerText()).toMatch(new RegExp(`${print.title}[^]*50 × 70 cm[^]*£64\\.00`));
    expect(await items.nth(1).innerText()).toMatch(new RegExp(`${print.title}[^]*Digital[^]*£9\\.00`));
    await page.getByText('Total £73.00').waitFor();
    const address = await page.getByRole('region', { name: 'Delivery address' }).innerText();
    for (const part of ['Ada Field', '1 Calton Hill', 'Edinburgh', 'EH1 3BJ', 'United Kingdom']) {
      expect(address).toContain(part);
    }
    const account = page.getByRole('main').getByRole('link', { name: 'My Account' });
    expect(await account.getAttribute('href')).toBe('/account');
    await page.getByRole('button', { name: 'Basket, 0 items' }).waitFor();
    expect(await kept(page, 'basket')).toEqual([]);
  });

  // spec: order-create-on-phone
  it('offers to create the next print on a phone', async () => {
    const payment = await checkOut(stage.shop, customer, [line(PRINT)]);
    await pay(payment);
    const page = await stage.open(confirmation(payment), { as: customer, phone: true });
    await thanks(page).waitFor();
    await page.getByRole('navigation', { name: 'Create' }).getByRole('link').tap();
    await page.waitForURL('/generate-print');
  });

  it('leaves in the basket what was put in while it was paid', async () => {
    const payment = await checkOut(stage.shop, customer, [line(PRINT)]);
    await pay(payment);
    const basket = [inBasket(PRINT), inBasket(DIGITAL)];
    const page = await stage.open(confirmation(payment), { storage: { basket } });
    await page.getByRole('button', { name: 'Basket, 1 item', exact: true }).waitFor();
    expect(await kept(page, 'basket')).toEqual([inBasket(DIGITAL)]);
  });

  // spec: order-download
  it('says how a download comes, and asks for no address', async () => {
    const payment = await checkOut(stage.shop, customer, [line(DIGITAL)]);
    const paying = await stage.open(payment);
    await paying.getByText('Nothing is posted').waitFor();
    expect(await paying.getByLabel('Postcode').count()).toBe(0);
    await pay(payment);

    const page = await stage.open(confirmation(payment));
    await thanks(page).waitFor();
    await page.getByText('Your digital downloads will be delivered shortly by email.').waitFor();
    expect(await page.getByRole('region', { name: 'Delivery address' }).count()).toBe(0);
    expect(await page.getByText('dispatch notification').count()).toBe(0);
    expect(await page.getByText('It comes between').count()).toBe(0);
  });

  // spec: order-restores-credits
  it('brings the credits back to five', async () => {
    await newPrint(stage.shop, customer);
    expect(await creditsOf(stage.shop, customer)).toBe(4);
    const payment = await checkOut(stage.shop, customer, [line(DIGITAL)]);
    await pay(payment);
    const page = await stage.open(confirmation(payment), { as: customer });
    await thanks(page).waitFor();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('meter', { name: 'Credits left' }).getByText('5 of 5').waitFor();
  });

  // spec: order-failed
  it('says that nothing was charged when the shop knows that it failed or expired', async () => {
    const payment = await checkOut(stage.shop, customer, [line(PRINT)]);
    for (const status of ['failed', 'expired']) {
      const page = await stage.window({ storage: { basket: [inBasket(PRINT)] } });
      await page.route('**/api/orders/by-session/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), status } });
      });
      await page.goto(confirmation(payment));
      const failed = page.getByRole('alert').filter({
        hasText: 'Order failed – You have not been charged for this transaction. Please contact support.',
      });
      await failed.waitFor();
      const support = failed.getByRole('link', { name: 'contact support' });
      expect(await support.getAttribute('href')).toMatch(/^mailto:/);
      await page.getByRole('button', { name: 'Basket, 1 item' }).waitFor();
    }
  });

  // spec: order-unknown
  it('that the shop does not know is not called a failure, and its page leads to where it may be', async () => {
    stage.expectTrouble(/status of 404/, /Error fetching data:/);
    for (const address of ['/order-confirmation', '/order-confirmation?sessionId=cs_no_such_order']) {
      const page = await stage.open(address, { storage: { basket: [inBasket(PRINT)] } });
      await page.getByRole('heading', { level: 1, name: 'We could not find this order' }).waitFor();
      const main = page.getByRole('main');
      await main.getByText('An order that was paid stands in your account').waitFor();
      for (const untrue of ['Order failed', 'You have not been charged', 'Try again']) {
        expect([untrue, await main.getByText(untrue).count()]).toEqual([untrue, 0]);
      }
      const hrefOf = (name: string) => main.getByRole('link', { name }).getAttribute('href');
      expect(await hrefOf('My orders')).toBe('/account?tab=orders');
      expect(await hrefOf('Back to the prints')).toBe('/prints');
      expect(await hrefOf('Write to us')).toMatch(/^mailto:/);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
      await page.getByRole('button', { name: 'Basket, 1 item' }).waitFor();
    }
  });

  // spec: order-waits-for-payment
  it('waits while the payment is being confirmed, and does not call that a failure', async () => {
    const payment = await checkOut(stage.shop, customer, [line(PRINT)]);
    const page = await stage.open(confirmation(payment), { storage: { basket: [inBasket(PRINT)] } });
    await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor();
    const asked = page.waitForResponse('**/api/orders/by-session/*');
    await asked;
    await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor();
    expect(await page.getByText('Order failed').count()).toBe(0);
    await page.getByRole('button', { name: 'Basket, 1 item' }).waitFor();
    await pay(payment);
    await thanks(page).waitFor();
    await page.getByRole('button', { name: 'Basket, 0 items' }).waitFor();
  });

  it('that the bank takes long over is kept, and not looked for where it is not listed yet', async () => {
    const payment = await checkOut(stage.shop, customer, [line(PRINT)]);
    const page = await stage.window();
    await page.clock.install();
    await page.goto(confirmation(payment));
    await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor();
    await page.clock.fastForward('03:00');
    await page.getByRole('heading', { name: 'Still waiting for the bank' }).waitFor();
    await page
      .getByText(/as soon as it is confirmed we will write to .*, and it is listed in your account/)
      .waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'My Account' }).count()).toBe(0);
    await main.getByRole('link', { name: 'Back to the prints' }).waitFor();
  });

  it('that the bank holds is in the account, and says that it waits', async () => {
    const payment = await checkOut(stage.shop, customer, [line(PRINT), line(DIGITAL)]);
    await pay(payment, 'late');
    const page = await stage.window({ as: customer });
    await page.clock.install();
    await page.goto(confirmation(payment));
    await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor();
    await page.clock.fastForward('03:00');
    await page.getByText('Until then it waits in your account.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'My Account' }).click();
    const row = page.getByRole('table').getByRole('row').nth(1);
    await row.getByText('Being confirmed by the bank').waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    await row.getByRole('link', { name: 'Order Pending' }).click();
    await page.getByRole('heading', { level: 1, name: 'Order pending' }).waitFor();
    await page.getByText('Being confirmed by the bank').waitFor();
    await page.getByText(`we will write to ${customer.email} as soon as your payment`).waitFor();
    await page.getByText('Total £41.00').waitFor();
    expect(await page.getByRole('link', { name: 'Receipt' }).count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Your files' }).count()).toBe(0);
  });
});
