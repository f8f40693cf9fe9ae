import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PrintDetail } from '../../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, type Customer } from '../../customer.js';
import { describeInBrowser } from '../browser.js';
import { createStage, retryUntilPass } from '../stage.js';

describeInBrowser('Favourites', () => {
  const stage = createStage();
  let maker: Customer;
  let prints: PrintDetail[];
  beforeAll(async () => {
    maker = await newCustomer(stage.shop);
    prints = await Promise.all(
      ['A lighthouse over a calm sea', 'Two pears in the evening sun'].map((prompt) =>
        newPrint(stage.shop, maker, { prompt }),
      ),
    );
  });
  const heart = (page: Page, { title }: PrintDetail) =>
    page.getByRole('button', { name: `Favourite: ${title}` });
  const expectPressed = (page: Page, print: PrintDetail, pressed: boolean) =>
    retryUntilPass(async () =>
      expect(await heart(page, print).getAttribute('aria-pressed')).toBe(String(pressed)),
    );

  // spec: favourites-on-a-second-device
  it('of a visitor join those of the account, and are on the next device', async () => {
    const [first, second] = prints as [PrintDetail, PrintDetail];
    const person = await newCustomer(stage.shop);
    const desk = await stage.open('/prints', { as: person });
    await heart(desk, second).hover();
    await heart(desk, second).click();
    await expectPressed(desk, second, true);

    const phone = await stage.open(`/print/${first.slug}/${first.id}`, { phone: true });
    await heart(phone, first).tap();
    await phone.getByRole('link', { name: 'Sign in' }).first().tap();
    await phone.getByLabel('Email address').fill(person.email);
    await phone.getByLabel('Your Password').fill('a-good-password');
    await phone.getByRole('button', { name: 'Sign In' }).tap();
    await phone.getByRole('button', { name: 'Your account' }).waitFor();
    await phone.getByRole('link', { name: 'Favourites' }).tap();
    for (const print of prints) await expectPressed(phone, print, true);
    await heart(phone, second).tap();
    await expectPressed(phone, second, false);

    await desk.goto('/favourites');
    await expectPressed(desk, first, true);
    expect(await heart(desk, second).count()).toBe(0);
  });

  // spec: basket-on-a-second-device
  it('become a basket that is on the next device', async () => {
    const [first, second] = prints as [PrintDetail, PrintDetail];
    const person = await newCustomer(stage.shop);
    const count = (page: Page, items: string) =>
      page.getByRole('button', { name: `Basket, ${items}`, exact: true }).waitFor();
    const add = async (page: Page, name: string) => {
      await page.getByRole('link', { name }).first().click();
      await page.getByRole('button', { name: 'Add to bag' }).click();
    };

    const desk = await stage.open(`/print/${first.slug}/${first.id}`, { as: person });
    await heart(desk, first).click();
    await expectPressed(desk, first, true);
    await desk.getByRole('button', { name: 'Add to bag' }).click();
    await count(desk, '1 item');

    // The phone has a print of its own in the basket before the sign-in.
    const phone = await stage.open(`/print/${second.slug}/${second.id}`, { phone: true });
    await phone.getByRole('button', { name: 'Add to bag' }).tap();
    await count(phone, '1 item');
    await phone.getByRole('link', { name: 'Sign in' }).first().tap();
    await phone.getByLabel('Email address').fill(person.email);
    await phone.getByLabel('Your Password').fill('a-good-password');
    await phone.getByRole('button', { name: 'Sign In' }).tap();
    await phone.getByRole('button', { name: 'Your account' }).waitFor();
    await count(phone, '2 items');
    await phone.getByRole('link', { name: 'Favourites' }).tap();
    await add(phone, first.title!);
    await count(phone, '3 items');

    await retryUntilPass(async () => {
      await desk.reload();
      expect(await desk.getByRole('button', { name: 'Basket, 3 items', exact: true }).count()).toBe(1);
    });
  });
});
