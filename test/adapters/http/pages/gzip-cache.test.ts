import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { GzipCache } from '../../../../src/adapters/http/pages/gzip-cache.js';

describe('An expensive file', () => {
  function setUp(mostBytes?: number) {
    let now = 0;
    const files = new GzipCache(60_000, () => now, mostBytes);
    const written: string[] = [];
    const ask = async (name: string, text = name) => {
      const file = await files.get(name, async () => {
        written.push(name);
        return [text, '.'];
      });
      return gunzipSync(file).toString();
    };
    return { files, written, ask, wait: (milliseconds: number) => (now += milliseconds) };
  }

  it('is written once per minute for all requests', async () => {
    const { ask, wait, written } = setUp();
    expect(await Promise.all([ask('pages'), ask('pages'), ask('prints')])).toEqual([
      'pages.',
      'pages.',
      'prints.',
    ]);
    wait(59_999);
    await ask('pages');
    expect(written).toEqual(['pages', 'prints']);
    wait(1);
    expect(await ask('pages', 'new')).toBe('new.');
    expect(written).toEqual(['pages', 'prints', 'pages']);
  });

  it('is written again after a failure, at its beginning or in the middle', async () => {
    const { ask, files } = setUp();
    await expect(files.get('pages', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    async function* broken() {
      yield 'some of it';
      throw new Error('away again');
    }
    await expect(files.get('pages', async () => broken())).rejects.toThrow('away again');
    expect(await ask('pages')).toBe('pages.');
  });

  it('is removed when all files together grow too large', async () => {
    const { ask, written } = setUp(60);
    for (const name of ['one', 'two', 'three', 'three', 'one']) await ask(name);
    expect(written).toEqual(['one', 'two', 'three', 'one']);
  });
});
