import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import sharp from 'sharp';
import request, { type Test } from 'supertest';
import type { Endpoint } from '../../../src/adapters/http/contract/endpoint.js';
import { contract } from '../../../src/adapters/http/contract/table.js';
import { PageReplies } from '../../../src/adapters/http/pages/page-replies.js';
import type { ApiReplies } from '../../../src/adapters/http/pages/api-replies.js';
import { ResponseCache } from '../../../src/adapters/http/platform/response-cache.js';
import type { HttpSettings } from '../../../src/adapters/http/platform/settings.js';
import { spa } from '../../../src/adapters/http/pages/spa.js';
import { MAIL_NAMES, MAIL_TEXT_LIMITS } from '../../../src/domain/shop/mail-texts.js';
import { TEXT_LIMITS } from '../../../src/domain/shop/settings.js';
import { IN_UK } from '../../shops.js';
import { newCustomer, signIn } from '../customer.js';
import { ADMIN, startShop, type Shop } from '../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ SHOP_NAME: 'Prints & <Co>' });
});
afterAll(() => shop?.close());

const api = () => request(shop.url);
const badJson = (test: Test) => test.set('Content-Type', 'application/json').send('{"prompt": ');

describe('The service for machines', () => {
  it('answers /healthz while it runs, and /readyz when its database is available', async () => {
    await api().get('/healthz').expect(200, { status: 'ok' });
    await api().get('/readyz').expect(200, { status: 'ok' });
  });

  // spec: shop-name-for-machines
  it('answers under its own name', async () => {
    const { body } = await api().get('/api/shop').expect(200);
    expect(body).toMatchObject({ name: 'Prints & <Co>', firstPrints: { painted: 0, total: 0 } });
    expect((await api().get('/').expect(200)).text).toContain('Prints &amp; &lt;Co&gt;');
  });

  // spec: settings-reach-pages
  it('shows changed settings to machines and on pages without a restart', async () => {
    const { token } = await signIn(shop, ADMIN.email, ADMIN.password);
    const admin = (call: Test) => call.set('Authorization', token);
    const { body: shown } = await admin(api().get('/api/admin/settings')).expect(200);
    const settings = {
      ...shown.settings,
      accent: { light: '#0b6b4f', dark: '#7fd6b4' },
      returns_days: 45,
      texts: { footer: 'Hung </body> well.', law: 'Ours.' },
    };
    await admin(api().put('/api/admin/settings'))
      .send({ ...shown, settings })
      .expect(200);
    expect((await api().get('/api/shop').expect(200)).body).toMatchObject({
      texts: { law: 'Ours.' },
    });
    const { headers, text } = await api().get('/delivery-and-returns').expect(200);
    const [, style = ''] = /<style>(:root[^<]*)<\/style>/.exec(text) ?? [];
    expect(style).toContain('#0b6b4f');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(text).toContain('45 days');
    expect(text).toContain('Hung &lt;/body&gt; well.');
    expect(text).toContain('&quot;returns_days&quot;:45');
    await admin(api().put('/api/admin/settings'))
      .send({ ...shown, settings })
      .expect(409);
  });

  // spec: settings-at-their-limits
  it('stores texts and mails at their limits in two languages', async () => {
    const { token } = await signIn(shop, ADMIN.email, ADMIN.password);
    const admin = (call: Test) => call.set('Authorization', token);
    const { body: shown } = await admin(api().get('/api/admin/settings')).expect(200);
    const fill = (limits: Record<string, number>) =>
      Object.fromEntries(Object.entries(limits).map(([name, count]) => [name, '„'.repeat(count)]));
    const words = {
      texts: fill(TEXT_LIMITS),
      mails: Object.fromEntries(
        MAIL_NAMES.filter((name) => name !== 'withdrawal').map((name) => [name, fill(MAIL_TEXT_LIMITS)]),
      ),
    };
    const settings = { ...shown.settings, ...words, translations: { de: words } };
    const saved = await admin(api().put('/api/admin/settings')).send({ version: shown.version, settings });
    expect(saved.body).toMatchObject({ settings: words });
    // Other routes keep their limit.
    await admin(api().patch('/api/admin/settings')).send({ settings }).expect(413);
    await admin(api().put('/api/admin/settings'))
      .send({ version: saved.body.version, settings: shown.settings })
      .expect(200);
  });

  // spec: shop-logo-served
  it('shows an uploaded logo and icon on pages, in the manifest and at the usual addresses', async () => {
    const { token } = await signIn(shop, ADMIN.email, ADMIN.password);
    const admin = (call: Test) => call.set('Authorization', token);
    const draw = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: '#0b6b4f' } })
        .png()
        .toBuffer();
    const upload = async (part: string, picture: Buffer) =>
      admin(api().put(`/api/admin/brand/${part}`)).attach('picture', picture, 'picture.png');
    const logo = (await upload('logo', await draw(600, 120))).body.settings.brand.logo;
    const icon = (await upload('icon', await draw(600, 600))).body.settings.brand.icon;
    const { text } = await api().get('/prints').expect(200);
    expect(text).toContain(`<img src="/brand-pictures/${logo.hash}/logo.png" width="160" height="32" alt=""`);
    expect(text).toContain(`<link rel="icon" href="/brand-pictures/${icon.hash}/favicon.ico"`);
    expect(text).toContain(
      `<link rel="apple-touch-icon" href="/brand-pictures/${icon.hash}/apple-touch-icon.png"`,
    );
    expect(text).not.toContain('favicon.svg');
    const served = await api().get(`/brand-pictures/${logo.hash}/logo.png`).expect(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const manifest = JSON.parse((await api().get('/manifest.webmanifest').expect(200)).text);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp((await api().get(src).expect(200)).body).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
      await api().get(path).redirects(1).expect(200).expect('Content-Type', 'image/png');

    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>');
    expect((await upload('icon', svg)).body.code).toBe('bad_picture');
    expect((await upload('icon', await draw(600, 500))).body.code).toBe('bad_picture');
    expect((await upload('logo', await draw(5001, 5000))).body.code).toBe('picture_too_large');
    expect((await upload('banner', await draw(600, 600))).status).toBe(400);
    await api().get(`/brand-pictures/${logo.hash}/favicon.ico`).expect(404);
    await api().get('/brand-pictures/..%2f..%2fx/logo.png').expect(400);

    for (const part of ['logo', 'icon']) await admin(api().delete(`/api/admin/brand/${part}`)).expect(200);
    const plain = (await api().get('/prints').expect(200)).text;
    expect(plain).not.toContain('brand-pictures');
    expect(plain).toContain('favicon.svg');
  });

  it('gives every response its own id', async () => {
    const ids = [await api().get('/healthz'), await api().get('/healthz'), await api().get('/')].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('/api/openapi.json', () => {
  interface Operation {
    operationId: string;
    security?: unknown;
    parameters: { name: string; in: string; required: boolean; schema: object }[];
    requestBody?: unknown;
    responses: Record<string, { content?: unknown }>;
  }
  let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
  beforeAll(async () => {
    document = (await api().get('/api/openapi.json').expect(200)).body;
  });

  it.each(Object.entries<Endpoint>(contract))('contains %s as in the contract', (name, row) => {
    const operation = document.paths[row.path.replace(/:(\w+)/g, '{$1}')]![row.method.toLowerCase()]!;
    expect(operation.operationId).toBe(name);
    expect('security' in operation).toBe(row.access !== 'anyone');
    expect('requestBody' in operation).toBe(row.body !== undefined);
    expect('content' in operation.responses[row.status ?? 200]!).toBe(row.reply !== undefined);
    const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    expect(operation.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
  });

  it('is valid: every reference resolves and every type is one of JSON Schema', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
    for (const [path, node] of nodesOf(document)) {
      if (typeof node['$ref'] === 'string')
        expect([path, at(document, node['$ref'])]).not.toContain(undefined);
      if (typeof node['type'] === 'string' && node['type'] !== 'http') expect(types).toContain(node['type']);
      if (path.endsWith('/properties')) continue;
      for (const name of Array.isArray(node['required']) ? node['required'] : []) {
        expect(Object.keys(node['properties'] as object)).toContain(name);
      }
    }
  });
});

describe('The headers of a page', () => {
  it.each(['/', '/prints', '/api/prints', '/no/such/page', '/api/nothing'])(
    'at %s contain a strict policy: nothing inline, nothing from other sites',
    async (path) => {
      const { headers } = await api().get(path);
      const policy = headers['content-security-policy']!;
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
    },
  );

  it('protect against sniffing, framing and leaking referrers, and hide the software', async () => {
    const { headers } = await api().get('/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

describe('A client with a cached answer', () => {
  it.each([
    ['/', 'no-cache'],
    ['/prints', 'no-cache'],
    ['/collections/recommended-room/study', 'no-cache'],
    ['/api/prints', 'public, max-age=0, must-revalidate'],
    ['/api/shelves', 'public, max-age=0, must-revalidate'],
  ])('revalidates %s each time, and gets a 304', async (path, cacheControl) => {
    const { headers } = await api().get(path).expect(200);
    expect(headers['cache-control']).toBe(cacheControl);
    const known = await api().get(path).set('If-None-Match', headers['etag']!).expect(304);
    expect(known.headers['cache-control']).toBe(cacheControl);
    await api().get(path).set('If-None-Match', '"another"').expect(200);
  });

  it('caches no personal data', async () => {
    const { token } = await newCustomer(shop);
    const { headers } = await api().get('/api/account/prints').set('Authorization', token).expect(200);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('A rejected request', () => {
  it('gets {code, message} and the id that is in the header too', async () => {
    const { body, headers } = await api().get('/api/nothing').expect(404);
    expect(body).toEqual({
      code: 'not_found',
      message: 'There is nothing at this address.',
      request_id: headers['x-request-id'],
    });
  });

  it('gets bad_json for invalid JSON', async () => {
    const { token } = await newCustomer(shop);
    const { body } = await badJson(api().post('/api/generate-image').set('Authorization', token)).expect(400);
    expect(body.code).toBe('bad_json');
    expect((await badJson(api().post('/auth/v1/signup')).expect(400)).body.error_code).toBe('bad_json');
  });

  it('gets 413 for a body that is too large', async () => {
    const { token } = await newCustomer(shop);
    const { body } = await api()
      .post('/api/generate-image')
      .set('Authorization', token)
      .send({ prompt: 'sea '.repeat(60_000) })
      .expect(413);
    expect(body.code).toBe('request_entity_too_large');
  });

  it('names the invalid field', async () => {
    const { body } = await api().get('/api/prints?limit=0').expect(400);
    expect(body.code).toBe('validation_failed');
    expect(body.message).toContain('limit');
  });

  it('never contains a stack or a file of the service', async () => {
    const { token } = await newCustomer(shop);
    const post = (path: string, body: unknown) =>
      api()
        .post(path)
        .set('Authorization', token)
        .send(body as object);
    const answers = [
      await badJson(api().post('/api/generate-image').set('Authorization', token)),
      await post('/api/generate-image', { prompt: 'a sea', style: 'oil \0' }),
      await post('/api/generate-image', { prompt: 'half \ud800 a sign' }),
      await post('/auth/v1/signup', { email: 'a@b.example', password: 'long-enough', data: { x: '\0' } }),
      await post('/auth/v1/token?grant_type=password', { email: 'a\0@b.example', password: 'long-enough' }),
      await post('/api/create-checkout-session', { basketItems: [{ variantId: 2 ** 31, quantity: 1 }] }),
      await post('/api/admin/prints/feature', { ids: [] }),
      await api().get('/api/orders/by-session/aaaaaaaa%00'),
      await api().get('/api/prints/%E0%A4%A'),
      await api().get(
        `/api/prints?cursor=${Buffer.from('-271821-04-20T00:00:00.000Z x').toString('base64url')}`,
      ),
      await api().get('/pictures/..%2f..%2fetc/passwd'),
    ];
    for (const { status, text } of answers) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/\n\s+at |node_modules|\.js\b|\.ts\b|select |QueryFailed/i);
    }
  });
});

describe('An address of a page', () => {
  it.each(['/', '/prints', '/login', '/account', '/collections/color/navy', '/admin/'])(
    '%s is answered with the application',
    async (path) => {
      const answer = await api().get(path).expect(200).expect('Content-Type', /html/);
      expect(answer.text).toContain('<div id="root"');
    },
  );

  it('that is unknown gets the same page with a 404', async () => {
    const answer = await api().get('/no/such/page').expect(404).expect('Content-Type', /html/);
    expect(answer.text).toContain('<div id="root"');
    expect(answer.text).toContain('<title>Page not found');
  });

  it('that is unavailable is a 503 that says when to retry, with the application', async () => {
    const folder = fileURLToPath(new URL('../../../dist/web', import.meta.url));
    const api = { reply: () => Promise.reject(new Error('no room')), showsOf: () => [] };
    // A replacing text with '$&' would insert what it replaces.
    const texts = { footer: 'Prices in US$', faults: '', law: '' };
    const settings = {
      current: { get: () => ({ ...IN_UK.get(), texts }) },
      brand: { logo: null, hasIcon: false, files: new Map() },
      publicUrl: shop.url,
      googleSignIn: false,
      vitalsSample: 0,
      isBusy: () => true,
    } as unknown as HttpSettings;
    const replies = new PageReplies(api as unknown as ApiReplies, settings, { now: () => new Date() });
    const log = { warn: () => {}, error: () => {} };
    const service = express();
    service.use((asked, _answer, next) => {
      Object.assign(asked, { log });
      next();
    });
    service.use(await spa(folder, replies, new ResponseCache(0, () => 0), settings));
    const { text } = await request(service).get('/').expect(503).expect('Retry-After', '2');
    expect(text).toContain('<title>Please try again');
    expect(text).toContain('content="noindex"');
    expect(text).toContain('<div id="root"');
    expect(text).toContain('Prices in US$&quot;');
  });
});

describe('With three writes a minute, and one sign-in in five', () => {
  const signIn = () =>
    api().post('/auth/v1/token?grant_type=password').send({ email: 'a@b.example', password: 'long-enough' });
  const newer = { 'X-Supabase-Api-Version': '2024-01-01' };
  beforeAll(async () => {
    await shop.stop();
    await shop.start({
      environment: { LIMIT_WRITES_PER_MINUTE: '3', LIMIT_SIGN_INS_PER_FIVE_MINUTES: '1' },
      // The database has counted the sign-ins of the tests above.
      ahead: 600_000,
    });
  });

  it('the second attempt to sign in is rejected in the format of the authentication service', async () => {
    await signIn().expect(400);
    const { body } = await signIn().expect(429);
    expect(body).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    });
  });

  it('the fourth write is rejected in the format of its address, and reads continue', async () => {
    await api().post('/api/get-create-credits-balance').expect(401);
    const { body } = await api().post('/api/get-create-credits-balance').expect(429);
    expect(body).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many requests, please try again later.',
    });
    const refused = await api().post('/auth/v1/logout').set(newer).expect(429);
    expect(refused.body).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' });
    for (let i = 0; i < 5; i++) await api().get('/api/prints').expect(200);
  });
});

type Node = Record<string, unknown>;

function* nodesOf(node: unknown, path = '#'): Generator<[string, Node]> {
  if (typeof node !== 'object' || node === null) return;
  yield [path, node as Node];
  for (const [key, inner] of Object.entries(node)) yield* nodesOf(inner, `${path}/${key}`);
}

function at(document: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined;
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Node | undefined)?.[key], document);
}
