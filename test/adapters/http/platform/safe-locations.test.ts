import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { openHttp } from '../in-process.js';

const SITE = 'https://shop.example';
const APP = 'https://app.example';
const COUNT = 10_000;
/** Stands in the test's name; set it to try the same addresses again. */
const SEED = Number(process.env['LOCATION_SEED'] ?? Date.now());

/** Sends a browser wherever its query says, in the ways that code and libraries have of doing so. */
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

let http: Awaited<ReturnType<typeof openHttp>>;
beforeAll(async () => {
  http = await openHttp(SITE, { redirectUrls: [`${APP}/signed-in`], localPages: careless });
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

  it('answers a target that is no address with the page for missing ones', async () => {
    expect((await http.get('*')).status).toBe(404);
  });

  it('still leads from a page in capitals to the page', async () => {
    expect(await http.get('/Prints?x=%2F%2FEvil.example')).toMatchObject({
      status: 301,
      location: '/prints?x=%2F%2FEvil.example',
    });
  });

  it(`from ${COUNT} random paths, also with a way back for a sign-in (LOCATION_SEED=${SEED})`, async () => {
    const random = generator(SEED);
    const paths = Array.from({ length: COUNT }, () => randomPath(random));
    const away: string[] = [];
    let redirects = 0;
    const next = paths.values();
    const walk = async () => {
      for (const path of next) {
        const { status, location } = await http.get(path);
        if (location === undefined) continue;
        redirects++;
        // The guard's way out; nothing may need it.
        const isReplaced = location === '/' && !path.includes('index.html');
        if (isReplaced || status >= 500 || leadsTo(location) !== SITE) away.push(`${path} -> ${location}`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, walk));
    expect(away).toEqual([]);
    // Else nothing was tried.
    expect(redirects).toBeGreaterThan(COUNT / 20);
  });
});

describe('A handler that sends a browser wherever it is told', () => {
  const ways = ['redirect', 'location', 'header', 'head'];
  const to = (way: string, address: string) => http.get(`/local/${way}?to=${encodeURIComponent(address)}`);

  it.each(ways)('(%s) cannot send it out of the shop', async (way) => {
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

  it.each(ways)('(%s) sends it to the shop and to the origins on the list', async (way) => {
    for (const address of ['/', '/prints?a=b#c', `${SITE}/login?code=1`, `${APP}/signed-in#sb=`]) {
      expect((await to(way, address)).location).toBe(address);
    }
  });
});

/** Numbers from 0 to 1 that a seed makes again (mulberry32). */
function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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

function randomPath(random: () => number): string {
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const rest = Array.from({ length: 1 + Math.floor(random() * 6) }, () => one(PIECES)).join('');
  return one(STARTS) + (random() < 0.3 ? encodeURIComponent(rest) : rest);
}
