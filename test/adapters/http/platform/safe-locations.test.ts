import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { createRandom, seeded, type Random } from '../../../seed.js';
import { startHttp } from '../in-process.js';

const SITE = 'https://shop.example';
const APP = 'https://app.example';
/** `npm run test:long` tries more. */
const COUNT = Number(process.env['HANGWELL_LOCATIONS'] ?? 1000);

/** Redirects to the address in the query, in every way that code and libraries do. */
const careless = express.Router();
careless.get('/redirect', ({ query }, response) => response.redirect(String(query['to'])));
careless.get('/location', ({ query }, response) => response.status(201).location(String(query['to'])).end());
careless.get('/header', ({ query }, response) => {
  response.statusCode = 302;
  response.setHeader('LOCATION', String(query['to'])).end();
});
careless.get('/head', ({ query }, response) => {
  response.writeHead(302, { location: String(query['to']) }).end();
});

let http: Awaited<ReturnType<typeof startHttp>>;
beforeAll(async () => {
  http = await startHttp(SITE, { redirectUrls: [`${APP}/signed-in`], localPages: careless });
});
afterAll(() => http?.close());

const leadsTo = (location: string) => new URL(location, SITE).origin;

describe('No redirect leaves the shop', () => {
  it.each([
    '/%2FEvil.example',
    '/%5CEvil.example',
    '/%2F%2FEvil.example/%2e%2e',
    '/%0d%0aEvil',
    '//Evil.example',
  ])('from %s', async (path) => {
    const { location = '/' } = await http.get(path);
    expect(leadsTo(location)).toBe(SITE);
    expect(location).toMatch(/^\/(?![/\\])/);
  });

  it('answers a malformed target with the page for missing ones', async () => {
    expect((await http.get('*')).status).toBe(404);
  });

  it('still redirects from a page in capitals to the page', async () => {
    expect(await http.get('/Prints?x=%2F%2FEvil.example')).toMatchObject({
      status: 301,
      location: '/prints?x=%2F%2FEvil.example',
    });
  });

  it(seeded(`from ${COUNT} random paths, also with a way back for a sign-in`), async () => {
    const random = createRandom();
    const paths = Array.from({ length: COUNT }, () => randomPath(random));
    const away: string[] = [];
    let redirects = 0;
    const next = paths.values();
    const walk = async () => {
      for (const path of next) {
        const { status, location } = await http.get(path);
        if (location === undefined) continue;
        redirects++;
        // The guard's fallback; no address may need it.
        const isReplaced = location === '/' && !path.includes('index.html');
        if (isReplaced || status >= 500 || leadsTo(location) !== SITE) away.push(`${path} -> ${location}`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, walk));
    expect(away).toEqual([]);
    // Otherwise nothing was tested.
    expect(redirects).toBeGreaterThan(COUNT / 20);
  });
});

describe('A handler that redirects to any address', () => {
  const ways = ['redirect', 'location', 'header', 'head'];
  const to = (way: string, address: string) => http.get(`/local/${way}?to=${encodeURIComponent(address)}`);

  it.each(ways)('(%s) cannot redirect out of the shop', async (way) => {
    for (const address of [
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://evil.example/',
      'https://shop.example@evil.example/',
      'https://shop.example.evil.example/',
      'http://shop.example/',
      'javascript:alert(1)',
      'evil',
      '',
    ]) {
      expect(await to(way, address)).toMatchObject({ location: '/' });
    }
  });

  it.each(ways)('(%s) can redirect to the shop and to the origins on the list', async (way) => {
    for (const address of ['/', '/prints?a=b#c', `${SITE}/login?code=1`, `${APP}/signed-in#sb=`]) {
      expect((await to(way, address)).location).toBe(address);
    }
  });
});

const PIECES = [
  ...[
    '/',
    '//',
    '///',
    '\\',
    '/\\',
    '%2F',
    '%2f',
    '%5C',
    '%5c',
    '%252F',
    '%255C',
    '..',
    '.',
    '%2e%2e',
    ';',
    ':',
  ],
  ...[
    '@',
    '%40',
    'user:pass@',
    '?',
    '&',
    '=',
    '#',
    '%23',
    '%3F',
    '%00',
    '%09',
    '%0A',
    '%0D%0A',
    '%20',
    '%7F',
  ],
  ...[
    '%E2%80%AE',
    '%EF%BC%8F',
    '%E3%80%82',
    '%C4%B0',
    '%C3%89',
    '%E2%81%84',
    '%ED%A0%80',
    '%',
    '%G1',
    '\xe9',
  ],
  ...[
    'Evil.example',
    'evil.example',
    'EVIL',
    'https:',
    'https://evil.example',
    'javascript:',
    'Location',
    '_',
    '$&',
  ],
];
const STARTS = [
  ...['/', '/', '/', '/', '//', '/%2F', '/%5C', '/Prints/', '/PRINTS', '/Login', '/Account/', '/Print/A/'],
  ...[
    '/Collections/',
    '/collections/COLOR_CATEGORY',
    '/collections/color_category/',
    '/collections/Color/',
    '/collections/x/',
  ],
  ...[
    '/index.html',
    '/assets/',
    '/auth/v1/verify?token=pkce_x&redirect_to=',
    '/auth/v1/verify?token=x&redirect_to=',
  ],
  ...[`/auth/v1/verify?token=x&redirect_to=${SITE}`, `/auth/v1/verify?token=x&redirect_to=${SITE}/`],
  ...[
    '/auth/v1/callback?state=',
    '/auth/v1/authorize?provider=google&redirect_to=',
    '/api/pinterest/callback?state=',
  ],
  ...['https://evil.example/', 'https://evil.example/Prints'],
];

function randomPath(random: Random): string {
  const one = <T>(list: readonly T[]) => list[random.int(0, list.length)]!;
  const rest = Array.from({ length: random.int(1, 7) }, () => one(PIECES)).join('');
  return one(STARTS) + (random.fraction() < 0.3 ? encodeURIComponent(rest) : rest);
}
