import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renditionKey, type Print } from '../../../../../src/domain/prints/print.js';
import { givenPrint, NOW } from '../../../../given.js';
import { startHttp } from '../../in-process.js';

const CDN = 'https://pictures.shop.example/shop';

let http: Awaited<ReturnType<typeof startHttp>>;
beforeAll(async () => (http = await startHttp('http://shop.example', { settings: { picturesUrl: CDN } })));
afterAll(() => http.close());

async function givenPictures(overrides: Partial<Print> = {}): Promise<Print> {
  const print = await givenPrint(http.ports, overrides);
  await http.ports.pictureStore.put(renditionKey(print.id, 640, 'webp'), new TextEncoder().encode('pixels'));
  return print;
}
const hashedPath = ({ id, image_hash }: Print) => `/pictures/${id}/v-${image_hash}/640.webp`;

describe('The hashed address of a picture', () => {
  it('is cached for good by browsers and for minutes by a CDN', async () => {
    const { status, headers, body } = await http.get(hashedPath(await givenPictures()));
    expect([status, body]).toEqual([200, 'pixels']);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cdn-cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'image/webp',
    });
  });

  it('shows nothing once the print is hidden, nor for another hash or a private print', async () => {
    const print = await givenPictures();
    await http.ports.prints.hide([print.id], NOW);
    const other = { ...(await givenPictures()), image_hash: 'f'.repeat(16) };
    const unpublished = await givenPictures({ published: false });
    for (const one of [print, other, unpublished]) {
      const { status, headers } = await http.get(hashedPath(one));
      expect(status).toBe(404);
      expect(headers['cache-control'] ?? '').not.toContain('immutable');
    }
  });

  it('is that of a public print on the API, on the CDN; the plain one still works', async () => {
    const print = await givenPictures();
    const { body } = await http.get(`/api/prints/${print.id}`);
    expect(JSON.parse(body)).toMatchObject({
      image_base: `${CDN}/pictures/${print.id}/v-${print.image_hash}`,
      image_query: '',
    });
    const plain = await http.get(`/pictures/${print.id}/640.webp`);
    expect(plain).toMatchObject({ status: 200, body: 'pixels' });
    expect(plain.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400');
  });
});

describe('Pages with pictures on a CDN', () => {
  it('may load them, and connect early', async () => {
    const { headers } = await http.get('/terms');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.shop.example;");
    expect(headers['link']).toBe('<https://pictures.shop.example>; rel=preconnect');
  });

  it('do not make other replies connect', async () => {
    for (const path of ['/api/shop', '/favicon.svg', '/assets/none.js'])
      expect((await http.get(path)).headers['link']).toBeUndefined();
  });
});
