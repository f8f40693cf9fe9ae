import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, signIn } from '../customer.js';
import { waitForMail } from '../outbox.js';
import { ADMIN } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { createStage } from './stage.js';

const MAX_TAPS = 10;
const MAX_FIELDS = 6;

describeInBrowser('A guest on a phone', () => {
  const stage = createStage();
  let print: PrintDetail;
  beforeAll(async () => {
    print = await newPrint(stage.shop, await newCustomer(stage.shop));
  });

  /**
   * Counts the taps of a person, also on the payment page, and the fields that our own pages ask for. A tap that focuses
   * a field counts unless the page has focused it; typing does not. The address and the card are fields of the payment
   * provider, so neither they nor their focus count.
   */
  function givenHand(page: Page) {
    const counted = { taps: 0, fields: 0 };
    const tap = async (target: Locator) => {
      counted.taps++;
      await target.tap();
    };
    const fields = () => page.getByRole('main').locator('input:visible, select:visible, textarea:visible');
    return {
      counted,
      tap,
      press: (role: 'button' | 'link', name: string | RegExp) =>
        tap(page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })),
      countFields: async () => {
        counted.fields += await fields().count();
      },
    };
  }

  const total = (page: Page) => page.locator('.checkout-total dd');
  const toPence = (price: string) => Math.round(Number(price.replace(/[^\d.]/g, '')) * 100);

  async function fillInAddress(page: Page): Promise<void> {
    await page.getByLabel('Full name').fill('Ada Field');
    await page.getByLabel('Address', { exact: true }).fill('1 Calton Hill');
    await page.getByLabel('Town or city').fill('Edinburgh');
    await page.getByLabel('Postcode').fill('EH1 3BJ');
  }

  // spec: guest-checkout-on-a-phone
  it('goes from a print to a paid order in ten taps and six fields, and sees it by the link in the mail', async () => {
    const email = `${randomUUID()}@guest.example`;
    const page = await stage.open(`/print/${print.slug}/${print.id}`, { phone: true });
    const { counted, countFields, press, tap } = givenHand(page);

    await press('button', 'Add to bag');
    await press('button', 'Look at your basket');
    await press('button', 'Checkout');
    await page.getByText('Please log in to proceed to checkout').waitFor();
    await press('link', 'Continue as a guest');
    await page.waitForURL('/guest-checkout');
    const address = page.getByLabel('Email address');
    await tap(address);
    await address.fill(email);
    await page.getByLabel('Deliver to').waitFor();
    await countFields();
    await press('button', 'Go to payment');

    await page.waitForURL('**/local/checkout/*');
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
    await fillInAddress(page);
    await press('button', /^A card that pays/);
    await press('button', /^Pay £/);
    await page.getByRole('heading', { name: 'Thanks for your order' }).waitFor();
    await page.getByText(`Make an account with ${email}`).waitFor();
    expect(counted.taps).toBeLessThanOrEqual(MAX_TAPS);
    expect(counted.fields).toBeLessThanOrEqual(MAX_FIELDS);
    await page.getByRole('button', { name: 'Basket, 0 items' }).waitFor();

    const { text } = await waitForMail(stage.shop, email);
    const link = /https?:\S+\/guest-order\/\S+/.exec(text)![0];
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''));
    await page.goto(link);
    await page.getByRole('heading', { name: /^Order \d+$/ }).waitFor();
    await page.getByText('Ordered as a guest').waitFor();
    await page.getByText('1 Calton Hill').waitFor();
    // No address of a request has the key, so no log and no other site gets it.
    const key = new URLSearchParams(new URL(link).hash.slice(1)).get('key')!;
    expect(asked.filter((one) => one.split('#')[0]!.includes(key))).toEqual([]);
  });

  // spec: guest-framed-with-code-on-a-phone
  it('buys a framed print with a code in ten taps and six fields', async () => {
    const code = `C${randomUUID().slice(0, 8)}`.toUpperCase();
    await request(stage.shop.url)
      .put(`/api/admin/discounts/${randomUUID()}`)
      .set('Authorization', (await signIn(stage.shop, ADMIN.email, ADMIN.password)).token)
      .send({ code, name: 'Welcome', kind: 'percent', value: 10 })
      .expect(200);
    const page = await stage.open(`/print/${print.slug}/${print.id}`, { phone: true });
    const { counted, countFields, press, tap } = givenHand(page);

    await tap(page.getByRole('group', { name: 'Format' }).getByRole('radio', { name: /^Framed/ }));
    await press('button', 'Add to bag');
    await press('button', 'Look at your basket');
    await press('button', 'Checkout');
    await press('link', 'Continue as a guest');
    await page.waitForURL('/guest-checkout');
    await tap(page.getByLabel('Email address'));
    await page.keyboard.type(`${randomUUID()}@guest.example`);
    await press('button', 'Add a discount code');
    // The page has focused the field, and the code is never applied by a tap of its own.
    await page.keyboard.type(code.toLowerCase());
    await countFields();
    const before = toPence(await total(page).innerText());
    await press('button', 'Go to payment');

    await page.waitForURL('**/local/checkout/*');
    await fillInAddress(page);
    await press('button', /^A card that pays/);
    const paid = Math.round(before * 0.9);
    await press('button', `Pay £${(paid / 100).toFixed(2)}`);
    await page.getByRole('heading', { name: 'Thanks for your order' }).waitFor();
    expect(counted.taps).toBeLessThanOrEqual(MAX_TAPS);
    expect(counted.fields).toBeLessThanOrEqual(MAX_FIELDS);
    const receipt = page.getByRole('region', { name: 'Your order' });
    expect(await receipt.innerText()).toMatch(/Framed Print, .*Black/);
    expect(await receipt.innerText()).toMatch(/Welcome/);
  });

  it('returns from the payment page to the same checkout, with the basket', async () => {
    const email = `${randomUUID()}@guest.example`;
    const page = await stage.open(`/print/${print.slug}/${print.id}`, { phone: true });
    const { press } = givenHand(page);
    await press('button', 'Add to bag');
    await page.goto('/guest-checkout');
    await page.getByLabel('Email address').fill(email);
    await press('button', 'Go to payment');
    await page.waitForURL('**/local/checkout/*');
    const payment = page.url();
    await press('link', /^Cancel and go back/);
    await page.waitForURL('/guest-checkout');
    await page.getByLabel('Email address').fill(email);
    await press('button', 'Go to payment');
    await page.waitForURL('**/local/checkout/*');
    expect(page.url()).toBe(payment);
  });

  it('with a link that is not complete reads what to do', async () => {
    stage.expectConsole(/status of 404 .*\/api\/guest-orders/);
    const page = await stage.open(`/guest-order/${randomUUID()}#until=1`, { phone: true });
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(await page.getByRole('button', { name: 'Send me a new link' }).count()).toBe(1);
  });
});
