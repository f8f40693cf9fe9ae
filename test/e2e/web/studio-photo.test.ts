import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { newCustomer, type Customer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { openStage, soon, type Drawn } from './stage.js';

const DESCRIBING = 'Generating complimentary artwork description...';

describeInBrowser('A photo in the studio', () => {
  const stage = openStage({ PAINTERS: '1' });
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

  /** What the service answers, each time anew. */
  async function describedAs(page: Page, answer: (route: Route) => Promise<void> | void) {
    await page.unroute('**/api/get-image-description');
    await page.route('**/api/get-image-description', (route) => answer(route));
  }

  // spec: studio-photo-described
  it('is described, shown, and sent with the words that came of it, also after a reload', async () => {
    const page = await openStudio();
    expect(await page.getByRole('group', { name: 'Method' }).getByRole('radio').count()).toBe(3);
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await describedAs(page, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/get-image-description');
    await choose(page);
    const body = (await asked).postDataBuffer()?.toString('latin1') ?? '';
    expect(body).toMatch(/name="promptType"\s+interiorPhoto/);
    expect(body).toContain('name="promptImage"; filename="room.jpg"');
    await says(page, DESCRIBING);
    expect(await description(page).isDisabled()).toBe(true);
    expect(await create(page).isDisabled()).toBe(true);
    await preview(page).waitFor();

    go();
    await soon(async () => expect(await description(page).inputValue()).not.toBe(''));
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

  // spec: studio-photo-not-a-picture
  it('is a picture: anything else is not sent, and told in words', async () => {
    const page = await openStudio('Print');
    let asked = 0;
    await describedAs(page, (route) => {
      asked++;
      return route.abort();
    });
    expect(await page.getByLabel('A photo of a print').getAttribute('accept')).toMatch(/^image\/\*/);
    await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('A wren') });
    await page.getByRole('alert').filter({ hasText: 'That is not a picture.' }).waitFor();
    expect(asked).toBe(0);
    expect(await description(page).isEnabled()).toBe(true);
  });

  // spec: studio-photo-undescribable
  it.each([
    [429, 'too_many_requests', 'Too many requests, please try again later.', undefined],
    [500, 'describing_failed', 'Error getting image description. Please try again.', undefined],
    [
      503,
      'daily_limit_reached',
      'Error getting image description. Please try again.',
      'The shop has looked at enough for today.',
    ],
  ])('that cannot be described (%i %s) is kept, and tried again', async (status, code, heading, more) => {
    stage.expectTrouble(new RegExp(`status of ${status}`));
    const page = await openStudio();
    await describedAs(page, (route) =>
      route.fulfill({ status, json: { code, message: more ?? 'Words of the service.' } }),
    );
    await choose(page);
    const failed = page.getByRole('alert').filter({ hasText: heading });
    await failed.waitFor();
    expect(await failed.getByText(more ?? 'Words of the service.').count()).toBe(more ? 1 : 0);
    expect(await description(page).isEnabled()).toBe(true);

    const imageDescription = 'A wide watercolour of a quiet bay';
    await describedAs(page, (route) =>
      route.fulfill({ json: { data: { imageDescription, referenceImageUrl: '/uploads/one.jpg' } } }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await soon(async () => expect(await description(page).inputValue()).toBe(imageDescription));
    expect(await failed.count()).toBe(0);
  });

  it('can be left before it is described, changed for another, and taken away', async () => {
    const page = await openStudio();
    const names: string[] = [];
    let answering = false;
    await describedAs(page, async (route) => {
      const [, name] = /filename="([^"]+)"/.exec(route.request().postData() ?? '') ?? [];
      names.push(name!);
      const data = { imageDescription: `Words for ${name}`, referenceImageUrl: '/uploads/one.jpg' };
      if (answering) await route.fulfill({ json: { data } });
    });
    await choose(page);
    await says(page, DESCRIBING);
    await page.getByRole('button', { name: 'Stop' }).click();
    await says(page, 'It has not been described.');
    expect(await description(page).isEnabled()).toBe(true);
    expect(await create(page).isEnabled()).toBe(true);

    answering = true;
    await page.getByRole('button', { name: 'Describe it' }).click();
    await soon(async () => expect(await description(page).inputValue()).toBe('Words for room.jpg'));
    await choose(page, room('attic.jpg'));
    await soon(async () => expect(await description(page).inputValue()).toBe('Words for attic.jpg'));
    expect(names).toEqual(['room.jpg', 'room.jpg', 'attic.jpg']);

    await page.getByRole('button', { name: 'Remove' }).click();
    expect(await page.getByRole('img', { name: /^Your photo/ }).count()).toBe(0);
    expect(await description(page).inputValue()).toBe('');
    await description(page).fill('A wren on a fence');
    const sent = page.waitForRequest('**/api/generate-image');
    await page.route('**/api/generate-image', () => {}); // still to be answered when the page goes
    await create(page).click();
    expect((await sent).postDataJSON()).toHaveProperty('referenceImageUrl', null);
  });

  // spec: studio-photo-unreadable-here
  it('that this browser cannot show is seen as the service keeps it, once it is described', async () => {
    const page = await openStudio();
    const buffer = await readFile(new URL('../../fixtures/photo.heic', import.meta.url));
    await choose(page, { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer });
    const shown = page.getByRole('img', { name: 'Your photo, IMG_0001.HEIC' });
    await soon(async () => expect(await shown.getAttribute('src')).toMatch(/^\/uploads\//));
    await soon(async () => expect(await shown.evaluate((one: Drawn) => one.naturalWidth)).toBeGreaterThan(0));
  });

  // spec: studio-photo-refused-once
  it('that is refused is told of once: what was refused last', async () => {
    stage.expectTrouble(/status of 400/);
    const page = await openStudio();
    const alerts = page.getByRole('alert').filter({ hasText: /./ });
    await describedAs(page, (route) =>
      route.fulfill({ status: 400, json: { code: 'bad_picture', message: 'This is no picture.' } }),
    );
    await choose(page);
    await alerts.getByText('This is no picture.').waitFor();
    await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('A wren') });
    await alerts.getByText('That is not a picture.').waitFor();
    expect(await alerts.count()).toBe(1);
    await choose(page);
    await alerts.getByText('This is no picture.').waitFor();
    expect(await alerts.count()).toBe(1);
  });

  // spec: studio-photo-lost-by-service
  it('that the service has lost is asked for again: its words do not become a print for everybody', async () => {
    stage.expectTrouble(/status of 404/);
    const page = await openStudio();
    await describedAs(page, (route) =>
      route.fulfill({
        json: { data: { imageDescription: 'A calm bay', referenceImageUrl: '/uploads/one.jpg' } },
      }),
    );
    await choose(page);
    await soon(async () => expect(await description(page).inputValue()).toBe('A calm bay'));
    await page.getByRole('radio', { name: 'Text' }).check();
    const lost = page.getByRole('alert').filter({ hasText: 'Your photo is no longer here.' });
    for (const words of ['A calm bay', 'A calm bay with a cat']) {
      await description(page).fill(words);
      const sent = page.waitForRequest('**/api/generate-image');
      await create(page).click();
      expect((await sent).postDataJSON()).toHaveProperty('referenceImageUrl', '/uploads/one.jpg');
      await lost
        .getByText('Please choose it again. Without a photo, a print is for everybody to see.')
        .waitFor();
      expect(await page.getByRole('radio', { name: 'Interior' }).isChecked()).toBe(true);
      await soon(async () => expect(await create(page).isEnabled()).toBe(true));
    }
    await page.getByRole('button', { name: 'Remove' }).click();
    expect(await lost.count()).toBe(0);
    expect(await description(page).inputValue()).toBe('A calm bay with a cat');
  });

  it.each(['drop', 'paste'])('can come by %s', async (kind) => {
    const page = await openStudio();
    await describedAs(page, (route) =>
      route.fulfill({
        json: { data: { imageDescription: 'A calm bay', referenceImageUrl: '/uploads/one.jpg' } },
      }),
    );
    const script = `(() => {
      const bytes = Uint8Array.from(atob('${photo.toString('base64')}'), (one) => one.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'room.jpg', { type: 'image/jpeg' }));
      const event = '${kind}' === 'drop'
        ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
        : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
      document.body.dispatchEvent(event);
    })()`;
    await page.evaluate(script);
    await preview(page).waitFor();
    await soon(async () => expect(await description(page).inputValue()).toBe('A calm bay'));
  });
});
