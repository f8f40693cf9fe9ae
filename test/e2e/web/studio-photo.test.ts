import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { newCustomer, type Customer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { createStage, retryUntilPass, type Drawn } from './stage.js';

const DESCRIBING = 'Generating complimentary artwork description...';

describeInBrowser('A photo in the studio', () => {
  const stage = createStage();
  let customer: Customer;
  let photo: Buffer;
  beforeAll(async () => {
    const wall = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c9b99a' } });
    const sofa = { create: { width: 320, height: 120, channels: 3 as const, background: '#3f5a4c' } };
    photo = await wall
      .composite([{ input: sofa, left: 140, top: 250 }])
      .jpeg()
      .toBuffer();
  });
  beforeEach(async () => {
    customer = await newCustomer(stage.shop);
  });

  const description = (page: Page) => page.getByPlaceholder('Describe your print...');
  const create = (page: Page) => page.getByRole('button', { name: 'Create Print' });
  const preview = (page: Page) => page.getByRole('img', { name: 'Your photo' });
  const says = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();
  const room = (name = 'room.jpg') => ({ name, mimeType: 'image/jpeg', buffer: photo });

  async function openStudio(method: 'Interior' | 'Print' = 'Interior'): Promise<Page> {
    const page = await stage.open('/generate-print', { as: customer });
    await page.getByRole('radio', { name: method }).check();
    return page;
  }

  const choose = (page: Page, file = room()) =>
    page.getByLabel(/^(Choose another: )?A photo of/).setInputFiles(file);

  // spec: studio-photo-described
  it('is described, shown, and sent with its words, also after a reload', async () => {
    const page = await openStudio();
    expect(await page.getByRole('group', { name: 'Method' }).getByRole('radio').count()).toBe(3);
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/get-image-description', async (route) => {
      await held;
      await route.continue();
    });
    const described = page.waitForRequest('**/api/get-image-description');
    await choose(page);
    const body = (await described).postDataBuffer()?.toString('latin1') ?? '';
    expect(body).toMatch(/name="promptType"\s+interiorPhoto/);
    expect(body).toContain('name="promptImage"; filename="room.jpg"');
    await says(page, DESCRIBING);
    expect(await description(page).isDisabled()).toBe(true);
    expect(await create(page).isDisabled()).toBe(true);
    await preview(page).waitFor();

    go();
    await retryUntilPass(async () => expect(await description(page).inputValue()).not.toBe(''));
    const words = await description(page).inputValue();
    expect(await page.getByText(DESCRIBING).count()).toBe(0);
    await description(page).fill(`${words} With a cat.`);

    await page.reload();
    await preview(page).waitFor();
    expect(await description(page).inputValue()).toBe(`${words} With a cat.`);
    const sent = page.waitForRequest('**/api/generate-image');
    await create(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      prompt: `${words} With a cat.`,
      referenceImageUrl: expect.stringMatching(/^\/uploads\/[0-9a-f-]+\.jpg/),
    });
    await page.getByRole('heading', { name: 'Creating Print...' }).waitFor();
  });

  // spec: studio-photo-unreadable-here
  it('that this browser cannot show is shown as the service stored it, once it is described', async () => {
    const page = await openStudio();
    const buffer = await readFile(new URL('../../fixtures/photo.heic', import.meta.url));
    await choose(page, { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer });
    const shown = page.getByRole('img', { name: 'Your photo, IMG_0001.HEIC' });
    await retryUntilPass(async () => expect(await shown.getAttribute('src')).toMatch(/^\/uploads\//));
    await retryUntilPass(async () =>
      expect(await shown.evaluate((one: Drawn) => one.naturalWidth)).toBeGreaterThan(0),
    );
  });
});
