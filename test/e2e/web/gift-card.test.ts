import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, signIn, type Customer } from '../customer.js';
import { waitForMail } from '../outbox.js';
import { ADMIN } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { createStage, retryUntilPass } from './stage.js';

describeInBrowser('A gift card', () => {
  const stage = createStage();
  let print: PrintDetail;
  let admin: Customer;
  beforeAll(async () => {
    admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
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

  const fetchAsAdmin = async (path: string) =>
    (await request(stage.shop.url).get(`/api/admin/${path}`).set('Authorization', admin.token).expect(200))
      .body;

  /** Opens the dialog for a refund of this order in the panel. */
  async function startRefund(number: string): Promise<Page> {
    const page = await stage.open(`/admin/orders/${number}`, { as: admin, password: ADMIN.password });
    await press(page, 'button', 'Refund');
    return page;
  }
  const refund = (page: Page, pounds: string) => press(page, 'button', `Refund £${pounds}`);

  async function waitUntilRefunded(number: string, refunded: object): Promise<void> {
    await retryUntilPass(async () => expect(await fetchAsAdmin(`orders/${number}`)).toMatchObject(refunded));
  }

  const available = async (code: string): Promise<number> =>
    (await fetchAsAdmin(`gift-cards?q=${code.slice(-4)}`)).gift_cards[0].available;

  /** Buys the print at the checkout of a guest as far as the code is applied. */
  async function applyCode(code: string): Promise<Page> {
    const page = await stage.open(`/print/${print.slug}/${print.id}`);
    await press(page, 'button', 'Add to bag');
    await page.getByRole('button', { name: 'Look at your basket' }).waitFor();
    await page.goto('/guest-checkout');
    await page.getByLabel('Email address').fill(`${randomUUID()}@guest.example`);
    await press(page, 'button', 'Pay with a gift card');
    await page.getByLabel('Gift card code').fill(code);
    await press(page, 'button', 'Apply');
    return page;
  }

  /** Buys the print; returns the number of the order, and what the card paid of it in pence. */
  async function spend(code: string): Promise<{ number: string; byCard: number; total: number }> {
    const page = await applyCode(code);
    const applied = page.getByRole('status').filter({ hasText: code.slice(-4) });
    const [, pounds] = /pays £(\d+\.\d\d)/.exec((await applied.textContent())!)!;
    await payByTestCard(page);
    const number = await readNumber(page);
    const { total } = await fetchAsAdmin(`orders/${number}`);
    return { number, byCard: Math.round(Number(pounds) * 100), total };
  }

  /** The number of the order that the page thanks for. */
  async function readNumber(page: Page): Promise<string> {
    const heading = page.getByRole('main').getByText(/^Order \d+$/);
    return /\d+/.exec((await heading.textContent())!)![0];
  }

  // spec: gift-card-journey
  it('is bought and given by a guest, spent in parts, refunded by orders and at last itself', async () => {
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
    const bought = await readNumber(buyer);
    const mail = await waitForMail(stage.shop, recipient);
    expect(mail.text).toContain('£40.00');
    const code = /\b[2-9A-Z]{4}(-[2-9A-Z]{4}){3}\b/.exec(mail.text)![0];

    const first = await spend(code);
    const second = await spend(code);
    expect([first.byCard, second.byCard]).toEqual([3200, 800]);
    expect(await available(code)).toBe(0);

    for (const { number, byCard, total } of [first, second]) {
      await refund(await startRefund(number), (total / 100).toFixed(2));
      await waitUntilRefunded(number, { status: 'refunded', refunded: total, gift_card_refunded: byCard });
    }
    expect(await available(code)).toBe(4000);
    expect((await spend(code)).byCard).toBe(3200);

    const card = (await fetchAsAdmin(`orders/${bought}`)).prepaid_items[0];
    const { body: refusal } = await request(stage.shop.url)
      .post(`/api/admin/orders/${bought}/refunds`)
      .set('Authorization', admin.token)
      .send({ id: randomUUID(), line: { id: card.id } })
      .expect(409);
    expect(refusal.message).toContain('At most £8.00 of it can be refunded.');
    const panel = await startRefund(bought);
    await panel.getByText('At most £8.00.').waitFor();
    await panel.getByLabel('Fill in').selectOption({ label: 'Gift card, paid £40.00' });
    await refund(panel, '8.00');
    await waitUntilRefunded(bought, { refunded: 800 });
    expect(await available(code)).toBe(0);
    const refused = await applyCode(code);
    await refused.getByText('This gift card has no money left.').waitFor();
    expect((await fetchAsAdmin('gift-cards/audit')).faults).toEqual([]);
  });
});
