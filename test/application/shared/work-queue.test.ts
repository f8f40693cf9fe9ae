import { expect, it } from '@jest/globals';
import { WorkQueue } from '../../../src/application/shared/work-queue.js';
import { RetryableError } from '../../../src/domain/shop/errors.js';

it('limits concurrent and waiting work, and rejects the rest', async () => {
  const turns = new WorkQueue(2, 1);
  const begun: number[] = [];
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = (n: number) =>
    turns.run(async () => {
      begun.push(n);
      await ended;
      if (n === 1) throw new Error('broken');
      return n;
    });
  const all = Promise.allSettled([1, 2, 3].map(work));
  await expect(work(4)).rejects.toThrow(RetryableError);
  expect(begun).toEqual([1, 2]);
  end();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(await work(5)).toBe(5);
});
