/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it, jest } from '@jest/globals';
import { loadOnce } from '../../../../../web/src/features/shared/async/load-once';

describe('loadOnce', () => {
  it('loads once for concurrent callers', async () => {
    const load = jest.fn(() => Promise.resolve({ name: 'heron' }));
    const once = loadOnce(load);
    const [first, second] = await Promise.all([once(), once()]);
    expect(first).toBe(second);
    expect(await once()).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tries again after a failure', async () => {
    const load = jest.fn<() => Promise<string>>();
    load.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('heron');
    const once = loadOnce(load);
    await expect(once()).rejects.toThrow('away');
    expect(await once()).toBe('heron');
  });
});
