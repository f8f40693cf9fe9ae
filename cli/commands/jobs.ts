import type { Command } from 'commander';
import { toPage } from '../../src/domain/shop/page.js';
import { formatCount } from '../../src/domain/shop/wording.js';
import type { Api, Task } from '../api.js';
import type { Context } from '../context.js';
import { CliError } from '../errors.js';
import { readIds, parsePositiveInteger } from '../input.js';
import { timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { fetchRows, type PagingFlags } from '../paging.js';
import { assertNoFailures } from '../try-each.js';

const COLUMNS: Column<Task>[] = [
  { heading: 'ID', cell: ({ id }) => id },
  { heading: 'KIND', cell: ({ kind }) => kind },
  { heading: 'SUBJECT', cell: ({ subject }) => subject },
  { heading: 'TRIED', cell: ({ attempts }) => String(attempts) },
  timeColumn('NEXT', ({ not_before }) => not_before),
  { heading: 'REASON', cell: ({ reason }) => reason ?? '' },
];

interface JsonOption {
  json?: boolean;
}

export function addJobCommands(program: Command, context: Context, api: () => Api): void {
  const jobs = program
    .command('jobs')
    .description('background jobs of orders and prints: mails, files, pins, refunds');

  jobs
    .command('list')
    .description('list unfinished jobs, most attempts first')
    .option('--limit <number>', 'list at most this many', parsePositiveInteger, 100)
    .option('--all', 'list all')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell jobs list')
    .action(async ({ limit, all, json }: JsonOption & PagingFlags) => {
      const tasks = await fetchRows({ limit, all }, async (page) =>
        toPage(await api().call('listTasks', { query: page }), 'tasks'),
      );
      if (json) writeJson(context, tasks);
      else writeRows(context, COLUMNS, tasks);
    });

  jobs
    .command('retry')
    .description('retry jobs now instead of later')
    .argument('[ids...]', "IDs of jobs, or '-' to read them from standard input (default: all failed jobs)")
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell jobs retry')
    .action(async (given: string[], { json }: JsonOption) => {
      const ids = given.length > 0 ? await readIds(context, given) : undefined;
      const done = await api().call('retryTasks', { body: { ids } });
      if (json) writeJson(context, done);
      else writeLine(context, `${formatCount(done.ids.length, 'job')} queued for a retry.`);
      assertNoFailures(
        done.missing.map((name) => ({ name, error: new CliError('There is no such failed job.') })),
      );
    });
}
