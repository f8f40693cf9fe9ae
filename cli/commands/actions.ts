import type { Command } from 'commander';
import type { AdminAction, Api } from '../api.js';
import type { Context } from '../context.js';
import { wholeNumber } from '../input.js';
import { writeJson, writeRows, type Column } from '../output.js';
import { gathered, pages } from '../paging.js';

const PAGE = 100;

const COLUMNS: Column<AdminAction>[] = [
  { heading: 'WHEN', of: ({ created_at }) => created_at.slice(0, 19).replace('T', ' ') },
  { heading: 'WHO', of: ({ email }) => email ?? '' },
  { heading: 'WHAT', of: ({ action }) => action },
  { heading: 'OUTCOME', of: ({ outcome }) => outcome ?? 'unknown' },
  {
    heading: 'TO',
    of: ({ subjects }) => (subjects.length > 1 ? `${subjects.length} of them` : (subjects[0] ?? '')),
  },
  { heading: 'GIVEN', of: ({ given }) => JSON.stringify(given) },
];

interface ListOptions {
  action?: string;
  user?: string;
  subject?: string;
  limit: number;
  all?: boolean;
  json?: boolean;
}

export function addActionCommands(program: Command, context: Context, api: () => Api): void {
  program
    .command('actions')
    .description('the log of what admins did')
    .command('list')
    .description('list who did what in the panel or from the command line, the last first')
    .option('--action <name>', 'of this kind, as featurePrints')
    .option('--user <id>', 'done by this person')
    .option('--subject <id>', 'done to this print, order or person')
    .option('--limit <number>', 'at most so many', wholeNumber, 20)
    .option('--all', 'all of them')
    .option('--json', 'the whole answer as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell actions list --action featurePrints\n  $ hangwell actions list --subject 6f2c…',
    )
    .action(async ({ limit, all, json, ...filter }: ListOptions) => {
      const listed = await gathered(
        pages(all ? Infinity : limit, PAGE, async (page) => {
          const { actions, next } = await api().call('listActions', { query: { ...filter, ...page } });
          return { rows: actions, next };
        }),
      );
      if (json) writeJson(context, listed);
      else writeRows(context, COLUMNS, listed);
    });
}
