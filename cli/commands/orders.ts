import { randomUUID } from 'node:crypto';
import { Option, type Command } from 'commander';
import { toPage } from '../../src/domain/shop/page.js';
import { ORDER_STATUSES, type Api, type OrderFile, type OrderStatus } from '../api.js';
import type { Context } from '../context.js';
import { CliError, TemporaryError } from '../errors.js';
import { requireConfirmation, parsePounds, parsePositiveInteger } from '../input.js';
import { orderName, ORDER_COLUMNS, writeOrder } from '../order-text.js';
import { formatPounds, toWords, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { fetchRows, type PagingFlags } from '../paging.js';
import { addOrderPaymentCommands } from './order-payments.js';
import { addOrderSteps } from './order-steps.js';

interface JsonOption {
  json?: boolean;
}

interface ListOptions extends PagingFlags, JsonOption {
  status?: OrderStatus;
  toSend?: boolean;
  search?: string;
  ids?: boolean;
}

interface RefundOptions extends JsonOption {
  amount?: number;
  reason?: string;
  request?: string;
  yes?: boolean;
}

export function addOrderCommands(program: Command, context: Context, api: () => Api): void {
  const orders = program.command('orders').description('manage orders by their numbers');
  addList(orders, context, api);
  addShow(orders, context, api);
  addFiles(orders, context, api);
  addOrderSteps(orders, context, api);
  addCancel(orders, context, api);
  addRefund(orders, context, api);
  addOrderPaymentCommands(orders, context, api);
}

function addList(orders: Command, context: Context, api: () => Api): void {
  orders
    .command('list')
    .description('list paid orders, newest first')
    .addOption(new Option('--status <status>', 'only orders with this status').choices(ORDER_STATUSES))
    .option('--to-send', 'only orders with something left to send')
    .option(
      '--search <text>',
      "only orders with this number, or this text in the buyer's e-mail, name, street or postal code",
    )
    .option('--limit <number>', 'list at most this many', parsePositiveInteger, 20)
    .option('--all', 'list all')
    .option('--ids', 'print only the numbers, one per line')
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell orders list --to-send\n  $ hangwell orders list --search ada@example.com',
    )
    .action(async ({ status, toSend, search: q, ids, json, ...paging }: ListOptions) => {
      const filter = { status, to_send: toSend ? ('true' as const) : undefined, q };
      const rows = await fetchRows(paging, async (page) =>
        toPage(await api().call('listAllOrders', { query: { ...filter, ...page } }), 'orders'),
      );
      if (json) writeJson(context, rows);
      else if (ids) rows.forEach((row) => writeLine(context, orderName(row)));
      else writeRows(context, ORDER_COLUMNS, rows);
    });
}

function addShow(orders: Command, context: Context, api: () => Api): void {
  orders
    .command('show')
    .description('show one order with its lines, address and refunds')
    .argument('<order>', 'number or ID')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell orders show 1042')
    .action(async (id: string, { json }: JsonOption) => {
      const order = await api().call('showOrder', { params: { order: id } });
      if (json) writeJson(context, order);
      else writeOrder(context, order);
    });
}

function addFiles(orders: Command, context: Context, api: () => Api): void {
  orders
    .command('files')
    .description('list the print files of an order; their addresses work for a week')
    .argument('<order>', 'number or ID')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell orders files 1042')
    .action(async (order: string, { json }: JsonOption) => {
      const { files } = await api().call('listOrderFiles', { params: { order } });
      if (json) return writeJson(context, files);
      const shop = await api().baseUrl();
      writeRows(context, toFileColumns(shop), files);
      if (files.some(({ file }) => file === null))
        throw new CliError('Some files are not made yet. Try again in a moment.');
    });
}

const toFileColumns = (shop: string): Column<OrderFile>[] => [
  { heading: 'COPIES', cell: ({ quantity }) => String(quantity) },
  { heading: 'TITLE', cell: ({ title }) => title },
  { heading: 'SIZE', cell: ({ size, fit }) => `${size} ${fit}` },
  { heading: 'PIXELS', cell: ({ file }) => (file ? `${file.width}x${file.height}` : '') },
  { heading: 'MADE', cell: ({ file }) => (file ? toWords(file.made) : 'not yet') },
  { heading: 'SHA256', cell: ({ file }) => file?.sha256 ?? '' },
  { heading: 'FILE', cell: ({ file }) => (file ? shop + file.path : '') },
];

function addCancel(orders: Command, context: Context, api: () => Api): void {
  orders
    .command('cancel')
    .description('cancel an order that has not been sent, and refund it')
    .argument('<order>', 'number or ID')
    .option('--yes', 'confirm; required')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell orders cancel 1042 --yes')
    .action(async (order: string, options: JsonOption & { yes?: boolean }) => {
      requireConfirmation(options, 'Cancelling an order refunds all of it.');
      const body = { step: 'cancel' as const };
      const cancelled = await api().call('advanceOrder', { params: { order }, body });
      if (options.json) writeJson(context, cancelled);
      else writeLine(context, `Order ${cancelled.number} is cancelled, and its refund was requested.`);
    });
}

function addRefund(orders: Command, context: Context, api: () => Api): void {
  orders
    .command('refund')
    .description('refund an order, in whole or in part')
    .argument('<order>', 'number or ID')
    .option('--amount <pounds>', 'refund a part, such as 12.50 (default: all that is left)', parsePounds)
    .option('--reason <words>', 'the reason, for the records')
    .option('--request <uuid>', 'an ID for this refund; repeating it does not refund twice')
    .option('--yes', 'confirm; required')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell orders refund 1042 --amount 12.50 --reason "bent corner" --yes')
    .action(async (order: string, options: RefundOptions) => {
      requireConfirmation(options, 'A refund cannot be undone.');
      const { amount, reason = null, request: id = randomUUID() } = options;
      const body = { id, reason, ...(amount !== undefined && { amount }) };
      const refunded = await api()
        .call('refundOrder', { params: { order }, body })
        .catch((error: unknown) => {
          if (!(error instanceof TemporaryError)) throw error;
          throw new CliError(`${error.message}\nTo try again without refunding twice, add: --request ${id}`);
        });
      if (options.json) return writeJson(context, refunded);
      const refund = refunded.refunds.find((one) => one.id === id);
      writeLine(
        context,
        `A refund of ${formatPounds(refund?.amount ?? 0)} of order ${refunded.number} was requested.`,
      );
    });
}
