import { beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { openStage, soon, styleOf } from './stage.js';

/** Drawn without a graphics card, 3D takes its time. */
const LONG = { timeout: 90_000 };

describeInBrowser('The pictures of a print', () => {
  const stage = openStage();
  let print: PrintDetail;
  beforeAll(async () => {
    print = await newPrint(stage.shop, await newCustomer(stage.shop), { prompt: 'A heron in the reeds' });
  });

  const open = (query = '') => stage.open(`/print/${print.slug}/${print.id}${query}`, { still: true });
  const view = (page: Page, name: string) =>
    page.getByRole('group', { name: 'Views' }).getByRole('button', { name });
  const isFocused = (one: Locator) =>
    one.evaluate((element: { ownerDocument: { activeElement: unknown } }) => {
      return element.ownerDocument.activeElement === element;
    });
  const scaleOf = async (place: Locator) => {
    const [, scale] = /^matrix\(([\d.]+)/.exec(await styleOf(place.locator('> div'), 'transform')) ?? [];
    return Number(scale);
  };

  // spec: print-gallery-zoom
  it('are looked at on the whole screen, closely, one after another, and the focus comes back', async () => {
    const page = await open();
    const zoom = page.getByRole('button', { name: 'Zoom' });
    const whole = page.getByRole('dialog', { name: 'on the whole screen' });
    const picture = whole.getByRole('group', { name: /zoomable$/ });
    // Wherever the picture is pressed.
    await page.locator('.print-stage .framed').click({ position: { x: 40, y: 60 }, force: true });
    await whole.getByText(`Close up, 1 of ${print.image_paths.length}`).waitFor();
    const { width, height } = page.viewportSize()!;
    const close = (await whole.getByRole('button', { name: 'Close' }).boundingBox())!;
    expect(close.x + close.width).toBeLessThanOrEqual(width);
    expect(await whole.boundingBox()).toMatchObject({ x: 0, y: 0, height });
    await soon(async () => expect(await isFocused(picture)).toBe(true));

    await picture.hover();
    await page.mouse.wheel(0, -100);
    await soon(async () => expect(await scaleOf(picture)).toBeCloseTo(1.1, 5));
    await page.mouse.wheel(0, 500);
    await soon(async () => expect(await scaleOf(picture)).toBe(1));
    await page.keyboard.press('+');
    await soon(async () => expect(await scaleOf(picture)).toBeCloseTo(1.1, 5));
    // Close to it the arrows move it; whole, they go on.
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
  it('hang in 3D in the chosen size, frame and mount, fetched when asked for, until Escape or Close', async () => {
    const page = await stage.window({ still: true });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`/print/${print.slug}/${print.id}?format=3&size=14&frame=34&extra=42`);
    const toggle = view(page, 'View in 3D');
    await toggle.waitFor();
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => /viewer/.test(url))).toEqual([]);

    await toggle.press('Enter');
    const viewer = page.locator('.viewer-3d');
    await viewer.getByText('50 × 70 cm, in a frame of walnut, with a white mount').waitFor(LONG);
    expect(fetched.some((url) => /viewer/.test(url) && url.startsWith(stage.shop.url))).toBe(true);
    await viewer.getByRole('button', { name: 'Close' }).press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await isFocused(toggle)).toBe(true);

    await page
      .getByRole('group', { name: 'Format' })
      .getByRole('radio', { name: /Digital/ })
      .check();
    await toggle.click();
    await viewer.getByText('50 × 70 cm, without a frame').waitFor(LONG);
    await viewer.getByRole('button', { name: 'Close' }).click();
    await viewer.waitFor({ state: 'detached' });
    expect(await isFocused(toggle)).toBe(true);
  });

  it('show close up what is printed on the chosen paper, and say where the whole picture is shown', async () => {
    const { crop } = print.print_sizes.find(({ size }) => size === '50x70')!;
    const page = await open('?format=2&size=14');
    const picture = page.locator('.print-stage-close .framed-window .picture');
    const { width, height } = (await picture.boundingBox())!;
    expect(width / height).toBeCloseTo(50 / 70, 2);
    const zoom = Number(await styleOf(picture.locator('img'), 'scale'));
    expect(zoom).toBeCloseTo(1 / Math.max(crop.width, crop.height), 3);
    await view(page, 'In a frame').click();
    await page.getByText('The whole picture is shown; ‘Close up’ shows what is on the paper.').waitFor();
  });

  it('say in which frame they are drawn where another one is chosen', async () => {
    const { mockup_frame: drawn } = print;
    const page = await open('?format=3&size=14&frame=34');
    await view(page, 'In a frame').click();
    await page.getByText(`Shown in ${drawn}. ‘On a wall’ shows walnut.`).waitFor();
    await page
      .getByRole('group', { name: 'Frame', exact: true })
      .getByRole('radio', { name: drawn === 'oak' ? /Oak/ : /Black/ })
      .check();
    await soon(async () => expect(await page.getByText(`Shown in ${drawn}`).count()).toBe(0));
  });

  // spec: print-gallery-without-viewer
  it('are still there where the viewer cannot be fetched', async () => {
    stage.expectTrouble(/ERR_FAILED/);
    const page = await stage.window();
    await page.route(/\/viewer-3d[^/]*\.js/, (route) => route.abort());
    await page.goto(`/print/${print.slug}/${print.id}`);
    await view(page, 'View in 3D').click();
    await page.getByText('It cannot be shown in 3D').waitFor();
    await view(page, 'On a wall').click();
    await page.getByText('drawn to scale').waitFor();
  });
});
