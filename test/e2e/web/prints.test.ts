import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { Reply } from '../../../src/adapters/http/contract/types.js';
import { eventually } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { linksOf, openStage, soon } from './stage.js';

/** What is asked of a link. The types of the DOM are not at hand here. */
interface Attributed {
  getAttribute(name: string): string | null;
}

const PAGE = 10;
const ALL = 12;

describeInBrowser('The wall of prints', () => {
  const stage = openStage({ FIRST_PRINTS: String(ALL) });
  const api = () => request(stage.shop.url);
  beforeAll(async () => {
    await eventually(
      async () => (await api().get('/api/shop').expect(200)).body.firstPrints.painted === ALL,
      'the first prints',
    );
  });

  type Print = Reply<'listPrints'>['prints'][number];
  const listed = async (search = ''): Promise<Print[]> =>
    (await api().get(`/api/prints?limit=100&${search}`).expect(200)).body.prints;
  const addressesOf = (prints: Print[]) => prints.map(({ slug, id }) => `/print/${slug}/${id}`);
  const hung = (page: Page) =>
    page
      .locator('[data-print] a')
      .evaluateAll((links: Attributed[]) => links.map((link) => link.getAttribute('href')));
  const searchOf = (page: Page) => new URL(page.url()).search;
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
  const chips = (page: Page) =>
    page.getByRole('list', { name: 'Filters that are set' }).getByRole('listitem').allInnerTexts();

  // spec: wall-ten-at-a-time
  it('hangs every completed print, ten at a time, and offers more only after a full page', async () => {
    const addresses = addressesOf(await listed());
    const page = await stage.open('/prints');
    await page.getByRole('heading', { level: 1, name: 'Shop Prints' }).waitFor();
    await soon(async () => expect(await hung(page)).toEqual(addresses.slice(0, PAGE)));

    const more = page.getByRole('button', { name: 'Load more' });
    await more.click();
    await soon(async () => expect(await hung(page)).toEqual(addresses));
    expect(await more.count()).toBe(0);

    const newer = (await listed()).reverse().slice(0, PAGE);
    await page.route('**/api/prints?*', (route) =>
      route.fulfill({ json: { prints: newer, next: null, corrected: null } }),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Shop Prints' }).click();
    await soon(async () => expect(await hung(page)).toEqual(addressesOf(newer)));
  });

  // spec: wall-loading-print
  it('says Loading, seen and announced, while a print that was pressed is on its way', async () => {
    const [print] = (await listed()) as [Print];
    const page = await stage.open('/prints');
    const link = page.locator(`[data-print="${print.id}"] a`).first();
    await link.waitFor();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/api/prints/${print.id}`, async (route) => {
      await asked;
      await route.continue();
    });
    await link.click();
    const told = page.getByRole('status').filter({ hasText: /^Loading$/ });
    await told.waitFor();
    answer();
    await page.getByRole('heading', { level: 1, name: print.title! }).waitFor();
    await told.waitFor({ state: 'detached' });
  });

  it('leads to a print whatever its address calls it', async () => {
    const [print] = (await listed()) as [Print];
    const page = await stage.open('/prints');
    await page.getByRole('heading', { level: 1, name: 'Shop Prints' }).waitFor();
    await page.evaluate(
      `history.pushState(null, '', '/print/wrong/${print.id}?format=1'); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await page.waitForURL(`/print/${print.slug}/${print.id}?format=1`);
    await page.getByRole('heading', { level: 1, name: print.title! }).waitFor();
  });

  it('is left by whoever presses a print, though what they typed was not yet looked for', async () => {
    const [print] = (await listed()) as [Print];
    const page = await stage.window();
    await page.clock.install();
    await page.goto('/prints');
    const answers: (() => Promise<void>)[] = [];
    await page.route(`**/api/prints/${print.id}`, (route) => {
      answers.push(() => route.continue());
    });
    const link = page.locator('[data-print]').first().getByRole('link');
    await link.waitFor();
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
    await page.getByRole('searchbox').fill('zzzzzz');
    await link.click();
    await soon(async () => expect(answers).toHaveLength(1));
    await page.clock.runFor(1000);
    await page.clock.resume();
    for (const answer of answers) await answer();
    await page.waitForURL(`/print/${print.slug}/${print.id}`);
    await page.getByRole('button', { name: 'Add to bag' }).waitFor();
  });

  // spec: wall-found-as-left
  it('is found as it was left: all that was loaded, at the same place', async () => {
    const page = await stage.open('/prints', { still: true });
    await press(page, 'Load more');
    const last = page.locator('[data-print]').last().getByRole('link');
    await soon(async () => expect(await hung(page)).toHaveLength(ALL));
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate<number>('scrollY');
    expect(place).toBeGreaterThan(0);
    await last.click();
    await page.waitForURL('/print/**');
    await page.getByRole('button', { name: 'Add to bag' }).waitFor();

    await page.goBack();
    await soon(async () => {
      expect(await hung(page)).toHaveLength(ALL);
      expect(await page.evaluate<number>('scrollY')).toBe(place);
    });
  });

  // spec: wall-filters
  it('is narrowed by colours, a room and more at once, each of which can go again', async () => {
    const { named_colors: [color = ''] = [], recommended_room: rooms } = (
      await api().get(`/api/prints/${(await listed())[0]!.id}`)
    ).body as Reply<'showPrint'>;
    const slug = color.replaceAll(' ', '-');
    const room = rooms[0]!;
    const page = await stage.open('/prints');
    const told = page.getByRole('status').filter({ hasText: /\d+ prints?( shown)?$/ });
    const outcomeOf = async (search: string) => {
      const { length } = await listed(search);
      return length > PAGE ? `${PAGE} prints shown` : `${length} print${length === 1 ? '' : 's'}`;
    };
    await page.getByRole('button', { name: 'Load more' }).waitFor();
    expect(await told.count()).toBe(0);
    await press(page, 'Colour');
    const swatch = page.getByRole('button', { name: new RegExp(`^${color}$`, 'i') });
    await swatch.click();
    await soon(async () => expect(searchOf(page)).toBe(`?color=${slug}`));
    await soon(async () => expect(await hung(page)).toEqual(addressesOf(await listed(`color=${slug}`))));
    const outcome = await outcomeOf(`color=${slug}`);
    await soon(async () => expect(await told.allTextContents()).toEqual([outcome]));
    expect(await swatch.getAttribute('aria-pressed')).toBe('true');

    await page.getByLabel('Colour name or hex').fill('a5b299');
    await press(page, 'Add Color');
    await page.getByLabel('Colour name or hex').fill('#1c2b52');
    await page.getByLabel('Colour name or hex').press('Enter');
    const three = `${slug},a5b299,1c2b52`;
    await soon(async () => expect(searchOf(page)).toBe(`?color=${three}`));
    await soon(async () =>
      expect(await hung(page)).toEqual(addressesOf(await listed(`color=${three}`)).slice(0, PAGE)),
    );
    expect(await page.getByLabel('Colour name or hex').isDisabled()).toBe(true);

    await page.keyboard.press('Escape');
    const { groups } = (await api().get('/api/shelves/recommended-room')).body as Reply<'showShelf'>;
    const bare = groups.find(({ cards }) => cards.every(({ value }) => value !== room))!;
    for (const card of bare.cards) card.cover = null;
    await page.route('**/api/shelves/recommended-room', (route) =>
      route.fulfill({ json: { type: 'recommended_room', groups } }),
    );
    await press(page, 'Room');
    await page.getByRole('button', { name: room, exact: true }).waitFor();
    const offered = page.getByRole('group', { name: 'Room' }).getByRole('region').getByRole('paragraph');
    expect(await offered.allTextContents()).toEqual(
      groups.filter(({ cards }) => cards.some(({ cover }) => cover)).map(({ name }) => name),
    );
    await press(page, room);
    const both = `room=${room.toLowerCase().replaceAll(' ', '-')}&color=${three}`;
    await soon(async () => expect(searchOf(page)).toBe(`?${both}`));
    await soon(async () => expect(await hung(page)).toEqual(addressesOf(await listed(both))));
    expect((await chips(page)).map((text) => text.toLowerCase())).toEqual([
      color,
      '#a5b299',
      '#1c2b52',
      room.toLowerCase(),
    ]);

    await press(page, 'Remove #a5b299');
    await soon(async () => expect(searchOf(page)).toBe(`?${both.replace(',a5b299', '')}`));
    await press(page, 'Clear all');
    await soon(async () => expect(searchOf(page)).toBe(''));
    await soon(async () => expect(await hung(page)).toHaveLength(PAGE));
    await soon(async () => expect(await told.allTextContents()).toEqual([`${PAGE} prints shown`]));
    await page.goBack();
    await soon(async () => expect(await chips(page)).toHaveLength(3));
  });

  it('takes a colour by its name, and says in words what is none', async () => {
    const page = await stage.open('/prints');
    await press(page, 'Colour');
    const field = page.getByLabel('Colour name or hex');
    await field.fill('blue');
    await field.press('Enter');
    await page
      .getByRole('alert')
      .getByText(/no colour called “blue”\. Did you mean .* blue/)
      .waitFor();
    expect(searchOf(page)).toBe('');
    await field.fill('Sky blue');
    expect(await page.getByRole('alert').filter({ hasText: 'no colour' }).count()).toBe(0);
    await press(page, 'Add Color');
    await soon(async () => expect(searchOf(page)).toBe('?color=sky-blue'));
    expect(await field.inputValue()).toBe('');
  });

  it('names the lowest price of each print on paper, by its shape', async () => {
    const page = await stage.open('/prints');
    for (const { id, prompt_size } of (await listed()).slice(0, PAGE)) {
      await page
        .locator(`[data-print="${id}"]`)
        .getByText(prompt_size === 1 ? 'from £17.00' : 'from £14.00')
        .waitFor();
    }
  });

  // spec: wall-filters-on-phone
  it('has its filters on a page of their own on a phone, and says how many are set', async () => {
    const [{ color_psychology_primary_trait: trait }] = (await listed()) as [Print];
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
    await soon(async () => expect(searchOf(page)).toBe(`?${query}`));
    await soon(async () => expect(await hung(page)).toEqual(addressesOf(await listed(query))));
    await page.goBack();
    await soon(async () => expect(searchOf(page)).toBe(''));
  });

  // spec: wall-search
  it('is searched while one types; slips are forgiven and told, and what is not there leads on', async () => {
    const page = await stage.open('/privacy-policy');
    await page.getByRole('banner').getByRole('link', { name: 'Search prints' }).click();
    await soon(async () => expect(await page.evaluate<string>('document.activeElement.type')).toBe('search'));
    await page.keyboard.type('mountian');
    await page.getByText('No prints for “mountian”. Showing prints for “mountain”.').waitFor();
    expect(searchOf(page)).toBe('?q=mountian');
    expect(await hung(page)).toEqual(addressesOf(await listed('q=mountain')));

    await page.getByRole('searchbox').fill('zzzzzz');
    await page.keyboard.press('Enter');
    const none = page.getByRole('region', { name: 'Nothing like that hangs here yet' });
    await none.getByText('“zzzzzz”').waitFor();
    await page.getByRole('status').getByText('Nothing found', { exact: true }).waitFor();
    expect((await linksOf(none.getByRole('link'))).map(([, href]) => href)).toEqual([
      '/generate-print',
      '/collections',
    ]);
    await press(page, 'Shape');
    await press(page, 'Square');
    await none.getByRole('button', { name: 'Without “zzzzzz”' }).click();
    await soon(async () => expect(searchOf(page)).toBe('?orientation=square'));
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await soon(async () => expect(await hung(page)).toEqual(addressesOf(await listed('orientation=square'))));
  });

  // spec: wall-load-failure
  it('says that the images could not be loaded', async () => {
    stage.expectTrouble(/status of 500/, /Error fetching data:/);
    const page = await stage.open('/privacy-policy');
    await page.route('**/api/prints?*', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('banner').getByRole('link', { name: 'Shop Prints' }).click();
    const fault = page.getByRole('alert').getByText('There was an error loading the images.');
    await fault.waitFor();
    await page.goto('/');
    await page.getByRole('region', { name: 'Featured Prints' }).getByRole('alert').waitFor();
    await fault.waitFor();
    await page.goto('/collections/recommended-room/Bedroom');
    await page.getByRole('heading', { level: 1, name: 'Bedroom' }).waitFor();
    await fault.waitFor();
    await page.goto('/prints');
    await fault.waitFor();

    await page.unroute('**/api/prints?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    const more = page.getByRole('button', { name: 'Load more' });
    await more.waitFor();
    await page.route('**/api/prints?*', (route) => route.fulfill({ status: 500 }));
    await more.click();
    await fault.waitFor();
    expect(await hung(page)).toHaveLength(PAGE);
    await page.unroute('**/api/prints?*');
    await more.click();
    await soon(async () => expect(await hung(page)).toHaveLength(ALL));
    expect(await fault.count()).toBe(0);
  });
});
