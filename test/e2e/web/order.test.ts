import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import {
  checkOut,
  fetchCredits,
  newCustomer,
  newPrint,
  pay,
  toSessionId,
  type Customer,
} from '../customer.js';
import { describeInBrowser } from './browser.js';
import { readStored, createStage } from './stage.js';

const DIGITAL = { variantId: 100, format: 'Digital Download', price: 900 };
const PRINT = { variantId: 104, format: 'Print Only', size: '50 × 70 cm', price: 3200 };

describeInBrowser('An order', () => {
  const stage = createStage();
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
  const confirmation = (payment: string) => `/order-confirmation?sessionId=${toSessionId(payment)}`;
  const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thanks for your order' });

  // spec: order-paid-and-confirmed
  it('is paid on the checkout page and confirmed, and the basket is empty afterwards', async () => {
    const basket = [inBasket(PRINT, 2), inBasket(DIGITAL)];
    const page = await stage.open('/', { as: customer, storage: { basket } });
    await page.getByRole('button', { name: 'Basket, 3 items' }).click();
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('checkbox', { name: 'Send my digital prints immediately' }).check();
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
    await page.getByText(/It arrives between \w{3},? \d+ \w+ and \w{3},? \d+ \w+\./).waitFor();
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
    expect(await readStored(page, 'basket')).toEqual([]);
  });

  // spec: order-create-on-phone
  it('offers to create the next print on a phone', async () => {
    const payment = await checkOut(stage.shop, customer, [line(PRINT)]);
    await pay(payment);
    const page = await stage.open(confirmation(payment), { as: customer, phone: true });
    await thanks(page).waitFor();
    // At the top of the page it would cover text.
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.getByRole('navigation', { name: 'Create' }).getByRole('link').tap();
    await page.getByPlaceholder('Describe your print...').waitFor();
    expect(new URL(page.url()).pathname).toBe('/generate-print');
  });

  it('keeps items in the basket that were added during the payment', async () => {
    const payment = await checkOut(stage.shop, customer, [line(PRINT)]);
    await pay(payment);
    const basket = [inBasket(PRINT), inBasket(DIGITAL)];
    const page = await stage.open(confirmation(payment), { storage: { basket } });
    await page.getByRole('button', { name: 'Basket, 1 item', exact: true }).waitFor();
    expect(await readStored(page, 'basket')).toMatchObject([inBasket(DIGITAL)]);
  });

  // spec: order-download
  it('explains how a download is delivered, and asks for no address', async () => {
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
    expect(await page.getByText('It arrives between').count()).toBe(0);
  });

  // spec: order-restores-credits
  it('restores the credits to five', async () => {
    await newPrint(stage.shop, customer);
    expect(await fetchCredits(stage.shop, customer)).toBe(4);
    const payment = await checkOut(stage.shop, customer, [line(DIGITAL)]);
    await pay(payment);
    const page = await stage.open(confirmation(payment), { as: customer });
    await thanks(page).waitFor();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('meter', { name: 'Credits left' }).getByText('5 of 5').waitFor();
  });

  // spec: order-waits-for-payment
  it('waits while the payment is being confirmed, and does not report a failure', async () => {
    const payment = await checkOut(stage.shop, customer, [line(PRINT)]);
    const page = await stage.open(confirmation(payment), { storage: { basket: [inBasket(PRINT)] } });
    await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor();
    const polled = page.waitForResponse('**/api/orders/by-session/*');
    await polled;
    await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor();
    expect(await page.getByText('Order failed').count()).toBe(0);
    await page.getByRole('button', { name: 'Basket, 1 item' }).waitFor();
    await pay(payment);
    await thanks(page).waitFor();
    await page.getByRole('button', { name: 'Basket, 0 items' }).waitFor();
  });

  it('that waits for the bank is in the account, and says so', async () => {
    const payment = await checkOut(stage.shop, customer, [line(PRINT), line(DIGITAL)]);
    await pay(payment, 'late');
    const page = await stage.window({ as: customer });
    await page.clock.install();
    await page.goto(confirmation(payment));
    await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor();
    await page.clock.fastForward('03:00');
    await page.getByText('Until then you can see it in your account.').waitFor();
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
