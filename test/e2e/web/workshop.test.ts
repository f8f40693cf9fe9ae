import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail, Reply } from '../../../src/adapters/http/contract/types.js';
import { checkOut, newCustomer, newPrint, pay, type Customer } from '../customer.js';
import { eventually } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { createStage } from './stage.js';

const PRINT_21X30 = 101;

describeInBrowser('An order at the local workshop', () => {
  const stage = createStage({ CANCEL_MINUTES: '0' });
  let customer: Customer;
  let print: PrintDetail;
  beforeAll(async () => {
    customer = await newCustomer(stage.shop);
    print = await newPrint(stage.shop, customer);
  });

  const readOrder = async () => {
    const { body } = await request(stage.shop.url).get('/api/orders').set('Authorization', customer.token);
    return (body as Reply<'listOrders'>).orders[0]!;
  };

  /** Presses the button until these days have passed. Each press answers with a page that counts them. */
  async function passDays(workshop: Page, from: number, to: number): Promise<void> {
    for (let day = from + 1; day <= to; day++) {
      await workshop.getByRole('button', { name: 'Let a day pass' }).click();
      await workshop.locator('dt:has-text("Days passed") + dd', { hasText: String(day) }).waitFor();
    }
  }

  // spec: workshop-journey
  it('is made, sent in two parcels and delivered, and its buyer sees each step on a phone', async () => {
    const items = [{ generationJobId: print.id, variantId: PRINT_21X30, quantity: 2 }];
    await pay(await checkOut(stage.shop, customer, items));
    const { id, number } = await readOrder();
    const workshop = await stage.window();
    await eventually(async () => {
      await workshop.goto('/local/workshop');
      return (await workshop.getByText(`Order ${number}`).count()) > 0;
    }, 'the workshop to have the order');
    await workshop.getByText(`Order ${number}`).click();
    await workshop.getByRole('button', { name: 'Send it in two parcels' }).click();
    await workshop.getByRole('button', { name: 'Send it in two parcels' }).waitFor({ state: 'detached' });
    const untilStatus = (status: string) =>
      eventually(async () => (await readOrder()).status === status, `the order to be ${status}`);
    const page = await stage.open(`/account/orders/${id}`, { as: customer, phone: true });
    await page.getByRole('heading', { name: `Order ${number}` }).waitFor();
    const current = (name: string) => page.locator('[aria-current="step"]', { hasText: name });

    await passDays(workshop, 0, 1);
    await untilStatus('in_production');
    await page.reload();
    await current('Being made').waitFor();

    await passDays(workshop, 1, 3);
    await untilStatus('dispatched');
    await page.reload();
    await current('On its way').waitFor();
    const parcel = page.getByRole('link', { name: 'Follow your parcel' });
    expect(await parcel.getAttribute('href')).toContain('royalmail.com');

    await passDays(workshop, 3, 6);
    await untilStatus('delivered');
    await page.reload();
    await current('Delivered').waitFor();
    expect(await page.getByRole('list', { name: 'Parcels' }).getByRole('link').count()).toBe(2);
    await page.getByRole('button', { name: 'Write a review' }).waitFor();
  });
});
