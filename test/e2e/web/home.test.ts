import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, signIn } from '../customer.js';
import { ADMIN } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { createStage, retryUntilPass } from './stage.js';

/** The part of a video element that is used; the DOM's types are not available here. */
interface Video {
  paused: boolean;
  muted: boolean;
  currentTime: number;
  poster: string;
}

const MEDIA = /\/assets\/[^/]+\.(webm|mp4)$/;
const POSTER = /\/assets\/poster-[^/]+\.webp$/;

describeInBrowser('The home page', () => {
  const stage = createStage();
  let chosen: PrintDetail;
  let other: PrintDetail;
  beforeAll(async () => {
    const customer = await newCustomer(stage.shop);
    [chosen, other] = await Promise.all([
      newPrint(stage.shop, customer, { prompt: 'A lighthouse over a calm sea' }),
      newPrint(stage.shop, customer, { prompt: 'Two pears in the evening sun' }),
    ]);
    const { token } = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    const feature = request(stage.shop.url).post('/api/admin/prints/feature').set('Authorization', token);
    await feature.send({ ids: [chosen.id] }).expect(200);
  });

  // spec: home-three-steps
  it('explains the shop in three steps, and links to the studio', async () => {
    const page = await stage.open('/');
    await page.getByRole('heading', { level: 1, name: 'Create Unique Art Prints' }).waitFor();
    const steps = page.getByRole('region', { name: 'How it works' }).getByRole('listitem');
    expect(await steps.getByRole('heading').allInnerTexts()).toEqual([
      'Choose type and style',
      'Describe or upload',
      'Order',
    ]);
    const points = page.getByRole('region', { name: 'What you can count on' }).getByRole('term');
    expect(await points.allInnerTexts()).toEqual([
      'Flexible sizes',
      'High-definition print-ready files',
      'Printed and dispatched from the UK',
      '30 day money back guarantee',
      '180gsm eco-friendly paper',
      'Hand framing',
    ]);
    const create = page.getByRole('main').getByRole('link', { name: 'Create a print' });
    expect(await create.getAttribute('href')).toBe('/generate-print');
  });

  // spec: home-featured-prints
  it('shows the featured prints', async () => {
    const page = await stage.open('/');
    const featured = page.getByRole('region', { name: 'Featured Prints' });
    await featured.getByRole('link', { name: chosen.title! }).waitFor();
    expect(await featured.getByRole('listitem').count()).toBe(1);
    await featured.getByText(/^from £14\.00$/).waitFor();
    expect(await page.getByRole('link', { name: other.title! }).count()).toBe(0);
    await featured.getByRole('link', { name: chosen.title! }).click();
    await page.waitForURL(`/print/${chosen.slug}/${chosen.id}`);
  });

  const filmOn = (page: Page) => page.getByLabel(/^Five framed prints on a wall/);
  const stateOf = (page: Page) =>
    filmOn(page).evaluate(({ paused, muted, currentTime, poster }: Video) => ({
      paused,
      muted,
      currentTime,
      poster,
    }));
  const runs = (page: Page) =>
    retryUntilPass(async () => expect(await stateOf(page)).toMatchObject({ paused: false, muted: true }));
  /** Two frames later, the page has reacted to what it sees. */
  const drawnTwice = (page: Page) =>
    page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
    );

  // spec: home-film-plays
  it('reserves the place of its film, loads it when it is visible, and plays it silently then', async () => {
    const page = await stage.window({ phone: true });
    const requested: string[] = [];
    let release = () => {};
    const mayCome = new Promise<void>((resolve) => (release = resolve));
    for (const files of [MEDIA, POSTER])
      await page.route(files, async (route) => {
        requested.push(route.request().url());
        await mayCome;
        await route.continue();
      });
    await page.goto('/', { waitUntil: 'commit' });
    const film = filmOn(page);
    await film.waitFor();
    await drawnTwice(page);
    expect(requested.filter((url) => MEDIA.test(url))).toEqual([]);
    await film.scrollIntoViewIfNeeded();
    await retryUntilPass(async () => expect(requested.some((url) => MEDIA.test(url))).toBe(true));
    const box = (await film.boundingBox())!;
    expect(box.width).toBeCloseTo(390, 0);
    expect(box.height / box.width).toBeCloseTo(9 / 16, 2);
    release();
    await retryUntilPass(async () => expect((await stateOf(page)).currentTime).toBeGreaterThan(0));
    await runs(page);
    expect(await film.boundingBox()).toMatchObject({ width: box.width, height: box.height });
  });

  it('stops its film with a key, and continues it', async () => {
    const page = await stage.open('/');
    await filmOn(page).scrollIntoViewIfNeeded();
    await runs(page);
    await page.getByRole('button', { name: 'Pause the film' }).press('Enter');
    const play = page.getByRole('button', { name: 'Play the film' });
    await play.waitFor();
    expect(await stateOf(page)).toMatchObject({ paused: true });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await filmOn(page).scrollIntoViewIfNeeded();
    await drawnTwice(page);
    expect(await stateOf(page)).toMatchObject({ paused: true });
    await play.press('Enter');
    await runs(page);
  });

  // spec: home-film-less-motion
  it('shows only the poster to people who prefer less motion, until they press play', async () => {
    const page = await stage.window({ reducedMotion: true });
    const requested: string[] = [];
    page.on('request', (sent) => void (MEDIA.test(sent.url()) && requested.push(sent.url())));
    await page.goto('/');
    await filmOn(page).scrollIntoViewIfNeeded();
    await drawnTwice(page);
    const { poster, paused } = await stateOf(page);
    expect({ paused, asked: requested }).toEqual({ paused: true, asked: [] });
    await request(poster).get('').expect(200).expect('Content-Type', 'image/webp');
    await page.getByRole('button', { name: 'Play the film' }).click();
    await runs(page);
  });

  it.each(['webm', 'mp4'])('streams its film in parts with a long cache lifetime: %s', async (kind) => {
    const page = await stage.open('/', { reducedMotion: true });
    const source = filmOn(page).locator(`source[type="video/${kind}"]`);
    const path = (await source.getAttribute('src'))!;
    const part = await request(stage.shop.url).get(path).set('Range', 'bytes=0-99').expect(206);
    expect(part.headers).toMatchObject({
      'content-type': `video/${kind}`,
      'content-length': '100',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
});
