import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import { requestPrint, newCustomer, newPrint } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { createStage, readStyle } from './stage.js';

const NAME = 'Walls & Daughters';

describeInBrowser('Every page', () => {
  const stage = createStage({ SHOP_NAME: NAME });
  const createLink = (page: Page) =>
    page.getByRole('banner').getByRole('link', { name: 'Create Your Art Print' });

  // spec: frame-header
  it("has a header with the name, Shop Prints, the account and the basket's count on every page", async () => {
    const customer = await newCustomer(stage.shop);
    const print = await newPrint(stage.shop, customer);
    const item = { id: 'one', variantId: 104, generationJobId: print.id, title: print.title, price: 3200 };
    const paper = { format: 'Print Only', size: '50 × 70 cm', quantity: 2 };
    const storage = { basket: [{ ...item, ...paper, image: print.image_paths[0] }] };
    const open = ['/', '/prints', `/print/${print.slug}/${print.id}`, '/privacy-policy', '/login'];
    const guarded = ['/account', '/generate-print'];
    const visitor = await stage.window({ storage });
    const shopper = await stage.window({ storage, as: customer });
    const visits = [
      ...open.map((path) => ({ page: visitor, path, account: ['link', 'Sign in'] as const })),
      ...guarded.map((path) => ({ page: shopper, path, account: ['button', 'Your account'] as const })),
    ];
    for (const { page, path, account } of visits) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const header = page.getByRole('banner');
      const home = header.getByRole('link', { name: `${NAME}, home` });
      expect([path, await home.getAttribute('href')]).toEqual([path, '/']);
      const prints = header.getByRole('link', { name: 'Shop Prints' });
      expect([path, await prints.getAttribute('href')]).toEqual([path, '/prints']);
      await header.getByRole(account[0], { name: account[1] }).waitFor();
      await header.getByRole('button', { name: 'Basket, 2 items' }).waitFor();
    }
  });

  // spec: frame-create-button
  it('links to Create Your Art Print, by way of an account if needed, and not in the studio', async () => {
    const visitor = await stage.open('/prints');
    await createLink(visitor).click();
    await visitor.waitForURL('/login');
    await visitor.getByRole('heading', { level: 1, name: /^Sign in to / }).waitFor();
    await visitor.goto('/generate-print');
    await visitor.waitForURL('/login');
    await visitor.getByRole('heading', { level: 1, name: /^Sign in to / }).waitFor();

    const customer = await newCustomer(stage.shop);
    const shopper = await stage.open('/prints', { as: customer });
    await shopper.getByRole('button', { name: 'Your account' }).waitFor();
    await createLink(shopper).click();
    await shopper.waitForURL('/generate-print');
    await shopper.getByRole('heading', { level: 1 }).waitFor();
    await createLink(shopper).waitFor({ state: 'detached' });

    const phone = await stage.open('/prints', { as: customer, phone: true });
    await phone.getByRole('button', { name: 'Your account' }).waitFor();
    const floating = phone.getByRole('navigation', { name: 'Create' }).getByRole('link');
    expect(await floating.innerText()).toBe('Create Your Art Print');
    await floating.tap();
    await phone.waitForURL('/generate-print');
    await phone.getByRole('heading', { level: 1 }).waitFor();
    await floating.waitFor({ state: 'detached' });
  });

  it('fits a small phone: every link is whole, and nothing covers the end of a page', async () => {
    const page = await stage.window({ phone: true });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/prints');
    const ways = page.getByRole('navigation', { name: 'Shop' }).getByRole('link');
    await ways.first().waitFor();
    for (const way of await ways.all()) {
      const { x, width } = (await way.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(360);
    }
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    const last = (await page.getByRole('contentinfo').getByRole('link').last().boundingBox())!;
    const floating = (await page.getByRole('navigation', { name: 'Create' }).boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(floating.y);
  });

  // spec: floating-button-covers-nothing
  it.each(['/prints?q=xylophone', '/prints', '/delivery-and-returns', '/'])(
    'never covers text or another button with the floating button at %s',
    async (path) => {
      // The scripts hide the button.
      const page = await stage.open(path, { phone: true });
      await page.setViewportSize({ width: 360, height: 640 });
      await page.locator('main :is(.filter-none, .print-grid li, .reading, .home-wall)').first().waitFor();
      await page.locator('.floating-create').waitFor({ state: 'attached' });
      const covered = await page.evaluate<string[]>(`(async () => {
        const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 40)));
        const button = document.querySelector('.floating-create');
        const found = new Set();
        for (let top = 0; top < document.documentElement.scrollHeight; top += 60) {
          scrollTo(0, top);
          await nextFrame();
          await nextFrame();
          if (getComputedStyle(button).visibility === 'hidden') continue;
          const own = button.getBoundingClientRect();
          for (const one of document.querySelectorAll('main :is(p, h1, h2, .button, .hanging-label)')) {
            const box = one.getBoundingClientRect();
            const apart = box.right <= own.left || box.left >= own.right || box.bottom <= own.top || box.top >= own.bottom;
            if (!apart && one.checkVisibility()) found.add(one.textContent);
          }
        }
        return [...found];
      })()`);
      expect(covered).toEqual([]);
    },
  );

  it('keeps words apart, also beside a narrow figure and on buttons', async () => {
    const page = await stage.open('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Width of a space relative to the font size.
    const spaces = await page.evaluate<number[]>(`document.fonts.ready.then(() =>
      ['p', 'button'].map((name) => {
        const one = document.body.appendChild(document.createElement(name));
        one.style.cssText = 'position: absolute; white-space: pre; padding: 0; font-size: 1rem';
        const widthOf = (text) => ((one.textContent = text), one.getBoundingClientRect().width);
        return (widthOf('1 7 1 7 1') - widthOf('17171')) / 4 / parseFloat(getComputedStyle(one).fontSize);
      }))`);
    expect(Math.min(...spaces)).toBeGreaterThan(0.24);
  });

  it('has its styles in their order, regardless of which file loads first', async () => {
    const page = await stage.open('/prints', { phone: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await createLink(page).count()).toBe(0);
    expect(await readStyle(page.locator('.icon-button').first(), 'display')).toMatch(/grid/);
    expect(await readStyle(page.locator('.prints-head'), 'paddingBlockStart')).not.toBe('0px');
  });

  // spec: frame-account-menu
  it('has an account menu with name, credits, Account and Sign out', async () => {
    const customer = await newCustomer(stage.shop);
    await requestPrint(stage.shop, customer);
    const page = await stage.open('/', { as: customer });
    const button = page.getByRole('button', { name: 'Your account' });
    await button.click();
    await page.getByText(customer.email).waitFor();
    const meter = page.getByRole('meter', { name: 'Credits left' });
    await meter.getByText('4 of 5').waitFor();
    expect(await meter.getAttribute('aria-valuenow')).toBe('4');
    expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await page.keyboard.press('Escape');
    await meter.waitFor({ state: 'detached' });

    await button.click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.waitForURL('/account');
    await page.getByRole('heading', { name: 'My Account' }).waitFor();
    expect(await meter.count()).toBe(1);
  });

  // spec: frame-footer
  it('has a footer whose links open the pages that they name', async () => {
    const page = await stage.open('/');
    for (const [name, path, heading] of [
      ['Shop Prints', '/prints', 'Shop Prints'],
      ['Collections', '/collections', 'Art Collections'],
      ['Delivery and returns', '/delivery-and-returns', 'Delivery and returns'],
      ['Contact', '/contact', 'Contact'],
      ['Terms', '/terms', 'Terms'],
      ['Accessibility', '/accessibility', 'Accessibility'],
      ['Withdraw from contract here', '/withdraw', 'Withdraw from contract'],
      ['Privacy Policy', '/privacy-policy', 'Privacy Policy'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  // spec: frame-privacy-policy
  it('explains in the privacy policy what is collected and how to have it deleted', async () => {
    const { supportEmail } = (await request(stage.shop.url).get('/api/shop').expect(200)).body;
    const page = await stage.open('/privacy-policy');
    const policy = page.getByRole('article');
    await policy.getByText('21/06/24').waitFor();
    expect(await policy.getByRole('listitem').allInnerTexts()).toEqual([
      'your first name',
      'your last name',
      'your email address',
      'your delivery address',
      'The carrier of your parcel receives your name and your delivery address, if we send you something, to deliver it.',
    ]);
    const text = await policy.innerText();
    expect(text).toContain('We do not share your details with other third parties');
    expect(text).toContain('we do not use them for marketing');
    expect(text).toContain('account deletion request');
    const support = policy.getByRole('link', { name: 'support' });
    expect(decodeURIComponent((await support.getAttribute('href'))!)).toBe(
      `mailto:${supportEmail}?subject=account deletion request`,
    );
  });

  // spec: frame-shop-name
  it("carries the shop's own name everywhere", async () => {
    const page = await stage.window();
    for (const [path, title] of [
      ['/', 'Create Unique Art Prints'],
      ['/prints', 'Shop Prints'],
      ['/privacy-policy', 'Privacy Policy'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.title()).toBe(`${title} | ${NAME}`);
      const text = await page.locator('html').innerText();
      expect(text).toContain(NAME);
      expect(text).not.toContain('Hangwell');
    }
    expect(await page.getByRole('article').innerText()).toContain(`place an order with ${NAME}`);
  });
});
