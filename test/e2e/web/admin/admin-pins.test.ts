import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail } from '../../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, signIn, type Customer } from '../../customer.js';
import { ADMIN } from '../../shop.js';
import { describeInBrowser } from '../browser.js';
import { createStage } from '../stage.js';

const ALERT = 'Failed to post to Pinterest. Please try again.';

describeInBrowser('Pinning from the admin panel', () => {
  const stage = createStage();
  let admin: Customer;
  let prints: PrintDetail[];
  beforeAll(async () => {
    admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    const customer = await newCustomer(stage.shop);
    prints = await Promise.all(
      ['A lighthouse over a calm sea', 'Two pears in the evening sun', 'A wren'].map((prompt) =>
        newPrint(stage.shop, customer, { prompt }),
      ),
    );
  });

  let page: Page;
  beforeEach(async () => {
    page = await stage.window({ as: admin, password: ADMIN.password });
  });
  const box = ({ title }: PrintDetail) => page.getByRole('checkbox', { name: `Select ${title}` });
  const card = (print: PrintDetail) => page.getByRole('listitem').filter({ has: box(print) });
  const post = () => page.getByRole('button', { name: 'Post to Pinterest' });
  const connect = () => page.getByRole('button', { name: 'Connect Pinterest Account' });

  // spec: admin-pins-needs-account
  it('is impossible without an account, to which it links; a refusal there is reported', async () => {
    await page.goto('/admin');
    stage.expectConsole(/status of 409|status of 4\d\d/);
    await box(prints[0]!).check();
    await post().click();
    await page.getByRole('alert').filter({ hasText: ALERT }).waitFor();
    expect(await box(prints[0]!).isChecked()).toBe(true);
    await page
      .getByText('The shop is not connected to its pinboard. Please connect it first.', { exact: true })
      .waitFor();
    const failed = page.getByRole('region', { name: 'What failed' });
    expect(await failed.getByRole('listitem').allInnerTexts()).toEqual([`‘${prints[0]!.title}’`]);
    await page.getByRole('link', { name: 'Go to the Pinterest connection' }).press('Enter');
    await page.keyboard.press('Tab');
    await connect().and(page.locator(':focus')).waitFor();
    expect(await box(prints[0]!).isChecked()).toBe(true);

    await connect().click();
    await page.waitForURL('**/local/pinboard/allow?*');
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByText('Pinterest was not connected').waitFor();
    await page.waitForURL('**/admin/images');
    await connect().waitFor();
  });

  // spec: admin-pins-post
  it('posts with an account, marks posted prints, and removes the pin again', async () => {
    const [lighthouse, pears] = prints as [PrintDetail, PrintDetail];
    await page.goto('/admin/images');
    await connect().click();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByText('Your Pinterest account is connected.').waitFor();
    await page.waitForURL('**/admin/images');
    expect(await connect().count()).toBe(0);

    await box(lighthouse).check();
    await box(pears).check();
    await post().click();
    const links = [lighthouse, pears].map((print) => card(print).getByRole('link', { name: 'Posted' }));
    for (const link of links) await link.waitFor();
    expect(await box(lighthouse).isChecked()).toBe(false);
    expect(await post().count()).toBe(0);
    const url = (await links[0]!.getAttribute('href'))!;
    expect((await request(url).get('')).status).toBe(200);
    await page.goto('/admin/images?posted=true');
    expect(await card(lighthouse).getByRole('link', { name: 'Posted' }).getAttribute('href')).toBe(url);
    expect(await page.getByRole('list').getByRole('checkbox').count()).toBe(2);

    await box(lighthouse).check();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Remove pin' }).click();
    await page.getByText('One print is now being removed from the board.').waitFor();
    await card(lighthouse).getByText('Its pin is being removed').waitFor({ state: 'detached' });
    expect(await card(lighthouse).getByRole('link', { name: 'Posted' }).count()).toBe(0);
    expect((await request(url).get('')).status).toBe(404);
  });
});
