import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import type { GenerationJob } from '../../../src/adapters/http/contract/types.js';
import { askForPrint, creditsOf, newCustomer, type Customer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { openStage, soon } from './stage.js';

const UNTOLD: Omit<GenerationJob, 'id'> = {
  state: 'painting',
  place: 0,
  partial: null,
  width: 1024,
  height: 1792,
  title: null,
  slug: null,
  mergedImageUrls: [],
  cancel_costs_credit: false,
  credit_spent: false,
  error: null,
};

/** Where it is asked for a job that is running. */
const RUNNING = /\/generation-jobs$/;

describeInBrowser('A print on its way', () => {
  const stage = openStage({ PAINTERS: '1', PAINTER_SHORT_SIDE: '0' });
  let customer: Customer;
  beforeEach(async () => {
    customer = await newCustomer(stage.shop);
  });

  const description = (page: Page) => page.getByPlaceholder('Describe your print...');
  const create = (page: Page) => page.getByRole('button', { name: 'Create Print' });
  const making = (page: Page) => page.getByRole('heading', { name: 'Creating Print...' });
  const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel' });

  async function openStudio(words: string): Promise<Page> {
    const page = await stage.open('/generate-print', { as: customer });
    await description(page).fill(words);
    return page;
  }

  /** Others' prints that are painted before anything that is asked for from now on. */
  async function aQueue(): Promise<void> {
    const others = await Promise.all([newCustomer(stage.shop), newCustomer(stage.shop)]);
    await Promise.all(others.map((other) => askForPrint(stage.shop, other, { size: '1024x1024' })));
  }

  /** A job that is told as `told` says, of which the service knows nothing. */
  async function tellJob(page: Page, told: (id: string) => Partial<GenerationJob>): Promise<void> {
    await page.route('**/api/generate-image', (route) =>
      route.fulfill({
        status: 202,
        json: { job_id: (route.request().postDataJSON() as { job_id: string }).job_id },
      }),
    );
    await page.route(/generation-jobs\/[^/]+(\/events)?$/, (route) => {
      const [, id, events] = /generation-jobs\/([^/]+)(\/events)?$/.exec(route.request().url())!;
      const job = { ...UNTOLD, id: id!, ...told(id!) };
      const stream = { contentType: 'text/event-stream', body: `data: ${JSON.stringify(job)}\n\n` };
      return route.fulfill(events ? stream : { json: job });
    });
  }

  const tellRunning = (page: Page, answer: (route: Route) => Promise<void>) => page.route(RUNNING, answer);

  it('says its place, can be cancelled, gives the credit back, and leaves the words', async () => {
    const page = await openStudio('A heron in the reeds');
    await aQueue();
    await create(page).click();
    await page.getByText(/^In the queue: |^Next in the queue/).waitFor();
    await cancel(page).click();
    const told = page.getByRole('status').filter({ hasText: 'Cancelled.' });
    await told.getByText('Cancelled. Your credit has come back, and your words are still here.').waitFor();
    expect(await description(page).inputValue()).toBe('A heron in the reeds');
    await page.getByText('Takes one of your 5 credits.').waitFor();
    expect(await creditsOf(stage.shop, customer)).toBe(5);
  });

  it('says that the shop can make no pictures now, and that the print waits', async () => {
    const page = await openStudio('A heron in the reeds');
    const message = 'The shop cannot make pictures right now. Your print waits.';
    await tellJob(page, () => ({ state: 'queued', error: { code: 'painting_unavailable', message } }));
    await create(page).click();
    await page.getByText(message).waitFor();
    expect(await cancel(page).count()).toBe(1);
  });

  it('says before and after that cancelling spends the credit, once a model was paid', async () => {
    stage.expectTrouble(/status of 409/);
    const page = await openStudio('A heron in the reeds');
    let told: Partial<GenerationJob> = {};
    await tellJob(page, () => told);
    const sent: unknown[] = [];
    const message = 'Painting has begun, so cancelling no longer brings the credit back.';
    await page.route('**/cancel', (route) => {
      sent.push(route.request().postDataJSON());
      told = { ...told, cancel_costs_credit: true };
      if (sent.length === 1)
        return route.fulfill({ status: 409, json: { code: 'cancel_costs_credit', message } });
      const cancelled = { state: 'cancelled', credit_spent: true, cancel_costs_credit: false };
      return route.fulfill({ json: { ...UNTOLD, id: randomUUID(), ...cancelled } });
    });
    await create(page).click();
    await cancel(page).click();
    await page.getByText(message).waitFor();
    await page.getByText('If you cancel now, your credit does not come back.').waitFor();
    await page.getByRole('button', { name: 'Cancel and lose the credit' }).click();
    await page.getByText('Cancelled. Your credit is spent, because painting had begun').waitFor();
    expect(sent).toEqual([{ only_if_free: true }, { only_if_free: false }]);
  });

  it('goes on where it was too late to cancel it, and is painted before its last touches', async () => {
    stage.expectTrouble(/status of 409/);
    const page = await openStudio('A heron in the reeds');
    let state: GenerationJob['state'] = 'painting';
    await tellJob(page, () => ({ state }));
    await page.route('**/cancel', (route) =>
      route.fulfill({ status: 409, json: { code: 'job_ended', message: 'This print has ended already.' } }),
    );
    await create(page).click();
    const refused = page.waitForResponse('**/cancel');
    await cancel(page).click();
    await refused;
    state = 'finishing';
    await page.getByText('It is painted. The last touches: measuring, drying, hanging.').waitFor();
    expect(await cancel(page).count()).toBe(0);
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  });

  it('that failed says why, keeps the words, and is another print when it is tried again', async () => {
    const page = await openStudio('A heron in the reeds');
    const message = 'The shop has painted enough for today.';
    let told: Partial<GenerationJob> = { state: 'failed', error: { code: 'daily_limit_reached', message } };
    await tellJob(page, () => told);
    const first = page.waitForRequest('**/api/generate-image');
    await create(page).click();
    const failed = page.getByRole('alert').filter({ hasText: 'Generation Failed' });
    await failed.getByText('Error generating print. Please try again.').waitFor();
    await failed.getByText(message).waitFor();
    expect(await description(page).inputValue()).toBe('A heron in the reeds');
    told = {};
    const second = page.waitForRequest('**/api/generate-image');
    await page.getByRole('button', { name: 'Try again' }).click();
    const ids = [await first, await second].map((one) => (one.postDataJSON() as { job_id: string }).job_id);
    expect(ids[0]).not.toBe(ids[1]);
    await page.getByText('It is being painted now.').waitFor();
    expect(await failed.count()).toBe(0);
  });

  // spec: studio-trouble-asked-again
  it('that may have been taken is asked for again under the same id, and no loss is made up', async () => {
    stage.expectTrouble(/status of 500/);
    const page = await openStudio('A heron in the reeds');
    const broken = { status: 500, json: { code: 'internal_error', message: 'Something went wrong.' } };
    await page.route('**/api/generate-image', async (route) => {
      await route.fetch();
      await route.fulfill(broken);
    });
    const first = page.waitForRequest('**/api/generate-image');
    await create(page).click();
    const failed = page.getByRole('alert').filter({ hasText: 'Generation Failed' });
    await failed.getByText(/^It may be on its way all the same\./).waitFor();
    expect(await failed.getByText('It has cost you nothing').count()).toBe(0);
    await page.unroute('**/api/generate-image');
    const second = page.waitForRequest('**/api/generate-image');
    await page.getByRole('button', { name: 'Try again' }).click();
    const ids = [await first, await second].map((one) => (one.postDataJSON() as { job_id: string }).job_id);
    expect(ids[0]).toBe(ids[1]);
    await page.waitForURL(new RegExp(`/print/[^/]+/${ids[0]}$`));
    expect(await creditsOf(stage.shop, customer)).toBe(4);
  });

  it('is not begun with words that are refused: it is said at the words, and costs nothing', async () => {
    stage.expectTrouble(/status of 422/);
    const page = await openStudio('A field of gore');
    await create(page).click();
    await soon(async () => expect(await description(page).getAttribute('aria-invalid')).toBe('true'));
    await page.getByText(/^We do not paint cruelty and gore/).waitFor();
    expect(
      await description(page).evaluate((box: { matches(what: string): boolean }) => box.matches(':focus')),
    ).toBe(true);
    expect(await page.getByRole('alert').filter({ hasText: 'Generation Failed' }).count()).toBe(0);
    expect(await creditsOf(stage.shop, customer)).toBe(5);
  });

  it('is found on another device, and what is typed there stays', async () => {
    const page = await openStudio('A heron in the reeds');
    const other = await openStudio('Two pears');
    await aQueue();
    await create(page).click();
    await making(page).waitFor();
    await other.reload();
    await making(other).waitFor();
    await cancel(other).click();
    await page.getByText(/^Cancelled\./).waitFor();
    expect(await description(other).inputValue()).toBe('Two pears');
  });

  // spec: studio-trouble-other-device
  it('that was begun on another device and failed is told so, and nothing else is painted in its place', async () => {
    const page = await openStudio('Two pears');
    const message = 'The shop has painted enough for today.';
    await tellJob(page, () => ({ state: 'failed', error: { code: 'daily_limit_reached', message } }));
    await tellRunning(page, (route) => route.fulfill({ json: { jobs: [{ ...UNTOLD, id: randomUUID() }] } }));
    await page.reload();
    const failed = page.getByRole('alert').filter({ hasText: 'Generation Failed' });
    const elsewhere = 'It was begun on another device or in another tab. Your credit has come back.';
    await failed.getByText(elsewhere).waitFor();
    await failed.getByText(message).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await description(page).inputValue()).toBe('Two pears');
  });

  it('that was begun here and failed after a reload can be tried again', async () => {
    const page = await openStudio('A heron in the reeds');
    let told: Partial<GenerationJob> = {};
    await tellJob(page, () => told);
    const asked = page.waitForRequest('**/api/generate-image');
    await create(page).click();
    const { job_id: id } = (await asked).postDataJSON() as { job_id: string };
    await page.getByText('It is being painted now.').waitFor();
    await tellRunning(page, (route) => route.fulfill({ json: { jobs: [{ ...UNTOLD, id }] } }));
    told = { state: 'failed', error: { code: 'painting_failed', message: 'It failed.' } };
    await page.reload();
    await page.getByText('Your credit has come back, and your words are still here.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });

  it('is followed to its end, though another is found late', async () => {
    stage.expectTrouble(/ERR_FAILED/, /We could not reach the shop/);
    const page = await stage.window({ as: customer });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    let looks = 0;
    await tellRunning(page, async (route) => {
      if (++looks === 1) return route.abort();
      await held;
      await route.fulfill({ json: { jobs: [{ ...UNTOLD, id: randomUUID() }] } });
    });
    let own = '';
    let state: GenerationJob['state'] = 'painting';
    await tellJob(page, (id) => (id === own ? { state } : {}));
    await page.goto('/generate-print');
    await description(page).fill('A heron in the reeds');
    await soon(async () => expect(looks).toBe(2));
    const asked = page.waitForRequest('**/api/generate-image');
    await create(page).click();
    own = ((await asked).postDataJSON() as { job_id: string }).job_id;
    await page.getByText('It is being painted now.').waitFor();
    const answered = page.waitForEvent('requestfinished', (one) => RUNNING.test(one.url()));
    answer();
    await answered;
    state = 'finishing';
    await page.getByText('It is painted. The last touches: measuring, drying, hanging.').waitFor();
  });

  it('goes on by itself after the service was away', async () => {
    stage.expectTrouble(
      /ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|We could not reach the shop/,
    );
    const page = await openStudio('A heron in the reeds');
    await aQueue();
    await create(page).click();
    await page.getByText('You can leave this page. The print will be in your account.').waitFor();
    await stage.shop.kill();
    await page.getByText(/^We have lost sight of it for a moment/).waitFor();
    await stage.shop.start();
    await page.waitForURL(/\/print\/[^/]+\/[^/]+$/, { timeout: 120_000 });
    expect(await creditsOf(stage.shop, customer)).toBe(4);
  });
});
