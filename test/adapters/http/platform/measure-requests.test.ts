import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startHttp } from '../in-process.js';

interface Observed {
  method: string;
  route: string;
  status: number;
}

let observed: Observed[] = [];
let http: Awaited<ReturnType<typeof startHttp>>;
beforeAll(async () => {
  const observe = ({ method, route, status }: Observed) => void observed.push({ method, route, status });
  http = await startHttp('https://shop.example', { settings: { observe } });
});
afterAll(() => http?.close());
beforeEach(() => {
  observed = [];
});

// spec: metrics-no-personal-labels
it.each([
  ['/api/prints/a-secret-id', 'GET', '/api/prints/:id', 400],
  ['/healthz?email=ada@example.com', 'GET', '/healthz', 200],
  ['/print/my-name/a-secret-id', 'GET', 'page', 404],
  ['/assets/ada@example.com.js', 'GET', 'asset', 404],
  ['/api/ada@example.com', 'GET', 'other', 404],
  ['/healthz', 'PROPFIND', 'other', 404],
])('counts %s (%s) as %s, without anything that a caller chose', async (path, method, route, status) => {
  await http.get(path, method);
  const known = method === 'GET' ? 'GET' : 'other';
  expect(observed).toEqual([{ method: known, route, status }]);
});
