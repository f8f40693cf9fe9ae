import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { Reply } from '../../../src/adapters/http/contract/types.js';
import { newCustomer } from '../customer.js';
import { eventually } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { openBeforeScripts } from './held-scripts.js';
import { createStage, retryUntilPass } from './stage.js';

/** The part of an element that is used; the DOM's types are not available here. */
interface Attributed {
  getAttribute(name: string): string | null;
}

const ALL = 8;

describeInBrowser('The order of Shop Prints', () => {
  const stage = createStage({ FIRST_PRINTS: String(ALL) });
  const api = () => request(stage.shop.url);
  const fetchIds = async (search: string): Promise<string[]> => {
    const { body } = await api().get(`/api/prints?limit=100&${search}`).expect(200);
    return (body as Reply<'listPrints'>).prints.map(({ id }) => id);
  };
  beforeAll(async () => {
    await eventually(async () => (await fetchIds('')).length === ALL, 'the first prints');
    const { token } = await newCustomer(stage.shop);
    const ids = [(await fetchIds('')).at(-1)];
    await api().post('/api/account/favourites').set('Authorization', token).send({ ids }).expect(200);
  });

  const idsOn = (page: Page) =>
    page
      .locator('[data-print]')
      .evaluateAll((items: Attributed[]) => items.map((item) => item.getAttribute('data-print')));
  const expectWall = (page: Page, query: string) =>
    retryUntilPass(async () => {
      expect(new URL(page.url()).search).toBe(query && `?${query}`);
      expect(await idsOn(page)).toEqual(await fetchIds(query));
    });
  const chips = (page: Page) =>
    page.getByRole('list', { name: 'Filters that are set' }).getByRole('listitem');

  // spec: wall-sorted-on-a-desk
  it('changes with filters by price and size, which say how many prints they leave', async () => {
    const page = await stage.open('/prints');
    await page.getByLabel('Sort').selectOption('Most loved');
    await expectWall(page, 'sort=most-loved');

    const { body } = await api().get('/api/print-counts').expect(200);
    const { prints } = (body as Reply<'countPrints'>).prices.find(({ price_below }) => price_below === 1500)!;
    await page.getByRole('button', { name: 'Price' }).click();
    await page.getByRole('button', { name: `Under £15 ${prints} prints`, exact: true }).click();
    await expectWall(page, 'price_below=1500&sort=most-loved');
    expect(await chips(page).allInnerTexts()).toEqual(['Under £15']);

    await page.getByRole('button', { name: 'Size' }).click();
    expect(await page.getByRole('button', { name: /^30 × 30 cm/ }).count()).toBe(0);
    await page.getByRole('button', { name: `50 × 70 cm ${prints} prints`, exact: true }).click();
    await expectWall(page, 'size=50x70&price_below=1500&sort=most-loved');

    await page.goBack();
    await expectWall(page, 'price_below=1500&sort=most-loved');
    await page.goForward();
    await expectWall(page, 'size=50x70&price_below=1500&sort=most-loved');
    await page.reload();
    expect(await page.getByLabel('Sort').inputValue()).toBe('most-loved');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expectWall(page, 'sort=most-loved');

    await page.goto('/prints?price_from=90000&size=30x30');
    const none = page.getByRole('region', { name: 'No prints like that yet' });
    await none.getByRole('button', { name: 'Without £900 and over' }).click();
    await expectWall(page, 'size=30x30');
  });

  // spec: wall-sorted-early
  it('changes when it is chosen before the scripts have loaded', async () => {
    const { page, release } = await openBeforeScripts(stage, '/prints', { phone: true });
    await page.getByLabel('Sort').selectOption('Most loved');
    release();
    await expectWall(page, 'sort=most-loved');
    expect(await page.getByLabel('Sort').inputValue()).toBe('most-loved');
  });

  // spec: wall-sorted-on-a-phone
  it('is beside the filters on a phone, which are on a page of their own', async () => {
    const page = await stage.open('/prints', { phone: true });
    await page.getByLabel('Sort').selectOption('Price: high to low');
    await expectWall(page, 'sort=price-desc');
    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByText('Size', { exact: true }).tap();
    await dialog.getByRole('button', { name: /^50 × 70 cm/ }).tap();
    await dialog.getByText('Price', { exact: true }).tap();
    await dialog.getByRole('button', { name: /^Under £15/ }).tap();
    await dialog.getByRole('button', { name: 'Show prints' }).tap();
    await page.getByRole('button', { name: 'Filters 2 set' }).waitFor();
    await expectWall(page, 'size=50x70&price_below=1500&sort=price-desc');
    await page.goBack();
    await expectWall(page, 'sort=price-desc');
  });
});
