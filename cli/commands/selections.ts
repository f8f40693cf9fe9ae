import type { Command } from 'commander';
import type { Api, Body, ManagedSelection } from '../api.js';
import type { Context } from '../context.js';
import { importRows } from '../import-rows.js';
import { timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';

const COLUMNS: Column<ManagedSelection>[] = [
  { heading: 'TITLE', cell: ({ title }) => title },
  { heading: 'PRINTS', cell: ({ print_ids }) => String(print_ids.length) },
  timeColumn('FROM', ({ starts_at }) => starts_at),
  timeColumn('UNTIL', ({ ends_at }) => ends_at),
  { heading: 'ADDRESS', cell: ({ slug }) => slug },
  { heading: 'ID', cell: ({ id }) => id },
];

interface Options {
  json?: boolean;
}

export function addSelectionCommands(program: Command, context: Context, api: () => Api): void {
  const selections = program
    .command('selections')
    .description('manage collections that the shop puts together');
  const list = async () => (await api().call('listManagedSelections')).selections;
  const save = (id: string, body: Body<'saveSelection'>) =>
    api().call('saveSelection', { params: { id }, body });

  selections
    .command('list')
    .description('list all selections')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell selections list')
    .action(async ({ json }: Options) => {
      const listed = await list();
      if (json) writeJson(context, listed);
      else writeRows(context, COLUMNS, listed);
    });

  selections
    .command('export')
    .description('print all selections as JSON to edit and import')
    .addHelpText('after', '\n  $ hangwell selections export > selections.json')
    .action(async () => {
      writeJson(
        context,
        (await list()).map(({ created_at: _, slug: __, ...selection }) => selection),
      );
    });

  selections
    .command('import')
    .description('add and change the selections of a file; safe to repeat')
    .argument('<file>', "as written by export, or '-' for standard input")
    .option('--json', 'print the saved selections as JSON')
    .addHelpText('after', '\n  $ hangwell selections import selections.json')
    .action(async (path: string, { json }: Options) => {
      const saved = await importRows(context, path, 'selections', ({ title }) => title, save);
      if (json) writeJson(context, saved);
      else writeLine(context, `${saved.length} saved.`);
    });
}
