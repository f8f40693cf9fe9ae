import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, signIn, type Customer } from '../customer.js';
import { fetchPage, type ServedPage } from '../served-page.js';
import { ADMIN, startShop, type Shop } from '../shop.js';

const DAY = 24 * 60 * 60 * 1000;
const HOSTILE = 'Quiet </script><b>"light" & \'air\'';

let shop: Shop;
let customer: Customer;
/** A portrait with a keyword of its own. */
let print: PrintDetail;
beforeAll(async () => {
  shop = await startShop();
  customer = await newCustomer(shop);
  print = await newPrint(shop, customer, { prompt: 'A lighthouse over a calm sea', keywords: ['foghorn'] });
});
afterAll(() => shop?.close());

const page = (path: string): Promise<ServedPage> => fetchPage(shop.url, path);
const pathOf = ({ slug, id }: Pick<PrintDetail, 'slug' | 'id'>) => `/print/${slug}/${id}`;
/** For how many days an offer is valid, rounded up. */
const daysValid = (offer: unknown) =>
  Math.ceil((Date.parse((offer as { priceValidUntil: string }).priceValidUntil) - Date.now()) / DAY);
const answer = async (address: string) => (await request(shop.url).get(address).expect(200)).body;

async function change(id: string, body: object): Promise<PrintDetail> {
  const sent = request(shop.url).patch(`/api/account/prints/${id}`).set('Authorization', customer.token);
  return (await sent.send(body).expect(200)).body;
}

describe('A page that is asked for again', () => {
  it.each(['identity', 'gzip', 'br'])('is the same in the encoding %s, or 304', async (encoding) => {
    const get = () => request(shop.url).get('/prints').set('Accept-Encoding', encoding);
    const first = await get().expect(200);
    const again = await get().expect(200);
    const described = ({ text, headers }: typeof first) => [
      text,
      ...['content-security-policy', 'content-type', 'etag', 'cache-control'].map((name) => headers[name]),
    ];
    expect(described(again)).toEqual(described(first));
    expect(again.headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(again.headers['vary']).toContain('Accept-Encoding');
    const known = await get().set('If-None-Match', first.headers['etag']!).expect(304);
    expect(known.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  });
});

describe('A page, before any script has run,', () => {
  // spec: pages-structured-data
  it.each([
    ['/', 'Create Unique Art Prints'],
    ['/prints', 'Shop Prints'],
    ['/collections', 'Art Collections'],
    ['/collections/color', 'Colours: Art Collections'],
    ['/collections/recommended-room/Living%20Room', 'Wall Art Prints for your Living Room'],
    ['/collections/color-psychology-primary-trait/serene', 'Serene Emotional Wall Art Prints'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/delivery-and-returns', 'Delivery and returns'],
    ['/terms', 'Terms'],
    ['/contact', 'Contact'],
  ])('%s has metadata for machines', async (path, title) => {
    const { status, meta, ...content } = await page(path);
    expect([status, content.title]).toEqual([200, `${title} | Hangwell`]);
    expect(content.html.match(/<title>/g)).toHaveLength(1);
    expect(meta['description']!.length).toBeGreaterThan(30);
    expect(meta['description']!.length).toBeLessThanOrEqual(156);
    expect(meta['robots']).toBeUndefined();
    expect(meta).toMatchObject({
      'og:site_name': 'Hangwell',
      'og:title': title,
      'og:description': meta['description'],
      'og:url': content.canonical,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
    });
    expect(meta['og:image']).toMatch(new RegExp(`^${shop.url}/social/.+\\.jpg$`));
    expect(meta['og:image:alt']).toBeTruthy();
  });

  it.each([
    '/',
    '/prints',
    '/collections',
    '/collections/color',
    '/collections/recommended-room/Living%20Room',
    '/collections/color-psychology-primary-trait/serene',
    '/collections/keywords/foghorn',
  ])('%s has keywords', async (path) => {
    const words = ((await page(path)).meta['keywords'] ?? '').split(', ');
    expect(words.length).toBeGreaterThan(2);
    expect(words).toEqual([...new Set(words)].filter((word) => word !== ''));
  });

  it.each([
    ['/prints', 'Shop Prints'],
    ['/collections', 'Art Collections'],
    ['/collections/color', 'Colours: Art Collections'],
  ])('%s is to machines a page of many', async (path, name) => {
    const { meta, data } = await page(path);
    expect(data['CollectionPage']).toMatchObject({
      name,
      description: meta['description'],
      url: shop.url + path,
    });
  });

  it('of the wall lists its prints, to machines and without scripts', async () => {
    const { data, words } = await page('/prints');
    const { prints } = (await answer('/api/prints?limit=10')) as { prints: PrintDetail[] };
    expect(prints.length).toBeGreaterThan(0);
    expect(data['CollectionPage']).toMatchObject({
      mainEntity: {
        numberOfItems: prints.length,
        itemListElement: prints.map((one, i) => ({
          position: i + 1,
          item: { '@type': 'Product', name: one.title, url: shop.url + pathOf(one) },
        })),
      },
    });
    expect(words).toContain('<h1>Shop Prints</h1>');
    for (const one of prints) {
      expect(words).toContain(`<a href="${pathOf(one)}">`);
      expect(words).toContain(one.title);
    }
    expect(words).toContain('<a href="/collections">Collections</a>');
  });

  // spec: pages-print-metadata
  it('of a print has its title, description, price, picture and links', async () => {
    const { status, title, canonical, meta, words } = await page(pathOf(print));
    expect([status, title]).toEqual([200, `${print.title} | Hangwell`]);
    expect(canonical).toBe(shop.url + pathOf(print));
    expect(meta).toMatchObject({
      keywords: print.keywords.join(', '),
      'og:type': 'product',
      'og:url': canonical,
      'og:image': `${shop.url}/social/prints/${print.id}.jpg`,
      'og:image:alt': print.alt_text,
      'product:price:amount': '32.00',
      'product:price:currency': 'GBP',
    });
    expect(words).toContain(`<h1>${print.title}</h1>`);
    expect(words).toContain(print.description);
    expect(words).toContain('£32.00');
    expect(words).toContain(`<img src="/pictures/${print.id}/`);
    expect(words).toContain('href="/collections/keywords/foghorn"');
  });

  // spec: pages-print-offer
  it('of a print offers it in its default variant: in pounds, in stock, valid for seven days', async () => {
    const { Product, BreadcrumbList } = (await page(pathOf(print))).data;
    expect(Product).toMatchObject({
      name: print.title,
      description: print.description,
      image: print.image_paths.map((path) => shop.url + path),
      sku: 'HW-PRINT-50X70',
      brand: { name: 'Hangwell' },
      offers: {
        '@type': 'Offer',
        url: shop.url + pathOf(print),
        price: '32.00',
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
        // As on the page 'Delivery and returns'.
        hasMerchantReturnPolicy: {
          merchantReturnDays: 30,
          returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
          itemDefectReturnFees: 'https://schema.org/FreeReturn',
        },
        shippingDetails: { shippingRate: { value: '0.00', currency: 'GBP' } },
      },
    });
    expect(daysValid(Product!['offers'])).toBe(7);
    expect(BreadcrumbList).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: `${shop.url}/` },
        { position: 2, item: `${shop.url}/prints` },
        { position: 3, name: print.title, item: shop.url + pathOf(print) },
      ],
    });
  });

  // spec: pages-collection-data
  it('of a collection offers its prints, and contains its place', async () => {
    const path = '/collections/keywords/foghorn';
    const { status, meta, data, words } = await page('/collections/keywords/FogHorn');
    expect(status).toBe(200);
    expect(meta['og:url']).toBe(shop.url + path);
    expect(meta['keywords']).toContain('foghorn');
    expect(data['CollectionPage']).toMatchObject({
      name: 'Foghorn Wall Art Prints',
      url: shop.url + path,
      mainEntity: {
        itemListElement: [
          {
            item: {
              '@type': 'Product',
              name: print.title,
              url: shop.url + pathOf(print),
              offers: { price: '32.00', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
            },
          },
        ],
      },
    });
    const { mainEntity } = data['CollectionPage'] as {
      mainEntity: { itemListElement: { item: { offers: object } }[] };
    };
    expect(mainEntity.itemListElement.map(({ item }) => daysValid(item.offers))).toEqual([7]);
    const { itemListElement } = data['BreadcrumbList'] as { itemListElement: { item: string }[] };
    expect(itemListElement.map(({ item }) => item)).toEqual(
      ['/', '/collections', '/collections/keywords', path].map((one) => shop.url + one),
    );
    expect(words).toContain(`<a href="${pathOf(print)}">`);
  });

  it.each([
    '/login',
    '/account',
    '/account/orders',
    '/account/orders/b7a1c9de-0000-4000-8000-000000000000',
    '/generate-print',
    '/order-confirmation',
    '/checkout',
    '/admin',
    '/admin/images',
    '/admin/vitals',
    '/admin/orders/1001',
  ])('%s is not indexed', async (path) => {
    const { status, meta, canonical } = await page(path);
    expect([status, meta['robots'], canonical]).toEqual([200, 'noindex', undefined]);
  });

  it.each([
    ['/prints?room=living-room', '/collections/recommended-room/Living%20Room', undefined],
    ['/prints?keyword=FogHorn', '/collections/keywords/foghorn', undefined],
    ['/prints?orientation=portrait', '/prints', undefined],
    ['/prints?keyword=zeppelins', '/prints', 'noindex'],
    ['/prints?color=scarlet,navy', '/prints', 'noindex'],
    ['/prints?room=study&trait=serene', '/prints', 'noindex'],
    ['/prints?q=sea', '/prints', 'noindex'],
    ['/prints?utm_source=letter', '/prints', undefined],
  ])('%s has the canonical address %s', async (path, canonical, robots) => {
    const { meta, ...content } = await page(path);
    expect([content.canonical, meta['robots']]).toEqual([shop.url + canonical, robots]);
  });
});

describe('An address', () => {
  it.each([
    '/print/x/y',
    `/print/quiet-light/${randomUUID()}`,
    '/collections/rooms',
    '/collections/color/mauvelous',
    '/collections/keywords/%00',
    `/collections/keywords/${'x'.repeat(101)}`,
    '/nothing',
    '/print/%E0%A4%A/x',
    '//elsewhere.example/x',
  ])('%s without a page is 404, and says so in words', async (path) => {
    const { status, title, meta, canonical, words } = await page(path);
    expect([status, title, meta['robots'], canonical]).toEqual([
      404,
      'Page not found | Hangwell',
      'noindex',
      undefined,
    ]);
    expect(words).toContain('Nothing <em>hangs</em> here');
  });

  // spec: pages-private-print
  it('of a private print has the same answer as an unknown one', async () => {
    const own = await newPrint(shop, customer);
    await change(own.id, { published: false });
    const unknown = randomUUID();
    const { status, html } = await page(pathOf(own));
    expect(status).toBe(404);
    expect(html.replaceAll(own.id, unknown)).toBe((await page(`/print/${own.slug}/${unknown}`)).html);
  });

  // spec: pages-taken-down-410
  it('of a print that was taken down is 410', async () => {
    const own = await newPrint(shop, customer);
    const admin = await signIn(shop, ADMIN.email, ADMIN.password);
    await request(shop.url)
      .post('/api/admin/prints/hide')
      .set('Authorization', admin.token)
      .send({ ids: [own.id] })
      .expect(200);
    const { status, meta, html } = await page(pathOf(own));
    expect([status, meta['robots']]).toEqual([410, 'noindex']);
    expect(html).not.toContain(own.title);
  });

  // spec: pages-wrong-slug
  it('with another slug redirects to the right one, with its query', async () => {
    for (const path of [`/print/wrong/${print.id}`, `/print/${print.slug}/${print.id.toUpperCase()}`]) {
      expect(await page(`${path}?format=1`)).toMatchObject({
        status: 301,
        location: `${pathOf(print)}?format=1`,
      });
    }
  });

  it('of a title without Latin letters finds its print', async () => {
    const own = await newPrint(shop, customer);
    await change(own.id, { title: '静かな光' });
    expect(await page(pathOf(own))).toMatchObject({ status: 301, location: `/print/print/${own.id}` });
    expect(await page(`/print/print/${own.id}`)).toMatchObject({ status: 200, title: '静かな光 | Hangwell' });
  });

  // spec: pages-undefined-collection
  it.each(['undefined', 'NULL', '%20', ''])(
    'of a collection with the value %p redirects to all of them',
    async (value) => {
      expect(await page(`/collections/color/${value}`)).toMatchObject({
        status: 302,
        location: '/collections',
      });
    },
  );

  it('with underscores redirects to the one with hyphens', async () => {
    expect(await page('/collections/recommended_room')).toMatchObject({
      status: 301,
      location: '/collections/recommended-room',
    });
    expect(await page('/collections/recommended_room/Living%20Room?x=1')).toMatchObject({
      status: 301,
      location: '/collections/recommended-room/Living%20Room?x=1',
    });
  });

  it('of a keyword that no print has is 404, and suggests others', async () => {
    const { status, meta, title, first } = await page('/collections/keywords/zeppelins');
    expect([status, meta['robots'], title]).toEqual([404, 'noindex', 'Zeppelins Wall Art Prints | Hangwell']);
    expect(Object.keys(first!)).toContain('/api/collections/keywords/zeppelins/related');
  });
});

describe('A collection without prints', () => {
  it('is indexed if it has a written text', async () => {
    const empty = '/collections/color-psychology-impact-level/Overwhelming';
    expect((await page(empty)).first).toMatchObject({
      '/api/prints?impact=Overwhelming&limit=20': { prints: [] },
    });
    expect((await page(empty)).meta['robots']).toBeUndefined();
    const { status, meta } = await page('/collections/color/hot-pink');
    expect([status, meta['robots']]).toEqual([200, 'noindex']);
  });
});

describe('First data', () => {
  it.each([
    ['/', ['/api/best-prints?limit=11', '/api/shop']],
    ['/prints', ['/api/prints?limit=10', '/api/product-options', '/api/product-variants', '/api/shop']],
    ['/prints?color=Sage, navy&room=Study', ['/api/prints?room=study&color=sage%2Cnavy&limit=10']],
    ['/collections', ['/api/shelves']],
    ['/collections/color', ['/api/shelves/color']],
    [
      '/collections/recommended-room/living-room',
      [
        '/api/collections/recommended-room/living-room',
        '/api/prints?room=living-room&limit=20',
        '/api/collections/recommended-room/living-room/related',
      ],
    ],
  ])("of %s equals the service's answer to %p", async (path, addresses) => {
    const { first } = await page(path);
    for (const address of addresses)
      expect({ [address]: first![address] }).toEqual({ [address]: await answer(address) });
  });

  it('of a print is all that its page requests', async () => {
    const { first } = await page(pathOf(print));
    const addresses = [
      `/api/prints/${print.id}`,
      '/api/product-options',
      '/api/product-variants',
      `/api/prints/${print.id}/related?limit=8`,
    ];
    expect(Object.keys(first!).sort()).toEqual(addresses.sort());
    for (const address of addresses) expect(first![address]).toEqual(await answer(address));
  });

  it('is left out if there is no data', async () => {
    expect((await page('/nothing')).first).toBeNull();
  });

  it('cannot be escaped by a title or any other text', async () => {
    const own = await newPrint(shop, customer, { keywords: ['belfry'] });
    const { slug, id } = await change(own.id, { title: HOSTILE });
    for (const path of [`/print/${slug}/${id}`, '/prints', '/collections/keywords/belfry']) {
      const { html, first, title } = await page(path);
      expect(html).not.toMatch(/<b>("|&quot;)light/);
      expect(JSON.stringify(first)).toContain(JSON.stringify(HOSTILE).slice(1, -1));
      if (path.startsWith('/print/')) expect(title).toBe(`${HOSTILE} | Hangwell`);
    }
    const response = await page(`/collections/keywords/${encodeURIComponent('</script><b>"')}`);
    expect(response.html).not.toMatch(/<b>("|&quot;)/i);
  });
});

describe('The first picture', () => {
  it.each([
    ['/', '(width < 48rem) 75vw, 16rem'],
    ['/prints', '(width < 48rem) 40vw, 18rem'],
    ['/collections/keywords/foghorn', '(width < 48rem) 40vw, 18rem'],
    ['a print', '(width < 60rem) 85vw, 45vw'],
  ])('of %s is requested before any script', async (path, sizes) => {
    const { html } = await page(path.startsWith('/') ? path : pathOf(print));
    const tag = /<link rel="preload" as="image"[^>]*>/.exec(html)?.[0];
    expect(tag).toContain(`imagesizes="${sizes.replace('<', '&lt;')}"`);
    const format = /type="image\/(avif|webp)"/.exec(tag!)?.[1];
    expect(tag).toMatch(new RegExp(`imagesrcset="/pictures/[\\w-]+/v-[0-9a-f]{16}/\\d+\\.${format} \\d+w`));
    expect(tag).toContain('fetchpriority="high"');
  });
});

const scriptsOf = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file!);

describe('The files of a page', () => {
  it.each(['/prints', '/collections', '/terms', '/nothing', 'a print'])(
    'are listed with %s, and exist',
    async (path) => {
      const { html } = await page(path.startsWith('/') ? path : pathOf(print));
      const files = scriptsOf(html);
      expect(files.length).toBeGreaterThan(scriptsOf((await page('/')).html).length);
      for (const file of files)
        await request(shop.url)
          .get(file)
          .expect(200)
          .expect('Content-Type', /javascript/);
    },
  );

  // spec: pages-scripts-after-first-frame
  it('include no script before the first frame but the one that loads the others, which the policy allows', async () => {
    const { text, headers } = await request(shop.url).get('/prints').expect(200);
    const atOnce = text.replace(/<template id="scripts">.*?<\/template>/s, '');
    expect(scriptsOf(atOnce)).toEqual([]);
    const [script, ...others] = [...atOnce.matchAll(/<script(?! type="application)[^>]*>(.*?)<\/script>/gs)];
    expect(others).toEqual([]);
    const hash = createHash('sha256').update(script![1]!).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
  });
});
