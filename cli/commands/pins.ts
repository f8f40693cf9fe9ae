import type { Command } from 'commander';
import type { Api, Pin, Pinboard } from '../api.js';
import type { Context } from '../context.js';
import { confirmed, wholeNumber } from '../input.js';
import { timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { listed, type HowMany } from '../paging.js';

const COLUMNS: Column<Pin>[] = [
  { heading: 'PRINT', of: ({ id }) => id },
  { heading: 'STATE', of: ({ state }) => state },
  timeColumn('ASKED', ({ asked_at }) => asked_at),
  { heading: 'PIN', of: ({ url, message }) => url ?? message ?? '' },
];
const BOARD_COLUMNS: Column<{ id: string; name: string }>[] = [
  { heading: 'ID', of: ({ id }) => id },
  { heading: 'NAME', of: ({ name }) => name },
];
const STATE_COLUMNS: Column<Pinboard>[] = [
  { heading: 'PINBOARD', of: ({ name }) => name },
  { heading: 'CONNECTED', of: ({ connected }) => (connected ? 'yes' : 'no') },
  timeColumn('UNTIL', ({ expires_at }) => expires_at),
  { heading: 'BOARD', of: ({ board }) => board?.name ?? '' },
  { heading: 'WAITING', of: ({ waiting }) => String(waiting) },
  { heading: 'FAILED', of: ({ failed }) => String(failed) },
  { heading: 'POSTED TODAY', of: ({ posted }) => String(posted) },
  timeColumn('PAUSED UNTIL', ({ paused_until }) => paused_until),
];

interface JsonOption {
  json?: boolean;
}

interface ListOptions extends HowMany, JsonOption {
  state?: Pin['state'];
  ids?: boolean;
}

export function addPinCommands(program: Command, context: Context, api: () => Api): void {
  const pins = program.command('pins').description('the pinboard that prints are posted to');

  const tell = (state: Pinboard, json?: boolean) =>
    json ? writeJson(context, state) : writeRows(context, STATE_COLUMNS, [state]);

  pins
    .command('connect')
    .description('say where a browser connects the pinboard; the address is good for a minute, once')
    .option('--json', 'the address as JSON')
    .addHelpText('after', '\n  $ hangwell pins connect\n  $ open "$(hangwell pins connect)"')
    .action(async ({ json }: JsonOption) => {
      const { path } = await api().call('openPinboardTicket');
      const url = (await api().baseUrl()) + path;
      if (json) writeJson(context, { url });
      else writeLine(context, url);
    });

  pins
    .command('status')
    .description('say whether the pinboard is connected, and what waits to be pinned')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell pins status')
    .action(async ({ json }: JsonOption) => tell(await api().call('showPinboard'), json));

  pins
    .command('list')
    .description('list what was to be pinned and what came of it, the last asked first')
    .option('--state <state>', 'waiting, posting, posted, failed or removing')
    .option('--limit <number>', 'at most so many', wholeNumber, 20)
    .option('--all', 'all of them')
    .option('--ids', 'ids of the prints alone, one a line')
    .option('--json', 'the whole answer as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell pins list --state failed\n  $ hangwell pins list --state failed --all --ids | hangwell prints pin -',
    )
    .action(async ({ state, ids, json, ...many }: ListOptions) => {
      const rows = await listed(many, async (page) => {
        const { pins, next } = await api().call('listPins', { query: { state, ...page } });
        return { rows: pins, next };
      });
      if (json) writeJson(context, rows);
      else if (ids) rows.forEach(({ id }) => writeLine(context, id));
      else writeRows(context, COLUMNS, rows);
    });

  pins
    .command('boards')
    .description('list the boards that pins can go to')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell pins boards')
    .action(async ({ json }: JsonOption) => {
      const { boards } = await api().call('listBoards');
      if (json) writeJson(context, boards);
      else writeRows(context, BOARD_COLUMNS, boards);
    });

  pins
    .command('board')
    .description('choose the board that pins go to from now on')
    .argument('<id>', 'of the board, as `pins boards` has it')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell pins board 549755885175')
    .action(async (board_id: string, { json }: JsonOption) =>
      tell(await api().call('chooseBoard', { body: { board_id } }), json),
    );

  pins
    .command('disconnect')
    .description('forget the connection; pins stay where they are')
    .option('--yes', 'without it nothing is done')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell pins disconnect --yes')
    .action(async (options: JsonOption & { yes?: boolean }) => {
      confirmed(options, 'Nothing can be pinned until the pinboard is connected again.');
      tell(await api().call('disconnectPinboard'), options.json);
    });
}
