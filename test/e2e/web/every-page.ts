import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail, Reply } from '../../../src/adapters/http/contract/types.js';
import { checkOut, newCustomer, newPrint, pay, toSessionId, signIn, type Customer } from '../customer.js';
import { newDeliveredOrder } from '../delivered-order.js';
import { ADMIN } from '../shop.js';
import type { createStage, Visit } from './stage.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The part of axe-core's result that is used. */
interface AxeResults {
  violations: { id: string; nodes: { target: string[]; any: { message: string }[] }[] }[];
  passes: unknown[];
}

interface Shown {
  path: string;
  visit?: Visit;
  /** Prepares the page; it is checked afterwards. */
  until: (page: Page) => Promise<unknown>;
}

/** Console messages of missing pages. */
const TROUBLE: Record<string, RegExp[]> = {
  'no such page': [/status of 404 .*no-such-page/],
  'order of a guest, link over': [/status of 400/],
  'print, taken down': [/status of 410/],
};

/** Sets up a shop with content for every page; returns how to check its pages. */
export function everyPage(stage: ReturnType<typeof createStage>) {
  let print: PrintDetail;
  let shown: Record<string, Shown>;
  beforeAll(async () => {
    const customer = await newCustomer(stage.shop);
    const keywords = ['calm'];
    [print] = await Promise.all([
      newPrint(stage.shop, customer, { prompt: 'A lighthouse over a calm sea', keywords }),
      newPrint(stage.shop, customer, { prompt: 'Two pears in the evening sun', size: '1792x1024', keywords }),
      newPrint(stage.shop, customer, { prompt: 'A wren', size: '1024x1024', keywords }),
    ]);
    const admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    const post = (path: string, { id }: PrintDetail) =>
      request(stage.shop.url)
        .post(path)
        .set('Authorization', admin.token)
        .send({ ids: [id] })
        .expect(200);
    await post('/api/admin/prints/feature', print);
    const taken = await newPrint(stage.shop, await newCustomer(stage.shop), { prompt: 'A gate' });
    await post('/api/admin/prints/hide', taken);
    shown = {
      ...pages(customer, admin, await aPaidOrder(customer)),
      ...(await reviewPages(admin)),
      'print, taken down': {
        path: `/print/${taken.slug}/${taken.id}`,
        until: (page) => page.getByText('has been taken down').waitFor(),
      },
      'collection, empty': {
        path: await anEmptyCollection(),
        until: (page) => page.getByText('No prints here yet').waitFor(),
      },
    };
  });

  async function aPaidOrder(customer: Customer): Promise<string> {
    const line = (variantId: number) => ({ generationJobId: print.id, variantId, quantity: 1 });
    const payment = await checkOut(stage.shop, customer, [line(104), line(100)]);
    await pay(payment);
    return toSessionId(payment);
  }

  /** A buyer has reviewed the print. */
  async function reviewPages(admin: Customer): Promise<Record<string, Shown>> {
    const buyer = await newCustomer(stage.shop);
    const order = await newDeliveredOrder(stage.shop, { admin, customer: buyer, printId: print.id });
    await request(stage.shop.url)
      .post(`/api/orders/${order}/reviews/${print.id}`)
      .set('Authorization', buyer.token)
      .send({ stars: 4, words: 'It glows on the wall.', name: 'Ada' })
      .expect(200);
    return {
      'order, delivered': {
        path: `/account/orders/${order}`,
        visit: { as: buyer },
        until: async (page) => {
          await page.getByRole('button', { name: 'Change' }).click();
          await page.getByRole('button', { name: 'Send review' }).waitFor();
        },
      },
      'print, reviews': {
        path: `/print/${print.slug}/${print.id}`,
        until: (page) => page.getByRole('region', { name: 'Reviews by buyers' }).waitFor(),
      },
      'admin, reviews by buyers': {
        path: '/admin/review?state=buyers-approved',
        visit: { as: admin, password: ADMIN.password },
        until: (page) => page.getByText('It glows on the wall.').waitFor(),
      },
    };
  }

  async function anEmptyCollection(): Promise<string> {
    const key = 'color-psychology-primary-trait';
    const { body } = await request(stage.shop.url).get(`/api/shelves/${key}`).expect(200);
    const { groups } = body as Reply<'showShelf'>;
    const { value } = groups.flatMap(({ cards }) => cards).find(({ has_prints }) => !has_prints)!;
    return `/collections/${key}/${value}`;
  }

  function pages(as: Customer, admin: Customer, session: string): Record<string, Shown> {
    const heading = (name: string | RegExp) => (page: Page) =>
      page.getByRole('heading', { name }).first().waitFor();
    const address = `/print/${print.slug}/${print.id}`;
    const more = `More for ${print.title}`;
    const button = (page: Page, name: string) => page.getByRole('button', { name }).click();
    const item = {
      id: 'one',
      variantId: 104,
      generationJobId: print.id,
      productId: 1,
      price: 3200,
      quantity: 2,
    };
    const shown = { title: print.title, image: print.image_paths[0], format: 'Print Only' };
    const basket = [{ ...item, ...shown, size: '50 × 70 cm' }];
    const format = (name: RegExp) => async (page: Page) => {
      await page.getByRole('radio', { name }).check();
      await page.getByRole('region', { name: 'Related Prints' }).getByRole('listitem').first().waitFor();
    };
    return {
      home: {
        path: '/',
        until: (page) =>
          page.getByRole('region', { name: 'Featured Prints' }).getByRole('img').first().waitFor(),
      },
      'home, in German': {
        path: '/de/',
        until: (page) =>
          page.getByRole('region', { name: 'Ausgewählte Bilder' }).getByRole('img').first().waitFor(),
      },
      prints: { path: '/prints', until: (page) => page.getByRole('main').getByRole('img').first().waitFor() },
      filters: {
        path: '/prints',
        until: async (page) => {
          await page.getByRole('button', { name: 'Filters', exact: true }).tap();
          const dialog = page.getByRole('dialog', { name: 'Filters' });
          await dialog.getByText('Room', { exact: true }).tap();
          await dialog.getByRole('button', { name: print.recommended_room[0]! }).waitFor();
        },
      },
      'prints, nothing found': { path: '/prints?q=zzzzzz', until: heading(/nothing|no prints/i) },
      favourites: {
        path: '/favourites',
        visit: { storage: { favourites: { owner: null, ids: [print.id] } } },
        until: (page) => page.getByRole('main').getByRole('img').first().waitFor(),
      },
      'favourites, none': { path: '/favourites', until: heading('Nothing here yet') },
      'gift cards': { path: '/gift-cards', until: heading('Gift cards') },
      collections: { path: '/collections', until: heading('Art Collections') },
      rooms: { path: '/collections/recommended-room', until: heading('Living Spaces') },
      colours: { path: '/collections/color', until: heading('Reds') },
      collection: { path: '/collections/keywords/calm', until: heading('Related Collections') },
      print: { path: address, until: format(/^Print Only/) },
      'print, in German': {
        path: `/de${address}`,
        until: async (page) => {
          await page.getByRole('radio', { name: /^Gerahmter Druck/ }).check();
          const related = page.getByRole('region', { name: 'Ähnliche Bilder' });
          await related.getByRole('listitem').first().waitFor();
        },
      },
      'print, digital': { path: address, until: format(/^Digital/) },
      'print, framed': { path: address, until: format(/^Framed/) },
      'print, on a wall': { path: address, until: (page) => button(page, 'On a wall') },
      'print, on the whole screen': {
        path: address,
        until: async (page) => {
          await button(page, 'Zoom');
          await page.getByRole('dialog').getByText('Close up, 1 of').waitFor();
        },
      },
      'print, in 3D': {
        path: address,
        until: async (page) => {
          await button(page, 'View in 3D');
          await page.locator('.viewer-3d').getByText('Drag to turn it').waitFor();
        },
      },
      'sign in': { path: '/login', until: heading(/^Sign in to /) },
      'sign up': { path: '/login', until: (page) => button(page, "Don't have an account? Sign up") },
      'magic link': { path: '/login', until: (page) => button(page, 'Send a magic link email') },
      'forgotten password': { path: '/login', until: (page) => button(page, 'Forgot Password?') },
      'new password': { path: '/login#type=recovery', until: heading('Choose a new password') },
      'code from a mail': {
        path: '/login?code=made-up',
        until: heading('Enter your code'),
      },
      studio: {
        path: '/generate-print',
        visit: { as },
        until: (page) => page.getByLabel('Description').waitFor(),
      },
      'account, prints': {
        path: '/account',
        visit: { as },
        until: (page) => page.getByRole('tabpanel').getByRole('img').first().waitFor(),
      },
      'account, what can be done with a print': {
        path: '/account',
        visit: { as },
        until: (page) => button(page, more),
      },
      'account, renaming a print': {
        path: '/account',
        visit: { as },
        until: async (page) => {
          await button(page, more);
          await button(page, 'Rename');
        },
      },
      'account, deleting a print': {
        path: '/account',
        visit: { as },
        until: async (page) => {
          await button(page, more);
          await button(page, 'Delete');
        },
      },
      'print, for its maker': { path: address, visit: { as }, until: heading('Your print') },
      'account, orders': {
        path: '/account?tab=orders',
        visit: { as },
        until: (page) => page.getByRole('table').waitFor(),
      },
      'account, an order': {
        path: '/account?tab=orders',
        visit: { as },
        until: async (page) => {
          await page.getByRole('link', { name: /^Order \d+$/ }).click();
          await page.getByRole('region', { name: 'Your order' }).waitFor();
        },
      },
      'account, settings': {
        path: '/account?tab=settings',
        visit: { as },
        until: async (page) => {
          await page.getByText('This device').waitFor();
          await button(page, 'Set up');
          await page.getByLabel('Code from your app').waitFor();
        },
      },
      'account, deleting': {
        path: '/account?tab=settings',
        visit: { as },
        until: async (page) => {
          await page.getByText('This device').waitFor();
          await button(page, 'Delete my account');
        },
      },
      'account menu': { path: '/prints', visit: { as }, until: (page) => button(page, 'Your account') },
      'checkout, guest': {
        path: '/guest-checkout',
        visit: { storage: { basket } },
        until: heading('Checkout'),
      },
      'order of a guest, link over': {
        path: '/guest-order/made-up',
        until: heading('This link no longer works'),
      },
      checkout: {
        path: '/checkout',
        visit: {
          as,
          storage: {
            basket: [
              ...basket,
              { ...basket[0], id: 'two', variantId: 100, price: 1, quantity: 1, size: null },
            ],
          },
        },
        until: async (page) => {
          await page.getByRole('checkbox', { name: 'Send my digital prints' }).waitFor();
          await button(page, 'Go to payment');
          await page.getByText('Please tick this').waitFor();
        },
      },
      'order confirmation': {
        path: `/order-confirmation?sessionId=${session}`,
        visit: { as },
        until: heading('Thanks for your order'),
      },
      'privacy policy': { path: '/privacy-policy', until: heading('Privacy Policy') },
      'delivery and returns': { path: '/delivery-and-returns', until: heading('Delivery and returns') },
      terms: { path: '/terms', until: heading('Terms') },
      contact: { path: '/contact', until: heading('Contact') },
      'product safety': { path: '/product-safety', until: heading('Maker and product safety') },
      imprint: { path: '/imprint', until: heading('Imprint') },
      accessibility: { path: '/accessibility', until: heading('Accessibility') },
      withdraw: { path: '/withdraw', until: heading('How long you have') },
      'withdraw, check': {
        path: '/withdraw',
        until: async (page) => {
          await page.getByLabel('Order number').fill('1001');
          await page.getByLabel('Name').fill('Ada Field');
          await page.getByLabel('Email address').fill('ada@example.com');
          await button(page, 'Continue to review');
          await page.getByRole('heading', { name: 'Check and confirm' }).waitFor();
        },
      },
      'admin, withdrawals': {
        path: '/admin/withdrawals',
        visit: { as: admin, password: ADMIN.password },
        until: heading('Withdrawals'),
      },
      'admin, add a discount': {
        path: '/admin/discounts',
        visit: { as: admin, password: ADMIN.password },
        until: async (page) => {
          await button(page, 'Add a discount');
          await page.getByLabel('Copies at full price').waitFor();
        },
      },
      'admin, gift cards': {
        path: '/admin/gift-cards',
        visit: { as: admin, password: ADMIN.password },
        until: heading('Gift Cards'),
      },
      'admin, add a webhook': {
        path: '/admin/webhooks',
        visit: { as: admin, password: ADMIN.password },
        until: async (page) => {
          await button(page, 'Add a webhook');
          await page.getByLabel('order.paid').waitFor();
        },
      },
      'admin, add pictures': {
        path: '/admin/art',
        visit: { as: admin, password: ADMIN.password },
        until: async (page) => {
          await page.getByLabel('Pictures to add').setInputFiles('docs/picture.webp');
          await page.getByRole('button', { name: 'Add this picture' }).waitFor();
        },
      },
      'admin, page speed': {
        path: '/admin/vitals',
        visit: { as: admin, password: ADMIN.password },
        until: (page) => page.getByRole('table').waitFor(),
      },
      admin: {
        path: '/admin',
        visit: { as: admin, password: ADMIN.password },
        until: async (page) => {
          await page.getByRole('checkbox').first().check();
          await page.getByRole('button', { name: 'Set Selected as Featured' }).waitFor();
        },
      },
      'no such page': { path: '/no-such-page', until: heading('Nothing hangs here') },
      basket: {
        path: '/prints',
        visit: { storage: { basket } },
        until: (page) => button(page, 'Basket, 2 items'),
      },
    };
  }

  /**
   * Checks each page: what axe-core finds, and how many pixels it scrolls sideways. Pages without a sign-in share one
   * window.
   */
  async function findings(names: string[], visit: Visit, width?: number): Promise<Record<string, unknown>> {
    stage.expectConsole(...names.flatMap((name) => TROUBLE[name] ?? []));
    const found: Record<string, unknown> = {};
    const visitor = await stage.window({ reducedMotion: true, ...visit });
    if (width !== undefined) await visitor.setViewportSize({ width, height: 1180 });
    for (const name of names) {
      const { path, visit: own, until } = shown[name]!;
      const page = own ? await stage.window({ reducedMotion: true, ...visit, ...own }) : visitor;
      // A navigation within the page would not reload it.
      await page.goto('about:blank');
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await until(page);
      await page.evaluate(AXE);
      const { violations, passes } = await page.evaluate<AxeResults>(
        "axe.run(document, { resultTypes: ['violations'] })",
      );
      expect([name, passes.length > 10]).toEqual([name, true]);
      const sideways = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      const axe = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
      );
      if (axe.length > 0 || sideways > 0) found[name] = { axe, sideways };
      if (own) await page.context().close();
    }
    await visitor.context().close();
    return found;
  }

  return { names: () => Object.keys(shown), findings };
}
