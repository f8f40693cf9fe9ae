import { describe, expect, it } from '@jest/globals';
import { findFailures, type SeedResult } from '../../src/simulation/find-failures.js';

async function find(wish: Parameters<typeof findFailures>[0]): Promise<SeedResult[]> {
  const results: SeedResult[] = [];
  for await (const result of findFailures(wish)) results.push(result);
  return results;
}

describe('A simulated month', () => {
  // spec: simulation-gate
  it('breaks no rule of the shop, with twenty seeds', async () => {
    const results = await find({ seed: 1, seeds: 20, days: 30 });
    expect(results.filter(({ failure }) => failure)).toEqual([]);
    expect(results).toHaveLength(20);
  });

  // spec: simulation-repeats
  it('is the same with the same seed, and another with another', async () => {
    const [first] = await find({ seed: 7, seeds: 1, days: 5 });
    const [again, other] = await find({ seed: 7, seeds: 2, days: 5 });
    expect(again).toEqual(first);
    expect(other!.trace).not.toBe(first!.trace);
  });
});
