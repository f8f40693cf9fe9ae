import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { checkOut, fetchCredits, newCustomer, newPrint, pay, type Customer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { createStage } from './stage.js';

const DIGITAL = 100;
const DAY = 86_400_000;
/** A date in British format. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

describeInBrowser('The credits of an account', () => {
  const stage = createStage();
  let customer: Customer;
  let print: PrintDetail;
  let restores: string;
  beforeAll(async () => {
    customer = await newCustomer(stage.shop);
    await fetchCredits(stage.shop, customer);
    print = await newPrint(stage.shop, customer, { prompt: 'A lighthouse over a calm sea' });
    const sent = request(stage.shop.url).post('/api/get-create-credits-balance');
    const { body } = await sent.set('Authorization', customer.token).expect(200);
    restores = `Credits are restored on ${day.format(new Date(body.restores_at))}.`;
    const days = (new Date(body.restores_at).getTime() - Date.now()) / DAY;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
  });

  const lines = (page: Page) => page.getByRole('list', { name: /Your credits/ }).getByRole('listitem');
  const readStatement = async (page: Page) =>
    (await lines(page).allInnerTexts()).map((text) => text.split(/\n+/).map((part) => part.trim()));
  const time = expect.stringMatching(/^\d{1,2} \w{3,4} \d{4}, \d\d:\d\d$/);

  for (const phone of [false, true]) {
    it(`are listed line by line, with the day of the next restore, ${phone ? 'on a phone' : 'on a desktop'}`, async () => {
      const page = await stage.open('/account', { as: customer, phone });
      await page.getByRole('tab', { name: 'Credits' }).click();
      await page.getByRole('heading', { name: '4 of 5 credits' }).waitFor();
      await page.getByText(restores).waitFor();
      expect(await readStatement(page)).toEqual([
        [time, `Print: ${print.title}`, '−1', '4 left'],
        [time, 'Your first credits', '+5', '5 left'],
      ]);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      expect(width).toBeLessThanOrEqual(phone ? 390 : 1440);
      await lines(page).getByRole('link', { name: print.title! }).click();
      await page.waitForURL(`**/print/${print.slug}/${print.id}`);
    });
  }

  // spec: credits-restored-by-order
  it('include an order that restored them, and no day any more', async () => {
    const buyer = await newCustomer(stage.shop);
    const own = await newPrint(stage.shop, buyer);
    await pay(
      await checkOut(stage.shop, buyer, [{ generationJobId: own.id, variantId: DIGITAL, quantity: 1 }]),
    );
    const listed = request(stage.shop.url).get('/api/orders').set('Authorization', buyer.token);
    const [order] = (await listed.expect(200)).body.orders;
    const page = await stage.open('/account?tab=credits', { as: buyer });
    await page.getByRole('heading', { name: '5 of 5 credits' }).waitFor();
    expect((await readStatement(page))[0]).toEqual([
      time,
      `Restored with order ${order.number}`,
      '+1',
      '5 left',
    ]);
    expect(await page.getByText('Credits are restored on').count()).toBe(0);
  });

  it('show a newcomer how to use the first', async () => {
    const page = await stage.open('/account?tab=credits', { as: await newCustomer(stage.shop) });
    await page.getByRole('heading', { name: '5 of 5 credits' }).waitFor();
    expect(await readStatement(page)).toEqual([[time, 'Your first credits', '+5', '5 left']]);
    await page.getByRole('link', { name: 'Make your first print' }).click();
    await page.waitForURL('/generate-print');
  });
});
