import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { SeedResult } from '../../src/simulation/find-failures.js';
import type { ForecastDay } from '../../src/simulation/forecast.js';
import { FINAL_INVARIANTS, INVARIANTS } from '../../src/simulation/invariants.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLANTED = join(ROOT, 'test/simulation/planted');
const CLI = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** Runs the built command, because it is several times slower inside Jest. A seed that fails ends the test. */
async function run<Reply>(...args: string[]): Promise<Reply> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'simulate', '--json', ...args]);
  return JSON.parse(stdout) as Reply;
}

const simulate = async (...args: string[]) => (await run<{ results: SeedResult[] }>(...args)).results;

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

describe('A planted bug', () => {
  it.each(readdirSync(PLANTED))('names invariants that it breaks: %s', (patch) => {
    const broken = [...readFileSync(join(PLANTED, patch), 'utf8').matchAll(/^Breaks: (.+)$/gm)];
    expect(broken.length).toBeGreaterThan(0);
    expect(Object.keys({ ...INVARIANTS, ...FINAL_INVARIANTS })).toEqual(
      expect.arrayContaining(broken.map(([, invariant]) => invariant)),
    );
  });

  it.each(readdirSync(PLANTED))('fits the source: %s', async (patch) => {
    const check = promisify(execFile)('git', ['apply', '--check', join(PLANTED, patch)], { cwd: ROOT });
    await expect(check).resolves.toMatchObject({ stderr: '' });
  });
});

describe('A forecast', () => {
  // spec: simulation-forecast
  it('says what given rates lead to', async () => {
    const rates = ['--prints-per-day', '30', '--orders-per-day', '6', '--painters', '1'];
    const wish = ['--faults', 'none', '--days', '4', ...rates, '--cents-per-print', '5'];
    const { currency, days } = await run<{ currency: string; days: ForecastDay[] }>(...wish);
    const slow = await run<{ days: ForecastDay[] }>(...wish, '--seconds-per-print', '4000');
    expect([currency, days.map(({ day }) => day)]).toEqual(['GBP', [1, 2, 3, 4]]);
    expect(sum(days, 'prints')).toBeGreaterThan(100);
    expect(sum(days, 'credits_spent')).toBe(sum(days, 'prints'));
    expect(sum(days, 'model_cost')).toBe(5 * sum(days, 'prints'));
    // An order of the last minutes may be paid after the end.
    expect([23, 24]).toContain(sum(days, 'orders'));
    expect(sum(days, 'revenue')).toBeGreaterThan(0);
    expect(slow.days.at(-1)!.longest_queue).toBeGreaterThan(days.at(-1)!.longest_queue);
  });
});

const sum = (days: readonly ForecastDay[], field: keyof ForecastDay) =>
  days.reduce((total, day) => total + day[field], 0);
