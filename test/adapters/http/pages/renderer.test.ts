import { describe, expect, it } from '@jest/globals';
import type { ApiReplies } from '../../../../src/adapters/http/pages/api-replies.js';
import type { Documents } from '../../../../src/adapters/http/pages/document.js';
import { PageCache } from '../../../../src/adapters/http/pages/page-cache.js';
import { PageReplies } from '../../../../src/adapters/http/pages/page-replies.js';
import { createPages, type FoundPage } from '../../../../src/adapters/http/pages/renderer.js';
import { ResponseCache } from '../../../../src/adapters/http/platform/response-cache.js';
import type { OperatorSettings } from '../../../../src/adapters/http/platform/settings.js';
import { NOW } from '../../../given.js';
import { IN_UK } from '../../../shops.js';

describe('A page whose data do not arrive', () => {
  // spec: page-deadline
  it('is given up at its deadline, also by the others that wait for it', async () => {
    const api = { reply: () => new Promise<never>(() => {}), showsOf: () => [] } as unknown as ApiReplies;
    const brand = { logo: null, hasIcon: false, files: new Map() };
    const settings = {
      current: IN_UK,
      publicUrl: 'https://shop.example',
      brand,
    } as unknown as OperatorSettings;
    const replies = new PageReplies(api, settings, { now: () => NOW });
    let rendered = 0;
    const render = async () => {
      rendered += 1;
      await replies.host.answer('showShop', {});
      throw new Error('It has no data.');
    };
    const pages = createPages(new Map([['en', { render, documents: {} as Documents }]]), replies);
    const page = pages('/') as FoundPage;
    const cache = new PageCache(new ResponseCache(0, () => 0), 1);
    const visits = [cache.get(page.read), cache.get(page.read)];
    const message = 'The page took longer than 1 ms.';
    await Promise.all(visits.map((visit) => expect(visit).rejects.toThrow(message)));
    expect(rendered).toBe(1);
  });
});

describe('A redirect', () => {
  // spec: redirect-own-parameters
  it('has the parameters of its own request, also while others wait for the same page', async () => {
    const replies = { host: { shop: () => ({ url: 'https://shop.example' }) } } as unknown as PageReplies;
    const collect: PageReplies['collect'] = async (render) => ({
      page: await render(),
      replies: new Map(),
      shows: [],
    });
    const render = async (address: string) => ({
      status: 301,
      location: `/collections/color/blue${new URL(address, 'https://shop.example').search}`,
    });
    const writers = new Map([['en' as const, { render, documents: {} as Documents }]]);
    const pages = createPages(writers, Object.assign(replies, { collect }));
    const cache = new PageCache(new ResponseCache(0, () => 0));
    const visit = async (search: string) => {
      const { read, whole } = pages(`/collections/colour/blue${search}`) as FoundPage;
      const { headers } = await cache.get(read, whole);
      return headers?.['Location'];
    };
    const searches = ['?utm_source=letter', '?utm_source=mail', '', '?utm_source=letter'];
    expect(await Promise.all(searches.map(visit))).toEqual(
      searches.map((search) => `/collections/color/blue${search}`),
    );
  });
});
