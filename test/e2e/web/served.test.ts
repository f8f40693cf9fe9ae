import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, signIn, type Customer } from '../customer.js';
import { ADMIN } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { createStage, retryUntilPass } from './stage.js';

/** Whether React has taken over the page, and has kept the elements that the service drew. */
const IS_HYDRATED = `(() => {
  const first = document.getElementById('root').firstElementChild;
  return first === window.served && Object.keys(first).some((key) => key.startsWith('__reactFiber'));
})()`;

/** Remembers the first served element. */
const KEEP_SERVED = `document.addEventListener('readystatechange', () => {
  window.served ??= document.getElementById('root')?.firstElementChild;
})`;

/** Goes back as soon as React starts to take over. */
const BACK_AT_ONCE = `const timer = setInterval(() => {
  const root = document.getElementById('root');
  if (!root || !Object.keys(root).some((name) => name.startsWith('__reactContainer'))) return;
  clearInterval(timer);
  history.back();
})`;

const SHIFT = `new Promise((resolve) =>
  new PerformanceObserver((list) =>
    resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)),
  ).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => resolve(0), 500))`;

describeInBrowser('A page that the service drew', () => {
  const stage = createStage({ PAINTER_SHORT_SIDE: '512' });
  let customer: Customer;
  let paths: Record<string, string>;
  beforeAll(async () => {
    customer = await newCustomer(stage.shop);
    const print = await newPrint(stage.shop, customer, { keywords: ['foghorn'] });
    await newPrint(stage.shop, customer, { keywords: ['foghorn'] });
    const taken = await newPrint(stage.shop, customer);
    const admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    await request(stage.shop.url)
      .post('/api/admin/prints/hide')
      .set('Authorization', admin.token)
      .send({ ids: [taken.id] })
      .expect(200);
    paths = {
      home: '/',
      'all prints': '/prints',
      'filtered prints': '/prints?color=navy&q=sea&utm_source=letter',
      'a print': pathOf(print),
      'a framed print': `${pathOf(print)}?format=3&frame=21`,
      'all collections': '/collections',
      'a kind of collection': '/collections/color',
      'a collection': '/collections/keywords/foghorn',
      'an empty collection': '/collections/color/hot-pink',
      delivery: '/delivery-and-returns',
      terms: '/terms',
      contact: '/contact',
      withdraw: '/withdraw',
      'product safety': '/product-safety',
      imprint: '/imprint',
      accessibility: '/accessibility',
      privacy: '/privacy-policy',
      'gift cards': '/gift-cards',
      'no page': '/nothing',
      'no print': '/print/x/y',
      'a print taken down': pathOf(taken),
    };
  });

  const pathOf = ({ slug, id }: PrintDetail) => `/print/${slug}/${id}`;
  /** The browser reports the status of a page that is an error. */
  const expectStatus = (name: string) => {
    if (/^no /.test(name)) stage.expectConsole(/status of 404/);
    if (/taken down/.test(name)) stage.expectConsole(/status of 410/);
  };
  const NAMES = [
    'home',
    'all prints',
    'filtered prints',
    'a print',
    'a framed print',
    'all collections',
    'a kind of collection',
    'a collection',
    'an empty collection',
    'delivery',
    'terms',
    'contact',
    'withdraw',
    'product safety',
    'imprint',
    'accessibility',
    'privacy',
    'gift cards',
    'no page',
    'no print',
    'a print taken down',
  ];

  async function openServed(name: string, visit: Parameters<typeof stage.window>[0]): Promise<Page> {
    const page = await stage.window(visit);
    await page.addInitScript(KEEP_SERVED);
    await page.goto(paths[name]!);
    return page;
  }

  // The stage fails a test whose page reports a hydration mismatch, or anything else, on the console.
  it.each(NAMES)('is taken over without a mismatch: %s', async (name) => {
    expectStatus(name);
    for (const phone of [false, true]) {
      const page = await openServed(name, { phone });
      await retryUntilPass(async () => expect(await page.evaluate(IS_HYDRATED)).toBe(true));
      expect(await page.locator('[data-style]').count()).toBe(0);
    }
  });

  it('is taken over for somebody who is signed in and has a basket', async () => {
    const page = await openServed('home', { as: customer, storage: { basket: [BASKET_ITEM] } });
    await page.getByRole('button', { name: 'Your account' }).waitFor();
    await page.getByRole('button', { name: 'Basket, 2 items' }).waitFor();
    expect(await page.evaluate(IS_HYDRATED)).toBe(true);
    expect(await page.evaluate<number>(SHIFT)).toBeLessThan(0.05);
  });

  // spec: pages-back-during-hydration
  it('shows the page before, for somebody who goes back while it is taken over', async () => {
    const page = await stage.open('/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL('**/contact');
    // React takes over in several pieces if the browser is slow.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    await page.addInitScript(BACK_AT_ONCE);
    await page.reload();
    await page.waitForURL('**/terms');
    await retryUntilPass(async () =>
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Terms'),
    );
  });

  it.each(NAMES)('is readable without scripts: %s', async (name) => {
    expectStatus(name);
    const page = await openServed(name, { scripts: false });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(60);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shop Prints' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shop Prints' }).waitFor();
    await page.getByText('from £14.00').first().waitFor();
  });

  it('leads to a print without scripts, and searches', async () => {
    const page = await openServed('all prints', { scripts: false });
    await page.locator('main a[href^="/print/"]').first().click();
    await page.getByText('£32.00').first().waitFor();
    await page.goto('/prints');
    await page.getByRole('searchbox').fill('foghorn');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL('**/prints?q=foghorn');
    expect(await page.locator('main a[href^="/print/"]').count()).toBe(2);
  });
});

const BASKET_ITEM = {
  id: 'x',
  variantId: 1,
  generationJobId: '00000000-0000-4000-8000-000000000000',
  price: 1400,
  title: 'A wren',
  image: '/favicon.svg',
  quantity: 2,
  format: 'Print Only',
  size: '21 × 30 cm',
  frame: null,
  frameOptionId: null,
  extras: null,
};
