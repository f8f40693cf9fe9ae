import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { requestPrint, fetchJob, newCustomer, newPrint } from '../customer.js';
import { eventually, startShop, type Shop } from '../shop.js';

let shop: Shop;
let prints: PrintDetail[];
let secret: string;
beforeAll(async () => {
  shop = await startShop({ TRUSTED_PROXIES: '1' });
  const customer = await newCustomer(shop);
  prints = [await newPrint(shop, customer, { keywords: ['foghorn & sea'] }), await newPrint(shop, customer)];
  secret = await requestPrint(shop, customer);
  await eventually(
    async () => (await fetchJob(shop, customer, secret)).state === 'completed',
    'the third print',
  );
  await request(shop.url)
    .patch(`/api/account/prints/${secret}`)
    .set('Authorization', customer.token)
    .send({ published: false })
    .expect(200);
});
afterAll(() => shop?.close());

async function xml(path: string): Promise<string> {
  const response = await request(shop.url).get(path).buffer(true).expect(200);
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  return String(response.text ?? response.body);
}

const all = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, content]) => content);

describe('The files for crawlers', () => {
  it('say where not to go, and where the sitemap is', async () => {
    const { text, headers } = await request(shop.url).get('/robots.txt').expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = text.split('\n');
    for (const path of [
      '/account',
      '/admin',
      '/checkout',
      '/login',
      '/order-confirmation',
      '/generate-print',
      '/api/',
    ]) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    // Needed to render a page.
    expect(lines).toContain('Allow: /api/prints');
    expect(lines).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
    expect(lines).not.toContain('Disallow: /');
  });

  it('include every part of the sitemap', async () => {
    const parts = all(await xml('/sitemap.xml'), 'loc');
    expect(parts).toEqual(
      ['pages', 'collections', 'prints-1'].map((name) => `${shop.url}/sitemaps/${name}.xml`),
    );
    for (const part of parts) await xml(part!.slice(shop.url.length));
  });

  it('are the same compressed or plain, and end for every client', async () => {
    const ask = (encoding: string) =>
      request(shop.url).get('/sitemaps/pages.xml').set('Accept-Encoding', encoding).buffer(true);
    const plain = await ask('identity').expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await ask('gzip').expect(200).expect('Content-Encoding', 'gzip');
    expect(String(packed.text ?? packed.body)).toBe(String(plain.text ?? plain.body));
    const from = '203.0.113.7';
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await ask('gzip').set('X-Forwarded-For', from)).status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  });

  it('include every page that is indexed', async () => {
    const found = all(await xml('/sitemaps/pages.xml'), 'loc');
    for (const path of ['/', '/prints', '/collections', '/collections/recommended-room', '/privacy-policy']) {
      expect(found).toContain(shop.url + path);
    }
    expect(found.filter((url) => /login|account|admin/.test(url!))).toEqual([]);
  });

  it('include every public print, oldest first, with its picture', async () => {
    const text = await xml('/sitemaps/prints-1.xml');
    expect(text).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
    expect(all(text, 'loc')).toEqual(prints.map(({ slug, id }) => `${shop.url}/print/${slug}/${id}`));
    expect(all(text, 'image:loc')).toEqual(prints.map(({ image_paths }) => shop.url + image_paths[0]));
    expect(all(text, 'lastmod')).toEqual(prints.map(({ created_at }) => created_at));
    expect(text).not.toContain(secret);
  });

  it('include every collection that has a print, by its canonical address', async () => {
    const found = all(await xml('/sitemaps/collections.xml'), 'loc');
    const [{ recommended_room: rooms, color_category: category }] = prints as [PrintDetail];
    const room = `/collections/recommended-room/${encodeURIComponent(rooms[0]!)}`;
    expect(found).toContain(shop.url + room);
    expect(found).toContain(`${shop.url}/collections/color-category/${encodeURIComponent(category!)}`);
    expect(found).toContain(`${shop.url}/collections/keywords/foghorn%20%26%20sea`);
    for (const url of found)
      expect((await request(shop.url).get(url!.slice(shop.url.length))).status).toBe(200);
    const shownColors = new Set(prints.flatMap(({ named_colors }) => named_colors));
    const colors = found.filter((url) => url!.includes('/collections/color/'));
    expect(colors).toHaveLength(shownColors.size);
  });

  it.each([
    '/sitemaps/prints-2.xml',
    '/sitemaps/prints-0.xml',
    '/sitemaps/prints-01.xml',
    '/sitemaps/other.xml',
  ])('do not exist at %s', async (path) => {
    await request(shop.url).get(path).expect(404);
  });
});
