import type { Command } from 'commander';
import { toPage } from '../../src/domain/shop/page.js';
import type { AdminAction, Api } from '../api.js';
import type { Context } from '../context.js';
import { parsePositiveInteger } from '../input.js';
import { timeColumn, writeJson, writeRows, type Column } from '../output.js';
import { fetchRows, type PagingFlags } from '../paging.js';

const COLUMNS: Column<AdminAction>[] = [
  timeColumn('WHEN', ({ created_at }) => created_at),
  {
    heading: 'WHO',
    cell: ({ email, given }) => email ?? (given['service_key'] ? `service key ${given['service_key']}` : ''),
  },
  { heading: 'WHAT', cell: ({ action }) => action },
  { heading: 'OUTCOME', cell: ({ outcome }) => outcome ?? 'unknown' },
  {
    heading: 'TO',
    cell: ({ subjects }) => (subjects.length > 1 ? `${subjects.length} of them` : (subjects[0] ?? '')),
  },
  { heading: 'GIVEN', cell: ({ given }) => JSON.stringify(given) },
];

interface ListOptions extends PagingFlags {
  action?: string;
  user?: string;
  subject?: string;
  json?: boolean;
}

export function addActionCommands(program: Command, context: Context, api: () => Api): void {
  program
    .command('actions')
    .description('the log of admin actions')
    .command('list')
    .description('list the actions in the panel, on the command line and with service keys, newest first')
    .option('--action <name>', 'only actions of this kind, such as featurePrints')
    .option('--user <id>', 'only actions of this person or service key')
    .option('--subject <id>', 'only actions on this print, order or person')
    .option('--limit <number>', 'list at most this many', parsePositiveInteger, 20)
    .option('--all', 'list all')
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell actions list --action featurePrints\n  $ hangwell actions list --subject 6f2c…',
    )
    .action(async ({ limit, all, json, ...filter }: ListOptions) => {
      const rows = await fetchRows({ limit, all }, async (page) =>
        toPage(await api().call('listActions', { query: { ...filter, ...page } }), 'actions'),
      );
      if (json) writeJson(context, rows);
      else writeRows(context, COLUMNS, rows);
    });
}
