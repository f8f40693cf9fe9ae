import type { Command } from 'commander';
import type { AdminAction, Api } from '../api.js';
import type { Context } from '../context.js';
import { wholeNumber } from '../input.js';
import { timeColumn, writeJson, writeRows, type Column } from '../output.js';
import { listed, type HowMany } from '../paging.js';

const COLUMNS: Column<AdminAction>[] = [
  timeColumn('WHEN', ({ created_at }) => created_at),
  {
    heading: 'WHO',
    of: ({ email, given }) => email ?? (given['service_key'] ? `service key ${given['service_key']}` : ''),
  },
  { heading: 'WHAT', of: ({ action }) => action },
  { heading: 'OUTCOME', of: ({ outcome }) => outcome ?? 'unknown' },
  {
    heading: 'TO',
    of: ({ subjects }) => (subjects.length > 1 ? `${subjects.length} of them` : (subjects[0] ?? '')),
  },
  { heading: 'GIVEN', of: ({ given }) => JSON.stringify(given) },
];

interface ListOptions extends HowMany {
  action?: string;
  user?: string;
  subject?: string;
  json?: boolean;
}

export function addActionCommands(program: Command, context: Context, api: () => Api): void {
  program
    .command('actions')
    .description('the log of what admins did')
    .command('list')
    .description(
      'list who did what in the panel, from the command line or with a service key, the last first',
    )
    .option('--action <name>', 'of this kind, as featurePrints')
    .option('--user <id>', 'done by this person, or with this service key')
    .option('--subject <id>', 'done to this print, order or person')
    .option('--limit <number>', 'at most so many', wholeNumber, 20)
    .option('--all', 'all of them')
    .option('--json', 'the whole answer as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell actions list --action featurePrints\n  $ hangwell actions list --subject 6f2c…',
    )
    .action(async ({ limit, all, json, ...filter }: ListOptions) => {
      const rows = await listed({ limit, all }, async (page) => {
        const { actions, next } = await api().call('listActions', { query: { ...filter, ...page } });
        return { rows: actions, next };
      });
      if (json) writeJson(context, rows);
      else writeRows(context, COLUMNS, rows);
    });
}
