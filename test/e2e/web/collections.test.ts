import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { Reply } from '../../../src/adapters/http/contract/types.js';
import { signIn } from '../customer.js';
import { ADMIN, eventually } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { readLinks, createStage, retryUntilPass } from './stage.js';

const ALL = 8;

type Shelf = Reply<'showShelf'>;
type Collection = Reply<'showCollection'>;
type Print = Reply<'listPrints'>['prints'][number];

describeInBrowser('Collections', () => {
  const stage = createStage({ FIRST_PRINTS: String(ALL) });
  const api = async (path: string) => (await request(stage.shop.url).get(path).expect(200)).body;
  beforeAll(async () => {
    await eventually(async () => (await api('/api/shop')).firstPrints.painted === ALL, 'the first prints');
  });

  const main = (page: Page) => page.getByRole('main');
  const headings = (page: Page, level: number) => main(page).getByRole('heading', { level }).allInnerTexts();
  const pathOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname);
  const cardsOf = (shelf: Shelf) => shelf.groups.flatMap(({ cards }) => cards);

  /** Follows a link within the SPA, without a request for the page. */
  async function follow(page: Page, path: string) {
    await page.evaluate(
      `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
    );
  }

  // spec: collections-from-front-page
  it('are two steps from the front page, and shown by type, the first four of each', async () => {
    const { shelves } = (await api('/api/shelves')) as { shelves: Shelf[] };
    const page = await stage.open('/');
    await page.getByRole('banner').getByRole('link', { name: 'Collections' }).click();
    await page.getByRole('heading', { level: 1, name: 'Art Collections' }).waitFor();
    expect(await page.title()).toBe('Art Collections | Hangwell');
    expect(await headings(page, 2)).toEqual([
      'Rooms',
      'Colours',
      'Moods',
      'Palettes',
      'Presence',
      'Subjects',
    ]);
    for (const shelf of shelves) {
      const key = shelf.type.replaceAll('_', '-');
      const section = page.locator(`section[aria-labelledby=${shelf.type}]`);
      const [all, ...cards] = await readLinks(section.getByRole('link'));
      expect(all).toEqual([expect.stringContaining('View all'), `/collections/${key}`]);
      expect(cards).toHaveLength(4);
      expect(cards).toEqual(
        cardsOf(shelf).map(({ value, label, has_prints }) => [
          `${label}${has_prints ? '' : 'No print yet'}`,
          `/collections/${key}/${encodeURIComponent(value)}`,
        ]),
      );
    }

    await page.getByRole('banner').getByRole('link', { name: 'Colours' }).click();
    const color = cardsOf(await api('/api/shelves/color')).find(({ has_prints }) => has_prints)!;
    await main(page).getByRole('link', { name: color.label, exact: true }).click();
    await page.locator('[data-print]').first().waitFor();
    expect(pathOf(page)).toBe(`/collections/color/${color.value}`);

    const phone = await stage.open('/', { phone: true });
    await phone.getByRole('banner').getByRole('link', { name: 'Moods' }).tap();
    await phone.getByRole('heading', { level: 1, name: 'Moods' }).waitFor();
    const mood = cardsOf(await api('/api/shelves/color-psychology-primary-trait')).find(
      ({ has_prints }) => has_prints,
    )!;
    await main(phone).getByRole('link', { name: mood.label, exact: true }).tap();
    await phone.locator('[data-print]').first().waitFor();
    expect(pathOf(phone)).toBe(`/collections/color-psychology-primary-trait/${mood.value}`);
  });

  // spec: collections-of-a-type
  it('of a type are all shown: rooms and colours in groups, levels and traits in their order', async () => {
    const page = await stage.open('/collections/recommended_room');
    await retryUntilPass(async () => expect(pathOf(page)).toBe('/collections/recommended-room'));
    await page.getByRole('heading', { level: 1, name: 'Rooms' }).waitFor();
    expect(await headings(page, 2)).toEqual([
      'Living Spaces',
      'Work Spaces',
      'Rest Spaces',
      'Creative Spaces',
      'Social Spaces',
      'Wellness Spaces',
      'Utility Spaces',
      'Outdoor Living',
    ]);
    expect(await main(page).locator('h2 > svg').count()).toBe(8);
    expect(await main(page).locator('li svg').count()).toBe(9);
    expect(await main(page).getByRole('listitem').getByRole('link').count()).toBe(31 + 1);

    const names = async () =>
      (await readLinks(main(page).getByRole('listitem').getByRole('link')))
        .slice(1)
        .map(([name]) => name!.replace('No print yet', ''));
    await follow(page, '/collections/color-psychology-impact-level');
    await page.getByRole('heading', { level: 1, name: 'Presence' }).waitFor();
    expect(await names()).toEqual(['Overwhelming', 'Strong', 'Moderate', 'Balanced', 'Subtle']);
    await follow(page, '/collections/Color_psychology_primary_trait');
    await page.getByRole('heading', { level: 1, name: 'Moods' }).waitFor();
    expect(pathOf(page)).toBe('/collections/color-psychology-primary-trait');
    expect(await names()).toEqual([
      'Intense',
      'Energetic',
      'Cheerful',
      'Balanced',
      'Serene',
      'Regal',
      'Neutral',
    ]);
    await follow(page, '/collections/Color');
    await page.getByRole('heading', { level: 1, name: 'Colours' }).waitFor();
    expect(pathOf(page)).toBe('/collections/color');
    expect(await names()).toEqual(cardsOf(await api('/api/shelves/color')).map(({ label }) => label));
  });

  // spec: collections-page-of-each
  it('have a page each: its place, title, text, prints, a guide and related ones', async () => {
    const [{ color_psychology_primary_trait: trait, color_psychology_impact_level: level }] = (
      await api('/api/prints')
    ).prints as [Print];
    const path = `/color-psychology-primary-trait/${trait}`;
    const { title, description, room_tips } = (await api(`/api/collections${path}`)) as Collection;
    const { prints } = (await api(`/api/prints?limit=20&trait=${trait}`)) as { prints: Print[] };
    const relatedTo = async (path: string) =>
      ((await api(`/api/collections${path}/related`)) as Reply<'listRelatedCollections'>).related;
    const page = await stage.open(`/collections/color_psychology_primary_trait/${trait}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(pathOf(page)).toBe(`/collections${path}`);
    expect(await page.title()).toBe(`${title} | Hangwell`);
    await main(page).getByText(description).waitFor();
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect(await readLinks(trail.getByRole('link'))).toEqual([
      ['Art Collections', '/collections'],
      ['Moods', '/collections/color-psychology-primary-trait'],
    ]);
    expect(await trail.locator('[aria-current=page]').innerText()).toBe(trait);
    expect((await readLinks(page.locator('[data-print]').getByRole('link'))).map(([, href]) => href)).toEqual(
      prints.map(({ slug, id }) => `/print/${slug}/${id}`),
    );

    const guide = page.getByRole('region', { name: 'Guide to Choosing Wall Art' });
    expect(await guide.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Best Practices',
      'Room Tips',
      'Psychological Effects',
      'Scientific Background',
    ]);
    expect(await readLinks(guide.getByRole('link'))).toEqual(
      Object.keys(room_tips!).map((room) => [
        room,
        `/collections/recommended-room/${encodeURIComponent(room)}`,
      ]),
    );

    const cards = page.getByRole('region', { name: 'Related Collections' }).getByRole('link');
    const subtitles = {
      recommended_room: 'Find prints for complementary spaces',
      color_psychology_primary_trait: 'Discover prints with related emotional qualities',
      color_psychology_impact_level: 'Explore prints with similar psychological impact',
      color_category: 'View prints in harmonious color categories',
    } as Record<string, string>;
    const sentences = new Set<string>();
    for (const shown of [`/color-psychology-impact-level/${level}`, path]) {
      const related = await relatedTo(shown);
      await follow(page, `/collections${shown}`);
      const { title } = (await api(`/api/collections${shown}`)) as Collection;
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await retryUntilPass(async () =>
        expect(await readLinks(cards)).toEqual(
          related.map(({ type, value, label }) => [
            expect.stringContaining(`${label}${subtitles[type]}`),
            `/collections/${type.replaceAll('_', '-')}/${encodeURIComponent(value)}`,
          ]),
        ),
      );
      for (const { type } of related) sentences.add(type);
    }
    expect([...sentences].sort()).toEqual(Object.keys(subtitles).sort());
    const [first] = await relatedTo(path);
    await cards.first().click();
    await page.getByRole('heading', { level: 1, name: first!.value }).waitFor();
    expect(await page.evaluate<number>('scrollY')).toBe(0);
  });

  // spec: collections-empty
  it('without a print say so, and suggest related ones', async () => {
    const none = cardsOf(await api('/api/shelves/color')).find(({ has_prints }) => !has_prints)!;
    const { related } = await api(`/api/collections/color/${encodeURIComponent(none.value)}/related`);
    const page = await stage.open('/collections');
    await follow(page, `/collections/color/${encodeURIComponent(none.value)}`);
    await page.getByRole('heading', { name: 'No prints here yet' }).waitFor();
    await main(page).getByRole('link', { name: 'Make the first one' }).waitFor();
    const near = page.getByRole('region', { name: 'Related Collections' }).getByRole('link');
    await near.first().waitFor();
    expect(await near.count()).toBe(related.length);
    expect(await page.getByRole('region', { name: 'Guide to Choosing Wall Art' }).count()).toBe(0);
  });

  // spec: selections-page
  it('of the shop itself come first, and have a page with their prints in order', async () => {
    const { prints } = (await api('/api/prints')) as { prints: Print[] };
    const print_ids = [prints[2]!.id, prints[0]!.id];
    const admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    const admitted = (call: request.Test) => call.set('Authorization', admin.token).expect(200);
    const address = `/api/admin/selections/${randomUUID()}`;
    const body = { title: 'Under a Low Sun', description: 'For warm evenings.', print_ids };
    await admitted(request(stage.shop.url).put(address).send(body));

    const page = await stage.open('/collections');
    expect((await headings(page, 2))[0]).toBe('Chosen by us');
    await main(page).getByRole('link', { name: 'Under a Low Sun' }).click();
    await page.getByRole('heading', { level: 1, name: 'Under a Low Sun' }).waitFor();
    expect(pathOf(page)).toBe('/selections/under-a-low-sun');
    const cards = await readLinks(main(page).getByRole('link').and(page.locator('[href^="/print/"]')));
    expect(cards.map(([, path]) => path!.split('/').at(-1))).toEqual(print_ids);
    expect(await (await fetch(stage.shop.url + '/selections/under-a-low-sun')).text()).toContain(
      'For warm evenings.',
    );

    await admitted(request(stage.shop.url).delete(address));
    expect((await fetch(stage.shop.url + '/selections/under-a-low-sun')).status).toBe(404);
  });
});
