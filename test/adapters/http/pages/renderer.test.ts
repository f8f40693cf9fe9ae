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
    const pages = createPages(new Map([['en', { render, documents: {} as Documents }]]), replies, 1);
    const page = pages('/') as FoundPage;
    const cache = new PageCache(new ResponseCache(0, () => 0));
    const visits = [cache.get(page.key, page.write), cache.get(page.key, page.write)];
    const message = 'The page took longer than 1 ms.';
    await Promise.all(visits.map((visit) => expect(visit).rejects.toThrow(message)));
    expect(rendered).toBe(1);
  });
});
