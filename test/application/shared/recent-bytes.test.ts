import { describe, expect, it } from '@jest/globals';
import { RecentBytes } from '../../../src/application/shared/recent-bytes.js';

/** Counts how often each file is made. */
function given(maxBytes: number) {
  const made: string[] = [];
  const cache = new RecentBytes(maxBytes);
  const get = (key: string, length = 1) =>
    cache.get(key, async () => {
      made.push(key);
      return new Uint8Array(length);
    });
  return { cache, get, made };
}

describe('RecentBytes', () => {
  it('makes a file once, also for concurrent requests', async () => {
    const { get, made } = given(10);
    await Promise.all([get('a'), get('a')]);
    await get('a');
    expect(made).toEqual(['a']);
  });

  it('forgets the least recently used files when it is full', async () => {
    const { get, made } = given(3);
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await get(key);
    expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
  });

  it('does not cache a file that is larger than all of it, or an error', async () => {
    const { cache, get, made } = given(3);
    await get('large', 4);
    await get('large', 4);
    await expect(cache.get('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await get('x');
    expect(made).toEqual(['large', 'large', 'x']);
  });
});
