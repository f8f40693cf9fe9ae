import { afterEach, expect, it } from '@jest/globals';
import { startHttp } from '../in-process.js';

let http: Awaited<ReturnType<typeof startHttp>> | undefined;
afterEach(() => http?.close());

const ofShop = async (url: string, hstsSubdomains: boolean) => {
  http = await startHttp(url, { settings: { hstsSubdomains } });
  return (await http.get('/healthz')).headers['strict-transport-security'];
};

// spec: hsts-subdomains
it('asks browsers for HTTPS on its own host only, unless a setting includes the subdomains', async () => {
  expect(await ofShop('https://shop.example', false)).toBe('max-age=31536000');
  await http?.close();
  expect(await ofShop('https://shop.example', true)).toBe('max-age=31536000; includeSubDomains');
});

it('does not ask for HTTPS on a shop without it', async () => {
  expect(await ofShop('http://localhost:3000', true)).toBeUndefined();
});
