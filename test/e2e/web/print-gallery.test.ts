import { beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { createStage, retryUntilPass, readStyle, type Drawn } from './stage.js';

type Picture = Drawn & { naturalHeight: number };

/** Width over height as drawn on the page. */
async function measureAspect(element: Locator): Promise<number> {
  const { width, height } = (await element.boundingBox())!;
  return width / height;
}

describeInBrowser('The pictures of a print', () => {
  const stage = createStage();
  let print: PrintDetail;
  beforeAll(async () => {
    print = await newPrint(stage.shop, await newCustomer(stage.shop), { prompt: 'A heron in the reeds' });
  });

  const open = (query = '') =>
    stage.open(`/print/${print.slug}/${print.id}${query}`, { reducedMotion: true });
  const view = (page: Page, name: string) =>
    page.getByRole('group', { name: 'Views' }).getByRole('button', { name });
  const isFocused = (one: Locator) =>
    one.evaluate((element: { ownerDocument: { activeElement: unknown } }) => {
      return element.ownerDocument.activeElement === element;
    });
  const measureScale = async (place: Locator) => {
    const [, scale] = /^matrix\(([\d.]+)/.exec(await readStyle(place.locator('> div'), 'transform')) ?? [];
    return Number(scale);
  };

  // spec: print-gallery-zoom
  it('are shown on the full screen, zoomed, one after another, and the focus returns', async () => {
    const page = await open();
    const zoom = page.getByRole('button', { name: 'Zoom' });
    const whole = page.getByRole('dialog', { name: 'on the whole screen' });
    const picture = whole.getByRole('group', { name: /zoomable$/ });
    // A click anywhere on the picture.
    await page.locator('.print-stage .framed').click({ position: { x: 40, y: 60 }, force: true });
    await whole.getByText(`Close up, 1 of ${print.image_paths.length}`).waitFor();
    const { width, height } = page.viewportSize()!;
    const close = (await whole.getByRole('button', { name: 'Close' }).boundingBox())!;
    expect(close.x + close.width).toBeLessThanOrEqual(width);
    expect(await whole.boundingBox()).toMatchObject({ x: 0, y: 0, height });
    await retryUntilPass(async () => expect(await isFocused(picture)).toBe(true));

    await picture.hover();
    await page.mouse.wheel(0, -100);
    await retryUntilPass(async () => expect(await measureScale(picture)).toBeCloseTo(1.1, 5));
    await page.mouse.wheel(0, 500);
    await retryUntilPass(async () => expect(await measureScale(picture)).toBe(1));
    await page.keyboard.press('+');
    await retryUntilPass(async () => expect(await measureScale(picture)).toBeCloseTo(1.1, 5));
    // When zoomed in, arrow keys move the picture; otherwise they show the next one.
    await page.keyboard.press('ArrowRight');
    await whole.getByText('Close up, 1 of').waitFor();
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowRight');
    await whole.getByText(`In a frame, 2 of ${print.image_paths.length}`).waitFor();
    await whole.getByRole('button', { name: 'Previous view' }).click();
    await whole.getByText('Close up, 1 of').waitFor();

    await page.keyboard.press('Escape');
    await whole.waitFor({ state: 'hidden' });
    expect(await isFocused(zoom)).toBe(true);
    await zoom.press('Enter');
    await whole.getByRole('button', { name: 'Close' }).click();
    await whole.waitFor({ state: 'hidden' });
    expect(await isFocused(zoom)).toBe(true);
  });

  // spec: print-gallery-3d
  it('are shown in 3D in the chosen size, frame and mount, loaded on request, until Escape or Close', async () => {
    const page = await stage.window({ reducedMotion: true });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`/print/${print.slug}/${print.id}?format=3&size=14&frame=34&extra=42`);
    const toggle = view(page, 'View in 3D');
    await toggle.waitFor();
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => /viewer/.test(url))).toEqual([]);

    await toggle.press('Enter');
    const viewer = page.locator('.viewer-3d');
    await viewer.getByText('50 × 70 cm, framed in walnut, white mount').waitFor();
    expect(fetched.some((url) => /viewer/.test(url) && url.startsWith(stage.shop.url))).toBe(true);
    await viewer.getByRole('button', { name: 'Close' }).press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await isFocused(toggle)).toBe(true);

    await page
      .getByRole('group', { name: 'Format' })
      .getByRole('radio', { name: /Digital/ })
      .check();
    await toggle.click();
    await viewer.getByText('50 × 70 cm, without a frame').waitFor();
    await viewer.getByRole('button', { name: 'Close' }).click();
    await viewer.waitFor({ state: 'detached' });
    expect(await isFocused(toggle)).toBe(true);
  });

  it.each([
    ['30x40', 12, 3 / 4],
    ['40x60', 13, 2 / 3],
    ['50x70', 14, 5 / 7],
  ])('show in close-up the paper of %s, with all of its picture', async (size, option, ratio) => {
    const page = await open(`?format=2&size=${option}`);
    const picture = page.locator('.print-stage-close .framed-window img');
    await retryUntilPass(async () =>
      expect(await picture.evaluate((img: Drawn) => img.naturalWidth)).toBeGreaterThan(0),
    );
    expect(await measureAspect(page.locator('.print-stage-close .framed-paper'))).toBeCloseTo(ratio, 2);
    expect(await measureAspect(picture)).toBeCloseTo(ratio, 2);
    // The picture itself has the paper's proportions, so nothing is cropped or stretched.
    expect(await picture.evaluate((img: Picture) => img.naturalWidth / img.naturalHeight)).toBeCloseTo(
      ratio,
      2,
    );
    expect(await page.getByText('is cut off').count()).toBe(0);
    const sizes = print.print_sizes.find((one) => one.size === size)!;
    expect(sizes.printings.map(({ fit, cropped }) => [fit, cropped])).toEqual([['composed', 0]]);
  });

  it('hide under the mount what the real mount covers, without stretching, also zoomed', async () => {
    const page = await open('?format=3&size=12&frame=33&extra=42');
    const picture = page.locator('.print-stage-close .framed-window img');
    expect(await measureAspect(picture)).toBeCloseTo(3 / 4, 2);
    // 5 cm of each edge of 30 x 40 cm.
    expect(await measureAspect(page.locator('.print-stage-close .framed-window'))).toBeCloseTo(20 / 30, 2);
    await page.getByRole('button', { name: 'Zoom' }).click();
    const zoomed = page.getByRole('dialog', { name: 'on the whole screen' }).locator('.framed');
    expect(await measureAspect(zoomed)).toBeCloseTo(34 / 44, 2);
    expect(await measureAspect(zoomed.locator('.framed-window'))).toBeCloseTo(20 / 30, 2);
  });

  it('show the chosen size, frame and mount in a frame and in a room', async () => {
    const page = await open('?format=3&size=14&frame=34&extra=42');
    const shown = page.locator('.print-mockup img');
    for (const path of print.image_paths.slice(1)) {
      const name = path.split('/').at(-1)!.replace('.webp', '');
      await view(page, name === 'framed' ? 'In a frame' : `In a ${name.replaceAll('-', ' ')}`).click();
      await retryUntilPass(async () =>
        expect(await shown.getAttribute('src')).toBe(
          `/pictures/${print.id}/5x7-composed/${name}_50x70_walnut_white-mount.webp`,
        ),
      );
      await retryUntilPass(async () =>
        expect(await shown.evaluate((img: Drawn) => img.naturalWidth)).toBeGreaterThan(0),
      );
    }
  });

  it('fill most of the width of a phone, and the text of a mock-up is beside its picture', async () => {
    const page = await stage.open(`/print/${print.slug}/${print.id}`, { phone: true, reducedMotion: true });
    const { width } = (await page.locator('.print-stage-close .framed').boundingBox())!;
    expect(width).toBeGreaterThan(0.75 * page.viewportSize()!.width);
    await view(page, 'In a frame').click();
    const mockup = page.locator('.print-mockup');
    await mockup.getByText('you have chosen no frame').waitFor();
    await retryUntilPass(async () =>
      expect(await mockup.locator('img').evaluate((img: Drawn) => img.naturalWidth)).toBeGreaterThan(0),
    );
    const [picture, text] = [
      (await mockup.locator('img').boundingBox())!,
      (await mockup.locator('figcaption').boundingBox())!,
    ];
    expect(text.y).toBeGreaterThanOrEqual(picture.y + picture.height);
  });
});
