import { beforeAll, expect, it } from '@jest/globals';
import request from 'supertest';
import { eventually } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { linksOf, openStage, soon } from './stage.js';

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

  it('hangs every completed print, ten at a time, and offers more only after a full page', async () => {
    const { prints } = (await api().get('/api/prints?limit=100').expect(200)).body;
    const addresses = prints.map(({ slug, id }: { slug: string; id: string }) => `/print/${slug}/${id}`);
    const page = await stage.open('/prints');
    await page.getByRole('heading', { level: 1, name: 'Shop Prints' }).waitFor();
    const hanging = page.getByRole('main').getByRole('listitem').getByRole('link');
    const hrefs = async () => (await linksOf(hanging)).map(([, href]) => href);
    await soon(async () => expect(await hrefs()).toEqual(addresses.slice(0, PAGE)));

    const more = page.getByRole('button', { name: 'Load more' });
    await more.click();
    await soon(async () => expect(await hrefs()).toEqual(addresses));
    expect(await more.count()).toBe(0);
  });

  it('says that the images could not be loaded', async () => {
    stage.expectTrouble(/status of 500/, /Error fetching data:/);
    const page = await stage.window();
    await page.route('**/api/prints?*', (route) => route.fulfill({ status: 500 }));
    await page.goto('/prints');
    await page.getByRole('alert').getByText('There was an error loading the images.').waitFor();

    await page.unroute('**/api/prints?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Load more' }).waitFor();
  });
});
