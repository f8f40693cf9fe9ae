import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, signIn } from '../customer.js';
import { ADMIN } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { createStage, retryUntilPass } from './stage.js';

/**
 * Title and elements of a page's head that describe it, as text. Links to other languages are for search engines, which
 * load each page, so a navigation only removes them.
 */
const LIST_HEAD = `(page) => [
  page.title,
  ...[...page.head.querySelectorAll('[data-head]:not([hreflang])')].map((element) => element.outerHTML),
]`;

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
  let hidden: PrintDetail;
  beforeAll(async () => {
    print = await newPrint(stage.shop, await newCustomer(stage.shop), { keywords: ['foghorn'] });
    await newPrint(stage.shop, await newCustomer(stage.shop), { keywords: ['foghorn'] });
    hidden = await newPrint(stage.shop, await newCustomer(stage.shop));
    const admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    await request(stage.shop.url)
      .post('/api/admin/prints/hide')
      .set('Authorization', admin.token)
      .send({ ids: [hidden.id] })
      .expect(200);
  });

  const readHead = (page: Page) => page.evaluate<string[]>(`(${LIST_HEAD})(document)`);
  const addressOf = ({ slug, id }: PrintDetail) => `/print/${slug}/${id}`;

  /** The head as the service sends it. */
  async function served(page: Page, path: string): Promise<string[]> {
    const sent = await request(stage.shop.url).get(path);
    const parse = `new DOMParser().parseFromString(${JSON.stringify(sent.text)}, 'text/html')`;
    return page.evaluate<string[]>(`(${LIST_HEAD})(${parse})`);
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
  it.each([
    '/',
    '/prints',
    '/prints?room=study&color=navy',
    'a print',
    '/collections',
    '/collections/color',
    '/collections/keywords/foghorn',
    '/collections/color/hot-pink',
    '/delivery-and-returns',
    '/privacy-policy',
    '/de/collections/keywords/foghorn',
    '/nothing',
    '/print/x/y',
    'a print taken down',
  ])('are the same after a navigation as from the service: %s', async (name) => {
    if (/nothing/.test(name)) stage.expectConsole(/status of 404/);
    if (/print.x/.test(name)) stage.expectConsole(/status of 404/, /status of 400/, /Error fetching data/);
    if (/taken down/.test(name)) stage.expectConsole(/status of 410/, /Error fetching data/);
    const path = name.replace('a print taken down', addressOf(hidden)).replace('a print', addressOf(print));
    const page = await stage.open(path);
    const expected = await served(page, path);
    expect(expected.length).toBeGreaterThan(1);
    expect(await readHead(page)).toEqual(expected);
    const other = path.startsWith('/de/') ? '/de/favourites' : '/favourites';
    await page.locator(`header a[href="${other}"]`).first().click();
    await page.waitForURL(`**${other}`);
    await retryUntilPass(async () => expect(await readHead(page)).toEqual(await served(page, other)));
    await page.goBack();
    await retryUntilPass(async () => expect(await readHead(page)).toEqual(expected));
  });

  it('are empty for a page of one person', async () => {
    const page = await stage.open(addressOf(print));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/login');
    const robots = '<meta name="robots" content="noindex" data-head="">';
    await retryUntilPass(async () =>
      expect(await readHead(page)).toEqual([expect.stringMatching(/^Sign in \| /), robots]),
    );
  });
});
