import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, type Customer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { createStage, retryUntilPass } from './stage.js';

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
});
