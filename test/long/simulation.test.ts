import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import type { SeedResult } from '../../src/simulation/find-failures.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const planted = join(root, 'test/simulation/planted');
const SEEDS = 1000;
const SEEDS_OF_EACH_STEP = 20;
/** A planted bug is found within so many seeds. */
const SEEDS_PER_BUG = 25;
/** Acts of a history that a person can read. */
const FEW_ACTS = 12;
const HOUR_MS = 3_600_000;

const run = promisify(execFile);

/** Returns the results also when a seed fails. */
async function simulate(folder: string, program: string[], args: string[]): Promise<SeedResult[]> {
  const command = [...program, 'simulate', '--json', ...args];
  const options = { cwd: folder, maxBuffer: 1 << 28 };
  const { stdout } = await run(process.execPath, command, options).catch(
    (error: { stdout: string }) => error,
  );
  return (JSON.parse(stdout) as { results: SeedResult[] }).results;
}

// spec: simulation-long
it(
  `breaks no rule of the shop, with ${SEEDS} seeds of 30 days`,
  async () => {
    const lanes = availableParallelism();
    const each = Math.ceil(SEEDS / lanes);
    const args = Array.from({ length: lanes }, (_, lane) => [
      '--seed',
      `${1 + lane * each}`,
      '--seeds',
      `${each}`,
    ]);
    const results = (await Promise.all(args.map((one) => simulate(root, ['dist/cli/main.js'], one)))).flat();
    expect(results.filter(({ failure }) => failure)).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(SEEDS);
  },
  3 * HOUR_MS,
);

// spec: simulation-each-step
it(
  `breaks none after any step, with ${SEEDS_OF_EACH_STEP} seeds of 30 days`,
  async () => {
    const args = ['--every-step', '--seeds', `${SEEDS_OF_EACH_STEP}`];
    const results = await simulate(root, ['dist/cli/main.js'], args);
    expect(results.map(({ failure }) => failure)).toEqual(Array(SEEDS_OF_EACH_STEP).fill(null));
  },
  HOUR_MS,
);

/** The invariants that a planted bug breaks, as its patch says. */
const readBroken = (patch: string) =>
  [...readFileSync(join(planted, patch), 'utf8').matchAll(/^Breaks: (.+)$/gm)].map(
    ([, invariant]) => invariant,
  );

// spec: simulation-planted-bugs
it.each(readdirSync(planted))(
  'finds %s, cuts it down, and fails at the same step again',
  async (patch) => {
    const folder = mkdtempSync(join(tmpdir(), 'hangwell-planted-'));
    try {
      for (const one of ['src', 'cli', 'catalogue', 'scripts', 'package.json', 'tsconfig.json'])
        cpSync(join(root, one), join(folder, one), { recursive: true });
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
      await run('git', ['apply', join(planted, patch)], { cwd: folder });
      const program = ['--import', './scripts/typescript.mjs', 'cli/main.ts'];
      const results = await simulate(folder, program, ['--seeds', `${SEEDS_PER_BUG}`]);
      const { failure, seed } = results.at(-1)!;
      expect(readBroken(patch)).toContain(failure?.invariant);
      expect(failure!.acts).toBeLessThanOrEqual(FEW_ACTS);
      const [again] = await simulate(folder, program, ['--seed', `${seed}`, '--whole']);
      const { at, found, invariant, step } = again!.failure!;
      expect({ at, invariant, step }).toEqual({
        at: failure!.at,
        invariant: failure!.invariant,
        step: failure!.step,
      });
      expect(found).not.toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  HOUR_MS,
);
