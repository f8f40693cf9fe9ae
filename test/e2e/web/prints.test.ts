import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { Reply } from '../../../src/adapters/http/contract/types.js';
import { eventually } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { readLinks, createStage, retryUntilPass } from './stage.js';

/** The part of a link element that is used; the DOM's types are not available here. */
interface Attributed {
  getAttribute(name: string): string | null;
}

const PAGE = 10;
const ALL = 12;

describeInBrowser('The wall of prints', () => {
  const stage = createStage({ FIRST_PRINTS: String(ALL) });
  const api = () => request(stage.shop.url);
  beforeAll(async () => {
    await eventually(
      async () => (await api().get('/api/shop').expect(200)).body.firstPrints.painted === ALL,
      'the first prints',
    );
  });

  type Print = Reply<'listPrints'>['prints'][number];
  const fetchPrints = async (search = ''): Promise<Print[]> =>
    (await api().get(`/api/prints?limit=100&${search}`).expect(200)).body.prints;
  const addressesOf = (prints: Print[]) => prints.map(({ slug, id }) => `/print/${slug}/${id}`);
  const titlesOn = (page: Page) =>
    page
      .locator('[data-print] a')
      .evaluateAll((links: Attributed[]) => links.map((link) => link.getAttribute('href')));
  const searchOf = (page: Page) => new URL(page.url()).search;
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
  const chips = (page: Page) =>
    page.getByRole('list', { name: 'Filters that are set' }).getByRole('listitem').allInnerTexts();

  it('opens a pressed print, even while a typed search is pending', async () => {
    const [print] = (await fetchPrints()) as [Print];
    const page = await stage.window();
    await page.clock.install();
    await page.goto('/prints');
    const responses: (() => Promise<void>)[] = [];
    await page.route(`**/api/prints/${print.id}`, (route) => {
      responses.push(() => route.continue());
    });
    const link = page.locator('[data-print]').first().getByRole('link');
    await link.waitFor();
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
    await page.getByRole('searchbox').fill('zzzzzz');
    await link.click();
    await retryUntilPass(async () => expect(responses).toHaveLength(1));
    await page.clock.runFor(1000);
    await page.clock.resume();
    for (const response of responses) await response();
    await page.waitForURL(`/print/${print.slug}/${print.id}`);
    await page.getByRole('button', { name: 'Add to bag' }).waitFor();
  });

  // spec: wall-found-as-left
  it('is restored as it was left: all loaded prints, at the same place', async () => {
    const page = await stage.open('/prints', { reducedMotion: true });
    await press(page, 'Load more');
    const last = page.locator('[data-print]').last().getByRole('link');
    await retryUntilPass(async () => expect(await titlesOn(page)).toHaveLength(ALL));
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate<number>('scrollY');
    expect(place).toBeGreaterThan(0);
    await last.click();
    await page.waitForURL('/print/**');
    await page.getByRole('button', { name: 'Add to bag' }).waitFor();

    await page.goBack();
    await retryUntilPass(async () => {
      expect(await titlesOn(page)).toHaveLength(ALL);
      expect(await page.evaluate<number>('scrollY')).toBe(place);
    });
  });

  // spec: wall-filters
  it('is filtered by colours, a room and more together, each of which can be removed', async () => {
    const {
      named_colors: [color = ''],
      recommended_room: rooms,
    } = (await api().get(`/api/prints/${(await fetchPrints())[0]!.id}`)).body as Reply<'showPrint'>;
    const slug = color.replaceAll(' ', '-');
    const room = rooms[0]!;
    const page = await stage.open('/prints');
    const notice = page.getByRole('status').filter({ hasText: /\d+ prints?( shown)?$/ });
    const measureOutcome = async (search: string) => {
      const { length } = await fetchPrints(search);
      return length > PAGE ? `${PAGE} prints shown` : `${length} print${length === 1 ? '' : 's'}`;
    };
    await page.getByRole('button', { name: 'Load more' }).waitFor();
    expect(await notice.count()).toBe(0);
    await press(page, 'Colour');
    const swatch = page.getByRole('button', { name: new RegExp(`^${color}$`, 'i') });
    await swatch.click();
    await retryUntilPass(async () => expect(searchOf(page)).toBe(`?color=${slug}`));
    await retryUntilPass(async () =>
      expect(await titlesOn(page)).toEqual(addressesOf(await fetchPrints(`color=${slug}`))),
    );
    const outcome = await measureOutcome(`color=${slug}`);
    await retryUntilPass(async () => expect(await notice.allTextContents()).toEqual([outcome]));
    expect(await swatch.getAttribute('aria-pressed')).toBe('true');

    await page.getByLabel('Colour name or hex').fill('a5b299');
    await press(page, 'Add Color');
    await page.getByLabel('Colour name or hex').fill('#1c2b52');
    await page.getByLabel('Colour name or hex').press('Enter');
    const three = `${slug},a5b299,1c2b52`;
    await retryUntilPass(async () => expect(searchOf(page)).toBe(`?color=${three}`));
    await retryUntilPass(async () =>
      expect(await titlesOn(page)).toEqual(addressesOf(await fetchPrints(`color=${three}`)).slice(0, PAGE)),
    );
    expect(await page.getByLabel('Colour name or hex').isDisabled()).toBe(true);

    await page.keyboard.press('Escape');
    await press(page, 'Room');
    await page.getByRole('button', { name: room, exact: true }).click();
    const both = `room=${room.toLowerCase().replaceAll(' ', '-')}&color=${three}`;
    await retryUntilPass(async () => expect(searchOf(page)).toBe(`?${both}`));
    await retryUntilPass(async () =>
      expect(await titlesOn(page)).toEqual(addressesOf(await fetchPrints(both))),
    );
    expect((await chips(page)).map((text) => text.toLowerCase())).toEqual([
      color,
      '#a5b299',
      '#1c2b52',
      room.toLowerCase(),
    ]);

    await press(page, 'Remove #a5b299');
    await retryUntilPass(async () => expect(searchOf(page)).toBe(`?${both.replace(',a5b299', '')}`));
    await press(page, 'Clear all');
    await retryUntilPass(async () => expect(searchOf(page)).toBe(''));
    await retryUntilPass(async () => expect(await titlesOn(page)).toHaveLength(PAGE));
    await retryUntilPass(async () =>
      expect(await notice.allTextContents()).toEqual([`${PAGE} prints shown`]),
    );
    await page.goBack();
    await retryUntilPass(async () => expect(await chips(page)).toHaveLength(3));
  });

  // spec: wall-filters-on-phone
  it('has its filters on a page of their own on a phone, and shows how many are set', async () => {
    const [{ color_psychology_primary_trait: trait }] = (await fetchPrints()) as [Print];
    const page = await stage.open('/prints', { phone: true });
    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByText('Mood', { exact: true }).tap();
    await dialog.getByRole('button', { name: trait! }).tap();
    await dialog.getByText('Shape', { exact: true }).tap();
    await dialog.getByRole('button', { name: 'Portrait' }).tap();
    await dialog.getByRole('button', { name: 'Show prints' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Filters 2 set' }).waitFor();
    const query = `orientation=portrait&trait=${trait!.toLowerCase()}`;
    await retryUntilPass(async () => expect(searchOf(page)).toBe(`?${query}`));
    await retryUntilPass(async () =>
      expect(await titlesOn(page)).toEqual(addressesOf(await fetchPrints(query))),
    );
    await page.goBack();
    await retryUntilPass(async () => expect(searchOf(page)).toBe(''));
  });

  // spec: wall-search
  it('is searched while one types; typing errors are corrected and shown, and an empty result suggests more', async () => {
    const page = await stage.open('/privacy-policy');
    await page.getByRole('banner').getByRole('link', { name: 'Search prints' }).click();
    await retryUntilPass(async () =>
      expect(await page.evaluate<string>('document.activeElement.type')).toBe('search'),
    );
    await page.keyboard.type('mountian');
    await page.getByText('No prints for “mountian”. Showing prints for “mountain”.').waitFor();
    expect(searchOf(page)).toBe('?q=mountian');
    expect(await titlesOn(page)).toEqual(addressesOf(await fetchPrints('q=mountain')));

    await page.getByRole('searchbox').fill('zzzzzz');
    await page.keyboard.press('Enter');
    const none = page.getByRole('region', { name: 'No prints like that yet' });
    await none.getByText('“zzzzzz”').waitFor();
    await page.getByRole('status').getByText('No prints found', { exact: true }).waitFor();
    expect((await readLinks(none.getByRole('link'))).map(([, href]) => href)).toEqual([
      '/generate-print',
      '/collections',
    ]);
    await press(page, 'Shape');
    await press(page, 'Square');
    await none.getByRole('button', { name: 'Without “zzzzzz”' }).click();
    await retryUntilPass(async () => expect(searchOf(page)).toBe('?orientation=square'));
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await retryUntilPass(async () =>
      expect(await titlesOn(page)).toEqual(addressesOf(await fetchPrints('orientation=square'))),
    );
  });
});
