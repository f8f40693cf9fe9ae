import { Option, type Command } from 'commander';
import { formatMoney } from '../../src/domain/shop/money.js';
import type { SeedResult } from '../../src/simulation/find-failures.js';
import type { ForecastDay, Rates } from '../../src/simulation/forecast.js';
import type { Context } from '../context.js';
import { CliError } from '../errors.js';
import { parsePositiveInteger } from '../input.js';
import { writeJson, writeLine, writeMessage, writeRows, type Column } from '../output.js';

const toColumns = (currency: string): Column<ForecastDay>[] => [
  { heading: 'DAY', cell: ({ day }) => String(day) },
  { heading: 'PRINTS', cell: ({ prints }) => String(prints) },
  { heading: 'CREDITS SPENT', cell: ({ credits_spent }) => String(credits_spent) },
  { heading: 'ADDED', cell: ({ credits_added }) => String(credits_added) },
  { heading: 'LONGEST QUEUE', cell: ({ longest_queue }) => String(longest_queue) },
  { heading: 'MODEL', cell: ({ model_cost }) => `$${(model_cost / 100).toFixed(2)}` },
  { heading: 'PAID ORDERS', cell: ({ orders }) => String(orders) },
  { heading: 'REVENUE', cell: ({ revenue }) => formatMoney(revenue, currency) },
];

interface Options extends Omit<Rates, 'days' | 'seed'> {
  faults: 'all' | 'none';
  seed: number;
  seeds: number;
  days: number;
  everyStep?: boolean;
  /** Prints the full history of a failure instead of a short one. */
  whole?: boolean;
  json?: boolean;
}

export function addSimulateCommand(program: Command, context: Context): void {
  program
    .command('simulate')
    .description('simulate a month of a whole shop in seconds, on this computer, to find faults')
    .option('--seed <number>', 'the first seed; the same seed makes the same month', parsePositiveInteger, 1)
    .option('--seeds <number>', 'how many seeds', parsePositiveInteger, 1)
    .option('--days <number>', 'how many days', parsePositiveInteger, 30)
    .addOption(
      new Option('--faults <which>', 'all to find faults, none to forecast with the rates below')
        .choices(['all', 'none'])
        .default('all'),
    )
    .option('--orders-per-day <number>', 'for a forecast: orders that are paid', parsePositiveInteger, 5)
    .option('--prints-per-day <number>', 'for a forecast', parsePositiveInteger, 20)
    .option('--painters <number>', 'for a forecast', parsePositiveInteger, 2)
    .option(
      '--seconds-per-print <number>',
      'for a forecast: what the image model needs',
      parsePositiveInteger,
      20,
    )
    .option(
      '--cents-per-print <number>',
      'for a forecast: what the image model costs',
      parsePositiveInteger,
      4,
    )
    .option('--every-step', 'check after each step, not each 50 or 500; takes ten times as long')
    .option('--whole', 'print the full history of a failure instead of a short one')
    .option('--json', 'print the results as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell simulate --seed 1 --seeds 20\n  $ hangwell simulate --faults none --prints-per-day 50 --painters 1',
    )
    .action((options: Options) =>
      options.faults === 'none' ? writeForecast(context, options) : findFaults(context, options),
    );
}

/** Ends at the first seed that fails. */
async function findFaults(
  context: Context,
  { days, everyStep = false, json, seed, seeds, whole = false }: Options,
): Promise<void> {
  const { findFailures } = await import('../../src/simulation/find-failures.js');
  const results: SeedResult[] = [];
  for await (const result of findFailures({
    days,
    seed,
    seeds,
    cutDown: !whole,
    checksEachStep: everyStep,
  })) {
    results.push(result);
    if (!json) writeResult(context, result, days);
    if (result.failure) break;
  }
  if (json) writeJson(context, { results });
  if (results.at(-1)?.failure) throw new CliError(`Seed ${results.at(-1)!.seed} has failed.`);
}

async function writeForecast(context: Context, { json, ...rates }: Options): Promise<void> {
  const { forecast } = await import('../../src/simulation/forecast.js');
  const { currency, days } = await forecast(rates);
  if (json) return writeJson(context, { currency, days });
  writeRows(context, toColumns(currency), days);
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
