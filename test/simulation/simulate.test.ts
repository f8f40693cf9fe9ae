import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { SeedResult } from '../../src/simulation/find-failures.js';

const CLI = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** Runs the built command, because it is several times slower inside Jest. A seed that fails ends the test. */
async function simulate(...args: string[]): Promise<SeedResult[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'simulate', '--json', ...args]);
  return (JSON.parse(stdout) as { results: SeedResult[] }).results;
}

describe('A simulated month', () => {
  // spec: simulation-gate
  it('breaks no rule of the shop, with twenty seeds', async () => {
    const halves = [simulate('--seed', '1', '--seeds', '10'), simulate('--seed', '11', '--seeds', '10')];
    const results = (await Promise.all(halves)).flat();
    expect(results.filter(({ failure }) => failure)).toEqual([]);
    expect(results).toHaveLength(20);
  });

  // spec: simulation-repeats
  it('is the same with the same seed, and another with another', async () => {
    const [first] = await simulate('--seed', '7', '--days', '5');
    const [again, other] = await simulate('--seed', '7', '--days', '5', '--seeds', '2');
    expect(again).toEqual(first);
    expect(other!.trace).not.toBe(first!.trace);
  });
});
