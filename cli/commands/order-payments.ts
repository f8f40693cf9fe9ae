import type { Command } from 'commander';
import { formatMoney } from '../../src/domain/shop/money.js';
import { toPage } from '../../src/domain/shop/page.js';
import type { Api, UnmatchedPayment } from '../api.js';
import type { Context } from '../context.js';
import { CliError } from '../errors.js';
import { parsePositiveInteger } from '../input.js';
import { timeColumn, toWords, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { fetchRows, type PagingFlags } from '../paging.js';

interface JsonOption {
  json?: boolean;
}

const COLUMNS: Column<UnmatchedPayment>[] = [
  { heading: 'EVENT', cell: ({ id }) => id },
  timeColumn('RECEIVED', ({ created_at }) => created_at),
  { heading: 'WHAT', cell: ({ kind }) => toWords(kind) },
  { heading: 'WHY', cell: ({ why }) => (why === 'mismatch' ? 'different amount' : 'no such order') },
  {
    heading: 'AMOUNT',
    cell: ({ amount_total, currency }) =>
      currency === null ? 'unknown currency' : formatMoney(amount_total, currency),
  },
  { heading: 'BY', cell: ({ email }) => email ?? '' },
  { heading: 'ORDER', cell: ({ order_id }) => order_id ?? '' },
  { heading: 'PAYMENT', cell: ({ payment_id, session_id }) => payment_id ?? session_id ?? '' },
];

/** Payments are settled by the provider's events; these commands handle events that are missing or unmatched. */
export function addOrderPaymentCommands(orders: Command, context: Context, api: () => Api): void {
  orders
    .command('reconcile')
    .description('fetch missed payment events from the payment provider')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell orders reconcile')
    .action(async ({ json }: JsonOption) => {
      const reply = await api().call('reconcilePayments');
      const { looked, changed, late, failed } = reply;
      if (json) writeJson(context, reply);
      else
        writeLine(
          context,
          `${looked} orders checked, ${changed.length} changed; ${late ?? 0} missed events received.`,
        );
      if (late === null) throw new CliError('The payment provider did not return all events. Try again.');
      if (failed.length > 0)
        throw new CliError(
          `The payment provider could not check these orders: ${failed.join(', ')}. Try again.`,
        );
    });

  orders
    .command('unmatched')
    .alias('stray')
    .description('list payment events that fit no order, newest first')
    .option('--limit <number>', 'list at most this many', parsePositiveInteger, 100)
    .option('--all', 'list all')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell orders unmatched')
    .action(async ({ limit, all, json }: JsonOption & PagingFlags) => {
      const events = await fetchRows({ limit, all }, async (page) =>
        toPage(await api().call('listUnmatchedPayments', { query: page }), 'events'),
      );
      if (json) writeJson(context, events);
      else writeRows(context, COLUMNS, events);
    });

  orders
    .command('dismiss')
    .alias('put-aside')
    .description('dismiss unmatched payment events; they are no longer listed')
    .argument('<events...>', "IDs of events as listed by 'hangwell orders unmatched'")
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell orders dismiss evt_1RkZ')
    .action(async (events: string[], { json }: JsonOption) => {
      const { ids } = await api().call('dismissPayments', { body: { ids: events } });
      if (json) return writeJson(context, ids);
      writeLine(context, `${ids.length} dismissed.`);
      const missing = events.filter((id) => !ids.includes(id));
      if (missing.length > 0) throw new CliError(`There is no such unmatched payment: ${missing.join(', ')}`);
    });

  orders
    .command('replay')
    .description('settle unmatched payment events again')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell orders replay')
    .action(async ({ json }: JsonOption) => {
      const reply = await api().call('replayPayments');
      if (json) writeJson(context, reply);
      else writeLine(context, `${reply.replayed} events settled again, ${reply.moved} changed an order.`);
    });
}
