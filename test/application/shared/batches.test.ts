import { expect, it } from '@jest/globals';
import { Batches } from '../../../src/application/shared/batches.js';

it('combines calls of one moment, and those that arrive while others run', async () => {
  const batches: number[][] = [];
  let arrive = () => {};
  const doubled = new Batches(async (inputs: number[]) => {
    batches.push(inputs);
    arrive();
    return inputs.map((input) => 2 * input);
  });
  const late: Promise<number>[] = [];
  arrive = () => {
    arrive = () => {};
    late.push(doubled.run(3), doubled.run(4));
  };
  expect(await Promise.all([doubled.run(1), doubled.run(2)])).toEqual([2, 4]);
  expect(await Promise.all(late)).toEqual([6, 8]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('rejects the calls of a batch that fails, and runs the next', async () => {
  const failure = new Error('no database');
  let fails = true;
  const same = new Batches(async (inputs: number[]) => {
    if (fails) throw failure;
    return inputs;
  });
  expect(await Promise.allSettled([same.run(1), same.run(2)])).toMatchObject([
    { reason: failure },
    { reason: failure },
  ]);
  fails = false;
  expect(await same.run(3)).toBe(3);
});
