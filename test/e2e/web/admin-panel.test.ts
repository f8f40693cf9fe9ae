import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail, Reply } from '../../../src/adapters/http/contract/types.js';
import { checkOut, newCustomer, newPrint, pay, signIn, type Customer } from '../customer.js';
import { ADMIN } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { openStage, soon } from './stage.js';

type Pinboard = Reply<'showPinboard'>;

const BUSY = { code: 'busy', message: 'The shop is being moved. Please come back in a minute.' };
const MINUTE = 60_000;

describeInBrowser('The panel keeps its head', () => {
  const stage = openStage();
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
  const hasFocus = (page: Page, place: Locator) => place.and(page.locator(':focus')).waitFor();

  describe('the pinboard', () => {
    const HANGS: Pinboard = {
      name: 'pinterest',
      connected: true,
      expires_at: '2099-01-01T00:00:00.000Z',
      board: { id: '7', name: 'Prints' },
      paused_until: null,
      waiting: 2,
      failed: 0,
      posted: 3,
    };

    /** The images with a clock that a test moves on, and a pinboard that answers what `answer` gives. */
    async function openWith(answer: (look: number) => Promise<object> | object) {
      const page = await window();
      await page.clock.install();
      const looks = { count: 0 };
      await page.route('**/api/pinterest', async (route) => {
        const json = await answer(++looks.count);
        return 'code' in json ? route.fulfill({ status: 503, json }) : route.fulfill({ json });
      });
      await page.goto('/admin/images');
      await page.getByText('Pins go to the board ‘Prints’').waitFor();
      return { page, looks };
    }
    const turn = (page: Page, to: 'hidden' | 'visible') =>
      page.evaluate(`{
        Object.defineProperty(document, 'visibilityState', { value: '${to}', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }`);

    it('stays in sight when a look at it fails, and is looked at again', async () => {
      const { page, looks } = await openWith((look) =>
        look === 1 ? HANGS : look === 2 ? BUSY : { ...HANGS, waiting: 0, posted: 5 },
      );
      stage.expectTrouble(/status of 503/, /Error fetching data/);
      await soon(async () => {
        await page.clock.runFor(4_000);
        expect(looks.count).toBeGreaterThan(2);
      });
      await page.getByText('Pins go to the board ‘Prints’, 5 pins in the last day').waitFor();
    });

    it('is not looked at while the window is hidden, and not twice at once', async () => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      const { page, looks } = await openWith(async (look) => {
        if (look === 2) await held;
        return HANGS;
      });
      await turn(page, 'hidden');
      await page.clock.runFor(5 * MINUTE);
      expect(looks.count).toBe(1);
      await turn(page, 'visible');
      await soon(async () => expect(looks.count).toBe(2));
      await page.clock.runFor(5 * MINUTE);
      expect(looks.count).toBe(2);
      answer();
      await soon(async () => {
        await page.clock.runFor(4_000);
        expect(looks.count).toBeGreaterThan(2);
      });
    });

    it('is looked at less often while nothing is about to change, and says until when it pauses', async () => {
      const paused_until = '2026-01-05T14:05:00.000Z';
      const { page, looks } = await openWith(() => ({ ...HANGS, paused_until }));
      const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
      const from = time.format(new Date(paused_until));
      await page.getByText(`Pinterest wants a pause: what waits is pinned from ${from} on.`).waitFor();
      expect(await page.locator('main :focus').count()).toBe(0);
      await page.clock.runFor(12_000);
      expect(looks.count).toBe(1);
      await page.clock.runFor(MINUTE);
      await soon(async () => expect(looks.count).toBe(2));
    });

    it('goes to the board that is chosen, until it is disconnected', async () => {
      const state = async () => {
        const asked = request(stage.shop.url).get('/api/pinterest').set('Authorization', admin.token);
        return (await asked.expect(200)).body as Pinboard;
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
      await page.route('**/api/pinterest/boards', (route) => route.fulfill({ status: 503, json: BUSY }));
      stage.expectTrouble(/status of 503/, /Error fetching data/);
      await choose.click();
      await page.getByRole('alert').getByText(BUSY.message).waitFor();
      await page.unroute('**/api/pinterest/boards');
      await inDialog(page, 'Try again');
      await page.getByLabel('Board', { exact: true }).selectOption('Hangwell');
      await inDialog(page, 'Use this board');
      await hasFocus(page, choose);
      expect(await state()).toMatchObject({ connected: true, board: { name: 'Hangwell' } });

      await page.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByText('Pins that hang stay where they are.').waitFor();
      await inDialog(page, 'Disconnect');
      await connect.waitFor();
      await hasFocus(page, page.locator('.admin-pinboard'));
      expect(await state()).toMatchObject({ connected: false, board: null });
    });

    it('says what becomes of pins that wait before it is disconnected', async () => {
      const { page } = await openWith(() => HANGS);
      await page.getByRole('button', { name: 'Disconnect' }).click();
      await page
        .getByText('2 prints wait to be pinned, and go on by themselves once an account is connected.')
        .waitFor();
    });
  });

  it.each([
    ['images', 'prints?*'],
    ['today', 'figures'],
    ['orders', 'orders?*'],
    ['orders/1001', 'orders/1001'],
    ['users', 'users?*'],
    ['collections', '../collections'],
    ['products', 'variants'],
    ['jobs', 'tasks?*'],
    ['activity', 'actions?*'],
    ['vitals', 'vitals'],
  ])('says why it has nothing to show of %s, and tries again', async (path, call) => {
    const pattern = `**${new URL(call, 'http://shop/api/admin/').pathname}${call.endsWith('?*') ? '?*' : ''}`;
    stage.expectTrouble(/status of 503/, /Error fetching data/);
    const page = await window();
    await page.route(pattern, (route) => route.fulfill({ status: 503, json: BUSY }));
    await page.goto(`/admin/${path}`);
    const alert = page.getByRole('alert');
    await alert.getByText(BUSY.message).waitFor();
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await alert.waitFor({ state: 'detached' });
    await hasFocus(page, page.getByRole('heading', { level: 2 }));
  });

  describe('the focus goes back to what opened a dialog', () => {
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
    it.each(DIALOGS)('on $path', async ({ path, opener: openerOn, selects }) => {
      const page = await window();
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
    });

    it('also when something was done, and to its place where it is gone', async () => {
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
      await hasFocus(page, page.getByRole('group', { name: 'What can be done next' }));
    });
  });
});
