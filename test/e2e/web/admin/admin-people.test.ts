import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import { checkOut, newCustomer, newPrint, PASSWORD, pay, signIn, type Customer } from '../../customer.js';
import { waitForLinkMail } from '../../outbox.js';
import { ADMIN } from '../../shop.js';
import { describeInBrowser } from '../browser.js';
import { createStage } from '../stage.js';

describeInBrowser('A person in the admin panel', () => {
  const stage = createStage();
  let admin: Customer;
  let customer: Customer;
  beforeAll(async () => {
    admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    customer = await newCustomer(stage.shop);
    const print = await newPrint(stage.shop, customer);
    const line = { generationJobId: print.id, variantId: 104, quantity: 1 };
    await pay(await checkOut(stage.shop, customer, [line]));
  });

  const open = (id: string) => stage.open(`/admin/users/${id}`, { as: admin, password: ADMIN.password });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const confirm = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const signInStatus = async ({ email }: Customer) => {
    const body = { email, password: PASSWORD };
    return (await request(stage.shop.url).post('/auth/v1/token?grant_type=password').send(body)).status;
  };

  // spec: panel-people
  it('shows orders, prints and sessions', async () => {
    const page = await open(customer.id);
    await page.getByText('Ada Field. Customer.').waitFor();
    await page.getByText('Ada Field, 1 Calton Hill, Edinburgh').waitFor();
    await page.getByRole('region', { name: 'Prints' }).getByRole('link', { name: 'All prints' }).waitFor();
    await page.getByRole('region', { name: 'Sessions' }).getByText('Last used').waitFor();
    await page
      .getByRole('region', { name: 'Orders', exact: true })
      .getByRole('link', { name: '1001' })
      .click();
    await page.getByRole('heading', { level: 2, name: 'Order 1001' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/orders\//);
  });

  // spec: panel-password-reset
  it('gets a password reset, whose link and code let them choose a new password', async () => {
    const page = await open(customer.id);
    await press(page, 'Send a password reset');
    await confirm(page, 'Send a password reset');
    await page.getByText('The email is on its way.').waitFor();
    const { link, code } = await waitForLinkMail(stage.shop, customer.email);
    const own = await stage.window();
    await own.goto(link!);
    await own.getByLabel('Email address').fill(customer.email);
    await own.getByLabel('Code').fill(code);
    await press(own, 'Verify code');
    await own.getByLabel('New password', { exact: true }).waitFor();
    expect(await own.getByLabel('Code').count()).toBe(0);
  });

  // spec: panel-sign-out-everywhere
  it('is signed out everywhere', async () => {
    const sessions = () =>
      request(stage.shop.url).get('/api/account/sessions').set('Authorization', customer.token);
    await sessions().expect(200);
    const page = await open(customer.id);
    await press(page, 'Sign out everywhere');
    await confirm(page, 'Sign out everywhere');
    await page.getByText('Not signed in anywhere.').waitFor();
    await sessions().expect(401);
    expect(await signInStatus(customer)).toBe(200);
  });

  it('is blocked and unblocked', async () => {
    const page = await open(customer.id);
    await press(page, 'Block');
    await confirm(page, 'Block');
    await page.getByText('The person is blocked.').waitFor();
    await page.getByText('Not signed in anywhere.').waitFor();
    expect(await signInStatus(customer)).toBe(400);
    await press(page, 'Unblock');
    await confirm(page, 'Unblock');
    await page.getByText('The person can sign in again.').last().waitFor();
    expect(await signInStatus(customer)).toBe(200);
    await page.getByRole('link', { name: 'Actions on this account' }).click();
    await page.getByText('Unblocked a person').waitFor();
  });

  it('is erased after their address was typed', async () => {
    const gone = await newCustomer(stage.shop);
    const page = await open(gone.id);
    await press(page, 'Erase the account');
    await confirm(page, 'Erase the account');
    await page.getByText(`Type ${gone.email} to confirm.`).waitFor();
    await page.getByLabel('Email address of the account').fill(gone.email);
    await confirm(page, 'Erase the account');
    await page.waitForURL('**/admin/users');
    expect(await signInStatus(gone)).toBe(400);
  });

  it('who is an admin can be neither blocked nor erased', async () => {
    const page = await open(admin.id);
    await page.getByRole('button', { name: 'Sign out everywhere' }).waitFor();
    expect(await page.getByRole('button', { name: 'Block', exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Erase the account' }).count()).toBe(0);
  });
});
