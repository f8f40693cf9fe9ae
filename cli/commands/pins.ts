import type { Command } from 'commander';
import { toPage } from '../../src/domain/shop/page.js';
import type { Api, Pin, Pinboard } from '../api.js';
import type { Context } from '../context.js';
import { requireConfirmation, parsePositiveInteger } from '../input.js';
import { timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { fetchRows, type PagingFlags } from '../paging.js';

const COLUMNS: Column<Pin>[] = [
  { heading: 'PRINT', cell: ({ id }) => id },
  { heading: 'STATE', cell: ({ state }) => state },
  timeColumn('REQUESTED', ({ asked_at }) => asked_at),
  { heading: 'PIN', cell: ({ url, message }) => url ?? message ?? '' },
];
const BOARD_COLUMNS: Column<{ id: string; name: string }>[] = [
  { heading: 'ID', cell: ({ id }) => id },
  { heading: 'NAME', cell: ({ name }) => name },
];
const STATE_COLUMNS: Column<Pinboard>[] = [
  { heading: 'PINBOARD', cell: ({ name }) => name },
  { heading: 'CONNECTED', cell: ({ connected }) => (connected ? 'yes' : 'no') },
  timeColumn('UNTIL', ({ expires_at }) => expires_at),
  { heading: 'BOARD', cell: ({ board }) => board?.name ?? '' },
  { heading: 'WAITING', cell: ({ waiting }) => String(waiting) },
  { heading: 'FAILED', cell: ({ failed }) => String(failed) },
  { heading: 'POSTED TODAY', cell: ({ posted }) => String(posted) },
  timeColumn('PAUSED UNTIL', ({ paused_until }) => paused_until),
];

interface JsonOption {
  json?: boolean;
}

interface ListOptions extends PagingFlags, JsonOption {
  state?: Pin['state'];
  ids?: boolean;
}

export function addPinCommands(program: Command, context: Context, api: () => Api): void {
  const pins = program.command('pins').description('manage the pinboard that prints are posted to');

  const writeState = (state: Pinboard, json?: boolean) =>
    json ? writeJson(context, state) : writeRows(context, STATE_COLUMNS, [state]);

  pins
    .command('connect')
    .description('print an address that connects the pinboard in a browser; it works once, for a minute')
    .option('--json', 'print the address as JSON')
    .addHelpText('after', '\n  $ hangwell pins connect\n  $ open "$(hangwell pins connect)"')
    .action(async ({ json }: JsonOption) => {
      const { path } = await api().call('openPinboardTicket');
      const url = (await api().baseUrl()) + path;
      if (json) writeJson(context, { url });
      else writeLine(context, url);
    });

  pins
    .command('status')
    .description('show whether the pinboard is connected, and how many pins wait')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell pins status')
    .action(async ({ json }: JsonOption) => writeState(await api().call('showPinboard'), json));

  pins
    .command('list')
    .description('list pins and their states, newest request first')
    .option('--state <state>', 'only pins in this state: waiting, posting, posted, failed or removing')
    .option('--limit <number>', 'list at most this many', parsePositiveInteger, 20)
    .option('--all', 'list all')
    .option('--ids', 'print only the IDs of the prints, one per line')
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell pins list --state failed\n  $ hangwell pins list --state failed --all --ids | hangwell prints pin -',
    )
    .action(async ({ state, ids, json, ...paging }: ListOptions) => {
      const rows = await fetchRows(paging, async (page) =>
        toPage(await api().call('listPins', { query: { state, ...page } }), 'pins'),
      );
      if (json) writeJson(context, rows);
      else if (ids) rows.forEach(({ id }) => writeLine(context, id));
      else writeRows(context, COLUMNS, rows);
    });

  pins
    .command('boards')
    .description('list the boards that pins can go to')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell pins boards')
    .action(async ({ json }: JsonOption) => {
      const { boards } = await api().call('listBoards');
      if (json) writeJson(context, boards);
      else writeRows(context, BOARD_COLUMNS, boards);
    });

  pins
    .command('board')
    .description('choose the board that pins go to from now on')
    .argument('<id>', "the board's ID, as listed by 'hangwell pins boards'")
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell pins board 549755885175')
    .action(async (board_id: string, { json }: JsonOption) =>
      writeState(await api().call('chooseBoard', { body: { board_id } }), json),
    );

  pins
    .command('disconnect')
    .description('disconnect the pinboard; its pins stay')
    .option('--yes', 'confirm; required')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell pins disconnect --yes')
    .action(async (options: JsonOption & { yes?: boolean }) => {
      requireConfirmation(options, 'Nothing can be pinned until the pinboard is connected again.');
      writeState(await api().call('disconnectPinboard'), options.json);
    });
}
