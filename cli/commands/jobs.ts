import type { Command } from 'commander';
import { formatCount } from '../../src/domain/shop/wording.js';
import type { Api, Task } from '../api.js';
import type { Context } from '../context.js';
import { CliError } from '../errors.js';
import { idsFrom, wholeNumber } from '../input.js';
import { timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { expectNone } from '../try-each.js';

const COLUMNS: Column<Task>[] = [
  { heading: 'ID', of: ({ id }) => id },
  { heading: 'KIND', of: ({ kind }) => kind },
  { heading: 'SUBJECT', of: ({ subject }) => subject },
  { heading: 'TRIED', of: ({ attempts }) => String(attempts) },
  timeColumn('NEXT', ({ not_before }) => not_before),
  { heading: 'REASON', of: ({ reason }) => reason ?? '' },
];

interface JsonOption {
  json?: boolean;
}

export function addJobCommands(program: Command, context: Context, api: () => Api): void {
  const jobs = program
    .command('jobs')
    .description('what follows from orders and prints: mails, files, pins, refunds');

  jobs
    .command('list')
    .description('list what is not done yet, what failed most first')
    .option('--limit <number>', 'at most so many', wholeNumber, 100)
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell jobs list')
    .action(async ({ limit, json }: JsonOption & { limit: number }) => {
      const { tasks } = await api().call('listTasks', { query: { limit } });
      if (json) writeJson(context, tasks);
      else writeRows(context, COLUMNS, tasks);
    });

  jobs
    .command('retry')
    .description('try jobs at once instead of later')
    .argument('[ids...]', "of the jobs, or '-' to read them from standard input (default: all that failed)")
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell jobs retry')
    .action(async (given: string[], { json }: JsonOption) => {
      const ids = given.length > 0 ? await idsFrom(context, given) : undefined;
      const done = await api().call('retryTasks', { body: { ids } });
      if (json) writeJson(context, done);
      else writeLine(context, `${formatCount(done.ids.length, 'job')} tried again.`);
      expectNone(
        done.missing.map((name) => ({ name, error: new CliError('There is no such job that failed.') })),
      );
    });
}
