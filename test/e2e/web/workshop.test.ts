import { beforeAll, expect, it } from '@jest/globals';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
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

  // spec: workshop-journey
  it('is made, sent and delivered on its page, and its buyer sees each step', async () => {
    const items = [{ generationJobId: print.id, variantId: PRINT_21X30, quantity: 1 }];
    await pay(await checkOut(stage.shop, customer, items));
    const readOrder = async () => {
      const { body } = await request(stage.shop.url).get('/api/orders').set('Authorization', customer.token);
      return body.orders[0];
    };
    const { id, number } = await readOrder();
    const workshop = await stage.window();
    await eventually(async () => {
      await workshop.goto('/local/workshop');
      return (await workshop.getByText(`Order ${number}`).count()) > 0;
    }, 'the workshop to have the order');
    await workshop.getByText(`Order ${number}`).click();
    const days = async (count: number, status: string) => {
      for (let day = 0; day < count; day++) {
        await workshop.getByRole('button', { name: 'Let a day pass' }).click();
        await workshop.waitForLoadState();
      }
      await eventually(async () => (await readOrder()).status === status, `the order to be ${status}`);
    };
    const page = await stage.open(`/account/orders/${id}`, { as: customer });
    await page.getByRole('heading', { name: `Order ${number}` }).waitFor();
    const current = (name: string) => page.locator('[aria-current="step"]', { hasText: name });
    await days(1, 'in_production');
    await page.reload();
    await current('Being made').waitFor();
    await days(2, 'dispatched');
    await page.reload();
    const parcel = page.getByRole('link', { name: 'Follow your parcel' });
    expect(await parcel.getAttribute('href')).toContain('royalmail.com');
    await days(2, 'delivered');
    await page.reload();
    await current('Delivered').waitFor();
    await page.getByRole('button', { name: 'Write a review' }).waitFor();
  });
});
