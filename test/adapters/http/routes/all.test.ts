import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allRoutes, SERVICE_SEGMENTS } from '../../../../src/adapters/http/routes/all.js';
import { pictureRoutes } from '../../../../src/adapters/http/routes/pictures.js';
import { isRepeatable, toPath } from '../../../../src/adapters/http/routes/route.js';
import { uploadKey } from '../../../../src/domain/creating/upload.js';
import { mockupKey } from '../../../../src/domain/prints/mockup.js';
import { paperPictureKey, pinPictureKey, renditionKey } from '../../../../src/domain/prints/print.js';
import { startHttp } from '../in-process.js';

let http: Awaited<ReturnType<typeof startHttp>>;
beforeAll(async () => {
  http = await startHttp('http://shop.example');
});
afterAll(() => http?.close());

describe('The routes tables', () => {
  it('name each route that a controller answers, and no other', () => {
    const named = allRoutes.map(({ method, path }) => `${method} ${path}`);
    expect(http.handled.toSorted()).toEqual(named.toSorted());
  });

  it('name no route twice', () => {
    const named = allRoutes.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(named).size).toBe(named.length);
  });

  it('list the path segments that the service answers itself', () => {
    expect([...SERVICE_SEGMENTS].sort()).toEqual([
      'api',
      'auth',
      'brand-pictures',
      'healthz',
      'local',
      'manifest.webmanifest',
      'metrics',
      'pictures',
      'readyz',
      'review-photos',
      'robots.txt',
      'sitemap.xml',
      'sitemaps',
      'social',
      'uploads',
    ]);
  });
});

describe('A picture', () => {
  it.each([
    [
      'a rendition',
      renditionKey('id', 640, 'avif'),
      toPath(pictureRoutes.showPicture, { id: 'id', file: '640.avif' }),
    ],
    [
      'a mock-up',
      mockupKey('id', 'framed'),
      toPath(pictureRoutes.showPicture, { id: 'id', file: 'framed.webp' }),
    ],
    [
      'a paper',
      paperPictureKey('id', { ratio: '5x7', fit: 'whole' }, '320.webp'),
      toPath(pictureRoutes.showPaper, { id: 'id', paper: '5x7-whole', file: '320.webp' }),
    ],
    [
      'a custom size',
      paperPictureKey('id', { ratio: '91x124', fit: 'composed', isCustom: true }, '320.webp'),
      toPath(pictureRoutes.showCustomSize, { id: 'id', ratio: '91x124', file: '320.webp' }),
    ],
    ['a pin', pinPictureKey('id'), toPath(pictureRoutes.showPicture, { id: 'id', file: 'pin.jpg' })],
    ['a photo', uploadKey('id'), toPath(pictureRoutes.showUpload, { file: 'id.jpg' })],
  ])('%s is served under the key that stores it', (_, key, path) => {
    expect(path).toBe(`/${key}`);
  });
});

describe('A path', () => {
  it('is filled in with its parameters, encoded', () => {
    expect(toPath({ path: '/a/:one/b/:two' }, { one: 'x/y', two: 3 })).toBe('/a/x%2Fy/b/3');
  });
});

describe('The retry rule', () => {
  const route = { path: '/', access: 'anyone' } as const;

  it.each([
    ['GET', undefined, true],
    ['PATCH', undefined, true],
    ['DELETE', undefined, true],
    ['POST', undefined, false],
    ['POST', true, true],
  ] as const)('%s, repeatable %s: %s', (method, repeatable, expected) => {
    expect(isRepeatable({ ...route, method, ...(repeatable && { repeatable }) })).toBe(expected);
  });
});
