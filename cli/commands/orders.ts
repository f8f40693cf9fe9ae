import { randomUUID } from 'node:crypto';
import { Option, type Command } from 'commander';
import { ORDER_STATUSES, type Api, type OrderFile, type OrderStatus, type StrayPayment } from '../api.js';
import type { Context } from '../context.js';
import { CliError, TryAgain } from '../errors.js';
import { confirmed, pence, wholeNumber } from '../input.js';
import { nameOf, ORDER_COLUMNS, writeOrder } from '../order-text.js';
import { pounds, inWords, timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { listed, type HowMany } from '../paging.js';
import { addOrderSteps } from './order-steps.js';

interface JsonOption {
  json?: boolean;
}

interface ListOptions extends HowMany, JsonOption {
  status?: OrderStatus;
  toSend?: boolean;
  search?: string;
  ids?: boolean;
}

export function addOrderCommands(program: Command, context: Context, api: () => Api): void {
  const orders = program.command('orders').description('look after orders; each is named by its number');

  orders
    .command('list')
    .description('list orders that were paid, newest first')
    .addOption(new Option('--status <status>', 'only those').choices(ORDER_STATUSES))
    .option('--to-send', 'only those of which something is still to be sent')
    .option(
      '--search <text>',
      "only those of this number, or with this in the buyer's e-mail, name, street or postal code",
    )
    .option('--limit <number>', 'at most so many', wholeNumber, 20)
    .option('--all', 'all of them')
    .option('--ids', 'numbers alone, one a line')
    .option('--json', 'the whole answer as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell orders list --to-send\n  $ hangwell orders list --search ada@example.com',
    )
    .action(async ({ status, toSend, search: q, ids, json, ...many }: ListOptions) => {
      const filter = { status, to_send: toSend ? ('true' as const) : undefined, q };
      const rows = await listed(many, async (page) => {
        const { orders: found, next } = await api().call('listAllOrders', { query: { ...filter, ...page } });
        return { rows: found, next };
      });
      if (json) writeJson(context, rows);
      else if (ids) rows.forEach((row) => writeLine(context, nameOf(row)));
      else writeRows(context, ORDER_COLUMNS, rows);
    });

  orders
    .command('show')
    .description('show one order: its lines, its address, what went back')
    .argument('<order>', 'its number or id')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell orders show 1042')
    .action(async (order: string, { json }: JsonOption) => {
      const shown = await api().call('showOrder', { params: { order } });
      if (json) writeJson(context, shown);
      else writeOrder(context, shown);
    });

  orders
    .command('files')
    .description('list the files that an order is printed from, with addresses that work for a week')
    .argument('<order>', 'its number or id')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell orders files 1042')
    .action(async (order: string, { json }: JsonOption) => {
      const { files } = await api().call('listOrderFiles', { params: { order } });
      if (json) return writeJson(context, files);
      const shop = await api().baseUrl();
      writeRows(context, fileColumns(shop), files);
      if (files.some(({ file }) => file === null))
        throw new CliError('Not all of them are made yet. Ask again in a moment.');
    });

  addOrderSteps(orders, context, api);

  orders
    .command('cancel')
    .description('cancel an order that was not sent, and pay it back')
    .argument('<order>', 'its number or id')
    .option('--yes', 'without this nothing is cancelled')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell orders cancel 1042 --yes')
    .action(async (order: string, options: JsonOption & { yes?: boolean }) => {
      confirmed(options, 'Cancelling an order pays all of it back.');
      const body = { step: 'cancel' as const };
      const done = await api().call('advanceOrder', { params: { order }, body });
      if (options.json) writeJson(context, done);
      else writeLine(context, `Order ${done.number} is cancelled, and its money was asked to go back.`);
    });

  orders
    .command('refund')
    .description('pay an order back, in whole or in part')
    .argument('<order>', 'its number or id')
    .option('--amount <pounds>', 'a part, like 12.50 (default: all that is left)', pence)
    .option('--reason <words>', 'why, for the books')
    .option('--request <uuid>', 'names this refund: the same again pays nothing more')
    .option('--yes', 'without this nothing is paid back')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell orders refund 1042 --amount 12.50 --reason "bent corner" --yes')
    .action(async (order: string, options: JsonOption & RefundOptions) => {
      confirmed(options, 'Money that was paid back does not return.');
      const { amount, reason = null, request: id = randomUUID() } = options;
      const body = { id, reason, ...(amount !== undefined && { amount }) };
      const shown = await api()
        .call('refundOrder', { params: { order }, body })
        .catch((error: unknown) => {
          if (!(error instanceof TryAgain)) throw error;
          throw new CliError(`${error.message}\nTo ask again without paying twice, add: --request ${id}`);
        });
      if (options.json) return writeJson(context, shown);
      const made = shown.refunds.find((one) => one.id === id);
      writeLine(context, `${pounds(made?.amount ?? 0)} of order ${shown.number} were asked to go back.`);
    });

  orders
    .command('reconcile')
    .description('ask the payment provider for what it told and never came')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell orders reconcile')
    .action(async ({ json }: JsonOption) => {
      const done = await api().call('reconcilePayments');
      if (json) writeJson(context, done);
      else
        writeLine(
          context,
          `${done.looked} orders looked at, ${done.changed.length} changed; ${done.late ?? 0} events heard late.`,
        );
      if (done.late === null)
        throw new CliError('The provider could not be asked for all that it has told. Try again.');
      if (done.failed.length > 0)
        throw new CliError(`The provider could not be asked about: ${done.failed.join(', ')}`);
    });

  orders
    .command('stray')
    .description('list what was told of money and fits no order, newest first')
    .option('--limit <number>', 'at most so many, up to 500', wholeNumber, 100)
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell orders stray')
    .action(async ({ limit, json }: JsonOption & { limit: number }) => {
      const { events } = await api().call('listStrayPayments', { query: { limit } });
      if (json) writeJson(context, events);
      else writeRows(context, STRAY_COLUMNS, events);
    });

  orders
    .command('put-aside')
    .description('say that you have seen to what fits no order; it is listed no more')
    .argument('<events...>', "the events' ids, as 'stray' tells them")
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell orders put-aside evt_1RkZ')
    .action(async (events: string[], { json }: JsonOption) => {
      const { ids } = await api().call('putPaymentsAside', { body: { ids: events } });
      if (json) return writeJson(context, ids);
      writeLine(context, `${ids.length} put aside.`);
      const others = events.filter((id) => !ids.includes(id));
      if (others.length > 0) throw new CliError(`No such stray payment: ${others.join(', ')}`);
    });

  orders
    .command('replay')
    .description('settle again what was told of money and moved nothing')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell orders replay')
    .action(async ({ json }: JsonOption) => {
      const done = await api().call('replayPayments');
      if (json) writeJson(context, done);
      else writeLine(context, `${done.replayed} events settled again, ${done.moved} moved an order.`);
    });
}

const STRAY_COLUMNS: Column<StrayPayment>[] = [
  { heading: 'EVENT', of: ({ id }) => id },
  timeColumn('TOLD', ({ created_at }) => created_at),
  { heading: 'WHAT', of: ({ kind }) => inWords(kind) },
  { heading: 'WHY', of: ({ why }) => (why === 'mismatch' ? 'another sum' : 'no such order') },
  {
    heading: 'SUM',
    of: ({ kind, amount_total }) => (kind === 'foreign' ? 'other currency' : pounds(amount_total)),
  },
  { heading: 'BY', of: ({ email }) => email ?? '' },
  { heading: 'ORDER', of: ({ order_id }) => order_id ?? '' },
  { heading: 'PAYMENT', of: ({ payment_id, session_id }) => payment_id ?? session_id ?? '' },
];

const fileColumns = (shop: string): Column<OrderFile>[] => [
  { heading: 'COPIES', of: ({ quantity }) => String(quantity) },
  { heading: 'TITLE', of: ({ title }) => title },
  { heading: 'SIZE', of: ({ size }) => size },
  { heading: 'PIXELS', of: ({ file }) => (file ? `${file.width}x${file.height}` : '') },
  { heading: 'MADE', of: ({ file }) => (file ? inWords(file.made) : 'not yet') },
  { heading: 'SHA256', of: ({ file }) => file?.sha256 ?? '' },
  { heading: 'FILE', of: ({ file }) => (file ? shop + file.path : '') },
];

interface RefundOptions {
  amount?: number;
  reason?: string;
  request?: string;
  yes?: boolean;
}
