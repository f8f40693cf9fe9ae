import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint } from '../customer.js';
import { fetchPage } from '../served-page.js';
import { describeInBrowser } from './browser.js';
import { createStage, retryUntilPass } from './stage.js';

/** The current contents of the page's head. */
interface HeadContent {
  title: string;
  canonical: string | null;
  card: string | null;
  robots: string | null;
  types: string[];
}

const READ_HEAD = `(() => {
  const attribute = (selector, name) => document.head.querySelector(selector)?.getAttribute(name) ?? null;
  return {
    title: document.title,
    canonical: attribute('link[rel=canonical]', 'href'),
    card: attribute('meta[property="og:title"]', 'content'),
    robots: attribute('meta[name=robots]', 'content'),
    types: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent)['@type'],
    ),
  };
})()`;

/** Which preloaded pictures are shown, and which are not. */
const PRELOADED = `(() => {
  const shown = new Set([...document.images].map((image) => image.currentSrc));
  const loaded = performance.getEntriesByType('resource');
  const early = loaded.filter((one) => one.initiatorType === 'link' && one.name.includes('/pictures/'));
  return early.map((one) => shown.has(one.name));
})()`;

describeInBrowser('The page and the head', () => {
  const stage = createStage({ PAINTER_SHORT_SIDE: '512' });
  let print: PrintDetail;
  beforeAll(async () => {
    print = await newPrint(stage.shop, await newCustomer(stage.shop), { keywords: ['foghorn'] });
    await newPrint(stage.shop, await newCustomer(stage.shop), { keywords: ['foghorn'] });
  });

  const readHead = (page: Page) => page.evaluate<HeadContent>(READ_HEAD);
  const addressOf = ({ slug, id }: PrintDetail) => `/print/${slug}/${id}`;

  /** The head as served. */
  async function served(path: string): Promise<HeadContent> {
    const { title, canonical, meta, data } = await fetchPage(stage.shop.url, path);
    return {
      title: title!,
      canonical: canonical ?? null,
      card: meta['og:title'] ?? null,
      robots: meta['robots'] ?? null,
      types: Object.keys(data),
    };
  }

  const inOtherSizes = ['a print?format=2&size=12', 'a print?format=3&custom=45.5x62.0'];

  it.each([
    '/',
    '/prints',
    '/prints?room=study',
    'a print',
    ...inOtherSizes,
    '/collections',
    '/collections/keywords/foghorn',
  ])('of %s contain everything for the first view, and no picture is loaded twice', async (name) => {
    for (const phone of [false, true]) {
      const page = await stage.window({ phone });
      const requested: string[] = [];
      page.on('request', (one) => requested.push(new URL(one.url()).pathname));
      await page.goto(name.replace('a print', addressOf(print)));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([]);
      const pictures = requested.filter((path) => path.startsWith('/pictures/'));
      expect(pictures).toEqual([...new Set(pictures)]);
      const early = await page.evaluate<boolean[]>(PRELOADED);
      expect(early).toEqual(/^\/(collections|prints\?.*)$/.test(name) ? expect.anything() : [true]);
      expect(early).not.toContain(false);
    }
  });

  // spec: head-same-as-fetched
  it('are the same after a navigation and after a reload', async () => {
    const page = await stage.open('/');
    expect(await readHead(page)).toEqual(await served('/'));
    await page.getByRole('link', { name: 'Shop Prints' }).first().click();
    await retryUntilPass(async () => expect(await readHead(page)).toEqual(await served('/prints')));
    await page
      .locator(`a[href="${addressOf(print)}"]`)
      .first()
      .click();
    await retryUntilPass(async () => expect(await readHead(page)).toEqual(await served(addressOf(print))));
    expect((await readHead(page)).types).toEqual(['Product', 'BreadcrumbList']);
    await page.locator('a[href="/collections/keywords/foghorn"]').first().click();
    const collection = await served('/collections/keywords/foghorn');
    await retryUntilPass(async () => expect(await readHead(page)).toEqual(collection));
    await page.goBack();
    await retryUntilPass(async () => expect(await readHead(page)).toEqual(await served(addressOf(print))));
  });

  it('are empty for a page of one person', async () => {
    const page = await stage.open(addressOf(print));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/login');
    await retryUntilPass(async () =>
      expect(await readHead(page)).toMatchObject({
        canonical: null,
        card: null,
        robots: 'noindex',
        types: [],
      }),
    );
  });
});
