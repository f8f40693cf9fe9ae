import { describe, expect, it } from '@jest/globals';
import { PageCache, type WrittenPage } from '../../../../src/adapters/http/pages/page-cache.js';
import { ResponseCache } from '../../../../src/adapters/http/platform/response-cache.js';
import type { PublicData } from '../../../../src/adapters/http/routes/route.js';
import { RetryableError } from '../../../../src/domain/shop/errors.js';

function setUp(maxWaitMs?: number) {
  const responses = new ResponseCache(1000, () => 0);
  const cache = new PageCache(responses, maxWaitMs);
  let written = 0;
  const write = (status: number, shows: readonly PublicData[]) => async (): Promise<WrittenPage> => {
    written += 1;
    return { status, type: 'text/html', body: `${written}`, shows };
  };
  const read = async (address: string, status = 200, shows: readonly PublicData[] = ['texts']) => {
    const { body, status: sent } = await cache.get({ key: address, write: write(status, shows) });
    return `${sent} ${body}`;
  };
  return { responses, cache, read };
}

describe('Rendered pages', () => {
  it('are cached with their status, except for redirects', async () => {
    const { read } = setUp();
    expect(await read('/print/unknown', 404)).toBe('404 1');
    expect(await read('/print/unknown', 404)).toBe('404 1');
    expect(await read('/print/renamed', 301)).toBe('301 2');
    expect(await read('/print/renamed', 301)).toBe('301 3');
  });

  // spec: pages-dropped-by-change
  it('are dropped by a change of what they show', async () => {
    const { read, responses } = setUp();
    await read('/delivery', 200, ['texts', 'products']);
    await read('/prints', 200, ['texts', 'prints', 'products']);
    responses.dropChanged(['prints']);
    expect(await read('/delivery')).toBe('200 1');
    expect(await read('/prints')).toBe('200 3');
  });

  // spec: pages-rendered-at-once
  it('are refused while too many others are being rendered', async () => {
    const { cache, read } = setUp();
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const slow = async (): Promise<WrittenPage> => {
      await held;
      return { status: 200, type: 'text/html', body: 'slow', shows: [] };
    };
    const underWay = Array.from({ length: 100 }, (_, index) =>
      cache.get({ key: `/print/${index}`, write: slow }),
    );
    await expect(read('/prints')).rejects.toThrow(RetryableError);
    const shared = cache.get({ key: '/print/1', write: slow });
    finish();
    expect((await shared).body).toBe('slow');
    await Promise.all(underWay);
    expect(await read('/prints')).toBe('200 1');
  });

  it('count until their data have arrived, also when nobody waits any more', async () => {
    const { cache, read } = setUp(1);
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const slow = async (): Promise<WrittenPage> => {
      await held;
      return { status: 200, type: 'text/html', body: 'slow', shows: [] };
    };
    const visits = Array.from({ length: 100 }, (_, index) =>
      cache.get({ key: `/print/${index}`, write: slow }),
    );
    await Promise.all(
      visits.map((visit) => expect(visit).rejects.toThrow('The page took longer than 1 ms.')),
    );
    await expect(read('/prints')).rejects.toThrow(RetryableError);
    finish();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await read('/prints')).toBe('200 1');
  });
});
