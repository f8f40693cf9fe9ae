import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { OwnPrint } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, type Customer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { createStage, retryUntilPass, readStyle } from './stage.js';

describeInBrowser('An earlier print in the studio', () => {
  const stage = createStage();
  let customer: Customer;
  let print: OwnPrint;
  beforeAll(async () => {
    customer = await newCustomer(stage.shop);
    const prompt = 'A calm sea with a zxqwv';
    const input = { prompt, size: '1792x1024', colors: ['#2e5eaa'], style: 'linocut', keywords: ['calm'] };
    const { id } = await newPrint(stage.shop, customer, input);
    await newPrint(stage.shop, customer, { prompt: 'A wren', size: '1024x1024' });
    const sent = request(stage.shop.url).get(`/api/account/prints/${id}`);
    print = (await sent.set('Authorization', customer.token).expect(200)).body;
  });

  const description = (page: Page) => page.getByPlaceholder('Describe your print...');
  const create = (page: Page) => page.getByRole('button', { name: 'Create Print' });
  const earlier = (page: Page) =>
    page.getByRole('region', { name: 'Start from an earlier print' }).getByRole('button');
  const note = (page: Page) => page.getByRole('status').filter({ hasText: 'Starting from' });
  const zoomable = (page: Page) => page.getByRole('group', { name: /zoomable$/ });

  async function startFrom(name: string, phone = false): Promise<Page> {
    const page = await stage.open('/generate-print', { as: customer, phone });
    await earlier(page).and(page.getByRole('button', { name })).click();
    await note(page).waitFor();
    return page;
  }

  /** The submitted request; no print is made. */
  async function submitDraft(page: Page): Promise<object> {
    await page.route('**/api/generate-image', (route) => route.abort());
    const sent = page.waitForRequest('**/api/generate-image');
    await create(page).click();
    return (await sent).postDataJSON() as object;
  }

  it('fills in its settings, and keeps its seed for changed words', async () => {
    stage.expectConsole(/ERR_FAILED/);
    const page = await stage.open('/generate-print', { as: customer });
    await earlier(page).first().waitFor();
    expect(await earlier(page).count()).toBe(2);
    await earlier(page).last().click();
    const notice = `Starting from ‘${print.title}’: the same style, with your new words.`;
    await note(page).getByText(notice).waitFor();
    expect(await earlier(page).last().getAttribute('aria-pressed')).toBe('true');
    expect(await description(page).inputValue()).toBe('A calm sea with a zxqwv');
    expect(await page.getByRole('radio', { name: 'Landscape' }).isChecked()).toBe(true);
    await description(page).fill('A wild sea');
    await page.reload();
    await note(page).waitFor();
    expect(await submitDraft(page)).toMatchObject({
      prompt: 'A wild sea',
      size: '1792x1024',
      seed: print.seed_id,
      style: print.style,
      colors: ['#2e5eaa'],
      keywords: [],
    });
  });

  // spec: studio-not-painted
  it('shows which of its words are not painted', async () => {
    expect(print.unknown_words).toEqual(['zxqwv']);
    const page = await startFrom(print.title!);
    await page.getByRole('status').getByText('Not painted: zxqwv.').waitFor();
  });

  it('can be undone, and keeps changed words', async () => {
    stage.expectConsole(/ERR_FAILED/);
    const page = await stage.open('/generate-print', { as: customer });
    await description(page).fill('My own words');
    await earlier(page).last().click();
    await note(page).waitFor();
    await page.getByRole('button', { name: 'Start afresh' }).click();
    await note(page).waitFor({ state: 'detached' });
    expect(await description(page).inputValue()).toBe('My own words');
    expect(await page.getByRole('radio', { name: 'Portrait' }).isChecked()).toBe(true);

    await earlier(page).last().click();
    await note(page).waitFor();
    await description(page).fill('A wild sea');
    await page.getByRole('button', { name: 'Start afresh' }).click();
    expect(await description(page).inputValue()).toBe('A wild sea');
    expect(await submitDraft(page)).not.toHaveProperty('seed');
  });

  it('in the address that is gone leaves the studio unchanged, and says so', async () => {
    stage.expectConsole(/status of 404/, /There is no such print in your account/);
    const page = await stage.open(`/generate-print?from=${randomUUID()}`, { as: customer });
    await page.getByRole('alert').getByText('We could not load that print.').waitFor();
    await page.waitForURL((url) => url.search === '');
    expect(await description(page).isEnabled()).toBe(true);
  });

  // spec: studio-earlier-zoom
  it('can be zoomed: the wheel zooms by 1.1 and never below 1, and a zoomed picture can be dragged', async () => {
    const page = await startFrom(print.title!);
    await zoomable(page).getByRole('img').waitFor();
    const content = zoomable(page).locator('> div').first();
    const readShown = async () => {
      const [scale, , , , x, y] = (await readStyle(content, 'transform')).match(/-?[\d.]+/g)!.map(Number);
      return { scale: scale!, x: x!, y: y! };
    };
    const box = (await zoomable(page).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, -100);
    await retryUntilPass(async () => expect((await readShown()).scale).toBeCloseTo(1.1));
    await page.mouse.wheel(0, -100);
    await retryUntilPass(async () => expect((await readShown()).scale).toBeCloseTo(1.21));

    const before = await readShown();
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2 + 10);
    await page.mouse.up();
    await retryUntilPass(async () => {
      const { x, y } = await readShown();
      expect(x - before.x).toBeCloseTo(20, 0);
      expect(y - before.y).toBeCloseTo(10, 0);
    });

    await page.mouse.wheel(0, 100);
    await page.mouse.wheel(0, 100);
    await page.mouse.wheel(0, 100);
    await retryUntilPass(async () =>
      expect((await readStyle(content, 'transform')).replace(/\s/g, '')).toMatch(
        /^none$|^matrix\(1,0,0,1,0,0\)$/,
      ),
    );
  });

  // spec: studio-earlier-show-ar
  it.each([false, true])(
    'is shown on a wall with Show AR, and flat with Show Image (phone: %s)',
    async (phone) => {
      const page = await startFrom(print.title!, phone);
      await page.getByRole('button', { name: 'Show AR' }).click();
      await page.locator('.viewer-3d').waitFor();
      expect(await zoomable(page).count()).toBe(0);
      await page.keyboard.press('Escape');
      await zoomable(page).waitFor();
      await page.getByRole('button', { name: 'Show AR' }).click();
      await page.locator('.viewer-3d').waitFor();
      await page.getByRole('button', { name: 'Show Image' }).click();
      await zoomable(page).waitFor();
      expect(await page.locator('.viewer-3d').count()).toBe(0);
    },
  );
});
