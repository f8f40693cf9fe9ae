import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import { createCli } from '../../cli/terminal.js';
import { newCustomer, newPrint, signIn, type Customer } from '../../customer.js';
import { newDeliveredOrder } from '../../delivered-order.js';
import { readMails } from '../../outbox.js';
import { ADMIN, eventually } from '../../shop.js';
import { describeInBrowser } from '../browser.js';
import { createStage } from '../stage.js';

const RECEIPT = /^Your withdrawal has reached /;
const INSTRUCTIONS = /^How to send back your order from /;
const ARRIVAL = /^Your return has reached /;

describeInBrowser('A return that an admin opens', () => {
  const stage = createStage();
  let admin: Customer;
  let customer: Customer;
  let order: string;
  let number: number;
  beforeAll(async () => {
    admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
  });
  beforeEach(async () => {
    customer = await newCustomer(stage.shop);
    const { id: printId } = await newPrint(stage.shop, customer);
    order = await newDeliveredOrder(stage.shop, { admin, customer, printId });
    const { body } = await request(stage.shop.url)
      .get(`/api/admin/orders/${order}`)
      .set('Authorization', admin.token)
      .expect(200);
    number = body.number;
  });

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const inDialog = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const waitForMail = (subject: RegExp) =>
    eventually(
      async () =>
        (await readMails(stage.shop, customer.email)).find((mail) => subject.test(mail.subject))?.text,
      `a mail with ${subject}`,
    );
  const openAsBuyer = async () => {
    const page = await stage.open(`/account/orders/${order}`, { as: customer });
    return page.getByRole('region', { name: 'Your return', exact: true });
  };

  // spec: return-by-admin-to-its-end
  it('goes from the panel to its end, with a mail for each step, and the buyer sees it', async () => {
    const page = await stage.open(`/admin/orders/${order}`, { as: admin, password: ADMIN.password });
    await press(page, 'Open a return');
    await page.getByLabel('What comes back (optional)').fill('the print');
    await inDialog(page, 'Open the return');
    const opened = page.getByRole('region', { name: 'Returns' });
    await opened.getByText(/^To be answered: say how to send it back/).waitFor();
    expect(await waitForMail(RECEIPT)).toContain('the print');
    await (await openAsBuyer()).getByText(/We will write to you about how to send it back\.$/).waitFor();

    await opened.getByRole('link', { name: 'the print' }).click();
    await page.waitForURL('**/admin/withdrawals');
    await press(page, `Say how to return: order ${number}`);
    await page.getByLabel('How to send it back').fill('Send it to 4 Carpet Lane, Edinburgh.');
    await inDialog(page, 'Send the mail');
    await page.getByText(/^Instructed /).waitFor();
    expect(await waitForMail(INSTRUCTIONS)).toContain('Send it to 4 Carpet Lane, Edinburgh.');
    await (await openAsBuyer()).getByText('Send it to 4 Carpet Lane, Edinburgh.').waitFor();

    await press(page, `It has arrived: order ${number}`);
    await page.getByText(/^Arrived /).waitFor();
    expect(await waitForMail(ARRIVAL)).toContain('It reached us on ');
    await (await openAsBuyer()).getByText(/^It reached us on /).waitFor();

    await press(page, `Mark as handled: order ${number}`);
    await page.getByLabel('Note').fill('refunded');
    await inDialog(page, 'Mark as handled');
    await page.getByRole('button', { name: `Reopen: order ${number}` }).waitFor();
    await (await openAsBuyer()).getByText(/^Completed on /).waitFor();
  });

  // spec: return-by-command-to-its-end
  it('goes from the command line to its end in the same way', async () => {
    const cli = createCli(join(stage.shop.folder, 'cli', 'session.json'), stage.shop.url);
    const hangwell = async (...args: string[]) => {
      const { code, out, err } = await cli(args, { password: ADMIN.password });
      expect([code, err]).toEqual([0, '']);
      return out;
    };
    await hangwell('sign-in', '--email', ADMIN.email);
    const opened = await hangwell('returns', 'open', String(number), '--part', 'the print');
    const id = /instruct (\S+)\n$/.exec(opened)![1]!;
    expect(await waitForMail(RECEIPT)).toContain(id);
    await hangwell('withdrawals', 'instruct', id, 'Send it to 7 Loom Street.');
    expect(await waitForMail(INSTRUCTIONS)).toContain('Send it to 7 Loom Street.');
    await hangwell('withdrawals', 'arrived', id);
    expect(await waitForMail(ARRIVAL)).toContain('It reached us on ');
    await hangwell('withdrawals', 'handle', id, '--note', 'refunded');
    const shown = await openAsBuyer();
    await shown.getByText(/^the print, declared on /).waitFor();
    await shown.getByText(/^Completed on /).waitFor();
  });
});
