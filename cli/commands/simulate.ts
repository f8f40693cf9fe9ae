import type { Command } from 'commander';
import type { SeedResult } from '../../src/simulation/find-failures.js';
import type { Context } from '../context.js';
import { CliError } from '../errors.js';
import { parsePositiveInteger } from '../input.js';
import { writeJson, writeLine, writeMessage } from '../output.js';

interface Options {
  seed: number;
  seeds: number;
  days: number;
  /** The whole history of a failure instead of a short one. */
  whole?: boolean;
  json?: boolean;
}

export function addSimulateCommand(program: Command, context: Context): void {
  program
    .command('simulate')
    .description(
      'run a month of a whole shop in seconds, on this computer and without a shop, to find faults in it',
    )
    .option('--seed <number>', 'the first seed; the same seed makes the same month', parsePositiveInteger, 1)
    .option('--seeds <number>', 'how many seeds', parsePositiveInteger, 1)
    .option('--days <number>', 'how many days', parsePositiveInteger, 30)
    .option('--whole', 'print the whole history of a failure; by default it is cut down')
    .option('--json', 'print the results as JSON')
    .addHelpText('after', '\n  $ hangwell simulate --seed 1 --seeds 20')
    .action((options: Options) => findFaults(context, options));
}

/** Ends at the first seed that fails. */
async function findFaults(context: Context, { json, whole = false, ...wish }: Options): Promise<void> {
  const { findFailures } = await import('../../src/simulation/find-failures.js');
  const results: SeedResult[] = [];
  for await (const result of findFailures({ ...wish, cutDown: !whole })) {
    results.push(result);
    if (!json) writeResult(context, result, wish.days);
    if (result.failure) break;
  }
  if (json) writeJson(context, { results });
  if (results.at(-1)?.failure) throw new CliError(`Seed ${results.at(-1)!.seed} has failed.`);
}

function writeResult(context: Context, { failure, seed, steps, trace }: SeedResult, days: number): void {
  if (!failure)
    return writeLine(context, `Seed ${seed}: ${steps} steps, nothing is wrong (${trace.slice(0, 12)}).`);
  const { acts, faults, found, history, invariant, step, when } = failure;
  writeMessage(context, `Seed ${seed} fails at step ${step}, ${when}: ${invariant}: ${found}.`);
  writeLine(context, `A short history with the same fault, of ${acts} acts and ${faults} faults:`);
  for (const line of history) writeLine(context, `  ${line}`);
  writeLine(context, `To repeat it: hangwell simulate --seed ${seed} --days ${days}`);
}
