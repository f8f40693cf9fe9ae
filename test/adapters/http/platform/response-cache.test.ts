import { once } from 'node:events';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import compression from 'compression';
import express from 'express';
import request from 'supertest';
import {
  cacheResponses,
  ResponseCache,
  sendCachedResponses,
  watchChanges,
} from '../../../../src/adapters/http/platform/response-cache.js';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const LIST = '/api/prints';
const OPTIONS = '/api/product-options';
const COLLECTION = '/api/collections/room/Study';

/** A handler that counts its calls. */
function setUp({ status = 200, whole = 0 } = {}) {
  let time = 0;
  let calls = 0;
  const app = express();
  const cache = new ResponseCache(1000, () => time);
  app.use(sendCachedResponses(cache));
  app.use((_request, response, next) => {
    response.set('X-Of-The-Shop', 'yes');
    next();
  });
  app.use(
    compression(),
    watchChanges((changes) => cache.dropChanged(changes)),
    cacheResponses(cache),
  );
  app.get(
    [LIST, OPTIONS, '/api/prints/:id', '/api/collections/:key/:value', '/api/me'],
    (_request, response) => {
      calls += 1;
      response
        .status(status)
        .type('json')
        .send(JSON.stringify({ calls, filling: 'x'.repeat(whole) }));
    },
  );
  app.get('/api/generation-jobs/:id/events', (_request, response) => {
    calls += 1;
    response.writeHead(200).write(`${calls}`);
  });
  app.post(
    ['/api/admin/prints/hide', '/api/vitals', '/api/basket/quote'],
    (_request, response) => void response.json({}),
  );
  app.patch('/api/admin/variants/:sku', (_request, response) => void response.json({}));
  server = createServer(app).listen(0);
  return { api: request(server), pass: (ms: number) => (time += ms), calls: () => calls };
}

const times = ({ body }: { body: unknown }) => (body as { calls: number }).calls;

describe('Public answers', () => {
  it('are cached for a moment, with their headers', async () => {
    const { api, pass, calls } = setUp();
    const first = await api.get(`${LIST}?limit=1`).expect(200);
    const again = await api.get(`${LIST}?limit=1`).expect(200);
    expect(times(again)).toBe(1);
    for (const name of ['content-type', 'etag', 'vary', 'x-of-the-shop'])
      expect(again.headers[name]).toBe(first.headers[name]);
    await api.get(`${LIST}?limit=1`).set('If-None-Match', first.headers.etag!).expect(304);
    expect(times(await api.get(`${LIST}?limit=2`))).toBe(2);
    pass(1001);
    expect(times(await api.get(`${LIST}?limit=1`))).toBe(3);
    expect(calls()).toBe(3);
  });

  it('are loaded once for concurrent requests', async () => {
    const { api, calls } = setUp();
    const all = await Promise.all([1, 2, 3, 4].map(() => api.get(LIST)));
    expect(all.map(times)).toEqual([1, 1, 1, 1]);
    expect(calls()).toBe(1);
  });

  it('are dropped after a write that changes what they show, but not after any other', async () => {
    const { api } = setUp();
    const list = times(await api.get(COLLECTION));
    await api.get(LIST);
    const options = times(await api.get(OPTIONS));
    for (const address of ['/api/vitals', '/api/basket/quote']) await api.post(address).expect(200);
    await api.post('/api/nothing').expect(404);
    await api.patch('/api/admin/variants/A1').expect(200);
    expect(times(await api.get(COLLECTION))).toBe(list);
    const newOptions = times(await api.get(OPTIONS));
    expect(newOptions).toBeGreaterThan(options);
    // Lists may be sorted by price.
    expect(times(await api.get(LIST))).toBeGreaterThan(newOptions);
    await api.post('/api/admin/prints/hide').expect(200);
    expect(times(await api.get(COLLECTION))).toBeGreaterThan(newOptions);
    expect(times(await api.get(OPTIONS))).toBe(newOptions);
  });

  it.each([
    [`${LIST}?limit=10&room=study`, `${LIST}?room=study&limit=10`],
    [`${LIST}?limit=7`, `${LIST}?utm_source=mail&limit=7&x=?`],
    [LIST, `${LIST}?limit=10`],
    [LIST, `${LIST}/?`],
    [LIST, '/API/prints'],
    [`${LIST}?room=study`, `${LIST}?room=%73tudy`],
    ['/api/collections/room/Study', '/api/collections/room/%73tudy?x=1'],
  ])('are the same at %s and at %s', async (one, other) => {
    const { api, calls } = setUp();
    await api.get(one).expect(200);
    await api.get(other).expect(200);
    expect(calls()).toBe(1);
  });

  it.each([
    [`${LIST}?limit=10`, `${LIST}?limit=11`],
    [`${LIST}?room=study`, `${LIST}?room=bedroom`],
    [`${LIST}?color=sage,teal`, `${LIST}?color=sage`],
    ['/api/collections/room/a', '/api/collections/room%2Fa/a'],
  ])('are different at %s and at %s', async (one, other) => {
    const { api, calls } = setUp();
    await api.get(one).expect(200);
    await api.get(other).expect(200);
    expect(calls()).toBe(2);
  });

  it.each(['br', 'gzip', 'identity'])('are sent in the encoding %s', async (encoding) => {
    const { api } = setUp({ whole: 5000 });
    const ask = () => api.get(LIST).set('Accept-Encoding', encoding).expect(200);
    const first = await ask();
    const again = await ask();
    expect(again.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(again.headers['content-encoding']).toBe(first.headers['content-encoding']);
    expect(again.body).toEqual(first.body);
    // Another client may want another encoding.
    expect(times(await api.get(LIST))).toBe(1);
  });

  it('do not include private answers and errors', async () => {
    const one = setUp();
    await one.api.get('/api/me');
    await one.api.get('/api/me');
    expect(one.calls()).toBe(2);
    server?.close();
    const refusing = setUp({ status: 404 });
    await refusing.api.get(LIST);
    await refusing.api.get(LIST);
    expect(refusing.calls()).toBe(2);
  });

  it('never exceed the cache limit', async () => {
    const { api } = setUp({ whole: 6 * 1024 * 1024 });
    for (const limit of [1, 2, 3]) await api.get(`${LIST}?limit=${limit}`);
    expect(times(await api.get(`${LIST}?limit=3`))).toBe(3);
    expect(times(await api.get(`${LIST}?limit=1`))).toBe(4);
  });

  it('do not delay a stream', async () => {
    setUp();
    const { port } = server!.address() as AddressInfo;
    const open = async () => {
      const stream = ask({ port, path: '/api/generation-jobs/1/events' }).end();
      const [answer] = (await once(stream, 'response')) as [NodeJS.ReadableStream];
      return String((await once(answer, 'data'))[0]);
    };
    expect(await open()).toBe('1');
    expect(await open()).toBe('2');
  });
});
