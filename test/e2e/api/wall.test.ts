import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import type { Query, Reply } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, signIn, type Customer } from '../customer.js';
import { fetchPage } from '../served-page.js';
import { ADMIN, startShop, type Shop } from '../shop.js';

/** What the files in the catalogue say: paper costs £14 and more, and square paper £17. */
const [RECTANGULAR, SQUARE] = [1400, 1700];

type Wanted = Query<'listPrints'>;

describe('Shop Prints', () => {
  let shop: Shop;
  let admin: Customer;
  /** A picture of 3,000 × 2,000 pixels, one of 1,000 × 1,000, and a small one of 720 × 600. */
  let wide: string, square: string, small: string;
  beforeAll(async () => {
    shop = await startShop({ KEEP_ANSWERS_MS: '0' });
    admin = await signIn(shop, ADMIN.email, ADMIN.password);
    wide = await addArt(3000, 2000, '#1d3557', { price: 3000 });
    square = await addArt(1000, 1000, '#f1c453');
    small = await addArt(720, 600, '#7a2e1d');
  });
  afterAll(() => shop?.close());

  async function addArt(
    width: number,
    height: number,
    background: string,
    words: { price?: number } = {},
  ): Promise<string> {
    const picture = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    const added = await request(shop.url)
      .post('/api/admin/art')
      .set('Authorization', admin.token)
      .field({ provenance: 'own', ...words })
      .attach('picture', picture, `${background.slice(1)}.png`);
    expect(added.body).toMatchObject({ result: 'added' });
    return added.body.id;
  }

  const fetchIds = async (query: Wanted): Promise<string[]> => {
    const { body } = await request(shop.url).get('/api/prints').query(query).expect(200);
    return (body as Reply<'listPrints'>).prints.map(({ id }) => id);
  };
  const fetchCounts = async (query: object = {}) => {
    const { body } = await request(shop.url).get('/api/print-counts').query(query).expect(200);
    const { prices, sizes } = body as Reply<'countPrints'>;
    const counted = prices.filter(({ prints }) => prints > 0);
    return {
      prices: counted.map(({ price_from, price_below, prints }) => [price_from, price_below, prints]),
      sizes: Object.fromEntries(sizes.map(({ size, prints }) => [size, prints])),
    };
  };

  // spec: wall-order-over-http
  it('are sorted by price and by time, page by page', async () => {
    expect(await fetchIds({ sort: 'price-asc' })).toEqual([small, square, wide]);
    expect(await fetchIds({ sort: 'price-desc' })).toEqual([wide, square, small]);
    expect(await fetchIds({ sort: 'newest' })).toEqual([small, square, wide]);
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const query: Wanted = { sort: 'price-desc', limit: 1, ...(cursor && { cursor }) };
      const { body } = await request(shop.url).get('/api/prints').query(query).expect(200);
      const { prints, next } = body as Reply<'listPrints'>;
      seen.push(...prints.map(({ id }) => id));
      if (next === null) break;
      cursor = next;
    }
    expect(seen).toEqual([wide, square, small]);
    await request(shop.url).get('/api/prints?sort=oldest').expect(400);
  });

  it('are sorted by how many people love them', async () => {
    const [first, second] = [await newCustomer(shop), await newCustomer(shop)];
    const love = async ({ token }: Customer, ids: string[]) =>
      request(shop.url).post('/api/account/favourites').set('Authorization', token).send({ ids }).expect(200);
    await love(first, [wide, square]);
    await love(second, [wide]);
    expect(await fetchIds({ sort: 'most-loved' })).toEqual([wide, square, small]);
    for (const { token } of [first, second])
      await request(shop.url)
        .delete(`/api/account/favourites/${wide}`)
        .set('Authorization', token)
        .expect(200);
    expect(await fetchIds({ sort: 'most-loved' })).toEqual([square, small, wide]);
  });

  // spec: wall-counts-over-http
  it('are filtered by price and size, with counts that agree', async () => {
    const counts = await fetchCounts();
    expect(counts.prices).toEqual([
      [0, 1500, 1],
      [1500, 2500, 1],
      [2500, 5000, 1],
    ]);
    expect(counts.sizes).toMatchObject({ '21x30': 2, '30x30': 1, '50x70': 1, '70x100': 1 });
    for (const [size, prints] of Object.entries(counts.sizes))
      expect([size, (await fetchIds({ size })).length]).toEqual([size, prints]);
    expect(await fetchIds({ price_from: 1500, price_below: 2500 })).toEqual([square]);
    expect(await fetchIds({ price_below: SQUARE })).toEqual([small]);
    expect(await fetchIds({ price_from: RECTANGULAR, size: '30x30' })).toEqual([square]);
    expect(await fetchIds({ size: '31x31' })).toEqual([]);
    expect((await fetchCounts({ size: '30x30' })).prices).toEqual([[1500, 2500, 1]]);
    expect((await fetchCounts({ q: 'zzzzzz' })).prices).toEqual([]);
  });

  // spec: wall-price-changed
  it('follow a changed price of the catalogue immediately', async () => {
    const change = (price: number) =>
      request(shop.url)
        .patch('/api/admin/variants/HW-PRINT-30X30')
        .set('Authorization', admin.token)
        .send({ price })
        .expect(200);
    await change(4000);
    // 50 × 50 cm is the cheapest square paper now.
    expect(await fetchIds({ price_from: 2900, price_below: 2901 })).toEqual([square]);
    await change(SQUARE);
    expect(await fetchIds({ price_from: SQUARE, price_below: SQUARE + 1 })).toEqual([square]);
  });

  // spec: wall-order-head
  it('are one page for search engines, whatever their order', async () => {
    const sorted = await fetchPage(shop.url, '/prints?sort=price-asc');
    expect([new URL(sorted.canonical!).pathname, sorted.meta['robots']]).toEqual(['/prints', undefined]);
    expect(sorted.html.includes('<option value="price-asc" selected="">')).toBe(true);
    const both = await fetchPage(shop.url, '/prints?sort=price-asc&size=30x30');
    expect(both.meta['robots']).toBe('noindex');
    expect(both.html.includes('Remove 30 × 30 cm')).toBe(true);
  });
});
