import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail, Reply } from '../../../src/adapters/http/contract/types.js';
import { checkOut, newCustomer, newPrint, pay, signIn, type Customer } from '../customer.js';
import { ADMIN, eventually } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { createStage } from './stage.js';

const PRINT_21X30 = 101;

describeInBrowser('An order at the local workshop', () => {
  const stage = createStage();
  let customer: Customer;
  let admin: Customer;
  let print: PrintDetail;
  beforeAll(async () => {
    customer = await newCustomer(stage.shop);
    admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    print = await newPrint(stage.shop, customer);
  });

  const readOrder = async () => {
    const { body } = await request(stage.shop.url).get('/api/orders').set('Authorization', customer.token);
    return (body as Reply<'listOrders'>).orders[0]!;
  };
  const untilStatus = (status: string) =>
    eventually(async () => (await readOrder()).status === status, `the order to be ${status}`);

  async function buy(quantity: number) {
    const items = [{ generationJobId: print.id, variantId: PRINT_21X30, quantity }];
    await pay(await checkOut(stage.shop, customer, items));
    return readOrder();
  }

  /** An admin hands the order off before the buyer's time to cancel is over. */
  const handOff = (id: string) =>
    request(stage.shop.url)
      .post(`/api/admin/orders/${id}/workshop`)
      .set('Authorization', admin.token)
      .send({ by: 'workshop' })
      .expect(200);

  /** Opens the workshop's page of the order. */
  async function openWorkshop({ number }: Pick<Reply<'listOrders'>['orders'][number], 'number'>) {
    const workshop = await stage.window();
    await eventually(async () => {
      await workshop.goto('/local/workshop');
      return (await workshop.getByText(`Order ${number}`).count()) > 0;
    }, 'the workshop to have the order');
    await workshop.getByText(`Order ${number}`).first().click();
    return workshop;
  }

  /** Presses a button that is gone afterwards. */
  async function press(workshop: Page, name: string): Promise<void> {
    await workshop.getByRole('button', { name }).click();
    await workshop.getByRole('button', { name }).waitFor({ state: 'detached' });
  }

  /** Presses the button until these days have passed. Each press answers with a page that counts them. */
  async function passDays(workshop: Page, from: number, to: number): Promise<void> {
    for (let day = from + 1; day <= to; day++) {
      await workshop.getByRole('button', { name: 'Let a day pass' }).click();
      await workshop.locator('dt:has-text("Days passed") + dd', { hasText: String(day) }).waitFor();
    }
  }

  const cancelOn = async (page: Page) => {
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  };

  // spec: workshop-journey
  it('is made, sent in two parcels and delivered, and its buyer sees each step on a phone', async () => {
    const order = await buy(2);
    await handOff(order.id);
    const workshop = await openWorkshop(order);
    await press(workshop, 'Send it in two parcels');
    const page = await stage.open(`/account/orders/${order.id}`, { as: customer, phone: true });
    await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor();
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

  // spec: cancel-journey
  it('is cancelled by its buyer in time, paid back, and never reaches the workshop', async () => {
    const { id, number } = await buy(1);
    const page = await stage.open(`/account/orders/${id}`, { as: customer, phone: true });
    await cancelOn(page);
    await page.getByText('Cancelled', { exact: true }).waitFor();
    await untilStatus('refunded');
    await page.reload();
    await page.getByText('has been refunded').waitFor();
    await request(stage.shop.url)
      .post(`/api/admin/orders/${id}/workshop`)
      .set('Authorization', admin.token)
      .send({ by: 'workshop' })
      .expect(409);
    await page.goto('/local/workshop');
    expect(await page.getByText(`Order ${number}`).count()).toBe(0);
  });

  // spec: cancel-too-late-journey
  it('is not cancelled once the workshop has it, and its buyer reads why', async () => {
    const order = await buy(3);
    const page = await stage.open(`/account/orders/${order.id}`, { as: customer });
    await page.getByRole('button', { name: 'Cancel the order' }).waitFor();
    await handOff(order.id);
    const workshop = await openWorkshop(order);
    stage.expectConsole(/409/);
    await cancelOn(page);
    await page.getByText('This order can no longer be cancelled here').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor();
    expect(await page.getByRole('button', { name: 'Cancel the order' }).count()).toBe(0);
    await passDays(workshop, 0, 3);
    await untilStatus('dispatched');
    expect((await readOrder()).refunded).toBe(0);
  });

  // spec: workshop-failed-file-journey
  it('whose file cannot be read is mended, handed off again from the panel, and sent', async () => {
    const order = await buy(4);
    await handOff(order.id);
    const workshop = await openWorkshop(order);
    const panel = await stage.open(`/admin/orders/${order.number}`, {
      as: admin,
      password: ADMIN.password,
    });
    /** Reloads until the panel shows these words, because it learns of the workshop's changes by a task. */
    const untilPanel = (words: string, isShown = true) =>
      eventually(
        async () => {
          await panel.reload();
          await panel.getByText(/\(local, /).waitFor();
          return (await panel.getByText(words).count()) > 0 === isShown;
        },
        `the panel to ${isShown ? 'show' : 'hide'} ‘${words}’`,
      );
    const problem = 'The workshop could not read the print file';
    await press(workshop, 'Fail to read the file');
    await untilPanel(problem);
    await press(workshop, 'The file can be read after all');
    await untilPanel(problem, false);

    await press(workshop, 'Cancel it');
    await untilPanel('The workshop has cancelled this order.');
    await panel.getByRole('button', { name: 'Hand it off again' }).click();
    await panel.getByRole('button', { name: 'Hand it off again' }).waitFor({ state: 'detached' });
    const again = await eventually(async () => {
      const page = await openWorkshop(order);
      return (await page.getByRole('button', { name: 'Let a day pass' }).count()) > 0 && page;
    }, 'the workshop to have the order again');
    await passDays(again, 0, 3);
    await untilStatus('dispatched');
    await untilPanel('Royal Mail');
  });
});
