import { once } from 'node:events';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { ResponseCache, cacheResponses } from '../../../../src/adapters/http/platform/response-cache.js';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const LIST = '/api/prints';

/** A handler that counts its calls. */
function setUp({ status = 200, whole = 0 } = {}) {
  let time = 0;
  let calls = 0;
  const app = express();
  app.use(cacheResponses(new ResponseCache(1000, () => time)));
  app.get([LIST, '/api/me'], (_request, response) => {
    calls += 1;
    response
      .status(status)
      .type('json')
      .send(JSON.stringify({ calls, filling: 'x'.repeat(whole) }));
  });
  app.get('/api/generation-jobs/:id/events', (_request, response) => {
    calls += 1;
    response.writeHead(200).write(`${calls}`);
  });
  app.post(
    [LIST, '/api/vitals', '/api/get-create-credits-balance'],
    (_request, response) => void response.json({}),
  );
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
    for (const name of ['content-type', 'etag']) expect(again.headers[name]).toBe(first.headers[name]);
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

  it('are dropped after a write, but not after one that was rejected or shows on no page', async () => {
    const { api } = setUp();
    const first = times(await api.get(LIST));
    for (const address of ['/api/vitals', '/api/get-create-credits-balance'])
      await api.post(address).expect(200);
    await api.post('/api/nothing').expect(404);
    expect(times(await api.get(LIST))).toBe(first);
    await api.post(LIST).expect(200);
    expect(times(await api.get(LIST))).toBe(first + 1);
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
    for (const page of [1, 2, 3]) await api.get(`${LIST}?page=${page}`);
    expect(times(await api.get(`${LIST}?page=3`))).toBe(3);
    expect(times(await api.get(`${LIST}?page=1`))).toBe(4);
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
