import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import request from 'supertest';
import type { GenerationJob } from '../../../src/adapters/http/contract/types.js';
import { requestPrint, fetchCredits, newCustomer, newPrint, type Customer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { createStage, retryUntilPass } from './stage.js';

describeInBrowser('The studio', () => {
  const stage = createStage({ PAINTER_SHORT_SIDE: '0' });
  let customer: Customer;
  beforeEach(async () => {
    customer = await newCustomer(stage.shop);
  });

  const description = (page: Page) => page.getByPlaceholder('Describe your print...');
  const create = (page: Page) => page.getByRole('button', { name: 'Create Print' });
  const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel' });
  const making = (page: Page) => page.getByRole('heading', { name: 'Creating Print...' });
  const chips = (page: Page) => page.getByRole('list', { name: 'Chosen keywords and colours' });
  const texts = (list: Locator) => list.getByRole('listitem').allInnerTexts();

  async function openStudio(words?: string): Promise<Page> {
    const page = await stage.open('/generate-print', { as: customer });
    await description(page).waitFor();
    if (words) await description(page).fill(words);
    return page;
  }

  async function allShut(page: Page): Promise<void> {
    const inputs = page.getByRole('main').locator('input, textarea');
    expect(await inputs.count()).toBeGreaterThan(5);
    for (const input of await inputs.all()) expect(await input.isDisabled()).toBe(true);
  }

  /** Queues prints of other people ahead of new requests. */
  async function aQueue(): Promise<void> {
    const others = await Promise.all([newCustomer(stage.shop), newCustomer(stage.shop)]);
    await Promise.all([...others, ...others].map((other) => requestPrint(stage.shop, other)));
  }

  // spec: studio-paints-sentence
  it('paints a description in the chosen orientation, with keywords and colours, and opens its page', async () => {
    const page = await openStudio();
    await description(page).fill('Three boats under a low sun');
    await page.getByRole('radio', { name: 'Landscape' }).check();
    await page.getByLabel('Keyword', { exact: true }).fill('harbour');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Colours' }).check();
    await page.getByLabel('Hex colour').fill('2e5eaa');
    await page.getByRole('button', { name: 'Add Color' }).click();
    const sent = page.waitForRequest('**/api/generate-image');
    await create(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      prompt: 'Three boats under a low sun',
      size: '1792x1024',
      keywords: ['harbour'],
      colors: ['#2e5eaa'],
      user: customer.id,
      style: null,
      forceOriginalPrompt: false,
      referenceImageUrl: null,
    });
    await page.waitForURL(/\/print\/[^/]+\/[^/]+$/);
    await page.getByText('Three boats under a low sun').first().waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const print = (await request(stage.shop.url).get(`/api/prints/${id}`).expect(200)).body;
    expect(new URL(page.url()).pathname).toBe(`/print/${print.slug}/${id}`);
    expect(print.prompt_sizes).toEqual({ id: 3, value: '1792x1024' });
    expect(print.keywords).toContain('harbour');
    expect(await fetchCredits(stage.shop, customer)).toBe(4);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('meter', { name: 'Credits left' }).getByText('4 of 5').waitFor();
  });

  // spec: studio-picture-appears
  it('shows partials on the sheet, in its proportion, until it is finished', async () => {
    const appearing = async (background: string) => {
      const picture = sharp({ create: { width: 560, height: 320, channels: 3, background } }).webp();
      return `data:image/webp;base64,${(await picture.toBuffer()).toString('base64')}`;
    };
    const page = await openStudio();
    let partial: string | null = null;
    let done = false;
    await page.route(/generation-jobs\/[^/]+(\/events)?$/, async (route) => {
      if (done) return route.continue();
      const url = route.request().url().replace('/events', '');
      const job = (await (await route.fetch({ url })).json()) as GenerationJob;
      const progress = JSON.stringify({
        ...job,
        state: 'painting',
        partial,
        title: null,
        mergedImageUrls: [],
      });
      const stream = { contentType: 'text/event-stream', body: `data: ${progress}\n\n` };
      return route.fulfill(route.request().url() === url ? { json: JSON.parse(progress) } : stream);
    });
    await description(page).fill('A heron in the reeds');
    await page.getByRole('radio', { name: 'Landscape' }).check();
    await create(page).click();
    await page.getByText('It is being painted now.').waitFor();
    const shown = page.getByRole('img', { name: 'Your print, still being painted' });
    expect(await shown.count()).toBe(0);

    partial = await appearing('#aa3344');
    await shown.waitFor();
    const box = (await shown.boundingBox())!;
    expect(box.width / box.height).toBeCloseTo(7 / 5, 1);
    const last = partial;
    partial = await appearing('#2e5eaa');
    const sources = async () => {
      const layers = await shown.locator('img').all();
      return Promise.all(layers.map((layer) => layer.getAttribute('src')));
    };
    await retryUntilPass(async () => expect(await sources()).toEqual([last, partial]));
    expect(await shown.boundingBox()).toEqual(box);
    expect(await page.getByRole('status').getByRole('img').count()).toBe(0);

    done = true;
    await page.waitForURL(/\/print\/[^/]+\/[^/]+$/);
  });

  // spec: studio-creating
  it('shows Creating Print... with everything disabled meanwhile, and finds it again after a reload', async () => {
    const page = await openStudio();
    await aQueue();
    await description(page).fill('A heron in the reeds');
    await create(page).click();
    await making(page).waitFor();
    await allShut(page);
    expect(await create(page).isDisabled()).toBe(true);
    await page.getByText('You can leave this page. The print will be in your account.').waitFor();
    await page.reload();
    await making(page).waitFor();
    expect(await create(page).isDisabled()).toBe(true);
    await page.waitForURL(/\/print\/[^/]+\/[^/]+$/);
    await page.getByText('A heron in the reeds').first().waitFor();
    expect(await fetchCredits(stage.shop, customer)).toBe(4);
  });

  // spec: studio-keywords-and-colours
  it('adds keywords with Enter and colours with Add Color, and removes both again', async () => {
    const page = await openStudio();
    const keyword = page.getByLabel('Keyword', { exact: true });
    await keyword.press('Enter');
    await keyword.fill('   ');
    await keyword.press('Enter');
    expect(await chips(page).count()).toBe(0);
    await keyword.fill('calm');
    await keyword.press('Enter');
    await retryUntilPass(async () => expect(await texts(chips(page))).toEqual(['calm']));

    await page.getByRole('radio', { name: 'Colours' }).check();
    const add = page.getByRole('button', { name: 'Add Color' });
    expect(await add.isDisabled()).toBe(true);
    await page.getByLabel('Hex colour').press('Enter');
    expect(await texts(chips(page))).toEqual(['calm']);
    await page.getByLabel('Hex colour').fill('aa3344');
    await add.click();
    await retryUntilPass(async () => expect(await texts(chips(page))).toEqual(['calm', '#aa3344']));
    expect(await add.isDisabled()).toBe(true);

    await chips(page).getByRole('button', { name: /calm/ }).click();
    await retryUntilPass(async () => expect(await texts(chips(page))).toEqual(['#aa3344']));
    await chips(page)
      .getByRole('button', { name: /#aa3344/ })
      .click();
    await chips(page).waitFor({ state: 'detached' });
  });

  // spec: studio-hex-field
  it('keeps only hex digits, six at most, and returns to the last valid colour', async () => {
    const page = await openStudio();
    await page.getByRole('radio', { name: 'Colours' }).check();
    const hex = page.getByLabel('Hex colour');
    const says = (digits: string) => retryUntilPass(async () => expect(await hex.inputValue()).toBe(digits));
    await hex.pressSequentially('2zE5 e#Aa99');
    await says('#2E5eAa');
    await hex.blur();
    await says('#2e5eaa');
    await hex.fill('12');
    await hex.blur();
    await says('#2e5eaa');
    await hex.fill('12345');
    await hex.blur();
    await says('#2e5eaa');
    await hex.fill('#f80');
    await hex.blur();
    await says('#ff8800');
    await hex.fill('1');
    await hex.blur();
    await says('#ff8800');
  });

  // spec: studio-phone-tabs
  it('has three tabs on a phone: Method, Orientation, Advanced', async () => {
    const page = await stage.open('/generate-print', { as: customer, phone: true });
    await description(page).waitFor();
    const tabs = page.getByRole('tab');
    expect(await tabs.allInnerTexts()).toEqual(['Method', 'Orientation', 'Advanced']);
    await description(page).fill('A heron');
    await tabs.nth(1).tap();
    await page.getByRole('radio', { name: 'Portrait' }).waitFor();
    expect(await description(page).count()).toBe(0);
    await tabs.nth(2).tap();
    await page.getByLabel('Keyword', { exact: true }).waitFor();
    await tabs.nth(0).tap();
    expect(await description(page).inputValue()).toBe('A heron');
  });

  // spec: studio-no-credits
  it('disables every input without credits, and says how to get more', async () => {
    await Promise.all(Array.from({ length: 5 }, () => newPrint(stage.shop, customer, { size: '1024x1024' })));
    const page = await openStudio();
    const notice = page.getByRole('status').filter({ hasText: "You're out of credits" });
    await notice.getByRole('heading', { level: 2, name: "You're out of credits" }).waitFor();
    await notice
      .getByText(
        'To continue to Hangwell you need more credits. You can earn credits by making a purchase or waiting 30 days.',
      )
      .waitFor();
    await allShut(page);
    expect(await page.getByRole('button', { name: 'Out of Credits' }).isDisabled()).toBe(true);
    expect(await create(page).count()).toBe(0);
  });

  it('does not start with rejected words: the error is at the words, and costs nothing', async () => {
    stage.expectConsole(/status of 422/);
    const page = await openStudio('A field of gore');
    await create(page).click();
    await retryUntilPass(async () =>
      expect(await description(page).getAttribute('aria-invalid')).toBe('true'),
    );
    await page.getByText(/^We do not paint cruelty and gore/).waitFor();
    expect(
      await description(page).evaluate((box: { matches(what: string): boolean }) => box.matches(':focus')),
    ).toBe(true);
    expect(await page.getByRole('alert').filter({ hasText: 'Generation Failed' }).count()).toBe(0);
    expect(await fetchCredits(stage.shop, customer)).toBe(5);
  });

  describe('with a print in progress', () => {
    it('shows its place, can be cancelled, releases the credit, and keeps the words', async () => {
      const page = await openStudio('A heron in the reeds');
      await aQueue();
      await create(page).click();
      await page.getByText(/^In the queue: |^Next in the queue/).waitFor();
      await cancel(page).click();
      const notice = page.getByRole('status').filter({ hasText: 'Cancelled.' });
      await notice.getByText('Cancelled. Your credit was returned, and your words are still here.').waitFor();
      expect(await description(page).inputValue()).toBe('A heron in the reeds');
      await page.getByText('This uses one of your 5 credits.').waitFor();
      expect(await fetchCredits(stage.shop, customer)).toBe(5);
    });

    it('finds it on another device, and keeps the words typed there', async () => {
      const page = await openStudio('A heron in the reeds');
      const other = await openStudio('Two pears');
      await aQueue();
      await create(page).click();
      // The service has the job.
      await page.getByText('You can leave this page. The print will be in your account.').waitFor();
      await other.reload();
      await making(other).waitFor();
      await cancel(other).click();
      await page.getByText(/^Cancelled\./).waitFor();
      expect(await description(other).inputValue()).toBe('Two pears');
    });

    it('continues by itself after an outage of the service', async () => {
      stage.expectConsole(
        /ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|We could not reach the shop/,
      );
      const page = await openStudio('A heron in the reeds');
      await aQueue();
      await create(page).click();
      await page.getByText('You can leave this page. The print will be in your account.').waitFor();
      await stage.shop.kill();
      await page.getByText(/^The connection is lost at the moment/).waitFor();
      // The lease of the interrupted print has expired.
      await stage.shop.start({ ahead: 70_000 });
      await page.waitForURL(/\/print\/[^/]+\/[^/]+$/);
      expect(await fetchCredits(stage.shop, customer)).toBe(4);
    });
  });
});
