import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint } from '../customer.js';
import { waitForMail } from '../outbox.js';
import { describeInBrowser } from './browser.js';
import { createStage } from './stage.js';

describeInBrowser('A gift card', () => {
  const stage = createStage();
  let print: PrintDetail;
  beforeAll(async () => {
    print = await newPrint(stage.shop, await newCustomer(stage.shop));
  });

  const press = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
    page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).click();

  async function payByTestCard(page: Page): Promise<void> {
    await press(page, 'button', 'Go to payment');
    await page.waitForURL('**/local/checkout/*');
    if ((await page.getByLabel('Full name').count()) > 0) {
      await page.getByLabel('Full name').fill('Rose Field');
      await page.getByLabel('Address', { exact: true }).fill('1 Calton Hill');
      await page.getByLabel('Town or city').fill('Edinburgh');
      await page.getByLabel('Postcode').fill('EH1 3BJ');
    }
    const free = page.getByRole('button', { name: 'Place the order', exact: true });
    if ((await free.count()) > 0) await free.click();
    else {
      await press(page, 'button', /^A card that pays/);
      await press(page, 'button', /^Pay £/);
    }
    await page.getByRole('heading', { name: 'Thanks for your order' }).waitFor();
  }

  // spec: gift-card-journey
  it('is bought and given by a guest, and pays a part of two orders', async () => {
    const recipient = `${randomUUID()}@friend.example`;
    const buyer = await stage.open('/gift-cards');
    await buyer.getByRole('radio', { name: 'Another amount' }).check();
    await buyer.getByLabel('Amount in GBP').fill('40');
    await buyer.getByLabel("Recipient's email").fill(recipient);
    await buyer.getByLabel('Your name (optional)').fill('Grace');
    await press(buyer, 'button', 'Add to basket');
    await press(buyer, 'button', 'Checkout');
    await press(buyer, 'link', 'Continue as a guest');
    await buyer.waitForURL('/guest-checkout');
    await buyer.getByLabel('Email address').fill(`${randomUUID()}@guest.example`);
    await payByTestCard(buyer);
    const mail = await waitForMail(stage.shop, recipient);
    expect(mail.text).toContain('£40.00');
    const code = /\b[2-9A-Z]{4}(-[2-9A-Z]{4}){3}\b/.exec(mail.text)![0];

    const spend = async (): Promise<number> => {
      const page = await stage.open(`/print/${print.slug}/${print.id}`);
      await press(page, 'button', 'Add to bag');
      await page.getByRole('button', { name: 'Look at your basket' }).waitFor();
      await page.goto('/guest-checkout');
      await page.getByLabel('Email address').fill(recipient);
      await press(page, 'button', 'Pay with a gift card');
      await page.getByLabel('Gift card code').fill(code);
      await press(page, 'button', 'Apply');
      const applied = page.getByRole('status').filter({ hasText: code.slice(-4) });
      const [, pounds] = /pays £(\d+\.\d\d)/.exec((await applied.textContent())!)!;
      await payByTestCard(page);
      return Number(pounds);
    };
    const [first, second] = [await spend(), await spend()];
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(0);
    expect(first + second).toBeLessThanOrEqual(40);
  });
});
