import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { toPage } from '../../src/domain/shop/page.js';
import type { Api, Withdrawal } from '../api.js';
import type { Context } from '../context.js';
import { parsePositiveInteger } from '../input.js';
import { timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { fetchRows, type PagingFlags } from '../paging.js';

interface JsonOption {
  json?: boolean;
}

interface ListOptions extends PagingFlags, JsonOption {
  handled?: boolean;
  open?: boolean;
}

const COLUMNS: Column<Withdrawal>[] = [
  { heading: 'ID', cell: ({ id }) => id },
  timeColumn('RECEIVED', ({ created_at }) => created_at),
  { heading: 'ORDER', cell: ({ order_number }) => order_number },
  { heading: 'MATCHES', cell: ({ order_id }) => (order_id ? 'yes' : 'no') },
  { heading: 'NAME', cell: ({ name }) => name },
  { heading: 'EMAIL', cell: ({ email }) => email },
  { heading: 'FROM', cell: ({ part }) => part || 'the whole order' },
  { heading: 'ARRIVED', cell: ({ arrived_at }) => (arrived_at ? 'yes' : 'no') },
  { heading: 'HANDLED', cell: ({ handled_at }) => (handled_at ? 'yes' : 'no') },
  { heading: 'NOTE', cell: ({ note }) => note ?? '' },
];

export function addWithdrawalCommands(program: Command, context: Context, api: () => Api): void {
  const withdrawals = program
    .command('withdrawals')
    .description("work through customers' withdrawals from orders");

  withdrawals
    .command('list')
    .description('list declarations, newest first')
    .option('--open', 'only those that are not handled')
    .option('--handled', 'only those that are handled')
    .option('--limit <number>', 'list at most this many', parsePositiveInteger, 20)
    .option('--all', 'list all')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell withdrawals list --open')
    .action(async ({ handled, open, json, ...paging }: ListOptions) => {
      const filter = open ? 'false' : handled ? 'true' : undefined;
      const rows = await fetchRows(paging, async (page) =>
        toPage(await api().call('listWithdrawals', { query: { handled: filter, ...page } }), 'withdrawals'),
      );
      if (json) writeJson(context, rows);
      else writeRows(context, COLUMNS, rows);
    });

  addReturnSteps(withdrawals, context, api);
  addChange(withdrawals, context, api, 'handle');
  addChange(withdrawals, context, api, 'reopen');
}

/** Returns that a buyer has asked for by phone or mail. */
export function addReturnCommands(program: Command, context: Context, api: () => Api): void {
  program
    .command('returns')
    .description('open returns for customers')
    .command('open')
    .description('store that a customer withdraws from an order, and mail the receipt to them')
    .argument('<order>', 'number or ID')
    .option('--part <words>', 'what comes back; the whole order without it', '')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell returns open 1042 --part "the print in the oak frame"')
    .action(async (order: string, { part, json }: JsonOption & { part: string }) => {
      const body = { id: randomUUID(), part };
      const shown = await api().call('openReturn', { params: { order }, body });
      if (json) writeJson(context, shown);
      else
        writeLine(
          context,
          `The return is open, and the customer gets a receipt. Next: hangwell withdrawals instruct ${body.id}`,
        );
    });
}

function addReturnSteps(withdrawals: Command, context: Context, api: () => Api): void {
  withdrawals
    .command('instruct')
    .description('mail the customer how to send the goods back')
    .argument('<id>', 'ID of the declaration')
    .argument('<words>', 'where to send them, who pays, and by when')
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell withdrawals instruct 3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10 "Please send it to 4 Carpet Lane, Edinburgh."',
    )
    .action(async (id: string, instructions: string, { json }: JsonOption) => {
      const changed = await api().call('instructReturn', { params: { id }, body: { instructions } });
      if (json) writeJson(context, changed);
      else writeLine(context, `The instructions go to ${changed.email}.`);
    });

  withdrawals
    .command('arrived')
    .description('record that the goods have arrived, and notify the customer by mail')
    .argument('<id>', 'ID of the declaration')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell withdrawals arrived 3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10')
    .action(async (id: string, { json }: JsonOption) => {
      const changed = await api().call('receiveReturn', { params: { id } });
      if (json) writeJson(context, changed);
      else writeLine(context, `The return of order ${changed.order_number} has arrived.`);
    });
}

function addChange(withdrawals: Command, context: Context, api: () => Api, name: 'handle' | 'reopen'): void {
  const handled = name === 'handle';
  withdrawals
    .command(name)
    .description(handled ? 'mark a declaration as handled' : 'mark a declaration as not handled')
    .argument('<id>', 'ID of the declaration')
    .option('--note <words>', "a note for the shop's records")
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      `\n  $ hangwell withdrawals ${name} 3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10${handled ? ' --note "refunded"' : ''}`,
    )
    .action(async (id: string, { note = null, json }: JsonOption & { note?: string | null }) => {
      const changed = await api().call('changeWithdrawal', { params: { id }, body: { handled, note } });
      if (json) writeJson(context, changed);
      else
        writeLine(
          context,
          `The withdrawal from order ${changed.order_number} is ${handled ? 'handled' : 'open again'}.`,
        );
    });
}
