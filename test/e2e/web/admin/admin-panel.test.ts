import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail, Reply } from '../../../../src/adapters/http/contract/types.js';
import { checkOut, newCustomer, newPrint, pay, signIn, type Customer } from '../../customer.js';
import { ADMIN } from '../../shop.js';
import { describeInBrowser } from '../browser.js';
import { createStage, retryUntilPass } from '../stage.js';

type Pinboard = Reply<'showPinboard'>;

describeInBrowser('The admin panel', () => {
  const stage = createStage();
  let admin: Customer;
  let customer: Customer;
  let print: PrintDetail;
  beforeAll(async () => {
    admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    customer = await newCustomer(stage.shop);
    print = await newPrint(stage.shop, customer);
    await pay(
      await checkOut(stage.shop, customer, [{ generationJobId: print.id, variantId: 104, quantity: 1 }]),
    );
  });

  const window = () => stage.window({ as: admin, password: ADMIN.password });
  const inDialog = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const hasFocus = (page: Page, place: Locator) =>
    retryUntilPass(async () =>
      expect([page.url(), await place.and(page.locator(':focus')).count()]).toEqual([page.url(), 1]),
    );

  describe('the pinboard', () => {
    it('uses the chosen board, until it is disconnected', async () => {
      const state = async () => {
        const call = request(stage.shop.url).get('/api/pinterest').set('Authorization', admin.token);
        return (await call.expect(200)).body as Pinboard;
      };
      const page = await window();
      const connect = page.getByRole('button', { name: 'Connect Pinterest Account' });
      const choose = page.getByRole('button', { name: 'Choose a board' });
      await page.goto('/admin/images');
      await connect.click();
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      await choose.click();
      await page.getByText('There is no board yet.').waitFor();
      expect(await page.getByRole('button', { name: 'Use this board' }).isDisabled()).toBe(true);
      await inDialog(page, 'Leave it as it is');

      await page.getByLabel(`Select ${print.title}`).check();
      await page.getByRole('button', { name: 'Post to Pinterest' }).click();
      await page.getByText('Pins go to the board ‘Hangwell’').waitFor();
      await choose.click();
      await page.getByLabel('Board', { exact: true }).selectOption('Hangwell');
      await inDialog(page, 'Use this board');
      await hasFocus(page, choose);
      expect(await state()).toMatchObject({ connected: true, board: { name: 'Hangwell' } });

      await page.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByText('Posted pins stay where they are.').waitFor();
      await inDialog(page, 'Disconnect');
      await connect.waitFor();
      await hasFocus(page, page.locator('.admin-pinboard'));
      expect(await state()).toMatchObject({ connected: false, board: null });
    });
  });

  describe('the focus returns to the button that opened a dialog', () => {
    const button = (name: string | RegExp) => (page: Page) =>
      page.getByRole('button', { name, exact: true }).first();
    const DIALOGS: { path: string; opener: (page: Page) => Locator; selects?: true }[] = [
      { path: 'images', opener: button(/^Edit /) },
      { path: 'images', opener: button('Take down'), selects: true },
      { path: 'orders/1001', opener: button('Dispatch') },
      { path: 'orders/1001', opener: button('Cancel the order') },
      { path: 'orders/1001', opener: button('Refund') },
      { path: 'users/:id', opener: button('Make admin') },
      { path: 'collections', opener: button(/^Edit /) },
      { path: 'products', opener: button(/change the price of/) },
    ];
    it('on every page of the panel', async () => {
      const page = await window();
      for (const { path, opener: openerOn, selects } of DIALOGS) {
        await page.goto(`/admin/${path.replace(':id', customer.id)}`);
        if (selects) {
          await page
            .getByRole('checkbox', { name: /^Select / })
            .first()
            .check();
          await page.getByRole('button', { name: 'More', exact: true }).click();
        }
        const opener = openerOn(page);
        const dialog = page.getByRole('dialog');
        for (const close of [
          () => page.keyboard.press('Escape'),
          () => inDialog(page, 'Leave it as it is'),
          () => inDialog(page, 'Close'),
        ]) {
          await opener.click();
          await dialog.waitFor();
          await close();
          await dialog.waitFor({ state: 'hidden' });
          await hasFocus(page, opener);
        }
      }
    });

    it('also after an action, and to its place if it is gone', async () => {
      const page = await window();
      await page.goto('/admin/images');
      const edit = page.getByRole('button', { name: `Edit ${print.title}`, exact: true });
      await edit.click();
      await page.getByRole('dialog').getByLabel('Keywords').fill('quiet');
      await inDialog(page, 'Save');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await hasFocus(page, edit);

      await page.goto('/admin/orders/1001');
      await page.getByRole('button', { name: 'Start making' }).click();
      await inDialog(page, 'Start making');
      await page.getByText('Being made', { exact: true }).waitFor();
      await hasFocus(page, page.getByRole('group', { name: 'Next steps' }));
    });
  });
});
